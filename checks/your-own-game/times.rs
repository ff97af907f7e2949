//! times NAME BYTES: prints, as a row, the bytes that a key takes and the nanoseconds of a lookup in the table of the game,
//! which has this name and size. Beside `hashed`, prints those of a `HashMap`.

use std::collections::HashMap;
use std::env;
use std::hint::black_box;
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
        println!("| {name} | {:.1} | {:.1} |", bytes / keys.len() as f64, time(&keys, table));
    };
    row(name, bytes.parse().unwrap(), &table::bits);
    if name == "`hashed`" {
        let map: HashMap<_, _> = keys.iter().map(|&key| (key, table::bits(key).unwrap())).collect();
        let buckets = map.capacity() / 7 * 8; // of 8 bytes and 1
        row("`HashMap`", buckets as f64 * 9.0, &|key| map.get(&key).copied());
    }
}

/// The time of a lookup that starts when the answer before it is known. In each round, the order is a new one, which no
/// processor can know. The fastest round counts.
fn time(keys: &[Key], table: &dyn Fn(Key) -> Option<u16>) -> f64 {
    let (mut random, zero) = (Rng::with_seed(1), black_box(0));
    let look_up = |sum, key| sum ^ Key::from(table(key ^ (sum & zero)).unwrap_or(0));
    let round = |_| {
        let order = Vec::from_iter((0..20_000).map(|_| keys[random.usize(..keys.len())]));
        let start = Instant::now();
        black_box(order.into_iter().fold(0, look_up));
        start.elapsed().as_nanos() as f64 / 20_000.0
    };
    (0..500).map(round).fold(f64::MAX, f64::min)
}
