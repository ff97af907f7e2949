//! Answers the input line by line, in constant memory, for the commands whose lines do not depend on each other.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::str;

use crate::failure::{BadLine, Failure};

/// The number of bytes to read at a time, and the length of a line that is too long.
const BUFFER_SIZE: usize = 1 << 16;

/// Reads each line that is not blank, and writes the answer to what it has read. `refuse` gets each line that
/// has no answer, and decides whether to go on.
///
/// Before it waits for input, calls `refuse` or returns, it writes all answers, unless writing fails.
pub fn answer_lines<T, W: Write + ?Sized>(
    input: impl Read,
    output: &mut W,
    read: impl Fn(&str) -> Result<T, BadLine>,
    mut write: impl FnMut(T, &mut W) -> io::Result<()>,
    mut refuse: impl FnMut(BadLine) -> Result<(), Failure>,
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
        if number == 1 && (line.starts_with(b"\xFF\xFE") || line.starts_with(b"\xFE\xFF")) {
            return Err(Failure::Read(io::Error::other("this is UTF-16: save it as UTF-8")));
        }
        let too_long = line.len() == BUFFER_SIZE && !line.ends_with(b"\n");
        let found = match text(&line) {
            _ if too_long => Err(BadLine::new("the line is too long")),
            Ok(text) if text.trim_ascii().is_empty() => continue,
            text => text.and_then(&read),
        };
        match found {
            Ok(found) => write(found, output).map_err(Failure::Write)?,
            Err(bad) => {
                output.flush().map_err(Failure::Write)?;
                refuse(BadLine { line: Some(number), ..bad })?;
                if too_long {
                    input.skip_until(b'\n').map_err(Failure::Read)?;
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
