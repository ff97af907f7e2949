//! Tug of war. A move takes the rope one square forward or back, so positions come back. Whose square 0 it reaches has lost.

use crate::outcome::Outcome;

pub type Key = u64;

/// The square of the rope, as the side to move counts them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Board(u8);

impl Board {
    const START: Self = Self(4);

    fn key(self) -> Key {
        Key::from(self.0)
    }

    fn end(self) -> Option<Outcome> {
        (self.0 % 8 == 0).then_some(if self.0 == 0 { Outcome::Loss } else { Outcome::Win })
    }

    fn moves(self) -> impl Iterator<Item = Self> {
        [7 - self.0, 9 - self.0].into_iter().map(Self)
    }
}
