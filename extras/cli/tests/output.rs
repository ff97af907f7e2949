//! Tests standard streams that cannot be read or written.
#![cfg(unix)] // `sh`

use std::fs;
use std::path::Path;

use crate::command::{self, ended, folder};

/// Runs a shell script in which `"$@"` is the command with these arguments.
fn shell(script: &str, arguments: &[&str], folder: &Path) -> (i32, String, String) {
    ended(command::shell(script, arguments).current_dir(folder).output().unwrap())
}

#[track_caller]
fn assert_fails((code, _, errors): (i32, String, String), message: &str) {
    assert_eq!(code, 1);
    assert!(errors.starts_with("tictactable: ") && errors.contains(message), "{errors}");
    assert_eq!(errors.lines().count(), 1);
}

/// The disk is full, or the reader has gone.
#[test]
fn answers_and_reports_before_a_failure_are_whole() {
    let folder = folder();
    for (command, good, bad) in
        [("probe", ".........\n", "XXX/OOO/...\n"), ("review", "[0,1,3,2,5,4]\n", "[0,0]\n")]
    {
        let lines = [good.repeat(7), bad.to_owned()].concat().repeat(60);
        fs::write(folder.join("lines"), lines).unwrap();
        let arguments = [command, "--json", "--keep-going", "-"];
        let (code, answers, reports) = shell("exec \"$@\" <lines", &arguments, &folder);
        assert_eq!((code, reports.lines().count()), (1, 60));
        for (script, message) in [
            ("trap '' XFSZ; ulimit -f 8; exec \"$@\" <lines >some", "File too large"),
            ("\"$@\" <lines | head -c 5000 >some", ""),
        ] {
            let (_, _, errors) = shell(script, &arguments, &folder);
            let some = fs::read_to_string(folder.join("some")).unwrap();
            assert!(some.len() >= 4096 && answers.starts_with(&some), "{arguments:?}");
            let (before, last) = errors.split_once("tictactable: ").unwrap_or((&errors, ""));
            assert!(before.len() < reports.len() && reports.starts_with(before), "{before}");
            assert!(last.contains(message), "{last}");
        }
    }
}

#[test]
fn standard_output_that_cannot_be_written_is_an_error() {
    let folder = folder();
    fs::write(folder.join("file"), "").unwrap();
    for arguments in [&["export"][..], &["probe", "........."], &["play"], &["review"], &["-V"]] {
        let output = shell("exec \"$@\" 1<file", arguments, &folder);
        assert_fails(output, "standard output: Bad file descriptor (os error 9)\n");
        if cfg!(target_os = "linux") {
            let output = shell("exec \"$@\" >/dev/full", arguments, &folder);
            assert_fails(output, "standard output: No space left on device (os error 28)\n");
            // A panic would be 101.
            let (code, ..) = shell("exec \"$@\" >/dev/full 2>&1", arguments, &folder);
            assert_eq!(code, 1);
        }
    }
}

#[test]
fn standard_input_that_cannot_be_read_is_an_error() {
    let folder = folder();
    // One more file than the standard streams may be open, which is that of standard output.
    let full = "exec 3<&-; ulimit -n 4; exec \"$@\"";
    for (script, message) in [
        ("exec \"$@\" <.", "Is a directory"),
        ("exec \"$@\" 0>file", "Bad file descriptor"),
        (full, "Too many open files"),
    ] {
        for (arguments, name) in [
            (["probe", "-"], "<stdin>"),
            (["review", "-"], "<stdin>"),
            (["play", "--hints"], "standard input"),
        ] {
            assert_fails(shell(script, &arguments, &folder), &format!("{name}: {message}"));
        }
    }
    assert_fails(shell(full, &["review", "file"], &folder), "file: Too many open files");
}
