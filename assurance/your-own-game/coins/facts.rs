//! The counts are those of a second program, with rules of its own.

use game::outcome::{self, Answer, Game, Outcome};
use game::rules::Position;

#[path = "../solver.rs"]
mod solver;

#[test]
fn the_facts() {
    let solved = solver::solve::<Position>();
    assert_eq!(solved[&Position::START], Answer { outcome: Outcome::Draw, plies: 6 });
    assert_eq!(Position::START.moves().count(), 2);
    let count = |outcome| solved.values().filter(|answer| answer.outcome == outcome).count();
    assert_eq!([Outcome::Win, Outcome::Draw, Outcome::Loss].map(count), [21, 22, 15]);
}
