//! The rules. They depend on nothing, not even on the table.
//!
//! A pawn moves one square forward if that square is empty, or captures one square diagonally
//! forward. A player who reaches the far row wins, and so does one whose opponent cannot move.

/// The size of the board in the table: 3, or 4, as a set of pawns has 16 bits.
pub const SIZE: u32 = 4;

/// A position on a board of N x N squares, turned so that the side to move plays upwards.
///
/// A set of pawns has one bit for each square: bit 0 is bottom left, bit N is the square above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position<const N: u32> {
    pub mine: u16,
    pub theirs: u16,
}

impl<const N: u32> Position<N> {
    const SQUARES: u32 = N * N;
    const HOME: u16 = (1 << N) - 1;
    const TOP: u16 = Self::HOME << (Self::SQUARES - N);
    const LEFT: u16 = ((1 << Self::SQUARES) - 1) as u16 / Self::HOME;
    const RIGHT: u16 = Self::LEFT << (N - 1);

    /// Both sides have all their pawns on their home rows.
    pub const START: Self = Self { mine: Self::HOME, theirs: Self::TOP };

    /// The key of the position in the table.
    pub fn key(self) -> u32 {
        u32::from(self.mine) << 16 | u32::from(self.theirs)
    }

    /// The positions after each legal move, turned for the opponent. Empty if the game is over.
    pub fn moves(self) -> impl Iterator<Item = Self> {
        let Self { mine, theirs } = self;
        let lost = theirs & Self::HOME != 0;
        let movable = if lost { 0 } else { mine & !Self::TOP };
        // The pawns that can move ahead, capture on the left, and capture on the right.
        let kinds = [
            (movable & !((mine | theirs) >> N), N),
            (movable & theirs >> (N - 1) & !Self::LEFT, N - 1),
            (movable & theirs >> (N + 1) & !Self::RIGHT, N + 1),
        ];
        kinds.into_iter().flat_map(move |(pawns, ahead)| {
            let squares = (0..Self::SQUARES).filter(move |square| pawns >> square & 1 == 1);
            squares.map(move |square| {
                let (from, to) = (1 << square, 1 << (square + ahead));
                let turn = |pawns: u16| pawns.reverse_bits() >> (u16::BITS - Self::SQUARES);
                Self { mine: turn(theirs & !to), theirs: turn(mine & !from | to) }
            })
        })
    }
}
