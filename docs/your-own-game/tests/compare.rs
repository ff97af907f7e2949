//! Compares the tables with the solver, and the solver with what is known of the games.

use std::collections::BTreeMap;

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
    assert_eq!(counts(&solved), [5_853, 0, 8_002]);
}

/// The numbers of wins, draws and losses.
fn counts<P>(solved: &BTreeMap<P, Answer>) -> [usize; 3] {
    let count = |outcome| solved.values().filter(|answer| answer.outcome == outcome).count();
    [Outcome::Win, Outcome::Draw, Outcome::Loss].map(count)
}

// All from here on is misère tic-tac-toe.
#[test]
fn every_table_of_misere_gives_the_solvers_answers() {
    use game::misere::{dense, ranked, rules::Position, sorted};
    let solved = solver::solve::<Position>();
    assert_eq!(counts(&solved), [3_054, 980, 1_444]);
    for (mine, theirs) in (0..512).flat_map(|mine| (0..512).map(move |theirs| (mine, theirs))) {
        let position = Position { mine, theirs };
        if mine & theirs == 0 {
            for probe in [ranked::probe, dense::probe, sorted::probe] {
                assert_eq!(probe(position), solved.get(&position).copied(), "{position:?}");
            }
        }
    }
}
