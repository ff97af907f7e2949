//! Tests of `tictactable-judge` that take seconds.

use std::time::Duration;

use indicatif::{InMemoryTerm, ProgressBar, ProgressDrawTarget};
use serde_json::json;
use tictactable_judge::check::Verdict;
use tictactable_judge::check::player::PlayerCheck;
use tictactable_judge::check::program::Program;

use crate::command;
use crate::program::{assert_has, assert_shows, check, in_library, solution, text};

#[cfg_attr(windows, ignore = "programs start slowly under Wine")]
#[test]
fn a_run_that_reaches_the_time_limit_is_reported() {
    let timeout = Duration::from_secs(1);
    let program = Program { timeout, ..in_library("slow", "7682", "") };
    let example = solution(&program, "7682", None).summary.example.unwrap();
    // It is not repeated, because that takes long.
    assert_eq!((example.verdict, example.runs), (Verdict::TimeLimit, 1));
    assert_eq!(example.input, "XOXXOXOXO\nend\n");
    // On Linux, a program that rests for less than a second has not used its time.
    let rests = check("7682", &["--sample", "1", "--timeout", "0.1"], "rests", "").1;
    assert_eq!(rests["right"], cfg!(target_os = "linux"));
    // All boards in one run have five times the limit.
    assert_eq!(check("player", &["--timeout", "2"], "rests", "").1["right"], true);
    let file = command::folder().join("waits");
    let options = ["-j1", "--timeout", "0.1"];
    let shown = text("tictactoe", &options, "waits", file.to_str().unwrap());
    let ending =
        "did not end within 0.1 s (it was given the whole input, and the end of the input)";
    let stopped = "\nStopped after 3 of 110 runs: 3 failures in a row\n";
    assert_shows(&shown, &[&*format!("Time limit: it {ending}.\n"), stopped]);
}

#[test]
fn a_fault_that_needs_two_boards_is_shown_with_two() {
    for seed in ["1", "2"] {
        // However slowly programs start, there is time to search.
        let (_, report) = check("7682", &["--seed", seed, "--timeout", "100"], "after", "");
        let example = &report["example"];
        assert_eq!(example["boards"].as_array().unwrap().len(), 2, "{example}");
        assert_has(example, json!({"shortest": true, "board": "XXXOO....", "printed": "?"}));
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
            assert_has(&report, json!({"hint": null, "depends": true}));
        }
    }
}

/// This takes long, so the progress bar shows how many boards are expected, and the time left.
#[test]
fn a_player_is_started_for_each_board_if_it_has_to() {
    let program = Program { jobs: 2, ..in_library("once", "player", "Your board? @") };
    let check = PlayerCheck { program: &program, seed: 1, each: true };
    let terminal = InMemoryTerm::new(1, 80);
    let target = ProgressDrawTarget::term_like(Box::new(terminal.clone()));
    let bar = ProgressBar::with_draw_target(None, target);
    let report = check.check(&bar).unwrap();
    assert!(report.summary.right && report.boards == 507);
    assert_eq!(terminal.contents(), "", "it is cleared before the report");
    let drawn = terminal.moves_since_last_check();
    let is_shown =
        |text: &str| text.contains(" of 500 boards or a few more, ") && text.ends_with(" left\")");
    assert!(drawn.lines().any(is_shown), "{drawn}");
}
