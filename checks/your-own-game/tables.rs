//! Prints the bytes and times of the tables of build.rs, and of a `HashMap`.

use std::collections::HashMap;

#[path = "../src/table.rs"]
mod table;
#[path = "../time.rs"]
mod time;

type Key = u32;

fn main() {
    for (set, keys, tables) in table::SETS {
        let map: HashMap<_, _> = keys.iter().map(|&key| (key, tables[0].1(key).unwrap())).collect();
        let bytes = (map.capacity() / 7 * 8 * 9) as f64 / 1e4; // 7 of 8 buckets, of 8 bytes and 1
        let get = |key| map.get(&key).copied();
        let mut all: Vec<(_, &dyn Fn(Key) -> Option<u16>, _)> = vec![("HashMap", &get, bytes)];
        all.extend(tables.iter().map(|(name, bits, bytes)| (*name, bits as _, *bytes)));
        println!("<!-- figures: tables -->\n| table | bytes, {set} | ns, {set} |");
        let times = time::times(keys, &Vec::from_iter(all.iter().map(|table| table.1)));
        for ((name, _, bytes), [key, chained, none]) in all.iter().zip(times) {
            println!("| `{name}` | {bytes:.1} | {key:.1}, {chained:.1}, {none:.1} |");
        }
    }
}
