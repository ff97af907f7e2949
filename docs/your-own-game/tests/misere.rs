//! Gives the solver the rules of misere tic-tac-toe, in which whoever completes a line of three loses.

use crate::outcome::{Answer, Outcome};
use crate::rules::Position;

#[path = "../src/outcome.rs"]
mod outcome;
#[path = "../solver.rs"]
mod solver;

mod rules {
    use crate::outcome::Outcome;

    #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
    pub struct Position {
        pub mine: u16,
        pub theirs: u16,
    }

    const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

    impl Position {
        pub const START: Self = Self { mine: 0, theirs: 0 };

        pub fn end(self) -> Option<Outcome> {
            if LINES.iter().any(|line| self.theirs & line == *line) {
                Some(Outcome::Win) // the opponent has just completed a line
            } else {
                (self.mine | self.theirs == 0o777).then_some(Outcome::Draw)
            }
        }

        pub fn moves(self) -> impl Iterator<Item = Self> {
            let taken = self.mine | self.theirs;
            let free = (0..9).map(|square| 1 << square).filter(move |square| taken & square == 0);
            free.map(move |square| Self { mine: self.theirs, theirs: self.mine | square })
        }
    }
}

#[test]
fn the_facts() {
    let solved = solver::solve();
    assert_eq!(solved[&Position::START], Answer { outcome: Outcome::Draw, plies: 9 });
    // The start and the number of positions are as in ordinary tic-tac-toe. These counts are not.
    let count = |outcome| solved.values().filter(|answer| answer.outcome == outcome).count();
    assert_eq!([Outcome::Win, Outcome::Draw, Outcome::Loss].map(count), [3_054, 980, 1_444]);
}
