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

/// Returns one line per read. Before each read, asserts that all lines before have been answered with one line.
#[derive(Default)]
pub struct Conversation<'a> {
    lines: &'a [&'a str],
    read: Cell<usize>,
    answers: RefCell<Vec<u8>>,
}

impl<'a> Conversation<'a> {
    pub fn new(lines: &'a [&'a str]) -> Conversation<'a> {
        Conversation { lines, ..Conversation::default() }
    }

    pub fn answers(&self) -> String {
        String::from_utf8(self.answers.borrow().clone()).unwrap()
    }
}

impl Read for &Conversation<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.read.get();
        assert_eq!(self.answers().lines().count(), read, "answers before the next read");
        let line = self.lines.get(read).unwrap_or(&"");
        self.read.set(read + usize::from(!line.is_empty()));
        line.as_bytes().read(buffer)
    }
}

impl Write for &Conversation<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.answers.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
