//! Prints the expected answers of a module in another language, one JSON object per line: a text, and for each call
//! its result or its error. `all` is an error that all calls raise.
//!
//! The texts are all boards, boards in other spellings, malformed boards, and all single characters of 16 bits.

use std::collections::BTreeSet;
use std::error::Error;
use std::io::{self, BufWriter, Write};

use serde_json::{Value, json};
use tictactable::{
    Board, Entry, Player, Solver, Square, best_line, mistakes, probe, rated_moves, review_move,
};

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
    let rated = rated_moves(board, probe).map(|rated| {
        let mut answer = value(rated.value);
        answer["square"] = rated.square.index().into();
        answer
    });
    // The game that leads to the board, and then a move to square 0.
    let moves = board.moves().into_iter().flatten().chain([Square::ALL[0]]);
    let one_more = Board::from_moves(moves);
    let mut answers = json!({
        "probe": or_error("UnreachableError", board.probe().map(|found| entry(board, found))),
        "is_reachable": board.is_reachable(),
        "is_terminal": board.is_terminal(),
        "legal_moves": known(indices(board.legal_moves())),
        "rated_moves": known(rated.collect()),
        "best_line": known(indices(best_line(board, probe))),
        "mistakes": known(indices(mistakes(board, probe))),
        // The board at the end of the game.
        "moves": known(cells(board).into()),
        "from_moves": known(or_error("IllegalMoveError", one_more.map(cells))),
    });
    for square in Square::ALL {
        let played = or_error("IllegalMoveError", board.play(square).map(cells));
        answers[format!("play {}", square.index())] = played;
        let reviewed = review_move(board, square, probe).map(|reviewed| {
            json!({
                "turn": player(Some(reviewed.turn)),
                "square": reviewed.square.index(),
                "before": value(reviewed.before),
                "after": value(reviewed.after),
                "kind": reviewed.kind().to_string().replace(' ', "_"),
                "optimal_moves": indices(reviewed.optimal_moves),
            })
        });
        answers[format!("review_move {}", square.index())] = or_error("IllegalMoveError", reviewed);
    }
    answers
}

fn entry(board: Board, entry: Entry) -> Value {
    json!({
        "turn": player(Some(entry.turn())),
        "wdl": entry.wdl() as i8,
        "remoteness": entry.remoteness(),
        "optimal_moves": indices(entry.optimal_moves()),
        "best_move": entry.best_move().map(Square::index),
        "terminal": entry.is_terminal(),
        "winner": player(board.winner()),
        "predicted_winner": player(entry.predicted_winner()),
    })
}

fn value(value: tictactable::Value) -> Value {
    json!({ "wdl": value.wdl as i8, "remoteness": value.remoteness })
}

fn player(player: Option<Player>) -> Option<String> {
    player.map(|player| player.to_string())
}

fn or_error<T: Into<Value>>(name: &str, answer: Result<T, impl Error>) -> Value {
    answer.map_or_else(|problem| error(name, problem), T::into)
}

fn error(name: &str, problem: impl Error) -> Value {
    json!({ "error": name, "message": problem.to_string() })
}

fn cells(board: Board) -> String {
    board.to_ascii().map(char::from).iter().collect()
}

fn indices(squares: impl IntoIterator<Item = Square>) -> Value {
    squares.into_iter().map(Square::index).collect()
}
