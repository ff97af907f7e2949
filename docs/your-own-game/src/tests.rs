//! Compares the table with the solver, and the solver with what is known of the game.

use crate::outcome::{Answer, Outcome};
use crate::rules::{Key, Position};
use crate::{look_up, probe};

#[path = "../solver.rs"]
mod solver;

#[test]
fn the_table_gives_the_solvers_answers() {
    let solved = solver::solve();
    for (position, answer) in solved.values() {
        assert_eq!(probe(*position), Some(*answer), "{position:?}");
    }
    for number in solved.keys().map(|key| key.wrapping_add(1)).chain([Key::MAX]) {
        assert!(solved.contains_key(&number) || look_up(number).is_none(), "{number} is no key");
    }
}

#[test]
fn the_facts() {
    let solved = solver::solve();
    assert_eq!(probe(Position::START), Some(Answer { outcome: Outcome::Win, plies: 11 }));
    // Counted by hand: the ways to make one move, and two.
    assert_eq!(Position::START.moves().count(), 4);
    assert_eq!(Position::START.moves().flat_map(Position::moves).count(), 16);
    // The numbers of wins, draws and losses.
    let count = |outcome| solved.values().filter(|(_, answer)| answer.outcome == outcome).count();
    assert_eq!([Outcome::Win, Outcome::Draw, Outcome::Loss].map(count), [5_853, 0, 8_002]);
}
