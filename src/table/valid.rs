//! The inverse of [`Entry::to_bits`], for entries that were stored or sent as numbers.

use crate::game::Entry;

// `static VALID: [u16; 653]`, the bits of all different entries of boards, in ascending order.
include!(concat!(env!("OUT_DIR"), "/valid.rs"));

impl Entry {
    /// The entry with these bits from [`Entry::to_bits`]; `None` if no board has such an entry.
    ///
    /// Boards have 653 different entries. A call costs a binary search among them, and their table adds 1,306 bytes to
    /// a program that calls this.
    ///
    /// ```
    /// use tictactable::{Board, Entry, dense};
    ///
    /// let entry = dense::probe(Board::EMPTY).unwrap();
    /// assert_eq!(Entry::from_bits(entry.to_bits()), Some(entry));
    /// assert_eq!(Entry::from_bits(0), None);
    /// ```
    #[must_use]
    pub fn from_bits(bits: u16) -> Option<Entry> {
        VALID.binary_search(&bits).ok().and_then(|_| Entry::from_table(bits))
    }
}
