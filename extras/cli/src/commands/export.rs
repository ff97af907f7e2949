//! `tictactable export`: writes the table.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use tictactable::{Board, Entry, probe};

use super::record::{FIELDS, Record};

/// Write the table as CSV or JSON: all 5,478 reachable boards
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}

Columns, and fields of the JSON objects:{FIELDS}

Squares are numbered 0 to 8, row by row. In CSV, null is an empty cell, and a
list is the text of a JSON list, such as \"[0,4,8]\". Boards are in order of
their index."))]
pub struct Args {
    /// The output format
    #[arg(long, default_value = "csv", ignore_case = true)]
    format: Format,
    /// Write only the lowest of each board's rotations and reflections: 765 boards
    #[arg(long)]
    canonical: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    /// A line of column names, then one line per board
    Csv,
    /// One array of objects
    Json,
    /// One object per line
    Jsonl,
}

const EXAMPLES: &str = "\
Examples:
  tictactable export > boards.csv
  tictactable export --format jsonl --canonical | head -n 1

In Windows PowerShell, '>' writes UTF-16; use '| Out-File -Encoding ascii FILE'.";

pub fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let boards = Board::reachable()
        .filter(|board| !args.canonical || board.canonical().0 == *board)
        .filter_map(|board| Some((board, probe(board)?)));
    if let Format::Csv = args.format {
        let mut rows = csv::Writer::from_writer(Vec::new());
        for (board, entry) in boards {
            let moves = serde_json::to_string(&entry.optimal_moves())?;
            rows.serialize(Record::new(board, entry, moves))?;
        }
        out.write_all(&rows.into_inner().map_err(|error| error.into_error())?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let object = |(board, entry): (Board, Entry)| {
        serde_json::to_string(&Record::new(board, entry, entry.optimal_moves()))
    };
    let objects = boards.map(object).collect::<Result<Vec<_>, _>>()?;
    match args.format {
        Format::Json => writeln!(out, "[\n{}\n]", objects.join(",\n"))?,
        _ => writeln!(out, "{}", objects.join("\n"))?,
    }
    Ok(ExitCode::SUCCESS)
}
