//! Coins in a row: each player in turn takes the coin at one end. Whoever has more in the end wins.

extern crate alloc;

use alloc::vec::Vec;

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
        (self.first == self.end).then(|| match self.lead {
            ..0 => Outcome::Loss,
            0 => Outcome::Draw,
            1.. => Outcome::Win,
        })
    }

    fn moves(self) -> impl Iterator<Item = Self> {
        let Self { first, end, lead } = self;
        let mut moves = Vec::new();
        if first < end {
            moves.push(Self { first: first + 1, end, lead: -(lead + COINS[first]) });
            moves.push(Self { first, end: end - 1, lead: -(lead + COINS[end - 1]) });
        }
        moves.into_iter()
    }
}
