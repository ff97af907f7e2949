//! Prints what a module in another language has to answer, one call per line: `["play",["XO.......",4],"XO..X...."]`.
//!
//! The calls are for all boards, boards in other spellings, malformed boards, and all single characters of 16 bits.

use std::collections::BTreeSet;
use std::error::Error;
use std::io::{self, BufWriter, Write};

use serde::Serialize;
use serde_json::{Value, json};
use tictactable::{
    Board, Player, Solver, Square, Symmetry, best_line, mistakes, probe, rated_moves, review,
    review_move,
};

/// Characters that are not allowed in a board, or not at every position.
const STRANGERS: &str = "/ ?,'\"\\\0\t\n\r\u{301}\u{2028}\u{fe0f}\u{feff}012ſО❌⭕🙂\u{10ffff}xO.";

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut solver = Solver::new();
    let reachable: Vec<Board> = Board::reachable().collect();
    writeln!(out, "{}", json!(["reachable_boards", [], reachable]))?;
    for player in Player::ALL {
        writeln!(out, "{}", json!(["other", [player], player.other()]))?;
    }
    let characters = ('\0'..='\u{ffff}').map(String::from);
    // A caller whose cells are null, 1 and "o", and callers whose cells are wrong.
    for board in Board::all() {
        let cell = |square| match board.get(square) {
            None => Value::Null,
            Some(Player::X) => json!(1),
            Some(Player::O) => json!("o"),
        };
        let arguments = json!([Square::ALL.map(cell), { "empty": null, "x": 1, "o": "o" }]);
        writeln!(out, "{}", json!(["board_from", arguments, board]))?;
    }
    for (cells, o, message) in [
        (json!([0, 0, 0, 0, 0, 0, 0, 0, 2]), -1, "expected 0, 1 or -1 in square 8, found 2"),
        (json!([[0, 0, 0], [0, 0, 0], [0, 0, 0]]), -1, "expected nine cells, row by row, found 3"),
        (json!(vec![0; 10]), -1, "expected nine cells, row by row, found 10"),
        (json!(vec![0; 9]), 1, "expected three different values, found 0, 1 and 1"),
    ] {
        let arguments = json!([cells, { "empty": 0, "x": 1, "o": o }]);
        let error = json!({ "error": "ParseBoardError", "message": message });
        writeln!(out, "{}", json!(["board_from", arguments, error]))?;
    }
    let boards = Board::all().map(|board| board.one_line().to_string());
    for text in boards.chain(written_differently()).chain(characters) {
        for call in calls(&text, &mut solver) {
            writeln!(out, "{call}")?;
        }
    }
    out.flush()
}

/// A board with any separators, and with one character removed, replaced or added, or with its end cut off.
fn written_differently() -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for first in ["", "/", "\n", "\r\n", "//"] {
        for second in ["", "/", "\n", "\r\n"] {
            let text = format!("XO.{first}ox.{second}x..");
            for (place, character) in text.char_indices() {
                let (before, after) = (&text[..place], &text[place + character.len_utf8()..]);
                texts.insert(before.to_owned());
                texts.insert(format!("{before}{after}"));
                for stranger in STRANGERS.chars() {
                    texts.insert(format!("{before}{stranger}{after}"));
                    texts.insert(format!("{before}{stranger}{character}{after}"));
                    texts.insert(format!("{text}{stranger}"));
                }
            }
            texts.extend(["", "\r\n", "\r\n.", "\n\r\n"].map(|end| format!("{text}{end}")));
        }
    }
    texts
}

/// The calls with a text. A text that is not a board is for one function, because all parse alike.
fn calls(text: &str, solver: &mut Solver) -> Vec<Value> {
    let board: Board = match text.parse() {
        Ok(board) => board,
        Err(reason) => return vec![json!(["probe", [text], error("ParseBoardError", reason)])],
    };
    assert_eq!(board.probe().ok(), solver.solve(board));
    // The answer if the board is reachable.
    let known = |answer: Value| or_error("UnreachableError", board.check().map(|()| answer));
    let game: Vec<Square> = board.game().into_iter().flatten().collect();
    let image = |symmetry: Symmetry| {
        let squares = Square::ALL.map(|square| symmetry.inverse().apply_square(square));
        (symmetry.apply(board), squares)
    };
    let mut calls = vec![
        json!(["probe", [text], or_error("UnreachableError", board.probe())]),
        json!(["is_reachable", [text], board.is_reachable()]),
        json!(["is_terminal", [text], board.is_terminal()]),
        json!(["legal_moves", [text], known(json!(board.legal_moves()))]),
        json!(["rated_moves", [text], known(json!(rated_moves(board, probe).collect::<Vec<_>>()))]),
        json!(["best_line", [text], known(json!(best_line(board, probe).collect::<Vec<_>>()))]),
        json!(["mistakes", [text], known(json!(mistakes(board, probe)))]),
        json!(["game", [text], known(json!(game))]),
        json!(["ply", [text], 9 - board.empty_squares().len()]),
        json!(["index", [text], board.index()]),
        json!(["symmetries", [text], Symmetry::ALL.map(image)]),
        json!(["canonical", [text], board.canonical().0]),
    ];
    for player in Player::ALL {
        let lines: Vec<_> = board.lines_of(player).collect();
        calls.push(json!(["lines_of", [text, player], lines]));
    }
    for square in Square::ALL {
        let reviewed = review_move(board, square, probe);
        calls.extend([
            json!(["play", [text, square], or_error("IllegalMoveError", board.play(square))]),
            json!(["review_move", [text, square], or_error("IllegalMoveError", reviewed)]),
        ]);
    }
    // If the board is reachable, the games that lead to it, and then to this square.
    for square in Square::ALL.into_iter().filter(|_| board.is_reachable()) {
        let game = [&game[..], &[square]].concat();
        let after = Board::from_moves(game.iter().copied());
        let reviews: Result<Vec<_>, _> = review(game.iter().copied(), probe).collect();
        calls.extend([
            json!(["from_moves", [game], or_error("IllegalMoveError", after)]),
            json!(["review", [game], or_error("IllegalMoveError", reviews)]),
        ]);
    }
    calls
}

fn or_error<T: Serialize>(name: &str, answer: Result<T, impl Error>) -> Value {
    answer.map_or_else(|reason| error(name, reason), |answer| json!(answer))
}

fn error(name: &str, reason: impl Error) -> Value {
    json!({ "error": name, "message": reason.to_string() })
}
