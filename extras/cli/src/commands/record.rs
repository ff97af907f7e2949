//! A board as data: a row of `export`, and the beginning of each object of `probe --json`.

use serde::Serialize;
use tictactable::{Board, Entry, Player, Square, Wdl};

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

/// All data about a board. `Moves` is the form of a set of squares: a list in JSON, and the text of that list in
/// CSV, which has no lists.
#[derive(Serialize)]
pub struct Record<Moves> {
    index: u16,
    board: Board,
    turn: Player,
    wdl: Wdl,
    remoteness: u8,
    optimal_moves: Moves,
    best_move: Option<Square>,
    terminal: bool,
    winner: Option<Player>,
    predicted_winner: Option<Player>,
    canonical: u16,
    symmetric_boards: usize,
}

impl<Moves> Record<Moves> {
    pub fn new(board: Board, entry: Entry, optimal_moves: Moves) -> Record<Moves> {
        Record {
            index: board.index(),
            board,
            turn: entry.turn(),
            wdl: entry.wdl(),
            remoteness: entry.remoteness(),
            optimal_moves,
            best_move: entry.best_move(),
            terminal: entry.is_terminal(),
            winner: entry.winner(),
            predicted_winner: entry.predicted_winner(),
            canonical: board.canonical().0.index(),
            symmetric_boards: board.images().count(),
        }
    }
}
