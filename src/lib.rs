//! Tic-tac-toe, solved when the crate is built: look up any board and learn who wins under best play, how soon, by
//! which moves, and whether the board can occur in a game.
//!
//! The build script solves all reachable boards once and writes the answers as tables, in which the crate looks them
//! up. The crate is `no_std`, does not allocate, has no unsafe code and never panics.
//!
//! # Example
//!
//! ```
//! use tictactable::{Board, Player, Square, Wdl};
//!
//! // X moves first, so with two marks each X is to move.
//! let board: Board = "XO./.X./..O".parse()?;
//! let entry = board.probe()?;
//! assert_eq!(entry.wdl(), Wdl::Win);
//! assert_eq!(entry.remoteness(), 3);
//! assert_eq!(entry.predicted_winner(), Some(Player::X));
//! assert_eq!(entry.best_move(), Square::new(3));
//! assert_eq!(entry.optimal_moves().to_string(), "{3, 6}");
//!
//! // After the best move, O has lost.
//! let next = board.play(Square::ALL[3])?;
//! assert_eq!(next.probe()?.wdl(), Wdl::Loss);
//!
//! // A board that cannot occur has no entry.
//! let board: Board = "XXX/OOO/...".parse()?;
//! assert_eq!(board.probe().unwrap_err().to_string(), "both X and O have a line");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Which call answers what
//!
//! | question | call |
//! | --- | --- |
//! | Who wins under best play? ([TICTACTOE](https://www.algospot.com/judge/problem/read/TICTACTOE)) | `board.probe()?.predicted_winner()` |
//! | Does the side to move win, draw or lose? ([16571](https://www.acmicpc.net/problem/16571)) | `board.probe()?.wdl()` |
//! | Is this a valid end of a game? ([7682](https://www.acmicpc.net/problem/7682)) | `board.probe().is_ok_and(\|entry\| entry.is_terminal())` |
//! | Can this board occur in a game, and if not, why? | [`Board::is_reachable`], [`Board::check`] |
//! | Who has won, and how soon is the game over? | [`Entry::winner`], [`Entry::remoteness`] |
//! | Whose turn is it? | [`Entry::turn`] |
//! | What are outcome and remoteness as one value, and for the side that moved? | [`Entry::value`], [`Value::before`] |
//! | Which moves are best? | [`Entry::optimal_moves`], [`Entry::best_move`] |
//! | What does each move lead to? | [`rated_moves`], [`mistakes`] |
//! | Which moves of a game were mistakes? | [`review`], [`review_move`] |
//! | How does the game go on under best play? | [`best_line`] |
//! | Are all answers of a table right? | [`deduce`], [`Solver`] |
//! | Which board do these moves lead to, and which moves lead to a board? | [`Board::from_moves`], [`Board::game`] |
//! | Which number stands for an entry, or for all answers of a table? | [`Entry::to_bits`], [`Entry::from_bits`], [`digest`] |
//!
//! # Terms
//!
//! | term | meaning |
//! | --- | --- |
//! | [board](Board) | nine cells, row by row, each empty, X or O |
//! | [square](Square) | a cell by its index: 0 is top left, 8 bottom right |
//! | side to move | X if both sides have the same number of marks, O if X has one more, otherwise nobody |
//! | reachable | occurs in a game that starts from the empty board with X and stops at the first line of three or when the board is full |
//! | terminal | reachable, and the game is over: there is a line of three, or the board is full |
//! | [WDL](Wdl) | win, draw or loss for the side to move under best play; on a terminal board with a line, the side to move has lost |
//! | remoteness | moves of both sides until the game ends, if the winner plays for the fastest win and the loser for the slowest loss |
//! | optimal move | a move that wins soonest, holds the draw or loses latest; the best move is the optimal move with the lowest index |
//! | [mistake](mistakes) | a move that worsens the WDL for the side that makes it |
//! | [symmetry](Symmetry) | one of the eight rotations and reflections of the square |
//!
//! # Layouts
//!
//! The same answers come in four layouts, each a module with a function `probe`. The linker drops those that a program
//! does not use.
//!
//! | layout | use it |
//! | --- | --- |
//! | [`hashed`] | by default, and to see `phf::Map` at work: [`probe`] looks here |
//! | [`ranked`] | for speed in less than half of `dense`'s bytes, and in constants |
//! | [`dense`] | for speed, and in constants: a probe is one load |
//! | [`compact`] | if memory is short; a probe is slower |
//!
//! Functions such as [`rated_moves`] take the `probe` to call. Methods of [`Board`] would always link the default table,
//! even in a program that has chosen another one.
//!
//! Targets with 16-bit pointers have neither [`dense`] nor the [`Solver`] that fills the tables: their arrays are too
//! large there. [`deduce`] proves a table there, too.
//!
//! # Features
//!
//! | feature | adds | brings |
//! | --- | --- | --- |
//! | `hashed`, on by default | [`hashed`], where [`probe`] then looks; without it, [`probe`] looks in [`ranked`] | phf, phf_shared and siphasher; phf_codegen, phf_generator and fastrand for the build script |
//! | `ptrhash` | to [`hashed`] phf's other kind of map, a third smaller and faster; phf calls it experimental, and it changes every map of phf 0.14 in your build | nothing |
//! | `serde` | `Serialize` and `Deserialize` for boards, moves, entries and their parts, in the forms of `tictactable probe --json` and of the Python package: a board is its nine cells, a set of squares an ascending list, an entry an object, of which the first four fields suffice; in binary formats boards and entries are numbers | serde with its derive macro: seven crates |
//! | `defmt` | `Format` for the same types, for logging in firmware | defmt with its macros: ten crates |
//!
//! Without default features the crate has no dependencies. Cargo unites the features that all crates of a build ask for,
//! so another crate's `hashed` or `ptrhash` changes the size and the speed of your program, but no answer. If another
//! crate turns on `ptrhash` of phf itself, turn on this crate's too. Otherwise this crate does not compile, and the
//! error says so.
//!
//! With `serde`, a board and an entry are read from either of their forms, so the format has to say what it holds. Some
//! formats do not: elements of quick-xml and serde-xml-rs, serde_bencode, and serde_qs if the entry is the whole text.
//! They write a board or an entry, and refuse to read it. There, take a `String` with [`Board::one_line`], or a number:
//! [`Board::index`] or [`Entry::to_bits`]. In an untagged enum, name the variant with a [`Square`] before that with a
//! [`Board`], which also reads a 3.
//!
//! # Errors and costs
//!
//! A function that has no answer for some arguments returns an [`Option`], or a [`Result`] whose error says why. Most
//! functions of a board go through its nine cells, and a probe of a table is often cheaper. A function that costs more
//! says so in its documentation. The game does not grow, so enums have no further variants, and structs with public
//! fields no further fields.
//!
// A layout that is turned off has no page.
#![cfg_attr(not(feature = "hashed"), doc = "[`hashed`]: index.html#features")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "defmt")]
mod defmt;
mod digest;
mod game;
mod moves;
mod names;
mod numbers;
mod record;
mod review;
#[cfg(feature = "serde")]
mod serde;
mod symmetry;
mod table;
mod text;

pub use crate::digest::digest;
#[cfg(not(target_pointer_width = "16"))]
pub use crate::game::Solver;
pub use crate::game::{
    Board, Entry, IllegalMove, Player, Square, Squares, SquaresIter, Unreachable, Value, Wdl,
    deduce,
};
pub use crate::moves::{RatedMove, best_line, mistakes, rated_moves};
pub use crate::names::ParseNameError;
pub use crate::numbers::OutOfRange;
pub use crate::record::IllegalGame;
pub use crate::review::{MoveKind, ReviewedMove, review, review_move};
pub use crate::symmetry::Symmetry;
#[cfg(not(target_pointer_width = "16"))]
pub use crate::table::dense;
#[cfg(feature = "hashed")]
pub use crate::table::hashed;
pub use crate::table::{compact, probe, ranked};
pub use crate::text::ParseBoardError;

/// The examples in the documents are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../docs/embedding.md")]
struct Documents;
