//! The fast layout: one entry for each of the 19,683 boards, found by its index.
//!
//! It is not there on 16-bit targets such as AVR and MSP430, where no array may be that large.

use crate::board::Board;
use crate::entry::Entry;

// `static ENTRIES: [u16; 19683]`, the bits of the entry of each board, 0 where there is none.
include!(concat!(env!("OUT_DIR"), "/dense.rs"));

/// Bytes of the table: 39,366.
pub const SIZE: usize = size_of_val(&ENTRIES);

/// All that is known of the board, or `None` if it is not reachable. One load from an array, and
/// usable in constants.
///
/// ```
/// use tictactable::{Board, Entry, Wdl, dense};
///
/// const START: Entry = dense::probe(Board::EMPTY).unwrap();
/// assert_eq!((START.wdl(), START.remoteness()), (Wdl::Draw, 9));
/// assert_eq!(dense::probe("XXX/.../...".parse()?), None);
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
#[must_use]
pub const fn probe(board: Board) -> Option<Entry> {
    let index = board.index() as usize;
    // Always true, but the compiler does not know; said this way, no panic is linked.
    if index < ENTRIES.len() { Entry::from_table(ENTRIES[index]) } else { None }
}
