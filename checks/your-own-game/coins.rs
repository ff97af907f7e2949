//! Coins in a row: each player in turn takes the coin at one end. Whoever has more in the end wins.

use crate::outcome::Outcome;

pub type Key = u64;

const COINS: [i8; 6] = [3, 1, 2, 2, 1, 3];

/// The first coin that is left, the first after them that is not, and how much more the side to move has.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Position(usize, usize, i8);

impl Position {
    pub const START: Self = Self(0, COINS.len(), 0);

    pub fn key(self) -> Key {
        (self.0 as Key) << 40 | (self.1 as Key) << 8 | Key::from(self.2 as u8)
    }

    pub fn end(self) -> Option<Outcome> {
        let outcome = [Outcome::Loss, Outcome::Draw, Outcome::Win];
        (self.0 == self.1).then(|| outcome[(self.2.signum() + 1) as usize])
    }

    pub fn moves(self) -> impl Iterator<Item = Self> {
        let Self(first, end, lead) = self;
        let left = Self(first + 1, end, -lead - COINS[first]);
        [left, Self(first, end - 1, -lead - COINS[end - 1])].into_iter()
    }
}
