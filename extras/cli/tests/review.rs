//! Tests `tictactable review` with every move and with malformed input.

use serde_json::{Value, json};
use tictactable::MoveKind::{self, Mistake, QuickLoss, SlowWin};
use tictactable::{Board, ReviewedMove, Square, probe};

use crate::command;

/// The answers to the games on standard input. There must be one to each.
fn answers(options: &[&str], input: &str) -> String {
    let (code, answers, errors) = command::run(&[&["review"], options].concat(), input.as_bytes());
    assert_eq!((code, &*errors), (0, ""), "{input:?}");
    answers
}

#[test]
fn a_game_is_read_from_the_arguments() {
    let game = command::run(&["review"], b"5 9 8");
    for arguments in ["5 9 8", "598", "5,9, 8", "5 98", "X5 O9 X8", "x5o9x8", "[4,8,7]", "[4, 8,7]"]
    {
        let several = arguments.split(' ').collect::<Vec<_>>();
        for arguments in [vec![arguments], several] {
            let arguments = [vec!["review"], arguments].concat();
            assert_eq!(command::run(&arguments, b""), game, "{arguments:?}");
        }
    }
    let path = "tests/samples/games.txt";
    let no_file = "; to review a game, type its squares, such as 5 1 9";
    for (arguments, start, end) in [
        (
            &["048"][..],
            "<arguments>:1:1: expected a square, 1 to 9",
            ", found '0': squares are 0 to 8 in JSON only",
        ),
        (&["X5", "O", "no"], "<arguments>:1:6: expected a square, 1 to 9", ", found 'n'"),
        (&[" \t"], "expected a game or a file", ", found an empty argument"),
        (&["", ""], "expected a game or a file", ", found an empty argument"),
        (&["game1.txt"], "game1.txt: ", no_file),
        (&["xo"], "xo: ", no_file),
        (&[path, path], "more than one file", "; to review all: cat FILE... | tictactable review"),
    ] {
        let (code, answers, errors) = command::run(&[&["review"], arguments].concat(), b"");
        assert_eq!((code, &*answers), (1, ""), "{arguments:?}");
        assert!(errors.starts_with(&format!("tictactable: {start}")), "{errors}");
        assert!(errors.ends_with(&format!("{end}\n")), "{errors}");
    }
}

#[test]
fn a_note_names_what_else_could_be_meant() {
    let folder = command::folder();
    std::fs::write(folder.join("24"), "1\n").unwrap();
    let (_, game, none) = command::run(&["review", "24"], b"");
    let noted = command::tictactable(&["review", "24"]).current_dir(folder).output().unwrap();
    let note = "tictactable: note: 24 is read as a game; the file is ./24\n".to_owned();
    assert_eq!((command::ended(noted), &*none), ((0, game, note), ""));

    for (input, noted) in
        [("1\n2\n3\n4\n5\n", true), ("1\n2\n3\n4\n", false), ("1\n2\n3\n4\n51\n", false)]
    {
        let (_, _, note) = command::run(&["review", "--json"], input.as_bytes());
        let expected = "tictactable: note: all 5 games have one move each; a line must be a whole game, such as 5 1 9\n";
        assert_eq!(note, if noted { expected } else { "" }, "{input}");
        let (_, _, none) = command::run(&["review", "--json", "--keep-going"], input.as_bytes());
        assert_eq!(none, "", "standard error is for programs too");
    }
}

#[test]
fn an_answer_names_its_line_and_repeats_the_other_fields() {
    let input = "{'n':[1,\t{'a':12345678901234567890123}],'moves':[4],'line':9,'by':'é\u{202E}'}
        \n{'moves':[0],'by':'\u{7F}'}";
    let rest = "'over':false,'winner':null,'mistakes':[],'inexact':[],'by'";
    let expected = format!(
        "{{'line':1,'moves':[4],{rest}:'é\\u202e','n':[1, {{'a':12345678901234567890123}}]}}
{{'line':3,'moves':[0],{rest}:'\\u007f'}}\n"
    );
    let input = &input.replace('\'', "\"");
    assert_eq!(answers(&["--json"], input), expected.replace('\'', "\""));
    let text = answers(&[], input);
    assert!(text.starts_with("Game 1: not over, 5\nGame 2 (line 3): not over, 1\n"), "{text}");
}

#[test]
fn every_format_of_a_game_is_read() {
    // With six more characters, this is the longest line.
    let blanks = " ".repeat((1 << 16) - 1 - 6);
    for input in [
        "1259\n3\n",
        &format!("{blanks}\n1 2{blanks}5 9\n3\n"),
        "1,2,5,9\n3",
        " 1 2\t5  9 \r\n\r\n3\r\n",
        "\n1, 2 ,5 , 9\n \n\t\n3\n\n",
        "12 59\n3 ",
        "[0,1,4,8]\n [ 2 ]\r\n",
        "{\"moves\":[0,1,4,8],\"by\":\"me\"}\n3",
        " {\"by\":{\"moves\":[7]}, \"moves\" : [ 0 ,\t1,\r4,8] } \r\n3",
        "1,2,5,9,,,,,\n3,,,,,,,, \r\n",
        "X1 O2 X5 O9\nX3\n",
        "x1o2 5, O 9\n3\n",
    ] {
        let answers = answers(&["--json"], input);
        let games = answers.lines().map(|line| line.parse::<Value>().unwrap()["moves"].take());
        assert_eq!(games.collect::<Vec<_>>(), [json!([0, 1, 4, 8]), json!([2])], "{input:?}");
    }
}

#[test]
fn a_summary_follows_unless_there_is_one_game() {
    assert_eq!(answers(&[], "[]"), "Game 1: not over\n");
    for (input, share) in [("", "none"), ("1\n\n1", "100.0%")] {
        let text = answers(&[], input);
        // O has no move.
        assert!(text.ends_with(&format!("\nOptimal moves {share:>9}      none\n")), "{text}");
        let summary = answers(&["--summary"], input);
        assert!(summary.starts_with("   ") && text.ends_with(&format!("\n{summary}")), "{summary}");
    }
    let json = answers(&["--json", "--summary"], "1\n");
    assert!(json.ends_with("\"optimal_share\":null}}\n"), "{json}");
}

/// All moves, but for symmetric boards, each at the end of a game, as the library reviews and serializes them.
#[test]
fn every_move_is_reviewed_as_the_library_does() {
    let boards = Board::reachable().filter(|board| board.canonical().0 == *board);
    let games = boards.flat_map(|board| {
        let game = move |square| board.game().unwrap().chain([square]).collect();
        board.legal_moves().into_iter().map(game)
    });
    let games: Vec<Vec<Square>> = games.collect();
    assert_eq!(games.len(), 2_270);
    let input: String = games.iter().map(|game| format!("{}\n", json!(game))).collect();
    let reviews = answers(&["--json"], &input);
    assert_eq!(reviews.lines().count(), games.len());

    for ((line, found), game) in (1..).zip(reviews.lines()).zip(&games) {
        let reviewed = tictactable::review(game.iter().copied(), probe).map(Result::unwrap);
        let reviewed: Vec<ReviewedMove> = reviewed.collect();
        let of = |kinds: &[MoveKind]| -> Vec<Value> {
            let moves = (1..).zip(&reviewed).filter(|(_, made)| kinds.contains(&made.kind()));
            let with_ply = |(ply, made): (u8, &ReviewedMove)| {
                let mut object = json!(made);
                object["ply"] = json!(ply);
                assert_eq!(serde_json::from_value::<ReviewedMove>(object.clone()).unwrap(), *made);
                object
            };
            moves.map(with_ply).collect()
        };
        let board = Board::from_moves(game.iter().copied()).unwrap();
        let expected = json!({
            "line": line, "moves": game, "over": board.is_terminal(), "winner": board.winner(),
            "mistakes": of(&[Mistake]), "inexact": of(&[SlowWin, QuickLoss]),
        });
        assert_eq!(found.parse::<Value>().unwrap(), expected);
    }

    // The answers are games too.
    assert_eq!(answers(&["--json"], &reviews), reviews);
}
