//! Tests `tictactable check` with the programs of `check/program.rs`.

use std::collections::HashSet;
use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::path::Path;
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};
use tictactable::{Board, Player, Square, dense, review_move};
use tictactable_cli::judge::{Problem, judge};

use crate::command;

/// The test program. `cargo test` builds it, but `cargo test --test check` does not.
fn program() -> String {
    let path = Path::new(env!("CARGO_BIN_EXE_tictactable")).with_file_name("examples");
    let path = path.join(format!("program{EXE_SUFFIX}"));
    assert!(path.exists(), "run `cargo build -p tictactable-cli --example program` first");
    path.into_os_string().into_string().unwrap()
}

/// Checks the test program in this mode. Returns the exit code and the JSON object.
fn check(problem: &str, options: &[&str], mode: &str, file: &str) -> (i32, Value) {
    let program = program();
    let command = ["--", &program, mode, problem, file];
    let (code, report, errors) =
        command::run(&[&["check", problem, "--json"], options, &command].concat(), b"");
    assert_eq!(errors, "");
    (code, serde_json::from_str(&report).unwrap())
}

/// Asserts that the report has these fields.
fn assert_has(report: &Value, fields: Value) {
    for (name, value) in fields.as_object().unwrap() {
        assert_eq!(report[name], *value, "{name}");
    }
}

#[test]
fn a_right_program_gets_all_boards_in_random_order() {
    for (problem, boards, runs) in
        [("tictactoe", 5478, 110), ("7682", 19_683, 1), ("16571", 4520, 4520)]
    {
        if cfg!(windows) && runs > 1000 {
            continue; // so many programs start within seconds on Unix only
        }
        let folder = command::folder();
        let file = folder.join("inputs");
        let (code, report) = check(problem, &["--seed", "7"], "records", file.to_str().unwrap());
        assert_eq!(code, 0, "{problem}: {}", report["fault"]["status"]);
        let fields = json!({
            "verdict": "right", "right": true, "seed": 7, "runs": runs, "verdicts": {"right": runs},
            "boards": boards, "wrong": 0, "unanswered": 0, "stopped": null, "fault": null,
        });
        assert_has(&report, fields);
        // Each board once, in the format of the problem. The number of boards in an input is left out.
        let inputs = fs::read_to_string(file).unwrap();
        let (of_words, of_cells) = match problem {
            "tictactoe" => (3, 3),
            "7682" => (1, 9),
            _ => (9, 1),
        };
        let words = inputs.split_ascii_whitespace().filter(|word| word.len() == of_cells);
        let words: Vec<&str> = words.collect();
        let found: Vec<String> = words.chunks(of_words).map(|board| board.concat()).collect();
        assert_eq!(found.iter().collect::<HashSet<_>>().len(), boards);
        assert_eq!(found.len(), boards);
        // The other problems have several inputs, which end in any order.
        let index = |cells: &String| cells.parse::<Board>().unwrap().index();
        assert!(problem != "7682" || !found.iter().map(index).is_sorted());
    }
}

#[test]
fn each_program_has_its_verdict() {
    let unanswered = json!({"wrong": 0, "unanswered": 19_683});
    for (problem, mode, verdict, fields) in [
        ("tictactoe", "spaced", "right", json!({"runs": 110})),
        ("7682", "spaced", "right", json!({"wrong": 0})),
        ("7682", "exits", "runtime error", unanswered.clone()),
        ("7682", "aborts", "runtime error", unanswered.clone()),
        ("7682", "silent", "too few lines", unanswered.clone()),
        ("7682", "half", "too few lines", json!({})),
        ("7682", "twice", "too many lines", json!({"wrong": 0, "unanswered": 0})),
        ("7682", "errors", "too few lines", unanswered.clone()),
        ("7682", "ignores", "too many lines", json!({"wrong": 958})),
        ("7682", "endless", "output limit", json!({})),
        ("7682", "waits", "time limit", unanswered),
        ("7682", "slow", "time limit", json!({})),
        (
            "tictactoe",
            "lower",
            "wrong answer",
            json!({"wrong": 1068, "stopped": null, "runs": 110}),
        ),
        (
            "16571",
            "exits",
            "runtime error",
            json!({"stopped": "three failures in a row", "runs": 3}),
        ),
        (
            "tictactoe",
            "waits",
            "time limit",
            json!({"stopped": "three failures in a row", "runs": 3}),
        ),
    ] {
        let timeout = if verdict == "time limit" { "0.7" } else { "60" };
        let (code, report) = check(problem, &["-j1", "--timeout", timeout], mode, "");
        assert_eq!((code, &report["verdict"]), (i32::from(verdict != "right"), &json!(verdict)));
        assert_has(&report, fields);
        let fault = &report["fault"];
        assert_eq!(fault["boards"].as_array().map_or(1, Vec::len), 1, "{mode}");
        match mode {
            "spaced" => assert!(fault.is_null()),
            "errors" => {
                let lines = fault["errors"].as_array().unwrap();
                assert_eq!((lines.len(), &lines[9]), (10, &json!("the last \\u{1b}[31mline")));
            }
            "slow" => assert_eq!(fault["input"], "XOXXOXOXO\nend\n"),
            "exits" => assert!(fault["status"].as_str().unwrap().ends_with('1')),
            "lower" => assert_has(fault, json!({"expected": "TIE", "printed": "tie"})),
            "ignores" => assert_has(fault, json!({"expected": "valid", "printed": "invalid"})),
            _ => {}
        }
    }
}

#[test]
fn a_fault_that_needs_two_boards_is_shown_with_two() {
    let folder = command::folder();
    let file = folder.join("fault");
    let program = program();
    for seed in ["1", "2", "3"] {
        let save = ["--seed", seed, "--save", file.to_str().unwrap()];
        let (code, report) = check("tictactoe", &save, "counter", "");
        let fault = &report["fault"];
        assert_eq!((code, fault["boards"].as_array().unwrap().len()), (1, 2));
        assert_has(fault, json!({"shortest": true, "printed": "?", "board": fault["boards"][1]}));
        assert_eq!(check("tictactoe", &save, "counter", "").1["fault"], *fault);

        // The saved input fails by hand too.
        let input = fs::read(&file).unwrap();
        let mut by_hand = command::undisturbed(&program);
        let printed = command::feed(by_hand.args(["counter", "tictactoe"]), &input);
        let mut answers = Vec::new();
        judge(Problem::Tictactoe, &*input, &mut answers).unwrap();
        assert_eq!(answers.len(), printed.stdout.len().max(1));
        assert_ne!(answers, printed.stdout);
        assert_eq!(fault["input"].as_str().unwrap().as_bytes(), input);
    }
}

#[test]
fn text_shows_the_board_the_answers_and_the_input() {
    let program = program();
    let text = |mode: &str| {
        let command = ["check", "tictactoe", "--seed", "1", "--", &program, mode, "tictactoe"];
        command::run(&command, b"")
    };
    let (_, right, _) = text("right");
    assert_eq!(right, "Right: all 5478 boards (110 runs in random order, seed 1)\n");
    let (code, wrong, _) = text("lower");
    assert_eq!(code, 1);
    for part in [
        "Wrong answer: 1068 of 5478 boards wrong, 0 unanswered (110 runs",
        "───┼───┼───\n",
        "with best play\n\nexpected  TIE\nprinted   tie\n",
        "The shortest input that fails has 1 board:\n\n1\n",
        " lower tictactoe <FILE\n",
    ] {
        assert!(wrong.contains(part), "{part}: {wrong}");
    }
}

#[test]
fn what_cannot_be_started_is_said() {
    for file in ["no such program", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml")] {
        for problem in ["16571", "player"] {
            let (code, report, _) = command::run(&["check", problem, "--json", "--", file], b"");
            let report: Value = serde_json::from_str(&report).unwrap();
            let fields =
                json!({"problem": problem, "verdict": "cannot be started", "right": false});
            assert_has(&report, fields);
            let (_, text, _) = command::run(&["check", problem, "--", file], b"");
            let error = report["error"].as_str().unwrap();
            assert_eq!((code, text), (1, format!("Cannot be started: {file}: {error}\n")));
        }
    }
}

#[test]
fn options_of_the_other_kind_of_check_are_refused() {
    for (problem, option) in
        [("player", "--save=file"), ("16571", "--strict"), ("7682", "--all-boards")]
    {
        let (code, report, errors) = command::run(&["check", problem, option, "--", "none"], b"");
        assert_eq!((code, report.as_str()), (2, ""));
        assert!(errors.contains("--strict and --all-boards are for 'player'"), "{errors}");
    }
}

#[test]
fn no_process_is_left() {
    let folder = command::folder();
    let late = folder.join("late");
    for (problem, mode, verdict) in [("7682", "forks", "right"), ("player", "late", "time limit")] {
        let timeout = if mode == "late" { "0.3" } else { "60" };
        let (_, report) = check(problem, &["--timeout", timeout], mode, late.to_str().unwrap());
        assert_eq!(report["verdict"], verdict);
    }
    // By then, a process that is left has written the file.
    thread::sleep(Duration::from_secs(4));
    assert!(!late.exists());
}

#[cfg(unix)] // Windows has no program that sends an interrupt
#[test]
fn an_interrupt_ends_the_program_and_prints_what_is_known() {
    for (problem, end) in [
        ("7682", "\nStopped after 0 of 1 runs: interrupted\n"),
        ("player", "\nNever loses and wins whenever it can  unknown\n"),
    ] {
        let (program, folder) = (program(), command::folder());
        let started = folder.join("started");
        let command = ["check", problem, "--timeout", "99", "--", &program, "waits", problem];
        let mut check = command::tictactable(&command);
        let check = check.arg(&started).stdout(std::process::Stdio::piped()).spawn().unwrap();
        while !started.exists() {
            thread::sleep(Duration::from_millis(10));
        }
        let kill = format!("kill -INT {}", check.id());
        assert!(command::undisturbed("sh").args(["-c", &kill]).status().unwrap().success());
        let start = std::time::Instant::now();
        let output = check.wait_with_output().unwrap();
        assert!(start.elapsed() < Duration::from_secs(20));
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.starts_with("Interrupted: "), "{text}");
        assert!(text.ends_with(end), "{text}");
        assert_eq!(output.status.code(), Some(130));
    }
}

/// The four claims, and whether the check is passed: legal, never loses, wins whenever it can, right.
fn claims(report: &Value) -> [bool; 4] {
    ["legal", "never_loses", "wins_if_possible", "right"]
        .map(|name| report[name].as_bool().unwrap())
}

#[test]
fn players_are_told_apart() {
    for (mode, options, expected) in [
        ("perfect", "--strict --all-boards", [true, true, true, true]),
        ("once", "", [true, true, true, true]),
        ("reads-all", "", [true, true, true, true]),
        ("slow-win", "", [true, true, true, true]),
        ("slow-win", "--strict", [true, true, true, false]),
        // Perfect from the start, but with mistakes on boards that it never meets.
        ("from-the-start", "", [true, true, true, true]),
        ("from-the-start", "--all-boards", [true, true, true, false]),
        ("loses-as-o", "", [true, false, true, false]),
        ("misses-wins", "", [true, true, false, false]),
        ("taken", "", [false, false, false, false]),
        ("ten", "", [false, false, false, false]),
    ] {
        let options: Vec<&str> = options.split_whitespace().collect();
        let (code, report) = check("player", &options, mode, "");
        assert_eq!(claims(&report), expected, "{mode} {options:?}");
        assert_eq!(code, i32::from(!expected[3]));
        let all = options.contains(&"--all-boards");
        assert_eq!(report["boards"] == 4520, all, "{mode}");
        match mode {
            "loses-as-o" => {
                assert_has(&report, json!({"verdict": "mistake"}));
                assert!(report["X"]["loses"].is_null());
                // The game is one that X wins.
                let game = report["O"]["loses"].as_array().unwrap();
                let moves = game.iter().map(|it| Square::new(it.as_u64().unwrap() as u8).unwrap());
                assert_eq!(Board::from_moves(moves).unwrap().winner(), Some(Player::X));
            }
            "taken" => assert_eq!(report["faults"][0]["verdict"], "illegal move"),
            "slow-win" => {
                assert_has(&report["X"]["faults"], json!({"mistake": 0, "illegal move": 0}));
                assert_ne!(report["X"]["faults"]["slow win"], 0);
            }
            _ => {}
        }
    }
}

#[test]
fn text_shows_what_a_player_does_wrong() {
    let program = program();
    let text = |mode: &str| {
        let command = ["check", "player", "-j1", "--seed", "1", "--", &program, mode, "player"];
        command::run(&command, b"").1
    };
    let loses = text("loses-as-o");
    let game = loses.lines().find(|line| line.starts_with("As O it loses this game: "));
    let expected = "\
Mistake: 511 boards (seed 1)

                        X     O
Boards that it meets    81   430
Illegal move             0     0
Mistake                  0     9
Quick loss               0     0
Slow win                 0     0

Plays only legal moves                yes
Never loses from the start            no
Wins whenever it can                  yes
Never loses and wins whenever it can  no

GAME

 X │ 2 │ 3
───┼───┼───
 4 │ 5 │ 6
───┼───┼───
 7 │ 8 │ 9

Mistake: O2, = draw in 8 plies -> - loss in 6 plies, best 5
";
    assert!(loses.starts_with(&expected.replace("GAME", game.unwrap())), "{loses}");
    assert_eq!(loses.matches("\nMistake: ").count(), 3);
    let silent = text("silent");
    assert!(silent.contains("\nToo few lines            1     9\n"), "{silent}");
    assert!(silent.ends_with(" 9\n\nToo few lines\n"), "{silent}");
    // An illegal move comes before the mistakes, although they are earlier in the game.
    assert!(text("taken-last").starts_with("Illegal move: "));
    let first = "\n\n X │ O │ 3\n───┼───┼───\n 4 │ 5 │ 6\n───┼───┼───\n 7 │ 8 │ 9\n\nMistake: X3,";
    assert!(text("misses-wins").contains(first));
}

#[test]
fn a_player_that_draws_lots_is_judged_by_each_answer() {
    let (code, report) = check("player", &["--all-boards"], "lots", "");
    assert_eq!((code, &report["boards"]), (1, &json!(4520)));
    for fault in report["faults"].as_array().unwrap() {
        let board: Board = fault["board"].as_str().unwrap().parse().unwrap();
        let square = Square::new(fault["square"].as_u64().unwrap() as u8).unwrap();
        let kind = review_move(board, square, dense::probe).unwrap().kind();
        assert_eq!(fault["verdict"], kind.to_string());
    }
}

#[test]
fn a_player_without_answers_is_asked_three_times() {
    for (mode, verdict) in
        [("exits", "runtime error"), ("waits", "time limit"), ("silent", "too few lines")]
    {
        let timeout = if mode == "waits" { "0.4" } else { "60" };
        let (code, report) = check("player", &["-j1", "--timeout", timeout], mode, "");
        assert_eq!((code, &report["verdict"]), (1, &json!(verdict)));
    }
}
