//! Checks all answers of the library.

use tictactable::{Solver, digest, probe};

fn main() {
    let mut solver = Solver::new();
    assert_eq!(digest(probe), digest(|board| solver.solve(board)));
    println!("all answers are right");
}
