//! The layouts under test.

use tictactable::{Board, Entry, compact, dense, ranked};

pub type Probe = fn(Board) -> Option<Entry>;

pub const LAYOUTS: &[(&str, Probe)] = &[
    #[cfg(feature = "hashed")]
    ("hashed", tictactable::hashed::probe),
    ("ranked", ranked::probe),
    ("dense", dense::probe),
    ("compact", compact::probe),
];
