use tictactable::dense;

use crate::problem::{Problem, outcome};

pub const PROBLEM: Problem = Problem {
    name: "16571",
    question: "Baekjoon 16571: win, draw or loss for the side to move",
    has_count: false,
    has_end: false,
    cells: *b"012",
    word: 1,
    answer: |board| Some(["L", "D", "W"][(dense::probe(board)?.wdl() as i8 + 1) as usize]),
    reason: outcome,
    allows: |board| board.is_reachable() && !board.is_terminal(),
    most_boards: 1,
};
