//! Answers the input line by line, in constant memory, for the commands whose lines do not depend on each other.

use std::fmt::Display;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::str;

use serde::Serialize;
use tictactable_cli::command_line::{Named, at, escaped_json, report};

/// The number of bytes to read at a time, and the length of a line that is too long.
const BUFFER_SIZE: usize = 1 << 16;

/// Reads each line that is not blank, and writes the answer to what it has read; `write` gets the number of the line too.
/// `refuse` gets each line that has no answer, and decides whether to go on.
///
/// Before it waits for input, calls `refuse` or returns, it writes all answers, unless writing fails.
pub fn answer_lines<T>(
    input: &mut Named<impl Read>,
    out: &mut dyn Write,
    read: impl Fn(&str) -> Result<T, BadLine>,
    mut write: impl FnMut(u64, T, &mut dyn Write) -> io::Result<()>,
    mut refuse: impl FnMut(BadLine) -> io::Result<()>,
) -> io::Result<()> {
    let name = input.name.clone();
    let mut input = BufReader::with_capacity(BUFFER_SIZE, input);
    let mut line = Vec::new();
    for number in 1.. {
        if !input.buffer().contains(&b'\n') {
            out.flush()?;
        }
        line.clear();
        input.by_ref().take(BUFFER_SIZE as u64).read_until(b'\n', &mut line)?;
        if line.is_empty() {
            break;
        }
        if number == 1 && (line.starts_with(b"\xFF\xFE") || line.starts_with(b"\xFE\xFF")) {
            return Err(at(&name, io::Error::other("this is UTF-16: save it as UTF-8")));
        }
        let too_long = line.len() == BUFFER_SIZE && !line.ends_with(b"\n");
        let found = match text(&line) {
            _ if too_long => Err(BadLine::new("the line is too long")),
            Ok(text) if text.trim_ascii().is_empty() => continue,
            text => text.and_then(&read),
        };
        match found {
            Ok(found) => write(number, found, out)?,
            Err(bad) => {
                out.flush()?;
                refuse(BadLine { line: Some(number), ..bad })?;
                if too_long {
                    input.skip_until(b'\n')?;
                }
            }
        }
    }
    Ok(())
}

/// The line without its end, which is LF or CRLF, and without a byte-order mark before it.
fn text(line: &[u8]) -> Result<&str, BadLine> {
    let line = line.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(line);
    let line = line.strip_suffix(b"\n").unwrap_or(line);
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    str::from_utf8(line).map_err(|error| {
        let place = error.valid_up_to();
        BadLine::at(place, format!("expected UTF-8, found the byte {:#04X}", line[place]))
    })
}

/// What is wrong in the input, and where. Its JSON is what `--keep-going --json` writes.
#[derive(Default, Serialize)]
pub struct BadLine {
    /// The number of the line, from 1; `None` for an argument.
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// The place in the line, in bytes from 1; `None` if the line as a whole is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<u64>,
    pub error: String,
}

impl BadLine {
    /// The line as a whole is wrong.
    pub fn new(error: impl Display) -> BadLine {
        BadLine { error: error.to_string(), ..BadLine::default() }
    }

    /// The line is wrong at this offset.
    pub fn at(offset: usize, error: impl Display) -> BadLine {
        BadLine { column: Some(offset as u64 + 1), ..BadLine::new(error) }
    }
}

/// Whether to go on after a line that has no answer.
#[derive(clap::Args)]
pub struct KeepGoing {
    /// Go on after a line that has no answer, and exit with 1 at the end
    ///
    /// Standard error gets a message for each such line or, with --json, an object: `line` is its number, `column` the
    /// place in it, if there is one, and `error` the reason.
    #[arg(short, long)]
    pub keep_going: bool,
}

impl KeepGoing {
    /// Reports a line of the input of this name, or fails with it.
    pub fn refuse(&self, json: bool, name: &str, bad: BadLine) -> io::Result<()> {
        let object = serde_json::to_string(&bad)?;
        let BadLine { line, column, error } = bad;
        let error = io::Error::other(match (line, column) {
            (None, _) => error,
            (Some(line), None) => format!("{name}:{line}: {error}"),
            (Some(line), Some(column)) => format!("{name}:{line}:{column}: {error}"),
        });
        match self.keep_going {
            false => return Err(error),
            true if json => _ = writeln!(io::stderr(), "{}", escaped_json(&object)),
            true => report("tictactable", &error),
        }
        Ok(())
    }
}
