//! What `probe` and `play` read.

use std::io::{self, BufRead, ErrorKind, Read};
use std::iter;

/// No line that means anything is nearly as long. A longer one is an error, so that an endless one
/// takes neither memory nor time.
const LONGEST: u64 = 100;

/// The lines of standard input. What is no UTF-8 becomes replacement characters: those are no
/// input to any command, and so are reported like all else that is none.
pub fn lines(mut input: impl BufRead) -> impl Iterator<Item = io::Result<String>> {
    iter::from_fn(move || {
        let mut line = Vec::new();
        match Read::take(&mut input, LONGEST).read_until(b'\n', &mut line) {
            Ok(0) => None,
            Ok(_) if line.len() as u64 == LONGEST && !line.ends_with(b"\n") => {
                let problem = "standard input: a line is too long to be a board or a move";
                Some(Err(io::Error::new(ErrorKind::InvalidData, problem)))
            }
            Ok(_) => Some(Ok(String::from_utf8_lossy(&line).trim().to_owned())),
            Err(error) => {
                Some(Err(io::Error::new(error.kind(), format!("standard input: {error}"))))
            }
        }
    })
}
