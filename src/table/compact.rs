//! The layout without a table: six rules, which every good player knows, and the eight lines.
//!
//! A side *threatens* a square if a mark there would complete a line of three. A *fork* is a square that lies on two
//! lines, each with one mark of the side and nothing else: a mark there makes two threats at once. In this picture, the
//! squares `*` are forks of X:
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
//! 2. The other side threatens a square. The side to move takes it, or any of several. Then the rules decide
//!    for the other side, one move later: if it wins in 3, the side to move loses in 4.
//! 3. The side to move has a fork. It wins in 3.
//! 4. Every empty square is a fork of the other side. Whatever the side to move marks, a fork is left, so
//!    it marks any. Then the rules decide for the other side, one move later.
//! 5. The side to move has exactly one mark, and a move after which the other side loses in 4 by rules
//!    1 to 4. It wins in 5.
//! 6. The board is a draw, which ends when it is full.
//!
//! A move is optimal if the board after it has the same winner, and its game ends at the same time. So the probe
//! applies the rules to the board after each move.
//!
//! The C header has the same rules in the same order. Tests compare the answers to all boards with the solver's.

use crate::game::cells::{LINES, Set};
use crate::game::{Board, Entry, Player, Squares, Value, Wdl};

/// The entry of the board, or `None` if the board is not reachable. Works in constants. It tries every move, so it is
/// slower than a table.
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
    // The digits from square 8 down to 0. The highest weighs 3^8 = 6561. Multiplying by three moves the next one up.
    // `Cells::new` does this faster on a PC, but in 28 more bytes on a Cortex-M0, and 176 on an AVR.
    let mut digits = board.index() as usize;
    let (mut x, mut o, mut ahead, mut empty): (Set, Set, i8, u8) = (0, 0, 0, 0);
    let mut square = 1 << 8;
    while square > 0 {
        if digits >= 2 * 6561 {
            digits -= 2 * 6561;
            o |= square;
            ahead -= 1;
        } else if digits >= 6561 {
            digits -= 6561;
            x |= square;
            ahead += 1;
        } else {
            empty += 1;
        }
        digits *= 3;
        square >>= 1;
    }
    let (turn, mine, theirs) = match ahead {
        0 => (Player::X, x, o),
        1 => (Player::O, o, x),
        _ => return None,
    };
    let threats = chances(mine, theirs).threats;
    // Only the side that moved last can have a line.
    if threats & mine != 0 {
        return None;
    }
    // By rule 1, a threat is the only optimal move.
    let moves = if threats != 0 { threats } else { !(mine | theirs) };

    let length = length(mine, theirs);
    let (wdl, remoteness, length_after) = match length {
        DRAWN => (Wdl::Draw, empty, DRAWN),
        // The side that moves last wins.
        _ if length % 2 == 1 => (Wdl::Win, length, length - 1),
        // If the game is over, this wraps, and no move is optimal.
        _ => (Wdl::Loss, length, length.wrapping_sub(1)),
    };
    // The optimal moves are added to the entry's bits, because small processors have few registers.
    let mut bits = Entry::new(turn, Value { wdl, remoteness }, Squares::EMPTY).to_bits();
    let mut square = 1 << 8;
    while square > 0 {
        if moves & square != 0 && self::length(theirs, mine | square) == length_after {
            bits |= square as u16;
        }
        square >>= 1;
    }
    Entry::from_table(bits)
}

/// In place of a number of moves: nobody wins.
const DRAWN: u8 = 16;

/// How many moves of both sides it takes until somebody wins.
#[inline(never)] // called twice
const fn length(mine: Set, theirs: Set) -> u8 {
    let length = length_without_try(mine, theirs);
    // Rule 5. The test also holds without any mark, where the rule changes nothing.
    if mine & mine.wrapping_sub(1) == 0 && length == DRAWN {
        let mut square = 1 << 8;
        while square > 0 {
            let is_empty = (mine | theirs) & square == 0;
            if is_empty && length_without_try(theirs, mine | square) == 4 {
                return 5;
            }
            square >>= 1;
        }
    }
    length
}

/// The rules without rule 5, played out until a side wins.
#[inline(never)]
const fn length_without_try(mut mine: Set, mut theirs: Set) -> u8 {
    let mut length = 0;
    loop {
        let their = chances(theirs, mine);
        if their.threats & theirs != 0 {
            return length; // The other side has a line.
        }
        let my = chances(mine, theirs);
        if my.threats != 0 {
            return length + 1;
        }
        let mut moves = their.threats;
        if moves == 0 {
            if my.forks != 0 {
                return length + 3;
            }
            moves = their.forks;
            if moves == 0 || mine | theirs | moves != 0x1FF {
                return DRAWN;
            }
        }
        // Rules 2 and 4: marks the lowest of the squares.
        (mine, theirs) = (theirs, mine | moves & moves.wrapping_neg());
        length += 1;
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
