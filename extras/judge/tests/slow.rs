//! Tests of `tictactable-judge` that take seconds.

use std::time::{Duration, Instant};

use indicatif::{InMemoryTerm, ProgressBar, ProgressDrawTarget};
use serde_json::json;
use tictactable_judge::check::program::Program;
use tictactable_judge::check::questions::PlayerCheck;
use tictactable_judge::check::summary::Summary;
use tictactable_judge::check::{LIMITS, Limits, Verdict};

use crate::command::{self, ended, feed};
use crate::program::{assert_has, assert_shows, check, player, solution, text, with_limits};

#[cfg(unix)] // programs start slowly under Wine
#[test]
fn a_run_that_reaches_the_time_limit_is_reported() {
    let limits = Limits { run: Duration::from_secs(1), repeats: 1, failures: 1, ..LIMITS };
    let report = solution(&with_limits(limits, "slow", "7682", ""), "7682", None);
    assert_eq!(report.summary.verdict, Verdict::TimeLimit);
    assert_eq!(report.summary.example.unwrap().input, "XOXXOXOXO\nend\n");
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

#[cfg(unix)] // a pipe of Unix
#[test]
fn no_state_of_a_pipe_is_waited_for() {
    let limits = Limits { run: Duration::from_millis(100), output: usize::MAX, ..LIMITS };
    for mode in ["floods-output", "floods-errors"] {
        let program = Program { jobs: 2, ..with_limits(limits, mode, "16571", "") };
        for _ in 0..15 {
            let start = Instant::now();
            let run = program.run("", None).unwrap();
            assert_eq!(run.failure(), Some(Verdict::TimeLimit), "{mode}");
            // Ten seconds are enough for any machine, so nothing waits for ever.
            assert!(start.elapsed() < Duration::from_secs(10), "{mode}");
        }
    }
}

/// This holds with every seed, and the report has an input that shows the fault.
#[test]
fn players_that_answer_otherwise_elsewhere_are_not_right() {
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
            assert_has(&report, json!({"hint": null}));
            // The input fails by hand too.
            let program = with_limits(LIMITS, mode, "player", "@");
            let mut by_hand = command::undisturbed(&program.words[0]);
            let input = example["input"].as_str().unwrap().as_bytes();
            let printed = ended(feed(by_hand.args(&program.words[1..]), input)).1;
            assert_eq!(printed.lines().last(), example["printed"].as_str(), "{mode}");
        }
    }
}

#[cfg(unix)] // programs start slowly under Wine
#[test]
fn all_boards_in_one_run_may_take_as_long_as_all_runs() {
    // It waits for 0.3 s at each new number of marks: 0.6 s in a run with boards of two, and 2.7 s with all boards.
    let limits = Limits { run: Duration::from_millis(2500), games: 0, ..LIMITS };
    let report = player(&with_limits(limits, "unhurried", "player", "@"));
    assert!(report.summary.right && report.boards == 507, "{:?}", report.summary.stopped);
    assert!(report.ends.values().eq([&5]), "{:?}", report.ends);
}

#[test]
fn a_player_that_goes_on_printing_is_told_so() {
    let limits = Limits { answered: Duration::from_millis(50), ..LIMITS };
    let Summary { verdict, hint, .. } =
        player(&with_limits(limits, "goes-on", "player", "@")).summary;
    assert_eq!(verdict, Verdict::NotOneSquare);
    assert_eq!(hint.as_deref(), Some("it goes on printing after the end of the input"));
}

/// This takes long, so the progress bar shows how many boards are expected, and the time left.
#[test]
fn a_player_that_ends_after_each_answer_is_started_for_each_board() {
    let program =
        Program { jobs: 2, ..with_limits(LIMITS, "once", "player", "Your board?\nMove: @") };
    let check = PlayerCheck { program: &program, seed: 1, all_boards: false, strict: false };
    let terminal = InMemoryTerm::new(1, 80);
    let target = ProgressDrawTarget::term_like(Box::new(terminal.clone()));
    let bar = ProgressBar::with_draw_target(None, target);
    let report = tictactable_judge::check::player::check(&check, &bar).unwrap();
    assert_eq!(report.started_for_each_board.as_deref(), Some("1 answer for 17 boards"));
    assert!(report.summary.right && report.boards == 507);
    assert!(report.ends.values().eq([&507]), "{:?}", report.ends);
    let drawn = terminal.moves_since_last_check();
    let is_shown = |text: &str| text.contains(" of 500, ") && text.ends_with(" left\")");
    assert!(drawn.lines().any(is_shown), "{drawn}");
    assert_eq!(bar.length(), Some(507));
}
