//! The parts of the command `tictactable` that its tests call directly, and those that it shares with
//! `tictactable-judge`. This is no public API: every version may change all of it.

#![forbid(unsafe_code)]

pub mod command_line;
pub mod display;
pub mod failure;
pub mod games;
pub mod lines;
pub mod names;
