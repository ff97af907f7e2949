//! Checks `main.rs`, a program that is right or wrong as its mode says.

use std::env::consts::EXE_SUFFIX;
use std::fs;
use std::time::Duration;

use indicatif::ProgressBar;
use serde_json::{Value, json};
use tictactable_judge::check::program::Program;
use tictactable_judge::check::solution::{Report as SolutionReport, Solution};
use tictactable_judge::problems::named;

use crate::command;

/// The file of the program. `cargo test` builds it, but with the name of a test, with `--test all` or with `--tests` it
/// does not, and leaves an old one.
pub fn program() -> String {
    let folder = command::executable().with_file_name("examples");
    let path = folder.join(format!("program{EXE_SUFFIX}"));
    // Cargo writes the names of the sources, after that of the program.
    let sources = fs::read_to_string(path.with_extension("d")).unwrap_or_default();
    let sources: Vec<&str> = sources.split_whitespace().skip(1).collect();
    assert!(
        !sources.is_empty() && command::is_newer(&path, &sources),
        "{path:?} is older than its sources: run `cargo build -p tictactable-judge --example program`"
    );
    path.into_os_string().into_string().unwrap()
}

/// Checks the program in this mode. Returns the exit code, the report and errors.
fn run(problem: &str, options: &[&str], mode: &str, file: &str) -> (i32, String, String) {
    let command: &[&str] = &[&program(), mode, problem, file];
    command::run(&[&[problem], options, command].concat(), b"")
}

/// The exit code and the JSON object.
pub fn check(problem: &str, options: &[&str], mode: &str, file: &str) -> (i32, Value) {
    let (code, report, errors) = run(problem, &[&["--json"], options].concat(), mode, file);
    assert_eq!(errors, "");
    (code, report.parse().unwrap())
}

/// The text of the check, with the seed 1 unless there is another.
pub fn text(problem: &str, options: &[&str], mode: &str, file: &str) -> String {
    let seed = if options.contains(&"--seed") { &[][..] } else { &["--seed", "1"] };
    run(problem, &[options, seed].concat(), mode, file).1
}

/// The program for the library.
pub fn in_library(mode: &str, problem: &str, file: &str) -> Program {
    let words = [&program(), mode, problem, file].map(Into::into);
    Program::new(words.to_vec(), Duration::from_secs(10), 1)
}

pub fn solution(program: &Program, problem: &str, sample: Option<usize>) -> SolutionReport {
    let (problem, bar) = (named(problem).unwrap(), ProgressBar::hidden());
    let report = Solution { program, problem, seed: 1, sample }.check(&bar).unwrap();
    let last =
        if report.summary.right { "runs" } else { "boards of an input that fails are left out" };
    assert_eq!((&*bar.message(), bar.length().is_some(), bar.is_finished()), (last, true, true));
    report
}

/// Asserts that the report has these fields. A name such as `example/boards` is that of a field in a field.
pub fn assert_has(report: &Value, fields: Value) {
    for (name, value) in fields.as_object().unwrap() {
        let found = report.pointer(&format!("/{name}")).unwrap_or(&Value::Null);
        assert_eq!(found, value, "{name}: {report}");
    }
}

/// A line of each board in the text.
pub const GRID: &str = "───┼───┼───\n";

/// Asserts that the text has these parts, in this order.
pub fn assert_shows(text: &str, parts: &[impl AsRef<str>]) {
    let mut rest = text;
    for part in parts.iter().map(AsRef::as_ref) {
        let Some((_, after)) = rest.split_once(part) else { panic!("{part}: {text}") };
        rest = after;
    }
}

/// Runs the check for the JSON object, which it returns, and for the text if `parts` has parts of it. The text has a
/// board only if they have one.
pub fn assert_reported(
    [problem, mode, printed]: [&str; 3],
    options: &[&str],
    verdict: &str,
    fields: Value,
    parts: &[String],
) -> Value {
    let (code, report) = check(problem, options, mode, printed);
    let right = verdict == "right";
    assert_has(&report, json!({"verdict": verdict, "right": right}));
    assert_eq!(code, i32::from(!right), "{mode} {printed}");
    let of_example = report.pointer("/example/verdict").and_then(Value::as_str);
    assert_eq!(of_example, Some(verdict).filter(|_| !right), "{report}");
    assert_has(&report, fields);
    if !parts.is_empty() {
        let text = text(problem, options, mode, printed);
        assert_shows(&text, parts);
        assert_eq!(text.contains(GRID), parts.iter().any(|part| part.contains(GRID)), "{text}");
        // Errors that do no harm are not shown.
        assert!(!text.contains("EOFError"), "{text}");
    }
    report
}
