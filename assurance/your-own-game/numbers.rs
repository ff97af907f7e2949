//! No game: 10,000 positions whose keys are one in GAP of all numbers. One move leads from the first to each other.

use crate::outcome::{Game, Outcome};

pub type Key = u32;

const GAP: u32 = 100;
pub const KEYS: usize = GAP as usize * 10_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position(u32);

impl Game for Position {
    const START: Self = Self(0);

    fn key(self) -> Key {
        // Anywhere in its gap.
        self.0 * GAP + (self.0.wrapping_mul(0x9e37_79b9) >> 8) % GAP
    }

    fn end(self) -> Option<Outcome> {
        (self.0 > 0).then_some([Outcome::Loss, Outcome::Draw, Outcome::Win][self.0 as usize % 3])
    }

    fn moves(self) -> impl Iterator<Item = Self> {
        (1..10_000).map(Self)
    }
}
