//! The small layout: what a player sees at a glance is decided by rule, and a table has the rest.
//!
//! A probe asks what a player asks, in this order. For each question there is a function below that
//! says why its answer is right.
//!
//! 1. Is the game over?
//! 2. Can I complete a line? Then I win with this move.
//! 3. Can my opponent complete one, on two squares or more? Then I have lost, whatever I do.
//! 4. On one square? Then I have to play there, and where this leads is in the table.
//! 5. Otherwise both the value and the moves are in the table.
//!
//! That leaves 237 classes of symmetric boards to the table, and their answers are much alike: 30
//! *patterns*, each a value and a set of moves, have them all. Taken squares may be among a
//! pattern's moves, since the board at hand tells which ones are free; and a draw needs no
//! distance, since it ends when the board is full. A hash puts each class into one of 64 *buckets*.
//! For each bucket the table has a *pilot*, a number that completes the hash, and leads every class
//! of the bucket to some pattern that is right for it. So no class needs a slot of its own.
//!
//! # An example
//!
//! Follow `XO./.../...` through the code. The places of the cells go around the centre, from the bottom
//! left corner upwards; `src/cells.rs` shows them.
//!
//! - Its index is 1 + 2 * 3 = 7: as rows of three cells, 7 at the top and twice 0. Seven cells are
//!   empty, and X has as many marks as O: X is to move.
//! - Nobody has two marks in a line. So nobody has a line, can complete one or has to block one, and
//!   the board is left to the table.
//! - X has place 2 and O place 3, so the ring is `0090` in hexadecimal. A turn of the board by a quarter
//!   makes it `0009`, and no image is smaller. The ring stands in its word twice, and the centre is 0:
//!   the key is `00090009`.
//! - Times the multiplier `D654F599` that is `2B5DA261`. Its top six bits say bucket 10, whose pilot
//!   is 22937. Times that it is `7869C4F9`, and the top five bits say pattern 15.
//! - Pattern 15 is a win in 5. Its moves are the places 6 and 7, and the centre. Three more quarter turns
//!   bring `0009` back to the board's `0090`, and the places 6 and 7 to 0 and 1.
//! - None of these is taken. They are the squares 6, 3 and 4.

use crate::board::Board;
use crate::cells::{CENTRE, Cells, ROWS, squares};
use crate::entry::{Entry, Value, Wdl};
use crate::table::class;

// `const MULTIPLIER: u32`, what the hash multiplies by,
// `static PILOTS: [u16; 64]`, from a bucket to its pilot,
// `static PATTERNS: [u16; 32]`, the moves around the centre, packed as in `class`,
// `const CENTRES: u32`, a bit for each pattern, set if the centre is among the moves,
// `const FIRST_WIN_IN_5, FIRST_WIN_IN_3, FIRST_LOSS_IN_4: usize`, where in
// the patterns these values begin; draws come first.
include!(concat!(env!("OUT_DIR"), "/compact.rs"));

/// Bytes of the table: 320.
pub const SIZE: usize = size_of_val(&ROWS) + size_of_val(&PILOTS) + size_of_val(&PATTERNS);

/// All that is known of the board, or `None` if it is not reachable. The rules decide seven in ten
/// reachable boards; for the others it costs one lookup of the board's class under symmetry.
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
pub fn probe(board: Board) -> Option<Entry> {
    let cells = Cells::new(board.index());
    let turn = cells.turn()?;
    let threats = cells.threats();
    let empty = cells.empty_places();

    let (value, moves) = if is_over(cells, threats) {
        if has_mover_won(cells, threats) {
            return None;
        }
        (value(Wdl::Loss, 0), 0)
    } else if winning_moves(cells, threats, empty) != 0 {
        (value(Wdl::Win, 1), winning_moves(cells, threats, empty))
    } else if is_more_than_one(blocks(threats, empty)) {
        (value(Wdl::Loss, 2), empty)
    } else {
        look_up(cells, blocks(threats, empty), empty)
    };
    Entry::from_parts(turn, value, squares(moves))
}

/// Whether there is a line. Full boards without a line are left to the table: it has three classes
/// of them, all draws, and no square of them is empty.
const fn is_over(cells: Cells, threats: u32) -> bool {
    cells.lines_at(threats) != 0
}

/// Whether the side to move has a line. No game leads there: the line was complete before the
/// opponent's last move, or both have one, and the first would have ended the game. A line of the
/// opponent alone ends it now, lost for the side to move.
const fn has_mover_won(cells: Cells, threats: u32) -> bool {
    cells.mine(cells.lines_at(threats)) != 0
}

/// The squares on which the side to move completes a line. They are the optimal moves, if there are any:
/// nothing wins sooner.
const fn winning_moves(cells: Cells, threats: u32, empty: u32) -> u32 {
    cells.mine(threats) & empty
}

/// The squares on which the opponent could complete a line, if the side to move cannot: all threats to
/// empty squares are the opponent's then.
///
/// On two of them the side to move has lost: it can block one, and the opponent wins on the
/// other. It does not live longer by any move, nor die sooner, as the opponent wins with the next one:
/// all moves are optimal. A single one has to be blocked: all other moves lose at once, and
/// the block does not.
const fn blocks(threats: u32, empty: u32) -> u32 {
    (threats | threats >> 1) & empty
}

const fn is_more_than_one(places: u32) -> bool {
    places & places.wrapping_sub(1) != 0
}

/// The value and the optimal moves of a board that the rules leave to the table, which has at most
/// one square to block.
fn look_up(cells: Cells, block: u32, empty: u32) -> (u16, u32) {
    let ring = cells.ring();
    let smallest_image = class::smallest_image(ring);
    let hash = class::key(smallest_image, cells).wrapping_mul(MULTIPLIER);
    let pattern = class::pattern(hash, PILOTS[class::bucket(hash)]);

    let value = if pattern < FIRST_WIN_IN_5 {
        value(Wdl::Draw, cells.empty())
    } else if pattern < FIRST_WIN_IN_3 {
        value(Wdl::Win, 5)
    } else if pattern < FIRST_LOSS_IN_4 {
        value(Wdl::Win, 3)
    } else {
        value(Wdl::Loss, 4)
    };
    // Where there is a block, the pattern was chosen for its value alone.
    if block != 0 {
        return (value, block);
    }
    let around = class::unpack(PATTERNS[pattern], smallest_image, ring);
    let centre = CENTRES >> pattern & 1;
    (value, (around | (centre * CENTRE)) & empty)
}

/// A value as an entry holds it: one number is smaller and faster to pass on than two.
const fn value(wdl: Wdl, remoteness: u8) -> u16 {
    Value { wdl, remoteness }.to_bits()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example at the top of this file, number by number.
    #[test]
    fn the_example() {
        let board: Board = "XO./.../...".parse().unwrap();
        assert_eq!(board.index(), 7);
        let cells = Cells::new(board.index());
        assert_eq!((cells.ring(), cells.centre(), cells.empty()), (0x0090_0090, 0, 7));
        let (threats, empty) = (cells.threats(), cells.empty_places());
        assert!(!is_over(cells, threats));
        assert_eq!((winning_moves(cells, threats, empty), blocks(threats, empty)), (0, 0));

        let smallest_image = class::smallest_image(cells.ring());
        assert_eq!(class::key(smallest_image, cells), 0x0009_0009);
        assert_eq!(MULTIPLIER, 0xD654_F599);
        let hash = 0x0009_0009_u32.wrapping_mul(MULTIPLIER);
        assert_eq!(hash, 0x2B5D_A261);
        assert_eq!((class::bucket(hash), PILOTS[10]), (10, 22_937));
        assert_eq!(hash.wrapping_mul(22_937), 0x7869_C4F9);
        assert_eq!(class::pattern(hash, 22_937), 15);

        assert!((FIRST_WIN_IN_5..FIRST_WIN_IN_3).contains(&15));
        assert_eq!(PATTERNS[15] & 0x5555, 1 << (2 * 6) | 1 << (2 * 7));
        assert_eq!(CENTRES >> 15 & 1, 1);
        let around = class::unpack(PATTERNS[15], smallest_image, cells.ring());
        assert_eq!(around, 1 | 1 << 2);
        assert_eq!(look_up(cells, 0, empty), (value(Wdl::Win, 5), around | CENTRE));
        assert_eq!(squares(around | CENTRE).bits(), 1 << 6 | 1 << 3 | 1 << 4);
    }
}
