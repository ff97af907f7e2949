//! The part of the command `tictactable` that is of use apart from it: the judges, on
//! any reader and writer. Its tests, its benchmark and fuzzing ask them here.

pub mod judge;
pub mod review;
mod stream;

pub use stream::{Failure, Position};

/// The examples in the documents are tests.
#[cfg(doctest)]
#[doc = include_str!("../../docs/embedding.md")]
struct Documents;
