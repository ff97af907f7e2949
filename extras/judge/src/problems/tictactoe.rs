use tictactable::{Board, Player, dense};

use crate::problem::Problem;

pub const PROBLEM: Problem = Problem {
    name: "tictactoe",
    question: "AlgoSpot TICTACTOE: who wins under best play",
    form: "a count, then boards of three rows of `x`, `o` and `.`; prints `x`, `o` or `TIE`",
    has_count: true,
    cells: *b".xo",
    word: 3,
    expected: ["'.', 'x' or 'o'", "white space after three cells"],
    line: None,
    answer: |board| {
        Some(match dense::probe(board)?.predicted_winner() {
            Some(Player::X) => "x",
            Some(Player::O) => "o",
            None => "TIE",
        })
    },
    reason: |_| None,
    allows: Board::is_reachable,
    most_boards: 50,
};
