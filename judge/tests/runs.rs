//! Tests how `tictactable-judge check` starts programs, ends them, and saves inputs.

use std::fs::{self, File};
#[cfg(unix)]
use std::{
    io::{BufRead, BufReader},
    os::unix::fs::PermissionsExt,
    os::unix::process::ExitStatusExt,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use serde_json::{Value, json};

use crate::command::{self, ended};
use crate::program::{assert_has, assert_shows, check, program, text};

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
}

#[test]
fn what_cannot_be_started_is_said_with_what_to_write() {
    let folder = command::folder();
    // Executable, but neither a program nor a script with `#!`.
    fs::write(folder.join("marked"), "x").unwrap();
    #[cfg(unix)]
    fs::set_permissions(folder.join("marked"), PermissionsExt::from_mode(0o755)).unwrap();
    let mut table = "\
missing => no hint
. => . is a folder
anna.py --fast it's => write: python3 anna.py --fast \"it's\"
bot.js => write: node bot.js
Main.java => write: java Main.java
Main.class => write: java Main
bot.jar => write: java -jar bot.jar
bot.rb => write: ruby bot.rb
bot.sh => write: sh bot.sh
main.c => compile main.c, and write the name of the program that this makes
"
    .to_owned();
    if cfg!(windows) {
        table = table.replace("python3", "python");
    } else {
        table += "\
own => write: ./own
./own => write the name of its interpreter before ./own, or: chmod +x ./own
./marked => write the name of its interpreter before ./marked
";
    }
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
            assert_has(
                &report,
                json!({"verdict": "cannot be started", "right": false, "hint": hint}),
            );
            let (code, text, _) = run(&[]);
            let hint = hint.map_or(String::new(), |hint| format!("Hint: {hint}\n"));
            let expected = format!(": {}\n{hint}", report["stopped"].as_str().unwrap());
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
