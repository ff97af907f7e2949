//! Tests help, for any name of the program and any width of the terminal.

use serde_json::Value;

use crate::command::{ended, tictactable};

/// The standard output of the command with these arguments, on a terminal of this width.
fn written(arguments: &str, columns: impl ToString) -> String {
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    let mut command = tictactable(&arguments);
    let (code, printed, _) = ended(command.env("COLUMNS", columns.to_string()).output().unwrap());
    assert_eq!(code, 0, "{arguments:?}");
    printed
}

pub fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(unix)] // only Unix can start a program under another name
#[test]
fn usage_names_the_command_whatever_its_file_is_called() {
    use std::os::unix::process::CommandExt;

    // The name on Windows.
    let mut command = tictactable(&["probe"]);
    let (_, _, errors) = ended(command.arg0("tictactable.exe").output().unwrap());
    assert!(errors.contains("\nUsage: tictactable probe <BOARD>...\n"), "{errors}");
}

#[test]
fn help_is_at_most_100_columns_wide_and_80_where_the_width_is_unknown() {
    for (columns, most) in [("250", 100), ("0", 80), ("+0", 80)] {
        let help = written("check --help", columns);
        let widest = help.lines().map(|line| line.chars().count()).max().unwrap();
        assert!((most - 5..=most).contains(&widest), "{widest} columns of {columns}");
    }
}

/// The names that the help lists: lines with two blanks, one or several names, and a description.
fn listed<'a>(help: &'a str, from: &str, to: &str) -> Vec<&'a str> {
    let (_, list) = help.split_once(from).unwrap();
    let list = list.split_once(to).map_or(list, |(list, _)| list);
    let names = list.lines().filter_map(|line| line.strip_prefix("  "));
    let names =
        names.filter(|line| !line.starts_with(' ')).filter_map(|line| line.split("  ").next());
    names.flat_map(|names| names.split(", ")).collect()
}

/// The names of the fields of the JSON object at the start of the text, in order.
fn fields(text: &str) -> Vec<String> {
    let object = serde_json::Deserializer::from_str(text).into_iter::<Value>().next();
    let object = object.unwrap().unwrap();
    let mut names: Vec<String> = object.as_object().unwrap().keys().cloned().collect();
    names.sort_by_key(|name| text.find(&format!("\"{name}\":")));
    names
}

#[test]
fn help_lists_every_field_in_order() {
    let [probe, export] = ["probe", "export"].map(|name| written(&format!("{name} --help"), 100));
    let json = written("probe --json X........", 80);
    assert_eq!(listed(&probe, "\nFields of", "\n\n"), fields(&json));
    let ((_, moves), (_, said)) =
        (json.split_once("\"moves\":[").unwrap(), probe.split_once("each legal move:").unwrap());
    let mut words = said.split(|c: char| !c.is_alphanumeric() && c != '_');
    assert!(fields(moves).iter().all(|name| words.any(|word| word == name)), "{said}");
    let columns = listed(&export, "\nColumns,", "\n\n");
    assert_eq!(columns.join(","), written("export", 80).lines().next().unwrap());
    assert_eq!(columns, fields(&written("export --format jsonl --canonical", 80)));

    let review = written("review --help", 100);
    let game = written("review --json 1 2", 80);
    assert_eq!(listed(&review, "\nFields of the JSON", "\nFields"), fields(&game));
    let (_, mistake) = game.split_once("\"mistakes\":[").unwrap();
    assert_eq!(listed(&review, "in these lists:", "\nThe object"), fields(mistake));
    let summary = written("review --json --summary 1 2", 80);
    let (_, of_x) = summary.split_once("\"X\":").unwrap();
    assert_eq!(listed(&review, "\nThe object", "\n\n"), fields(of_x));
}

#[test]
fn help_says_what_the_command_does() {
    let [probe, export, judge] = ["probe", "export", "judge"]
        .map(|name| in_one_line(&written(&format!("{name} --help"), 100)));
    // All layouts give the same answers, so only the help tells which one this is.
    assert!(probe.contains("all give the same answers [default: hashed]"), "{probe}");
    let lowest = written("export --canonical", 80).lines().count() - 1;
    assert!(export.contains(&format!("rotations and reflections: {lowest} boards ")), "{export}");
    let (_, example) = judge.split_once("Example: echo ").unwrap();
    let (input, answer) = example.split_once(" | tictactable judge tictactoe Prints ").unwrap();
    let (code, printed, _) = crate::command::run(&["judge", "tictactoe"], input.as_bytes());
    assert_eq!((code, printed), (0, format!("{answer}\n")));
}

#[test]
fn help_names_every_answer_of_the_judges() {
    let help = in_one_line(&written("judge --help", 100));
    for (problem, to, answers) in [
        ("tictactoe", "16571: ", &["x", "o", "TIE"][..]),
        ("16571", "7682: ", &["W", "D", "L"]),
        ("7682", "[FILE]", &["valid", "invalid"]),
    ] {
        let (_, said) = help.split_once(&format!("- {problem}: ")).unwrap();
        let (_, said) = said.split_once(to).unwrap().0.split_once("prints").unwrap();
        let quoted: Vec<&str> = said.split('`').skip(1).step_by(2).collect();
        for answer in answers {
            assert!(quoted.contains(answer), "{problem}: {said}");
        }
    }
}

#[test]
fn names_may_be_written_in_capitals_and_defaults_left_out() {
    for (usual, other) in [
        ("export --format csv", "export"),
        ("map --for x", "map"),
        ("export --canonical --format jsonl", "export --canonical --format JSONL"),
        ("map --for o", "map --for O"),
        ("probe --layout ranked X........", "probe --layout RANKED x........"),
        ("emit c", "emit C"),
        ("check tictactoe --help", "check TICTACTOE --help"),
        ("check player --help", "check PLAYER --help"),
        ("check player --help", "check Player --help"),
    ] {
        assert_eq!(written(usual, 80), written(other, 80), "{other}");
    }
}

#[test]
fn wrong_usage_is_refused() {
    // The arguments, and the start of the message, in one line.
    let table = "\
check player --sample=9 true => unexpected argument '--sample' found
check 16571 --strict true => unexpected argument '--strict' found
check 7682 --all-boards true => unexpected argument '--all-boards' found
check 7682 -j0 true => invalid value '0' for '--jobs <N>': expected a number from 1 to 65535
check 7682 -j100000 true => invalid value '100000' for '--jobs <N>': expected a number from 1 to 65535
check 7682 --timeout=0 true => invalid value '0' for '--timeout <S>': expected a number of seconds from 0.01 to 86400
check 7682 -j -1 true => invalid value '-1' for '--jobs <N>': expected a number from 1 to 65535
check 7682 --timeout -1 true => invalid value '-1' for '--timeout <S>': expected a number of seconds from 0.01 to 86400
check 7682 --timeout 86401 true => invalid value '86401' for '--timeout <S>': expected a number of seconds from 0.01
check 7682 --timeout 0.009 true => invalid value '0.009' for '--timeout <S>': expected a number of seconds from 0.01
check 7682 --sample 0 true => invalid value '0' for '--sample <N>': number would be zero
check 7682 --seed -1 true => invalid value '-1' for '--seed <N>': expected a whole number from 0 to 2^64 - 1
check 7682 --seed 18446744073709551616 true => invalid value '18446744073709551616' for '--seed <N>': expected a whole
play --seed x => invalid value 'x' for '--seed <N>': expected a whole number from 0 to 2^64 - 1
play --seed -1 => invalid value '-1' for '--seed <N>': expected a whole number from 0 to 2^64 - 1
play --blunder 101 => invalid value '101' for '--blunder <PERCENT>': expected a whole number from 0 to 100
prob ......... => unrecognized subcommand 'prob' tip: a similar subcommand exists: 'probe' Usage: tictactable <COMMAND>
emit python --layout dense => unexpected argument '--layout' found Usage: tictactable emit python [OPTIONS]
probe => the following required arguments were not provided: <BOARD>... Usage: tictactable probe <BOARD>...
probe --layout hash . => invalid value 'hash' for '--layout <LAYOUT>' [possible values: hashed, ranked, \
dense, compact] tip: a similar value exists: 'hashed'
";
    for (arguments, message) in table.lines().map(|line| line.split_once(" => ").unwrap()) {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let (code, printed, errors) = crate::command::run(&arguments, b"");
        assert_eq!((code, printed.as_str()), (2, ""), "{arguments:?}");
        let errors = in_one_line(&errors);
        assert!(errors.starts_with(&format!("error: {message}")), "{message}: {errors}");
        assert!(errors.ends_with(" For more information, try '--help'."), "{errors}");
    }
}
