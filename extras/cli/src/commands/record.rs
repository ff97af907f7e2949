//! A board as data: a row of `export`, and the beginning of each object of `probe --json`.

use serde::Serialize;
use tictactable::{Board, Entry};

/// The meaning of the fields, for the help texts of the commands that write them.
pub const FIELDS: &str = "
  index             the board as a base-3 number: digit i, of weight 3^i, is
                    0 if cell i is empty, 1 for X, 2 for O
  board             the nine cells, row by row: '.', 'X' or 'O'
  turn              the side to move by the number of marks: X or O
  wdl               1 win, 0 draw, -1 loss for the side to move
  remoteness        moves of both sides until the game ends; 0 if
                    it is over
  optimal_moves     the list of the squares that win soonest, hold the
                    draw, or lose latest; empty if the game is over
  best_move         the lowest of them; null if the game is over
  terminal          whether the game is over
  winner            who has a line of three: X, O or null
  predicted_winner  who has won, or wins if both sides play best; null for
                    a draw
  canonical         the lowest index among the board's rotations and
                    reflections
  symmetric_boards  how many different boards these are: 1, 2, 4 or 8";

/// All data about a board.
#[derive(Serialize)]
pub struct Record {
    index: u16,
    board: Board,
    #[serde(flatten)]
    entry: Entry,
    canonical: u16,
    symmetric_boards: usize,
}

impl Record {
    pub fn new(board: Board, entry: Entry) -> Record {
        Record {
            index: board.index(),
            board,
            entry,
            canonical: board.canonical().0.index(),
            symmetric_boards: board.images().count(),
        }
    }
}
