//! The parts of the command `tictactable` that tests call directly: the judges and the review, with any
//! reader and writer, and the code that all commands share with them.

#![forbid(unsafe_code)]

pub mod check;
pub mod judge;
pub mod lines;
pub mod names;
pub mod review;
mod stream;

pub use stream::{Failure, Position};
