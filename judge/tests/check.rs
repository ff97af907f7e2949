//! Tests `tictactable-judge check` with the program of `program/main.rs`. Slow ones are in `slow.rs`.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::time::Duration;
#[cfg(unix)]
use std::{
    io::{BufRead, BufReader},
    os::unix::fs::PermissionsExt,
    os::unix::process::ExitStatusExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
};

use indicatif::{InMemoryTerm, ProgressBar, ProgressDrawTarget};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tictactable::{Board, Square, dense, review_move};
use tictactable_judge::check::solution::Solution;
use tictactable_judge::check::{LIMITS, Limits, Verdict};
use tictactable_judge::problems::named;

use crate::command::{self, ended, in_one_line};
use crate::program::{
    assert_has, check, player, program, solution, tell_from_right, text, with_limits,
};

/// A line of each board in the text.
const GRID: &str = "───┼───┼───\n";

/// Asserts that the text has these parts, in this order.
#[track_caller]
fn assert_shows(text: &str, parts: &[impl AsRef<str>]) {
    let mut rest = text;
    for part in parts.iter().map(AsRef::as_ref) {
        let Some((_, after)) = rest.split_once(part) else { panic!("{part}: {text}") };
        rest = after;
    }
}

/// Runs the check for the JSON object, which it returns, and for the text if `parts` has parts of it. The text has a
/// board only if they have one.
#[track_caller]
fn assert_reported(
    [problem, mode, printed]: [&str; 3],
    options: &[&str],
    verdict: &str,
    fields: Value,
    parts: &[String],
) -> Value {
    let (code, report) = check(problem, options, mode, printed);
    let right = verdict == "right";
    assert_has(&report, json!({"verdict": verdict, "right": right}));
    assert_eq!(code, i32::from(!right), "{mode} {printed}");
    let of_example = report.pointer("/example/verdict").and_then(Value::as_str);
    assert_eq!(of_example, Some(verdict).filter(|_| !right), "{report}");
    assert_has(&report, fields);
    if !parts.is_empty() {
        let text = text(problem, options, mode, printed);
        assert_shows(&text, parts);
        assert_eq!(text.contains(GRID), parts.iter().any(|part| part.contains(GRID)), "{text}");
        assert!(!text.contains("answers otherwise"), "{text}");
        // Errors that do no harm are not shown.
        assert!(!text.contains("EOFError"), "{text}");
    }
    report
}

#[test]
fn a_right_program_gets_all_boards() {
    let all = |boards: usize| json!({"boards": boards, "wrong": 0, "unanswered": 0});
    for (problem, options, boards, runs, by_expected) in [
        ("tictactoe", "", 5478, 110, json!({"TIE": all(1068), "x": all(2936), "o": all(1474)})),
        ("7682", "", 19_683, 2, json!({"invalid": all(18_725), "valid": all(958)})),
        ("16571", "--sample=99", 99, 99, json!({"W": all(33), "D": all(33), "L": all(33)})),
    ] {
        let options: Vec<&str> = options.split_whitespace().chain(["--seed", "7"]).collect();
        let fields = json!({
            "problem": problem, "seed": 7, "runs": runs, "inputs": runs, "verdicts": {"right": runs},
            "boards": boards, "wrong": 0, "unanswered": 0, "by_expected": by_expected, "stopped": null,
            "hint": null, "example": null,
        });
        assert_reported([problem, "right", ""], &options, "right", fields, &[]);
    }
    for (problem, sample, report) in [
        ("tictactoe", "50", "Right on 50 of 5478 boards (2 runs in random order, seed 1)\n"),
        ("16571", "9", "Right on 9 of 4520 boards (9 runs in random order, seed 1)\n"),
        ("7682", "20000", "Right: all 19683 boards (2 runs in random order, seed 1)\n"),
    ] {
        assert_eq!(text(problem, &["--sample", sample], "right", ""), report);
    }
}

/// The rows of a table.
fn rows<Row: DeserializeOwned>(table: Value) -> Vec<Row> {
    serde_json::from_value(table).unwrap()
}

/// Checks solutions. A case is the problem, what the program does, the verdict, fields of the JSON object, and parts of
/// the text.
fn assert_solutions(cases: Value) {
    type Case = (String, String, String, Value, Vec<String>);
    for (problem, mode, verdict, fields, parts) in rows::<Case>(cases) {
        let options = ["-j1", "--seed", "1", "--sample", "60"];
        let report = assert_reported([&problem, &mode, ""], &options, &verdict, fields, &parts);
        let boards = report["example"]["boards"].as_array().map(Vec::len);
        let needed = match &*mode {
            "spaced" => None,
            "differs" | "reversed" | "empty-lines" => Some(2),
            _ => Some(1),
        };
        assert_eq!(boards, needed, "{mode}");
    }
}

#[test]
fn each_solution_has_its_report() {
    let status = if cfg!(windows) { "exit code: 1" } else { "exit status: 1" };
    assert_solutions(json!([
        ["tictactoe", "spaced", "right", {"runs": 2, "example": null}, ["Right on 60 "]],
        ["7682", "spaced", "right", {"runs": 2, "example": null}, []],
        // How it ended comes first, and then its errors. There is no board.
        ["7682", "exits", "runtime error",
            {"wrong": 0, "unanswered": 60, "example/runs": 3, "example/fails": 3, "example/errors": "It ends.",
                "example/status": status},
            ["Runtime error: it ended with exit",
                ": 1.\n\nThe last lines of its standard error:\n  It ends.\n\n0 of 60 boards",
                ")\n\nThis input of 1 board fails:\n\n", "\nend\n\nTo run it by hand, add --save FILE, then: "]],
        ["7682", "aborts", "runtime error", {"wrong": 0, "unanswered": 60}, ["Runtime error: it ended with "]],
        ["7682", "prints-and-exits", "runtime error", {"wrong": 0, "unanswered": 0}, []],
        ["7682", "silent", "too few lines", {"wrong": 0, "unanswered": 60, "example/printed": null},
            ["Too few lines: 0 of 60 boards wrong, 60 unanswered (2 runs", GRID, "\nprinted   nothing\n"]],
        ["7682", "one", "wrong answer", {"wrong": 2, "unanswered": 58}, []],
        ["7682", "more", "too many lines",
            {"wrong": 0, "unanswered": 0, "example/board": null, "example/expected": null, "example/printed": "one more"},
            ["\nThe first line after the last answer: one more\n"]],
        ["7682", "wrong-and-more", "wrong answer", {"unanswered": 0}, []],
        ["7682", "endless", "output limit", {"runs": 2, "example/status": "output limit", "example/errors": ""},
            ["Output limit: it printed more than 16 MiB.\n\n"]],
        ["7682", "ignores", "wrong answer",
            {"by_expected/invalid": {"boards": 30, "wrong": 0, "unanswered": 0},
                "by_expected/valid": {"boards": 30, "wrong": 30, "unanswered": 0},
                "example/expected": "valid", "example/printed": "invalid"},
            [GRID, " has won with ", ".\n\nexpected  valid\nprinted   invalid\n"]],
        ["7682", "half", "wrong answer", {"wrong": 1, "hint": null}, []],
    ]));
}

#[test]
fn each_solution_has_the_input_the_hint_and_the_errors_of_its_fault() {
    assert_solutions(json!([
        // The input is one that ends with an error too, although one board alone has a wrong answer.
        ["tictactoe", "differs", "runtime error", {"runs": 2, "example/verdict": "runtime error"}, []],
        ["16571", "exits", "runtime error", {"stopped": "3 failures in a row", "runs": 3},
            ["\nStopped after 3 of 60 runs: 3 failures in a row\n"]],
        ["tictactoe", "lower", "wrong answer",
            {"wrong": 20, "hint": "only upper and lower case differ", "example/expected": "TIE", "example/printed": "tie"},
            ["\nHint: only upper and lower case differ\n", GRID, "best play\n\nexpected  TIE\nprinted   tie\n"]],
        ["16571", "twice", "too many lines", {"hint": null}, []],
        ["tictactoe", "late", "wrong answer", {"hint": "each answer comes one line late"}, []],
        ["7682", "prompt", "wrong answer",
            {"hint": "before an answer there is other text on its line, such as a prompt or a space"}, []],
        // Only before the first answer, and invisible.
        ["7682", "marked", "wrong answer",
            {"wrong": 2, "hint": "before an answer there is other text on its line, such as a prompt or a space"},
            [GRID, "\nprinted   \\u{feff}"]],
        ["7682", "empty-lines", "wrong answer", {"hint": "there are empty lines between the answers"}, []],
        ["7682", "reversed", "wrong answer", {"hint": "the answers come in reversed order"}, []],
        ["tictactoe", "exchanged", "wrong answer", {"hint": "X and O are swapped"}, []],
        ["16571", "exchanged", "wrong answer",
            {"hint": "W and L are exchanged; the answer is for the side to move"}, []],
        ["16571", "exchanged-in-part", "wrong answer", {"hint": null}, []],
        ["7682", "exchanged", "wrong answer", {"hint": "valid and invalid are exchanged"}, []],
        ["7682", "swapped", "wrong answer", {"hint": "X and O are swapped"}, []],
        // Long errors are cut at their start.
        ["7682", "errors", "too few lines",
            {"example/errors": "one\n".repeat(508).replacen("on", "", 1) + "the last \x1b[31mline"},
            [GRID, format!(":{}\n  the last \\u{{1b}}[31mline\n", "\n  one".repeat(9))]],
    ]));
}

#[test]
fn the_text_says_why_an_answer_is_right() {
    for (seed, why) in [
        ("2", "The game is not over."),
        ("3", "X has won with 3 6 9."),
        (
            "6",
            "No game leads to this board: 2 X and 5 O: X must have as many marks as O or one more.",
        ),
    ] {
        let shown = text("7682", &["--seed", seed, "--sample", "60"], "one", "");
        assert_shows(&shown, &[GRID, &format!("\n\n{why}\n\nexpected  ")]);
    }
}

#[test]
fn runs_are_counted_by_verdict() {
    let runs = text("tictactoe", &["--sample", "300"], "lower-or-less", "");
    assert_shows(&runs, &["Wrong answer: ", "\nRuns: 4 too few lines, 2 wrong answer\n"]);
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
    assert_shows(&wrong, &[&*end, " counter tictactoe \"it's\" <"]);
    text("player", &save[2..], "loses-as-o", "@");
    assert_eq!(fs::read_to_string(&file).unwrap(), "X........\n");
    for (problem, mode) in [("player", "slow-win"), ("7682", "right")] {
        fs::write(&file, "X........\n").unwrap();
        text(problem, &save[2..], mode, "@");
        assert_eq!(fs::read_to_string(&file).unwrap(), "", "{mode}");
    }
    // Also if the report cannot be written.
    #[cfg(target_os = "linux")] // `/dev/full`
    {
        let program = program();
        let words = [&["check", "7682"], &save[..], &[&program, "right", "7682"]].concat();
        fs::write(&file, "X........\n").unwrap();
        let full = File::create("/dev/full").unwrap();
        let status = command::tictactable(&words).stdout(full).stderr(Stdio::null()).status();
        assert_eq!(status.unwrap().code(), Some(1));
        assert_eq!(fs::read_to_string(&file).unwrap(), "");
    }
    let sometimes = text("16571", &["--sample", "1"], "sometimes", log.to_str().unwrap());
    assert_shows(&sometimes, &["\nThis input of 1 board fails in 1 of 3 runs:\n"]);
}

#[test]
fn nothing_but_a_saved_input_is_replaced() {
    let (program, folder) = (program(), command::folder());
    let run = |file: &str, words: &[&str]| {
        let arguments = [&["check", "7682", "--sample", "1", "--save", file], words].concat();
        command::tictactable(&arguments).current_dir(&*folder).output().map(ended).unwrap()
    };
    // The program itself, and a file with anything else. Neither is changed, and nothing is run.
    fs::copy(&program, folder.join("own")).unwrap();
    fs::write(folder.join("boards"), "X........\n").unwrap();
    fs::write(folder.join("notes"), "2026-01-01\n").unwrap();
    let log = folder.join("log");
    for (file, why) in [
        ("own", "would replace a file of the program"),
        ("boards", "would replace a file of the program"),
        ("notes", "replaces nothing but an input that it has saved"),
    ] {
        let before = fs::read(folder.join(file)).unwrap();
        let own = folder.join("own");
        let words = [own.to_str().unwrap(), "waits", log.to_str().unwrap(), "./boards"];
        let (code, report, errors) = run(&format!("./{file}"), &words);
        assert_eq!((code, &*report), (1, ""), "{file}");
        assert_eq!(
            errors,
            format!("tictactable-judge: ./{file}: --save {why}; name another file\n")
        );
        assert!(fs::read(folder.join(file)).unwrap() == before && !log.exists());
    }
    // Also one that the program has written during the check.
    let (_, report, errors) = run("late", &[&program, "sometimes", "7682", "late"]);
    assert!(!fs::read(folder.join("late")).unwrap().is_empty(), "{report}");
    assert!(report.contains(" fails") && errors.contains("would replace"), "{errors}");
    assert!(run("-", &[&program]).2.starts_with("error: invalid value '-' for '--save <FILE>'"));
}

#[test]
fn what_cannot_be_started_is_said_with_what_to_write() {
    let folder = command::folder();
    // Executable, but neither a program nor a script with `#!`.
    fs::write(folder.join("marked"), "x").unwrap();
    #[cfg(unix)]
    fs::set_permissions(folder.join("marked"), PermissionsExt::from_mode(0o755)).unwrap();
    let table = "\
missing => no hint
. => . is a folder
anna.py --fast it's => write: python3 anna.py --fast \"it's\"
bot.js => write: node bot.js
Main.java => write: java Main.java
Main.class => write: java Main
bot.jar => write: java -jar bot.jar
bot.rb => write: ruby bot.rb
bot.pl => write: perl bot.pl
bot.php => write: php bot.php
bot.lua => write: lua bot.lua
bot.sh => write: sh bot.sh
main.c => compile main.c, and write the name of the program that this makes
";
    let of_unix = "\
own => write: ./own
./own => write the name of its interpreter before ./own, or: chmod +x ./own
MANIFEST => write the name of its interpreter before MANIFEST, or: chmod +x MANIFEST
./marked => write the name of its interpreter before ./marked
";
    let table = match cfg!(windows) {
        true => table.replace("python3", "python"),
        false => [table, of_unix].concat(),
    };
    let table = table.replace("MANIFEST", concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"));
    for (words, hint) in table.lines().map(|line| line.split_once(" => ").unwrap()) {
        let words: Vec<&str> = words.split(' ').collect();
        let hint = Some(hint).filter(|hint| *hint != "no hint");
        if hint.is_some() {
            // Fails for what is there.
            _ = File::create_new(folder.join(words[0]));
        }
        for problem in ["16571", "player"] {
            let run = |options: &[&str]| {
                let arguments = [&["check", problem], options, &words].concat();
                command::tictactable(&arguments).current_dir(&*folder).output().map(ended).unwrap()
            };
            let report: Value = run(&["--json"]).1.parse().unwrap();
            let verdict = "cannot be started";
            let fields =
                json!({"problem": problem, "verdict": verdict, "right": false, "hint": hint});
            assert_has(&report, fields);
            let (code, text, _) = run(&[]);
            let mut expected = format!(": {}\n", report["stopped"].as_str().unwrap());
            expected.extend(hint.iter().map(|hint| format!("Hint: {hint}\n")));
            let is_whole = text.starts_with("Cannot be started: ") && text.ends_with(&expected);
            assert!(code == 1 && is_whole, "{text}");
        }
    }
}

#[cfg(unix)] // limits and signals of Unix
#[test]
fn the_check_is_to_blame_if_the_system_has_no_more_files() {
    // With some of these numbers there are files for the outputs, but not for the start.
    for files in 8..16 {
        let script = format!("ulimit -n {files}; exec \"$@\"");
        let output = command::shell(&script, &["check", "16571", "true"]).output().unwrap();
        let (code, report, errors) = ended(output);
        if files < 11 || !report.starts_with("Too few lines: ") {
            assert_eq!((code, &*report), (1, ""));
            let start = "tictactable-judge: the check failed, not the program: ";
            assert!(errors.starts_with(start), "{errors}");
        }
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

#[cfg(target_os = "linux")] // limits the memory
#[test]
fn millions_of_numbers_take_little_memory() {
    let words = ["check", "player", "--all-boards", "-j1", &program(), "numbers", "player"];
    let limited = command::shell("ulimit -d 20480; exec \"$@\"", &words).output().unwrap();
    let (_, report, errors) = ended(limited);
    assert_shows(&report, &["\nStarted for each board: 491520 answers for 81 boards\n"]);
    assert_eq!(errors, "");
}

#[test]
fn the_progress_is_cleared_before_the_report() {
    let terminal = InMemoryTerm::new(3, 80);
    let target = ProgressDrawTarget::term_like(Box::new(terminal.clone()));
    let bar = ProgressBar::with_draw_target(None, target);
    let program = with_limits(LIMITS, "lower", "tictactoe", "");
    let (problem, sample) = (named("tictactoe").unwrap(), Some(9));
    let report = Solution { program: &program, problem, seed: 1, sample }.check(&bar).unwrap();
    assert!(!report.right && terminal.contents().is_empty(), "{}", terminal.contents());
}

#[cfg(unix)]
#[test]
fn no_process_is_left() {
    let folder = command::folder();
    for (mode, timeout, verdict) in [("forks", "60", "right"), ("waits", "0.1", "time limit")] {
        assert_is_still(&written_by(&folder, mode, timeout, verdict));
    }
}

#[cfg(unix)]
#[test]
fn a_process_that_has_left_the_group_is_not_waited_for() {
    let folder = command::folder();
    // It goes on, and holds the pipes open.
    let file = written_by(&folder, "leaves", "60", "right");
    assert!(kill("KILL", fs::read_to_string(file).unwrap()));
}

/// The file into which a program under test wrote.
#[cfg(unix)]
fn written_by(folder: &Path, mode: &str, timeout: &str, verdict: &str) -> PathBuf {
    let file = folder.join(mode);
    let options = ["--sample", "1", "--timeout", timeout];
    let (_, report) = check("7682", &options, mode, file.to_str().unwrap());
    assert_eq!(report["verdict"], verdict);
    file
}

/// Starts the command, and waits until the program under test has made the file.
#[cfg(unix)]
fn start(command: &mut Command, file: &Path) -> Child {
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
    ] {
        let (program, folder) = (program(), command::folder());
        let file = folder.join("started");
        let words = ["check", problem, "--timeout", "99", &program, "waits", problem];
        let mut command = command::tictactable(&words);
        let check = start(command.arg(&file), &file);
        assert!(kill(signal, check.id()));
        let (code, text, _) = ended(check.wait_with_output().unwrap());
        assert!(text.starts_with("Interrupted: ") && text.ends_with(end), "{signal}: {text}");
        assert_eq!(code, 130);
        assert_is_still(&file);
    }
}

#[cfg(unix)]
#[test]
fn a_run_that_a_signal_ends_does_not_count() {
    let folder = command::folder();
    let (file, again) = (folder.join("file"), folder.join("file.again"));
    let script = "[ -e $0 ] && touch $0.again && exec sleep 20; touch $0; exit 1";
    let mut command = command::tictactable(&["check", "7682", "--sample", "1", "sh", "-c", script]);
    let check = start(command.arg(&file), &again);
    assert!(kill("INT", check.id()));
    let (_, text, _) = ended(check.wait_with_output().unwrap());
    assert_shows(&text, &["\nThis input of 1 board fails:\n"]);
}

#[cfg(unix)]
#[test]
fn after_the_check_a_signal_ends_the_command_that_waits_for_a_reader() {
    let folder = command::folder();
    let fifo = folder.join("fifo");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let mut command = command::tictactable(&["check", "7682", "--sample", "1", "--save"]);
    let mut check = command.arg(&fifo).arg("false").stdout(Stdio::piped()).spawn().unwrap();
    let mut report = BufReader::new(check.stdout.take().unwrap()).lines();
    assert!(report.next().unwrap().unwrap().starts_with("Runtime error"));
    assert!(kill("TERM", check.id()));
    let ended = (0..500).find_map(|_| {
        thread::sleep(Duration::from_millis(10));
        check.try_wait().unwrap()
    });
    _ = check.kill();
    assert_eq!(ended.and_then(|status| status.signal()), Some(15));
}

#[test]
fn players_are_told_apart() {
    // What the player does, the options, the verdict, three claims, fields of the JSON object, and parts of the text.
    let cases = json!([
        ["perfect", "--strict --all-boards", "right", [true, true, true], {"boards": 4520}, []],
        ["slow-win", "", "right", [true, true, true], {"X/faults/mistake": null, "X/faults/slow win": 49},
            ["Right: ", "\n\nNo fault without --strict: on ", ": you could win in 1 move; now you win in "]],
        ["slow-win", "--strict", "slow win", [true, true, true], {}, []],
        // Perfect from the start, but with mistakes on boards that it never meets.
        ["from-the-start", "", "right", [true, true, true], {"boards": 507, "X/meets": 81, "O/meets": 426}, []],
        ["from-the-start", "--all-boards", "mistake", [true, true, true],
            {"boards": 4520, "X/meets": 81, "O/meets": 426}, []],
        // X wins the game. One of all faults of this kind is confirmed.
        ["loses-as-o", "", "mistake", [true, false, true],
            {"X/loses": null, "O/loses": [1, 3, 0, 2, 4, 5, 7], "faults/0/alone": true, "faults/1/alone": false}, []],
        ["misses-wins", "", "mistake", [true, true, false], {},
            ["\n\n X │ O │ 3\n───┼───┼───\n 4 │ 5 │ 6\n───┼───┼───\n 7 │ 8 │ 9\n\n\
                Mistake, X3: you could win in 5 moves; now it is a draw. Best: "]],
        ["taken", "", "illegal move", [false, false, false], {"faults/0/verdict": "illegal move", "stopped": null}, []],
        // An illegal move comes before the mistakes, although they are earlier in the game.
        ["taken-last", "", "illegal move", [false, false, false], {}, ["Illegal move: ", GRID]],
        ["ten", "", "illegal move", [false, false, false], {}, []],
        // It is not started for each board.
        ["crashes", "--seed 1", "runtime error", [false, false, false],
            {"started_for_each_board": null, "stopped": null, "boards": 462, "X/faults": {},
                "O/faults": {"runtime error": 10}}, []],
        // It answers the other boards, as both sides. The error comes before the table.
        ["fails-late", "", "runtime error", [false, false, false], {"stopped": "3 failures in a row"},
            [": 1.\nprinted   nothing\nby hand   echo ", "\nStopped: 3 failures in a row\n"]],
    ]);
    type Case = (String, String, String, Value, Value, Vec<String>);
    for (mode, options, verdict, claims, fields, parts) in rows::<Case>(cases) {
        let options: Vec<&str> = options.split_whitespace().collect();
        let report = assert_reported(["player", &mode, ""], &options, &verdict, fields, &parts);
        let found = ["legal", "never_loses", "wins_if_possible"].map(|name| &report[name]);
        assert_eq!(json!(found), claims, "{mode} {options:?}");
        assert_has(&report, json!({"hint": null}));
        if mode == "fails-late" {
            assert!(report["O"]["meets"].as_u64().unwrap() > 200, "{}", report["O"]);
        }
    }
}

#[test]
fn players_answer_and_end_in_many_ways() {
    const SEVERAL: &str = "some lines have several numbers";
    const FIRST: &str = "the first number of each output is a good move";
    const LAST: &str = "the last number of each output is a good move";
    let rule = "\nPrint one line with exactly one number for each board; other text without numbers, or on \
                standard error.\nprinted   PRINTED\nby hand   echo ......... | ";
    // What the player does and prints, the verdict, why it is started for each board, the hint, other fields of the
    // JSON object, and parts of the text.
    let cases = json!([
        ["perfect", "I choose square @.", "right", null, null, {}, []],
        ["perfect", "(@)", "right", null, null, {}, []],
        ["ends-with-an-error", "", "right", null, null, {},
            ["Right: 507 boards (seed 1)\n\
                It ended with an error when there was no more input, which does no harm.\n\n"]],
        ["stops", "", "too few lines", "0 answers for 95 boards", null, {}, []],
        ["from-0", "", "illegal move", null,
            "squares are counted from 1; one higher, all its answers are legal moves", {},
            ["\nHint: squares are counted from 1; one higher, ", GRID]],
        ["ten-first", "", "illegal move", null, null, {"stopped": null}, [GRID]],
        ["late", "", "illegal move", null, "each answer comes one line late", {}, []],
        // Alone, it is right.
        ["reversed", "", "mistake", null, "the answers come in reversed order",
            {"boards": 14, "X/faults": {}, "O/faults": {}, "stopped": "it does not always answer a board the same"}, []],
        ["transposed", "", "illegal move", null,
            "rows and columns are swapped; the squares of the first row are 1 2 3", {}, []],
        ["other-side", "", "mistake", null,
            "it moves for the other side; X is to move if both sides have as many marks", {}, []],
        ["perfect", "-9223372036854775808", "illegal move", null, null, {}, []],
        ["perfect", "a@", "not one square", "0 answers for 9 boards", null, {}, []],
        ["perfect", "2 @", "not one square", SEVERAL, LAST, {"faults/0/printed": "2 1"},
            [format!(" (seed 1)\n{}", rule.replace("PRINTED", "2 1")), "\n\nHint: the last number"]],
        ["perfect", "@\n@", "not one square", "18 answers for 9 boards", LAST, {}, []],
        ["perfect", "Bot 1.0\n@", "not one square", SEVERAL, LAST, {}, []],
        ["perfect", "Move: @ (win in 3)", "not one square", SEVERAL, FIRST, {}, []],
        ["perfect", "@\n1 | X | 3", "not one square", SEVERAL, FIRST, {}, []],
        ["perfect", "1\r2\r@", "not one square", SEVERAL, LAST, {}, []],
        ["perfect", "@.0", "not one square", SEVERAL, FIRST, {}, []],
        ["perfect", "@\n9000 nodes", "not one square", "18 answers for 9 boards", FIRST,
            {"faults/0/printed": "1\n9000 nodes"}, []],
        ["once", "10", "illegal move", "1 answer for 9 boards", null,
            {"stopped": "an illegal move decides all four claims"}, []],
        // On the few boards that it is asked about, one higher is legal.
        // One wrong answer would be right for the other side, but not the others.
        ["once-errs", "", "mistake", "1 answer for 17 boards", null, {}, []],
        ["once", "5", "illegal move", "1 answer for 17 boards", null, {}, []],
        // It ends with an error after each answer, but only the form of the answer is a fault.
        ["once", "From 1 to 9: @", "runtime error", SEVERAL, LAST, {},
            ["\n\nIt ended with exit", rule.replace("PRINTED", "From 1 to 9: 1")]],
        // It gives at most six answers, and answers otherwise in games.
        ["six", "", "mistake", "6 answers for 17 boards", null, {}, []],
        ["exits", "", "runtime error", null, null, {"stopped": "3 failures in a row", "boards": 3},
            [": 1.\n\nIt gets a line of nine characters for each board, such as X...O...., and then ",
                " not the protocol of Kattis.\nprinted   nothing\n"]],
        ["silent", "", "too few lines", "0 answers for 9 boards", null,
            {"stopped": "3 failures in a row", "boards": 2},
            ["Too few lines: 2 boards, 2 faults (seed 1)", rule.replace("PRINTED", "nothing"),
                "\nToo few lines            1     1\n"]],
        ["endless", "", "output limit", "0 answers for 9 boards", null, {}, []],
    ]);
    type Case = (String, String, String, Value, Value, Value, Vec<String>);
    for (mode, printed, verdict, why, hint, fields, parts) in rows::<Case>(cases) {
        let printed = if printed.is_empty() { "Your board?\nMove: @" } else { &printed };
        let options = ["-j1", "--seed", "1"];
        let report =
            assert_reported(["player", &mode, printed], &options, &verdict, fields, &parts);
        assert_has(&report, json!({"started_for_each_board": why, "hint": hint}));
    }
}

#[test]
fn a_player_that_answers_otherwise_elsewhere_is_not_right() {
    tell_from_right(1..2);
    let shown = text("player", &[], "same-marks", "@");
    let otherwise = "\n\nAfter other boards, it answers otherwise than alone:\n\n";
    let input = "\n\nThis input of 2 boards fails, and no board can be left out:\n\n";
    assert_shows(&shown, &[otherwise, " is to move.\n\nexpected  ", input]);
    let shown = text("player", &[], "stops-in-games", "@");
    let expected = "expected  one number for each board, but: 1 answer for 2 boards\nprinted   ";
    assert_shows(&shown, &["507 boards, not always the same answer (seed 1)", otherwise, expected]);
    let folder = command::folder();
    let shown = text("player", &[], "errs-once", folder.join("runs").to_str().unwrap());
    let by_chance = "\n\nIt does not always answer the same:\n\n";
    assert_shows(&shown, &["\nStopped: it does not always ", by_chance, " fails in 1 of 3 runs"]);
    let shown = text("player", &[], "wrong-alone", "@");
    assert_shows(&shown, &["\n\nAlone, it answers otherwise than after other boards:\n\n"]);
}

#[test]
fn text_shows_what_a_player_does_wrong() {
    let loses = text("player", &["-j1"], "loses-as-o", "Move: @");
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

As O it loses this game: 2 4 1 3 5 6 8

 X │ 2 │ 3
───┼───┼───
 4 │ 5 │ 6
───┼───┼───
 7 │ 8 │ 9

Mistake, O2: you had a draw; now you lose in 6 moves. Best: 5
printed   Move: 2
by hand   echo X........ | PROGRAM loses-as-o player 'Move: @'
";
    let program = program();
    let expected = expected.replace("PROGRAM", &shlex::try_quote(&program).unwrap());
    assert!(loses.starts_with(&expected), "{loses}");
    assert_eq!(loses.matches("\nMistake, ").count(), 3);
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
    let help = in_one_line(&command::written(&["check", "--help"]));
    for limit in [
        format!("[default: {}]", LIMITS.run.as_secs()),
        format!("ended {} second after", LIMITS.answered.as_secs_f64()),
        format!("at most {} MiB", LIMITS.output >> 20),
        format!("{} bytes of standard error", LIMITS.errors),
        format!("have {} characters of an output", LIMITS.shown),
        format!("after {} failures in a row", LIMITS.failures),
        format!("about up to {} boards of a kind", LIMITS.confirm),
        format!("in {} games of each side", LIMITS.games),
        format!("ends after {} seconds", LIMITS.search.as_secs()),
        format!("the input is run {} times", LIMITS.repeats),
        format!("inputs of up to {} boards", LIMITS.boards),
        format!("and {} faults of a player", LIMITS.faults),
        format!("shows {} lines of that", LIMITS.lines),
        // A new limit needs a row here.
    ] {
        assert!(help.contains(&limit), "{limit}: {help}");
    }
    assert_eq!(format!("{LIMITS:?}").matches(": ").count(), 13);
    let (_, verdicts) = help.split_once(" Verdicts, the worst last: ").unwrap();
    use Verdict::*;
    let of_moves = [Right, Interrupted, SlowWin, QuickLoss, Mistake];
    let of_answers = [TooManyLines, TooFewLines, WrongAnswer, IllegalMove, NotOneSquare];
    let of_runs = [OutputLimit, TimeLimit, RuntimeError, CannotBeStarted];
    let all = [&of_moves[..], &of_answers, &of_runs].concat();
    assert!(all.is_sorted() && all.len() == CannotBeStarted as usize + 1);
    assert_shows(verdicts, &all.iter().map(Verdict::to_string).collect::<Vec<_>>());
    let (_, fields) = help.split_once(" JSON fields of both: ").unwrap();
    let words: BTreeSet<&str> = fields.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
    let (_, solution) = check("7682", &["--sample", "9"], "ignores", "");
    let (_, player) = check("player", &["--seed", "1"], "late", "@");
    let of_solution = ["", "/example"].map(|path| solution.pointer(path));
    let of_player = ["", "/X", "/example", "/faults/0"].map(|path| player.pointer(path));
    let objects = of_solution.into_iter().chain(of_player);
    for name in objects.flat_map(|object| object.unwrap().as_object().unwrap().keys()) {
        let of_reviewed_move = ["turn", "square", "before", "after", "kind", "optimal_moves"];
        assert!(words.contains(&**name) || of_reviewed_move.contains(&&**name), "{name}");
    }
}

#[test]
fn every_limit_is_kept() {
    let folder = command::folder();
    let file = folder.join("runs");
    let name = file.to_str().unwrap();
    let problem = "16571";
    let one = |limits, mode| solution(&with_limits(limits, mode, "16571", name), problem, Some(1));

    // A player that stays after its answers is ended by one limit or by the other.
    let short = Duration::from_millis(50);
    // Programs start slowly under Wine.
    let start = if cfg!(windows) { 100 * short } else { 10 * short };
    for (answered, run, end) in
        [(short, LIMITS.run, "ended after its answers"), (Duration::MAX, start, "time limit")]
    {
        let limits = Limits { answered, run, ..LIMITS };
        let report = player(&with_limits(limits, "stays", "player", "@"));
        assert!(report.right && report.ends.contains_key(end));
    }
    // This limit is one of players.
    assert!(one(Limits { answered: Duration::ZERO, ..LIMITS }, "right").right);
    for (output, right) in [(2, true), (1, false)] {
        assert_eq!(one(Limits { output, ..LIMITS }, "right").right, right);
    }
    let fault = one(Limits { errors: 15, ..LIMITS }, "errors").example.unwrap();
    assert_eq!(fault.errors, " last \u{1b}[31mline");
    let fault = one(Limits { repeats: 5, ..LIMITS }, "sometimes").example.unwrap();
    assert_eq!((fault.fails, fault.runs), (2, 5));

    let limits = Limits { shown: 4, ..LIMITS };
    let report = player(&with_limits(limits, "perfect", "player", "Square a@"));
    assert_eq!(report.faults[0].printed, "Squa…");

    for (confirm, is_enough) in [(2, false), (3, true)] {
        let limits = Limits { confirm, ..LIMITS };
        let report = player(&with_limits(limits, "errs-in-runs", "player", "@"));
        assert_eq!(report.stopped.is_none(), is_enough);
    }

    let limits = Limits { failures: 5, ..LIMITS };
    assert_eq!(solution(&with_limits(limits, "exits", "16571", ""), problem, None).runs, 5);

    let program =
        with_limits(Limits { search: Duration::ZERO, ..LIMITS }, "lower", "tictactoe", "");
    let fault = solution(&program, "tictactoe", Some(50)).example.unwrap();
    assert_eq!((fault.shortest, fault.boards.len()), (false, 50));

    // Without games there are fewer runs.
    let runs = |games| {
        fs::remove_file(&file).unwrap();
        player(&with_limits(Limits { games, ..LIMITS }, "logs", "player", name));
        fs::read(&file).unwrap().len()
    };
    assert_eq!(runs(3), runs(0) + 6);
}
