//! The faster perfect hash: phf's PtrHash, with a multiplication in place of SipHash.
//!
//! As in `hashed`, each reachable board has a slot of its own, which stores its index and its entry. The
//! index is multiplied by a constant. The product selects a *pilot*, a byte, and product and pilot
//! together select the slot. The pilots take 1,829 bytes. The displacements that `hashed` stores for the
//! same purpose take 14,608.
//!
//! `phf::Map` supports only SipHash, so this layout uses `phf_generator` and `phf_shared`, the crates on which
//! phf is built. It compiles with any features of phf, and does not affect other crates.

use phf_shared::ptrhash::get_index;

use crate::board::Board;
use crate::entry::Entry;

// `const MULTIPLIER: u64`,
// `static PILOTS: [u8; 1829]`, from a bucket of boards to its pilot,
// `static MOVED: [u32; 56]`, the slots of boards whose pilot selects a slot beyond the last one,
// `static ENTRIES: [(u16, u16); 5478]`, in each slot a board's index and the bits of its entry.
include!(concat!(env!("OUT_DIR"), "/ptrhash.rs"));

/// The entry of the board, or `None` if the board is not reachable. Costs one lookup in a perfect hash
/// table of 23,965 bytes.
///
/// ```
/// use tictactable::{Board, Wdl, ptrhash};
///
/// let entry = ptrhash::probe(Board::EMPTY).unwrap();
/// assert_eq!((entry.wdl(), entry.remoteness()), (Wdl::Draw, 9));
/// assert_eq!(ptrhash::probe("XXX/.../...".parse()?), None);
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
#[doc(alias = "evaluate")]
#[must_use]
pub fn probe(board: Board) -> Option<Entry> {
    let index = board.index();
    let hash = u64::from(index).wrapping_mul(MULTIPLIER);
    let slot = get_index(MULTIPLIER, hash, &PILOTS, &MOVED, ENTRIES.len());
    // The slot is always in range, but the compiler does not know that. An index would link a panic.
    let &(found, bits) = ENTRIES.get(slot as usize)?;
    if found == index { Entry::from_table(bits) } else { None }
}
