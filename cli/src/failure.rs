//! Why a command stopped.

use std::fmt;
use std::io;

use serde::Serialize;
use tictactable::{Board, Unreachable};

/// The error that stopped the command.
#[derive(Debug)]
pub enum Failure {
    /// The input is malformed or ends too early.
    Malformed { at: Position, expected: &'static str, found: Option<u8> },
    /// A line has no answer.
    Line(BadLine),
    /// The problem allows only reachable boards, and this one is not reachable.
    Unreachable { at: Position, board: Board, reason: Unreachable },
    /// The input could not be read.
    Read(io::Error),
    /// The answers could not be written.
    Write(io::Error),
}

/// A position in the input. All numbers start from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub line: u64,
    /// In bytes. Everything before an error in its line is ASCII, so this is also the number of characters.
    pub column: u64,
    /// The number of the current board; 0 before the first, and if boards are not counted.
    pub case: u64,
}

/// Why a line has no answer. Its JSON is what `--keep-going --json` writes.
#[derive(Debug, Default, Serialize)]
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

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Malformed { at, expected, found } => {
                write!(f, "{at}expected {expected}, found ")?;
                match found {
                    None => f.write_str("the end of the input"),
                    Some(b'\n') => f.write_str("the end of the line"),
                    Some(byte) if byte.is_ascii() => write!(f, "{:?}", char::from(*byte)),
                    Some(byte) => write!(f, "the byte {byte:#04X}"),
                }
            }
            Failure::Line(line) => write!(f, "{line}"),
            Failure::Unreachable { at, board, reason } => {
                write!(f, "{at}expected a board of a game, found {board:#}: {reason}")
            }
            Failure::Read(error) => write!(f, "reading: {error}"),
            Failure::Write(error) => write!(f, "writing: {error}"),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.line, self.column)?;
        if self.case > 0 { write!(f, "case {}: ", self.case) } else { Ok(()) }
    }
}
