//! Tests help, for any name of the program and any width of the terminal.

use serde_json::Value;

use crate::command::{ended, in_one_line, run, tictactable};

/// The standard output of the command with these arguments, on a terminal of this width.
fn written(arguments: &str, columns: impl ToString) -> String {
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    let mut command = tictactable(&arguments);
    let (code, printed, _) = ended(command.env("COLUMNS", columns.to_string()).output().unwrap());
    assert_eq!(code, 0, "{arguments:?}");
    printed
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
        let help = written("review --help", columns);
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
    let [probe, export] =
        ["probe", "export"].map(|name| in_one_line(&written(&format!("{name} --help"), 100)));
    // All layouts give the same answers, so only the help tells which one this is.
    assert!(probe.contains("all give the same answers [default: hashed]"), "{probe}");
    let lowest = written("export --canonical", 80).lines().count() - 1;
    assert!(export.contains(&format!("rotations and reflections: {lowest} boards ")), "{export}");
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
    ] {
        assert_eq!(written(usual, 80), written(other, 80), "{other}");
    }
}

#[test]
fn wrong_usage_is_refused() {
    // The arguments, and the start of the message, in one line.
    let table = "\
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
        let (code, printed, errors) = run(&arguments, b"");
        assert_eq!((code, printed.as_str()), (2, ""), "{arguments:?}");
        let errors = in_one_line(&errors);
        assert!(errors.starts_with(&format!("error: {message}")), "{message}: {errors}");
        assert!(errors.ends_with(" For more information, try '--help'."), "{errors}");
    }
}
