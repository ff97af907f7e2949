//! The rules of misère tic-tac-toe, in which whoever completes a line of three loses.

use crate::outcome::{Game, Outcome};
use crate::rules::Key;

/// The squares that each side has. Bit 0 is top left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    pub mine: u16,
    pub theirs: u16,
}

/// All keys are below this number: each of the nine squares is one of three things.
pub const KEYS: usize = 3_usize.pow(9);

const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

impl Game for Position {
    const START: Self = Self { mine: 0, theirs: 0 };

    fn key(self) -> Key {
        let cell = |square: u32| (self.mine >> square & 1) + 2 * (self.theirs >> square & 1);
        (0..9).fold(0, |key, square| 3 * key + Key::from(cell(square)))
    }

    fn end(self) -> Option<Outcome> {
        if LINES.iter().any(|line| self.theirs & line == *line) {
            Some(Outcome::Win) // the opponent has just completed a line
        } else {
            (self.mine | self.theirs == 0o777).then_some(Outcome::Draw)
        }
    }

    fn moves(self) -> impl Iterator<Item = Self> {
        let taken = self.mine | self.theirs;
        let free = (0..9).map(|square| 1 << square).filter(move |square| taken & square == 0);
        free.map(move |square| Self { mine: self.theirs, theirs: self.mine | square })
    }
}
