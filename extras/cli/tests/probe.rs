//! Tests `tictactable probe` with all boards on standard input.

use serde_json::{Value as Json, json};
use tictactable::{Board, Player, RatedMove, best_line, dense, mistakes, rated_moves};

use crate::command::{ended, run, tictactable, written};
use crate::export::rows;

#[test]
fn json_of_every_board_is_that_of_the_library() {
    let text: String = Board::reachable().map(|board| format!("{board:#}\n")).collect();
    let (code, output, errors) = run(&["probe", "--json", "-"], text.as_bytes());
    assert_eq!((code, &*errors), (0, ""));
    let mut lines = output.lines();
    for (board, mut expected) in rows() {
        let with_replies = |rated: RatedMove| {
            let next = board.play(rated.square).unwrap();
            let mut object = json!(rated);
            object["reply_mistakes"] = json!(mistakes(next, dense::probe).len());
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
