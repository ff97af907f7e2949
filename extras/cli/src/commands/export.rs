//! `tictactable export`: writes the table.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::ValueEnum;
use serde_json::Value;
use tictactable::{Board, probe};

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

/// The fields of a record in their order, which an object of `serde_json` does not keep.
const COLUMNS: &str = "index board turn wdl remoteness optimal_moves best_move terminal winner \
    predicted_winner canonical symmetric_boards";

pub fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let records = Board::reachable()
        .filter(|board| !args.canonical || board.canonical().0 == *board)
        .filter_map(|board| Some(Record::new(board, probe(board)?)));
    if let Format::Csv = args.format {
        let columns = || COLUMNS.split(' ');
        let mut rows = csv::Writer::from_writer(Vec::new());
        rows.write_record(columns())?;
        for record in records {
            let fields = serde_json::to_value(record)?;
            rows.write_record(columns().map(|name| match &fields[name] {
                Value::Null => String::new(),
                Value::String(text) => text.clone(),
                other => other.to_string(),
            }))?;
        }
        out.write_all(&rows.into_inner().map_err(|error| error.into_error())?)?;
        return Ok(ExitCode::SUCCESS);
    }
    let objects = records.map(|it| serde_json::to_string(&it)).collect::<Result<Vec<_>, _>>()?;
    match args.format {
        Format::Json => writeln!(out, "[\n{}\n]", objects.join(",\n"))?,
        _ => writeln!(out, "{}", objects.join("\n"))?,
    }
    Ok(ExitCode::SUCCESS)
}
