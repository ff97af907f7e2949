//! Writes a map of phf's as a crate would that knows nothing of tictactable.

use std::env;
use std::fs;
use std::path::Path;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let squares: phf_codegen::Map<u16> =
        (0..1000).map(|number: u16| (number, (u32::from(number).pow(2)).to_string())).collect();
    let source = format!("static SQUARES: phf::Map<u16, u32> = {};\n", squares.build());
    // The two forms of a map are told apart by their fields.
    let form = if cfg!(feature = "phf_ptrhash") { "pilots: " } else { "disps: " };
    assert!(source.contains(form), "phf_codegen's feature does not follow this crate's");
    let out_dir = env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&out_dir).join("squares.rs"), source).expect("OUT_DIR is writable");
}
