//! The parts of the command `tictactable` that tests and fuzzing ask by themselves: the judges and the
//! review, on any reader and writer. With them is what all commands share with these.

pub mod judge;
pub mod names;
pub mod review;
mod stream;

pub use stream::{Failure, Position};
