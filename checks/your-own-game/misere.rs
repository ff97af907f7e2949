//! Misère tic-tac-toe: whoever completes a line of three loses.

use crate::outcome::Outcome;

pub type Key = u32;

const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The squares of the side to move, a bit each, and those of the other side.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position(u16, u16);

impl Position {
    pub const START: Self = Self(0, 0);

    /// A number of nine digits in base 3.
    pub fn key(self) -> Key {
        let digit = |square: u32| Key::from((self.0 >> square & 1) + 2 * (self.1 >> square & 1));
        (0..9).fold(0, |key, square| 3 * key + digit(square))
    }

    pub fn end(self) -> Option<Outcome> {
        if LINES.iter().any(|line| self.1 & line == *line) {
            return Some(Outcome::Win);
        }
        (self.0 | self.1 == 0o777).then_some(Outcome::Draw)
    }

    pub fn moves(self) -> impl Iterator<Item = Self> {
        let squares = (0..9).map(|square| 1 << square);
        let free = squares.filter(move |square| (self.0 | self.1) & square == 0);
        free.map(move |square| Self(self.1, self.0 | square))
    }
}
