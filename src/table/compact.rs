//! The small layout: one entry for each of the 627 classes of boards on which play goes on.
//!
//! Who may move, who has a line and whether the board is full is decided by rule; that leaves the
//! boards on which play goes on, and of those only one of each class under symmetry is in the
//! table. A perfect hash without keys gives each class a slot of its own: the class's bucket names
//! a pilot, the pilot completes the hash. The slot names one of a few patterns, the value and the
//! optimal moves of all the classes that have it; it may count taken squares among the moves, and
//! does not count a draw's distance, since the board at hand tells both.

use crate::board::Board;
use crate::cells::Cells;
use crate::entry::{Entry, Value, Wdl};
use crate::player::Player;
use crate::square::Squares;
use crate::table::class::{self, Class};

// `const MULTIPLIER: u32`, what the hash multiplies by,
// `static PILOTS: [u8; 209]`, from a bucket to its pilot,
// `static SLOTS: [u8; 627]`, from a class's slot to its pattern,
// `static PATTERNS: [u16; 55]`, entries for X to move, whose moves are places of the class.
include!(concat!(env!("OUT_DIR"), "/compact.rs"));

/// Bytes of the table: 946.
pub const SIZE: usize = size_of_val(&PILOTS) + size_of_val(&SLOTS) + size_of_val(&PATTERNS);

/// All that is known of the board, or `None` if it is not reachable. The rules, the canonical form
/// and one lookup in a perfect hash.
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
    let (x, o) = cells.counts();
    let empty = 9 - x - o;
    let over = |wdl| Entry::new(turn, Value { wdl, remoteness: 0 }, Squares::EMPTY);
    match (cells.lines(), turn) {
        ((false, false), _) if empty > 0 => {}
        ((false, false), _) => return over(Wdl::Draw),
        ((true, false), Player::O) | ((false, true), Player::X) => return over(Wdl::Loss),
        _ => return None,
    }

    let class = Class::new(cells);
    // The indices are always in range; asking for them this way, no panic is linked.
    let pilot = *PILOTS.get(class::bucket(class.key, MULTIPLIER))?;
    let pattern = *SLOTS.get(class::slot(class.key, MULTIPLIER, pilot))?;
    let pattern = Entry::from_table(*PATTERNS.get(usize::from(pattern))?)?;

    let mut value = pattern.value();
    if value.wdl == Wdl::Draw {
        value.remoteness = empty;
    }
    let optimal_moves = class.squares(pattern.optimal_moves().bits() & class.empty_places());
    Entry::new(turn, value, optimal_moves)
}
