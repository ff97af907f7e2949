//! Tic-tac-toe, solved at build time.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod board;
mod cells;
mod digest;
mod entry;
mod moves;
mod player;
mod solver;
mod square;
mod stored;
mod symmetry;
mod table;

pub use crate::board::{Board, IllegalMove, InvalidIndex, ParseBoardError, Unreachable};
pub use crate::digest::digest;
pub use crate::entry::{Entry, Value, Wdl};
pub use crate::moves::{RatedMove, best_line, rated_moves};
pub use crate::player::{ParsePlayerError, Player};
pub use crate::solver::Solver;
pub use crate::square::{Square, Squares, SquaresIter};
pub use crate::stored::InvalidEntry;
pub use crate::symmetry::Symmetry;
#[cfg(feature = "hashed")]
pub use crate::table::hashed::{self, probe};
pub use crate::table::{compact, dense};
