//! A reader that returns its input in pieces.

use std::io::{self, Read};

/// Returns its input in pieces of these lengths, repeated, and is interrupted before each piece.
pub struct Pieces<'a> {
    input: &'a [u8],
    lengths: &'a [usize],
    reads: usize,
}

impl<'a> Pieces<'a> {
    pub fn new(input: &'a [u8], lengths: &'a [usize]) -> Pieces<'a> {
        Pieces { input, lengths, reads: 0 }
    }
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reads += 1;
        if self.reads % 2 == 1 {
            return Err(io::ErrorKind::Interrupted.into());
        }
        let length = self.lengths[self.reads / 2 % self.lengths.len()].min(buffer.len());
        self.input.read(&mut buffer[..length])
    }
}
