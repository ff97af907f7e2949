//! Asks every layout that is there, and a map of phf's, for all they know.

use tictactable::{Board, Solver, compact, dense, digest};

include!(concat!(env!("OUT_DIR"), "/squares.rs"));

fn main() {
    let mut solver = Solver::new();
    solver.solve(Board::EMPTY);
    let expected = digest(|board| solver.solve(board));
    assert_eq!(digest(compact::probe), expected);
    assert_eq!(digest(dense::probe), expected);
    #[cfg(feature = "hashed")]
    assert_eq!(digest(tictactable::probe), expected);

    for number in 0..=u16::MAX {
        let square = (number < 1000).then(|| u32::from(number).pow(2));
        assert_eq!(SQUARES.get(&number).copied(), square);
    }
    println!("all answers are right");
}
