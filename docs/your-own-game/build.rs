//! Solves the game and writes the table that `src/lib.rs` includes.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

// The library's own files. Cargo compiles this script again when they change, and then reruns it.
#[path = "src/outcome.rs"]
mod outcome;
#[path = "src/rules.rs"]
mod rules;
mod solver;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let mut map = phf_codegen::Map::new();
    let mut keys = BTreeMap::new();
    for (position, answer) in solver::solve() {
        if let Some(other) = keys.insert(position.key(), position) {
            panic!("{other:?} and {position:?} have the same key");
        }
        map.entry(position.key(), format!("{answer:?}"));
    }
    let source = format!("pub static ANSWERS: phf::Map<u32, Answer> = {};\n", map.build());

    let out_dir = env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&out_dir).join("answers.rs"), source).expect("OUT_DIR is writable");
}
