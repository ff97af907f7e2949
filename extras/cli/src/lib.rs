//! The parts of the command `tictactable` that `tictactable-judge` uses too. This is no public API: every version may
//! change all of it.

#![forbid(unsafe_code)]

pub mod command_line;
pub mod display;
pub mod names;
