use tictactable::dense;

use crate::problem::Problem;

pub const PROBLEM: Problem = Problem {
    name: "16571",
    question: "Baekjoon 16571: win, draw or loss for the side to move",
    form: "boards of nine integers, 0 empty, 1 X, 2 O; prints `W`, `D` or `L`",
    has_count: false,
    cells: *b"012",
    word: 1,
    expected: ["0, 1 or 2", "white space after the digit"],
    line: None,
    answer: |board| Some(["L", "D", "W"][(dense::probe(board)?.wdl() as i8 + 1) as usize]),
    reason: |_| None,
    allows: |board| board.is_reachable() && !board.is_terminal(),
    most_boards: 1,
};
