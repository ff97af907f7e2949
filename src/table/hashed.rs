//! The default layout: a perfect hash map of the 5,478 reachable boards, a `phf::Map` of the crate [phf].
//!
//! The build script writes the map with `phf_codegen`. The library includes it and looks up a board's index. A perfect
//! hash gives each reachable board a slot of its own, which stores the board's index and its entry. An unreachable
//! board also hashes to a slot, but the index stored there is another board's, so the lookup returns `None`.
//!
//! # The feature `ptrhash`
//!
//! With it, the map is phf's other kind, which is a third smaller and faster. It finds the slot by a hash of 64 bits
//! instead of 128, and by one byte of a table, without a division. phf calls this kind experimental. Every map of phf
//! 0.14 in a build is of the same kind, so the feature changes those of other crates, too. A lookup checks a bound that
//! no board exceeds, so a program contains the code of a panic that never happens.
//!
//! # If this layout does not compile
//!
//! If the compiler also reports that phf and phf_codegen write different kinds of maps, another crate of your build
//! turns on phf's `ptrhash`. Turn on this crate's, too, or take this crate with `default-features = false`.
//!
//! If `std` is missing on a target that has none, Cargo's resolver is 1, which turns on `std` there because the build
//! script uses it. Edition 2021 or later has a newer resolver, but a workspace without a package at its root needs the
//! line `resolver = "2"`.
//!
//! [phf]: https://docs.rs/phf

use crate::game::{Board, Entry};

// `static ENTRIES: phf::Map<u16, u16>`, from a board's index to the bits of its entry,
// `const SLICES: usize`, the number of slices that such a map has beside its key of 64 bits.
include!(concat!(env!("OUT_DIR"), "/hashed.rs"));

const _: () = assert!(
    size_of::<phf::Map<u16, u16>>() == 8 + SLICES * size_of::<&[u16]>(),
    "phf and phf_codegen have different kinds of maps, because another crate turns on phf's `ptrhash`: turn on that of tictactable, too"
);

/// The entry of the board, or `None` if the board is not reachable. Costs one lookup in a perfect hash map.
///
/// ```
/// use tictactable::{Board, Wdl, hashed};
///
/// let entry = hashed::probe(Board::EMPTY).unwrap();
/// assert_eq!((entry.wdl(), entry.remoteness()), (Wdl::Draw, 9));
/// assert_eq!(hashed::probe("XXX/.../...".parse()?), None);
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
#[doc(alias = "evaluate")]
#[must_use]
pub fn probe(board: Board) -> Option<Entry> {
    ENTRIES.get(&board.index()).and_then(|&bits| Entry::from_table(bits))
}
