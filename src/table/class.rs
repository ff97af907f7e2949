//! How `compact` finds the pattern of a board that the rules leave to its table: by the board's
//! class under symmetry, through a hash that leads each class to the number of its pattern.
//!
//! The build script compiles this file too, so that it fills the tables by the same functions that
//! later read them.

use crate::cells::{Cells, PLACES};

/// By how many bits a ring is rotated when the board is turned by a quarter: by two places.
const QUARTER_TURN: u32 = 4;

/// The smallest of the eight images of a ring: the same for all boards of a class.
pub(crate) const fn smallest_image(mut ring: u32) -> u32 {
    let mut mirrored = mirror(ring);
    let mut smallest = min(ring, mirrored);
    let mut turns = 0;
    while turns < 3 {
        ring = ring.rotate_right(QUARTER_TURN);
        mirrored = mirrored.rotate_right(QUARTER_TURN);
        smallest = min(min(smallest, ring), mirrored);
        turns += 1;
    }
    smallest
}

const fn min(a: u32, b: u32) -> u32 {
    if a < b { a } else { b }
}

/// The ring in the mirror: place *p* of the result is place 2 - *p*.
pub(crate) const fn mirror(ring: u32) -> u32 {
    /// Both bits of the places 0 and 4 of both copies of the ring.
    const CORNERS: u32 = 0x0303_0303;
    /// Those of the places 3 and 7.
    const EDGES: u32 = CORNERS << 6;
    // Two corners change with those two places after them. Two edges, which lie opposite, change
    // with each other, and two stay.
    let changed = (ring ^ ring >> 4) & CORNERS;
    let ring = ring ^ changed ^ changed << 4;
    ring ^ (ring ^ ring.rotate_right(8)) & EDGES
}

/// Buckets of the hash, each with a pilot of its own.
pub(crate) const BUCKETS: usize = 64;

/// How many patterns there are.
pub(crate) const PATTERNS: usize = 32;

// The top bits of a hash are the number of a bucket, and those of another one the number of a pattern.
const _: () = assert!(BUCKETS.is_power_of_two());
const _: () = assert!(PATTERNS.is_power_of_two());

/// What a class is known by: its smallest ring, and the cell in the centre. As the ring stands in
/// the word twice, no two classes have the same sum.
pub(crate) const fn key(smallest_image: u32, cells: Cells) -> u32 {
    smallest_image + cells.centre()
}

/// The bucket of a class, by its key times the multiplier.
pub(crate) const fn bucket(hash: u32) -> usize {
    (hash >> (u32::BITS - BUCKETS.ilog2())) as usize
}

/// The number of the pattern that the pilot of its bucket leads a class to.
pub(crate) const fn pattern(hash: u32, pilot: u16) -> usize {
    (hash.wrapping_mul(pilot as u32) >> (u32::BITS - PATTERNS.ilog2())) as usize
}

/// The places of a pattern around the centre, for a board whose ring has this smallest image.
///
/// Packed, the lower bit of each place is for the class as its smallest image lies, and the upper
/// bit for the mirror image of that.
#[inline]
pub(crate) const fn unpack(packed: u16, mut smallest_image: u32, ring: u32) -> u32 {
    let mirrored = mirror(ring);
    let mut places = packed as u32 | (packed as u32) << 16;
    let mut turns = 0u32;
    // Turns the image until it meets the board or the board's mirror image, which is after three
    // turns at the latest.
    while smallest_image != ring {
        if smallest_image == mirrored {
            // In the mirror one turns the other way, and takes the bits between.
            turns = turns.wrapping_neg();
            places = places.rotate_right(1);
            break;
        }
        smallest_image = smallest_image.rotate_right(QUARTER_TURN);
        turns += QUARTER_TURN;
    }
    places.rotate_right(turns) & PLACES & 0xFFFF
}
