//! Tests how `tictactable-judge` ends, and the programs that it has started: limits and signals of Unix.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::Duration;

use tictactable_judge::check::program::Program;

use crate::command::{self, ended};
use crate::program::{check, in_library, program, solution};

#[test]
fn the_check_is_to_blame_if_the_system_has_no_more_files() {
    // With some of these numbers there are files for the outputs, but not for the start.
    for files in 8..16 {
        let script = format!("ulimit -n {files}; exec \"$@\"");
        let output = command::shell(&script, &["16571", "true"]).output().unwrap();
        let (code, report, errors) = ended(output);
        if files < 11 || !report.starts_with("Too few lines: ") {
            assert_eq!((code, &*report), (1, ""));
            let start = "tictactable-judge: the check failed, not the program: ";
            assert!(errors.starts_with(start), "{errors}");
        }
    }
}

/// Sends a signal. Returns whether the process exists.
fn kill(signal: &str, pid: impl ToString) -> bool {
    let kill = format!("kill -{signal} {}", pid.to_string());
    command::undisturbed("sh").args(["-c", &kill]).status().unwrap().success()
}

/// Asserts that what writes into this file has ended.
#[track_caller]
fn assert_is_still(file: &Path) {
    let written = fs::read(file).unwrap();
    thread::sleep(Duration::from_millis(100));
    assert_eq!(fs::read(file).unwrap(), written);
}

#[test]
fn no_process_is_left() {
    assert_is_still(&written_by("forks", "60", "right"));
    assert_is_still(&written_by("works", "0.1", "time limit"));
    // The group ends with the run: this process adopts nothing.
    let file = command::folder().join("in-library");
    solution(&in_library("forks", "7682", file.to_str().unwrap()), "7682", Some(1));
    assert_is_still(&file);
}

/// They leave the group of processes. The child goes on, and holds the pipes open.
#[cfg(target_os = "linux")]
#[test]
fn no_process_that_has_left_its_group_is_left() {
    assert_is_still(&written_by("leaves", "60", "right"));
    // A leader ends with the run: this process adopts nothing.
    let file = command::folder().join("in-library");
    let program = in_library("moves", "7682", file.to_str().unwrap());
    let timeout = Duration::from_millis(100);
    solution(&Program { timeout, ..program }, "7682", Some(1));
    assert_is_still(&file);
}

/// With a file in place of a pipe, each would replace those before.
#[test]
fn answers_can_be_written_to_dev_stdout() {
    let script = "while read line && [ $line != end ]; do echo invalid >/dev/stdout; done";
    let words = ["7682", "--sample=9", "--seed=1", "sh", "-c", script];
    let (_, report, _) = command::run(&words, b"");
    let expected = "Wrong answer: 4 of 9 boards wrong, 0 unanswered (2 runs ";
    assert!(report.starts_with(expected), "{report}");
}

/// The file into which a program under test wrote.
fn written_by(mode: &str, timeout: &str, verdict: &str) -> PathBuf {
    let file = command::folder().join(mode);
    let options = ["--sample", "1", "--timeout", timeout];
    let (_, report) = check("7682", &options, mode, file.to_str().unwrap());
    assert_eq!(report["verdict"], verdict);
    file
}

/// Starts the command, and waits until the program under test has made the file.
fn start(command: &mut Command, file: &Path) -> Child {
    let mut check = command.stdout(Stdio::piped()).spawn().unwrap();
    while !file.exists() {
        let ended = check.try_wait().unwrap();
        assert_eq!(ended, None, "the program made no file, perhaps because it is an old build");
        thread::sleep(Duration::from_millis(10));
    }
    check
}

#[test]
fn a_signal_ends_the_program_and_prints_what_is_known() {
    for (problem, signal, end) in [
        ("7682", "INT", "\nStopped: interrupted\n"),
        ("player", "TERM", "\nWins whenever it can       unknown\n"),
        ("7682", "QUIT", ": interrupted\n"),
    ] {
        let (program, file) = (program(), command::folder().join("started"));
        let words = [problem, "--timeout", "99", &program, "waits", problem];
        let mut command = command::tictactable(&words);
        let check = start(command.arg(&file), &file);
        assert!(kill(signal, check.id()));
        let (code, text, _) = ended(check.wait_with_output().unwrap());
        assert!(text.starts_with("Interrupted: ") && text.ends_with(end), "{signal}: {text}");
        assert_eq!(code, 130);
        assert_is_still(&file);
    }
}

#[test]
fn after_some_seconds_a_check_says_once_how_far_it_is() {
    let (program, folder) = (program(), command::folder());
    let checks =
        [("7682", "2 runs"), ("player", "500 boards or a few more")].map(|(problem, all)| {
            let words = [problem, "--timeout", "99", &program, "waits", problem];
            let mut command = command::tictactable(&words);
            let file = folder.join(problem);
            (start(command.arg(&file).stderr(Stdio::piped()), &file), all)
        });
    for (mut check, all) in checks {
        let mut said = BufReader::new(check.stderr.take().unwrap()).lines().map(Result::unwrap);
        let longest = if cfg!(target_os = "linux") { 990 } else { 99 };
        let text = format!("After 5 s: 0 of {all}. A run may take {longest} s.");
        assert_eq!(said.next().unwrap(), text);
        assert!(kill("INT", check.id()));
        assert_eq!(said.next(), None);
        check.wait().unwrap();
    }
}

/// The report is larger than a pipe.
#[test]
fn a_second_signal_ends_the_command_and_one_after_the_check() {
    let (program, line) = (program(), format!("{} @", "x".repeat(290)));
    let words = ["player", "--json", &program, "misses-wins", "player", &line];
    let mut check = command::tictactable(&words).stdout(Stdio::piped()).spawn().unwrap();
    let mut start = [0];
    check.stdout.as_mut().unwrap().read_exact(&mut start).unwrap();
    assert!(kill("TERM", check.id()));
    let ended = (0..6000).find_map(|_| {
        thread::sleep(Duration::from_millis(10));
        check.try_wait().unwrap()
    });
    _ = check.kill();
    assert_eq!(ended.and_then(|status| status.signal()), Some(15));
}
