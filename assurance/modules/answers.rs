//! Prints the expected answers of a module in another language, one JSON object per line: a text, and for each call
//! its result or its error. `all` is an error that all calls raise.
//!
//! The texts are all boards, boards in other spellings, malformed boards, and all single characters of 16 bits.

use std::collections::BTreeSet;
use std::error::Error;
use std::io::{self, BufWriter, Write};

use serde::Serialize;
use serde_json::{Value, json};
use tictactable::{Board, Solver, Square, best_line, mistakes, probe, rated_moves, review_move};

/// Characters that are not allowed in a board, or not at every position.
const STRANGERS: &str = "/ ?,'\"\\\0\t\n\r\u{301}\u{2028}\u{fe0f}\u{feff}012ſО❌⭕🙂\u{10ffff}xO.";

fn main() -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut solver = Solver::new();
    let characters = ('\0'..='\u{ffff}').map(String::from);
    for text in Board::all().map(cells).chain(written_differently()).chain(characters) {
        let mut answers = match text.parse() {
            Ok(board) => answers(board, &mut solver),
            Err(problem) => json!({ "all": error("ParseBoardError", problem) }),
        };
        answers["text"] = text.into();
        writeln!(out, "{answers}")?;
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

fn answers(board: Board, solver: &mut Solver) -> Value {
    assert_eq!(board.probe().ok(), solver.solve(board));
    // The answer if the board is reachable.
    let known = |answer: Value| or_error("UnreachableError", board.check().map(|()| answer));
    let entry = board.probe().map(|entry| {
        let (best_move, predicted_winner) = (entry.best_move(), entry.predicted_winner());
        let (terminal, winner) = (entry.is_terminal(), board.winner());
        let more = json!({ "best_move": best_move, "predicted_winner": predicted_winner });
        with(with(entry, more), json!({ "terminal": terminal, "winner": winner }))
    });
    let rated = rated_moves(board, probe).map(|it| with(it.value, json!({ "square": it.square })));
    // The game that leads to the board, and then a move to square 0.
    let moves = board.moves().into_iter().flatten().chain([Square::ALL[0]]);
    let mut answers = json!({
        "probe": or_error("UnreachableError", entry),
        "is_reachable": board.is_reachable(),
        "is_terminal": board.is_terminal(),
        "legal_moves": known(json!(board.legal_moves())),
        "rated_moves": known(rated.collect()),
        "best_line": known(json!(best_line(board, probe).collect::<Vec<_>>())),
        "mistakes": known(json!(mistakes(board, probe))),
        // The board at the end of the game.
        "moves": known(json!(board)),
        "from_moves": known(or_error("IllegalMoveError", Board::from_moves(moves))),
    });
    for square in Square::ALL {
        let index = square.index();
        answers[format!("play {index}")] = or_error("IllegalMoveError", board.play(square));
        let reviewed =
            review_move(board, square, probe).map(|it| with(it, json!({ "kind": it.kind() })));
        answers[format!("review_move {index}")] = or_error("IllegalMoveError", reviewed);
    }
    answers
}

/// An object with more fields.
fn with(object: impl Serialize, more: Value) -> Value {
    let mut object = json!(object);
    if let (Value::Object(fields), Value::Object(more)) = (&mut object, more) {
        fields.extend(more);
    }
    object
}

fn or_error<T: Serialize>(name: &str, answer: Result<T, impl Error>) -> Value {
    answer.map_or_else(|problem| error(name, problem), |answer| json!(answer))
}

fn error(name: &str, problem: impl Error) -> Value {
    json!({ "error": name, "message": problem.to_string() })
}

fn cells(board: Board) -> String {
    board.to_ascii().map(char::from).iter().collect()
}
