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

/// Malformed input, how many games are answered before the message, and this.
const MALFORMED: &str = r#"
1 2\nq => 1, 2:1: expected a square, 1 to 9, found 'q'
12\n\n 3 4 5\0 => 1, 3:7: expected a square, 1 to 9, or the end of the line, found '\0'
1é => 0, 1:2: expected a square, 1 to 9, or the end of the line, found 'é'
,1 => 0, 1:1: expected a square, 1 to 9, found ','
,,, => 0, 1:1: expected a square, 1 to 9, found ','
1,,2 => 0, 1:3: expected a square, 1 to 9, found ','
121 => 0, 1:3: expected a free square, one of 3 4 5 6 7 8 9, found '1'
5\n142536 => 1, 2:6: expected the end of the line, as X has won, found '6'
123546879 1 => 0, 1:11: expected the end of the line, as the board is full, found '1'
O1 => 0, 1:1: expected a square, 1 to 9, found 'O'
X1 x2 => 0, 1:4: expected a square, 1 to 9, or the end of the line, found 'x'
XX1 => 0, 1:2: expected a square, 1 to 9, found 'X'
1 o => 0, 1:4: expected a square, 1 to 9, found the end of the line
1 O,2 => 0, 1:4: expected a square, 1 to 9, found ','
048 => 0, 1:1: expected a square, 1 to 9, found '0': squares are 0 to 8 in JSON only
["0","4"] => 0, 1:2: expected a square, 0 to 8, found '"0"'
[0,null] => 0, 1:4: expected a square, 0 to 8, found 'null'
  [0, 9] => 0, 1:7: expected a square, 0 to 8, found '9'
[111111111111111111111] => 0, 1:2: expected a square, 0 to 8, found '11111111111111111111'
[[0,4,8],[1]] => 0, 1:2: expected a square, 0 to 8, found '[0,4,8]': put each game of a list on its own line, as jq -c '.[]' FILE does
[0,é] => 0, 1:4: each line is one whole game: expected value, found 'é'
[0 1] => 0, 1:4: each line is one whole game: expected `,` or `]`, found '1'
[0,1], => 0, 1:6: each line is one whole game: expected the end of the line, found ','
[0\n, 1] => 0, 1:2: each line is one whole game: this line ends before the game does
1\n{"moves": [ => 1, 2:11: each line is one whole game: this line ends before the game does
{"squares":[0]} => 0, 1:15: each line is one whole game: missing field `moves`
1\n{"moves":[0],"moves":[1]} => 1, 2:20: each line is one whole game: duplicate field `moves`
{ "moves": "012345678"} => 0, 1:12: expected a list of squares, found '"012345678"'
{"moves":{"a":[0,1,2,3,4,5,6]}} => 0, 1:10: expected a list of squares, found '{"a":[0,1,2,3,4,5,6]'
[0,3,1,4,2,5,8] => 0, 1:12: move 6 is illegal: the game is over
{"moves":[0,0]} => 0, 1:13: move 2 is illegal: the square is taken"#;

#[test]
fn malformed_input_is_refused_after_the_answers_before() {
    for row in MALFORMED.lines().skip(1) {
        let (input, expected) = row.split_once(" => ").unwrap();
        let input = input.replace("\\n", "\n").replace("\\0", "\0");
        for end in ["", "\n"] {
            let (code, answers, errors) =
                command::run(&["review", "--json"], format!("{input}{end}").as_bytes());
            let message = errors.strip_prefix("tictactable: <stdin>:").unwrap();
            assert_eq!(format!("{}, {message}", answers.lines().count()), format!("{expected}\n"));
            assert_eq!(code, 1);
        }
    }
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
    let zero =
        "<arguments>:1:1: expected a square, 1 to 9, found '0': squares are 0 to 8 in JSON only";
    let nothing = "expected a game or a file, found an empty argument";
    for (arguments, message) in [
        (&["048"][..], zero),
        (&["X5", "O", "no"], "<arguments>:1:6: expected a square, 1 to 9, found 'n'"),
        (&[" \t"], nothing),
        (&["", ""], nothing),
    ] {
        let found = command::run(&[&["review"], arguments].concat(), b"");
        assert_eq!(found, (1, String::new(), format!("tictactable: {message}\n")), "{arguments:?}");
    }
    let path = "tests/samples/games.txt";
    for (files, message) in [
        (&["game1.txt"][..], "game1.txt: "),
        (&["xo"], "xo: "),
        (&[path, path], "more than one file; to review all: cat "),
    ] {
        let (_, _, errors) = command::run(&[&["review"], files].concat(), b"");
        assert!(errors.starts_with(&format!("tictactable: {message}")), "{errors}");
        let is_missing = files != [path, path];
        assert_eq!(errors.contains("; to review a game, type its squares, such as "), is_missing);
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
fn one_game_has_no_summary_in_text() {
    assert_eq!(answers(&[], "[]"), "Game 1: not over\n");
    for (input, games) in [("", 0), ("1 2\n\n3", 2)] {
        let text = answers(&[], input);
        let row = format!("\n{:13} {games:>9} {games:>9}\n", "Games");
        assert!(text.contains(&row), "{text}");
        let summary = answers(&["--summary"], input);
        assert!(summary.starts_with("   ") && text.ends_with(&format!("\n{summary}")), "{summary}");
    }
}

#[test]
fn a_side_without_moves_has_no_share() {
    let text = answers(&[], "1\n1\n");
    assert!(text.ends_with("Optimal moves    100.0%      none\n"), "{text}");
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
