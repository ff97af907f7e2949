//! Tests `tictactable-judge` with solutions, its limits, its help and wrong usage.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::{Value, json};
use tictactable_judge::check::program::Program;
use tictactable_judge::check::{CONTRACT, Verdict};

use crate::command::{in_one_line, refuses, run, written};
use crate::program::{GRID, assert_reported, assert_shows, check, in_library, solution, text};

#[test]
fn a_right_program_gets_all_boards() {
    let all = |boards: usize| json!({"boards": boards, "wrong": 0, "unanswered": 0});
    for (problem, sample, of, runs, by_expected) in [
        ("tictactoe", 5478, 5478, 110, json!({"TIE": all(1068), "x": all(2936), "o": all(1474)})),
        ("tictactoe", 50, 5478, 2, json!({"TIE": all(16), "x": all(17), "o": all(17)})),
        ("7682", 20_000, 19_683, 2, json!({"invalid": all(18_725), "valid": all(958)})),
        ("16571", 9, 4520, 9, json!({"W": all(3), "D": all(3), "L": all(3)})),
    ] {
        let options = ["--seed", "7", "--sample", &sample.to_string()];
        let fields = json!({
            "problem": problem, "seed": 7, "runs": runs, "verdicts": {"right": runs},
            "boards": sample.min(of), "wrong": 0, "unanswered": 0, "by_expected": by_expected,
            "stopped": null, "advice": null, "lines": [], "example": null,
        });
        assert_reported([problem, "right", ""], &options, "right", fields, &[]);
        let part = if sample < of { format!("{sample} of") } else { "all".to_owned() };
        let report = format!("Right: {part} {of} boards ({runs} runs in random order, seed 7)\n");
        assert_eq!(text(problem, &options, "right", ""), report);
    }
}

#[test]
fn each_solution_has_its_report() {
    let status = if cfg!(windows) { "exit code: 1" } else { "exit status: 1" };
    // The problem, what the program does, the verdict, fields of the JSON object, and parts of the text.
    let cases = json!([
        ["tictactoe", "spaced", "right", {"runs": 2, "example": null}, ["Right: 60 "]],
        // How it ended comes first, and then its errors. There is no board.
        ["7682", "exits", "runtime error",
            {"wrong": 0, "unanswered": 60, "example/runs": 3, "example/fails": 3, "example/errors": "It ends.",
                "example/status": status},
            ["Runtime error: it ended with an error (exit ",
                ": 1).\n\nThe end of its standard error:\n  It ends.\n\n0 of 60 boards",
                ")\n\nThis input of 1 board fails:\n\n", "\nend\n\nTo run it by hand, add --save FILE, then: "]],
        ["7682", "silent", "too few lines", {"wrong": 0, "unanswered": 60, "example/line/printed": null},
            ["Too few lines: it printed fewer lines than there are boards (exit ", ": 0).\n\n0 of 60 boards wrong, 60 unanswered (2 runs", GRID, "\nprinted   nothing\n"]],
        ["7682", "one", "wrong answer", {"wrong": 2, "unanswered": 58}, []],
        ["7682", "more", "too many lines",
            {"wrong": 0, "unanswered": 0, "example/line": null, "example/extra": "one more"},
            ["\nThe line after the last answer: one more\n"]],
        ["7682", "wrong-and-more", "wrong answer", {"unanswered": 0}, []],
        // No line counts, because the first ones are not kept.
        ["7682", "one-more", "output limit", {"runs": 2, "example/errors": "", "wrong": 0, "unanswered": 60},
            ["Output limit: it printed more than 16 MiB (16777217 bytes in 2097152 lines printed, the last: invalid).\n\n"]],
        ["7682", "ignores", "wrong answer",
            {"by_expected/invalid": {"boards": 30, "wrong": 0, "unanswered": 0},
                "by_expected/valid": {"boards": 30, "wrong": 30, "unanswered": 0},
                "example/line/expected": "valid", "example/line/printed": "invalid"},
            [GRID, " has won with ", ".\n\nexpected  valid\nprinted   invalid\n"]],
        // The input is one that ends with an error too, although one board alone has a wrong answer.
        ["tictactoe", "differs", "runtime error", {"runs": 2, "example/verdict": "runtime error"}, []],
        ["tictactoe", "lower", "wrong answer",
            {"wrong": 20, "example/line/expected": "TIE", "example/line/printed": "tie"},
            [GRID, " to move: a draw in ", " with best play\n\nexpected  TIE\nprinted   tie\n"]],
        ["tictactoe", "lower-or-less", "wrong answer",
            {"verdicts": {"too few lines": 1, "wrong answer": 1}},
            []],
        // Long errors are cut at their start.
        ["7682", "errors", "too few lines",
            {"example/errors": "one\n".repeat(252).replacen("on", "", 1) + "the last \x1b[31mline"},
            ["error:\n  e\n  one\n", "\n  the last \\u{1b}[31mline\n\n0 of ", GRID]],
    ]);
    type Case = (String, String, String, Value, Vec<String>);
    for (problem, mode, verdict, fields, parts) in
        serde_json::from_value::<Vec<Case>>(cases).unwrap()
    {
        let options = ["-j1", "--seed", "1", "--sample", "60"];
        let report = assert_reported([&problem, &mode, ""], &options, &verdict, fields, &parts);
        let boards = report["example"]["boards"].as_array().map(Vec::len);
        let needed = match &*mode {
            "spaced" => None,
            "differs" => Some(2),
            _ => Some(1),
        };
        assert_eq!(boards, needed, "{mode}");
    }
}

#[test]
fn the_text_says_why_an_answer_is_right() {
    let unreachable =
        "No game leads to this board: 2 X and 5 O: X must have as many marks as O or one more.";
    for (seed, why) in [("9", "The game is not over."), ("4", unreachable)] {
        let shown = text("7682", &["--seed", seed, "--sample", "1"], "says", "?");
        assert_shows(&shown, &["(1 run", GRID, &format!("\n\n{why}\n\nexpected  ")]);
    }
}

#[test]
fn help_names_verdicts_and_every_field() {
    let help = written(&["--help"]);
    assert!(help.contains(CONTRACT), "{help}");
    let help = in_one_line(&help);
    assert!(help.contains(r#" reads "1 2 0\n0 0 0\n0 0 0\n"; Baekjoon 16571: "#), "{help}");
    let (_, verdicts) = help.split_once(" and what the program did: right made no fault ").unwrap();
    let (_, fields) = verdicts.split_once(" JSON fields of both: ").unwrap();
    let words: BTreeSet<&str> = fields.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let (_, solution) = check("7682", &["--sample", "9"], "ignores", "");
    let (_, player) = check("player", &["--seed", "1"], "from-0", "@");
    let of_solution = ["", "/example"].map(|path| solution.pointer(path));
    let of_player = ["", "/X", "/example", "/faults/0"].map(|path| player.pointer(path));
    let objects = of_solution.into_iter().chain(of_player);
    for name in objects.flat_map(|object| object.unwrap().as_object().unwrap().keys()) {
        let of_reviewed_move = ["turn", "square", "before", "after", "kind", "optimal_moves"];
        assert!(words.contains(&**name) || of_reviewed_move.contains(&&**name), "{name}");
    }
}

/// The other limits are in the reports of `each_solution_has_its_report`.
#[test]
fn every_limit_is_kept() {
    let summary = |mode| solution(&in_library(mode, "7682", ""), "7682", None).summary;
    assert_ne!(summary("most").verdict, Verdict::OutputLimit);

    let shown = text("7682", &["--sample", "1"], "says", &"é".repeat(301));
    assert!(shown.contains(&format!("\nprinted   {}…\n", "é".repeat(300))), "{shown}");

    let search = Duration::ZERO;
    let program = Program { search, ..in_library("lower", "tictactoe", "") };
    let fault = solution(&program, "tictactoe", Some(50)).summary.example.unwrap();
    assert_eq!((fault.shortest, fault.boards.len()), (false, 50));
}

#[test]
fn wrong_usage_is_refused() {
    let table = "\
player --sample=9 true => --sample is only for solutions
16571 --each true => --each is only for players
7682 -j0 true => invalid value '0' for '--jobs <N>': expected a number from 1 to 65535
7682 -j100000 true => invalid value '100000' for '--jobs <N>': expected a number from 1 to 65535
7682 --timeout 86401 true => invalid value '86401' for '--timeout <S>': expected a number of seconds from 0.01
7682 --timeout 0.009 true => invalid value '0.009' for '--timeout <S>': expected a number of seconds from 0.01
7682 --sample 0 true => invalid value '0' for '--sample <N>': expected a number from 1 to 65535
7682 --seed -1 true => invalid value '-1' for '--seed <N>': expected a whole number from 0 to 2^64 - 1
";
    refuses(table, "");
    let (code, _, help) = run(&[], b"");
    assert!(code == 2 && help.starts_with("Check your own program: "), "{help}");
    assert!(help.lines().count() <= 35, "{help}");
}
