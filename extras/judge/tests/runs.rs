//! Tests how `tictactable-judge` starts programs, and saves inputs.

use std::fs::{self, File};

use serde_json::{Value, json};
use tictactable::Board;
use tictactable_judge::problems::named;

use crate::command::{self, ended};
use crate::program::{assert_has, assert_shows, program, text};

#[test]
fn the_input_is_saved_and_an_older_one_is_not_left() {
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
    let longest = named("7682").unwrap().input(&Board::all().collect::<Vec<_>>());
    for (problem, mode, older) in
        [("player", "slow-win", "X........\n"), ("7682", "right", &longest)]
    {
        fs::write(&file, older).unwrap();
        text(problem, &save[2..], mode, "@");
        assert_eq!(fs::read_to_string(&file).unwrap(), "", "{mode}");
    }
}

#[test]
fn nothing_but_a_saved_input_is_replaced() {
    let (program, folder) = (program(), command::folder());
    let run = |file: &str, words: &[&str]| {
        let arguments = [&["7682", "--sample", "1", "--save", file], words].concat();
        command::tictactable(&arguments).current_dir(&*folder).output().map(ended).unwrap()
    };
    // The program itself, a file with anything else, and what is no file. None is changed, and nothing is run.
    fs::copy(&program, folder.join("own")).unwrap();
    fs::write(folder.join("notes"), "2026-01-01\n").unwrap();
    let log = folder.join("log");
    fs::create_dir(folder.join("folder")).unwrap();
    let other = "--save replaces nothing but an input that it has saved; name another file\n";
    for (file, why) in [("own", other), ("notes", other), ("folder", ""), ("missing/file", "")] {
        let before = fs::read(folder.join(file)).ok();
        let words = [&program, "waits", "7682", log.to_str().unwrap()];
        let (code, report, errors) = run(&format!("./{file}"), &words);
        assert_eq!((code, &*report), (1, ""), "{file}");
        assert!(errors.starts_with(&format!("tictactable-judge: ./{file}: {why}")), "{errors}");
        assert!(fs::read(folder.join(file)).ok() == before && !log.exists());
    }
    #[cfg(unix)]
    assert!(run("/dev/null", &[&program, "right", "7682"]).2.contains("replaces nothing but"));
}

#[cfg(unix)] // a shell
#[test]
fn what_the_program_writes_into_the_file_is_not_replaced() {
    let (file, script) = (command::folder().join("file"), "echo notes >$SAVED; exit 1");
    let words = ["7682", "--sample", "1", "--save", file.to_str().unwrap()];
    let mut check = command::tictactable(&[&words[..], &["sh", "-c", script]].concat());
    let (_, report, errors) = ended(check.env("SAVED", &file).output().unwrap());
    assert!(report.contains(" fails") && errors.contains("replaces nothing but"), "{errors}");
    assert_eq!(fs::read_to_string(&file).unwrap(), "notes\n");
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
    assert_eq!(report["example"]["printed"], hostile);
}

#[test]
fn what_cannot_be_started_is_said_with_what_to_write() {
    let folder = command::folder();
    // Executable, but neither a program nor a script with `#!`.
    fs::write(folder.join("marked"), "x").unwrap();
    #[cfg(unix)]
    fs::set_permissions(folder.join("marked"), std::os::unix::fs::PermissionsExt::from_mode(0o755))
        .unwrap();
    let mut table = "\
missing => no hint
. => . is a folder
anna.py --fast it's => write: python3 anna.py --fast \"it's\"
bot.js => write: node bot.js
Main.class => write: java Main
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
            // Fails if the file is there already.
            _ = File::create_new(folder.join(words[0]));
        }
        let run = |options: &[&str]| {
            let arguments = [&["player"], options, &words].concat();
            command::tictactable(&arguments).current_dir(&*folder).output().map(ended).unwrap()
        };
        let report: Value = run(&["--json"]).1.parse().unwrap();
        assert_has(&report, json!({"verdict": "cannot be started", "hint": hint}));
        let (code, text, _) = run(&[]);
        let hint = hint.map_or(String::new(), |hint| format!("Hint: {hint}\n"));
        let expected = format!(": {}\n{hint}", report["stopped"].as_str().unwrap());
        let is_whole = text.starts_with("Cannot be started: ") && text.ends_with(&expected);
        assert!(code == 1 && is_whole, "{text}");
    }
}
