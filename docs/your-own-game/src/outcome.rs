#![allow(dead_code)] // not every game has draws, and the build script reads no bits

use core::fmt::Debug;

use crate::rules::Key;

/// The rules of a game, for its positions as the side to move sees them.
pub trait Game: Copy + Debug + Ord {
    const START: Self;

    /// A number that no other position has.
    fn key(self) -> Key;

    /// How the game ended for the side to move, or `None` if it goes on.
    fn end(self) -> Option<Outcome>;

    /// The positions after each legal move, as the opponent sees them.
    fn moves(self) -> impl Iterator<Item = Self>;
}

/// For the side to move. A larger outcome is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    Loss = 1,
    Draw,
    Win,
}

/// The outcome if both sides play best, and the number of plies (moves of one side) until the game
/// ends. The winner wins as soon as possible. A loss or a draw takes as long as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    pub outcome: Outcome,
    pub plies: u16,
}

impl Answer {
    /// The answer before a move that leads to this one, where the opponent is to move.
    pub fn before(self) -> Self {
        let outcome = [Outcome::Win, Outcome::Draw, Outcome::Loss][self.outcome as usize - 1];
        Self { outcome, plies: self.plies + 1 }
    }

    /// A larger number is better.
    pub fn worth(&self) -> (Outcome, i32) {
        let plies = i32::from(self.plies);
        (self.outcome, if self.outcome == Outcome::Win { -plies } else { plies })
    }

    /// The answer as a table stores it. Never 0, which stands for no answer.
    pub fn to_bits(self) -> u16 {
        self.plies * 4 + self.outcome as u16
    }

    pub fn from_bits(bits: u16) -> Option<Self> {
        let outcome = [None, Some(Outcome::Loss), Some(Outcome::Draw), Some(Outcome::Win)];
        outcome[usize::from(bits % 4)].map(|outcome| Self { outcome, plies: bits / 4 })
    }
}
