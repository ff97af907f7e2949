/// For the side to move. A larger outcome is better.
#[allow(dead_code)] // not every game has draws
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Outcome {
    Loss,
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
