//! Boards, squares, entries and WDLs as numbers, and numbers that are none of these.

use core::fmt;

use crate::game::{Board, Entry, Square, Wdl};

/// The error for a number that belongs to no board, square, entry or WDL.
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
    Wdl(i8),
}

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Number::Board(index) => {
                write!(f, "no board has the index {index}: the highest is {}", Board::COUNT - 1)
            }
            Number::Square(index) => write!(f, "no square has the index {index}: the highest is 8"),
            Number::Entry(bits) => write!(f, "no board has an entry with the bits {bits:#06x}"),
            Number::Wdl(number) => write!(f, "no WDL is {number}: expected -1, 0 or 1"),
        }
    }
}

impl core::error::Error for OutOfRange {}

/// Takes a type, its number, and the functions from one to the other and back.
macro_rules! convert {
    ($type:ident, $number:ident, $to:ident, $from:ident) => {
        impl From<$type> for $number {
            #[doc = concat!("[`", stringify!($type), "::", stringify!($to), "`].")]
            fn from(value: $type) -> $number {
                value.$to()
            }
        }

        impl TryFrom<$number> for $type {
            type Error = OutOfRange;

            #[doc = concat!("[`", stringify!($type), "::", stringify!($from), "`], with an error that names the number.")]
            fn try_from(number: $number) -> Result<$type, OutOfRange> {
                $type::$from(number).ok_or(OutOfRange(Number::$type(number)))
            }
        }
    };
}

convert!(Board, u16, index, from_index);
convert!(Square, u8, index, new);
convert!(Entry, u16, to_bits, from_bits);

impl From<Wdl> for i8 {
    /// -1 for a loss, 0 for a draw, 1 for a win.
    fn from(wdl: Wdl) -> i8 {
        wdl as i8
    }
}

impl TryFrom<i8> for Wdl {
    type Error = OutOfRange;

    fn try_from(number: i8) -> Result<Wdl, OutOfRange> {
        let mut all = [Wdl::Loss, Wdl::Draw, Wdl::Win].into_iter();
        all.find(|&wdl| wdl as i8 == number).ok_or(OutOfRange(Number::Wdl(number)))
    }
}
