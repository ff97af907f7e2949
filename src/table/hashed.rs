//! The default layout: a perfect hash map over the 5,478 reachable boards.
//!
//! Whether a board is a key tells whether it is reachable. The map is a [phf] of two-byte keys
//! and two-byte entries; phf hashes the key with SipHash and finds the slot through a table of
//! displacements, which the feature `ptrhash` replaces by a smaller one.
//!
//! [phf]: https://docs.rs/phf

use crate::board::Board;
use crate::entry::Entry;

// `static ENTRIES: phf::Map<u16, u16>`, from a board's index to the bits of its entry.
include!(concat!(env!("OUT_DIR"), "/hashed.rs"));

/// Bytes of the table: 36,520, or 23,965 with the feature `ptrhash`.
pub const SIZE: usize = {
    // phf keeps the right to rename these fields; the build would say so.
    #[cfg(not(feature = "ptrhash"))]
    let find_slot = size_of_val(ENTRIES.disps);
    #[cfg(feature = "ptrhash")]
    let find_slot = size_of_val(ENTRIES.pilots) + size_of_val(ENTRIES.remap);
    find_slot + size_of_val(ENTRIES.entries)
};

/// All that is known of the board, or `None` if it is not reachable. One lookup in a perfect
/// hash map.
///
/// ```
/// use tictactable::{Board, Wdl, hashed};
///
/// let entry = hashed::probe(Board::EMPTY).unwrap();
/// assert_eq!((entry.wdl(), entry.remoteness()), (Wdl::Draw, 9));
/// assert_eq!(hashed::probe("XXX/.../...".parse()?), None);
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
#[must_use]
pub fn probe(board: Board) -> Option<Entry> {
    Entry::from_table(*ENTRIES.get(&board.index())?)
}
