//! The rules of hexapawn (Martin Gardner, 1962).
//!
//! A pawn moves one square forward if that square is empty, or captures one square diagonally
//! forward. A player who reaches the far row wins, and so does one whose opponent cannot move.

use core::fmt;

use crate::outcome::{Game, Outcome};

/// The board has SIZE x SIZE squares. With 5 x 5, a key needs 50 bits.
const SIZE: u32 = 4;
const SQUARES: u32 = SIZE * SIZE;

/// The type of the keys: u32, u64 or u128.
pub type Key = u32;

const HOME: u32 = (1 << SIZE) - 1;
const TOP: u32 = HOME << (SQUARES - SIZE);
const LEFT: u32 = ((1 << SQUARES) - 1) / HOME;
const RIGHT: u32 = LEFT << (SIZE - 1);

/// The pawns of both sides, turned so that the side to move plays upwards. Bit 0 is bottom left,
/// bit SIZE is the square above it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    pub mine: u32,
    pub theirs: u32,
}

impl Game for Position {
    const START: Self = Self { mine: HOME, theirs: TOP };

    fn key(self) -> Key {
        (self.mine as Key) << SQUARES | self.theirs as Key
    }

    fn end(self) -> Option<Outcome> {
        let reached = self.theirs & HOME != 0;
        (reached || self.moves().next().is_none()).then_some(Outcome::Loss)
    }

    fn moves(self) -> impl Iterator<Item = Self> {
        let Self { mine, theirs } = self;
        // The pawns that can move ahead, capture on the left, and capture on the right.
        let kinds = [
            (mine & !((mine | theirs) >> SIZE) & !TOP, SIZE),
            (mine & theirs >> (SIZE - 1) & !LEFT, SIZE - 1),
            (mine & theirs >> (SIZE + 1) & !RIGHT, SIZE + 1),
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
        for row in (0..SIZE).rev() {
            for square in row * SIZE..(row + 1) * SIZE {
                let pawn = |pawns: u32, sign| (pawns >> square & 1 == 1).then_some(sign);
                f.write_str(pawn(self.mine, "^").or(pawn(self.theirs, "v")).unwrap_or("."))?;
            }
            f.write_str(if row > 0 { "/" } else { "" })?;
        }
        Ok(())
    }
}
