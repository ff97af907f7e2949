use tictactable::{Board, Player, dense};

use crate::problem::{Problem, outcome};

pub const PROBLEM: Problem = Problem {
    name: "tictactoe",
    question: "AlgoSpot TICTACTOE: who wins under best play",
    has_count: true,
    has_end: false,
    cells: *b".xo",
    word: 3,
    answer: |board| {
        Some(match dense::probe(board)?.predicted_winner() {
            Some(Player::X) => "x",
            Some(Player::O) => "o",
            None => "TIE",
        })
    },
    reason: outcome,
    allows: Board::is_reachable,
    most_boards: 50,
};
