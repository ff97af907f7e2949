//! What a published problem is.

use tictactable::{Board, Entry};
use tictactable_cli::display::sentence;

use crate::check::plural;

/// How its input is written, and how to check a solution of it.
#[derive(Debug)]
pub struct Problem {
    /// On the command line.
    pub name: &'static str,
    /// Where it is published, and what it asks.
    pub question: &'static str,
    /// Whether the number of boards comes first.
    pub has_count: bool,
    /// Whether the line `end` comes last.
    pub has_end: bool,
    /// The characters of an empty cell, X and O.
    pub cells: [u8; 3],
    /// How many cells are a word: 1 or 3, with white space behind each word, or 9, a line.
    pub word: usize,
    /// The right answer. There is none if no game leads to the board and the problem does not allow that.
    pub answer: fn(Board) -> Option<&'static str>,
    /// Why the answer is right, for a board that a game leads to.
    pub reason: fn(Board, Entry) -> String,
    /// Whether the statement allows the board.
    pub allows: fn(Board) -> bool,
    /// The most boards in one input, as the statement has it.
    pub most_boards: usize,
}

impl Problem {
    /// An input with these boards.
    pub fn input(&self, boards: &[Board]) -> String {
        let cell = |c| Some(char::from(self.cells[".XO".find(c)?]).to_string());
        let (gap, row_gap) =
            (if self.word == 1 { " " } else { "" }, if self.word == 9 { "" } else { "\n" });
        let row = |row: &str| row.chars().filter_map(cell).collect::<Vec<_>>().join(gap);
        let rows = |board| format!("{board}").lines().map(row).collect::<Vec<_>>().join(row_gap);
        let text: String = boards.iter().map(|board| rows(board) + "\n").collect();
        let count = if self.has_count { format!("{}\n", boards.len()) } else { String::new() };
        count + &text + if self.has_end { "end\n" } else { "" }
    }
}

/// A reason for an answer about the outcome.
pub fn outcome(board: Board, entry: Entry) -> String {
    if entry.is_terminal() {
        return sentence(board, entry);
    }
    let moves = plural(entry.remoteness().into(), "move");
    format!("{} to move: a {} in {moves} with best play", entry.turn(), entry.wdl())
}
