//! Tests help, manual pages and completions, for any name of the program and any width of the terminal.

use crate::command::tictactable;

fn text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap()
}

/// The standard output of the command with these arguments, on a terminal of this width.
fn written(arguments: &str, columns: usize) -> String {
    let arguments: Vec<&str> = arguments.split_whitespace().collect();
    let output = tictactable(&arguments).env("COLUMNS", columns.to_string()).output().unwrap();
    assert!(output.status.success(), "{arguments:?}");
    text(output.stdout)
}

/// The names of all commands, from the list in the help.
fn commands() -> Vec<String> {
    let help = written("--help", 100);
    let (_, list) = help.split_once("\nCommands:\n").unwrap();
    let (list, _) = list.split_once("\n\n").unwrap();
    let names = list.lines().map(|line| line.split_whitespace().next().unwrap().to_owned());
    names.filter(|name| name != "help").collect()
}

#[cfg(unix)] // only Unix can start a program under another name
#[test]
fn usage_names_the_command_whatever_its_file_is_called() {
    use std::os::unix::process::CommandExt;

    // The name on Windows.
    let output = tictactable(&["probe"]).arg0("tictactable.exe").output().unwrap();
    let errors = text(output.stderr);
    assert!(errors.contains("\nUsage: tictactable probe <BOARD>...\n"), "{errors}");
}

#[test]
fn help_is_at_most_100_columns_wide_and_80_where_the_width_is_unknown() {
    for (columns, most) in [("250", 100), ("0", 80), ("+0", 80)] {
        let output = tictactable(&["check", "--help"]).env("COLUMNS", columns).output().unwrap();
        let help = text(output.stdout);
        let widest = help.lines().map(|line| line.chars().count()).max().unwrap();
        assert!((most - 5..=most).contains(&widest), "{widest} columns of {columns}");
    }
}

#[test]
fn the_defaults_are_the_table_as_csv_and_the_map_for_x() {
    assert_eq!(written("export", 80), written("export --format csv", 80));
    assert_eq!(written("map", 80), written("map --for x", 80));
}

#[test]
fn manual_pages_carry_name_version_and_synopsis() {
    for command in commands().into_iter().chain([String::new()]) {
        let page = written(&format!("man {command}"), 100).replace("\\*(Aq", "'").replace('\\', "");
        let help = written(&format!("{command} --help"), 100);
        let (_, usage) = help.split_once("\nUsage: ").unwrap();
        let usage = usage.lines().next().unwrap();
        let name = format!("tictactable {command}");
        let (spaced, joined) = (name.trim_end(), name.trim_end().replace(' ', "-"));
        let options = usage.strip_prefix(spaced).unwrap();
        let version = env!("CARGO_PKG_VERSION");
        // The tables and examples at the end keep their line breaks.
        let notes = help.split_once("\nExample").map(|(_, notes)| format!(".nf\nExample{notes}"));
        assert!(notes.is_none_or(|notes| page.contains(&notes)), "{page}");
        for line in [
            format!(".TH {joined} 1  \"tictactable {version}\" "),
            format!("{joined} - {}", help.lines().next().unwrap()),
            format!("fB{spaced}fR{options}"),
        ] {
            assert!(page.lines().any(|found| found == line), "{line}: {page}");
        }
    }
}

#[test]
fn manual_pages_have_the_other_names_of_their_commands() {
    for (name, other) in [("c", "C"), ("js", "JS"), ("python", "Python"), ("python", "PYTHON")] {
        let [page, same] = [name, other].map(|name| written(&format!("man emit {name}"), 100));
        assert_eq!(page, same);
    }
}

/// Runs the script: what bash offers at the end of these words. If the script offers nothing, bash completes
/// files.
#[cfg(target_os = "linux")] // other systems may have no bash
#[test]
fn bash_offers_commands_options_and_files() {
    let ask = "eval \"$1\"; COMP_WORDS=(tictactable \"${@:2}\"); COMP_CWORD=$(($# - 1)); \
               f=$(complete -p tictactable | sed -n 's/.*-o default.* -F \\(.*\\) .*/\\1/p'); \
               $f tictactable \"${@: -1}\" \"${@: -2:1}\"; echo \"${COMPREPLY[@]}\"";
    let script = written("completions bash", 100);
    for (words, offered) in [
        (&["man", ""][..], &*format!("-h --help {}", commands().join(" "))),
        (&["map", "--for", ""], "x o"),
        (&["review", ""], ""),
        (&["review", "-"], "-h --json --help"),
        (&["review", "--json", ""], ""),
        (&["judge", ""], "-h --help tictactoe 16571 7682"),
        (&["judge", "7682", ""], ""),
    ] {
        let mut bash = crate::command::undisturbed("bash");
        let output = bash.args(["-c", ask, "bash", &script]).args(words).output().unwrap();
        let found = text(output.stdout);
        assert_eq!(found, format!("{offered}\n"), "{words:?}");
    }
}
