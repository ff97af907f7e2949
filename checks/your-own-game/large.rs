//! Prints the nanoseconds of a lookup in the table of the game.

use game::{look_up, outcome, rules, rules::Key};

#[path = "../solver.rs"]
mod solver;
#[path = "../time.rs"]
mod time;

fn main() {
    let keys = Vec::from_iter(solver::solve().into_keys());
    let table = |key| Some(look_up(key)?.to_bits());
    println!("{:.1?} ns", time::times(&keys, &[&table]));
}
