//! A board unpacked into sets of squares.

use super::{Board, Player, Squares};

/// A set of squares in its nine low bits. A whole register is faster than 16 bits.
pub(crate) type Set = usize;

/// The lines of [`Square::LINES`](super::Square::LINES) as sets of squares. In octal, each digit is a row.
pub(crate) static LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

/// A set of squares that knows their number, in the bits above the nine of the set.
#[derive(Clone, Copy)]
pub(crate) struct Counted(usize);

impl Counted {
    /// Added to a set, counts one more square.
    const ONE: usize = 1 << 9;

    /// How many squares are in the set.
    pub(crate) const fn count(self) -> u8 {
        (self.0 / Counted::ONE) as u8
    }

    /// The squares without their number.
    pub(crate) const fn squares(self) -> Squares {
        Squares::from_low_bits(self.0 as u16)
    }
}

/// The empty squares and the marks of a board.
#[derive(Clone, Copy)]
pub(crate) struct Cells {
    pub(crate) empty: Counted,
    pub(crate) x: Counted,
    pub(crate) o: Counted,
}

impl Cells {
    /// Unpacks the board with this index, which is below [`Board::COUNT`].
    #[inline]
    pub(crate) const fn new(index: u16) -> Cells {
        // The index as a fraction of 3^9, with 30 binary places. Each multiplication by 3 moves the next digit before
        // the binary point, from square 8 down to square 0. Small processors cannot divide.
        let mut fraction = index as u32 * (1u32 << 30).div_ceil(Board::COUNT as u32);
        let mut sets = [0; 4];
        let mut square = 1 << 8;
        while square > 0 {
            fraction = fraction % (1 << 30) * 3;
            sets[(fraction >> 30) as usize] += Counted::ONE + square;
            square >>= 1;
        }
        let [empty, x, o, _] = sets;
        Cells { empty: Counted(empty), x: Counted(x), o: Counted(o) }
    }

    /// The side to move.
    pub(crate) const fn turn(self) -> Option<Player> {
        match self.x.count().wrapping_sub(self.o.count()) {
            0 => Some(Player::X),
            1 => Some(Player::O),
            _ => None,
        }
    }

    /// Whether X has a line of three, and whether O has one.
    pub(crate) const fn lines(self) -> (bool, bool) {
        (has_line(self.x.0), has_line(self.o.0))
    }
}

/// Ignores the bits above the nine of a set.
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
