//! Compares the table with the solver, and both with known facts.

use std::collections::BTreeMap;

use hexapawn::{Position, plies, rules};

#[path = "../solver.rs"]
mod solver;

#[test]
fn the_table_gives_the_solvers_answers() {
    let mut solved = BTreeMap::new();
    solver::solve(Position::START, &mut solved);
    for &Position { mine, theirs } in solved.keys() {
        // The position itself, and all positions that differ from it by one pawn. Most of these cannot occur.
        for changed in [0].into_iter().chain((0..32).map(|bit| 1_u32 << bit)) {
            let position =
                Position { mine: mine ^ (changed >> 16) as u16, theirs: theirs ^ changed as u16 };
            assert_eq!(plies(position), solved.get(&position).copied(), "{position:?}");
        }
    }
}

#[test]
fn the_facts() {
    fn facts<const N: u32>() -> (usize, u8) {
        let mut solved = BTreeMap::new();
        let plies = solver::solve(rules::Position::<N>::START, &mut solved);
        (solved.len(), plies)
    }
    assert_eq!(facts::<3>(), (131, 6)); // the second player wins
    assert_eq!(facts::<4>(), (13_855, 11)); // the first player wins
}
