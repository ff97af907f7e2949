//! Take-21: each player in turn takes one to three of 21 matches. Whoever takes the last one wins.

use crate::outcome::Outcome;

pub type Key = u32;

/// The matches that are left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position(u8);

impl Position {
    pub const START: Self = Self(21);

    pub fn key(self) -> Key {
        self.0.into()
    }

    pub fn end(self) -> Option<Outcome> {
        (self.0 == 0).then_some(Outcome::Loss)
    }

    pub fn moves(self) -> impl Iterator<Item = Self> {
        (1..=3).filter_map(move |taken| self.0.checked_sub(taken)).map(Self)
    }
}
