//! Prints the expected answers of a module in another language, one JSON object per line: a text, and for the name
//! of each function its result or error. `play` has a result for each square, and `all` is an error that all
//! functions raise.
//!
//! The texts are all boards, boards in other spellings, malformed boards, and all single characters.

use std::collections::BTreeSet;
use std::io::{self, BufWriter, Write};

use serde_json::{Value, json};
use tictactable::{
    Board, IllegalMove, Player, Solver, Square, best_line, mistakes, probe, rated_moves,
};

/// Characters that are not allowed in a board, or not at every position.
const STRANGERS: &str = "/ ?,'\"\\\0\t\n\r\u{301}\u{2028}\u{fe0f}\u{feff}012ſО❌⭕🙂xO.";

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut solver = Solver::new();
    let characters = ('\0'..=char::MAX).map(String::from);
    for text in Board::all().map(cells).chain(written_differently()).chain(characters) {
        writeln!(out, "{}", answers(&text, &mut solver))?;
    }
    out.flush()
}

/// A board with any separators, and with one character removed, replaced or added, or with its end cut off.
fn written_differently() -> BTreeSet<String> {
    let mut texts = BTreeSet::new();
    for first in ["", "/", "\n", "//"] {
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
            texts.insert(text);
        }
    }
    texts
}

fn answers(text: &str, solver: &mut Solver) -> Value {
    let board: Board = match text.parse() {
        Ok(board) => board,
        Err(problem) => return json!({ "text": text, "all": error("ParseBoardError", problem) }),
    };
    if let Err(reason) = board.check() {
        return json!({ "text": text, "all": error("UnreachableError", reason) });
    }
    let entry = solver.solve(board).expect("the board is reachable");
    assert_eq!(Some(entry), probe(board));
    let player = |player: Option<Player>| player.map(|player| player.to_string());
    let rated = rated_moves(board, probe).map(|rated| {
        json!({
            "square": rated.square.index(),
            "wdl": rated.value.wdl as i8,
            "remoteness": rated.value.remoteness,
        })
    });
    json!({
        "text": text,
        "probe": {
            "turn": player(Some(entry.turn())),
            "wdl": entry.wdl() as i8,
            "remoteness": entry.remoteness(),
            "optimal_moves": indices(entry.optimal_moves()),
            "best_move": entry.best_move().map(Square::index),
            "terminal": entry.is_terminal(),
            "winner": player(board.winner()),
            "predicted_winner": player(entry.predicted_winner()),
        },
        "rated_moves": rated.collect::<Vec<_>>(),
        "best_line": indices(best_line(board, probe)),
        "mistakes": indices(mistakes(board, probe)),
        "play": Square::ALL.map(|square| play(board, square)),
    })
}

fn play(board: Board, square: Square) -> Value {
    match board.play(square) {
        Ok(board) => cells(board).into(),
        Err(reason @ (IllegalMove::Over | IllegalMove::Taken)) => error("IllegalMoveError", reason),
        Err(IllegalMove::Unreachable(reason)) => error("UnreachableError", reason),
    }
}

fn error(name: &str, problem: impl std::error::Error) -> Value {
    json!({ "error": name, "message": problem.to_string() })
}

fn cells(board: Board) -> String {
    board.to_ascii().map(char::from).iter().collect()
}

fn indices(squares: impl IntoIterator<Item = Square>) -> Vec<u8> {
    squares.into_iter().map(Square::index).collect()
}
