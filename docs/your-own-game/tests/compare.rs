//! Compares the table with the solver.

use game::rules::Position;
use game::{outcome, probe};

#[path = "../solver.rs"]
mod solver;

#[test]
fn the_table_gives_the_solvers_answers() {
    for (position, answer) in solver::solve::<Position>() {
        assert_eq!(probe(position), Some(answer), "{position:?}");
    }
}
