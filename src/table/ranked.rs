//! The perfect hash without a hash function: a bit for each board, and the entries of the reachable ones.
//!
//! The bit of a board is set if the board is reachable. The entries are stored in the order of these bits, so the
//! *rank* of a board, the number of set bits before its own, is the place of its entry. No two boards share a place and
//! none is empty: this is a minimal perfect hash. To count quickly, the bits are in words of 32, and a second array has
//! the rank of the first bit of each word.

use crate::game::{Board, Entry};

// `static REACHABLE: [u32; 616]`, the bits, lowest first,
// `static RANKS: [u16; 616]`, the number of bits that are set in all words before each word,
// `static ENTRIES: [u16; 5478]`, the bits of the entries of the reachable boards.
include!(concat!(env!("OUT_DIR"), "/ranked.rs"));

/// The entry of the board, or `None` if the board is not reachable. Costs three loads and a count of bits, and works in
/// constants.
///
/// ```
/// use tictactable::{Board, Entry, Wdl, ranked};
///
/// const START: Entry = ranked::probe(Board::EMPTY).unwrap();
/// assert_eq!((START.wdl(), START.remoteness()), (Wdl::Draw, 9));
/// assert_eq!(ranked::probe("XXX/.../...".parse()?), None);
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
#[doc(alias = "evaluate")]
#[must_use]
pub const fn probe(board: Board) -> Option<Entry> {
    let word = (board.index() / 32) as usize;
    // Always false, but the compiler does not know that. Without the test, it would link a panic.
    if word >= REACHABLE.len() {
        return None;
    }
    let (bits, bit) = (REACHABLE[word], 1 << (board.index() % 32));
    if bits & bit == 0 {
        return None;
    }
    let place = RANKS[word] as usize + (bits & (bit - 1)).count_ones() as usize;
    if place < ENTRIES.len() { Entry::from_table(ENTRIES[place]) } else { None }
}
