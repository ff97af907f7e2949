//! Tests `tictactable-judge answer` with samples, unreachable boards and malformed input, whole and in pieces.

use std::fs;
use std::io::Read;

use tictactable::Board;
use tictactable_judge::problems::named;

use crate::command::{converses, folder, knows_byte_order_marks, run};
use crate::pieces::Pieces;
use crate::streams::{Broken, read};

/// Runs the reader in this process. Returns the answers, and the message if it failed.
fn answer(problem: &str, input: impl Read) -> (String, Option<String>) {
    read(named(problem).unwrap(), input)
}

/// Asserts this of the input in pieces of every length, and in two pieces with every first length.
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
        assert_eq!(run(&["answer", problem, &file], b""), (0, answers.to_owned(), String::new()));
        let example =
            format!("$ tictactable-judge answer {problem} extras/judge/{file}\n{answers}```\n");
        let is_shown = include_str!("../README.md").contains(&example);
        assert_eq!(is_shown, problem == "16571", "the README has this example");
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
        ("7682", "end\nanything", ""),
    ] {
        assert_answered(problem, input.as_bytes(), answers, None);
    }
    // Nothing is read after the last line.
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
        assert_answered(&problem, &input, &answers, Some(&message));
        // After the wrong byte or board nothing is read, so the line may be endless.
        if !message.ends_with("the end of the input") {
            let found = answer(&problem, input.chain(&b" "[..]).chain(Broken));
            assert_eq!(found, (answers, Some(message)), "{line}");
        }
    }
}

#[test]
fn the_message_names_the_input() {
    let file = folder().join("cut short");
    fs::write(&file, "X").unwrap();
    let file = file.to_str().unwrap();
    let expected = "1:2: case 1: expected '.', 'X' or 'O', found the end of the input";
    for (name, argument) in [(file, file), ("<stdin>", "-")] {
        let message = format!("tictactable-judge: {name}:{expected}\n");
        assert_eq!(run(&["answer", "7682", argument], b"X"), (1, String::new(), message));
    }
}

#[test]
fn input_is_read_as_by_the_command() {
    converses(&["answer", "16571"], "1 2 0 0 0 0 0 0 0\n");
    knows_byte_order_marks(&["answer", "7682"], ".........\nend\n");
}
