//! Tests how `tictactable-judge` ends, and the programs that it has started: limits and signals of Unix.

use std::fs;
use std::io::Read;
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process};
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

/// Asserts that what writes into this file has ended.
#[track_caller]
fn assert_is_still(file: &Path) {
    let written = fs::read(file).unwrap();
    thread::sleep(Duration::from_millis(100));
    assert_eq!(fs::read(file).unwrap(), written);
}

#[test]
fn no_process_is_left() {
    // The second leaves the group of processes, goes on, and holds the pipes open.
    for mode in if cfg!(target_os = "linux") { &["forks", "leaves"][..] } else { &["forks"] } {
        let file = command::folder().join(mode);
        let report = check("7682", &["--sample=1"], mode, file.to_str().unwrap()).1;
        assert_eq!(report["verdict"], "right", "{mode}");
        assert_is_still(&file);
    }
}

/// The group, and a leader that has left it, end with the run: this process adopts nothing. The time of each counts.
#[test]
fn no_process_is_left_by_a_run() {
    let direct = r#"exec "$@""#;
    let modes = [("forks", direct), ("moves", direct), ("works", r#""$@" & wait"#)];
    for &(mode, script) in if cfg!(target_os = "linux") { &modes[..] } else { &modes[..1] } {
        let file = command::folder().join(mode);
        let mut program = in_library(mode, "7682", file.to_str().unwrap());
        program.words.splice(..0, ["sh", "-c", script, "sh"].map(Into::into));
        let program = Program { timeout: Duration::from_millis(500), ..program };
        let report = solution(&program, "7682", Some(1));
        assert_is_still(&file);
        let status = report.summary.example.map_or(String::new(), |example| example.status);
        let used = status.starts_with("after 0.5 s of processor time, ");
        assert_eq!(used, mode != "forks", "{mode}");
    }
}

/// With a file in place of a pipe, each would replace those before.
#[test]
fn answers_can_be_written_to_dev_stdout() {
    let script = "while read line && [ $line != end ]; do echo invalid >/dev/stdout; done";
    let words = ["7682", "--sample=9", "--seed=1", "sh", "-c", script];
    let (_, report, _) = command::run(&words, b"");
    let expected = "Wrong answer: 4 of 9 boards wrong, 0 unanswered (2 runs ";
    assert!(report.starts_with(expected), "{report}");
    let (_, cut, _) = command::run(&["7682", "--json", "sh", "-c", "printf invalid; kill $$"], b"");
    assert!(cut.contains(r#""printed":null"#), "{cut}");
}

#[test]
fn a_signal_ends_the_program_and_prints_what_is_known() {
    for (problem, signal, end) in [
        ("7682", Signal::INT, "\nStopped: interrupted\n"),
        ("player", Signal::TERM, "\nWins whenever it can       unknown\n"),
        ("7682", Signal::QUIT, ": interrupted\n"),
    ] {
        let (program, file) = (program(), command::folder().join("started"));
        let words = [problem, "--timeout", "99", &program, "waits", problem];
        let mut command = command::tictactable(&words);
        let mut check = command.arg(&file).stdout(Stdio::piped()).spawn().unwrap();
        while !file.exists() {
            assert_eq!(check.try_wait().unwrap(), None, "the program made no file");
            thread::sleep(Duration::from_millis(10));
        }
        kill_process(Pid::from_child(&check), signal).unwrap();
        let (code, text, _) = ended(check.wait_with_output().unwrap());
        assert!(text.starts_with("Interrupted: ") && text.ends_with(end), "{signal:?}: {text}");
        assert_eq!(code, 130);
        assert_is_still(&file);
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
    kill_process(Pid::from_child(&check), Signal::TERM).unwrap();
    let ended = (0..6000).find_map(|_| {
        thread::sleep(Duration::from_millis(10));
        check.try_wait().unwrap()
    });
    _ = check.kill();
    assert_eq!(ended.and_then(|status| status.signal()), Some(15));
}
