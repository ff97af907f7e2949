//! A board unpacked: two bits a cell, the eight cells around the centre as a ring.
//!
//! On the ring the rules and the symmetries become shifts. A quarter turn moves every cell two
//! places on, a reflection runs the ring backwards, a side of the board is three neighbours that
//! start at a corner, and the ends of every line through the centre stand four places apart:
//!
//! ```text
//! squares      places
//! 0 1 2        2 3 4
//! 3 4 5        1 8 5
//! 6 7 8        0 7 6
//! ```
//!
//! Place *p* has the bits 2*p* and 2*p* + 1 of a word: the lower one for X, the upper one for O.
//! A set of places has the lower bits only.

use crate::player::Player;
use crate::square::Squares;

/// How many ways there are to fill the nine cells: 3^9 = 19,683.
pub(crate) const BOARDS: u16 = 3u16.pow(9);

/// The set of all nine places.
pub(crate) const PLACES: u32 = 0x1_5555;
/// The place in the centre.
pub(crate) const CENTRE: u32 = 1 << CENTRE_SHIFT;
const CENTRE_SHIFT: u32 = 16;
/// Both bits of all places around the centre.
const RING: u32 = 0xFFFF;

/// A board's cells, and how many of them each side has.
#[derive(Clone, Copy)]
pub(crate) struct Cells {
    /// Empty is 0, X is 1, O is 2.
    cells: u32,
    /// From bit [`EMPTY`] on the number of empty cells, and from bit [`AHEAD`] on how many marks X
    /// has more than O, modulo 256. Below stands nothing of use.
    counts: u32,
}

const EMPTY: u32 = 20;
const AHEAD: u32 = 24;

/// What a row of three cells adds to a board, by the row's index as a base-3 number: its cells at
/// the places of the top, the middle and the bottom row at once, of which a mask then picks one;
/// and above the cells its counts, as in [`Cells`]. 27 rows are enough, but 32 need no check of
/// the index.
pub(crate) static ROWS: [u32; 32] = {
    const LEFT: u32 = 1 << 4 | 1 << 2 | 1;
    const MIDDLE: u32 = 1 << 6 | CENTRE | 1 << 14;
    const RIGHT: u32 = 1 << 8 | 1 << 10 | 1 << 12;
    let mut rows = [0; 32];
    let mut row = 0u32;
    while row < 27 {
        let (left, middle, right) = (row % 3, row / 3 % 3, row / 9);
        let empty = (left == 0) as u32 + (middle == 0) as u32 + (right == 0) as u32;
        let x = (left == 1) as u32 + (middle == 1) as u32 + (right == 1) as u32;
        let ahead = x.wrapping_sub(3 - empty - x);
        let cells = (left * LEFT) | (middle * MIDDLE) | (right * RIGHT);
        rows[row as usize] = ahead << AHEAD | empty << EMPTY | cells;
        row += 1;
    }
    rows
};

impl Cells {
    /// The cells of the board with this index, which is below [`BOARDS`].
    pub(crate) const fn new(index: u16) -> Cells {
        // The index as a fraction of 27^3 with 27 binary places, rounded up. Times 27, the index
        // of the bottom row stands before the binary point; each further time, that of the row
        // above. The error, below one place a step, is too small to reach a row. This needs no
        // division, which small processors lack.
        const POINT: u32 = 27;
        const UNIT: u32 = (1 << POINT) / BOARDS as u32 + 1;
        const FRACTION: u32 = (1 << POINT) - 1;
        let bottom = index as u32 * UNIT * 27;
        let middle = (bottom & FRACTION) * 27;
        let top = (middle & FRACTION) * 27;

        let bottom = ROWS[(bottom >> POINT) as usize];
        let middle = ROWS[(middle >> POINT) as usize];
        let top = ROWS[(top >> POINT) as usize];
        Cells {
            cells: top & 0x0_03F0 | middle & 0x3_0C0C | bottom & 0x0_F003,
            counts: top.wrapping_add(middle).wrapping_add(bottom),
        }
    }

    /// How many cells are empty.
    pub(crate) const fn empty(self) -> u8 {
        (self.counts >> EMPTY & 0xF) as u8
    }

    /// How many marks X has more than O: of a board with a side to move 0 if it is X, 1 if O.
    const fn ahead(self) -> u32 {
        self.counts >> AHEAD
    }

    /// The marks of X and of O.
    pub(crate) const fn counts(self) -> (u8, u8) {
        let marks = 9 - self.empty();
        let x = marks.wrapping_add(self.ahead() as u8) / 2;
        (x, marks - x)
    }

    /// The side to move by the number of marks.
    pub(crate) const fn turn(self) -> Option<Player> {
        if self.ahead() > 1 {
            return None;
        }
        Some(if self.ahead() == 0 { Player::X } else { Player::O })
    }

    /// Takes a word with two bits for each place, X's below O's, and gives the bits of the side to move.
    /// [`Cells::turn`] must not be `None`.
    pub(crate) const fn mine(self, both: u32) -> u32 {
        both >> self.ahead() & PLACES
    }

    /// The places without a mark.
    pub(crate) const fn empty_places(self) -> u32 {
        !(self.cells | self.cells >> 1) & PLACES
    }

    /// The ring twice in a word, the second time 16 bits higher: so a rotation of the word is a
    /// rotation of the ring.
    pub(crate) const fn ring(self) -> u32 {
        let ring = self.cells & RING;
        ring | ring << 16
    }

    /// The cell in the centre.
    pub(crate) const fn centre(self) -> u32 {
        self.cells >> CENTRE_SHIFT
    }

    /// For each place, the sides for which a mark there completes a line. Places with a mark count too,
    /// but for the centre: if that has a mark, its own bits stay 0.
    pub(crate) const fn threats(self) -> u32 {
        /// Both bits of every corner.
        const CORNERS: u32 = 0x3333;
        /// Both bits of every edge.
        const EDGES: u32 = 0xCCCC;
        let ring = self.ring();
        // A corner ends two sides of the board, one to the next two places and one to the last two.
        let pairs = ring & ring.rotate_right(2);
        let corners = (pairs >> 2 | pairs >> 12) & CORNERS;
        // An edge lies between two places.
        let edges = ring.rotate_right(2) & ring.rotate_left(2) & EDGES;
        // Lines through the centre: a mark there turns each place into a threat to the opposite
        // one; if it is empty, any two opposite places are a threat to it.
        let opposite = ring.rotate_right(8);
        let through_centre = if self.centre() == 0 {
            let pairs = ring & opposite;
            let pairs = pairs | pairs >> 4;
            (pairs | pairs >> 2) << CENTRE_SHIFT & (CENTRE | CENTRE << 1)
        } else {
            opposite & (self.centre() * (PLACES & RING))
        };
        corners | edges | through_centre
    }

    /// For each place the sides that have a finished line through it. Through the centre this shows
    /// at the two ends.
    pub(crate) const fn lines_at(self, threats: u32) -> u32 {
        // A mark that completes a line, and is already there.
        self.cells & threats
    }

    /// Whether X, and whether O, has a line of three.
    pub(crate) const fn lines(self) -> (bool, bool) {
        let lines = self.lines_at(self.threats());
        (lines & PLACES != 0, lines >> 1 & PLACES != 0)
    }
}

/// The squares of the board that these places are.
pub(crate) const fn squares(places: u32) -> Squares {
    // The ring is in the word twice, and each place also one bit lower. The mask picks each place around
    // the centre once, at a bit from which the product moves it to 23 bits above its square.
    let twice = places | places << 16;
    let picked = (twice | twice >> 1) & 0x2102_1231;
    let around = picked.wrapping_mul(0x2008_0202) >> 23;
    Squares::from_low_bits((around | places >> (CENTRE_SHIFT - 4) & 1 << 4) as u16)
}

// That is so for all sets of places, or this does not compile. The ring starts in the corner for
// which four bits are enough for such a product; searching all masks and products found it.
const _: () = {
    const SQUARES: [u32; 9] = [6, 3, 0, 1, 2, 5, 8, 7, 4];
    let mut set = 0;
    while set < 1 << 9 {
        let (mut places, mut expected) = (0, 0);
        let mut place = 0;
        while place < 9 {
            places |= (set >> place & 1) << (2 * place);
            expected |= (set >> place & 1) << SQUARES[place];
            place += 1;
        }
        assert!(squares(places).bits() == expected as u16);
        set += 1;
    }
};
