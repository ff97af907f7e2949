//! Prints the nanoseconds of a lookup, for all positions in random order: the median of groups of 1,000.

use std::hash::{BuildHasher, RandomState};
use std::hint::black_box;
use std::time::Instant;

use game::{outcome, probe, rules};

#[path = "../solver.rs"]
mod solver;

fn main() {
    let mut positions: Vec<_> = solver::solve::<rules::Position>().into_keys().collect();
    let random = RandomState::new();
    positions.sort_by_cached_key(|position| random.hash_one(format!("{position:?}")));
    // Other programs seldom interrupt so few.
    let groups = (0..21).flat_map(|_| positions.chunks(1_000));
    let mut times = Vec::from_iter(groups.map(|group| {
        let start = Instant::now();
        group.iter().for_each(|&position| _ = black_box(probe(black_box(position))));
        start.elapsed().as_nanos() as f64 / group.len() as f64
    }));
    times.sort_by(f64::total_cmp);
    println!("{:.1}", times[times.len() / 2]);
}
