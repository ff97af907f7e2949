//! Writes the answers as a map of quickphf, as the library's build script writes them as one of phf.

use std::path::Path;
use std::{env, fs};

use tictactable::{Board, dense};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let entries =
        Board::all().filter_map(|board| Some((board.index(), dense::probe(board)?.to_bits())));
    let (keys, values): (Vec<u16>, Vec<u16>) = entries.unzip();
    let map = quickphf_codegen::build_map(&keys, &values);
    let out_dir = env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR for build scripts");
    let source = format!("static QUICKPHF: quickphf::PhfMap<u16, u16> = {map};\n");
    fs::write(Path::new(&out_dir).join("quickphf.rs"), source).expect("OUT_DIR is writable");
}
