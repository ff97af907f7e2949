//! Prints the nanoseconds of a lookup, for all positions in random order: the median of groups of 1,000.

use std::hash::{BuildHasher, RandomState};
use std::hint::black_box;
use std::time::Instant;

use game::rules::Position;
use game::{outcome, probe};

#[path = "../solver.rs"]
mod solver;

fn main() {
    let mut positions: Vec<Position> = solver::solve::<Position>().into_keys().collect();
    let random = RandomState::new();
    positions.sort_by_cached_key(|position| random.hash_one(format!("{position:?}")));
    // Other programs seldom interrupt so few.
    let mut times: Vec<_> = (0..21).flat_map(|_| positions.chunks(1_000).map(time)).collect();
    times.sort_by(f64::total_cmp);
    println!("{:.1}", times[times.len() / 2]);
}

fn time(positions: &[Position]) -> f64 {
    let start = Instant::now();
    for &position in positions {
        black_box(probe(black_box(position)));
    }
    start.elapsed().as_nanos() as f64 / positions.len() as f64
}
