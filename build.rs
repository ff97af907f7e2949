//! Solves the game once and writes the tables that the library includes.
//!
//! The rules, the solver and the entries are the library's own sources, compiled a second time
//! into this program; so the tables and the live solver cannot disagree about them. Nothing here
//! depends on the machine: the same sources give the same bytes everywhere.

use std::collections::BTreeSet;
use std::env;
use std::fs;
use std::path::Path;

use crate::board::Board;
use crate::entry::Entry;
use crate::solver::Solver;

#[path = "build/compact.rs"]
mod compact;

// Each module has parts that only the library uses.
#[allow(dead_code)]
#[path = "src/board.rs"]
mod board;
#[allow(dead_code)]
#[path = "src/cells.rs"]
mod cells;
#[allow(dead_code)]
#[path = "src/table/class.rs"]
mod class;
#[allow(dead_code)]
#[path = "src/entry.rs"]
mod entry;
#[allow(dead_code)]
#[path = "src/player.rs"]
mod player;
#[allow(dead_code)]
#[path = "src/solver.rs"]
mod solver;
#[allow(dead_code)]
#[path = "src/square.rs"]
mod square;

fn main() {
    // Cargo runs this again whenever it compiles this anew, so when a source that is named above
    // changes; no other file matters.
    println!("cargo:rerun-if-changed=build.rs");

    let mut solver = Solver::new();
    solver.solve(Board::EMPTY);
    // All 5,478 reachable boards, in index order.
    let solved: Vec<(Board, Entry)> = solver.entries().collect();

    let out_dir = env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR for build scripts");
    let emit = |file: &str, source: String| {
        fs::write(Path::new(&out_dir).join(file), source).expect("OUT_DIR is writable");
    };
    #[cfg(feature = "hashed")]
    emit("hashed.rs", hashed(&solved));
    emit("dense.rs", dense(&solved));
    emit("compact.rs", compact::source(&solved));
    emit("valid.rs", valid(&solved));
}

#[cfg(feature = "hashed")]
fn hashed(solved: &[(Board, Entry)]) -> String {
    #[cfg(not(feature = "ptrhash"))]
    let (order, find_slot) = {
        let indices: Vec<u16> = solved.iter().map(|(board, _)| board.index()).collect();
        let state = phf_generator::generate_hash(&indices);
        let (key, displacements) = (state.key, state.disps);
        let buckets = displacements.len();
        let source = format!(
            "const KEY: u64 = {key};\n\
             static DISPLACEMENTS: [(u32, u32); {buckets}] = {displacements:?};\n"
        );
        (state.map, source)
    };
    #[cfg(feature = "ptrhash")]
    let (order, find_slot) = {
        let state = phf_generator::ptrhash::generate_hash_with_hash_fn(
            solved,
            |(board, _), &multiplier| u64::from(board.index()).wrapping_mul(multiplier),
        );
        let (multiplier, pilots, moved) = (state.seed, state.pilots, state.remap);
        let buckets = pilots.len();
        let beyond = moved.len();
        let source = format!(
            "const MULTIPLIER: u64 = {multiplier};\n\
             static PILOTS: [u8; {buckets}] = {pilots:?};\n\
             static MOVED: [u32; {beyond}] = {moved:?};\n"
        );
        (state.map, source)
    };
    let entries: Vec<(u16, u16)> = order
        .into_iter()
        .map(|number| solved[number])
        .map(|(board, entry)| (board.index(), entry.to_bits()))
        .collect();
    format!("{find_slot}static ENTRIES: [(u16, u16); {}] = {entries:?};\n", entries.len())
}

fn dense(solved: &[(Board, Entry)]) -> String {
    let mut entries = [0; Board::COUNT as usize];
    for (board, entry) in solved {
        entries[usize::from(board.index())] = entry.to_bits();
    }
    format!("static ENTRIES: [u16; {}] = {entries:?};\n", entries.len())
}

fn valid(solved: &[(Board, Entry)]) -> String {
    let bits: BTreeSet<u16> = solved.iter().map(|(_, entry)| entry.to_bits()).collect();
    let bits: Vec<u16> = bits.into_iter().collect();
    format!("static VALID: [u16; {}] = {bits:?};\n", bits.len())
}
