use std::io::{self, Write};

use clap::{Subcommand, ValueEnum};
use tictactable::{Board, Entry, Wdl, dense, digest};

use super::output::Output;

/// Write the table and its probe as source code, for C, JavaScript or Python
#[derive(clap::Args)]
#[command(disable_help_subcommand = true, subcommand_value_name = "LANGUAGE")]
#[command(subcommand_help_heading = "Languages")]
#[command(after_help = "\
Examples:
  tictactable emit c -o tictactable.h
  tictactable emit c --layout dense --prefix ttt -o ttt.h
  tictactable emit js -o tictactable.mjs
  tictactable emit python -o tictactable.py

Each file stands alone, and its comments document it. 'tictactable emit c --help'
shows the options for C.")]
pub struct Args {
    #[command(subcommand)]
    language: Language,
    #[command(flatten)]
    output: Output,
}

#[derive(Subcommand)]
enum Language {
    /// One header for C99, C++11 and later
    #[command(alias = "C")]
    C {
        /// The table to use
        #[arg(long, default_value = "compact", ignore_case = true)]
        layout: Layout,
        /// The start of all names, as in NAME_probe; one program can use headers with different prefixes
        #[arg(long, value_name = "NAME", default_value = "tictactable", value_parser = identifier)]
        prefix: String,
    },
    /// One ES module for Node.js and browsers, with types for TypeScript
    #[command(alias = "JS")]
    Js,
    /// One module for Python 3.9 and later, with types
    #[command(aliases = ["Python", "PYTHON"])]
    Python,
}

#[derive(Clone, Copy, ValueEnum)]
enum Layout {
    /// 39,366 bytes of table; a probe is one load; too large for AVR
    Dense,
    /// No table; a probe is slower
    Compact,
}

/// Writes a template in which placeholders, such as `@TABLE@`, and the prefix are filled in.
pub fn run(args: &Args, out: &mut dyn Write) -> io::Result<()> {
    let source = match &args.language {
        Language::C { layout, prefix } => c(*layout).replace("PREFIX", prefix),
        Language::Js => include_str!("emit/tictactable.mjs").to_owned(),
        Language::Python => include_str!("emit/tictactable.py").to_owned(),
    };
    let source = source
        .replace("@VERSION@", env!("CARGO_PKG_VERSION"))
        .replace("@MAJOR@", env!("CARGO_PKG_VERSION_MAJOR"))
        .replace("@MINOR@", env!("CARGO_PKG_VERSION_MINOR"))
        .replace("@PATCH@", env!("CARGO_PKG_VERSION_PATCH"))
        .replace("@DIGEST@", &format!("{:016x}", digest(dense::probe)))
        .replace("@TABLE@", &values());
    args.output.write(source.as_bytes(), out)
}

/// The header, in which `run` fills in the rest.
fn c(layout: Layout) -> String {
    let (name, probe) = match layout {
        Layout::Dense => {
            let entry = |board| format!("{},", dense::probe(board).map_or(0, Entry::to_bits));
            let entries: Vec<String> = Board::all().map(entry).collect();
            let rows: Vec<String> = entries.chunks(16).map(|row| row.join(" ")).collect();
            ("dense", include_str!("emit/dense.h").replace("@ENTRIES@", &rows.join("\n    ")))
        }
        Layout::Compact => ("compact", include_str!("emit/compact.h").to_owned()),
    };
    include_str!("emit/header.h").replace("@PROBE@", &probe).replace("@LAYOUT@", name)
}

/// The table of the modules: a character for each board, in index order, in rows of 81 without the '-' at their ends.
/// A module finds the optimal moves by comparing the values of the boards after each move.
fn values() -> String {
    let value = |board| match dense::probe(board) {
        None => '-',
        Some(entry) if entry.wdl() == Wdl::Draw => '=',
        Some(entry) => char::from(b'0' + entry.remoteness()),
    };
    let values: Vec<char> = Board::all().map(value).collect();
    let row = |values: &[char]| String::from_iter(values).trim_end_matches('-').to_owned();
    values.chunks(81).map(row).collect::<Vec<_>>().join("\n")
}

/// Reads a C name. Names that start with '_' are reserved for the compiler and its library, such as
/// `_STDINT_H`, the include guard of `stdint.h`.
fn identifier(text: &str) -> Result<String, &'static str> {
    if text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.chars().all(|c| c.is_ascii_alphanumeric() || c == '_')
    {
        Ok(text.to_owned())
    } else {
        Err("expected a C name of ASCII letters, digits and '_' that starts with a letter")
    }
}
