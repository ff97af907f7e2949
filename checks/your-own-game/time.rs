//! Prints the nanoseconds of a lookup, for all positions in random order: the least of 21 rounds.

use std::hash::{BuildHasher, RandomState};
use std::hint::black_box;
use std::time::Instant;

use game::{outcome, probe, rules};

#[path = "../solver.rs"]
mod solver;

fn main() {
    let (random, mut solved) = (RandomState::new(), Vec::from_iter(solver::solve()));
    solved.sort_by_cached_key(|(key, _)| random.hash_one(key));
    let rounds = (0..21).map(|_| {
        let start = Instant::now();
        solved.iter().for_each(|(_, (position, _))| _ = black_box(probe(black_box(*position))));
        start.elapsed()
    });
    println!("{:.1}", rounds.min().unwrap().as_nanos() as f64 / solved.len() as f64);
}
