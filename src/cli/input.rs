//! What `probe` and `play` read.

use std::io::{self, BufRead};

/// The lines of standard input. What is no UTF-8 becomes replacement characters: those are no
/// input to any command, and so are reported like all else that is none.
pub fn lines(input: impl BufRead) -> impl Iterator<Item = io::Result<String>> {
    input.split(b'\n').map(|line| match line {
        Ok(line) => Ok(String::from_utf8_lossy(&line).trim().to_owned()),
        Err(error) => Err(io::Error::new(error.kind(), format!("standard input: {error}"))),
    })
}
