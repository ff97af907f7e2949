//! Writes tables of 10,000 keys, each into a folder of its own, and a list of them.

use std::{env, fs};
use tables::{dense, hashed, ranked, sorted, write};

mod tables;

type Key = u32;

fn main() {
    let random = |number: Key| number.wrapping_mul(0x9e37_79b9) >> 8;
    let sets: [(_, &dyn Fn(Key) -> Key); 4] = [
        ("2", &|i| i * 2 + random(i) % 2),
        ("100", &|i| i * 100 + random(i) % 100),
        ("10,000", &|i| i * 10_000 + random(i) % 10_000),
        ("rows", &|i| i / 100 * 1_000_000 + i % 100),
    ];
    let tables: [(_, fn(&[_]) -> _); 4] =
        [("hashed", hashed), ("sorted", sorted), ("ranked", ranked), ("dense", dense)];
    let ptrhash = cfg!(feature = "ptrhash");
    let map: &[_] = if ptrhash { &["entries", "pilots", "remap"] } else { &["entries", "disps"] };
    let map: String = map.iter().map(|part| format!(" + size_of_val(ENTRIES.{part})")).collect();
    let out_dir = env::var("OUT_DIR").unwrap();
    let (mut modules, mut list) = (String::new(), String::new());
    for (set, key) in sets {
        let keys = Vec::from_iter((0..10_000).map(key));
        let entries = Vec::from_iter(keys.iter().map(|&key| (key, random(key) as u16 | 1)));
        list += &format!("({set:?}, &{keys:?}, &[");
        // `ranked` and `dense` store something for each number up to the largest key.
        for (name, table) in &tables[..if keys[9_999] < 2_000_000 { 4 } else { 2 }] {
            let (module, map) = (modules.len(), if *name == "hashed" { &map } else { "" });
            let folder = format!("{out_dir}/{module}");
            fs::create_dir(&folder).unwrap();
            unsafe { env::set_var("OUT_DIR", &folder) }; // SAFETY: there is one thread
            let (code, files) = (table(&entries), fs::read_dir(&folder).unwrap());
            let bytes: u64 = files.map(|file| file.unwrap().metadata().unwrap().len()).sum();
            write("table.rs", format!("{code} pub const SIZE: f64 = ({bytes}{map}) as f64 / 1e4;"));
            modules +=
                &format!("mod t{module} {{ use super::*; include!(\"{module}/table.rs\"); }}");
            list += &format!("({name:?}, t{module}::bits, t{module}::SIZE),");
        }
        list += "]),";
    }
    let sets = "static SETS: &[(&str, &[Key], &[(&str, fn(Key) -> Option<u16>, f64)])]";
    fs::write(out_dir + "/table.rs", format!("{modules} pub {sets} = &[{list}];")).unwrap();
}
