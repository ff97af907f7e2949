//! Writes `list.txt` as a perfect hash table, which the library includes.

use std::collections::HashMap;
use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=list.txt");
    let list = fs::read_to_string("list.txt").expect("list.txt can be read");
    let mut map = phf_codegen::Map::new();
    let mut lines = HashMap::new();
    for (line, number) in list.lines().zip(1..) {
        let (word, value) = line.split_once(char::is_whitespace).unwrap_or_default();
        let (false, Ok(value)) = (word.is_empty(), value.trim().parse::<u16>()) else {
            panic!("list.txt:{number}: {line:?} is not a word and its value")
        };
        if let Some(first) = lines.insert(word, number) {
            panic!("list.txt:{number}: {word:?} is in line {first} already");
        }
        map.entry(word, format!("{value:?}"));
    }
    let source = format!("static ENTRIES: phf::Map<&str, Value> = {};\n", map.build());
    let out_dir = env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&out_dir).join("list.rs"), source).expect("OUT_DIR is writable");
}
