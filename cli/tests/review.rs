//! Tests `tictactable review` with every game, malformed input, and input in pieces.

use std::collections::HashMap;
use std::fmt::Write;
use std::io::Read;

use oracle::{Answer, Board};
use pieces::Pieces;
use tictactable_cli::review::{Format, review};

mod command;
#[allow(dead_code)] // other tests use the rest
#[path = "../../tests/oracle/mod.rs"]
mod oracle;
mod pieces;

/// Runs the review in this process. Returns the answers, and the message if it failed.
fn run(format: Format, input: impl Read) -> (String, Option<String>) {
    let mut answers = Vec::new();
    let result = review(format, input, &mut answers);
    (String::from_utf8(answers).unwrap(), result.err().map(|failure| failure.to_string()))
}

/// Malformed input: the input, the number of games answered before the error, and the message.
const MALFORMED: [(&[u8], usize, &str); 17] = [
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
    (b"123546879 1\n", 0, "1:11: expected the end of the line, as the board is full, found '1'"),
];

#[test]
fn malformed_input_is_refused_after_the_answers_before() {
    for (input, answered, message) in MALFORMED {
        let (code, stdout, stderr) = command::run(&["review", "--json"], input);
        assert_eq!(stderr, format!("tictactable: <stdin>:{message}\n"));
        assert_eq!((code, stdout.lines().count()), (1, answered));
        assert!(!stdout.contains("summary"), "{stdout}");
        for lengths in [[1], [2], [3]] {
            let pieces = Pieces::new(input, &lengths);
            assert_eq!(run(Format::Json, pieces), (stdout.clone(), Some(message.to_owned())));
        }
    }
}

#[test]
fn every_format_of_a_game_is_read() {
    let expected = run(Format::Text, &b"1 2 5 9\n3\n"[..]);
    assert_eq!(expected.1, None);
    for input in [
        "1259\n3\n",
        "1,2,5,9\n3",
        " 1 2\t5  9 \r\n\r\n3\r\n",
        "\n1, 2 ,5 , 9\n \n\t\n3\n\n",
        "12 59\n3 ",
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
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("games");
    std::fs::write(&path, "1259\n").unwrap();
    let expected = run(Format::Text, &b"1259\n"[..]).0;
    for arguments in [&["review", path.to_str().unwrap()][..], &["review", "-"], &["review"]] {
        let (_, found, _) = command::run(arguments, b"1259\n");
        assert_eq!(found, expected, "{arguments:?}");
    }
}

/// Never ends.
struct Endless(u8);

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        buffer.fill(self.0);
        Ok(buffer.len())
    }
}

#[test]
fn an_endless_line_is_refused() {
    for (byte, message) in [
        (b' ', "1:101: expected the end of the line, which may have 100 bytes, found ' '"),
        (b'\t', "1:101: expected the end of the line, which may have 100 bytes, found '\\t'"),
        (b'1', "1:2: expected a free square, one of 2 3 4 5 6 7 8 9, found '1'"),
        (b',', "1:1: expected a square, 1 to 9, or the end of the line, found ','"),
    ] {
        assert_eq!(run(Format::Json, Endless(byte)), (String::new(), Some(message.to_owned())));
    }
}

/// A game is answered before the next is read.
#[test]
fn a_game_is_answered_at_once() {
    struct Conversation<'a>(&'a std::cell::RefCell<Vec<u8>>, usize);
    impl Read for Conversation<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
            let answered = self.0.borrow().iter().filter(|&&byte| byte == b'\n').count();
            assert_eq!(answered, self.1);
            self.1 += 1;
            if self.1 > 3 { Ok(0) } else { (&b"15\n"[..]).read(buffer) }
        }
    }
    struct Shared<'a>(&'a std::cell::RefCell<Vec<u8>>);
    impl std::io::Write for Shared<'_> {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.borrow_mut().write(bytes)
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let answered = std::cell::RefCell::new(Vec::new());
    review(Format::Json, Conversation(&answered, 0), Shared(&answered)).unwrap();
    assert_eq!(answered.borrow().iter().filter(|&&byte| byte == b'\n').count(), 4);
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

/// The totals of a side in all games.
#[derive(Default)]
struct Tally {
    moves: u64,
    mistakes: u64,
    slow_wins: u64,
    quick_losses: u64,
}

/// Plays all games, with the expected review of each.
struct Games {
    solved: HashMap<Board, Answer>,
    moves: Vec<usize>,
    /// The errors of the game so far: whether the error is a mistake, and its JSON object.
    errors: Vec<(bool, String)>,
    input: String,
    answers: String,
    games: u64,
    sides: [Tally; 2],
    /// The counts of the game so far, which are added for each game that continues from it.
    kinds: Vec<(usize, Option<&'static str>)>,
}

impl Games {
    fn play_on(&mut self, board: Board) {
        if oracle::is_over(board) {
            return self.end(board);
        }
        let side = self.moves.len() % 2;
        for square in oracle::moves(board) {
            let next = oracle::play(board, square);
            let (best, after) = (&self.solved[&board], &self.solved[&next]);
            let kind = match (best.wdl, -after.wdl) {
                _ if best.optimal_moves.contains(&square) => None,
                (before, after) if before != after => Some("mistake"),
                (1, _) => Some("slow win"),
                _ => Some("quick loss"),
            };
            self.moves.push(square);
            self.kinds.push((side, kind));
            if let Some(kind) = kind {
                let error = format!(
                    r#"{{"ply":{},"turn":"{}","square":{square},"wdl_before":{},"wdl_after":{},"remoteness_before":{},"remoteness_after":{},"optimal_moves":{}}}"#,
                    self.moves.len(),
                    ["X", "O"][side],
                    best.wdl,
                    -after.wdl,
                    best.remoteness,
                    after.remoteness + 1,
                    list(&best.optimal_moves),
                );
                self.errors.push((kind == "mistake", error));
            }
            self.play_on(next);
            if kind.is_some() {
                self.errors.pop();
            }
            self.kinds.pop();
            self.moves.pop();
        }
    }

    fn end(&mut self, board: Board) {
        self.games += 1;
        for &(side, kind) in &self.kinds {
            let tally = &mut self.sides[side];
            tally.moves += 1;
            match kind {
                None => {}
                Some("mistake") => tally.mistakes += 1,
                Some("slow win") => tally.slow_wins += 1,
                Some(_) => tally.quick_losses += 1,
            }
        }
        self.input.extend(self.moves.iter().map(|square| (b'1' + *square as u8) as char));
        self.input.push('\n');
        let winner = match (oracle::has_line(board, b'X'), oracle::has_line(board, b'O')) {
            (true, _) => r#""X""#,
            (_, true) => r#""O""#,
            _ => "null",
        };
        let errors = |mistakes| {
            let errors = self.errors.iter().filter(|error| error.0 == mistakes);
            errors.map(|error| &*error.1).collect::<Vec<_>>().join(",")
        };
        let (moves, mistakes, inexact) = (list(&self.moves), errors(true), errors(false));
        writeln!(
            self.answers,
            r#"{{"moves":{moves},"over":true,"winner":{winner},"mistakes":[{mistakes}],"inexact":[{inexact}]}}"#
        )
        .unwrap();
    }
}

fn list(squares: &[usize]) -> String {
    format!("{squares:?}").replace(' ', "")
}

#[test]
fn all_games_are_reviewed_as_the_oracle_does() {
    let solved = oracle::reachable().into_iter().map(|board| (board, oracle::solve(board)));
    let mut all = Games {
        solved: solved.collect(),
        moves: Vec::new(),
        errors: Vec::new(),
        input: String::new(),
        answers: String::new(),
        games: 0,
        sides: Default::default(),
        kinds: Vec::new(),
    };
    all.play_on(oracle::EMPTY);
    assert_eq!(all.games, 255_168);

    let (answers, failure) = run(Format::Json, all.input.as_bytes());
    assert_eq!(failure, None);
    let (games, summary) = answers.split_at(all.answers.len());
    for (found, expected) in games.lines().zip(all.answers.lines()) {
        assert_eq!(found, expected);
    }
    assert_eq!(games.lines().count(), 255_168);
    let summary: serde_json::Value = serde_json::from_str(summary).unwrap();
    for (name, side) in ["X", "O"].into_iter().zip(&all.sides) {
        let optimal = side.moves - side.mistakes - side.slow_wins - side.quick_losses;
        let expected = serde_json::json!({
            "games": 255_168,
            "moves": side.moves,
            "mistakes": side.mistakes,
            "slow_wins": side.slow_wins,
            "quick_losses": side.quick_losses,
            "optimal_share": optimal as f64 / side.moves as f64,
        });
        assert_eq!(summary["summary"][name], expected);
    }

    // The text has the same counts.
    let (text, failure) = run(Format::Text, all.input.as_bytes());
    assert_eq!(failure, None);
    let count = |what: &str| text.lines().filter(|line| line.starts_with(what)).count() as u64;
    let [x, o] = &all.sides;
    assert_eq!(count("Game "), 255_168);
    assert_eq!(count("  mistake "), x.mistakes + o.mistakes);
    assert_eq!(count("  slow win "), x.slow_wins + o.slow_wins);
    assert_eq!(count("  quick loss "), x.quick_losses + o.quick_losses);
    let row = |name, x, o| format!("\n{name:13} {x:>9} {o:>9}\n");
    assert!(text.contains(&row("Mistakes", x.mistakes, o.mistakes)));
    assert!(text.contains(&row("Slow wins", x.slow_wins, o.slow_wins)));
    assert!(text.contains(&row("Quick losses", x.quick_losses, o.quick_losses)));
}
