//! The fast layout: an array with the entry of each of the 19,683 boards at the board's index.
//!
//! It does not exist on 16-bit targets such as AVR and MSP430, because they allow no array of this size.

use crate::game::{Board, Entry};

// `static ENTRIES: [u16; 19683]`, the bits of each board's entry, 0 for an unreachable board.
include!(concat!(env!("OUT_DIR"), "/dense.rs"));

/// The entry of the board, or `None` if the board is not reachable. Costs one load from an array, and works in
/// constants.
///
/// ```
/// use tictactable::{Board, Entry, Wdl, dense};
///
/// const START: Entry = dense::probe(Board::EMPTY).unwrap();
/// assert_eq!((START.wdl(), START.remoteness()), (Wdl::Draw, 9));
/// assert_eq!(dense::probe("XXX/.../...".parse()?), None);
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
#[doc(alias = "evaluate")]
#[must_use]
pub const fn probe(board: Board) -> Option<Entry> {
    let index = board.index() as usize;
    // Always true, but the compiler does not know that. Without the test, it would link a panic.
    if index < ENTRIES.len() { Entry::from_table(ENTRIES[index]) } else { None }
}
