//! Figures that stand in more than one document are equal, and sums are those of their parts. Sizes are
//! compared where they are measured: `tests/sizes.rs` and `.ci/documented`.

use std::fs;

fn document(name: &str) -> String {
    fs::read_to_string(format!("../{name}")).unwrap()
}

/// The cells of all rows of tables, without marks.
fn rows(text: &str) -> Vec<Vec<String>> {
    let cell = |cell: &str| cell.trim().replace(['`', '[', ']'], "");
    let rows = text.lines().filter(|line| line.starts_with("| "));
    rows.map(|row| row.trim_matches('|').split('|').map(cell).collect()).collect()
}

/// The row of this name, or the one row whose name begins like this.
fn row<'a>(rows: &'a [Vec<String>], name: &str) -> &'a [String] {
    if let Some(row) = rows.iter().find(|row| row[0] == name) {
        return row;
    }
    let mut found = rows.iter().filter(|row| row[0].starts_with(name));
    let row = found.next().unwrap_or_else(|| panic!("no row {name:?}"));
    assert!(found.next().is_none(), "two rows {name:?}");
    row
}

fn number(text: &str) -> u64 {
    text.replace(',', "").parse().unwrap_or_else(|_| panic!("{text:?} is no number"))
}

#[test]
fn nanoseconds_in_the_readme_are_those_of_the_benchmarks() {
    let readme = document("README.md");
    let benchmarks = document("docs/benchmarks.md");
    let (timed, _) = benchmarks.split_once("## On a microcontroller").unwrap();
    let (rows_here, rows_there) = (rows(&readme), rows(timed));
    let chart = document("docs/benchmarks.svg");

    let layouts =
        ["compact", "dense", "hashed", "hashed, ptrhash"].map(|name| (name, 4, name, name));
    let others = [
        ("an array", 1, "plain array", "plain array"),
        ("the crate's own", 1, "Solver, memo filled", "Solver, memo filled"),
        ("ai-tictactoe", 1, "ai-tictactoe 0.1.0, Tablebase", ""),
        ("HashMap", 1, "std::collections::HashMap", "std HashMap"),
        ("minimax(", 1, "minimax 0.6.0", ""),
        ("plain minimax", 1, "plain minimax", "plain minimax"),
    ];
    for (here, column, there, in_chart) in layouts.into_iter().chain(others) {
        let (figure, _) = row(&rows_there, there)[1].split_once(' ').unwrap();
        assert_eq!(row(&rows_here, here)[column], figure, "{here}");
        assert!(in_chart.is_empty() || chart.contains(&format!(">{in_chart}: {figure} ns<")));
    }
    let dense = &row(&rows_here, "dense")[4];
    assert!(readme.contains(&format!("answers in {dense} ns")));
}

#[test]
fn sums_in_the_assurance_are_those_of_the_parts() {
    let text = document("docs/assurance.md");
    let rows = rows(&text);
    let sum = |names: &[&str], column: usize| -> u64 {
        names.iter().map(|name| number(&row(&rows, name)[column])).sum()
    };
    let summary = |name| row(&rows, name)[2].as_str();

    let parts = ["library", "build script", "judges", "rest of the command"];
    let [mutants, tests, time, build, unnoticed] =
        [1, 2, 3, 4, 5].map(|column| sum(&parts, column));
    assert_eq!(mutants, tests + time + build + unnoticed);
    let noticed = mutants - unnoticed;
    let expected = format!("{mutants} mutants: {noticed} noticed {unnoticed} explained");
    assert_eq!(summary("The tests catch faults").replace(',', ""), expected);

    let kept = |name: &str| document(name).lines().count();
    let [boards, judges, games] =
        ["tests/fuzzed/board.txt", "cli/tests/fuzzed/judge.txt", "cli/tests/fuzzed/review.txt"]
            .map(kept);
    let expected =
        format!("{boards} texts of boards, {judges} inputs of judges and {games} of the review");
    assert!(text.contains(&expected), "{expected}");

    let executions = sum(&["board(", "header(", "judge(", "probe(", "review("], 3);
    let millions = format!("{:.1} million executions, 0 crashes", executions as f64 / 1e6);
    assert_eq!(summary("No input confuses it"), millions);
}
