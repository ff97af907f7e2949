//! Tests `tictactable check` with the program of `program/main.rs`. Slow ones are in `../more-tests`.

use std::collections::BTreeSet;
use std::fs;
use std::time::Duration;
#[cfg(unix)]
use std::{
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
};

use serde_json::{Value, json};
use tictactable::{Board, Player, Square, dense, review_move};
use tictactable_cli::check::{LIMITS, Limits, Verdict};
use tictactable_cli::judge::Problem;

use crate::command;
use crate::program::{
    assert_has, check, player, program, solution, tell_from_right, text, with_limits,
};

/// How the status of a process begins in words.
const STATUS: &str = if cfg!(windows) { "exit code" } else { "exit status" };

/// Asserts that the text has these parts, in this order.
#[track_caller]
fn assert_shows(text: &str, parts: &[&str]) {
    let mut rest = text;
    for part in parts {
        let Some((_, after)) = rest.split_once(part) else { panic!("{part}: {text}") };
        rest = after;
    }
}

#[test]
fn a_right_program_gets_all_boards() {
    for (problem, options, boards, runs, by_expected) in [
        ("tictactoe", &["--seed", "7"][..], 5478, 110, json!({"TIE": 1068, "x": 2936, "o": 1474})),
        ("7682", &["--seed", "7"], 19_683, 2, json!({"invalid": 18_725, "valid": 958})),
        ("16571", &["--seed", "7", "--sample", "99"], 99, 99, json!({"W": 33, "D": 33, "L": 33})),
    ] {
        let (code, report) = check(problem, options, "right", "");
        assert_eq!(code, 0, "{problem}: {}", report["fault"]["status"]);
        let fields = json!({
            "problem": problem, "verdict": "right", "right": true, "seed": 7, "runs": runs,
            "inputs": runs, "verdicts": {"right": runs}, "boards": boards, "wrong": 0,
            "unanswered": 0, "stopped": null, "hint": null, "fault": null,
        });
        assert_has(&report, fields);
        for (expected, boards) in by_expected.as_object().unwrap() {
            let counts = json!({"boards": boards, "wrong": 0, "unanswered": 0});
            assert_eq!(report["by_expected"][expected], counts, "{problem}");
        }
    }
    for (problem, sample, report) in [
        ("tictactoe", "50", "Right on 50 of 5478 boards (2 runs in random order, seed 1)\n"),
        ("16571", "9", "Right on 9 of 4520 boards (9 runs in random order, seed 1)\n"),
        ("7682", "20000", "Right: all 19683 boards (2 runs in random order, seed 1)\n"),
    ] {
        assert_eq!(text(problem, &["--sample", sample], "right", ""), report);
    }
}

/// What a solution prints, the JSON object that it gets, the object's `fault`, and parts of the text.
type Case = (&'static str, &'static str, &'static str, Value, Value, &'static [&'static str]);

#[test]
fn each_solution_has_its_report() {
    let unanswered = json!({"wrong": 0, "unanswered": 60});
    let cases: &[Case] = &[
        ("tictactoe", "spaced", "right", json!({"runs": 2}), json!(null), &["Right on 60 "]),
        ("7682", "spaced", "right", json!({"runs": 2}), json!(null), &[]),
        // How it ended comes first, and then its errors. There is no board.
        (
            "7682",
            "exits",
            "runtime error",
            unanswered.clone(),
            json!({"runs": 3, "fails": 3, "errors": "It ends.", "status": format!("{STATUS}: 1")}),
            &[
                "Runtime error: it ended with exit",
                ": 1.\n\nThe last lines of its standard error:\n  It ends.\n\n0 of 60 boards",
                ")\n\nThis input of 1 board fails:\n\n",
                "\nend\n\nTo run it by hand, add --save FILE, then: ",
            ],
        ),
        (
            "7682",
            "aborts",
            "runtime error",
            unanswered.clone(),
            json!({}),
            &["Runtime error: it ended with "],
        ),
        (
            "7682",
            "prints-and-exits",
            "runtime error",
            json!({"wrong": 0, "unanswered": 0}),
            json!({}),
            &[],
        ),
        (
            "7682",
            "silent",
            "too few lines",
            unanswered.clone(),
            json!({"printed": null}),
            &[
                "Too few lines: 0 of 60 boards wrong, 60 unanswered (2 runs",
                "\nprinted   nothing\n",
            ],
        ),
        ("7682", "one", "wrong answer", json!({"wrong": 2, "unanswered": 58}), json!({}), &[]),
        (
            "7682",
            "more",
            "too many lines",
            json!({"wrong": 0, "unanswered": 0}),
            json!({"board": null, "expected": null, "printed": "one more"}),
            &["\nThe first line after the last answer: one more\n"],
        ),
        ("7682", "wrong-and-more", "wrong answer", json!({"unanswered": 0}), json!({}), &[]),
        (
            "7682",
            "endless",
            "output limit",
            json!({"runs": 2}),
            json!({"status": null}),
            &["Output limit: it printed more than 16 MiB.\n\n"],
        ),
        (
            "7682",
            "ignores",
            "wrong answer",
            json!({"by_expected": {
                "invalid": {"boards": 30, "wrong": 0, "unanswered": 0},
                "valid": {"boards": 30, "wrong": 30, "unanswered": 0},
            }}),
            json!({"expected": "valid", "printed": "invalid"}),
            &["───┼───┼───\n", " has won with ", ".\n\nexpected  valid\nprinted   invalid\n"],
        ),
        ("7682", "half", "wrong answer", json!({"wrong": 1}), json!({}), &[]),
        // The input is one that ends with an error too, although one board alone has a wrong answer.
        (
            "tictactoe",
            "differs",
            "runtime error",
            json!({"runs": 2}),
            json!({"verdict": "runtime error"}),
            &[],
        ),
        (
            "16571",
            "exits",
            "runtime error",
            json!({"stopped": "3 failures in a row", "runs": 3}),
            json!({}),
            &["\nStopped after 3 of 60 runs: 3 failures in a row\n"],
        ),
        (
            "tictactoe",
            "lower",
            "wrong answer",
            json!({"hint": "only upper and lower case differ", "wrong": 20}),
            json!({"expected": "TIE", "printed": "tie"}),
            &[
                "\nHint: only upper and lower case differ\n",
                "best play\n\nexpected  TIE\nprinted   tie\n",
            ],
        ),
        (
            "tictactoe",
            "late",
            "wrong answer",
            json!({"hint": "each answer comes one line late"}),
            json!({}),
            &[],
        ),
        (
            "7682",
            "prompt",
            "wrong answer",
            json!({"hint": "before each answer there is other text on its line, such as a prompt"}),
            json!({}),
            &[],
        ),
        (
            "7682",
            "reversed",
            "wrong answer",
            json!({"hint": "the answers come in reversed order"}),
            json!({}),
            &[],
        ),
        (
            "tictactoe",
            "swapped",
            "wrong answer",
            json!({"hint": "X and O are swapped"}),
            json!({}),
            &[],
        ),
        ("7682", "half", "wrong answer", json!({"hint": null}), json!({}), &[]),
    ];
    for (problem, mode, verdict, fields, fault, parts) in cases {
        let options = ["-j1", "--seed", "1", "--sample", "60"];
        let (code, report) = check(problem, &options, mode, "");
        let expected = i32::from(*verdict != "right");
        assert_eq!((code, &report["verdict"]), (expected, &json!(verdict)), "{mode}");
        assert_has(&report, fields.clone());
        match fault {
            Value::Null => assert!(report["fault"].is_null(), "{mode}"),
            fault => {
                assert_has(&report["fault"], fault.clone());
                let boards = report["fault"]["boards"].as_array().unwrap().len();
                // Some faults need two boards.
                let least = if ["differs", "reversed"].contains(mode) { 2 } else { 1 };
                assert_eq!(boards, least, "{mode}");
            }
        }
        if !parts.is_empty() {
            assert_shows(&text(problem, &options[3..], mode, "it's"), parts);
        }
    }
}

#[test]
fn runs_are_counted_by_verdict() {
    let runs = text("tictactoe", &["--sample", "300"], "lower-or-less", "");
    assert_shows(&runs, &["Wrong answer: ", "\nRuns: 4 too few lines, 2 wrong answer\n"]);
}

#[test]
fn long_errors_are_cut_at_their_start() {
    let (_, report) = check("7682", &["--sample", "9"], "errors", "");
    let errors = report["fault"]["errors"].as_str().unwrap();
    assert!(errors.ends_with("one\nthe last \u{1b}[31mline"));
    assert_eq!(errors.len(), LIMITS.errors);
    let shown = text("7682", &["--sample", "9"], "errors", "");
    assert_shows(&shown, &[&format!(":{}\n  the last \\u{{1b}}[31mline\n", "\n  one".repeat(9))]);
}

#[test]
fn the_input_is_saved_and_an_older_one_is_not_left() {
    let folder = command::folder();
    let (file, log) = (folder.join("fault"), folder.join("log"));
    let save = ["--sample", "9", "--save", file.to_str().unwrap()];
    let wrong = text("tictactoe", &save, "counter", "it's");
    let input = fs::read_to_string(&file).unwrap();
    let end = format!(
        "\nThis input of 2 boards fails, and no board can be left out:\n\n{input}\nRun it by hand: "
    );
    assert_shows(&wrong, &[&end, " counter tictactoe \"it's\" <"]);
    text("player", &save[2..], "loses-as-o", "@");
    assert_eq!(fs::read_to_string(&file).unwrap(), "X........\n");
    for (problem, mode) in [("player", "slow-win"), ("7682", "right")] {
        fs::write(&file, "old").unwrap();
        text(problem, &save[2..], mode, "@");
        assert_eq!(fs::read_to_string(&file).unwrap(), "", "{mode}");
    }
    let sometimes = text("16571", &["--sample", "1"], "sometimes", log.to_str().unwrap());
    assert_shows(&sometimes, &["\nThis input of 1 board fails in 1 of 3 runs:\n"]);
}

#[test]
fn what_cannot_be_started_is_said_with_what_to_write() {
    let folder = command::folder();
    for name in ["anna.py", "own", "main.c", "marked"] {
        fs::write(folder.join(name), "x").unwrap();
    }
    // Executable, but neither a program nor a script with `#!`.
    #[cfg(unix)]
    fs::set_permissions(folder.join("marked"), PermissionsExt::from_mode(0o755)).unwrap();
    let written = |(file, command): (&'static str, &str)| {
        fs::write(folder.join(file), "x").unwrap();
        ([file], Some(format!("write: {command}")))
    };
    let endings = [
        ("bot.js", "node bot.js"),
        ("Main.java", "java Main.java"),
        ("Main.class", "java Main"),
        ("bot.jar", "java -jar bot.jar"),
        ("bot.rb", "ruby bot.rb"),
        ("bot.pl", "perl bot.pl"),
        ("bot.php", "php bot.php"),
        ("bot.lua", "lua bot.lua"),
        ("bot.sh", "sh bot.sh"),
    ]
    .map(written);
    let manifest = concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml");
    let python = if cfg!(windows) { "python" } else { "python3" };
    for (words, hint) in [
        (&["no such program"][..], None),
        (&["anna.py", "--fast", "it's"], Some(format!("write: {python} anna.py --fast \"it's\""))),
        (
            &["main.c"],
            Some("compile main.c, and write the name of the program that this makes".to_owned()),
        ),
        (&["."], Some(". is a folder".to_owned())),
        #[cfg(unix)]
        (&["own"], Some("write: ./own".to_owned())),
        #[cfg(unix)]
        (
            &["./own"],
            Some("write the name of its interpreter before ./own, or: chmod +x ./own".to_owned()),
        ),
        #[cfg(unix)]
        (
            &[manifest],
            Some(format!(
                "write the name of its interpreter before {manifest}, or: chmod +x {manifest}"
            )),
        ),
        #[cfg(unix)]
        (&["./marked"], Some("write the name of its interpreter before ./marked".to_owned())),
    ]
    .into_iter()
    .chain(endings.iter().map(|(words, hint)| (&words[..], hint.clone())))
    {
        for problem in ["16571", "player"] {
            let run = |options: &[&str]| {
                let arguments = [&["check", problem], options, words].concat();
                let output =
                    command::tictactable(&arguments).current_dir(&*folder).output().unwrap();
                (output.status.code(), String::from_utf8(output.stdout).unwrap())
            };
            let report: Value = serde_json::from_str(&run(&["--json"]).1).unwrap();
            let fields = json!({"problem": problem, "verdict": "cannot be started", "right": false, "hint": hint});
            assert_has(&report, fields);
            let error = report["stopped"].as_str().unwrap();
            let (code, text) = run(&[]);
            let mut expected = format!(": {error}\n");
            expected.extend(hint.iter().map(|hint| format!("Hint: {hint}\n")));
            assert!(
                code == Some(1)
                    && text.starts_with("Cannot be started: ")
                    && text.ends_with(&expected),
                "{text}"
            );
        }
    }
}

#[cfg(unix)] // limits and signals of Unix
#[test]
fn the_check_is_to_blame_if_the_system_has_no_more_files() {
    // With some of these numbers there are files for the outputs, but not for the start.
    for files in 8..16 {
        let executable = command::executable();
        let check = format!("ulimit -n {files}; exec {} check 16571 true", executable.display());
        let output = command::undisturbed("sh").args(["-c", &check]).output().unwrap();
        let [report, errors] =
            [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
        if files < 11 || !report.starts_with("Too few lines: ") {
            assert_eq!((output.status.code(), report.as_str()), (Some(1), ""));
            let start = "tictactable: the check failed, not the program: ";
            assert!(errors.starts_with(start), "{errors}");
        }
    }
}

#[test]
fn wrong_options_are_refused() {
    for (problem, option, error) in [
        ("player", "--sample=9", "unexpected argument"),
        ("16571", "--strict", "unexpected argument"),
        ("7682", "--all-boards", "unexpected argument"),
        ("7682", "-j0", "expected a number from 1 to 65535"),
        ("7682", "-j100000", "expected a number from 1 to 65535"),
        ("7682", "--timeout=0", "expected a number of seconds from 0.01 to 86400"),
    ] {
        let (code, report, errors) = command::run(&["check", problem, option, "--", "none"], b"");
        assert_eq!((code, report.as_str()), (2, ""));
        assert!(errors.contains(error), "{errors}");
    }
}

/// Sends a signal. Returns whether the process exists.
#[cfg(unix)]
fn kill(signal: &str, pid: impl ToString) -> bool {
    let kill = format!("kill -{signal} {}", pid.to_string());
    command::undisturbed("sh").args(["-c", &kill]).status().unwrap().success()
}

/// Asserts that what writes into this file has ended.
#[cfg(unix)]
#[track_caller]
fn assert_is_still(file: &Path) {
    let written = fs::read(file).unwrap();
    thread::sleep(Duration::from_millis(100));
    assert_eq!(fs::read(file).unwrap(), written);
}

#[cfg(unix)]
#[test]
fn no_process_is_left_and_none_is_waited_for() {
    let folder = command::folder();
    for (mode, timeout, verdict) in [("forks", "60", "right"), ("waits", "0.1", "time limit")] {
        let file = folder.join(mode);
        let options = ["--sample", "1", "--timeout", timeout];
        let (_, report) = check("7682", &options, mode, file.to_str().unwrap());
        assert_eq!(report["verdict"], verdict);
        assert_is_still(&file);
    }
    // One that has left the group goes on, and holds the pipes open.
    let file = folder.join("pid");
    let (_, report) = check("7682", &["--sample", "1"], "leaves", file.to_str().unwrap());
    assert_eq!(report["verdict"], "right");
    assert!(kill("KILL", fs::read_to_string(file).unwrap()));
}

/// Starts the command, and waits until the program under test has made the file.
#[cfg(unix)]
fn start(mut command: std::process::Command, file: &Path) -> Child {
    let mut check = command.stdout(Stdio::piped()).spawn().unwrap();
    while !file.exists() {
        let ended = check.try_wait().unwrap();
        assert_eq!(ended, None, "the program made no file, perhaps because it is an old build");
        thread::sleep(Duration::from_millis(10));
    }
    check
}

#[cfg(unix)]
#[test]
fn a_signal_ends_the_program_and_prints_what_is_known() {
    for (problem, signal, end) in [
        ("7682", "INT", "\nStopped after 0 of 2 runs: interrupted\n"),
        ("player", "TERM", "\nNever loses and wins whenever it can  unknown\n"),
        ("7682", "QUIT", ": interrupted\n"),
        ("7682", "HUP", ": interrupted\n"),
    ] {
        // Also for the check, if the tests run under `nohup`.
        let is_ignored =
            || Command::new("sh").args(["-c", "kill -HUP $$"]).status().unwrap().success();
        if signal == "HUP" && is_ignored() {
            continue;
        }
        let (program, folder) = (program(), command::folder());
        let file = folder.join("started");
        let words = ["check", problem, "--timeout", "99", &program, "waits", problem];
        let mut command = command::tictactable(&words);
        command.arg(&file);
        let check = start(command, &file);
        assert!(kill(signal, check.id()));
        let output = check.wait_with_output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.starts_with("Interrupted: ") && text.ends_with(end), "{signal}: {text}");
        assert_eq!(output.status.code(), Some(130));
        assert_is_still(&file);
    }
}

#[cfg(unix)]
#[test]
fn a_signal_that_is_ignored_stays_ignored() {
    let (program, folder) = (program(), command::folder());
    let file = folder.join("started");
    let check = "trap '' HUP; exec \"$@\"";
    let mut nohup = command::undisturbed("sh");
    nohup.args(["-c", check, "sh"]).arg(command::executable());
    nohup.args(["check", "7682", "--sample", "1", &program, "until", "7682"]).arg(&file);
    let check = start(nohup, &file);
    assert!(kill("HUP", check.id()));
    fs::remove_file(&file).unwrap();
    assert_eq!(check.wait_with_output().unwrap().status.code(), Some(0));
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
        ("slow-win", "", [true, true, true, true]),
        ("slow-win", "--strict", [true, true, true, false]),
        // Perfect from the start, but with mistakes on boards that it never meets.
        ("from-the-start", "", [true, true, true, true]),
        ("from-the-start", "--all-boards", [true, true, true, false]),
        ("loses-as-o", "", [true, false, true, false]),
        ("misses-wins", "", [true, true, false, false]),
        ("taken", "", [false, false, false, false]),
        ("ten", "", [false, false, false, false]),
        ("fails-late", "", [false, false, false, false]),
    ] {
        let options: Vec<&str> = options.split_whitespace().collect();
        let (code, report) = check("player", &options, mode, "");
        assert_eq!(claims(&report), expected, "{mode} {options:?}");
        assert_eq!(code, i32::from(!expected[3]));
        let all = options.contains(&"--all-boards");
        assert_eq!(report["boards"] == 4520, all, "{mode}");
        if mode == "from-the-start" {
            assert_eq!((&report["X"]["meets"], &report["O"]["meets"]), (&json!(81), &json!(426)));
        }
        assert_has(&report, json!({"hint": null, "fault": null}));
        let faults = report["faults"].as_array().unwrap();
        match mode {
            "loses-as-o" => {
                assert_has(&report, json!({"verdict": "mistake"}));
                assert!(report["X"]["loses"].is_null());
                // The game is one that X wins.
                let game = report["O"]["loses"].as_array().unwrap();
                let moves = game.iter().map(|it| Square::new(it.as_u64().unwrap() as u8).unwrap());
                assert_eq!(Board::from_moves(moves).unwrap().winner(), Some(Player::X));
                // One of all faults of this kind is confirmed.
                assert_eq!(faults.iter().filter(|fault| fault["alone"] == true).count(), 1);
            }
            "taken" => assert_eq!(faults[0]["verdict"], "illegal move"),
            "slow-win" => {
                assert!(report["X"]["faults"]["mistake"].is_null());
                assert_ne!(report["X"]["faults"]["slow win"], 0);
            }
            // It answers the other boards, as both sides.
            "fails-late" => {
                let stopped = "3 failures in a row";
                assert_has(&report, json!({"verdict": "runtime error", "stopped": stopped}));
                assert!(report["O"]["meets"].as_u64().unwrap() > 200, "{}", report["O"]);
            }
            _ => {}
        }
    }
}

/// The form of an output from which a number can be taken.
const FIRST: &str = "the first number of each output is a good move";
const LAST: &str = "the last number of each output is a good move";

#[test]
fn players_answer_and_end_in_many_ways() {
    for (mode, file, verdict, why, hint) in [
        ("perfect", "I choose square @.", "right", "", ""),
        ("perfect", "(@)", "right", "", ""),
        ("ends-with-an-error", "", "right", "", ""),
        ("stops", "", "too few lines", "0 answers for 95 boards", ""),
        (
            "from-0",
            "",
            "illegal move",
            "",
            "squares are counted from 1; one higher, all its answers are legal moves",
        ),
        ("late", "", "illegal move", "", "each answer comes one line late"),
        ("reversed", "", "illegal move", "", "the answers come in reversed order"),
        (
            "transposed",
            "",
            "illegal move",
            "",
            "rows and columns are swapped; the squares of the first row are 1 2 3",
        ),
        (
            "other-side",
            "",
            "mistake",
            "",
            "it moves for the other side; X is to move if both sides have as many marks",
        ),
        ("perfect", "a@", "not one square", "0 answers for 9 boards", ""),
        ("perfect", "2 @", "not one square", "some lines have several numbers", LAST),
        ("perfect", "@\n@", "not one square", "18 answers for 9 boards", LAST),
        ("perfect", "Bot 1.0\n@", "not one square", "some lines have several numbers", LAST),
        (
            "perfect",
            "Move: @ (win in 3)",
            "not one square",
            "some lines have several numbers",
            FIRST,
        ),
        ("perfect", "@\n1 | X | 3", "not one square", "some lines have several numbers", FIRST),
        ("perfect", "1\r2\r@", "not one square", "some lines have several numbers", LAST),
        ("perfect", "@.0", "not one square", "some lines have several numbers", FIRST),
        ("perfect", "@\n9000 nodes", "not one square", "18 answers for 9 boards", FIRST),
        ("exits", "", "runtime error", "0 answers for 9 boards", ""),
        ("silent", "", "too few lines", "0 answers for 9 boards", ""),
        ("endless", "", "output limit", "0 answers for 9 boards", ""),
    ] {
        let file = if file.is_empty() { "Your board?\nMove: @" } else { file };
        let (code, report) = check("player", &["-j1", "--seed", "1"], mode, file);
        let expected = i32::from(verdict != "right");
        assert_eq!((code, &report["verdict"]), (expected, &json!(verdict)), "{mode} {file}");
        let found = report["started_for_each_board"].as_str().unwrap_or_default();
        let found_hint = report["hint"].as_str().unwrap_or_default();
        assert_eq!((found, found_hint), (why, hint), "{mode} {file}");
        let printed = &report["faults"][0]["printed"];
        match (mode, file) {
            (_, "2 @" | "@\n9000 nodes") => assert_eq!(*printed, file.replace('@', "1")),
            ("silent" | "exits", _) => {
                assert_has(&report, json!({"stopped": "3 failures in a row", "boards": 2}))
            }
            _ => {}
        }
    }
}

#[test]
fn a_player_that_answers_otherwise_elsewhere_is_not_right() {
    tell_from_right(1..2);
    let shown = text("player", &[], "same-marks", "@");
    assert_shows(
        &shown,
        &[
            "\n\nAfter other boards, it answers otherwise than alone:\n\n",
            " is to move.\n\nexpected  ",
            "\n\nThis input of 2 boards fails, and no board can be left out:\n\n",
        ],
    );
    let shown = text("player", &[], "wrong-alone", "@");
    assert_shows(&shown, &["\n\nAlone, it answers otherwise than after other boards:\n\n"]);
}

#[test]
fn text_shows_what_a_player_does_wrong() {
    let text = |mode: &str, printed: &str| text("player", &["-j1"], mode, printed);
    let loses = text("loses-as-o", "Move: @");
    let game = loses.lines().find(|line| line.starts_with("As O it loses this game: "));
    let expected = "\
Mistake: 511 boards, 9 faults, 1 of them confirmed alone (seed 1)

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

Mistake, O2: you had a draw; now you lose in 6 moves. Best: 5
printed   Move: 2
by hand   echo X........ | PROGRAM
";
    let program = program();
    let program = shlex::try_quote(&program).unwrap();
    let program = format!("{program} loses-as-o player 'Move: @'");
    let expected = expected.replace("GAME", game.unwrap()).replace("PROGRAM", &program);
    assert!(loses.starts_with(&expected), "{loses}");
    assert_eq!(loses.matches("\nMistake, ").count(), 3);
    let rule = "\nPrint one line with exactly one number for each board; other text without numbers, \
                or on standard error.\nprinted   PRINTED\nby hand   echo ......... | ";
    for (mode, printed, parts) in [
        (
            "silent",
            "",
            &[
                "Too few lines: 2 boards, 2 faults (seed 1)",
                &rule.replace("PRINTED", "nothing"),
                "\nToo few lines            1     1\n",
            ][..],
        ),
        (
            "perfect",
            "2 @",
            &["Not one square: ", &rule.replace("PRINTED", "2 1"), "\n\nHint: the last number"],
        ),
        // An illegal move comes before the mistakes, although they are earlier in the game.
        ("taken-last", "@", &["Illegal move: "]),
        (
            "misses-wins",
            "@",
            &[
                "\n\n X │ O │ 3\n───┼───┼───\n 4 │ 5 │ 6\n───┼───┼───\n 7 │ 8 │ 9\n\nMistake, X3: you could win in 5 moves; now it is a draw. Best: ",
            ],
        ),
        // The error comes before the table, and harmless errors are not shown.
        (
            "fails-late",
            "@",
            &[": 1.\nprinted   nothing\nby hand   echo ", "\nStarted for each board: "],
        ),
        (
            "ends-with-an-error",
            "@",
            &[
                "Right: 507 boards (seed 1)\nIt ended with an error when there was no more input, which does no harm.\n\n",
            ],
        ),
        (
            "slow-win",
            "@",
            &[
                "Right: ",
                "\n\nNo fault without --strict: on ",
                ": you could win in 1 move; now you win in ",
            ],
        ),
        ("from-0", "@", &["\nHint: squares are counted from 1; one higher, "]),
    ] {
        let shown = text(mode, printed);
        assert_shows(&shown, parts);
        assert!(!shown.contains("EOFError"), "{mode}");
        assert_eq!(
            shown.contains("───┼───┼───"),
            ["taken-last", "misses-wins", "from-0"].contains(&mode),
            "{mode}: {shown}"
        );
    }
}

#[test]
fn a_player_that_draws_lots_is_judged_by_each_answer() {
    let (code, report) = check("player", &[], "lots", "");
    assert_eq!(code, 1);
    for fault in report["faults"].as_array().unwrap() {
        let board: Board = fault["board"].as_str().unwrap().parse().unwrap();
        let square = Square::new(fault["square"].as_u64().unwrap() as u8).unwrap();
        let kind = review_move(board, square, dense::probe).unwrap().kind();
        assert_eq!(fault["verdict"], kind.to_string());
    }
}

#[test]
fn help_names_every_limit_verdict_and_field() {
    let help =
        command::written(&["check", "--help"]).split_whitespace().collect::<Vec<_>>().join(" ");
    let Limits {
        run,
        answered,
        output,
        errors,
        shown,
        failures,
        games,
        search,
        repeats,
        boards,
        faults,
        lines,
    } = LIMITS;
    for limit in [
        format!("[default: {}]", run.as_secs()),
        format!("at most {} MiB", output >> 20),
        format!("ended {} second after", answered.as_secs_f64()),
        format!("after {failures} failures in a row"),
        format!("in {games} games of each side"),
        format!("after {} seconds; then the input is run {repeats} times", search.as_secs()),
        format!("have {shown} characters of an output, and {errors} bytes"),
        format!(
            "shows {lines} lines of that, inputs of up to {boards} boards, and {faults} faults"
        ),
    ] {
        assert!(help.contains(&limit), "{limit}: {help}");
    }
    let (_, verdicts) = help.split_once(" Verdicts, the worst last: ").unwrap();
    use Verdict::*;
    let all = [
        Right,
        Interrupted,
        SlowWin,
        QuickLoss,
        Mistake,
        TooManyLines,
        TooFewLines,
        WrongAnswer,
        IllegalMove,
        NotOneSquare,
        OutputLimit,
        TimeLimit,
        RuntimeError,
        CannotBeStarted,
    ];
    assert!(all.is_sorted() && all.len() == CannotBeStarted as usize + 1);
    let names = all.map(|verdict| verdict.to_string());
    assert_shows(verdicts, &names.each_ref().map(String::as_str));
    let (_, fields) = help.split_once(" JSON fields of both: ").unwrap();
    let words: BTreeSet<&str> = fields.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let (_, solution) = check("7682", &["--sample", "9"], "ignores", "");
    let (_, player) = check("player", &[], "same-marks", "@");
    let objects = [
        &solution,
        &solution["fault"],
        &player,
        &player["X"],
        &player["fault"],
        &player["faults"][0],
    ];
    for name in objects.iter().flat_map(|object| object.as_object().unwrap().keys()) {
        let of_reviewed_move = ["turn", "square", "before", "after", "kind", "optimal_moves"];
        assert!(words.contains(&**name) || of_reviewed_move.contains(&&**name), "{name}");
    }
}

#[test]
fn every_limit_is_kept() {
    let folder = command::folder();
    let file = folder.join("runs");
    let name = file.to_str().unwrap();
    let problem = Problem::Baekjoon16571;

    // A player that stays after its answers is ended by one limit or by the other.
    let limits = Limits { answered: Duration::from_millis(50), ..LIMITS };
    let report = player(&with_limits(limits, "stays", "player", "@"));
    assert!(report.right && report.ends.contains_key("ended after its answers"));
    let limits = Limits { run: Duration::from_millis(500), answered: Duration::MAX, ..LIMITS };
    let report = player(&with_limits(limits, "stays", "player", "@"));
    assert!(report.right && report.ends.contains_key("time limit"));

    for (output, right) in [(2, true), (1, false)] {
        let limits = Limits { output, ..LIMITS };
        let report = solution(&with_limits(limits, "right", "16571", ""), problem, Some(1));
        assert_eq!(report.right, right);
    }
    let limits = Limits { errors: 15, ..LIMITS };
    let report = solution(&with_limits(limits, "errors", "16571", ""), problem, Some(1));
    assert_eq!(report.fault.unwrap().errors, " last \u{1b}[31mline");

    let limits = Limits { shown: 4, ..LIMITS };
    let report = player(&with_limits(limits, "perfect", "player", "Square a@"));
    assert_eq!(report.faults[0].printed, "Squa…");

    let limits = Limits { failures: 5, ..LIMITS };
    assert_eq!(solution(&with_limits(limits, "exits", "16571", ""), problem, None).runs, 5);

    let limits = Limits { repeats: 5, ..LIMITS };
    let fault = solution(&with_limits(limits, "sometimes", "16571", name), problem, Some(1)).fault;
    let fault = fault.unwrap();
    assert_eq!((fault.fails, fault.runs), (2, 5));

    let limits = Limits { search: Duration::ZERO, ..LIMITS };
    let report =
        solution(&with_limits(limits, "lower", "tictactoe", ""), Problem::Tictactoe, Some(50));
    let fault = report.fault.unwrap();
    assert_eq!((fault.shortest, fault.boards.len()), (false, 50));

    // Without games there are fewer runs.
    fs::remove_file(&file).unwrap();
    let runs = |games| {
        let limits = Limits { games, ..LIMITS };
        player(&with_limits(limits, "logs", "player", name));
        let runs = fs::read(&file).unwrap().len();
        fs::remove_file(&file).unwrap();
        runs
    };
    assert_eq!(runs(3), runs(0) + 6);
}
