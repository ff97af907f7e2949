//! Tests `tictactable review` with every game, malformed input, and input in pieces.

use std::collections::{BTreeMap, HashMap};
use std::fmt::Write;
use std::io::Read;

use serde_json::json;
use tictactable::{Square, probe};
use tictactable_cli::review::{Format, review};

use crate::oracle::{Answer, Board};
use crate::pieces::{Broken, Conversation, Pieces};
use crate::{command, oracle};

/// Runs the review in this process. Returns the answers, and the message if it failed.
fn run(format: Format, input: impl Read) -> (String, Option<String>) {
    let mut answers = Vec::new();
    let result = review(format, input, &mut answers);
    (String::from_utf8(answers).unwrap(), result.err().map(|failure| failure.to_string()))
}

/// Malformed input: the input, the number of games answered before the error, and the message.
const MALFORMED: [(&[u8], usize, &str); 26] = [
    (b"x\n", 0, "1:1: expected a square, 1 to 9, or the end of the line, found 'x'"),
    (b"1 2\n0\n", 1, "2:1: expected a square, 1 to 9, or the end of the line, found '0'"),
    (b"12\n\n 3 4 5\0", 1, "3:7: expected a square, 1 to 9, or the end of the line, found '\\0'"),
    (b"1\xFF", 0, "1:2: expected a square, 1 to 9, or the end of the line, found the byte 0xFF"),
    (
        b"\xEF\xBB\xBF1\n",
        0,
        "1:1: expected a square, 1 to 9, or the end of the line, found the byte 0xEF",
    ),
    (b"X1 O2", 0, "1:1: expected a square, 1 to 9, or the end of the line, found 'X'"),
    (b",1", 0, "1:1: expected a square, 1 to 9, or the end of the line, found ','"),
    (b"1,\n", 0, "1:3: expected a square, 1 to 9, found the end of the line"),
    (b"1,", 0, "1:3: expected a square, 1 to 9, found the end of the input"),
    (b"1,\r\n", 0, "1:3: expected a square, 1 to 9, found '\\r'"),
    (b"1,,2\n", 0, "1:3: expected a square, 1 to 9, found ','"),
    (b"1 , , 2\n", 0, "1:5: expected a square, 1 to 9, found ','"),
    (b"1\r2\n", 0, "1:3: expected the end of the line, found '2'"),
    (b"121\n", 0, "1:3: expected a free square, one of 3 4 5 6 7 8 9, found '1'"),
    (b"5\n142536\n", 1, "2:6: expected the end of the line, as X has won, found '6'"),
    (
        b"41526\n 1 4 2 5 9 6 3 7\n",
        1,
        "2:14: expected the end of the line, as O has won, found '3'",
    ),
    (b"1 [2]\n", 0, "1:3: expected a square, 1 to 9, or the end of the line, found '['"),
    (b"[0]\n [3,4,3]\n", 1, "2:2: move 3 is illegal: the square is taken"),
    (b"[0,3,1,4,2,5,8]\n", 0, "1:1: move 6 is illegal: the game is over"),
    (b"  [0,9]\n", 0, "1:7: no square has the index 9: the highest is 8"),
    (b"[0,[1]]\n", 0, "1:3: invalid type: sequence, expected u8"),
    (b"[0,\n1]\n", 0, "1:3: EOF while parsing a value"),
    (b"[0] 1\n", 0, "1:5: trailing characters"),
    (b"1\n{\"moves\":[0],\"moves\":[1]}\n", 1, "2:20: duplicate field `moves`"),
    (b"{\"squares\":[0]}\n", 0, "1:1: missing field `moves`"),
    (b"123546879 1\n", 0, "1:11: expected the end of the line, as the board is full, found '1'"),
];

#[test]
fn malformed_input_is_refused_after_the_answers_before() {
    for (input, answered, message) in MALFORMED {
        let (code, stdout, stderr) = command::run(&["review", "--json"], input);
        assert_eq!(stderr, format!("tictactable: <stdin>:{message}\n"));
        assert_eq!((code, stdout.lines().count()), (1, answered));
        assert!(!stdout.contains("summary"), "{stdout}");
        let expected = (stdout, Some(message.to_owned()));
        for lengths in [[1], [2], [3]] {
            assert_eq!(run(Format::Json, Pieces::new(input, &lengths)), expected);
        }
        // After the wrong byte nothing is read, so the line may be endless.
        if !message.ends_with("the end of the input") {
            assert_eq!(run(Format::Json, input.chain(Broken)), expected);
        }
    }
}

#[test]
fn an_endless_line_of_json_is_refused() {
    let (_, message) = run(Format::Json, std::io::repeat(b'['));
    let expected = "1:65537: expected the end of the line, which is too long, found '['";
    assert_eq!(message.as_deref(), Some(expected));
}

#[test]
fn a_game_is_read_from_the_arguments() {
    let game = command::run(&["review"], b"5 9 8");
    for arguments in
        [&["5", "9", "8"][..], &["598"], &["5,9, 8"], &["5", "98"], &["[4,8,7]"], &["[4,", "8,7]"]]
    {
        assert_eq!(command::run(&[&["review"], arguments].concat(), b""), game, "{arguments:?}");
    }
    let (code, _, errors) = command::run(&["review", "5", "file"], b"");
    assert_eq!(code, 1);
    assert!(errors.starts_with("tictactable: <arguments>:1:3: expected a square"), "{errors}");
}

#[test]
fn every_format_of_a_game_is_read() {
    let expected = run(Format::Text, &b"1 2 5 9\n3\n"[..]);
    assert_eq!(expected.1, None);
    let blanks = " ".repeat(200);
    for input in [
        "1259\n3\n",
        &format!("{blanks}\n1 2{blanks}5 9\n3\n"),
        "1,2,5,9\n3",
        " 1 2\t5  9 \r\n\r\n3\r\n",
        "\n1, 2 ,5 , 9\n \n\t\n3\n\n",
        "12 59\n3 ",
        "[0,1,4,8]\n [ 2 ]\r\n",
        "{\"moves\":[0,1,4,8],\"by\":\"me\"}\n{\"summary\":{}}\n3",
    ] {
        assert_eq!(run(Format::Text, input.as_bytes()), expected, "{input:?}");
        assert_eq!(run(Format::Text, Pieces::new(input.as_bytes(), &[1])), expected, "{input:?}");
    }
}

#[test]
fn one_game_has_no_summary_in_text() {
    let (text, _) = run(Format::Text, &b"1 2\n"[..]);
    assert_eq!(
        text,
        "Game 1: not over, 1 2\n  mistake     O2 (ply 2)  = draw -> - loss in 6, best 5\n"
    );
    assert_eq!(run(Format::Text, &b"[]"[..]).0, "Game 1: not over\n");
    for (input, games) in [("", 0), ("1 2\n\n3", 2)] {
        let (text, _) = run(Format::Text, input.as_bytes());
        let row = format!("\n{:13} {games:>9} {games:>9}\n", "Games");
        assert!(text.contains(&row), "{text}");
    }
}

#[test]
fn a_side_without_moves_has_no_share() {
    let (text, _) = run(Format::Text, &b"1\n1\n"[..]);
    assert!(text.ends_with("Optimal moves    100.0%      none\n"), "{text}");
    let (json, _) = run(Format::Json, &b"1\n"[..]);
    assert!(json.ends_with("\"optimal_share\":null}}}\n"), "{json}");
}

#[test]
fn input_is_a_file_or_standard_input() {
    let path = "tests/samples/games.txt";
    let games = std::fs::read(path).unwrap();
    let (expected, _) = run(Format::Text, &*games);
    for arguments in [&["review", path][..], &["review", "-"], &["review"]] {
        let found = command::run(arguments, &games);
        assert_eq!(found, (0, expected.clone(), String::new()), "{arguments:?}");
    }
}

#[test]
fn a_game_is_answered_before_the_next_is_read() {
    let conversation = Conversation::new(&["15\n"; 3]);
    review(Format::Json, &conversation, &conversation).unwrap();
    assert_eq!(conversation.answers().lines().count(), 4);
}

/// This holds for answers of any length to one buffer of input.
#[test]
fn long_answers_do_not_pile_up() {
    struct Small;
    impl std::io::Write for Small {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            assert!(bytes.len() < 100_000, "{} bytes at once", bytes.len());
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    review(Format::Json, "1\n".repeat(50_000).as_bytes(), Small).unwrap();
}

/// Plays all games, with the expected review of each.
#[derive(Default)]
struct Games {
    solved: HashMap<Board, Answer>,
    /// The squares of the game so far.
    moves: Vec<usize>,
    /// The side of each move, and its kind.
    kinds: Vec<(&'static str, &'static str)>,
    /// The moves that are not optimal, as JSON: the mistakes and the others.
    errors: [Vec<String>; 2],
    input: String,
    answers: String,
    /// The number of moves of each side and kind in all games.
    counts: BTreeMap<(&'static str, &'static str), u64>,
}

impl Games {
    fn play_on(&mut self, board: Board) {
        if oracle::is_over(board) {
            return self.end(board);
        }
        let side = ["X", "O"][self.moves.len() % 2];
        for square in oracle::moves(board) {
            let next = oracle::play(board, square);
            let (best, after) = (&self.solved[&board], &self.solved[&next]);
            let kind = match (best.wdl, -after.wdl) {
                _ if best.optimal_moves.contains(&square) => "optimal",
                (before, after) if before != after => "mistake",
                (1, _) => "slow win",
                _ => "quick loss",
            };
            self.moves.push(square);
            self.kinds.push((side, kind));
            let errors = usize::from(kind != "mistake");
            if kind != "optimal" {
                self.errors[errors].push(format!(
                    r#"{{"ply":{},"turn":"{side}","square":{square},"before":{{"wdl":{},"remoteness":{}}},"after":{{"wdl":{},"remoteness":{}}},"kind":"{}","optimal_moves":{}}}"#,
                    self.moves.len(),
                    best.wdl,
                    best.remoteness,
                    -after.wdl,
                    after.remoteness + 1,
                    kind.replace(' ', "_"),
                    list(&best.optimal_moves),
                ));
            }
            self.play_on(next);
            if kind != "optimal" {
                self.errors[errors].pop();
            }
            self.kinds.pop();
            self.moves.pop();
        }
    }

    fn end(&mut self, board: Board) {
        for &kind in &self.kinds {
            *self.counts.entry(kind).or_default() += 1;
        }
        self.input.extend(self.moves.iter().map(|square| (b'1' + *square as u8) as char));
        self.input.push('\n');
        let winner = match (oracle::has_line(board, b'X'), oracle::has_line(board, b'O')) {
            (true, _) => r#""X""#,
            (_, true) => r#""O""#,
            _ => "null",
        };
        let [mistakes, inexact] = self.errors.each_ref().map(|errors| errors.join(","));
        writeln!(
            self.answers,
            r#"{{"moves":{},"over":true,"winner":{winner},"mistakes":[{mistakes}],"inexact":[{inexact}]}}"#,
            list(&self.moves),
        )
        .unwrap();
    }
}

/// All 16,167 moves, each at the end of a game, as the library reviews and serializes them.
#[test]
fn json_is_that_of_the_library() {
    let games = tictactable::Board::reachable().flat_map(|board| {
        let game = move |square| board.game().unwrap().chain([square]).collect();
        board.legal_moves().into_iter().map(game)
    });
    let games: Vec<Vec<Square>> = games.collect();
    assert_eq!(games.len(), 16_167);
    let input: String = games.iter().map(|game| format!("{}\n", json!(game))).collect();
    let (answers, failure) = run(Format::Json, input.as_bytes());
    assert_eq!(failure, None);
    for (line, game) in answers.lines().zip(games) {
        let found: serde_json::Value = line.parse().unwrap();
        assert_eq!(found["moves"], json!(game));
        let [mistakes, inexact] =
            ["mistakes", "inexact"].map(|list| found[list].as_array().unwrap());
        let mut errors: Vec<_> = mistakes.iter().chain(inexact).cloned().collect();
        errors.sort_by_key(|error| error["ply"].as_u64());
        let reviews = (1..).zip(tictactable::review(game, probe)).map(|(ply, reviewed)| {
            let mut object = json!(reviewed.unwrap());
            object["ply"] = json!(ply);
            object
        });
        let expected: Vec<_> = reviews.filter(|object| object["kind"] != "optimal").collect();
        assert_eq!(errors, expected);
    }
    // The answers are games too.
    assert_eq!(run(Format::Json, answers.as_bytes()), (answers, None));
}

fn list(squares: &[usize]) -> String {
    format!("{squares:?}").replace(' ', "")
}

#[test]
fn all_games_are_reviewed_as_the_oracle_does() {
    let solved = oracle::reachable().into_iter().map(|board| (board, oracle::solve(board)));
    let mut all = Games { solved: solved.collect(), ..Games::default() };
    all.play_on(oracle::EMPTY);

    let (answers, failure) = run(Format::Json, all.input.as_bytes());
    assert_eq!(failure, None);
    let (games, summary) = answers.split_at(all.answers.len());
    for (found, expected) in games.lines().zip(all.answers.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(games.lines().count(), 255_168);
    let summary: serde_json::Value = serde_json::from_str(summary).unwrap();
    for side in ["X", "O"] {
        let [optimal, mistakes, slow_wins, quick_losses] =
            ["optimal", "mistake", "slow win", "quick loss"].map(|kind| all.counts[&(side, kind)]);
        let moves = optimal + mistakes + slow_wins + quick_losses;
        let expected = json!({
            "games": 255_168,
            "moves": moves,
            "mistakes": mistakes,
            "slow_wins": slow_wins,
            "quick_losses": quick_losses,
            "optimal_share": optimal as f64 / moves as f64,
        });
        assert_eq!(summary["summary"][side], expected);
    }

    // The text of some games has the same counts as their JSON.
    let some: Vec<&str> = all.input.lines().step_by(100).collect();
    let some = some.join("\n");
    let (json, _) = run(Format::Json, some.as_bytes());
    let summary: serde_json::Value = serde_json::from_str(json.lines().last().unwrap()).unwrap();
    let (text, failure) = run(Format::Text, some.as_bytes());
    assert_eq!(failure, None);
    let count = |what: &str| text.lines().filter(|line| line.starts_with(what)).count() as u64;
    assert_eq!(count("Game "), 255_168_u64.div_ceil(100));
    for (kind, name, key) in [
        ("mistake", "Mistakes", "mistakes"),
        ("slow win", "Slow wins", "slow_wins"),
        ("quick loss", "Quick losses", "quick_losses"),
    ] {
        let [x, o] = ["X", "O"].map(|side| summary["summary"][side][key].as_u64().unwrap());
        assert_eq!(count(&format!("  {kind} ")), x + o);
        assert!(text.contains(&format!("\n{name:13} {x:>9} {o:>9}\n")), "{name}");
    }
}
