//! The inverse of [`Entry::to_bits`], for entries that were stored or sent as numbers.

use core::fmt;

use crate::entry::Entry;

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

impl From<Entry> for u16 {
    /// [`Entry::to_bits`].
    fn from(entry: Entry) -> u16 {
        entry.to_bits()
    }
}

impl TryFrom<u16> for Entry {
    type Error = InvalidEntry;

    /// [`Entry::from_bits`], with an error that names the number.
    fn try_from(bits: u16) -> Result<Entry, InvalidEntry> {
        Entry::from_bits(bits).ok_or(InvalidEntry { bits })
    }
}

/// The error for a number that is not the bits of any board's entry.
///
/// ```
/// use tictactable::Entry;
///
/// let error = Entry::try_from(511).unwrap_err();
/// assert_eq!(error.to_string(), "no board has an entry with the bits 0x01ff");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct InvalidEntry {
    bits: u16,
}

impl fmt::Display for InvalidEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no board has an entry with the bits {:#06x}", self.bits)
    }
}

impl core::error::Error for InvalidEntry {}
