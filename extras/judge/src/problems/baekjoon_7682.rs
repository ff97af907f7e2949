use tictactable::{Board, dense};

use crate::problem::Problem;

pub const PROBLEM: Problem = Problem {
    name: "7682",
    question: "Baekjoon 7682: whether a game can end with the board",
    form: "lines of nine characters `X`, `O` and `.`, until a line `end`; prints `valid` or `invalid`",
    has_count: false,
    cells: *b".XO",
    word: 9,
    expected: ["'.', 'X' or 'O'", "the end of the line after nine cells"],
    line: Some("a board's '.', 'X' or 'O', or the line 'end'"),
    answer: |board| {
        let is_valid = dense::probe(board).is_some_and(|entry| entry.is_terminal());
        Some(if is_valid { "valid" } else { "invalid" })
    },
    reason: |entry| (!entry.is_terminal()).then_some("The game is not over."),
    allows: |_| true,
    most_boards: Board::COUNT as usize,
};
