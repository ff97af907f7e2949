//! Reads the exported files back and compares every row with the solver.

use std::collections::BTreeMap;

use serde::Deserialize;
use tictactable::{Board, Player, Solver, Square};

use crate::command::written;

/// A row as it is read. `M` is a list or, in CSV, its text.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Row<M> {
    index: u16,
    board: String,
    turn: String,
    wdl: i8,
    remoteness: u8,
    optimal_moves: M,
    best_move: Option<u8>,
    terminal: bool,
    winner: Option<String>,
    canonical: u16,
    symmetric_boards: usize,
}

/// Asserts that the rows are all boards, or one of each class, and have the right answers.
fn compare<M>(rows: &[Row<M>], canonical_only: bool, moves: impl Fn(&M) -> Vec<u8>) {
    let mut solver = Solver::new();
    solver.solve(Board::EMPTY);
    let solved: BTreeMap<Board, _> = solver.entries().collect();
    let mut classes: BTreeMap<Board, usize> = BTreeMap::new();
    for board in solved.keys() {
        *classes.entry(board.canonical().0).or_default() += 1;
    }
    let expected: Vec<Board> = if canonical_only {
        classes.keys().copied().collect()
    } else {
        solved.keys().copied().collect()
    };
    assert_eq!(expected.len(), if canonical_only { 765 } else { 5478 });
    assert_eq!(rows.len(), expected.len());

    let name = |player: Option<Player>| player.map(|player| player.to_string());
    for (row, board) in rows.iter().zip(expected) {
        let entry = solved[&board];
        assert_eq!(row.index, board.index());
        assert_eq!(row.board.len(), 9);
        assert_eq!(row.board.parse(), Ok(board));
        assert_eq!(Some(&row.turn), name(board.turn()).as_ref());
        assert_eq!(row.wdl, entry.wdl() as i8);
        assert_eq!(row.remoteness, entry.remoteness());
        let optimal: Vec<u8> = entry.optimal_moves().iter().map(Square::index).collect();
        assert_eq!(moves(&row.optimal_moves), optimal);
        assert_eq!(row.best_move, optimal.first().copied());
        assert_eq!(row.terminal, entry.is_terminal());
        assert_eq!(row.winner, name(board.winner()));
        assert_eq!(row.canonical, board.canonical().0.index());
        assert_eq!(row.symmetric_boards, classes[&board.canonical().0]);
    }
}

#[test]
fn every_format_reads_back() {
    for canonical in [false, true] {
        let export = |format| {
            let arguments = ["export", "--format", format, "--canonical"];
            written(&arguments[..if canonical { 4 } else { 3 }])
        };
        let csv = export("csv");
        let rows: Result<Vec<Row<String>>, _> =
            csv::Reader::from_reader(csv.as_bytes()).deserialize().collect();
        compare(&rows.unwrap(), canonical, |text| serde_json::from_str(text).unwrap());

        let rows: Vec<Row<Vec<u8>>> = serde_json::from_str(&export("json")).unwrap();
        compare(&rows, canonical, Vec::clone);

        let jsonl = export("jsonl");
        let lines = jsonl.strip_suffix('\n').unwrap().split('\n');
        let rows: Result<Vec<Row<Vec<u8>>>, _> = lines.map(serde_json::from_str).collect();
        compare(&rows.unwrap(), canonical, Vec::clone);
    }
}
