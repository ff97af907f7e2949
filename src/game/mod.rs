//! The game: its rules, what a table stores of a board, and the solver.
//!
//! The build script compiles this folder too. So these files import only each other, by `use super::`. `cfg(library)`
//! is set in the library alone. What only the library needs of these types is beside this folder: src/text.rs parses and
//! prints boards, src/names.rs parses the names of the others, and src/numbers.rs converts numbers.

mod board;
pub(crate) mod cells;
mod deduce;
mod entry;
mod player;
#[cfg(not(target_pointer_width = "16"))]
mod solver;
mod square;

pub use board::{Board, IllegalMove, Unreachable};
pub use deduce::deduce;
pub use entry::{Entry, Value, Wdl};
pub use player::Player;
#[cfg(not(target_pointer_width = "16"))]
pub use solver::Solver;
pub use square::{Square, Squares, SquaresIter};
