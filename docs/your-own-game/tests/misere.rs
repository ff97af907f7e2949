//! Misère tic-tac-toe: compares the solver with facts, and every table with the solver.

use game::misere::rules::Position;
use game::misere::{dense, hashed, ranked, sorted};
use game::outcome::{self, Answer, Game, Outcome};

#[path = "../solver.rs"]
mod solver;

#[test]
fn every_table_gives_the_solvers_answers() {
    let solved = solver::solve::<Position>();
    assert_eq!(solved[&Position::START], Answer { outcome: Outcome::Draw, plies: 9 });
    // The start and the number of positions are as in ordinary tic-tac-toe. These counts are not.
    let count = |outcome| solved.values().filter(|answer| answer.outcome == outcome).count();
    assert_eq!([Outcome::Win, Outcome::Draw, Outcome::Loss].map(count), [3_054, 980, 1_444]);

    for (mine, theirs) in (0..512).flat_map(|mine| (0..512).map(move |theirs| (mine, theirs))) {
        let position = Position { mine, theirs };
        if mine & theirs == 0 {
            for probe in [hashed::probe, ranked::probe, dense::probe, sorted::probe] {
                assert_eq!(probe(position), solved.get(&position).copied(), "{position:?}");
            }
        }
    }
}
