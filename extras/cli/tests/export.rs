//! Reads the exported files back and compares every row with the library.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};
use tictactable::{Board, dense};

use crate::command::written;

/// All reachable boards with their rows, in index order.
pub fn rows() -> impl Iterator<Item = (Board, Json)> {
    Board::reachable().map(|board| {
        let mut row = json!(dense::probe(board).unwrap());
        row["index"] = json!(board.index());
        row["board"] = json!(board.one_line().to_string());
        row["canonical"] = json!(board.canonical().0.index());
        row["symmetric_boards"] = json!(board.images().count());
        (board, row)
    })
}

#[test]
fn every_format_reads_back() {
    for canonical in [false, true] {
        let export = |options| {
            let canonical: &[&str] = if canonical { &["--canonical"] } else { &[] };
            written(&[&["export"], canonical, options].concat())
        };
        let rows = rows().filter(|(board, _)| !canonical || board.canonical().0 == *board);
        let expected: Vec<Json> = rows.map(|(_, row)| row).collect();
        assert_eq!(expected.len(), if canonical { 765 } else { 5478 });

        let found: Vec<Json> = serde_json::from_str(&export(&["--format", "json"])).unwrap();
        assert_eq!(found, expected);
        let jsonl = export(&["--format", "JSONL"]);
        let lines = jsonl.strip_suffix('\n').unwrap().split('\n');
        assert!(lines.map(|line| line.parse::<Json>().unwrap()).eq(expected.iter().cloned()));

        let csv = export(&[]);
        assert!(!csv.contains('\r'));
        let found = csv::Reader::from_reader(csv.as_bytes()).into_deserialize();
        let found: Vec<BTreeMap<String, String>> = found.collect::<Result<_, _>>().unwrap();
        let cell = |value: &Json| match value {
            Json::Null => String::new(),
            Json::String(text) => text.clone(),
            other => other.to_string(),
        };
        let cells = |row: &Json| {
            let fields = row.as_object().unwrap().iter();
            fields.map(|(name, value)| (name.clone(), cell(value))).collect()
        };
        assert_eq!(found, expected.iter().map(cells).collect::<Vec<_>>());
    }
}
