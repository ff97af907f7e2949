//! times NAME BYTES: prints, as a row, the bytes that a key takes and the nanoseconds of a lookup in the table of the game,
//! which has this name and size. Beside `hashed`, prints those of a `HashMap`.

use std::collections::HashMap;
use std::env;
use std::hint::black_box;
use std::iter::repeat_with;
use std::time::Instant;

use fastrand::Rng;
use game::{outcome, rules, rules::Key};

#[path = "../solver.rs"]
mod solver;
#[path = "../src/table.rs"]
mod table;

fn main() {
    let [_, name, bytes] = &Vec::from_iter(env::args())[..] else { panic!("times NAME BYTES") };
    let keys = Vec::from_iter(solver::solve().into_keys());
    let row = |name: &str, bytes: f64, table: &dyn Fn(Key) -> Option<u16>| {
        let [key, chained, none] = times(&keys, table);
        println!("| {name} | {:.1} | {key:.1}, {chained:.1}, {none:.1} |", bytes / keys.len() as f64);
    };
    row(name, bytes.parse().unwrap(), &table::bits);
    if name == "`hashed`" {
        let map: HashMap<_, _> = keys.iter().map(|&key| (key, table::bits(key).unwrap())).collect();
        let buckets = map.capacity() / 7 * 8; // of 8 bytes and 1
        row("`HashMap`", buckets as f64 * 9.0, &|key| map.get(&key).copied());
    }
}

/// The time of a lookup of a key, of one that waits for the answer before, and of one of a number that is no key. In each
/// round, the order is a new one, which no processor can know. The fastest round counts.
fn times(keys: &[Key], table: &dyn Fn(Key) -> Option<u16>) -> [f64; 3] {
    let (mut random, zero) = (Rng::with_seed(1), black_box(0));
    let numbers = repeat_with(|| random.u64(..keys[keys.len() - 1] as u64) as Key);
    let none: Vec<_> = numbers.filter(|it| keys.binary_search(it).is_err()).take(20_000).collect();
    let mut time = |keys: &[Key], look_up: &dyn Fn(Key, Key) -> Key| {
        let round = |_| {
            let order = Vec::from_iter((0..20_000).map(|_| keys[random.usize(..keys.len())]));
            let start = Instant::now();
            black_box(order.into_iter().fold(0, look_up));
            start.elapsed().as_nanos() as f64 / 20_000.0
        };
        (0..500).map(round).fold(f64::MAX, f64::min)
    };
    let look_up = |sum: Key, key| sum ^ Key::from(table(key).unwrap_or(0));
    let wait = |sum, key| look_up(sum, key ^ (sum & zero));
    [time(keys, &look_up), time(keys, &wait), time(&none, &look_up)]
}
