//! Tic-tac-toe, solved at build time: one lookup tells of any board who wins under best play, in
//! how many moves, which moves are best, and whether a game can lead there at all.
//!
//! The build script plays out every reachable board once and writes the answers down as a table. The
//! crate asks the table. It needs neither `std` nor an allocator, has no unsafe code, cannot panic,
//! and its smallest table takes 320 bytes.
//!
//! It is not on crates.io yet. Clone the repository beside your project:
//!
//! ```toml
//! [dependencies]
//! tictactable = { path = "../tictactable" }
//! # or, without the layout `hashed`, and so without any dependency:
//! # tictactable = { path = "../tictactable", default-features = false }
//! ```
//!
//! # Example
//!
//! ```
//! use tictactable::dense::probe;
//! use tictactable::{Board, Player, Square, Wdl};
//!
//! // X begins, and so is to move.
//! let board: Board = "XO./.X./..O".parse()?;
//! let entry = probe(board).expect("this board is reachable");
//! assert_eq!(entry.wdl(), Wdl::Win);
//! assert_eq!(entry.remoteness(), 3);
//! assert_eq!(entry.predicted_winner(), Some(Player::X));
//! assert_eq!(entry.best_move(), Square::new(3));
//! assert_eq!(entry.optimal_moves().len(), 2);
//!
//! // Play a best move, and see that O cannot stop X any more.
//! let next = board.play(Square::ALL[3])?;
//! assert_eq!(probe(next).map(|entry| entry.wdl()), Some(Wdl::Loss));
//!
//! // A board that no game leads to has no entry, and says why.
//! let board: Board = "XXX/OOO/...".parse()?;
//! assert_eq!(probe(board), None);
//! assert_eq!(board.check().unwrap_err().to_string(), "both X and O have a line");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Terms
//!
//! | term | meaning |
//! | --- | --- |
//! | [board](Board) | nine cells, row by row, each empty, X or O; [square](Square) 0 is top left, 8 bottom right |
//! | side to move | X if both have the same number of marks, O if X has one more; else nobody |
//! | reachable | occurs in a game that starts from the empty board with X and stops at the first line of three or the full board |
//! | terminal | reachable, and with a line of three or full |
//! | [WDL](Wdl) | win, draw or loss for the side to move under best play; on a terminal board with a line, the side to move has lost |
//! | remoteness | plies until the game ends, if the winner ends it as soon as possible and the loser as late as possible; a ply is one move of one side |
//! | optimal move | keeps the WDL and, among those that do, the remoteness; the best move is the lowest-numbered optimal one |
//! | [symmetry](Symmetry) | one of the eight rotations and reflections of the square |
//!
//! # Layouts
//!
//! There are three tables, and all of them give the same answers. A program holds those that it asks
//! and no other, because the linker drops what nothing calls.
//!
//! | layout | table bytes | take it |
//! | --- | ---: | --- |
//! | [`dense`] | 39,366 | for speed: a probe is one load, and works in constants |
//! | [`compact`] | 320 | where memory is short: a probe computes more |
//! | `hashed` | 36,520 | to see a perfect hash map at work, or by default: it is what `probe` asks |
//! | `hashed` with `ptrhash` | 23,965 | for a faster perfect hash |
//!
//! `dense`, and the live [`Solver`] that fills the tables, do not exist where pointers have 16 bits: their
//! arrays are too large there.
//!
//! # Features
//!
//! | feature | price |
//! | --- | --- |
//! | `hashed`, on by default: the module `hashed` and the function `probe` | four small crates: phf_shared and siphasher, and phf_generator and fastrand for the build script |
//! | `ptrhash`: a smaller and faster `hashed` | none more |
//! | `serde`: boards, moves, entries and what these are made of are written and read; a board as its text or, in binary formats, its index, an entry and squares as their bits | serde with its derive macro: seven crates |
//! | `defmt`: the same types are logged from firmware | defmt with its macros: ten crates |
//!
//! Without default features the crate depends on nothing. No feature of it changes another crate's
//! code, and no feature of another crate, such as `phf/ptrhash`, changes this one.
//!
//! # Errors and costs
//!
//! A function that has no answer for some arguments returns an [`Option`], or a [`Result`] whose error
//! says why. The documentation of each function gives its cost where it is more than a few
//! instructions.

#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod board;
mod cells;
#[cfg(feature = "defmt")]
mod defmt;
mod digest;
mod entry;
mod moves;
mod player;
#[cfg(feature = "serde")]
mod serde;
#[cfg(not(target_pointer_width = "16"))]
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
#[cfg(not(target_pointer_width = "16"))]
pub use crate::solver::Solver;
pub use crate::square::{Square, Squares, SquaresIter};
pub use crate::stored::InvalidEntry;
pub use crate::symmetry::Symmetry;
pub use crate::table::compact;
#[cfg(not(target_pointer_width = "16"))]
pub use crate::table::dense;
#[cfg(feature = "hashed")]
pub use crate::table::hashed::{self, probe};

/// The example in the README is a test.
#[cfg(all(doctest, feature = "hashed"))]
#[doc = include_str!("../README.md")]
struct Readme;
