//! What `probe` and `play` read.

use std::io::{self, BufRead, Read};
use std::iter;

/// No line that means anything is nearly as long. A longer one is cut and so refused, and an
/// endless one takes no memory.
const LONGEST: u64 = 100;

/// The lines of standard input. What is no UTF-8 becomes replacement characters: those are no
/// input to any command, and so are reported like all else that is none.
pub fn lines(mut input: impl BufRead) -> impl Iterator<Item = io::Result<String>> {
    iter::from_fn(move || {
        let mut line = Vec::new();
        match Read::take(&mut input, LONGEST).read_until(b'\n', &mut line) {
            Ok(0) => None,
            Ok(_) => Some(Ok(String::from_utf8_lossy(&line).trim().to_owned())),
            Err(error) => {
                Some(Err(io::Error::new(error.kind(), format!("standard input: {error}"))))
            }
        }
    })
}
