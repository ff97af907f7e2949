//! The two sides.

use core::fmt;

/// One of the two sides. X moves first. If O starts in your game, exchange the marks before you look a board up:
/// `Board::from_marks(board.marks(Player::O), board.marks(Player::X))`.
///
/// ```
/// use tictactable::Player;
///
/// assert_eq!(Player::X.other(), Player::O);
/// assert_eq!(Player::O.to_string(), "O");
/// assert_eq!("x".parse(), Ok(Player::X)); // in either case
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(all(library, feature = "serde"), derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(all(library, feature = "defmt"), derive(defmt::Format))]
pub enum Player {
    /// The side that moves first.
    X,
    /// The side that moves second.
    O,
}

impl Player {
    /// Both sides, in the order of their first moves.
    pub const ALL: [Player; 2] = [Player::X, Player::O];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Player::X => Player::O,
            Player::O => Player::X,
        }
    }

    /// The base-3 digit of a cell with this side's mark: 1 or 2.
    pub(crate) const fn digit(self) -> u16 {
        self as u16 + 1
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Player::X => "X",
            Player::O => "O",
        })
    }
}
