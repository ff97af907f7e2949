//! `tictactable judge`: answers the three published problems, as a stream filter.
//!
//! Boards are read from one buffer and answers collected in another; whenever the first runs
//! empty, the second is written out before more is read. So memory is constant, big files move in
//! big blocks, and whoever types a board sees its answer at once.
//!
//! A board that lies in the buffer in its plainest form is decoded in one go. Whatever else comes,
//! be it a board across two reads, CRLF or rubbish, is read byte by byte, which gives the same
//! boards and can also say where and why it stopped.

use std::fmt;
use std::io::{self, ErrorKind, Read, Write};

use clap::ValueEnum;
use tictactable::{Board, Entry, Player, Unreachable, Wdl, dense};

#[derive(Clone, Copy, ValueEnum)]
pub enum Problem {
    /// AlgoSpot TICTACTOE: a count, then boards of three rows out of `x`, `o`, `.`; prints who wins under best play, `x` or `o`, or `TIE`
    Tictactoe,
    /// Baekjoon 16571: boards of nine integers, 0 empty, 1 X, 2 O; prints `W`, `D` or `L` for the side to move
    #[value(name = "16571")]
    Baekjoon16571,
    /// Baekjoon 7682: lines of nine characters out of `X`, `O`, `.`, until a line `end`; prints whether the board can be the end of a game, `valid` or `invalid`
    #[value(name = "7682")]
    Baekjoon7682,
}

/// What stopped the judge.
#[derive(Debug)]
pub enum Failure {
    /// The input is not what the problem says, or ends early.
    Malformed { at: Position, expected: &'static str, found: Option<u8> },
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
    /// The board that is being read; 0 before the first.
    pub case: u64,
}

/// Answers every board of the input, one line each.
///
/// Whatever is returned, the answers to all boards that came before have been written.
pub fn judge(problem: Problem, input: impl Read, output: impl Write) -> Result<(), Failure> {
    let mut stream = Stream {
        input,
        output,
        buffer: vec![0; BUFFER_SIZE],
        next: 0,
        end: 0,
        answers: Vec::new(),
        at: Position { line: 1, column: 1, case: 0 },
    };
    let result = match problem {
        Problem::Tictactoe => tictactoe(&mut stream),
        Problem::Baekjoon16571 => baekjoon_16571(&mut stream),
        Problem::Baekjoon7682 => baekjoon_7682(&mut stream),
    };
    match result {
        Err(Failure::Write(_)) => result,
        _ => stream.write_answers().and(result),
    }
}

fn tictactoe<R: Read, W: Write>(stream: &mut Stream<R, W>) -> Result<(), Failure> {
    // Picked by index: a branch on the winner would be mispredicted for every other board.
    const X_O_TIE: [Answer; 3] = [Answer::new(b"x\n"), Answer::new(b"o\n"), Answer::new(b"TIE\n")];
    let answer =
        |entry: Entry| X_O_TIE[entry.predicted_winner().map_or(2, |player| player as usize)];

    let count = stream.count()?;
    loop {
        stream.plain_boards(3, count, |rows| match *rows {
            [a, b, c, b'\n', d, e, f, b'\n', g, h, i, b'\n'] => {
                dense::probe(Board::from_ascii([a, b, c, d, e, f, g, h, i])?).map(answer)
            }
            _ => None,
        });
        if stream.at.case == count {
            break;
        }
        stream.skip_white_space()?;
        stream.at.case += 1;
        let at = stream.at;
        let mut cells = [None; 9];
        for row in cells.chunks_exact_mut(3) {
            stream.skip_white_space()?;
            for cell in row {
                *cell = stream.cell(b".xo", "'.', 'x' or 'o'")?;
            }
            stream.end_of_token("white space after three cells")?;
        }
        answer(stream.entry(cells.into(), at)?).append_to(&mut stream.answers);
    }
    stream.skip_white_space()?;
    match stream.peek()? {
        None => Ok(()),
        found => Err(stream.malformed("the end, all boards of the count being read", found)),
    }
}

fn baekjoon_16571<R: Read, W: Write>(stream: &mut Stream<R, W>) -> Result<(), Failure> {
    const WIN: Answer = Answer::new(b"W\n");
    const DRAW: Answer = Answer::new(b"D\n");
    const LOSS: Answer = Answer::new(b"L\n");

    loop {
        stream.skip_white_space()?;
        if stream.peek()?.is_none() {
            return Ok(());
        }
        stream.at.case += 1;
        let at = stream.at;
        let mut cells = [None; 9];
        for cell in &mut cells {
            stream.skip_white_space()?;
            *cell = stream.cell(b"012", "0, 1 or 2")?;
            stream.end_of_token("white space after the digit")?;
        }
        let answer = match stream.entry(cells.into(), at)?.wdl() {
            Wdl::Win => WIN,
            Wdl::Draw => DRAW,
            Wdl::Loss => LOSS,
        };
        answer.append_to(&mut stream.answers);
    }
}

fn baekjoon_7682<R: Read, W: Write>(stream: &mut Stream<R, W>) -> Result<(), Failure> {
    const VALID: Answer = Answer::new(b"valid\n");
    const INVALID: Answer = Answer::new(b"invalid\n");

    let answer = |board| match dense::probe(board) {
        Some(entry) if entry.is_terminal() => VALID,
        _ => INVALID,
    };
    loop {
        stream.plain_boards(1, u64::MAX, |line| match *line {
            [a, b, c, d, e, f, g, h, i, b'\n'] => {
                Board::from_ascii([a, b, c, d, e, f, g, h, i]).map(answer)
            }
            _ => None,
        });
        stream.at.case += 1;
        if let Some(b'e' | b'E') = stream.peek()? {
            for letter in *b"end" {
                match stream.peek()? {
                    Some(found) if found.to_ascii_lowercase() == letter => stream.skip(),
                    found => return Err(stream.malformed("the line 'end'", found)),
                }
            }
            return stream.end_of_line("the end of the line after 'end'");
        }
        let mut cells = [None; 9];
        let mut expected = "a board's '.', 'X' or 'O', or the line 'end'";
        for cell in &mut cells {
            *cell = stream.cell(b".xo", expected)?;
            expected = "'.', 'X' or 'O'";
        }
        stream.end_of_line("the end of the line after nine cells")?;
        answer(cells.into()).append_to(&mut stream.answers);
    }
}

/// Bytes to read at a time: enough that the time of the system calls does not matter.
const BUFFER_SIZE: usize = 1 << 16;

struct Stream<R, W> {
    input: R,
    output: W,
    /// What has been read and not yet used is `buffer[next..end]`.
    buffer: Vec<u8>,
    next: usize,
    end: usize,
    /// Answers that have not been written.
    answers: Vec<u8>,
    /// Where the next byte stands.
    at: Position,
}

impl<R: Read, W: Write> Stream<R, W> {
    /// Answers the boards that lie ahead in the buffer in their plainest form, `N` bytes that end
    /// with that many `lines`, up to the first that has no `answer` or to case number `last`.
    fn plain_boards<const N: usize>(
        &mut self,
        lines: u64,
        last: u64,
        answer: impl Fn(&[u8; N]) -> Option<Answer>,
    ) {
        let mut ahead = &self.buffer[self.next..self.end];
        while self.at.case < last {
            let Some((board, behind)) = ahead.split_first_chunk() else { break };
            let Some(answer) = answer(board) else { break };
            answer.append_to(&mut self.answers);
            ahead = behind;
            self.at.case += 1;
            self.at.line += lines;
            self.at.column = 1;
        }
        self.next = self.end - ahead.len();
    }

    /// The next byte, or `None` at the end of the input.
    fn peek(&mut self) -> Result<Option<u8>, Failure> {
        if self.next == self.end {
            self.write_answers()?;
            self.next = 0;
            self.end = loop {
                match self.input.read(&mut self.buffer) {
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    result => break result.map_err(Failure::Read)?,
                }
            };
        }
        Ok(self.buffer[self.next..self.end].first().copied())
    }

    /// Moves past the byte seen with [`Stream::peek`].
    fn skip(&mut self) {
        if self.buffer[self.next] == b'\n' {
            self.at.line += 1;
            self.at.column = 1;
        } else {
            self.at.column += 1;
        }
        self.next += 1;
    }

    fn skip_white_space(&mut self) -> Result<(), Failure> {
        while self.peek()?.is_some_and(|next| next.is_ascii_whitespace()) {
            self.skip();
        }
        Ok(())
    }

    /// Reads a cell, whose three states are written as `empty_x_o`, letters in either case.
    fn cell(
        &mut self,
        empty_x_o: &[u8; 3],
        expected: &'static str,
    ) -> Result<Option<Player>, Failure> {
        let found = self.peek()?;
        let [empty, x, o] = empty_x_o.map(Some);
        let cell = match found.map(|byte| byte.to_ascii_lowercase()) {
            byte if byte == empty => None,
            byte if byte == x => Some(Player::X),
            byte if byte == o => Some(Player::O),
            _ => return Err(self.malformed(expected, found)),
        };
        self.skip();
        Ok(cell)
    }

    /// Reads a number of at most 20 digits, which every `u64` fits in.
    fn count(&mut self) -> Result<u64, Failure> {
        self.skip_white_space()?;
        let mut count: Option<u64> = None;
        for _ in 0..20 {
            match self.peek()? {
                Some(digit @ b'0'..=b'9') => {
                    let larger = count.unwrap_or(0).checked_mul(10);
                    count = larger.and_then(|tens| tens.checked_add(u64::from(digit - b'0')));
                    if count.is_none() {
                        return Err(self.malformed("a count below 2^64", Some(digit)));
                    }
                    self.skip();
                }
                found => match count {
                    None => return Err(self.malformed("the count of boards", found)),
                    Some(_) => break,
                },
            }
        }
        self.end_of_token("white space after the count of boards")?;
        Ok(count.unwrap_or(0))
    }

    /// Moves past the white space that ends a token; the end of the input does so too.
    fn end_of_token(&mut self, expected: &'static str) -> Result<(), Failure> {
        match self.peek()? {
            None => {}
            Some(next) if next.is_ascii_whitespace() => self.skip(),
            found => return Err(self.malformed(expected, found)),
        }
        Ok(())
    }

    /// Moves past LF or CRLF; the end of the input ends a line too.
    fn end_of_line(&mut self, expected: &'static str) -> Result<(), Failure> {
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

    fn malformed(&self, expected: &'static str, found: Option<u8>) -> Failure {
        Failure::Malformed { at: self.at, expected, found }
    }

    fn entry(&self, board: Board, at: Position) -> Result<Entry, Failure> {
        dense::probe(board).ok_or_else(|| match board.check() {
            Err(reason) => Failure::Unreachable { at, board, reason },
            Ok(()) => unreachable!("tests compare the table and the rules on all boards"),
        })
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
struct Answer {
    text: [u8; 8],
    /// How many of the bytes do not count.
    surplus: usize,
}

impl Answer {
    const fn new(line: &[u8]) -> Answer {
        let mut text = [0; 8];
        let mut length = 0;
        while length < line.len() {
            text[length] = line[length];
            length += 1;
        }
        Answer { text, surplus: 8 - length }
    }

    fn append_to(self, answers: &mut Vec<u8>) {
        // Copying all eight bytes and cutting back is much cheaper than copying as many as count.
        answers.extend_from_slice(&self.text);
        answers.truncate(answers.len() - self.surplus);
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
