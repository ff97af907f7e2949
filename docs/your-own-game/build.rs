//! Solves the game and writes the table that the library includes.

#![allow(dead_code)] // one of four tables is written

use std::fmt::Debug;
use std::path::Path;
use std::{env, fs};

// The library's own files. Cargo compiles this script again when they change, and then reruns it.
#[path = "src/outcome.rs"]
mod outcome;
#[path = "src/rules.rs"]
mod rules;
mod solver;

use crate::rules::Key;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Each key in ascending order, and the bits of its answer.
    let solved = solver::solve().into_iter();
    let entries: Vec<_> = solved.map(|(key, (_, answer))| (key, answer.to_bits())).collect();
    write("table.rs", hashed(&entries));
}

fn write(file: &str, contents: impl AsRef<[u8]>) {
    let out_dir = env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&out_dir).join(file), contents).expect("OUT_DIR is writable");
}

/// A perfect hash map from a key to the bits of its answer.
fn hashed(entries: &[(Key, u16)]) -> String {
    let mut map = phf_codegen::Map::new();
    for &(key, bits) in entries {
        map.entry(key, bits.to_string());
    }
    format!("static ENTRIES: phf::Map<Key, u16> = {};\n", map.build())
        + &lookup("ENTRIES.get(&key).copied()")
}

/// A bit for each number up to the largest key, set if the number is a key, in words of 32; the number of bits that
/// are set before each word; and the bits of the answers in the order of these bits.
fn ranked(entries: &[(Key, u16)]) -> String {
    let mut reachable = Vec::new();
    for &(key, _) in entries {
        let word = key as usize / 32;
        reachable.resize(word + 1, 0_u32);
        reachable[word] |= 1 << (key % 32);
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
        + &lookup("ranked(&REACHABLE, &RANKS, &ENTRIES, key as usize)")
}

/// An array with the bits of each key's answer at the key, 0 for a number that is no key.
fn dense(entries: &[(Key, u16)]) -> String {
    let mut by_key = Vec::new();
    for &(key, bits) in entries {
        by_key.resize(key as usize, 0);
        by_key.push(bits);
    }
    array("ENTRIES", "u16", &by_key) + &lookup("ENTRIES.get(key as usize).copied()")
}

/// A file with the bytes of each key in ascending order, each with those of its answer.
fn sorted(entries: &[(Key, u16)]) -> String {
    let bytes = |&(key, bits): &(Key, u16)| [&key.to_be_bytes()[..], &bits.to_be_bytes()].concat();
    write("table.bin", entries.iter().flat_map(bytes).collect::<Vec<u8>>());
    lookup(r#"sorted(include_bytes!(concat!(env!("OUT_DIR"), "/table.bin")), key)"#)
}

fn array(name: &str, of: &str, values: &[impl Debug]) -> String {
    format!("static {name}: [{of}; {}] = {values:?};\n", values.len())
}

fn lookup(expression: &str) -> String {
    format!("pub fn bits(key: Key) -> Option<u16> {{ {expression} }}\n")
}
