//! Why a command stopped.

use std::fmt;
use std::io;

use serde::Serialize;

/// The error that stopped the command.
#[derive(Debug)]
pub enum Failure {
    /// A line has no answer, or the input is malformed.
    Line(BadLine),
    /// The input could not be read.
    Read(io::Error),
    /// The answers could not be written.
    Write(io::Error),
}

/// What is wrong in the input, and where. Its JSON is what `--keep-going --json` writes.
#[derive(Debug, Default, PartialEq, Serialize)]
pub struct BadLine {
    /// The number of the line, from 1; `None` for an argument.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The place in the line, in bytes from 1; `None` if the line as a whole is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u64>,
    pub error: String,
}

impl BadLine {
    /// The line as a whole is wrong.
    pub fn new(error: impl fmt::Display) -> BadLine {
        BadLine { error: error.to_string(), ..BadLine::default() }
    }

    /// The line is wrong at this offset.
    pub fn at(offset: usize, error: impl fmt::Display) -> BadLine {
        BadLine { column: Some(offset as u64 + 1), ..BadLine::new(error) }
    }
}

impl fmt::Display for BadLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for number in [self.line, self.column].into_iter().flatten() {
            write!(f, "{number}:")?;
        }
        write!(f, " {}", self.error)
    }
}
