//! Answers the input line by line, in constant memory, for the commands whose lines do not depend on each other.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::str;

use serde::Serialize;

use crate::stream::{BUFFER_SIZE, Failure};

/// Why a line has no answer. Its JSON is what `--keep-going --json` writes.
#[derive(Debug, Default, Serialize)]
pub struct Problem {
    /// The number of the line, from 1; `None` for an argument.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<u64>,
    /// The place in the line, in bytes from 1; `None` if the line as a whole is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub column: Option<u64>,
    pub error: String,
}

impl Problem {
    /// The problem of the whole line.
    pub fn new(error: impl fmt::Display) -> Problem {
        Problem { error: error.to_string(), ..Problem::default() }
    }

    /// The problem at this offset in the line.
    pub fn at(offset: usize, error: impl fmt::Display) -> Problem {
        Problem { column: Some(offset as u64 + 1), ..Problem::new(error) }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for number in [self.line, self.column].into_iter().flatten() {
            write!(f, "{number}:")?;
        }
        write!(f, " {}", self.error)
    }
}

/// Reads each line that is not blank, and writes the answer to what it has read. `refuse` gets the problem of a line
/// that has no answer, and decides whether to go on.
///
/// Before it waits for input, calls `refuse` or returns, it writes all answers, unless writing fails.
pub fn answer_lines<T, W: Write + ?Sized>(
    input: impl Read,
    output: &mut W,
    read: impl Fn(&str) -> Result<T, Problem>,
    mut write: impl FnMut(T, &mut W) -> io::Result<()>,
    mut refuse: impl FnMut(Problem) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut input = BufReader::with_capacity(BUFFER_SIZE, input);
    let mut line = Vec::new();
    for number in 1.. {
        if !input.buffer().contains(&b'\n') {
            output.flush().map_err(Failure::Write)?;
        }
        line.clear();
        let most = BUFFER_SIZE as u64;
        input.by_ref().take(most).read_until(b'\n', &mut line).map_err(Failure::Read)?;
        if line.is_empty() {
            break;
        }
        let too_long = line.len() == BUFFER_SIZE && !line.ends_with(b"\n");
        let found = match text(&line) {
            _ if too_long => Err(Problem::new("the line is too long")),
            Ok(text) if text.trim_ascii().is_empty() => continue,
            text => text.and_then(&read),
        };
        match found {
            Ok(found) => write(found, output).map_err(Failure::Write)?,
            Err(problem) => {
                output.flush().map_err(Failure::Write)?;
                refuse(Problem { line: Some(number), ..problem })?;
                if too_long {
                    input.skip_until(b'\n').map_err(Failure::Read)?;
                }
            }
        }
    }
    Ok(())
}

/// The line without its end, which is LF or CRLF.
fn text(line: &[u8]) -> Result<&str, Problem> {
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    str::from_utf8(line).map_err(|error| {
        let place = error.valid_up_to();
        Problem::at(place, format!("expected UTF-8, found the byte {:#04X}", line[place]))
    })
}
