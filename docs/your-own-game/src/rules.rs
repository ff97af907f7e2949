//! The rules of hexapawn (Martin Gardner, 1962).
//!
//! A pawn moves one square forward if that square is empty, or captures one square diagonally
//! forward. A player who reaches the far row wins, and so does one whose opponent cannot move.

use core::fmt;

use crate::outcome::Outcome;

/// The board has SIZE x SIZE squares. With 5 x 5, a key needs 50 bits.
const SIZE: u32 = 4;
const SQUARES: u32 = SIZE * SIZE;

/// The type of the keys: u32, u64 or u128.
pub type Key = u32;

const HOME: u32 = (1 << SIZE) - 1;
const TOP: u32 = HOME << (SQUARES - SIZE);
const RIGHT: u32 = ((1 << SQUARES) - 1) / HOME;
const LEFT: u32 = RIGHT << (SIZE - 1);

/// The pawns of both sides, turned so that the side to move plays upwards. Bit 0 is bottom right,
/// bit SIZE is the square above it.
#[derive(Clone, Copy, PartialEq)]
pub struct Position {
    mine: u32,
    theirs: u32,
}

impl Position {
    pub const START: Self = Self { mine: HOME, theirs: TOP };

    /// A number that no other position has.
    pub fn key(self) -> Key {
        (self.mine as Key) << SQUARES | self.theirs as Key
    }

    /// How the game ended for the side to move, or `None` if it goes on.
    pub fn end(self) -> Option<Outcome> {
        let reached = self.theirs & HOME != 0;
        (reached || self.moves().next().is_none()).then_some(Outcome::Loss)
    }

    /// The positions after each legal move, as the opponent sees them.
    pub fn moves(self) -> impl Iterator<Item = Self> {
        let Self { mine, theirs } = self;
        // The pawns that can move ahead, capture on the right, and capture on the left.
        let kinds = [
            (mine & !((mine | theirs) >> SIZE) & !TOP, SIZE),
            (mine & theirs >> (SIZE - 1) & !RIGHT, SIZE - 1),
            (mine & theirs >> (SIZE + 1) & !LEFT, SIZE + 1),
        ];
        kinds.into_iter().flat_map(move |(pawns, ahead)| {
            let squares = (0..SQUARES).filter(move |square| pawns >> square & 1 == 1);
            squares.map(move |square| {
                let (from, to) = (1 << square, 1 << (square + ahead));
                let turn = |pawns: u32| pawns.reverse_bits() >> (u32::BITS - SQUARES);
                Self { mine: turn(theirs & !to), theirs: turn(mine & !from | to) }
            })
        })
    }
}

/// The rows from the far one to the near one: `^` is a pawn of the side to move, `v` one of the other side.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..SQUARES).rev().try_for_each(|square| {
            let pawn = |pawns: u32, sign| (pawns >> square & 1 == 1).then_some(sign);
            f.write_str(pawn(self.mine, "^").or(pawn(self.theirs, "v")).unwrap_or("."))?;
            f.write_str(if square > 0 && square % SIZE == 0 { "/" } else { "" })
        })
    }
}
