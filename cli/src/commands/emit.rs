mod classes;
mod oracle;

use std::fmt::Display;
use std::io::{self, Write};

use clap::{Subcommand, ValueEnum};
use tictactable::{Board, Entry, dense, digest};

use super::output::Output;
use oracle::Oracle;

/// Write the table and its probe as source code, for C, JavaScript or Python
#[derive(clap::Args)]
#[command(disable_help_subcommand = true, subcommand_value_name = "LANGUAGE")]
#[command(subcommand_help_heading = "Languages")]
#[command(after_help = "\
Examples:
  tictactable emit c -o tictactable.h
  tictactable emit js -o tictactable.mjs
  tictactable emit python -o tictactable.py

Each file needs nothing else and documents itself. C has options of its own:
tictactable emit c --help")]
pub struct Args {
    #[command(subcommand)]
    language: Language,
}

#[derive(Subcommand)]
enum Language {
    /// One header for C99, C++11 and later
    #[command(after_help = "\
Examples:
  tictactable emit c -o tictactable.h
  tictactable emit c --layout dense --prefix ttt -o ttt.h

The header needs no library and documents itself. On AVR its tables stay in
flash. Headers with different prefixes can be used in one program.")]
    C {
        /// Which table
        #[arg(long, default_value = "compact", ignore_case = true)]
        layout: Layout,
        /// What all names begin with: NAME_probe and so on
        #[arg(long, value_name = "NAME", default_value = "tictactable", value_parser = identifier)]
        prefix: String,
        #[command(flatten)]
        output: Output,
    },
    /// One ES module for Node.js and browsers, with types for TypeScript
    Js {
        #[command(flatten)]
        output: Output,
    },
    /// One module for Python 3.9 and later, with types
    Python {
        #[command(flatten)]
        output: Output,
    },
}

#[derive(Clone, Copy, ValueEnum)]
enum Layout {
    /// 39,366 bytes of table; a probe is one load; too large for AVR
    Dense,
    /// 46 bytes of tables; a probe computes more
    Compact,
}

pub fn run(args: &Args, out: &mut impl Write) -> io::Result<()> {
    let (output, source) = match &args.language {
        Language::C { layout, prefix, output } => (output, c(*layout, prefix)),
        Language::Js { output } => (output, classes::javascript()),
        Language::Python { output } => (output, classes::python()),
    };
    output.write(source.as_bytes(), out)
}

/// The header, from its templates: what stands between two `@` there is filled in, and the prefix.
fn c(layout: Layout, prefix: &str) -> String {
    let (name, size, probe) = match layout {
        Layout::Dense => {
            let entries: Vec<u16> =
                Board::all().map(|board| dense::probe(board).map_or(0, Entry::to_bits)).collect();
            let probe = include_str!("emit/dense.h").replace("@ENTRIES@", &rows(&entries));
            ("dense", dense::SIZE, probe)
        }
        Layout::Compact => {
            let places = Oracle::places();
            let oracle = Oracle::find();
            let probe = include_str!("emit/compact.h")
                .replace("@PLACES@", &rows(&places))
                .replace("@PILOTS@", &rows(&oracle.pilots))
                .replace("@WINS@", &rows(&oracle.wins))
                .replace("@CONSTANT@", &oracle.constant.to_string())
                .replace("@LOST@", &oracle.lost.to_string());
            ("compact", places.len() + oracle.pilots.len() + oracle.wins.len(), probe)
        }
    };
    include_str!("emit/header.h")
        .replace("@PROBE@", &probe)
        .replace("@VERSION@", env!("CARGO_PKG_VERSION"))
        .replace("@LAYOUT@", name)
        .replace("@DIGEST@", &format!("{:016x}", digest(dense::probe)))
        .replace("@SIZE@", &size.to_string())
        .replace("PREFIX", prefix)
}

/// The numbers between the braces of an array.
fn rows(numbers: &[impl Display]) -> String {
    let rows: Vec<String> = numbers
        .chunks(16)
        .map(|row| row.iter().map(|number| format!("{number},")).collect::<Vec<_>>().join(" "))
        .collect();
    rows.join("\n    ")
}

/// Reads what C accepts as a name.
fn identifier(text: &str) -> Result<String, &'static str> {
    let is_letter = |c: char| c.is_ascii_alphabetic() || c == '_';
    if text.starts_with(is_letter) && text.chars().all(|c| is_letter(c) || c.is_ascii_digit()) {
        Ok(text.to_owned())
    } else {
        Err("a C name is ASCII letters, digits and '_', and does not start with a digit")
    }
}
