//! Tests of `tictactable-judge` that take seconds.

use std::time::Duration;

use serde_json::json;
use tictactable_judge::check::Verdict;
use tictactable_judge::check::program::Program;

use crate::command;
use crate::program::{assert_has, assert_shows, check, in_library, solution, text};

#[cfg_attr(windows, ignore = "programs start slowly under Wine")]
#[test]
fn a_run_that_reaches_the_time_limit_is_reported() {
    let program = Program { timeout: Duration::from_secs(1), ..in_library("slow", "7682", "") };
    let example = solution(&program, "7682", None).summary.example.unwrap();
    // It is not repeated, because that takes long.
    assert_eq!((example.verdict, example.runs), (Verdict::TimeLimit, 1));
    // A busy machine may have no time to end the search.
    assert!(!example.shortest || example.input == "XOXXOXOXO\nend\n", "{}", example.input);
    // On Linux, a program that rests for less than a second has not used its time.
    let rests = check("7682", &["--sample", "1", "--timeout", "0.1"], "rests", "").1;
    assert_eq!(rests["right"], cfg!(target_os = "linux"));
    // All boards in one run have five times the limit.
    assert_eq!(check("player", &["--timeout", "1"], "rests", "").1["right"], true);
    let file = command::folder().join("works");
    let options = ["-j1", "--timeout", "0.1"];
    let shown = text("tictactoe", &options, "works", file.to_str().unwrap());
    let ending = "did not end after the whole input and its end (after 0.1 s";
    let stopped = "(3 runs in random order, seed 1)\nStopped: 3 failures in a row\n";
    assert_shows(
        &shown,
        &[&*format!("Time limit: it {ending}"), "0 bytes in 0 lines printed).", stopped],
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_run_that_only_waits_ends_the_check() {
    let file = command::folder().join("waits");
    let program = in_library("waits", "16571", file.to_str().unwrap());
    assert_eq!(program.longest, Duration::from_secs(100));
    let longest = Duration::from_millis(300);
    let program = Program { timeout: Duration::from_millis(200), longest, ..program };
    let report = solution(&program, "16571", None);
    assert_eq!(report.summary.stopped.as_deref(), Some("a run did nothing but wait"));
    let example = report.summary.example.unwrap();
    assert_eq!((report.runs, example.verdict, example.runs), (1, Verdict::TimeLimit, 1));
    assert_eq!(example.status, "it waited for 0.3 s, 0 bytes in 0 lines printed");
    // Each run appends to the file when it starts, and then every 10 ms.
    assert!(std::fs::read(file).unwrap().len() < 100);
}

#[test]
fn a_fault_that_needs_two_boards_is_shown_with_two() {
    for seed in ["1", "2"] {
        // However slowly programs start, there is time to search.
        let (_, report) = check("7682", &["--seed", seed, "--timeout", "100"], "after", "");
        let example = &report["example"];
        assert_eq!(example["boards"].as_array().unwrap().len(), 2, "{example}");
        assert_has(
            example,
            json!({"shortest": true, "line/line": 2, "line/board": "XXXOO....", "line/printed": "?"}),
        );
    }
}

/// This holds with every seed, and the report has an input that shows the fault.
#[test]
fn players_with_moves_that_depend_on_more_than_the_board_are_not_right() {
    for seed in 1..21 {
        for (mode, boards) in
            [("same-marks", 2), ("stops-in-games", 2), ("wrong-alone", 1), ("remembers", 3)]
        {
            let (code, report) = check("player", &["--seed", &seed.to_string()], mode, "@");
            assert_eq!((code, &report["right"]), (1, &json!(false)), "{mode}, seed {seed}");
            let example = &report["example"];
            assert_eq!(example["boards"].as_array().unwrap().len(), boards, "{mode}, seed {seed}");
            assert_has(example, json!({"shortest": true, "runs": 3, "fails": 3}));
            assert_ne!(report["never_loses"], true);
            assert_has(&report, json!({"advice": null, "depends": true}));
        }
    }
}
