//! Checks all answers of every layout that is turned on, and a map of phf itself.

use tictactable::{Board, Solver, compact, dense, digest, probe, ranked};

static SQUARES: phf::Map<u16, u16> =
    phf::phf_map! { 1_u16 => 1, 2_u16 => 4, 3_u16 => 9, 4_u16 => 16 };

fn main() {
    let mut solver = Solver::new();
    solver.solve(Board::EMPTY);
    let expected = digest(|board| solver.solve(board));
    assert_eq!(digest(compact::probe), expected);
    assert_eq!(digest(dense::probe), expected);
    assert_eq!(digest(ranked::probe), expected);
    assert_eq!(digest(probe), expected);

    for number in 0..=u16::MAX {
        let square = (1..=4).contains(&number).then(|| number.pow(2));
        assert_eq!(SQUARES.get(&number).copied(), square);
    }
    println!("all answers are right");
}
