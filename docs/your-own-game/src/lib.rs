//! Hexapawn (Martin Gardner, 1962) on 4x4, solved at build time.

#![no_std]
#![forbid(unsafe_code)]

pub mod rules;

pub type Position = rules::Position<{ rules::SIZE }>;

// `static PLIES: phf::Map<u32, u8>`
include!(concat!(env!("OUT_DIR"), "/plies.rs"));

/// How many plies are left under best play. The side to move wins if the number is odd, and loses
/// if it is even. `None` if the position cannot occur.
///
/// ```
/// use hexapawn::{Position, plies};
///
/// assert_eq!(plies(Position::START), Some(11)); // the first player wins
/// assert_eq!(plies(Position { mine: 0, theirs: 0 }), None);
/// ```
pub fn plies(position: Position) -> Option<u8> {
    PLIES.get(&position.key()).copied()
}
