//! A board unpacked: two bits a cell, the eight cells around the centre as a ring.
//!
//! On the ring the rules and the symmetries become shifts. A quarter turn moves every cell two
//! places on, a reflection runs the ring backwards, a side is three neighbours that start at a
//! corner, and the ends of every line through the centre stand four places apart:
//!
//! ```text
//! squares      places on the ring
//! 0 1 2        0 1 2
//! 3 4 5        7   3
//! 6 7 8        6 5 4
//! ```

use crate::player::Player;

/// How many ways there are to fill the nine cells: 3^9 = 19,683.
pub(crate) const BOARDS: u16 = 3u16.pow(9);

/// A board's cells. Empty is 0, X is 1, O is 2.
#[derive(Clone, Copy)]
pub(crate) struct Cells {
    /// Place *p* in bits 2*p* and 2*p* + 1, and once more 16 bits higher: so a rotation of the
    /// word is a rotation of the ring.
    pub(crate) ring: u32,
    /// The cell in the centre.
    pub(crate) centre: u32,
}

impl Cells {
    /// The cells of the board with this index, which is below [`BOARDS`].
    pub(crate) const fn new(index: u16) -> Cells {
        // The index as a fraction of 3^9 with 30 binary places, rounded up. Times three, the
        // digit of square 8 stands before the binary point; each further time, the next one.
        // The error, below one place a step, is too small to reach a digit. This needs no
        // division, which small processors lack, and no table.
        const PLACES: u32 = 30;
        const UNIT: u32 = (1 << PLACES) / BOARDS as u32 + 1;
        let mut rest = index as u32 * UNIT;
        macro_rules! next_digit {
            () => {{
                let scaled = rest * 3;
                rest = scaled & ((1 << PLACES) - 1);
                scaled >> PLACES
            }};
        }
        let bottom = next_digit!() << 8 | next_digit!() << 10 | next_digit!() << 12;
        let right = next_digit!() << 6;
        let centre = next_digit!();
        let left = next_digit!() << 14;
        let top = next_digit!() << 4 | next_digit!() << 2 | next_digit!();
        _ = rest;
        let ring = bottom | right | left | top;
        Cells { ring: ring | ring << 16, centre }
    }

    /// The marks of X and of O.
    pub(crate) const fn counts(self) -> (u8, u8) {
        // The X bits of one copy of the ring beside the O bits of the other, counted together:
        // neighbours are added, and the product adds four sums of each half into its top digit.
        let marks = self.ring & 0x5555 | self.ring >> 1 & 0x5555_0000;
        let sums = (marks & 0x3333_3333) + (marks >> 2 & 0x3333_3333);
        let sums = sums.wrapping_mul(0x1111);
        let x = (sums >> 12 & 0xF) + (self.centre & 1);
        let o = (sums >> 28) + (self.centre >> 1);
        (x as u8, o as u8)
    }

    /// The side to move by the number of marks.
    pub(crate) const fn turn(self) -> Option<Player> {
        match self.counts() {
            (x, o) if x == o => Some(Player::X),
            (x, o) if x == o + 1 => Some(Player::O),
            _ => None,
        }
    }

    /// Whether X, and whether O, has a line of three.
    pub(crate) const fn lines(self) -> (bool, bool) {
        /// The X bit of every place; the O bit stands above it.
        const X: u32 = 0x5555;
        /// Both bits of every corner.
        const CORNERS: u32 = 0x3333;
        let sides = self.ring & self.ring >> 2 & self.ring >> 4 & CORNERS;
        let through_centre = self.ring & self.ring >> 8 & (self.centre * X);
        let lines = sides | through_centre;
        (lines & X != 0, lines >> 1 & X != 0)
    }
}
