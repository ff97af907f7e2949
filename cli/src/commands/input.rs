//! What `probe` and `play` read.

use std::io::{self, BufRead, ErrorKind, Read};
use std::iter;

/// No line that means anything is nearly as long. A longer one is an error, so that an endless one
/// takes neither memory nor time.
const LONGEST: u64 = 100;

/// Who reads on after a line that is too long passes over its rest, if that is not longer than this.
const REST: u64 = 1 << 20;

/// The lines of standard input. What is no UTF-8 becomes replacement characters: those are no
/// input to any command, and so are reported like all else that is none. A line that is too long is
/// an error of kind `InvalidData`, after which the next line can be read.
pub fn lines(mut input: impl BufRead) -> impl Iterator<Item = io::Result<String>> {
    let mut too_long = false;
    iter::from_fn(move || {
        let problem = "standard input: a line is too long to be a board or a move";
        let failed =
            |error: io::Error| io::Error::new(error.kind(), format!("standard input: {error}"));
        if too_long {
            match input.by_ref().take(REST).skip_until(b'\n') {
                Ok(passed) if passed as u64 == REST => return Some(Err(io::Error::other(problem))),
                Ok(_) => {}
                Err(error) => return Some(Err(failed(error))),
            }
        }
        let mut line = Vec::new();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        too_long = line.len() as u64 == LONGEST && !line.ends_with(b"\n");
        match read {
            Ok(0) => None,
            Ok(_) if too_long => Some(Err(io::Error::new(ErrorKind::InvalidData, problem))),
            Ok(_) => Some(Ok(String::from_utf8_lossy(&line).trim().to_owned())),
            Err(error) => Some(Err(failed(error))),
        }
    })
}
