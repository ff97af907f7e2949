//! Boards, squares, entries and WDLs as numbers, and numbers that are none of these.

use core::fmt;

use crate::board::Board;
use crate::entry::{Entry, Wdl};
use crate::square::Square;

/// The error for a number that belongs to no board, square or entry.
///
/// ```
/// use tictactable::{Board, Entry, Square};
///
/// let error = Board::try_from(19_683).unwrap_err();
/// assert_eq!(error.to_string(), "no board has the index 19683: the highest is 19682");
/// let error = Square::try_from(9).unwrap_err();
/// assert_eq!(error.to_string(), "no square has the index 9: the highest is 8");
/// let error = Entry::try_from(511).unwrap_err();
/// assert_eq!(error.to_string(), "no board has an entry with the bits 0x01ff");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OutOfRange(Number);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Number {
    Board(u16),
    Square(u8),
    Entry(u16),
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Number::Board(index) => {
                write!(f, "no board has the index {index}: the highest is {}", Board::COUNT - 1)
            }
            Number::Square(index) => {
                write!(f, "no square has the index {index}: the highest is 8")
            }
            Number::Entry(bits) => write!(f, "no board has an entry with the bits {bits:#06x}"),
        }
    }
}

impl core::error::Error for OutOfRange {}

impl From<Board> for u16 {
    /// [`Board::index`].
    fn from(board: Board) -> u16 {
        board.index()
    }
}

impl TryFrom<u16> for Board {
    type Error = OutOfRange;

    /// [`Board::from_index`], with an error that names the index.
    fn try_from(index: u16) -> Result<Board, OutOfRange> {
        Board::from_index(index).ok_or(OutOfRange(Number::Board(index)))
    }
}

impl From<Square> for u8 {
    /// [`Square::index`].
    fn from(square: Square) -> u8 {
        square.index()
    }
}

impl TryFrom<u8> for Square {
    type Error = OutOfRange;

    /// [`Square::new`], with an error that names the index.
    fn try_from(index: u8) -> Result<Square, OutOfRange> {
        Square::new(index).ok_or(OutOfRange(Number::Square(index)))
    }
}

impl From<Entry> for u16 {
    /// [`Entry::to_bits`].
    fn from(entry: Entry) -> u16 {
        entry.to_bits()
    }
}

impl TryFrom<u16> for Entry {
    type Error = OutOfRange;

    /// [`Entry::from_bits`], with an error that names the number.
    fn try_from(bits: u16) -> Result<Entry, OutOfRange> {
        Entry::from_bits(bits).ok_or(OutOfRange(Number::Entry(bits)))
    }
}

impl From<Wdl> for i8 {
    /// -1 for a loss, 0 for a draw, 1 for a win.
    fn from(wdl: Wdl) -> i8 {
        wdl as i8
    }
}
