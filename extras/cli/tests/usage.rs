//! Tests help for any width of the terminal, and the arguments that are taken and refused.

use crate::command::{ended, in_one_line, refuses, tictactable};

/// The standard output of the command with these arguments, on a terminal of this width.
fn written(arguments: &str, columns: impl ToString) -> String {
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    let mut command = tictactable(&arguments);
    let (code, printed, _) = ended(command.env("COLUMNS", columns.to_string()).output().unwrap());
    assert_eq!(code, 0, "{arguments:?}");
    printed
}

#[test]
fn help_is_at_most_100_columns_wide_and_80_where_the_width_is_unknown() {
    for (columns, most) in [("250", 100), ("0", 80), ("+0", 80)] {
        let help = written("review --help", columns);
        let widest = help.lines().map(|line| line.chars().count()).max().unwrap();
        assert!((most - 5..=most).contains(&widest), "{widest} columns of {columns}");
    }
}

#[test]
fn short_help_fits_a_terminal_of_24_lines() {
    for command in ["probe", "play", "review", "export"] {
        // The last line is that of the prompt.
        let lines = written(&format!("{command} -h"), 80).lines().count();
        assert!((10..24).contains(&lines), "{command} -h: {lines} lines");
    }
}

#[test]
fn help_explains_every_field() {
    for (command, arguments) in [
        ("probe", "--json X........"),
        ("export", "--format json --canonical"),
        ("review", "--json 1 2 5 4 3 9 7"), // moves of all kinds
        ("review", "--json --summary 1"),
    ] {
        let help = written(&format!("{command} --help"), 80);
        assert!(in_one_line(&help).contains("1 win, 0 draw, -1 loss "), "{command}: {help}");
        let words: Vec<&str> = help.split(|c: char| !c.is_alphanumeric() && c != '_').collect();
        // A name is what stands in quotation marks before a colon. The kind of a move is a name too.
        let json = written(&format!("{command} {arguments}"), 80);
        let parts: Vec<&str> = json.split('"').collect();
        let names = parts.windows(2).filter(|part| part[1].starts_with(':')).map(|part| part[0]);
        let kinds = parts.windows(3).filter(|part| part[0] == "kind").map(|part| part[2]);
        let names: Vec<&str> = names.chain(kinds).collect();
        assert!(names.len() > 5);
        for name in names {
            assert!(words.contains(&name), "{command} --help lacks {name}");
        }
    }
}

#[test]
fn wrong_usage_is_refused() {
    let table = "\
play --seed x => invalid value 'x' for '--seed <N>': expected a whole number from 0 to 2^64 - 1
play --seed -1 => invalid value '-1' for '--seed <N>': expected a whole number from 0 to 2^64 - 1
play --blunder 101 => invalid value '101' for '--blunder <PERCENT>': expected a whole number from 0 to 100
probe -X-O----- => unexpected argument '-X' found tip: an empty square is '.' Usage: tictactable probe [OPTIONS] <BOARD>...
probe --------- => unexpected argument '---------' found tip: an empty square is '.' Usage: tictactable probe [OPTIONS]
prob ......... => unrecognized subcommand 'prob' tip: a similar subcommand exists: 'probe' Usage: tictactable <COMMAND>
export --blunder => unexpected argument '--blunder' found Usage: tictactable export [OPTIONS]
probe => the following required arguments were not provided: <BOARD>... Usage: tictactable probe <BOARD>...
export --format jso => invalid value 'jso' for '--format <FORMAT>' [possible values: csv, json, jsonl] \
tip: a similar value exists: 'json'
";
    refuses(table, " For more information, try '--help'.");
}
