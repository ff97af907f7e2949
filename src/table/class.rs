//! How `compact` finds the class of a board: canonical form, orientation and perfect hash.
//!
//! The build script compiles this file too, so that it fills the tables by the same functions that
//! later read them.

use crate::cells::Cells;
use crate::square::Squares;

/// A board's class under symmetry, and how the board lies in it.
#[derive(Clone, Copy)]
pub(crate) struct Class {
    /// The smallest ring among the eight images, and the cell in the centre above it: 18 bits.
    pub(crate) key: u32,
    /// How the ring is read to be smallest: the lowest two bits tell from which corner on, the
    /// next one whether in the mirror.
    image: u32,
}

impl Class {
    pub(crate) fn new(cells: Cells) -> Class {
        // Each image with its number below it: the smallest of the numbers tells both.
        let mut ring = cells.ring;
        let mut smallest = u32::MAX;
        for image in 0..8 {
            smallest = smallest.min(ring & 0xFFFF_0000 | image);
            ring = ring.rotate_right(4);
            if image == 3 {
                ring = mirror(ring);
            }
        }
        Class { key: smallest >> 16 | cells.centre << 16, image: smallest & 7 }
    }

    /// The empty places of the class's ring, a bit each, and above them the centre.
    pub(crate) const fn empty_places(self) -> u16 {
        // One bit a cell, then moved together.
        let empty = !(self.key | self.key >> 1) & 0x1_5555;
        let empty = (empty | empty >> 1) & 0x1_3333;
        let empty = (empty | empty >> 2) & 0x1_0F0F;
        ((empty | empty >> 4) & 0xFF | empty >> 8 & 0x100) as u16
    }

    /// The squares of the board that these places of the class are.
    pub(crate) const fn squares(self, places: u16) -> Squares {
        let start = self.image % 4 * 2;
        let ring = (places & 0xFF) as u32;
        let ring = (ring << start | ring << start >> 8) as u16;
        // Places that lie equally far from the bits of their squares move together.
        let around = if self.image >= 4 {
            // Places 1 3, 0 4 5 6, 2 7 of the mirror are the squares 1 3, 2 6 7 8, 0 5.
            ring & 0x0A | (ring & 0x71) << 2 | (ring & 0x84) >> 2
        } else {
            // Places 0 1 2 6, 3 5, 4, 7 are the squares 0 1 2 6, 5 7, 8, 3.
            ring & 0x47 | (ring & 0x28) << 2 | (ring & 0x10) << 4 | (ring & 0x80) >> 4
        };
        Squares::from_low_bits(around | (places & 0x100) >> 4)
    }
}

/// The ring with left and right swapped: place *p* of the result is place 2 - *p*.
const fn mirror(ring: u32) -> u32 {
    // Swapping neighbours, then pairs, then halves reverses the ring. The last swap is a rotation
    // by four places, as the ring stands here twice, and joins the rotation by three that is still
    // missing.
    let ring = (ring & 0x3333_3333) << 2 | ring >> 2 & 0x3333_3333;
    let ring = (ring & 0x0F0F_0F0F) << 4 | ring >> 4 & 0x0F0F_0F0F;
    ring.rotate_left(2 * (4 + 3))
}

/// The classes of boards on which play goes on: as many as slots in the table.
pub(crate) const COUNT: usize = 627;

/// Buckets of the perfect hash, each with a pilot of its own.
pub(crate) const BUCKETS: usize = 209;

/// The bucket of the class with this key.
pub(crate) const fn bucket(key: u32, multiplier: u32) -> usize {
    reduce(key.wrapping_mul(multiplier), BUCKETS)
}

/// The slot of the class with this key, if its bucket has this pilot.
pub(crate) const fn slot(key: u32, multiplier: u32, pilot: u8) -> usize {
    // A multiplier of its own for each pilot; the shift lets it reach the bits that are used.
    reduce(key.wrapping_mul(multiplier.wrapping_add((pilot as u32) << 13)), COUNT)
}

/// Maps the upper half of a hash evenly to the numbers below `limit`, without a division.
const fn reduce(hash: u32, limit: usize) -> usize {
    (((hash >> 16) * limit as u32) >> 16) as usize
}
