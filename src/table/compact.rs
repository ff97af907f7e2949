//! The small layout: rules decide how most boards end, and a hash table of 256 bits decides the others.
//!
//! The C header that `tictactable emit c` writes uses the same algorithm.
//!
//! A side *threatens* a square if its mark there would complete a line of three. A probe asks the same
//! questions as a player, in this order:
//!
//! 1. Whose turn is it? It is X's if both have the same number of marks, and O's if X has one more. With
//!    any other numbers the board is not reachable. It is also not reachable if the side to move has a
//!    line, because the game was over before.
//! 2. Does my opponent have a line? Then the game is over.
//! 3. Do I threaten an empty square? Then I win with this move.
//! 4. Does my opponent threaten two empty squares or more? Then I lose: I can take only one of them, and
//!    my opponent takes another one.
//! 5. Does my opponent threaten one empty square? Then I have to take it. On the next board my opponent is
//!    to move and cannot win with the next move either, so the probe continues with question 4 there.
//! 6. Otherwise nobody threatens an empty square. Such a board is *quiet*. The next section says who wins.
//!
//! The answers give the *end* of a board: who wins, and how many squares are then empty. The table stores
//! no moves. A move is optimal if the board after it has the same end as the board before it, so the probe
//! tries every move and asks the questions again.
//!
//! # Quiet boards
//!
//! A quiet board is a draw if fewer than three or more than seven squares are empty. The probe looks up the
//! others by a *hash*, a number from 0 to 255 that is the same for a board and its quarter turns. The table
//! has a bit for each hash, which is set if the side to move wins. The win takes 5 plies if six or seven
//! squares are empty, and 3 if fewer are. Only one quiet board, with its rotations and reflections, is
//! lost. The loss takes 4 plies. No other quiet board has its hash.
//!
//! The hash adds a number to the marks of each side before it mixes them. A board that is won must not have
//! the same hash as one that is not, so the numbers have to be found by trial. This is easier in steps, as
//! in other perfect hashes: the boards are divided into buckets by the number of empty squares, and each
//! bucket has a number of its own, its *pilot*. `build/compact.rs` tries all numbers in order, and takes the
//! first that fit.
//!
//! # An example
//!
//! Follow `XO./.../...` through the code. `src/cells.rs` shows the place of each square. The places around
//! the centre are the bits of a byte. A quarter turn of the board rotates this byte by two bits.
//!
//! - The index is 1 + 2 * 3 = 7. X has place 0, so `mine` is 1. O has place 1, so `theirs` is 2. Seven
//!   squares are empty, and X is to move.
//! - Nobody has two marks, so nobody threatens a square: the board is quiet. The pilot for seven empty
//!   squares is 62, and 7 is added to the marks of O.
//! - In the board and its quarter turns, X's mark is 1, 64, 16 and 4, and O's is 2, 128, 32 and 8. The board
//!   gives (1 + 62) ^ (2 + 7) = 54, the turns 126 ^ 135 = 249, 78 ^ 39 = 105 and 66 ^ 15 = 77. The sum is
//!   485. Its low byte is 229: that is the hash.
//! - Byte 28 of the table has the bits 224 to 231. It is 32, so its bit 5 is set, which is bit 229: X wins.
//!   Seven squares are empty, so the win takes 5 plies and leaves 2 squares empty.
//! - X tries square 2. O's mark is between this square and X's first mark, so nobody threatens a square. Six
//!   squares are empty, the pilot is 86 and the hash 88. Its bit is not set, so the board is a draw, and
//!   square 2 is not optimal.
//! - X tries square 6, which is place 6. X then threatens square 3, between its two marks, and O has to take
//!   it. Now nobody threatens an empty square. Five squares are empty, the pilot is 51 and the hash 178. Its
//!   bit is set: X wins in 3 plies and leaves 2 squares empty. This is the end of the first board, so square
//!   6 is optimal.
//! - In the same way, the squares 3 and 4 are optimal, and no others.

use crate::board::Board;
use crate::cells::{Cells, PLACES, Places, hash, place, threats};
use crate::entry::{Entry, Value, Wdl};
use crate::player::Player;

// `const ADDED: u8`, the number that the hash adds to the marks of the side that is not to move,
// `static PILOTS: [u8; 5]`, the numbers for the side to move, for 3 to 7 empty squares,
// `static WINS: [u8; 32]`, a bit for each hash, set if the side to move wins,
// `const LOST: u8`, the hash of the board on which the side to move loses.
include!(concat!(env!("OUT_DIR"), "/compact.rs"));

/// The constants of this layout, for the C header that the command writes. Not part of the API.
#[doc(hidden)]
pub struct Constants {
    pub places: &'static [u8],
    pub pilots: &'static [u8],
    pub wins: &'static [u8],
    pub added: u8,
    pub lost: u8,
}

#[doc(hidden)]
pub const CONSTANTS: Constants =
    Constants { places: &PLACES, pilots: &PILOTS, wins: &WINS, added: ADDED, lost: LOST };

/// The entry of the board, or `None` if the board is not reachable. Costs about 800 instructions on a small
/// processor, because it tries every move. Works in constants.
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
    let (turn, mine, theirs) = match cells.ahead {
        0 => (Player::X, cells.x, cells.o),
        1 => (Player::O, cells.o, cells.x),
        _ => return None,
    };
    let my_threats = threats(mine);
    if my_threats & mine != 0 {
        return None;
    }

    let empty = cells.empty;
    let end = end(my_threats, mine, theirs, empty);
    let mut bits = Entry::without_moves(turn, value(end, empty));
    let their_threats = threats(theirs);
    let mut square = 9;
    while square > 0 {
        square -= 1;
        bits <<= 1;
        let place = place(square);
        let is_empty = (mine | theirs) & place == 0;
        if is_empty && self::end(their_threats, theirs, mine | place, empty - 1) == end {
            bits |= 1;
        }
    }
    Entry::from_table(bits)
}

/// The end of a draw. The end of any other game is the number of squares that are left empty.
const DRAWN: u8 = 9;

/// The value of a board with this end and this many empty squares. The side that moves last wins.
const fn value(end: u8, empty: u8) -> Value {
    if end == DRAWN {
        return Value { wdl: Wdl::Draw, remoteness: empty };
    }
    let remoteness = empty.wrapping_sub(end);
    Value { wdl: if remoteness % 2 == 1 { Wdl::Win } else { Wdl::Loss }, remoteness }
}

/// The end of a board under best play. The side to move has the marks `mine`, threatens `my_threats`, and
/// must not have a line.
// Never inlined, because it is called twice.
#[inline(never)]
const fn end(my_threats: Places, mut mine: Places, mut theirs: Places, mut empty: u8) -> u8 {
    loop {
        let their_threats = threats(theirs);
        if their_threats & theirs != 0 {
            return empty;
        }
        let open = !(mine | theirs);
        // False after a block, because it blocked the only threat of the side that is now to move.
        if my_threats & open != 0 {
            return empty.wrapping_sub(1);
        }
        let blocks = their_threats & open;
        if blocks == 0 {
            return end_of_quiet(mine, theirs, empty);
        }
        if blocks & (blocks - 1) != 0 {
            return empty.wrapping_sub(2);
        }
        (mine, theirs) = (theirs, mine | blocks);
        empty = empty.wrapping_sub(1);
    }
}

/// The end of a quiet board.
const fn end_of_quiet(mine: Places, theirs: Places, empty: u8) -> u8 {
    let bucket = empty.wrapping_sub(3);
    if bucket > 4 {
        return DRAWN;
    }
    let hash = hash(mine, theirs, [PILOTS[bucket as usize], ADDED]);
    if hash == LOST {
        return 0;
    }
    if WINS[(hash / 8) as usize] >> (hash % 8) & 1 == 0 {
        return DRAWN;
    }
    bucket - if bucket < 3 { 0 } else { 2 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A set of marks on these squares.
    fn marks(squares: &[usize]) -> Places {
        squares.iter().map(|&square| place(square)).sum()
    }

    /// Checks each number of the example at the top of this file.
    #[test]
    fn the_example() {
        let board: Board = "XO./.../...".parse().unwrap();
        assert_eq!(board.index(), 7);
        let cells = Cells::new(board.index());
        let (mine, theirs) = (marks(&[0]), marks(&[1]));
        assert_eq!((mine, theirs), (1, 2));
        assert_eq!((cells.x, cells.o, cells.empty, cells.ahead), (mine, theirs, 7, 0));

        assert_eq!((threats(mine), threats(theirs)), (0, 0));
        assert_eq!((PILOTS[7 - 3], ADDED), (62, 7));
        let turned = [(1, 2), (64, 128), (16, 32), (4, 8)];
        let mixed = turned.map(|(mine, theirs)| (mine + 62) ^ (theirs + 7));
        assert_eq!(mixed, [54, 249, 105, 77]);
        assert_eq!(mixed.iter().sum::<u32>(), 485);
        assert_eq!(485 % 256, 229);
        assert_eq!(hash(mine, theirs, [62, 7]), 229);
        assert_eq!((229 / 8, 229 % 8, WINS[28]), (28, 5, 1 << 5));
        assert_eq!(end(0, mine, theirs, 7), 2);
        assert_eq!(value(2, 7), Value { wdl: Wdl::Win, remoteness: 5 });

        let after = marks(&[0, 2]);
        assert_eq!((threats(after) & !theirs, PILOTS[6 - 3]), (0, 86));
        assert_eq!(hash(theirs, after, [86, 7]), 88);
        assert_eq!((88 / 8, 88 % 8, WINS[11] & 1), (11, 0, 0));
        assert_eq!(end(0, theirs, after, 6), DRAWN);

        let after = marks(&[0, 6]);
        assert_eq!((threats(after), marks(&[3])), (128, 128));
        let blocked = marks(&[1, 3]);
        assert_eq!((threats(blocked) & !after, PILOTS[5 - 3]), (0, 51));
        assert_eq!(hash(after, blocked, [51, 7]), 178);
        assert_eq!(WINS[178 / 8] >> (178 % 8) & 1, 1);
        assert_eq!(end(0, after, blocked, 5), 5 - 3);
        assert_eq!(end(0, theirs, after, 6), 2);

        let optimal = probe(board).unwrap().optimal_moves();
        assert_eq!(optimal.bits(), 1 << 3 | 1 << 4 | 1 << 6);
    }
}
