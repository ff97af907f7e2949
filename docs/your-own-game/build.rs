//! Solves the games and writes the tables that the library includes.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::path::Path;
use std::{env, fs};

// The library's own files. Cargo compiles this script again when they change, and then reruns it.
#[path = "src/misere/rules.rs"]
mod misere;
#[path = "src/outcome.rs"]
mod outcome;
#[path = "src/rules.rs"]
mod rules;
mod solver;

use crate::outcome::Game;
use crate::rules::Key;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    write("answers.rs", hashed(&entries::<rules::Position>()));

    let entries = entries::<misere::Position>();
    write("misere_ranked.rs", ranked(&entries, misere::KEYS));
    write("misere_dense.rs", dense(&entries, misere::KEYS));
    write("misere_sorted.bin", sorted(&entries));
}

fn write(file: &str, contents: impl AsRef<[u8]>) {
    let out_dir = env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&out_dir).join(file), contents).expect("OUT_DIR is writable");
}

/// The key of each position that can occur, in ascending order, and the bits of its answer.
fn entries<P: Game>() -> Vec<(Key, u16)> {
    let mut entries = BTreeMap::new();
    for (position, answer) in solver::solve::<P>() {
        if let Some((other, _)) = entries.insert(position.key(), (position, answer.to_bits())) {
            panic!("{other:?} and {position:?} have the same key");
        }
    }
    entries.into_iter().map(|(key, (_, bits))| (key, bits)).collect()
}

/// A perfect hash map from a key to the bits of its answer.
fn hashed(entries: &[(Key, u16)]) -> String {
    let mut map = phf_codegen::Map::new();
    for &(key, bits) in entries {
        map.entry(key, bits.to_string());
    }
    format!("static ENTRIES: phf::Map<Key, u16> = {};\n", map.build())
}

/// A bit for each key below `keys`, set if the key occurs, in words of 32; the number of bits that are set before
/// each word; and the bits of the answers in the order of these bits.
fn ranked(entries: &[(Key, u16)], keys: usize) -> String {
    let mut reachable = vec![0_u32; keys.div_ceil(32)];
    for &(key, _) in entries {
        reachable[key as usize / 32] |= 1 << (key % 32);
    }
    let mut rank = 0;
    let ranks = reachable.iter().map(|word| {
        rank += word.count_ones();
        rank - word.count_ones()
    });
    let ranks: Vec<u32> = ranks.collect();
    let entries: Vec<u16> = entries.iter().map(|&(_, bits)| bits).collect();
    array("REACHABLE", "u32", &reachable)
        + &array("RANKS", "u32", &ranks)
        + &array("ENTRIES", "u16", &entries)
}

/// An array with the bits of each key's answer at the key, 0 for a key that does not occur.
fn dense(entries: &[(Key, u16)], keys: usize) -> String {
    let mut by_key = vec![0; keys];
    for &(key, bits) in entries {
        by_key[key as usize] = bits;
    }
    array("ENTRIES", "u16", &by_key)
}

/// The bytes of each key in ascending order, each with those of its answer.
fn sorted(entries: &[(Key, u16)]) -> Vec<u8> {
    let bytes = |&(key, bits): &(Key, u16)| [&key.to_be_bytes()[..], &bits.to_be_bytes()].concat();
    entries.iter().flat_map(bytes).collect()
}

fn array(name: &str, of: &str, values: &[impl Debug]) -> String {
    format!("static {name}: [{of}; {}] = {values:?};\n", values.len())
}
