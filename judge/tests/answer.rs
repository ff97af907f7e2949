//! Tests `tictactable-judge answer` with samples, unreachable boards and malformed input, whole and in pieces.

use std::fs;
use std::io::Read;

use tictactable::Board;
use tictactable_judge::problems::named;
use tictactable_judge::stream::answer_all;

use crate::command::{converses, ends_with_the_pipe, folder, knows_byte_order_marks, run};
use crate::pieces::Pieces;
use crate::streams::Broken;

/// Runs the judge in this process. Returns the answers, and the message if it failed.
fn answer(problem: &str, input: impl Read) -> (String, Option<String>) {
    let mut answers = Vec::new();
    let result = answer_all(named(problem).unwrap(), input, &mut answers);
    (String::from_utf8(answers).unwrap(), result.err().map(|failure| failure.to_string()))
}

/// Asserts this of the input whole, in pieces of every length, and in two pieces with every first length.
fn assert_answered(problem: &str, input: &[u8], answers: &str, message: Option<&str>) {
    let expected = (answers.to_owned(), message.map(str::to_owned));
    for length in 1..=input.len().max(1) {
        for lengths in [[length, length], [length, input.len()]] {
            let found = answer(problem, Pieces::new(input, &lengths));
            assert_eq!(found, expected, "{problem}: {}", input.escape_ascii());
        }
    }
}

#[test]
fn samples_are_answered() {
    let of_7682 = "invalid\ninvalid\nvalid\ninvalid\ninvalid\ninvalid\ninvalid\nvalid\nvalid\ninvalid\nvalid\n\
                   valid\nvalid\ninvalid\n";
    for (problem, answers) in [
        ("tictactoe", "TIE\nx\no\n"),
        // Empty; X wins with either diagonal; X has a line; full without a line; O to move against a fork.
        ("16571", "D\nW\nL\nD\nL\n"),
        ("7682", of_7682),
    ] {
        let file = format!("tests/samples/{problem}.txt");
        let text = fs::read_to_string(&file).unwrap();
        assert_answered(problem, text.as_bytes(), answers, None);
        let expected = (0, answers.to_owned(), String::new());
        assert_eq!(run(&["answer", problem, &file], b""), expected);
        assert_eq!(run(&["answer", problem, "-"], text.as_bytes()), expected);
        for text in [text.to_lowercase(), text.to_uppercase(), text] {
            for text in [text.replace('\n', "\r\n"), text.trim_end().to_owned(), text] {
                assert_eq!(run(&["answer", problem], text.as_bytes()), expected, "{text:?}");
            }
        }
    }
}

#[test]
fn input_may_end_without_a_newline_and_with_white_space() {
    for (problem, input, answers) in [
        ("tictactoe", "\t 2\x0C... ... ...\r\n\nxx.\too. ...\n \n", "TIE\nx\n"),
        ("16571", "\n0 0\t0 0\r\n0 0 0 0\n\n0\n \n", "D\n"),
        ("tictactoe", "000000000000000000001\n... ... ...", "TIE\n"),
        // No boards.
        ("tictactoe", "0", ""),
        ("16571", " \n", ""),
        ("16571", "", ""),
        ("7682", "end", ""),
    ] {
        assert_answered(problem, input.as_bytes(), answers, None);
    }
}

#[test]
fn what_follows_the_line_end_is_not_read() {
    assert_answered("7682", b"end\nanything", "", None);
    assert_eq!(answer("7682", b"end\n".chain(Broken)), (String::new(), None));
}

/// `streams.rs` compares the answers to all other boards. 7682 allows every board.
#[test]
fn every_unreachable_board_is_refused() {
    let mut refused = 0;
    for board in Board::all() {
        let Err(reason) = board.check() else { continue };
        let message = |line| {
            let found = format!("case 1: expected a board of a game, found {board:#}: {reason}");
            (String::new(), Some(format!("{line}:1: {found}")))
        };
        let rows = board.to_string();
        let digits = rows.replace('.', "0 ").replace('X', "1 ").replace('O', "2 ");
        assert_eq!(answer("tictactoe", format!("1\n{rows}\n").as_bytes()), message(2));
        assert_eq!(answer("16571", digits.as_bytes()), message(1));
        refused += 1;
    }
    assert_eq!(refused, 14_205);
}

#[test]
fn malformed_input_is_refused_after_the_answers_before() {
    // The first line has the headings.
    for line in include_str!("malformed.jsonl").lines().skip(1) {
        let [problem, input, answers, message]: [String; 4] = serde_json::from_str(line).unwrap();
        let input: Vec<u8> = input.chars().map(|byte| u8::try_from(byte).unwrap()).collect();
        let stderr = format!("tictactable-judge: <stdin>:{message}\n");
        assert_eq!(run(&["answer", &problem], &input), (1, answers.clone(), stderr), "{line}");
        assert_answered(&problem, &input, &answers, Some(&message));
        // After the wrong byte or board nothing is read, so the line may be endless.
        if !message.ends_with("the end of the input") {
            let found = answer(&problem, input.chain(&b" "[..]).chain(Broken));
            assert_eq!(found, (answers, Some(message)), "{line}");
        }
    }
}

#[test]
fn the_message_names_the_file() {
    let folder = folder();
    let path = |name| folder.join(name).into_os_string().into_string().unwrap();
    fs::write(path("cut short"), "X").unwrap();
    // The messages of the system, which differ between systems.
    let system = |path: &str| format!(" {}", fs::read(path).unwrap_err());
    let cut_short = "1:2: case 1: expected '.', 'X' or 'O', found the end of the input";
    for (path, problem) in [
        (path("cut short"), cut_short.to_owned()),
        (path("missing"), system(&path("missing"))),
        // The folder.
        (path(""), system(&path(""))),
        // This file can be opened but not read, because nothing is mapped at its start. A file without permission
        // would not do, because root can read it.
        #[cfg(target_os = "linux")]
        ("/proc/self/mem".to_owned(), " Input/output error (os error 5)".to_owned()),
    ] {
        let message = format!("tictactable-judge: {path}:{problem}\n");
        assert_eq!(run(&["answer", "7682", &path], b""), (1, String::new(), message));
    }
    let (_, _, errors) = run(&["answer", "7682", "-"], b"?");
    assert!(errors.starts_with("tictactable-judge: <stdin>:1:1: "), "{errors}");
}

#[test]
fn each_board_is_answered_before_the_next_is_read() {
    converses(&["answer", "16571"], "1 2 0 0 0 0 0 0 0\n");
}

#[test]
fn byte_order_marks_are_known() {
    knows_byte_order_marks(&["answer", "7682"], ".........\nend\n");
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    ends_with_the_pipe(&["answer", "7682"], &".........\n".repeat(100_000));
}

#[cfg(target_os = "linux")] // `/dev/full`
#[test]
fn standard_streams_that_fail_are_errors() {
    for (streams, message) in [
        (">/dev/full", "standard output: No space left on device (os error 28)"),
        ("<.", "<stdin>: Is a directory (os error 21)"),
    ] {
        let script = format!("echo 000000000 | tr 0 . | \"$@\" {streams}");
        let mut shell = crate::command::shell(&script, &["answer", "7682"]);
        let (code, said, errors) = crate::command::ended(shell.output().unwrap());
        let message = format!("tictactable-judge: {message}\n");
        assert_eq!((code, said, errors), (1, String::new(), message), "{streams}");
    }
}
