//! Writes `list.txt` as a table from numbers to numbers, as a build script in place of build.rs. Takes `tables.rs` and
//! `src/table.rs` from the game.

mod tables;

use std::error::Error;
use std::fs;

type Key = u32;

fn main() {
    println!("cargo::rerun-if-changed=list.txt");
    let list = fs::read_to_string("list.txt").expect("list.txt can be read");
    let mut pairs: Vec<(Key, u16)> = Vec::new();
    for (line, number) in list.trim_start_matches('\u{feff}').lines().map(str::trim).zip(1..) {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let pair = || -> Result<_, Box<dyn Error>> {
            let (key, value) = line.split_once(char::is_whitespace).ok_or("no value")?;
            Ok((key.parse()?, value.trim().parse()?))
        };
        pairs.push(pair().unwrap_or_else(|e| panic!("list.txt:{number}: {line:?}: {e}")));
    }
    pairs.sort();
    tables::write("table.rs", tables::fitting(&pairs));
}
