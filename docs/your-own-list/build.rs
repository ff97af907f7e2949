//! Writes `list.txt` as a perfect hash table, which the library includes.

use std::collections::HashMap;
use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() {
    println!("cargo::rerun-if-changed=list.txt");
    let list = fs::read_to_string("list.txt").expect("list.txt can be read");
    let mut map = phf_codegen::Map::new();
    let mut lines = HashMap::new();
    for (line, number) in list.trim_start_matches('\u{feff}').lines().map(str::trim).zip(1..) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let entry = || -> Result<_, Box<dyn Error>> {
            let (word, value) = line.split_once(char::is_whitespace).ok_or("no value")?;
            let key = word;
            Ok((key, value.trim().parse::<u16>()?))
        };
        let (key, value) = entry().unwrap_or_else(|e| panic!("list.txt:{number}: {line:?}: {e}"));
        if let Some(first) = lines.insert(key, number) {
            panic!("list.txt:{number}: {key:?} is in line {first} already");
        }
        map.entry(key, format!("{value:?}"));
    }
    let source = format!("static ENTRIES: phf::Map<Key, Value> = {};\n", map.build());
    let out_dir = env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&out_dir).join("list.rs"), source).expect("OUT_DIR is writable");
}
