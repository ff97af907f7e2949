use tictactable::{Board, dense};

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
    reason: |entry| (!entry.is_terminal()).then_some("The game is not over."),
    allows: |_| true,
    most_boards: Board::COUNT as usize,
};
