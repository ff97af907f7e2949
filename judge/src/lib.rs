//! The parts of the program `tictactable-judge` that its tests call directly. This is no public API: every version may
//! change all of it.

#![forbid(unsafe_code)]

/// The examples of the document.
#[cfg(doctest)]
#[doc = include_str!("../check.md")]
struct Document;

pub mod check;
pub mod judge;
mod stream;
