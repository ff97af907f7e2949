//! Readers and writers: input in pieces, input that fails, and a conversation.
#![allow(dead_code)] // each test uses only some of them

use std::cell::{Cell, RefCell};
use std::io::{self, Read, Write};

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

/// Fails.
pub struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::PermissionDenied.into())
    }
}

/// Returns three games, one per read. Before each read, asserts that all games before have been answered with one line.
#[derive(Default)]
pub struct Conversation {
    pub games: Cell<usize>,
    answers: RefCell<Vec<u8>>,
}

impl Read for &Conversation {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let (games, answers) = (self.games.get(), self.answers.borrow());
        assert_eq!(answers.iter().filter(|byte| **byte == b'\n').count(), games, "no answer yet");
        self.games.set((games + 1).min(3));
        if games < 3 { b"15\n".as_slice().read(buffer) } else { Ok(0) }
    }
}

impl Write for &Conversation {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.answers.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
