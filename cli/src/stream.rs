//! Reading and answering in constant memory: what the judges and the review have in common.
//!
//! Input is read from one buffer and answers collected in another; whenever the first runs empty,
//! the second is written out before more is read. So memory is constant, big files move in big
//! blocks, and whoever types a line sees its answer at once.

use std::borrow::Cow;
use std::fmt;
use std::io::{self, ErrorKind, Read, Write};

use tictactable::{Board, Unreachable};

/// What stopped the command.
#[derive(Debug)]
pub enum Failure {
    /// The input is not what it should be, or ends early.
    Malformed { at: Position, expected: Cow<'static, str>, found: Option<u8> },
    /// The problem promises boards that occur in games, and this one does not.
    Unreachable { at: Position, board: Board, reason: Unreachable },
    /// The input could not be read.
    Read(io::Error),
    /// The answers could not be written.
    Write(io::Error),
}

/// A place in the input; all numbers start from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    pub line: u64,
    /// In bytes. What precedes an error in its line is ASCII, so these are characters too.
    pub column: u64,
    /// The board that is being read; 0 before the first, and where boards are not counted.
    pub case: u64,
}

/// Bytes to read at a time: enough that the time of the system calls does not matter.
const BUFFER_SIZE: usize = 1 << 16;

pub(crate) struct Stream<R, W> {
    input: R,
    output: W,
    /// What has been read and not yet used is `buffer[next..end]`.
    buffer: Vec<u8>,
    next: usize,
    end: usize,
    /// Where `buffer[counted]` stands, which is at or before `next`.
    at: Position,
    counted: usize,
    /// Answers that have not been written.
    pub answers: Vec<u8>,
    /// The board that is being read.
    pub case: u64,
}

impl<R: Read, W: Write> Stream<R, W> {
    /// Lets `answer` read the input and collect the answers; whatever it returns, writes the
    /// answers that are left.
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

    /// Answers the boards that lie whole in the buffer, up to case number `last`: `read` takes one
    /// off the front of what lies ahead, or leaves it to be read byte by byte.
    pub fn answer_ahead(&mut self, last: u64, read: impl Fn(&[u8]) -> Option<(Answer, &[u8])>) {
        let mut ahead = &self.buffer[self.next..self.end];
        let mut case = self.case;
        // Room for as many answers as there can be, so that none of them has to make its own.
        let mut answered = self.answers.len();
        self.answers.resize(answered + ahead.len(), 0);
        while case < last {
            let Some(room) = self.answers[answered..].first_chunk_mut() else { break };
            let Some((answer, behind)) = read(ahead) else { break };
            // Copying all eight bytes is much cheaper than copying as many as count.
            *room = answer.text;
            answered += answer.length;
            ahead = behind;
            case += 1;
        }
        self.answers.truncate(answered);
        self.case = case;
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

    /// Writes the answers and reads more; at the end of the input nothing.
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

    /// Moves past the white space that ends a token; the end of the input does so too.
    pub fn end_of_token(&mut self, expected: &'static str) -> Result<(), Failure> {
        match self.peek()? {
            None => {}
            Some(next) if next.is_ascii_whitespace() => self.skip(),
            found => return Err(self.malformed(expected, found)),
        }
        Ok(())
    }

    /// Moves past LF or CRLF; the end of the input ends a line too.
    pub fn end_of_line(&mut self, expected: impl Into<Cow<'static, str>>) -> Result<(), Failure> {
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

    /// Where the next byte stands. Lines are counted here and nowhere else, many bytes at once:
    /// counting each byte as it is read would take longer than all else.
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

    pub fn malformed(
        &mut self,
        expected: impl Into<Cow<'static, str>>,
        found: Option<u8>,
    ) -> Failure {
        Failure::Malformed { at: self.position(), expected: expected.into(), found }
    }

    /// Writes the answers once they fill a buffer, so that memory stays constant for answers of any
    /// length.
    pub fn write_long_answers(&mut self) -> Result<(), Failure> {
        if self.answers.len() < BUFFER_SIZE { Ok(()) } else { self.write_answers() }
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
    /// How many of the bytes count.
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

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Malformed { at, expected, found } => {
                write!(f, "{at}expected {expected}, found ")?;
                match found {
                    None => f.write_str("the end of the input"),
                    Some(b'\n') => f.write_str("the end of the line"),
                    Some(byte) if byte.is_ascii() => write!(f, "{:?}", char::from(*byte)),
                    Some(byte) => write!(f, "the byte {byte:#04X}"),
                }
            }
            Failure::Unreachable { at, board, reason } => {
                write!(f, "{at}expected a board of a game, found {board:#}: {reason}")
            }
            Failure::Read(error) => write!(f, "reading: {error}"),
            Failure::Write(error) => write!(f, "writing: {error}"),
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: ", self.line, self.column)?;
        if self.case > 0 { write!(f, "case {}: ", self.case) } else { Ok(()) }
    }
}
