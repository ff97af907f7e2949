//! Coins in a row: each player in turn takes the coin at one end. Whoever has more in the end wins.

extern crate alloc;

use alloc::vec;

use crate::outcome::{Game, Outcome};

pub type Key = u64;

const COINS: [i8; 6] = [3, 1, 2, 2, 1, 3];

/// The coins from `first` to before `end` are left. The side to move has `lead` more than the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    first: usize,
    end: usize,
    lead: i8,
}

impl Game for Position {
    const START: Self = Self { first: 0, end: COINS.len(), lead: 0 };

    fn key(self) -> Key {
        (self.first as Key) << 40 | (self.end as Key) << 8 | Key::from(self.lead as u8)
    }

    fn end(self) -> Option<Outcome> {
        let outcome = [Outcome::Loss, Outcome::Draw, Outcome::Win];
        (self.first == self.end).then(|| outcome[(self.lead.signum() + 1) as usize])
    }

    fn moves(self) -> impl Iterator<Item = Self> {
        let Self { first, end, lead } = self;
        let take = |coin: usize, first, end| Self { first, end, lead: -(lead + COINS[coin]) };
        vec![take(first, first + 1, end), take(end - 1, first, end - 1)].into_iter()
    }
}
