//! The layouts under test.

use tictactable::{Board, Entry, dense, hashed};

pub type Probe = fn(Board) -> Option<Entry>;

pub const LAYOUTS: &[(&str, Probe)] = &[("hashed", hashed::probe), ("dense", dense::probe)];
