//! The entry of a board: its outcome, remoteness and optimal moves in two bytes. This file defines the bits.

use core::cmp::Ordering;
use core::fmt;
use core::num::NonZeroU16;
use core::ops::Neg;

use super::{Player, Square, Squares};

/// Win, draw or loss if both sides play best, for the side to move unless stated otherwise.
///
/// ```
/// use tictactable::Wdl;
///
/// assert!(Wdl::Loss < Wdl::Draw && Wdl::Draw < Wdl::Win);
/// assert_eq!(-Wdl::Win, Wdl::Loss); // what one side wins, the other loses
/// assert_eq!(Wdl::Loss as i8, -1);
/// assert_eq!(Wdl::try_from(-1), Ok(Wdl::Loss));
/// assert_eq!("win".parse(), Ok(Wdl::Win));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(i8)]
pub enum Wdl {
    /// The other side wins.
    Loss = -1,
    /// Neither side wins.
    Draw = 0,
    /// The side to move wins.
    Win = 1,
}

impl Wdl {
    /// The same as `-`, for use in constants.
    const fn negated(self) -> Wdl {
        match self {
            Wdl::Loss => Wdl::Win,
            Wdl::Draw => Wdl::Draw,
            Wdl::Win => Wdl::Loss,
        }
    }
}

impl Neg for Wdl {
    type Output = Wdl;

    /// The same outcome for the other side.
    fn neg(self) -> Wdl {
        self.negated()
    }
}

impl fmt::Display for Wdl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Wdl::Loss => "loss",
            Wdl::Draw => "draw",
            Wdl::Win => "win",
        })
    }
}

/// A WDL and its remoteness, ordered by preference: a side prefers a sooner win to a later one, any win to a draw, a
/// draw to any loss, and a later loss to a sooner one.
///
/// Draws are ordered by remoteness to make the order total. All draws from one board end after the same number of
/// moves, with the full board. The fields can hold values that no board has. `Display` ignores a width.
///
/// ```
/// use tictactable::{Value, Wdl};
///
/// let win_in = |remoteness| Value { wdl: Wdl::Win, remoteness };
/// let loss_in = |remoteness| Value { wdl: Wdl::Loss, remoteness };
/// assert!(win_in(1) > win_in(3) && win_in(3) > loss_in(4) && loss_in(4) > loss_in(2));
/// assert_eq!(loss_in(2).before(), win_in(3));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(all(library, feature = "serde"), derive(serde::Serialize, serde::Deserialize))]
pub struct Value {
    /// Win, draw or loss.
    pub wdl: Wdl,
    /// Moves of both sides until the game ends if the winner plays for the fastest win and the loser for the slowest
    /// loss, 0 to 9 for the boards of this game.
    pub remoteness: u8,
}

impl Value {
    /// The value of the move that leads to a board with this value, for the side that makes the move: the opposite
    /// outcome, one move later. A remoteness of 255 stays 255.
    #[must_use]
    pub const fn before(self) -> Value {
        Value { wdl: self.wdl.negated(), remoteness: self.remoteness.saturating_add(1) }
    }
}

impl fmt::Display for Value {
    /// Such as `win in 5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} in {}", self.wdl, self.remoteness)
    }
}

impl Ord for Value {
    fn cmp(&self, other: &Value) -> Ordering {
        self.wdl.cmp(&other.wdl).then(match self.wdl {
            Wdl::Win => other.remoteness.cmp(&self.remoteness),
            Wdl::Draw | Wdl::Loss => self.remoteness.cmp(&other.remoteness),
        })
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Value) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The answer for a reachable board, in two bytes: outcome, remoteness, optimal moves, side to move.
///
/// ```
/// use tictactable::{Board, Player, Square, Wdl};
///
/// let board: Board = "XX./OO./...".parse()?;
/// let entry = tictactable::dense::probe(board).unwrap();
/// assert_eq!(entry.wdl(), Wdl::Win);
/// assert_eq!(entry.remoteness(), 1);
/// assert_eq!(entry.turn(), Player::X);
/// assert_eq!(entry.predicted_winner(), Some(Player::X));
/// assert_eq!(entry.best_move(), Square::new(2));
/// assert_eq!(entry.optimal_moves().to_bits(), 0b000_000_100);
/// assert!(!entry.is_terminal());
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Entry(
    /// Bits 0-8: optimal moves; 9-12: remoteness; 13: side to move; 14-15: WDL. Never 0, because WDL is stored as 1 to
    /// 3. In a table, 0 means "not reachable", and `Option<Entry>` takes two bytes.
    NonZeroU16,
);

const REMOTENESS_SHIFT: u16 = 9;
const REMOTENESS_MASK: u16 = 0xF;
const TURN_SHIFT: u16 = 13;
const WDL_SHIFT: u16 = 14;
/// Added to a WDL of -1, 0 or 1, gives a positive two-bit number.
const WDL_BIAS: i8 = 2;
const LOSS: u16 = (Wdl::Loss as i8 + WDL_BIAS) as u16;
const DRAW: u16 = (Wdl::Draw as i8 + WDL_BIAS) as u16;

impl Entry {
    /// The entry with this side to move, value and optimal moves. The remoteness is at most 15.
    pub(crate) const fn new(turn: Player, value: Value, optimal_moves: Squares) -> Entry {
        let wdl = (value.wdl as i8 + WDL_BIAS) as u16;
        let bits = wdl << WDL_SHIFT
            | (turn as u16) << TURN_SHIFT
            | (value.remoteness as u16) << REMOTENESS_SHIFT
            | optimal_moves.to_bits();
        // The same bits. They are never 0, but the compiler does not know that.
        Entry(NonZeroU16::MIN.saturating_add(bits - 1))
    }

    /// The entry with these bits from a table, where 0 means none.
    pub(crate) const fn from_table(bits: u16) -> Option<Entry> {
        match NonZeroU16::new(bits) {
            Some(bits) => Some(Entry(bits)),
            None => None,
        }
    }

    /// The entry as a number, to store, send or compare it. It is never 0.
    ///
    /// Bits 0 to 8 are the optimal moves and bits 9 to 12 the remoteness. Bit 13 is set if O is to move. Bits 14 and 15
    /// are 1 for a loss, 2 for a draw and 3 for a win. This format is part of the public API. [`Entry::from_bits`] is
    /// the inverse.
    #[must_use]
    pub const fn to_bits(self) -> u16 {
        self.0.get()
    }

    /// Win, draw or loss for the side to move under best play. On a terminal board with a line, the side to move has
    /// lost.
    #[must_use]
    pub const fn wdl(self) -> Wdl {
        match self.to_bits() >> WDL_SHIFT {
            LOSS => Wdl::Loss,
            DRAW => Wdl::Draw,
            _ => Wdl::Win,
        }
    }

    /// Moves of both sides until the game ends under best play, from 0 on a terminal board to 9. A win has an odd
    /// remoteness of at most 5, a loss an even one of at most 4. The remoteness of a draw is the number of empty squares.
    #[must_use]
    pub const fn remoteness(self) -> u8 {
        (self.to_bits() >> REMOTENESS_SHIFT & REMOTENESS_MASK) as u8
    }

    /// WDL and remoteness together.
    #[must_use]
    pub const fn value(self) -> Value {
        Value { wdl: self.wdl(), remoteness: self.remoteness() }
    }

    /// The moves that win soonest, hold the draw or lose latest. Empty if and only if the board is terminal.
    #[must_use]
    pub const fn optimal_moves(self) -> Squares {
        Squares::from_low_bits(self.to_bits())
    }

    /// The optimal move with the lowest index; `None` on a terminal board.
    #[must_use]
    pub const fn best_move(self) -> Option<Square> {
        self.optimal_moves().first()
    }

    /// Whether the board is terminal: the game is over.
    #[must_use]
    pub const fn is_terminal(self) -> bool {
        self.remoteness() == 0
    }

    /// The side to move: [`Board::turn`](crate::Board::turn) of the board.
    #[doc(alias = "side_to_move")]
    #[must_use]
    pub const fn turn(self) -> Player {
        if self.to_bits() >> TURN_SHIFT & 1 == Player::X as u16 { Player::X } else { Player::O }
    }

    /// The player who has a line of three: [`Board::winner`](crate::Board::winner) of the board. `None` while the game
    /// goes on, and after a draw.
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        if self.is_terminal() { self.predicted_winner() } else { None }
    }

    /// Who wins under best play, or has already won; `None` for a draw. [`Entry::winner`] returns who has already won.
    #[must_use]
    pub const fn predicted_winner(self) -> Option<Player> {
        match self.wdl() {
            Wdl::Win => Some(self.turn()),
            Wdl::Draw => None,
            Wdl::Loss => Some(self.turn().other()),
        }
    }
}

impl fmt::Debug for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Entry")
            .field("turn", &self.turn())
            .field("wdl", &self.wdl())
            .field("remoteness", &self.remoteness())
            .field("optimal_moves", &self.optimal_moves())
            .finish()
    }
}
