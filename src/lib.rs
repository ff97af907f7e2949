#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod board;
mod cells;
mod digest;
mod entry;
mod moves;
mod solver;
mod square;
mod symmetry;
mod table;

pub use crate::board::{Board, ParseBoardError, Player, Unreachable};
pub use crate::digest::digest;
pub use crate::entry::{Entry, Value, Wdl};
pub use crate::moves::{RatedMove, best_line, rated_moves};
pub use crate::solver::Solver;
pub use crate::square::{Square, Squares, SquaresIter};
pub use crate::symmetry::Symmetry;
pub use crate::table::hashed::probe;
pub use crate::table::{compact, dense, hashed};
