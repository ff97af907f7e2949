//! Solves the game and writes the table that the library includes.

// The library's own files. Cargo compiles this script again when they change, and then reruns it.
#[path = "src/outcome.rs"]
mod outcome;
#[path = "src/rules.rs"]
mod rules;
mod solver;
mod tables;

use crate::rules::Key;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Each key in ascending order, and the bits of its answer.
    let solved = solver::solve().into_iter();
    let entries: Vec<_> = solved.map(|(key, (_, answer))| (key, answer.to_bits())).collect();
    tables::write("table.rs", tables::hashed(&entries));
}
