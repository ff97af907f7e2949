//! Reads input and writes answers in constant memory, for the judges.
//!
//! One buffer is for the input and another for the answers. When the first is empty, the second is written before
//! more input is read. So memory is constant, large files are read in large blocks, and a person who types a line
//! sees the answer immediately.

use std::io::{ErrorKind, Read, Write};

use tictactable_cli::failure::{Failure, Position};

/// The number of bytes to read at a time. It is large enough that the time of the system calls does not matter.
const BUFFER_SIZE: usize = 1 << 16;

pub(crate) struct Stream<R, W> {
    input: R,
    output: W,
    /// `buffer[next..end]` has been read and not yet used.
    buffer: Vec<u8>,
    next: usize,
    end: usize,
    /// The position of `buffer[counted]`, which is at or before `next`.
    at: Position,
    counted: usize,
    /// Answers that have not been written.
    pub answers: Vec<u8>,
    /// The board that is being read.
    pub case: u64,
}

impl<R: Read, W: Write> Stream<R, W> {
    /// Calls `answer`, which reads the input and collects the answers. Then writes the remaining answers, even if
    /// `answer` failed.
    pub fn run(
        input: R,
        output: W,
        answer: impl FnOnce(&mut Self) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut stream = Stream {
            input,
            output,
            buffer: vec![0; BUFFER_SIZE],
            next: 0,
            end: 0,
            at: Position { line: 1, column: 1, case: 0 },
            counted: 0,
            answers: Vec::new(),
            case: 0,
        };
        let result = answer(&mut stream);
        match result {
            Err(Failure::Write(_)) => result,
            _ => stream.write_answers().and(result),
        }
    }

    /// Answers the boards that are completely in the buffer, up to case number `last`. `read` reads a board from the
    /// start of its argument and returns the rest, or returns `None` to have the board read byte by byte.
    pub fn answer_ahead(&mut self, last: u64, read: impl Fn(&[u8]) -> Option<(Answer, &[u8])>) {
        let mut ahead = &self.buffer[self.next..self.end];
        // Make room for the maximum number of answers, so that adding one never allocates.
        let mut answered = self.answers.len();
        self.answers.resize(answered + ahead.len(), 0);
        for _ in self.case..last {
            let Some(room) = self.answers[answered..].first_chunk_mut() else { break };
            let Some((answer, behind)) = read(ahead) else { break };
            // Copying all eight bytes is much faster than copying only the used ones.
            *room = answer.text;
            answered += answer.length;
            ahead = behind;
            self.case += 1;
        }
        self.answers.truncate(answered);
        self.next = self.end - ahead.len();
    }

    /// The next byte, or `None` at the end of the input.
    #[inline]
    pub fn peek(&mut self) -> Result<Option<u8>, Failure> {
        if self.next == self.end {
            self.refill()?;
        }
        Ok(self.buffer[self.next..self.end].first().copied())
    }

    /// Writes the answers and reads more input, unless it has ended.
    #[cold]
    fn refill(&mut self) -> Result<(), Failure> {
        self.write_answers()?;
        self.position();
        (self.counted, self.next) = (0, 0);
        self.end = loop {
            match self.input.read(&mut self.buffer) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => break result.map_err(Failure::Read)?,
            }
        };
        Ok(())
    }

    /// Moves past the byte seen with [`Stream::peek`].
    pub fn skip(&mut self) {
        self.next += 1;
    }

    pub fn skip_white_space(&mut self) -> Result<(), Failure> {
        while self.peek()?.is_some_and(|next| next.is_ascii_whitespace()) {
            self.skip();
        }
        Ok(())
    }

    /// Moves past the white space that ends a token. The end of the input also ends one.
    pub fn end_of_token(&mut self, expected: &'static str) -> Result<(), Failure> {
        match self.peek()? {
            None => {}
            Some(next) if next.is_ascii_whitespace() => self.skip(),
            found => return Err(self.malformed(expected, found)),
        }
        Ok(())
    }

    /// Moves past LF or CRLF. The end of the input also ends a line.
    pub fn end_of_line(&mut self, expected: &'static str) -> Result<(), Failure> {
        if self.peek()? == Some(b'\r') {
            self.skip();
        }
        match self.peek()? {
            None => {}
            Some(b'\n') => self.skip(),
            found => return Err(self.malformed(expected, found)),
        }
        Ok(())
    }

    /// The position of the next byte. Lines are counted only here, many bytes at a time, because counting each byte as
    /// it is read would take longer than everything else.
    pub fn position(&mut self) -> Position {
        let used = &self.buffer[self.counted..self.next];
        match memchr::memrchr(b'\n', used) {
            None => self.at.column += used.len() as u64,
            Some(last) => {
                self.at.line += memchr::memchr_iter(b'\n', used).count() as u64;
                self.at.column = (used.len() - last) as u64;
            }
        }
        self.counted = self.next;
        Position { case: self.case, ..self.at }
    }

    pub fn malformed(&mut self, expected: &'static str, found: Option<u8>) -> Failure {
        Failure::Malformed { at: self.position(), expected, found }
    }

    fn write_answers(&mut self) -> Result<(), Failure> {
        self.output
            .write_all(&self.answers)
            .and_then(|()| self.output.flush())
            .map_err(Failure::Write)?;
        self.answers.clear();
        Ok(())
    }
}

/// A line of at most eight bytes.
#[derive(Clone, Copy)]
pub(crate) struct Answer {
    text: [u8; 8],
    /// The number of bytes that are used.
    length: usize,
}

impl Answer {
    pub const fn new(line: &[u8]) -> Answer {
        let mut text = [0; 8];
        let mut length = 0;
        while length < line.len() {
            text[length] = line[length];
            length += 1;
        }
        Answer { text, length }
    }

    pub fn append_to(self, answers: &mut Vec<u8>) {
        answers.extend_from_slice(&self.text[..self.length]);
    }
}
