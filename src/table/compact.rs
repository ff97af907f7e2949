//! The small layout: rules decide how most boards end, and 256 bits, found by a hash, decide the
//! others.
//!
//! A side *threatens* a square if its mark there would complete a line of three. Only threats to empty
//! squares count. [`probe`] asks what a player asks:
//!
//! 1. Whose turn is it? It is X's if both have the same number of marks, and O's if X has one more.
//!    With any other numbers the board is not reachable. It is also not reachable if the side to move
//!    has a line, because the game was over before.
//! 2. Does my opponent have a line? Then the game is over.
//! 3. Do I threaten an empty square? Then I win with this move.
//! 4. Does my opponent threaten two empty squares or more? Then I lose in two plies: I can take only
//!    one of them, and my opponent takes another one.
//! 5. Does my opponent threaten one empty square? Then I have to take it. After that, my opponent is
//!    to move and threatens nothing, because I took the only square. So the probe goes on with
//!    question 4, with the sides swapped.
//! 6. Otherwise nobody threatens an empty square. Such a board is *quiet*. The next section says who
//!    wins.
//!
//! The answers give the *end* of a board: the number of squares that are empty when the game is over,
//! or `DRAWN`. The end also says who wins, because the winner moves last. With *n* squares empty now,
//! the end is *n* in question 2, *n* - 1 in question 3 and *n* - 2 in question 4.
//!
//! The table stores no moves. A move is optimal if the board after it has the same end as the board
//! before it, so the probe tries every move and asks the questions again.
//!
//! # Quiet boards
//!
//! A quiet board is a draw if fewer than three or more than seven squares are empty. For the others,
//! the probe computes a *hash*, a number from 0 to 255, and looks up the bit with this number. It is
//! set if the side to move wins. The win takes 5 plies if six or seven squares are empty, and 3 if
//! fewer are. Only one quiet board, with its rotations and reflections, is lost, in 4 plies, with four
//! squares empty. No other quiet board has its hash, which is `LOST`.
//!
//! For the hash, the marks around the centre are the bits of a byte (see `src/cells.rs`). The hash
//! adds a number to the byte of the side to move, adds another number to the byte of the other side,
//! and combines both sums with exclusive or. It sums the results for the board and its quarter turns,
//! so these have the same hash. If the side to move has the centre, it adds 1. All additions are modulo
//! 256.
//!
//! Boards with the same hash must all be won, all drawn or all lost. So the numbers have to be found
//! by trial. This is easier in steps, with an idea from perfect hash functions: the boards are divided
//! into buckets by the number of empty squares, and each bucket has a number of its own for the side
//! to move, its *pilot*. The number for the other side is always `ADDED`. `build/compact.rs` tries all
//! numbers in order, and takes the first that fit.
//!
//! # An example
//!
//! Follow `XO./.../...` through the code. The build script writes the table, so its numbers are not in
//! this file. They are also in the header, `c/src/tictactable.h`. The test at the end of this file checks
//! the example.
//!
//! - The index of a board has a digit in base 3 for each square, 1 for X and 2 for O. Here it is
//!   1 + 2 * 3 = 7. Seven squares are empty, and X is to move.
//! - `src/cells.rs` gives each square a place. X has place 0, so `mine` is 1. O has place 1, so
//!   `theirs` is 2.
//! - Nobody has two marks, so nobody threatens a square: the board is quiet. The pilot for seven empty
//!   squares is 62, and `ADDED` is 7.
//! - A quarter turn rotates both bytes by two bits. In the board and its turns, X's mark is 1, 64, 16
//!   and 4, and O's is 2, 128, 32 and 8. The board gives (1 + 62) ^ (2 + 7) = 54, and the turns give
//!   126 ^ 135 = 249, 78 ^ 39 = 105 and 66 ^ 15 = 77. The sum is 485. Its low byte is 229: that is the
//!   hash.
//! - Byte 28 of `WINS` has the bits 224 to 231. The byte is 32, so bit 229 is set: X wins. Seven
//!   squares are empty, so the win takes 5 plies and leaves 2 squares empty. The end is 2.
//! - X tries square 2. O's mark is between X's marks, so nobody threatens an empty square. Now O is to
//!   move, so `mine` is 2 and `theirs` is 1 + 4. Six squares are empty, and the pilot is 86. The sum
//!   is 84 + 158 + 33 + 69 = 344, and the hash 88. Its bit is not set: the board is a draw, so square
//!   2 is not optimal. Nor are the squares 5 and 7: their boards are quiet, with the hashes 61 and 77,
//!   and both bits are not set.
//! - X tries square 6, which is place 6. X then threatens square 3, between its two marks, and O has
//!   to take it. Now nobody threatens an empty square. X is to move again, with 1 + 64 against 2 +
//!   128. Five squares are empty, and the pilot is 51. The sum is 253 + 36 + 104 + 41 = 434, and the
//!   hash 178. Its bit is set: X wins in 3 plies and leaves 2 squares empty. This is the end of the
//!   first board, so square 6 is optimal. The squares 3 and 4 are optimal too: O has to block, and the
//!   hashes are then 138 and 9, with both bits set. For square 4 the sum includes 1 for the centre.
//! - X tries square 8. X then threatens the centre. From here on each side has to block the other,
//!   until the board is full: a draw.
//! - The entry is a win for X in 5 plies, with the optimal moves 3, 4 and 6.
//!
//! The C header that `tictactable emit c` writes uses the same algorithm.

use crate::board::Board;
use crate::cells::{Cells, PLACES, Places, hash, place, threats};
use crate::entry::{Entry, Value, Wdl};
use crate::player::Player;
use crate::square::Squares;

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

/// The entry of the board, or `None` if the board is not reachable. Costs 740 instructions on average on a
/// Cortex-M0, because it tries every move. Works in constants.
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
    let best = end(my_threats, mine, theirs, empty);
    let mut moves = 0;
    let their_threats = threats(theirs);
    // Append a bit for each square, from 8 to 0. After a move, the other side is to move. If the game was
    // over before, no bit is set, because the end after a move is `DRAWN` or less than `empty`.
    let mut square = 9;
    while square > 0 {
        square -= 1;
        moves <<= 1;
        let place = place(square);
        let is_empty = (mine | theirs) & place == 0;
        if is_empty && end(their_threats, theirs, mine | place, empty - 1) == best {
            moves |= 1;
        }
    }
    Entry::new(turn, value(best, empty), Squares::from_low_bits(moves))
}

/// The end of a draw.
const DRAWN: u8 = 9;

/// The value of a board with this end and this many empty squares. The side that moves last wins.
const fn value(end: u8, empty: u8) -> Value {
    if end == DRAWN {
        return Value { wdl: Wdl::Draw, remoteness: empty };
    }
    let remoteness = empty.wrapping_sub(end);
    Value { wdl: if remoteness % 2 == 1 { Wdl::Win } else { Wdl::Loss }, remoteness }
}

/// The end of a board under best play. The side to move has the marks `mine` and threatens `my_threats`.
// `wrapping_sub` links no panic. The function is never inlined, because it is called twice.
#[inline(never)]
const fn end(my_threats: Places, mut mine: Places, mut theirs: Places, mut empty: u8) -> u8 {
    loop {
        let their_threats = threats(theirs);
        // Question 2.
        if their_threats & theirs != 0 {
            return empty;
        }
        // Question 3, in the first round. In later rounds this is never true, because `my_threats` had no
        // empty square in the first round.
        let open = !(mine | theirs);
        if my_threats & open != 0 {
            return empty.wrapping_sub(1);
        }
        let blocks = their_threats & open;
        // Question 6.
        if blocks == 0 {
            return end_of_quiet(mine, theirs, empty);
        }
        // Question 4: is there more than one bit?
        if blocks & (blocks - 1) != 0 {
            return empty.wrapping_sub(2);
        }
        // Question 5.
        (mine, theirs) = (theirs, mine | blocks);
        empty = empty.wrapping_sub(1);
    }
}

/// The end of a quiet board.
const fn end_of_quiet(mine: Places, theirs: Places, empty: u8) -> u8 {
    // With fewer than three empty squares, this wraps to a number above 4.
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
    // The win takes 3 plies, or 5 with six or seven empty squares.
    bucket - if bucket < 3 { 0 } else { 2 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A set of marks on these squares.
    fn marks(squares: &[usize]) -> Places {
        squares.iter().map(|&square| place(square)).sum()
    }

    /// The four numbers that a hash sums, for a board without a mark in the centre.
    fn mixed(mine: Places, theirs: Places, pilot: u8) -> [u8; 4] {
        [0, 2, 4, 6].map(|by| {
            let [mine, theirs] = [mine, theirs].map(|marks| (marks as u8).rotate_right(by));
            mine.wrapping_add(pilot) ^ theirs.wrapping_add(ADDED)
        })
    }

    /// Whether the bit of this hash is set.
    fn wins(hash: u8) -> bool {
        WINS[usize::from(hash / 8)] & 1 << (hash % 8) != 0
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
        assert_eq!((&PILOTS[2..], ADDED), (&[51, 86, 62][..], 7));
        assert_eq!([0, 2, 4, 6].map(|by| 1_u8.rotate_right(by)), [1, 64, 16, 4]);
        assert_eq!([0, 2, 4, 6].map(|by| 2_u8.rotate_right(by)), [2, 128, 32, 8]);
        assert_eq!([1 + 62, 2 + 7, 126 ^ 135, 78 ^ 39, 66 ^ 15], [63, 9, 249, 105, 77]);
        assert_eq!(mixed(mine, theirs, 62), [54, 249, 105, 77]);
        assert_eq!(mixed(mine, theirs, 62).map(u32::from).iter().sum::<u32>(), 485);
        assert_eq!((hash(mine, theirs, [62, 7]), 485 % 256), (229, 229));
        assert_eq!((WINS[28], wins(229)), (32, true));
        assert_eq!(end(0, mine, theirs, 7), 2);
        assert_eq!(value(2, 7), Value { wdl: Wdl::Win, remoteness: 5 });

        let after = marks(&[0, 2]);
        assert_eq!((after, threats(after)), (1 + 4, theirs));
        assert_eq!(mixed(theirs, after, 86), [84, 158, 33, 69]);
        assert_eq!(mixed(theirs, after, 86).map(u32::from).iter().sum::<u32>(), 344);
        for (square, expected) in [(2, 88), (5, 61), (7, 77)] {
            let after = marks(&[0, square]);
            assert_eq!(threats(after) & !theirs, 0);
            assert_eq!((hash(theirs, after, [86, 7]), wins(expected)), (expected, false));
            assert_eq!(end(0, theirs, after, 6), DRAWN);
        }

        let (after, blocked) = (marks(&[0, 6]), marks(&[1, 3]));
        assert_eq!((after, blocked), (1 + 64, 2 + 128));
        assert_eq!(mixed(after, blocked, 51), [253, 36, 104, 41]);
        assert_eq!(mixed(after, blocked, 51).map(u32::from).iter().sum::<u32>(), 434);
        for (square, block, expected) in [(6, 3, 178), (3, 6, 138), (4, 8, 9)] {
            let (after, blocked) = (marks(&[0, square]), marks(&[1, block]));
            assert_eq!(threats(after) & !theirs, marks(&[block]));
            assert_eq!(threats(blocked) & !after, 0);
            assert_eq!((hash(after, blocked, [51, 7]), wins(expected)), (expected, true));
            assert_eq!((end(0, after, blocked, 5), end(0, theirs, after, 6)), (2, 2));
        }

        let after = marks(&[0, 8]);
        assert_eq!((threats(after), end(0, theirs, after, 6)), (marks(&[4]), DRAWN));

        let optimal = probe(board).unwrap().optimal_moves();
        assert_eq!(optimal.to_bits(), 1 << 3 | 1 << 4 | 1 << 6);
    }
}
