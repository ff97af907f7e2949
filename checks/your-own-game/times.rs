//! Prints the nanoseconds of a lookup in the table of the game, which starts when the answer before it is known. In each
//! round, the order is a new one, which no processor can know. The fastest round counts.

use std::hint::black_box;
use std::time::Instant;

use fastrand::Rng;
use game::{outcome, rules, rules::Key};

#[path = "../solver.rs"]
mod solver;
#[path = "../src/table.rs"]
mod table;

fn main() {
    let keys = Vec::from_iter(solver::solve().into_keys());
    let (mut random, zero) = (Rng::with_seed(1), black_box(0));
    let look_up = |sum, key| sum ^ Key::from(table::bits(key ^ (sum & zero)).unwrap_or(0));
    let round = |_| {
        let order = Vec::from_iter((0..20_000).map(|_| keys[random.usize(..keys.len())]));
        let start = Instant::now();
        black_box(order.into_iter().fold(0, look_up));
        start.elapsed().as_nanos() as f64 / 20_000.0
    };
    println!("{:.1} ns", (0..500).map(round).fold(f64::MAX, f64::min));
}
