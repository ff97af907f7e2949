//! Solves the game and writes the table that `src/lib.rs` includes.

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use crate::rules::{Position, SIZE};

// The library's own file. Cargo compiles this script again when it changes, and then reruns it.
#[path = "src/rules.rs"]
mod rules;
mod solver;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");

    // A sorted map, so that each build writes the same bytes.
    let mut solved = BTreeMap::new();
    solver::solve(Position::<SIZE>::START, &mut solved);

    let mut map = phf_codegen::Map::new();
    for (position, plies) in solved {
        map.entry(position.key(), plies.to_string());
    }
    let source = format!("static PLIES: phf::Map<u32, u8> = {};\n", map.build());

    let out_dir = env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&out_dir).join("plies.rs"), source).expect("OUT_DIR is writable");
}
