#![allow(dead_code)] // not every game has draws, and the build script reads no bits

/// For the side to move. A larger outcome is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    Loss,
    Draw,
    Win,
}

/// The outcome if both sides play best, and the moves of both sides until the game ends. The winner
/// wins as soon as possible. A loss or a draw takes as long as possible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Answer {
    pub outcome: Outcome,
    pub plies: u16,
}

const OUTCOMES: [Outcome; 3] = [Outcome::Loss, Outcome::Draw, Outcome::Win];

impl Answer {
    /// The answer before a move that leads to this one, where the opponent is to move.
    pub fn before(self) -> Self {
        Self { outcome: OUTCOMES[2 - self.outcome as usize], plies: self.plies + 1 }
    }

    /// A larger number is better.
    pub fn worth(&self) -> (Outcome, i32) {
        let plies = i32::from(self.plies);
        (self.outcome, if self.outcome == Outcome::Win { -plies } else { plies })
    }

    /// The answer as a table stores it. Never 0, which stands for no answer.
    pub fn to_bits(self) -> u16 {
        self.plies * 4 + self.outcome as u16 + 1
    }

    pub fn from_bits(bits: u16) -> Option<Self> {
        let outcome = OUTCOMES.get(usize::from(bits % 4).checked_sub(1)?);
        outcome.map(|&outcome| Self { outcome, plies: bits / 4 })
    }
}
