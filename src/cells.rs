//! A board unpacked into sets of squares. The build script compiles this file too.

use crate::player::Player;
use crate::square::Squares;

/// The number of boards: 3^9 = 19,683.
pub(crate) const BOARDS: u16 = 3u16.pow(9);

/// A set of squares in its nine low bits. A whole register is faster than 16 bits.
pub(crate) type Set = usize;

/// The eight lines of three: rows, columns, diagonals. In octal, each digit is a row.
pub(crate) static LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// The empty squares and the marks of a board. The bits above each set are the number of its squares.
#[derive(Clone, Copy)]
pub(crate) struct Cells {
    pub(crate) empty: Set,
    pub(crate) x: Set,
    pub(crate) o: Set,
}

/// Added to a set, counts one more square (bits 9 and up).
pub(crate) const ONE: Set = 1 << 9;

impl Cells {
    /// Unpacks the board with this index, which is below [`BOARDS`].
    #[inline]
    pub(crate) const fn new(index: u16) -> Cells {
        // The index as a fraction of 3^9, with 30 binary places. Each multiplication by 3 moves the next digit before
        // the binary point, from square 8 down to square 0. Small processors cannot divide.
        let mut fraction = index as u32 * (1u32 << 30).div_ceil(BOARDS as u32);
        let mut sets = [0; 4];
        let mut square = 1 << 8;
        while square > 0 {
            fraction = fraction % (1 << 30) * 3;
            sets[(fraction >> 30) as usize] += ONE + square;
            square >>= 1;
        }
        let [empty, x, o, _] = sets;
        Cells { empty, x, o }
    }

    /// The side to move.
    pub(crate) const fn turn(self) -> Option<Player> {
        match (self.x / ONE).wrapping_sub(self.o / ONE) {
            0 => Some(Player::X),
            1 => Some(Player::O),
            _ => None,
        }
    }

    /// The number of X marks and the number of O marks.
    pub(crate) const fn counts(self) -> (u8, u8) {
        ((self.x / ONE) as u8, (self.o / ONE) as u8)
    }

    /// The squares without a mark.
    pub(crate) const fn empty_squares(self) -> Squares {
        Squares::from_low_bits(self.empty as u16)
    }

    /// Whether X has a line of three, and whether O has one.
    pub(crate) const fn lines(self) -> (bool, bool) {
        (has_line(self.x), has_line(self.o))
    }
}

const fn has_line(marks: Set) -> bool {
    let mut i = 0;
    while i < LINES.len() {
        if LINES[i] as Set & !marks == 0 {
            return true;
        }
        i += 1;
    }
    false
}
