//! The default layout: a perfect hash table of the 5,478 reachable boards.
//!
//! A perfect hash gives each of them a slot of its own, where its index and its entry stand. Another
//! board is led to some slot, too, and finds another index there: so it is known not to be
//! reachable.
//!
//! The hash is that of `phf::Map`, the map of the crate [phf]: SipHash, and a table of displacements
//! that leads from the hash to the slot. With the feature `ptrhash` it is phf's PtrHash: a
//! multiplication, and a smaller table of pilots. Both are taken from `phf_shared`, on which phf
//! itself is built, because a `phf::Map` is another type in the whole build as soon as one crate in
//! it turns on `phf/ptrhash`. So this layout compiles beside any use of phf, and leaves it alone.
//!
//! [phf]: https://docs.rs/phf

use crate::board::Board;
use crate::entry::Entry;

// `static ENTRIES: [(u16, u16); 5478]`, in each slot a board's index and the bits of its entry.
// Without `ptrhash`: `const KEY: u64`, the key of the hash, and
// `static DISPLACEMENTS: [(u32, u32); 1826]`, from a bucket to what moves its boards to their slots.
// With `ptrhash`: `const MULTIPLIER: u64`, `static PILOTS: [u8; 1829]`, from a bucket to its pilot,
// and `static MOVED: [u32; 56]`, the slots of boards whose pilot leads beyond the last slot.
include!(concat!(env!("OUT_DIR"), "/hashed.rs"));

/// Bytes of the table: 36,520, or 23,965 with the feature `ptrhash`.
pub const SIZE: usize = {
    #[cfg(not(feature = "ptrhash"))]
    let find_slot = size_of_val(&DISPLACEMENTS);
    #[cfg(feature = "ptrhash")]
    let find_slot = size_of_val(&PILOTS) + size_of_val(&MOVED);
    find_slot + size_of_val(&ENTRIES)
};

/// All that is known of the board, or `None` if it is not reachable. One lookup in a perfect
/// hash table.
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
    let index = board.index();
    // The slot is always in range; asking for it this way, no panic is linked.
    let &(found, bits) = ENTRIES.get(slot(index) as usize)?;
    if found == index { Entry::from_table(bits) } else { None }
}

/// The slot to look for the board with this index in.
fn slot(index: u16) -> u32 {
    #[cfg(not(feature = "ptrhash"))]
    {
        let hashes = phf_shared::hash(&index, &KEY);
        phf_shared::get_index(&hashes, &DISPLACEMENTS, ENTRIES.len())
    }
    #[cfg(feature = "ptrhash")]
    {
        let hash = u64::from(index).wrapping_mul(MULTIPLIER);
        phf_shared::ptrhash::get_index(MULTIPLIER, hash, &PILOTS, &MOVED, ENTRIES.len())
    }
}
