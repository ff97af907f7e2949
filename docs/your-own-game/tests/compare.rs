//! Compares the table with the solver, and the solver with what is known of the game.

use game::outcome::{self, Answer, Game, Outcome};
use game::probe;
use game::rules::Position;

#[path = "../solver.rs"]
mod solver;

#[test]
fn the_table_gives_the_solvers_answers() {
    for (position, answer) in solver::solve::<Position>() {
        assert_eq!(probe(position), Some(answer), "{position:?}");
    }
}

#[test]
fn the_facts() {
    let solved = solver::solve::<Position>();
    assert_eq!(solved[&Position::START], Answer { outcome: Outcome::Win, plies: 11 });
    // Counted by hand: the ways to make one move, and two.
    assert_eq!(Position::START.moves().count(), 4);
    assert_eq!(Position::START.moves().flat_map(Position::moves).count(), 16);
    assert_eq!(solved.len(), 13_855);
    let count = |outcome| solved.values().filter(|answer| answer.outcome == outcome).count();
    assert_eq!([Outcome::Win, Outcome::Draw, Outcome::Loss].map(count), [5_853, 0, 8_002]);
}
