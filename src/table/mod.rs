//! The layouts, one file each. All give the same answers, at different costs.
//!
//! The linker drops the tables that a program does not use. Only the layout that needs a dependency is a Cargo feature:
//! `hashed`.

pub mod compact;
#[cfg(not(target_pointer_width = "16"))]
pub mod dense;
#[cfg(feature = "hashed")]
pub mod hashed;
pub mod ranked;
mod valid;

use crate::game::{Board, Entry, Unreachable};

#[cfg(feature = "hashed")]
use hashed as default;
#[cfg(not(feature = "hashed"))]
use ranked as default;

/// The entry of the board, or `None` if the board is not reachable; [`Board::probe`] says why it is not. This is the
/// `probe` of the layout `hashed`, or that of [`ranked`] if the feature `hashed` is off. The answers are the same.
///
/// Cargo unites features, so another crate in the build can turn `hashed` on. For a size that cannot change, call a
/// layout by its name.
///
/// ```
/// use tictactable::{Board, Wdl, probe};
///
/// let entry = probe(Board::EMPTY).unwrap();
/// assert_eq!((entry.wdl(), entry.remoteness()), (Wdl::Draw, 9));
/// assert_eq!(probe("XXX/.../...".parse()?), None);
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
#[doc(alias = "evaluate")]
#[must_use]
pub fn probe(board: Board) -> Option<Entry> {
    default::probe(board)
}

impl Board {
    /// The entry of the board, or why the board is not reachable; the function [`probe`] returns an [`Option`].
    ///
    /// # Errors
    ///
    /// The reason why the board is unreachable, as [`Board::check`] gives it.
    ///
    /// ```
    /// use tictactable::{Board, Unreachable, Wdl};
    ///
    /// let entry = "XO./.X./..O".parse::<Board>()?.probe()?;
    /// assert_eq!((entry.wdl(), entry.remoteness()), (Wdl::Win, 3));
    ///
    /// let board: Board = "XXX/OOO/...".parse()?;
    /// assert_eq!(board.probe(), Err(Unreachable::BothHaveLines));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn probe(self) -> Result<Entry, Unreachable> {
        probe(self).ok_or_else(|| self.why_unreachable())
    }
}
