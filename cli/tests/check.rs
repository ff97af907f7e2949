//! Tests `tictactable check` with the programs of `check/program.rs`.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::time::Duration;
#[cfg(unix)]
use std::{
    path::Path,
    process::{Child, Stdio},
    thread,
};

use indicatif::ProgressBar;
use serde_json::{Value, json};
use tictactable::{Board, Player, Square, dense, review_move};
use tictactable_cli::check::{self, LIMITS, Limits, Program, Solution};
use tictactable_cli::judge::{Problem, judge};

use crate::command;

/// How the status of a process begins in words.
const STATUS: &str = if cfg!(windows) { "exit code" } else { "exit status" };

/// The test program. `cargo test` builds it, but `cargo test --test all` does not.
fn program() -> String {
    let path = command::executable().with_file_name("examples");
    let path = path.join(format!("program{EXE_SUFFIX}"));
    assert!(path.exists(), "run `cargo build -p tictactable-cli --example program` first");
    path.into_os_string().into_string().unwrap()
}

/// Checks the test program in this mode. Returns the exit code and the JSON object.
fn check(problem: &str, options: &[&str], mode: &str, file: &str) -> (i32, Value) {
    let program = program();
    let mut command = vec!["--", &program, mode, problem];
    command.extend(Some(file).filter(|file| !file.is_empty()));
    let (code, report, errors) =
        command::run(&[&["check", problem, "--json"], options, &command].concat(), b"");
    assert_eq!(errors, "");
    (code, serde_json::from_str(&report).unwrap())
}

/// The text of the check.
fn text(problem: &str, options: &[&str], mode: &str, file: &str) -> String {
    let program = program();
    let command = ["--seed", "1", "--", &program, mode, problem, file];
    command::run(&[&["check", problem], options, &command].concat(), b"").1
}

/// The test program for the library, with these limits.
fn with_limits(limits: Limits, mode: &str, problem: &str, file: &str) -> Program {
    let words = [&program(), mode, problem, file].map(Into::into);
    Program::new(words.to_vec(), limits, 1)
}

fn solution(program: &Program, problem: Problem, sample: Option<usize>) -> check::SolutionReport {
    Solution { program, problem, seed: 1, sample }.check(&ProgressBar::hidden()).unwrap()
}

fn player(program: &Program) -> check::PlayerReport {
    let player = check::Player { program, seed: 1, all_boards: false, strict: false };
    player.check(&ProgressBar::hidden()).unwrap()
}

/// Asserts that the report has these fields.
#[track_caller]
fn assert_has(report: &Value, fields: Value) {
    for (name, value) in fields.as_object().unwrap() {
        assert_eq!(report[name], *value, "{name}");
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
            "unanswered": 0, "stopped": null, "fault": null,
        });
        assert_has(&report, fields);
        for (expected, boards) in by_expected.as_object().unwrap() {
            let counts = json!({"boards": boards, "wrong": 0, "unanswered": 0});
            assert_eq!(report["by_expected"][expected], counts, "{problem}");
        }
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
        ("7682", "prints-and-exits", "runtime error", json!({"wrong": 0, "unanswered": 0})),
        ("7682", "silent", "too few lines", unanswered.clone()),
        ("7682", "one", "wrong answer", json!({"wrong": 2, "unanswered": 19_681})),
        ("7682", "half", "wrong answer", json!({"wrong": 1})),
        ("7682", "more", "too many lines", json!({"wrong": 0, "unanswered": 0})),
        ("7682", "wrong-and-more", "wrong answer", json!({"unanswered": 0})),
        ("7682", "errors", "too few lines", unanswered.clone()),
        ("7682", "endless", "output limit", json!({"runs": 2})),
        (
            "7682",
            "ignores",
            "wrong answer",
            json!({
                "wrong": 958, "by_expected": {
                    "invalid": {"boards": 18_725, "wrong": 0, "unanswered": 0},
                    "valid": {"boards": 958, "wrong": 958, "unanswered": 0},
                },
            }),
        ),
        ("tictactoe", "lower", "wrong answer", json!({"wrong": 1068, "runs": 110})),
        ("tictactoe", "lower-or-less", "wrong answer", json!({"stopped": null})),
        ("tictactoe", "differs", "runtime error", json!({"runs": 3})),
        ("16571", "exits", "runtime error", json!({"stopped": "3 failures in a row", "runs": 3})),
    ] {
        let (code, report) = check(problem, &["-j1", "--seed", "1"], mode, "");
        assert_eq!(
            (code, &report["verdict"]),
            (i32::from(verdict != "right"), &json!(verdict)),
            "{mode}"
        );
        assert_has(&report, fields);
        let fault = &report["fault"];
        assert!(fault.is_null() || fault["boards"].as_array().unwrap().len() == 1, "{mode}");
        match mode {
            "spaced" => assert!(fault.is_null()),
            "errors" => {
                let errors = fault["errors"].as_str().unwrap();
                assert!(errors.ends_with("one\nthe last \u{1b}[31mline"));
                assert_eq!(errors.len(), LIMITS.errors);
                let shown = text("7682", &[], mode, "");
                assert!(shown.contains(&format!(
                    ":{}\n  the last \\u{{1b}}[31mline\n",
                    "\n  one".repeat(9)
                )));
            }
            "exits" => {
                assert_has(fault, json!({"runs": 3, "fails": 3, "errors": "It ends."}));
                assert_has(fault, json!({"status": format!("{STATUS}: 1")}));
            }
            "lower" => assert_has(fault, json!({"expected": "TIE", "printed": "tie"})),
            "ignores" => assert_has(fault, json!({"expected": "valid", "printed": "invalid"})),
            "more" => {
                assert_has(fault, json!({"board": null, "expected": null, "printed": "one more"}));
                assert!(
                    text("7682", &[], mode, "")
                        .contains("\nThe first line after the last answer: one more\n")
                );
            }
            "differs" => {
                assert_eq!(fault["verdict"], "wrong answer");
                assert!(
                    text("tictactoe", &[], mode, "")
                        .contains("This input of 1 board fails. Its verdict is wrong answer:")
                );
            }
            _ => {}
        }
    }
}

#[cfg(unix)] // programs start slowly under Wine
#[test]
fn a_run_that_reaches_the_time_limit_is_repeated_and_reported() {
    let limits = Limits { run: Duration::from_secs(1), repeats: 1, failures: 1, ..LIMITS };
    let report = solution(&with_limits(limits, "slow", "7682", ""), Problem::Baekjoon7682, None);
    assert_eq!(report.verdict, check::Verdict::TimeLimit);
    assert_eq!(report.fault.unwrap().input, "XOXXOXOXO\nend\n");
    let folder = command::folder();
    let (once, file) = (folder.join("once"), folder.join("waits"));
    let program = with_limits(limits, "waits-once", "7682", once.to_str().unwrap());
    let report = solution(&program, Problem::Baekjoon7682, Some(1));
    assert!(report.right && once.exists());
    let options = ["-j1", "--timeout", "0.1"];
    let (code, report) = check("tictactoe", &options, "waits", file.to_str().unwrap());
    assert_eq!(code, 1);
    assert_has(
        &report,
        json!({"verdict": "time limit", "runs": 3, "stopped": "3 failures in a row"}),
    );
    assert_has(&report["fault"], json!({"status": null, "board": report["fault"]["boards"][0]}));
}

#[test]
fn a_fault_that_needs_two_boards_is_shown_with_two() {
    // It is found however slowly programs start.
    let limits = Limits { search: Duration::MAX, ..LIMITS };
    for (seed, problem, mode) in [
        (1, Problem::Tictactoe, "counter"),
        (1, Problem::Baekjoon7682, "after"),
        (2, Problem::Baekjoon7682, "after"),
    ] {
        let program = with_limits(limits, mode, problem.name(), "");
        let solution = Solution { program: &program, problem, seed, sample: None };
        let find = || solution.check(&ProgressBar::hidden()).unwrap().fault.unwrap();
        let fault = find();
        assert_eq!((fault.shortest, fault.boards.len()), (true, 2));
        assert_eq!(fault.difference.board, Some(fault.boards[1]));
        assert_eq!(fault.difference.printed.as_deref(), Some("?"));
        assert_eq!(find().input, fault.input);

        // The input fails by hand too.
        let input = fault.input.as_bytes();
        let mut by_hand = command::undisturbed(&program.words[0]);
        let printed = command::feed(by_hand.args(&program.words[1..]), input);
        let mut answers = Vec::new();
        judge(problem, input, &mut answers).unwrap();
        assert_ne!(answers, printed.stdout);
    }
}

#[test]
fn text_shows_the_board_the_answers_and_the_input() {
    let right = text("tictactoe", &[], "right", "");
    assert_eq!(right, "Right: all 5478 boards (110 runs in random order, seed 1)\n");
    let right = text("16571", &["--sample", "9"], "right", "");
    assert_eq!(right, "Right on 9 of 4520 boards (9 runs in random order, seed 1)\n");
    let wrong = text("tictactoe", &[], "lower", "it's");
    for part in [
        "Wrong answer: 1068 of 5478 boards wrong, 0 unanswered (110 runs",
        "───┼───┼───\n",
        "with best play\n\nexpected  TIE\nprinted   tie\n",
        "This input of 1 board fails:\n\n1\n",
        " lower tictactoe \"it's\" <FILE\n",
    ] {
        assert!(wrong.contains(part), "{part}: {wrong}");
    }
    let runs = text("tictactoe", &[], "lower-or-less", "");
    assert!(runs.contains("\nRuns: 68 too few lines, 42 wrong answer\n"), "{runs}");
    let over = text("7682", &[], "ignores", "");
    assert!(over.contains("\n\nO has won with 1 2 3.\n\nexpected  valid\n"), "{over}");
    let open = ["check", "7682", "--seed", "4", "--", &program(), "half", "7682"];
    let (_, open, _) = command::run(&open, b"");
    assert!(open.contains("\n\nThe game is not over.\n\nexpected  invalid\n"), "{open}");
    let folder = command::folder();
    let (file, log) = (folder.join("fault"), folder.join("log"));
    let sometimes = text("16571", &["--sample", "1"], "sometimes", log.to_str().unwrap());
    assert!(sometimes.contains("\nThis input of 1 board fails in 1 of 3 runs:\n"), "{sometimes}");
    let wrong =
        text("tictactoe", &["--sample", "9", "--save", file.to_str().unwrap()], "counter", "");
    let input = fs::read_to_string(&file).unwrap();
    let end = format!(
        "\nThis input of 2 boards fails, and no board can be left out:\n\n{input}\nRun it by hand: "
    );
    assert!(wrong.contains(&end), "{wrong}");
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
            let (_, text, _) = command::run(&["check", problem, file], b"");
            let error = report["stopped"].as_str().unwrap();
            let file = shlex::try_quote(file).unwrap();
            assert_eq!((code, text), (1, format!("Cannot be started: {file}: {error}\n")));
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
fn an_option_of_the_other_kind_of_check_is_refused() {
    for (problem, option) in
        [("player", "--sample=9"), ("16571", "--strict"), ("7682", "--all-boards")]
    {
        let (code, report, errors) = command::run(&["check", problem, option, "--", "none"], b"");
        assert_eq!((code, report.as_str()), (2, ""));
        assert!(errors.contains("unexpected argument"), "{errors}");
    }
}

/// Sends a signal. Returns whether the process exists.
#[cfg(unix)]
fn kill(signal: &str, pid: impl ToString) -> bool {
    let kill = format!("kill -{signal} {}", pid.to_string());
    command::undisturbed("sh").args(["-c", &kill]).status().unwrap().success()
}

#[cfg(unix)]
#[test]
fn no_process_is_left_and_none_is_waited_for() {
    let folder = command::folder();
    for (problem, mode, verdict) in [("7682", "forks", "right"), ("player", "waits", "time limit")]
    {
        let file = folder.join(mode);
        let timeout = if mode == "waits" { "0.1" } else { "60" };
        let (_, report) = check(problem, &["--timeout", timeout], mode, file.to_str().unwrap());
        assert_eq!(report["verdict"], verdict);
        let written = fs::read(&file).unwrap();
        thread::sleep(Duration::from_millis(200));
        assert_eq!(fs::read(&file).unwrap(), written, "{mode}");
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
fn an_interrupt_ends_the_program_and_prints_what_is_known() {
    for (problem, end) in [
        ("7682", "\nStopped after 0 of 2 runs: interrupted\n"),
        ("player", "\nNever loses and wins whenever it can  unknown\n"),
    ] {
        let (program, folder) = (program(), command::folder());
        let file = folder.join("started");
        let words = [
            "check",
            problem,
            "--timeout",
            "99",
            "--",
            &program,
            "waits",
            problem,
            file.to_str().unwrap(),
        ];
        let check = start(command::tictactable(&words), &file);
        assert!(kill("INT", check.id()));
        let output = check.wait_with_output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap();
        assert!(text.starts_with("Interrupted: "), "{text}");
        assert!(text.ends_with(end), "{text}");
        assert_eq!(output.status.code(), Some(130));
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
        assert_has(&report, json!({"counts_from_0": false}));
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
                assert!(report["X"]["faults"]["mistake"].is_null());
                assert_ne!(report["X"]["faults"]["slow win"], 0);
            }
            // It answers the other boards, as both sides.
            "fails-late" => {
                assert_has(
                    &report,
                    json!({"verdict": "runtime error", "stopped": "3 failures in a row"}),
                );
                assert!(report["O"]["meets"].as_u64().unwrap() > 200, "{}", report["O"]);
            }
            _ => {}
        }
    }
}

#[test]
fn players_answer_and_end_in_many_ways() {
    for (mode, file, verdict, why) in [
        ("perfect", "I choose square @.", "right", json!(null)),
        ("perfect", "(@)", "right", json!(null)),
        ("once", "", "right", json!("1 answer for 9 boards")),
        ("stops", "", "too few lines", json!("0 answers for 41 boards")),
        ("remembers", "", "right", json!("it answers")),
        ("from-0", "", "illegal move", json!(null)),
        ("perfect", "a@", "not one square", json!("0 answers for 9 boards")),
        ("perfect", "2 @", "not one square", json!("some lines have several numbers")),
        ("perfect", "@\n1 | 2", "not one square", json!("some lines have several numbers")),
        ("perfect", "@\n@", "not one square", json!("18 answers for 9 boards")),
        ("exits", "", "runtime error", json!("0 answers for 9 boards")),
        ("silent", "", "too few lines", json!("0 answers for 9 boards")),
        ("endless", "", "output limit", json!("0 answers for 9 boards")),
    ] {
        let (code, report) = check("player", &["--seed", "1"], mode, file);
        assert_eq!(
            (code, &report["verdict"]),
            (i32::from(verdict != "right"), &json!(verdict)),
            "{mode} {file}"
        );
        let found = &report["started_for_each_board"];
        match why.as_str() {
            Some(why) => {
                assert!(found.as_str().unwrap().starts_with(why), "{mode} {file}: {found}")
            }
            None => assert!(found.is_null(), "{mode} {file}: {found}"),
        }
        assert_eq!(report["counts_from_0"], mode == "from-0");
        let printed = &report["faults"][0]["printed"];
        match (mode, file) {
            ("once", _) => {
                assert_eq!(report["ends"], json!({format!("{STATUS}: 1"): report["boards"]}))
            }
            (_, "2 @" | "@\n1 | 2" | "@\n@") => assert_eq!(*printed, file.replace('@', "1")),
            ("silent" | "exits", _) => {
                assert_has(&report, json!({"stopped": "3 failures in a row", "boards": 2}))
            }
            _ => {}
        }
    }
}

#[test]
fn text_shows_what_a_player_does_wrong() {
    let text = |mode: &str, printed: &str| text("player", &["-j1"], mode, printed);
    let loses = text("loses-as-o", "Move: @");
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
printed   Move: 2
by hand   echo X........ | PROGRAM
";
    let program = program();
    let program = shlex::try_quote(&program).unwrap();
    let program = format!("{program} loses-as-o player 'Move: @'");
    let expected = expected.replace("GAME", game.unwrap()).replace("PROGRAM", &program);
    assert!(loses.starts_with(&expected), "{loses}");
    assert_eq!(loses.matches("\nMistake: ").count(), 3);
    let silent = text("silent", "");
    assert!(silent.contains("\nToo few lines            1     1\n"), "{silent}");
    assert!(
        silent.contains("\n\nToo few lines\nprinted   nothing\nby hand   echo ......... | "),
        "{silent}"
    );
    // An illegal move comes before the mistakes, although they are earlier in the game.
    assert!(text("taken-last", "@").starts_with("Illegal move: "));
    let first = "\n\n X │ O │ 3\n───┼───┼───\n 4 │ 5 │ 6\n───┼───┼───\n 7 │ 8 │ 9\n\nMistake: X3,";
    assert!(text("misses-wins", "@").contains(first));
    let late = text("fails-late", "@");
    let end = "for each board: 0 answers for 165 boards\nEnded: 7 runs with STATUS: 0, 2 runs with STATUS: 1\n";
    assert!(late.contains(&end.replace("STATUS", STATUS)), "{late}");
    assert!(late.contains(&format!("\n\nThe program ended with {STATUS}: 1.\n")), "{late}");
    assert!(text("from-0", "@").contains("\nSquares are counted from 1: one higher, "));
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
fn help_names_every_limit() {
    let help =
        command::written(&["check", "--help"]).split_whitespace().collect::<Vec<_>>().join(" ");
    let Limits {
        run,
        answered,
        output,
        errors,
        shown,
        failures,
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
        format!("after {} seconds; then the input is run {repeats} times", search.as_secs()),
        format!("have {shown} characters of an output, and {errors} bytes"),
        format!(
            "shows {lines} lines of that, inputs of up to {boards} boards, and {faults} faults"
        ),
    ] {
        assert!(help.contains(&limit), "{limit}: {help}");
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
    let limits = Limits { run: Duration::from_secs(2), answered: Duration::MAX, ..LIMITS };
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
    let report = solution(&with_limits(limits, "lower", "tictactoe", ""), Problem::Tictactoe, None);
    let fault = report.fault.unwrap();
    assert_eq!((fault.shortest, fault.boards.len()), (false, 50));
}
