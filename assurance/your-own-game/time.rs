//! Prints the nanoseconds of a lookup, for all positions in random order: the fastest of 21 rounds, because others use
//! the processor too.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::hint::black_box;
use std::time::Instant;

use game::rules::Position;
use game::{outcome, probe};

#[path = "../solver.rs"]
mod solver;

fn main() {
    let mut positions: Vec<Position> = solver::solve::<Position>().into_keys().collect();
    let random = RandomState::new();
    let random = |position: &Position| random.hash_one(format!("{position:?}"));
    positions.sort_by_cached_key(random);
    let rounds = [(); 21].map(|()| {
        let start = Instant::now();
        for &position in &positions {
            black_box(probe(black_box(position)));
        }
        start.elapsed().as_nanos() as f64 / positions.len() as f64
    });
    println!("{:.1}", rounds.into_iter().fold(f64::MAX, f64::min));
}
