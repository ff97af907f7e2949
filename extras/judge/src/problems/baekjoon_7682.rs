use tictactable::{Board, dense};
use tictactable_cli::display::sentence;

use crate::problem::Problem;

pub const PROBLEM: Problem = Problem {
    name: "7682",
    question: "Baekjoon 7682: whether a game can end with the board",
    has_count: false,
    has_end: true,
    cells: *b".XO",
    word: 9,
    answer: |board| {
        let is_valid = dense::probe(board).is_some_and(|entry| entry.is_terminal());
        Some(if is_valid { "valid" } else { "invalid" })
    },
    reason: |board, entry| match entry.is_terminal() {
        true => sentence(board, entry),
        false => "The game is not over.".to_owned(),
    },
    allows: |_| true,
    most_boards: Board::COUNT as usize,
};
