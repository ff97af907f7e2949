//! The examples that answer the published problems, compared with the oracle on all boards, and what the README shows.

#![allow(dead_code, reason = "`main` of each example reads standard input")]

use std::error::Error;

use algospot_tictactoe::solve as tictactoe;
use baekjoon_7682::solve as baekjoon_7682;
use baekjoon_16571::solve as baekjoon_16571;
use tictactable::{Board, Squares};

use crate::oracle::{self, is_over};

#[path = "../examples/algospot_tictactoe.rs"]
mod algospot_tictactoe;
#[path = "../examples/baekjoon_16571.rs"]
mod baekjoon_16571;
#[path = "../examples/baekjoon_7682.rs"]
mod baekjoon_7682;
#[path = "../examples/game.rs"]
mod game;
#[path = "../examples/probe.rs"]
mod probe;

type Solve = fn(&str, &mut Vec<u8>) -> Result<(), Box<dyn Error>>;

/// What an example prints for this input before it ends, and whether it ends without an error.
fn printed(solve: Solve, input: &str) -> (String, bool) {
    let mut out = Vec::new();
    let is_ok = solve(input, &mut out).is_ok();
    (String::from_utf8(out).unwrap(), is_ok)
}

/// The nine cells as text, each cell in one of these forms, and a line break after each row.
fn rows(board: oracle::Board, forms: [&str; 3]) -> String {
    let cell = |cell| forms[".XO".find(char::from(cell)).unwrap()];
    board.chunks(3).map(|row| row.iter().map(|&c| cell(c)).collect::<String>() + "\n").collect()
}

#[test]
fn all_boards() {
    let reachable = &oracle::ANSWERS;
    let (mut boards, mut winners) = (String::new(), String::new());
    for (&board, answer) in reachable.iter() {
        let letter = ["L\n", "D\n", "W\n"][(answer.wdl + 1) as usize];
        let (one, other) = if oracle::turn(board) == Some(b'X') { ("x", "o") } else { ("o", "x") };
        winners += [other, "TIE", one][(answer.wdl + 1) as usize];
        winners += "\n";
        boards += &rows(board, [".", "x", "o"]);
        let digits = rows(board, ["0 ", "1 ", "2 "]);
        assert_eq!(printed(baekjoon_16571, &digits), (letter.to_owned(), true), "{digits}");
    }
    assert_eq!(printed(tictactoe, &format!("{}\n{boards}", reachable.len())), (winners, true));

    let (mut lines, mut verdicts) = (String::new(), String::new());
    for board in oracle::all() {
        lines += &rows(board, [".", "X", "O"]).replace('\n', "");
        lines += "\n";
        let is_end = reachable.contains_key(&board) && is_over(board);
        verdicts += if is_end { "valid\n" } else { "invalid\n" };
        if !reachable.contains_key(&board) {
            let one = format!("1\n{}", rows(board, [".", "x", "o"]));
            assert_eq!(printed(tictactoe, &one), (String::new(), false), "{one}");
            let digits = rows(board, ["0 ", "1 ", "2 "]);
            assert_eq!(printed(baekjoon_16571, &digits), (String::new(), false), "{digits}");
        }
    }
    assert_eq!(printed(baekjoon_7682, &(lines + "end\n")), (verdicts, true));
}

/// Each ends with an error, after the answers to the boards before it.
#[test]
fn malformed_input() {
    for (input, before) in [
        ("", ""),
        ("x", ""),
        ("-1", ""),
        ("1\nxx\nxo..\n...", ""),
        ("2\nxxx\noo.\n...\n", "x\n"),
        ("2\n...\n...\n...\nxxx\noo.", "TIE\n"),
        ("1\n...\n...\n...\nend", "TIE\n"),
    ] {
        assert_eq!(printed(tictactoe, input), (before.to_owned(), false), "{input:?}");
    }
    for input in ["", "0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0 0 0", "X 0 0 0 0 0 0 0 0", "000000000"] {
        assert_eq!(printed(baekjoon_16571, input), (String::new(), false), "{input:?}");
    }
    for (input, before) in [
        ("", ""),
        ("XXXOO....\n", "valid\n"),
        ("XXXOO....\n\nend", "valid\n"),
        ("XXXOO...\nend", ""),
        (".........\nXXXOO...?\nend", "invalid\n"),
    ] {
        assert_eq!(printed(baekjoon_7682, input), (before.to_owned(), false), "{input:?}");
    }
    assert_eq!(printed(baekjoon_7682, "XXXOO....\nend\nnot read"), ("valid\n".to_owned(), true));
}

/// At level 3 the game answers with every optimal move and no other, at level 0 with every legal one.
#[test]
fn levels_of_the_game() {
    for board in Board::reachable() {
        let answers = |level| -> Squares {
            (0..9).filter_map(|n| game::answer(board, level, |below| n % below.max(1))).collect()
        };
        assert_eq!(answers(3), tictactable::probe(board).unwrap().optimal_moves(), "{board:?}");
        assert_eq!(answers(0), board.legal_moves(), "{board:?}");
    }
}

#[test]
fn the_readme_shows_what_probe_prints() {
    let printed = probe::look_up("XO./.../...").unwrap();
    let shown = format!("```text\n{printed}\n```");
    assert!(include_str!("../README.md").contains(&shown), "{printed}");
}
