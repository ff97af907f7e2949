//! Runs on the host and prints the digest of the live solver's answers. Every image must have the same digest.

use tictactable::{Solver, digest};

fn main() {
    let mut solver = Solver::new();
    println!("{:016x}", digest(|board| solver.solve(board)));
}
