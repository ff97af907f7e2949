//! The modules for JavaScript and Python: templates and the table.
//!
//! The table has one board of each class of rotations and reflections, as readable text. A module computes the
//! entry of any other board on the first call and stores it. So the file is small and loads fast, and later
//! probes are one lookup.

use tictactable::{Board, Wdl, dense, digest};

use crate::commands::record::indices;

pub fn javascript() -> String {
    fill(include_str!("tictactable.mjs"))
}

pub fn python() -> String {
    fill(include_str!("tictactable.py"))
}

/// The maximum length of a line of the table.
const WIDTH: usize = 100;

/// The template with all placeholders filled in.
fn fill(template: &str) -> String {
    template
        .replace("@VERSION@", env!("CARGO_PKG_VERSION"))
        .replace("@DIGEST@", &format!("{:016x}", digest(dense::probe)))
        .replace("@TABLE@", &table())
}

/// The records, as many in a line as fit.
fn table() -> String {
    let mut lines = vec![String::new()];
    for record in Board::reachable().filter_map(record) {
        match lines.last_mut() {
            Some(line) if line.is_empty() => *line = record,
            Some(line) if line.len() + 1 + record.len() <= WIDTH => *line += &format!(" {record}"),
            _ => lines.push(record),
        }
    }
    lines.join("\n")
}

/// The cells, the outcome, the remoteness and the optimal moves of the lowest board of a class;
/// `None` for other boards.
fn record(board: Board) -> Option<String> {
    if board.canonical().0 != board {
        return None;
    }
    let entry = dense::probe(board)?;
    let cells: String = board.to_ascii().map(char::from).iter().collect();
    let outcome = match entry.wdl() {
        Wdl::Win => 'W',
        Wdl::Draw => 'D',
        Wdl::Loss => 'L',
    };
    let moves: String = indices(entry.optimal_moves()).iter().map(u8::to_string).collect();
    Some(format!("{cells}{outcome}{}{moves}", entry.remoteness()))
}
