//! The layout without a table: six rules, which every good player knows, and the eight lines.
//!
//! A side *threatens* a square if a mark there would complete a line of three. A *fork* is a square that
//! lies on two lines, each with one mark of the side and nothing else: a mark there makes two threats at
//! once. In this picture, the squares `*` are forks of X:
//!
//! ```text
//! X . *
//! . O .
//! * . X
//! ```
//!
//! On a board on which play goes on, the first rule that applies decides:
//!
//! 1. The side to move threatens a square. It wins in 1.
//! 2. The other side threatens two squares or more. The side to move can take only one: it loses in 2. If
//!    the other side threatens one square, the side to move has to take it. Then the rules decide for
//!    the other side, one ply later.
//! 3. The side to move has a fork. It wins in 3.
//! 4. Every empty square is a fork of the other side. Whatever the side to move marks, a fork is left:
//!    it loses in 4.
//! 5. The side to move has one mark, and a move after which the other side loses in 4 by the rules 1
//!    to 4. It wins in 5.
//! 6. The board is a draw, which ends when it is full.
//!
//! A move is optimal if the board after it has the same winner, and its game ends at the same time. So
//! the probe applies the rules to the board after each move.
//!
//! The C header that `tictactable emit c` writes has the same rules in the same order. Tests compare the
//! answers to all boards with the solver's.

use crate::board::Board;
use crate::cells::{Cells, LINES, ONE, Set};
use crate::entry::{Entry, Value, Wdl};
use crate::player::Player;
use crate::square::Squares;

/// The entry of the board, or `None` if the board is not reachable. Works in constants. It tries every
/// move, so it is slower than a table.
///
/// ```
/// use tictactable::{Board, Wdl, compact};
///
/// let entry = compact::probe(Board::EMPTY).unwrap();
/// assert_eq!((entry.wdl(), entry.remoteness()), (Wdl::Draw, 9));
/// assert_eq!(compact::probe("XXX/.../...".parse()?), None);
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
#[must_use]
pub const fn probe(board: Board) -> Option<Entry> {
    let cells = Cells::new(board.index());
    let (turn, mine, theirs) = match (cells.x / ONE).wrapping_sub(cells.o / ONE) {
        0 => (Player::X, cells.x, cells.o),
        1 => (Player::O, cells.o, cells.x),
        _ => return None,
    };
    // Only the side that moved last can have a line.
    if chances(mine, theirs).threats & mine != 0 {
        return None;
    }

    let plies = plies(mine, theirs);
    let value = match plies {
        DRAWN => Value { wdl: Wdl::Draw, remoteness: (cells.empty / ONE) as u8 },
        // The side that moves last wins.
        plies => Value {
            wdl: if plies % 2 == 1 { Wdl::Win } else { Wdl::Loss },
            remoteness: plies as u8,
        },
    };
    // If the game is over, this wraps, and no move is optimal.
    let plies_after = if plies == DRAWN { DRAWN } else { plies.wrapping_sub(1) };
    let mut moves = 0;
    let mut square = 1;
    while square < ONE {
        if cells.empty & square != 0 && self::plies(theirs, mine | square) == plies_after {
            moves |= square;
        }
        square <<= 1;
    }
    Entry::new(turn, value, Squares::from_low_bits(moves as u16))
}

/// In place of a number of plies: nobody wins.
const DRAWN: usize = 16;

/// How many plies it takes until somebody wins.
#[inline(never)] // called twice
const fn plies(mine: Set, theirs: Set) -> usize {
    let plies = plies_without_try(mine, theirs);
    // Rule 5. The number is above the set.
    if plies == DRAWN && mine < 2 * ONE {
        let mut square = 1;
        while square < ONE {
            let is_empty = (mine | theirs) & square == 0;
            if is_empty && plies_without_try(theirs, mine | square) == 4 {
                return 5;
            }
            square <<= 1;
        }
    }
    plies
}

/// The rules without rule 5.
#[inline(never)]
const fn plies_without_try(mut mine: Set, mut theirs: Set) -> usize {
    let mut plies = 0;
    loop {
        let their = chances(theirs, mine);
        if their.threats & theirs != 0 {
            return plies; // The other side has a line.
        }
        let my = chances(mine, theirs);
        if my.threats != 0 {
            return plies + 1;
        }
        if their.threats == 0 {
            if my.forks != 0 {
                return plies + 3;
            }
            let all_are_forks = (mine | theirs | their.forks) % ONE == ONE - 1;
            return if their.forks != 0 && all_are_forks { plies + 4 } else { DRAWN };
        }
        if their.threats & (their.threats - 1) != 0 {
            return plies + 2; // Two bits or more.
        }
        (mine, theirs) = (theirs, mine | their.threats);
        plies += 1;
    }
}

/// What the lines say about a side.
struct Chances {
    /// The squares that the side threatens. If it has a line, the squares of the line too.
    threats: Set,
    forks: Set,
}

#[inline(never)]
const fn chances(mine: Set, theirs: Set) -> Chances {
    let (mut threats, mut half, mut forks) = (0, 0, 0);
    let mut i = 0;
    while i < LINES.len() {
        let line = LINES[i] as Set;
        let marks = line & mine;
        if line & theirs == 0 && marks != 0 {
            let rest = line ^ marks;
            if rest == 0 {
                threats |= line;
            } else if rest & (rest - 1) == 0 {
                threats |= rest;
            } else {
                // One mark: half of what a fork needs.
                forks |= half & rest;
                half |= rest;
            }
        }
        i += 1;
    }
    Chances { threats, forks }
}
