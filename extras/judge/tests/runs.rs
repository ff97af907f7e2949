//! Tests how `tictactable-judge` starts programs, and saves inputs.

use std::fs;

use serde_json::{Value, json};

use crate::command::{self, ended};
use crate::program::{assert_has, assert_shows, program, text};

#[test]
fn the_input_is_saved_if_there_is_a_fault() {
    let file = command::folder().join("fault");
    let save = ["--sample", "9", "--save", file.to_str().unwrap()];
    let wrong = text("tictactoe", &save, "differs", "it's");
    let input = fs::read_to_string(&file).unwrap();
    let end = format!(
        "\nThis input of 2 boards fails, and no board can be left out:\n\n{input}\nRun it by hand: "
    );
    assert_shows(&wrong, &[&*end, " differs tictactoe \"it's\" <"]);
    text("player", &save[2..], "loses-as-o", "@");
    assert_eq!(fs::read_to_string(&file).unwrap(), "X........\n");
    text("7682", &save, "right", "@");
    assert_eq!(fs::read_to_string(&file).unwrap(), "X........\n");
}

#[test]
fn no_file_of_the_command_is_replaced() {
    let (program, folder) = (program(), command::folder());
    let save = |file: &str, words: &[&str]| {
        let arguments = [&["7682", "--sample", "1", "--save", file], words].concat();
        command::tictactable(&arguments).current_dir(&*folder).output().map(ended).unwrap()
    };
    fs::write(folder.join("own.py"), "print(1)\n").unwrap();
    let words = [&*program, "waits", "log", "own.py"];
    for file in ["./own.py", &program, "log"] {
        let message = "--save would replace a file of the command; name another file\n";
        let expected = (1, String::new(), format!("tictactable-judge: {file}: {message}"));
        assert_eq!(save(file, &words), expected);
        assert!(!folder.join("log").exists(), "it was run");
    }
    // What cannot be written is said after the report.
    let (code, report, errors) = save("missing/file", &[&program, "silent", "7682"]);
    assert_eq!((code, report.split_once(':').unwrap().0), (1, "Too few lines"));
    assert!(errors.starts_with("tictactable-judge: missing/file: "), "{errors}");
}

/// Here a report has what the program prints, its command line, and the name of the file.
#[test]
fn reports_hold_nothing_that_a_terminal_would_obey() {
    let hostile = "\u{7f}\u{85}\u{9b}2J\u{2028}\u{202e}\u{2066}\u{feff}";
    let (program, file) = (program(), command::folder().join(hostile));
    let options = ["--save", file.to_str().unwrap(), "--sample", "9", "7682"];
    let words = [&options[..], &[&program, "says", "7682", hostile]].concat();
    let text = command::run(&words, b"").1;
    let shown = r"\u{7f}\u{85}\u{9b}2J\u{2028}\u{202e}\u{2066}\u{feff}";
    let by_hand = format!(" says 7682 '{shown}' <");
    assert_shows(&text, &["\nprinted   ", shown, "\nRun it by hand: ", &by_hand, shown, "\n"]);
    let json = command::run(&[&["--json"], &words[..]].concat(), b"").1;
    for report in [&text, &json] {
        assert!(!report.contains(|c| hostile.contains(c) && c > '~'), "{report:?}");
    }
    let report: Value = json.parse().unwrap();
    assert_eq!(report["example"]["line"]["printed"], hostile);
}

#[test]
fn what_cannot_be_started_is_said_with_how_to_write_it() {
    let words = ["python3 it's.py", "--fast"];
    let (code, report, _) = command::run(&[&["player"], &words[..]].concat(), b"");
    assert_eq!(code, 1);
    let command = "Cannot be started: \"python3 it's.py\" --fast: ";
    let quotes = "\nWrite the program and each of its arguments as a word, without quotes ";
    let others = " needs its\ninterpreter: python3 bot.py. A program in this folder needs its path: ./bot.\n";
    assert_shows(&report, &[command, quotes, others]);
    let (_, report, _) = command::run(&[&["player", "--json"], &words[..]].concat(), b"");
    assert_has(&report.parse().unwrap(), json!({"verdict": "cannot be started", "example": null}));
}
