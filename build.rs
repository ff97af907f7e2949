//! Solves the game once and writes the answers as Rust source, which the library includes.
//!
//! This program compiles the library's own src/game, so the tables and the live solver use the same rules. The same
//! sources give the same bytes on every machine.

#![allow(
    dead_code,
    unexpected_cfgs,
    unused_imports,
    reason = "the library uses more of src/game than this program does"
)]

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::path::Path;
use std::{env, fs};

use game::{Board, Entry, Solver};

#[path = "src/game/mod.rs"]
mod game;

fn main() {
    // Cargo reruns the script whenever it recompiles it; a change of src/game triggers that.
    println!("cargo::rerun-if-changed=build.rs");
    // src/game derives serde and defmt only in the library, because this program depends on neither.
    println!("cargo::rustc-check-cfg=cfg(library)");
    println!("cargo::rustc-cfg=library");

    let mut solver = Solver::new();
    solver.solve(Board::EMPTY);
    // The 5,478 reachable boards in index order, and the same as plain numbers.
    let solved: Vec<(Board, Entry)> = solver.entries().collect();
    let entries: Vec<(u16, u16)> = solved.iter().map(|(b, e)| (b.index(), e.to_bits())).collect();

    #[cfg(feature = "hashed")]
    write("hashed.rs", hashed(&entries));
    write("ranked.rs", ranked(&entries));
    write("dense.rs", dense(&entries));
    write("valid.rs", valid(&entries));
}

fn write(file: &str, source: String) {
    let out_dir = env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&out_dir).join(file), source).expect("OUT_DIR is writable");
}

/// A perfect hash map from the index of a board to the bits of its entry, and the number of slices in a map of its kind.
#[cfg(feature = "hashed")]
fn hashed(entries: &[(u16, u16)]) -> String {
    let mut map = phf_codegen::Map::new();
    for &(index, bits) in entries {
        map.entry(index, bits.to_string());
    }
    let map = map.build().to_string();
    let slices = map.matches(": &[").count();
    // Rust 1.85 does not count a use in an assertion.
    let slices = format!("#[allow(dead_code)]\nconst SLICES: usize = {slices};\n");
    format!("static ENTRIES: phf::Map<u16, u16> = {map};\n{slices}")
}

/// A bit for each board, set if it is reachable, in words of 32; the number of bits that are set before
/// each word; and the bits of the entries in the order of these bits.
fn ranked(entries: &[(u16, u16)]) -> String {
    let mut reachable = [0_u32; Board::COUNT.div_ceil(32) as usize];
    for &(index, _) in entries {
        reachable[usize::from(index / 32)] |= 1 << (index % 32);
    }
    let mut rank = 0;
    let ranks = reachable.map(|word| {
        rank += word.count_ones();
        rank - word.count_ones()
    });
    let entries: Vec<u16> = entries.iter().map(|&(_, bits)| bits).collect();
    array("REACHABLE", "u32", &reachable)
        + &array("RANKS", "u16", &ranks)
        + &array("ENTRIES", "u16", &entries)
}

/// An array with the bits of each board's entry at the board's index, 0 for an unreachable board.
fn dense(entries: &[(u16, u16)]) -> String {
    let mut by_index = [0; Board::COUNT as usize];
    for &(index, bits) in entries {
        by_index[usize::from(index)] = bits;
    }
    array("ENTRIES", "u16", &by_index)
}

/// The bits of all different entries, in ascending order.
fn valid(entries: &[(u16, u16)]) -> String {
    let bits: BTreeSet<u16> = entries.iter().map(|&(_, bits)| bits).collect();
    array("VALID", "u16", &Vec::from_iter(bits))
}

fn array(name: &str, of: &str, values: &[impl Debug]) -> String {
    format!("static {name}: [{of}; {}] = {values:?};\n", values.len())
}
