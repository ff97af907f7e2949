//! Who leaves a multiple of four wins, and each two plies can take four matches.

use game::outcome::{self, Answer, Game, Outcome};
use game::rules::Position;

#[path = "../solver.rs"]
mod solver;

#[test]
fn the_facts() {
    let solved = solver::solve::<Position>();
    assert_eq!(solved[&Position::START], Answer { outcome: Outcome::Win, plies: 11 });
    let count = |outcome| solved.values().filter(|answer| answer.outcome == outcome).count();
    assert_eq!([Outcome::Win, Outcome::Draw, Outcome::Loss].map(count), [16, 0, 6]);
}
