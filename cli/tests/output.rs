//! Where output cannot go, or goes to a file.
#![cfg(unix)]

use std::fs::{self, File};
use std::os::unix::fs::{FileTypeExt, symlink};
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};
use std::thread;

use command::{tictactable, undisturbed};

mod command;

const EXPORT: [&str; 3] = ["export", "--format", "csv"];

/// An empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

fn assert_fails(output: &Output, message: &str) {
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.starts_with("tictactable: ") && errors.contains(message), "{errors}");
    assert_eq!(errors.lines().count(), 1);
}

#[cfg(target_os = "linux")] // `/dev/full`
#[test]
fn full_standard_output_is_an_error() {
    for arguments in [
        &EXPORT[..],
        &["probe", "........."],
        &["probe", "--json", "........."],
        &["play"],
        &["map", "--for", "x"],
        &["emit", "c"],
        &["completions", "bash"],
        &["man"],
    ] {
        let full = File::create("/dev/full").unwrap();
        let output = tictactable(arguments).stdout(full).output().unwrap();
        assert_fails(&output, "No space left on device");
    }
}

#[test]
fn unreadable_standard_input_is_an_error() {
    for arguments in [["probe", "-"], ["play", "--hints"]] {
        let input = File::open(".").unwrap();
        let output = tictactable(&arguments).stdin(input).output().unwrap();
        assert_fails(&output, "standard input: Is a directory");
    }
}

#[cfg(target_os = "linux")] // `/dev/full`
#[test]
fn full_standard_error_is_no_panic() {
    let full = File::create("/dev/full").unwrap();
    let status = tictactable(&["probe", "?"]).stderr(full).status().unwrap();
    assert_eq!(status.code(), Some(1));
}

#[test]
fn closed_pipe_ends_quietly() {
    for arguments in [&EXPORT[..], &["map", "--for", "o"]] {
        // Longer than what a pipe holds, so that writing meets the closed end.
        let mut command = tictactable(arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0));
        assert!(output.stderr.is_empty());
    }
}

#[test]
fn closed_standard_streams_are_empty_ones() {
    for (arguments, code) in [
        (&EXPORT[..], 0),
        (&["probe", "-"], 0),
        (&["probe", "?"], 1),
        (&["judge", "tictactoe"], 1),
        (&["judge", "16571"], 0),
    ] {
        let status = undisturbed("sh")
            .args(["-c", "exec \"$@\" <&- >&- 2>&-", "sh", env!("CARGO_BIN_EXE_tictactable")])
            .args(arguments)
            .status()
            .unwrap();
        assert_eq!(status.code(), Some(code), "{arguments:?}");
    }
}

#[test]
fn file_holds_what_standard_output_would() {
    let folder = folder("file");
    for (arguments, name) in [(&EXPORT[..], "a.csv"), (&["map", "--for", "x"], "x.svg")] {
        let file = folder.join(name);
        fs::write(&file, "before").unwrap();
        let status = tictactable(arguments).arg("-o").arg(&file).status().unwrap();
        assert!(status.success());
        assert!(fs::read(file).unwrap() == tictactable(arguments).output().unwrap().stdout);
    }
    assert_eq!(fs::read_dir(folder).unwrap().count(), 2);
}

#[test]
fn failed_write_leaves_the_old_file_and_no_other() {
    let folder = folder("failed");
    fs::write(folder.join("a.csv"), "before").unwrap();
    // No file above some kilobytes, and an error instead of a signal.
    let output = undisturbed("sh")
        .args(["-c", "trap '' XFSZ; ulimit -f 8; exec \"$@\" -o a.csv", "sh"])
        .arg(env!("CARGO_BIN_EXE_tictactable"))
        .args(EXPORT)
        .current_dir(&folder)
        .output()
        .unwrap();
    assert_fails(&output, "a.csv: File too large");
    assert_eq!(fs::read_to_string(folder.join("a.csv")).unwrap(), "before");
    assert_eq!(fs::read_dir(folder).unwrap().count(), 1);
}

#[test]
fn impossible_file_is_an_error() {
    let folder = folder("impossible");
    let missing = folder.join("missing/a.csv");
    let output = tictactable(&EXPORT).arg("-o").arg(missing).output().unwrap();
    assert_fails(&output, "missing/a.csv: No such file or directory");
    let output = tictactable(&EXPORT).arg("-o").arg(&folder).output().unwrap();
    assert_fails(&output, "impossible: Is a directory");
    assert_eq!(fs::read_dir(folder).unwrap().count(), 0);
}

#[test]
fn link_stays_a_link_and_pipe_a_pipe() {
    let folder = folder("special");
    let (file, link, pipe) = (folder.join("file"), folder.join("link"), folder.join("pipe"));
    fs::write(&file, "before").unwrap();
    symlink("file", &link).unwrap();
    assert!(tictactable(&EXPORT).arg("-o").arg(&link).status().unwrap().success());
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    let csv = fs::read(&file).unwrap();
    assert_ne!(csv, b"before");

    assert!(undisturbed("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = thread::spawn({
        let pipe = pipe.clone();
        move || fs::read(pipe).unwrap()
    });
    assert!(tictactable(&EXPORT).arg("-o").arg(&pipe).status().unwrap().success());
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert!(reader.join().unwrap() == csv);
}
