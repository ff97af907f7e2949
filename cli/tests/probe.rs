//! Tests `tictactable probe` with all boards on standard input.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use serde_json::{Value as Json, json};
use tictactable::{
    Board, Player, RatedMove, Square, Value, best_line, dense, mistakes, rated_moves,
};
use tictactable_cli::names::{number, numbers, symbol};

use crate::command::{ended, run, tictactable, written};
use crate::export::rows;

/// The output of the command for all boards.
fn probe(options: &[&str]) -> String {
    let text: String = Board::reachable().map(|board| format!("{board:#}\n")).collect();
    let (code, output, errors) = run(&[&["probe", "-"], options].concat(), text.as_bytes());
    assert_eq!((code, &*errors), (0, ""));
    output
}

/// The number of replies to the move that are mistakes.
fn reply_mistakes(board: Board, square: Square) -> usize {
    mistakes(board.play(square).unwrap(), dense::probe).len()
}

#[test]
fn json_of_every_board_is_that_of_the_library() {
    let output = probe(&["--json"]);
    let mut lines = output.lines();
    for (board, mut expected) in rows() {
        let with_replies = |rated: RatedMove| {
            let mut object = json!(rated);
            object["reply_mistakes"] = json!(reply_mistakes(board, rated.square));
            object
        };
        let moves = rated_moves(board, dense::probe).map(with_replies);
        let completed = Player::ALL.into_iter().flat_map(|player| board.lines_of(player));
        expected["lines"] = completed.map(|line| json!(line)).collect();
        expected["moves"] = moves.collect();
        expected["best_line"] =
            best_line(board, dense::probe).map(|square| json!(square)).collect();
        assert_eq!(lines.next().unwrap().parse::<Json>().unwrap(), expected);
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn text_of_every_board_names_the_outcome_and_every_move() {
    let output = probe(&[]) + "\n";
    let mut rest = output.as_str();
    for board in Board::reachable() {
        let entry = dense::probe(board).unwrap();
        let cell =
            |square| board.get(square).map_or(number(square).to_string(), |it| it.to_string());
        let rows: Vec<String> =
            Square::ALL.map(cell).chunks(3).map(|row| format!(" {}\n", row.join(" │ "))).collect();
        let mut text = rows.join("───┼───┼───\n") + "\n";
        if let Some(best) = entry.best_move() {
            // The best come first, and of those the ones after which most replies are mistakes.
            let mut moves: BTreeMap<_, Vec<Square>> = BTreeMap::new();
            for RatedMove { square, value } in rated_moves(board, dense::probe) {
                let rank = Reverse((value, reply_mistakes(board, square)));
                moves.entry(rank).or_default().push(square);
            }
            let replies = board.empty_squares().len() - 1;
            let moves = moves.into_iter().map(|(Reverse((value, mistakes)), squares)| {
                let mistakes = match mistakes {
                    0 => String::new(),
                    1 => format!(" (1 of {replies} replies is a mistake)"),
                    n => format!(" ({n} of {replies} replies are mistakes)"),
                };
                format!("{}: {}{mistakes}\n", words(value), numbers(squares))
            });
            let moves: Vec<String> = moves.collect();
            let turns = [entry.turn(), entry.turn().other()].into_iter().cycle();
            let line = turns.zip(best_line(board, dense::probe));
            let line: String =
                line.map(|(turn, square)| format!(" {turn}{}", number(square))).collect();
            text +=
                &format!("{} to move: {} with best play\n\n", entry.turn(), words(entry.value()));
            text += &format!("Best move      {}\n", number(best));
            text += &format!("Optimal moves  {}\n", numbers(entry.optimal_moves()));
            text += &format!("All moves      {}", moves.join("               "));
            text += &format!("Best play     {line}\n");
        } else if let Some(winner) = board.winner() {
            let lines: Vec<String> = board.lines_of(winner).map(numbers).collect();
            text += &format!("{winner} has won with {}.\n", lines.join(" and "));
        } else {
            text += "The game is a draw.\n";
        }
        let Some(after) = rest.strip_prefix(&(text.clone() + "\n")) else {
            panic!("expected {text}found {rest:.400}");
        };
        rest = after;
    }
    assert_eq!(rest, "");
}

fn words(value: Value) -> String {
    let plies = if value.remoteness == 1 { "ply" } else { "plies" };
    format!("{} {value} {plies}", symbol(value.wdl))
}

#[test]
fn colours_come_only_if_they_are_asked_for() {
    let (ongoing, won) = ("XX./OO./...", "OXX/.O./X.O");
    let coloured = |board| {
        let mut command = tictactable(&["probe", board]);
        ended(command.env("CLICOLOR_FORCE", "1").output().unwrap()).1
    };
    for board in [ongoing, won] {
        let plain = written(&["probe", board]);
        assert!(!plain.contains('\x1b'), "standard output is a pipe");
        assert_eq!(anstream::adapter::strip_str(&coloured(board)).to_string(), plain);
    }
    // Green for a win, yellow for a draw, red for a loss.
    for words in ["32m+ win", "33m= draw", "31m- loss"] {
        assert!(coloured(ongoing).contains(&format!("\x1b[{words}")), "{words}");
    }
    // Marks are bold. A free square has the colour of its outcome, and the line of three has that of a win.
    for (board, cells) in [
        (ongoing, ["1 X", "1 X", "32 3", "1 O", "1 O", "33 6", "31 7", "31 8", "31 9"]),
        (won, ["1 32 O", "1 X", "1 X", "4", "1 32 O", "6", "1 X", "8", "1 32 O"]),
    ] {
        let drawn = cells.map(|cell| match cell.rsplit_once(' ') {
            Some((styles, text)) => format!("\x1b[{}m{text}\x1b[0m", styles.replace(' ', "m\x1b[")),
            None => cell.to_owned(),
        });
        let rows: Vec<String> =
            drawn.chunks(3).map(|row| format!(" {}\n", row.join(" \x1b[2m│\x1b[0m "))).collect();
        let picture = rows.join("\x1b[2m───┼───┼───\x1b[0m\n");
        assert!(coloured(board).starts_with(&picture), "{:?}", coloured(board));
    }
}
