//! A board unpacked: the marks of each side as a set of *places*.
//!
//! Places 0 to 7 go around the centre, from the top left corner clockwise, and place 8 is the centre:
//!
//! ```text
//! squares      places
//! 0 1 2        0 1 2
//! 3 4 5        7 8 3
//! 6 7 8        6 5 4
//! ```
//!
//! The eight places around the centre are the *ring*. They fit into a byte, and rotations of this byte
//! replace computations with squares. A quarter turn of the board moves every place two on. The neighbours
//! of a place are one on and one back. The opposite place is four on.
//!
//! The build script compiles this file too. It makes the table of `compact` with the functions that later
//! read the table.

use crate::player::Player;
use crate::square::Squares;

/// The number of boards: 3^9 = 19,683.
pub(crate) const BOARDS: u16 = 3u16.pow(9);

/// A set of places: bit *p* is set if place *p* is in it. Nine bits are enough, but a whole register is
/// faster, because no step has to clear the bits above.
pub(crate) type Places = usize;

/// The centre.
const CENTRE: Places = 1 << 8;

/// For each square, the set with its place alone, minus 1. So the centre's set, 256, fits into a byte.
pub(crate) static PLACES: [u8; 9] = [0x00, 0x01, 0x03, 0x7F, 0xFF, 0x07, 0x3F, 0x1F, 0x0F];

/// The set with the place of this square alone. The square is below 9.
#[inline(always)]
pub(crate) const fn place(square: usize) -> Places {
    PLACES[square] as Places + 1
}

/// The marks of a board.
#[derive(Clone, Copy)]
pub(crate) struct Cells {
    /// The places of the X marks.
    pub(crate) x: Places,
    /// The places of the O marks.
    pub(crate) o: Places,
    /// The number of empty cells.
    pub(crate) empty: u8,
    /// The number of X marks minus the number of O marks: 0 if X is to move, 1 if O is.
    pub(crate) ahead: i8,
}

/// The `Cells` of a board with marks in one row only. `empty` counts the cells of that row.
#[cfg(target_pointer_width = "64")]
#[derive(Clone, Copy)]
struct Row {
    x: u16,
    o: u16,
    empty: u8,
    ahead: i8,
}

/// Each row by its three digits: the top, the middle and the bottom row.
#[cfg(target_pointer_width = "64")]
static ROWS: [[Row; 27]; 3] = {
    let mut rows = [[Row { x: 0, o: 0, empty: 0, ahead: 0 }; 27]; 3];
    let mut index = 0;
    while index < 81 {
        let (row, digits) = (index / 27, index % 27);
        let cells = Cells::from_digits(digits as u16 * 27u16.pow(row as u32));
        let (x, o) = (cells.x as u16, cells.o as u16);
        rows[row][digits] = Row { x, o, empty: cells.empty - 6, ahead: cells.ahead };
        index += 1;
    }
    rows
};

impl Cells {
    /// Unpacks the board with this index, which is below [`BOARDS`].
    #[cfg(not(target_pointer_width = "64"))]
    #[inline]
    pub(crate) const fn new(index: u16) -> Cells {
        Cells::from_digits(index)
    }

    /// Unpacks the board with this index, which is below [`BOARDS`], by a table of 486 bytes: a
    /// large processor cannot predict the branches for nine digits.
    #[cfg(target_pointer_width = "64")]
    #[inline]
    pub(crate) const fn new(index: u16) -> Cells {
        let top = &ROWS[0][(index % 27) as usize];
        let middle = &ROWS[1][(index / 27 % 27) as usize];
        let bottom = &ROWS[2][(index / 729 % 27) as usize];
        Cells {
            x: (top.x | middle.x | bottom.x) as Places,
            o: (top.o | middle.o | bottom.o) as Places,
            empty: top.empty + middle.empty + bottom.empty,
            ahead: top.ahead + middle.ahead + bottom.ahead,
        }
    }

    #[inline]
    const fn from_digits(index: u16) -> Cells {
        /// The weight of the highest digit, which is that of square 8.
        const TOP: usize = BOARDS as usize / 3;
        // As wide as a register, like `Places`.
        let mut index = index as usize;
        let mut cells = Cells { x: 0, o: 0, empty: 0, ahead: 0 };
        let mut square = 9;
        while square > 0 {
            square -= 1;
            let place = place(square);
            if index < TOP {
                cells.empty += 1;
            } else if index < 2 * TOP {
                index -= TOP;
                cells.x |= place;
                cells.ahead += 1;
            } else {
                index -= 2 * TOP;
                cells.o |= place;
                cells.ahead -= 1;
            }
            // Move the next digit to the top. Small processors cannot divide.
            index *= 3;
        }
        cells
    }

    /// The side to move.
    pub(crate) const fn turn(self) -> Option<Player> {
        match self.ahead {
            0 => Some(Player::X),
            1 => Some(Player::O),
            _ => None,
        }
    }

    /// The number of X marks and the number of O marks.
    pub(crate) const fn counts(self) -> (u8, u8) {
        let marks = 9 - self.empty;
        let x = marks.wrapping_add_signed(self.ahead) / 2;
        (x, marks - x)
    }

    /// The squares without a mark.
    pub(crate) const fn empty_squares(self) -> Squares {
        let (mut squares, mut square) = (0, 9);
        while square > 0 {
            square -= 1;
            squares <<= 1;
            if (self.x | self.o) & place(square) == 0 {
                squares |= 1;
            }
        }
        Squares::from_low_bits(squares)
    }

    /// Whether X has a line of three, and whether O has one.
    pub(crate) const fn lines(self) -> (bool, bool) {
        (has_line(self.x), has_line(self.o))
    }
}

/// Whether a side with these marks has a line of three.
const fn has_line(marks: Places) -> bool {
    marks & threats(marks) != 0
}

/// The places, empty or not, that complete a line of three together with two marks of the side. If the
/// side already has a mark on one of them, it has a line.
// Never inlined: it is called several times and is most of the code of `compact`.
#[inline(never)]
pub(crate) const fn threats(marks: Places) -> Places {
    const CORNERS: u8 = 0b0101_0101;
    const EDGES: u8 = !CORNERS;
    let ring = marks as u8;
    let (one_on, one_back) = (ring.rotate_left(1), ring.rotate_right(1));
    let opposite = ring.rotate_left(4);
    // Two neighbours threaten the corner after or before them. Two marks on both sides of an edge
    // threaten the edge.
    let pairs = ring & one_back;
    let corners = pairs.rotate_left(2) | pairs.rotate_right(1);
    let mut threats = (corners & CORNERS | one_on & one_back & EDGES) as Places;
    // With a mark in the centre, each other mark threatens the opposite place. Two opposite marks
    // threaten the centre.
    if marks & CENTRE != 0 {
        threats |= opposite as Places;
    }
    if ring & opposite != 0 {
        threats |= CENTRE;
    }
    threats
}

/// A number that is the same for a board and its quarter turns. It mixes the rings of both sides in each turn and
/// adds the results, and 1 if the centre is `mine`. `src/table/compact.rs` explains it.
#[inline(always)]
pub(crate) const fn hash(mine: Places, theirs: Places, [to_mine, to_theirs]: [u8; 2]) -> u8 {
    let mut sum = (mine >> 8) as u8;
    // Each ring twice in a row, so that a shift by two rotates its low byte. All turns are summed, so the
    // direction does not matter.
    let mut mine = (mine & 0xFF) * 0x101;
    let mut theirs = (theirs & 0xFF) * 0x101;
    let mut turns = 0_u8;
    while turns < 4 {
        let mixed = (mine as u8).wrapping_add(to_mine) ^ (theirs as u8).wrapping_add(to_theirs);
        sum = sum.wrapping_add(mixed);
        mine >>= 2;
        theirs >>= 2;
        turns += 1;
    }
    sum
}
