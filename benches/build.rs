//! Writes the answers as tables of other crates, as the library's build script writes them as one of phf.

use std::path::Path;
use std::{env, fs};

use packtab::codegen::Language;
use tictactable::{Board, Entry, dense};

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    let entries =
        Board::all().filter_map(|board| Some((board.index(), dense::probe(board)?.to_bits())));
    let (keys, values): (Vec<u16>, Vec<u16>) = entries.clone().unzip();
    let quickphf = quickphf_codegen::build_map(&keys, &values).to_string();
    let lute = lute::Map::from_iter(entries).to_tokens().to_string();
    let mut source = format!(
        "static QUICKPHF: quickphf::PhfMap<u16, u16> = {quickphf};
        const QUICKPHF_BYTES: usize = {};
        static LUTE: lute::Map<u16, u16> = {lute};
        const LUTE_BYTES: usize = {};",
        // The same arguments for functions of the benchmark.
        quickphf.replace("::quickphf::PhfMap::new", "quickphf_bytes"),
        lute.replace(":: lute :: Map :: from_baked_parts", "lute_bytes"),
    );
    // An array over all boards, 0 for none, with as few loads or as few bytes as possible.
    let bits = Board::all().map(|board| dense::probe(board).map_or(0, Entry::to_bits).into());
    let bits: Vec<i64> = bits.collect();
    for (name, compression) in [("packtab_fastest", 0.0), ("packtab_smallest", 10.0)] {
        let (info, solution) = packtab::pack_table(&bits, Some(0), compression);
        source +=
            &packtab::generate(&info, solution, name, Language::Rust { unsafe_access: false });
    }
    let out_dir = env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&out_dir).join("tables.rs"), source).expect("OUT_DIR is writable");
}
