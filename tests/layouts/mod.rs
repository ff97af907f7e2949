//! The layouts under test.

use tictactable::{Board, Entry, compact, dense};

pub type Probe = fn(Board) -> Option<Entry>;

pub const LAYOUTS: &[(&str, Probe)] = &[
    #[cfg(feature = "hashed")]
    ("hashed", tictactable::hashed::probe),
    #[cfg(feature = "ptrhash")]
    ("ptrhash", tictactable::ptrhash::probe),
    ("dense", dense::probe),
    ("compact", compact::probe),
];
