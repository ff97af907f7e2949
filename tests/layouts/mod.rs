//! The layouts under test.

use tictactable::{Board, Entry, compact, dense, hashed};

pub type Probe = fn(Board) -> Option<Entry>;

pub const LAYOUTS: &[(&str, Probe)] =
    &[("hashed", hashed::probe), ("dense", dense::probe), ("compact", compact::probe)];
