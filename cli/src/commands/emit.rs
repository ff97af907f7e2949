mod classes;

use std::fmt::Display;
use std::io::{self, Write};

use clap::{Subcommand, ValueEnum};
use tictactable::{Board, Entry, compact, dense, digest};

use super::output::Output;

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

The header needs no library and documents itself. On AVR the table stays in
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
    /// 39,366 bytes; a probe is one load; too large for AVR
    Dense,
    /// 946 bytes; a probe computes more
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
    let boards = Board::all();
    let entries: Vec<u16> =
        boards.map(|board| dense::probe(board).map_or(0, Entry::to_bits)).collect();
    let (multiplier, pilots, slots, patterns) = compact::tables();
    let (name, size, digest, probe) = match layout {
        Layout::Dense => (
            "dense",
            dense::SIZE,
            digest(dense::probe),
            include_str!("emit/dense.h")
                .replace("@ENTRIES@", &array("uint16_t", "entries", &entries)),
        ),
        Layout::Compact => (
            "compact",
            compact::SIZE,
            digest(compact::probe),
            include_str!("emit/compact.h")
                .replace("@PILOTS@", &array("uint8_t", "pilots", pilots))
                .replace("@SLOTS@", &array("uint8_t", "slots", slots))
                .replace("@PATTERNS@", &array("uint16_t", "patterns", patterns))
                .replace("@MULTIPLIER@", &multiplier.to_string())
                .replace("@BUCKETS@", &pilots.len().to_string())
                .replace("@CLASSES@", &slots.len().to_string()),
        ),
    };
    include_str!("emit/header.h")
        .replace("@PROBE@", &probe)
        .replace("@VERSION@", env!("CARGO_PKG_VERSION"))
        .replace("@LAYOUT@", name)
        .replace("@DIGEST@", &format!("{digest:016x}"))
        .replace("@SIZE@", &size.to_string())
        .replace("PREFIX", prefix)
}

/// The definition of a table.
fn array(element: &str, name: &str, numbers: &[impl Display]) -> String {
    let rows: Vec<String> = numbers
        .chunks(16)
        .map(|row| row.iter().map(|number| format!("{number},")).collect::<Vec<_>>().join(" "))
        .collect();
    let (length, rows) = (numbers.len(), rows.join("\n    "));
    format!("static const {element} PREFIX_{name}[{length}] PREFIX_FLASH = {{\n    {rows}\n}};")
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
