//! Reads boards and writes answers, in constant memory.
//!
//! A board is read from the start of what is in the buffer. If it is not all there, the answers are written, more input
//! is read, and the board is read again. So a person who types a line sees the answer immediately.

use std::io::{ErrorKind, Read, Write};

use tictactable::Board;
use tictactable_cli::failure::{BadLine, Failure};

use crate::problem::Problem;

/// The maximum length of a board, and how many bytes are read at a time, so that system calls take little time.
const BUFFER_SIZE: usize = 1 << 16;

/// The weights of the cells in the index of a board.
const WEIGHTS: [u16; 9] = [1, 3, 9, 27, 81, 243, 729, 2187, 6561];

/// Answers every board of the input, one line each, also those before an error.
pub fn answer_all(
    problem: &Problem,
    mut input: impl Read,
    mut output: impl Write,
) -> Result<(), Failure> {
    // `buffer[used..end]` is ahead, and the position is that of `buffer[0]`.
    let (mut buffer, mut used, mut end) = (vec![0_u8; BUFFER_SIZE + 1], 0, 0);
    let (mut has_ended, mut position) = (false, (1, 1));
    let (mut answers, mut case) = (Vec::new(), 1);
    let mut count = if problem.has_count { None } else { Some(u64::MAX) };
    // What each byte means as a cell: 0 if it is empty, 1 for X, 2 for O, and 3 if it is none.
    let mut states = [3; 256];
    for (state, cell) in (0..).zip(problem.cells) {
        states[usize::from(cell.to_ascii_lowercase())] = state;
        states[usize::from(cell.to_ascii_uppercase())] = state;
    }
    loop {
        if problem.line.is_none() {
            let rest = &buffer[used..end];
            used += rest.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        }
        let bytes = &buffer[used..end];
        let is_last = count.is_some_and(|count| case > count);
        let may_end = is_last || !problem.has_count && problem.line.is_none();
        let mut ahead = Ahead { problem, states: &states, bytes, offset: 0, has_ended };
        let item = match problem.word {
            _ if count.is_none() => {
                ahead.count().map(|boards| count.insert(boards)).map(|_| Some(""))
            }
            _ if may_end && has_ended && bytes.is_empty() => Ok(None),
            _ if is_last => Err(Stop("the end of the input after the last board", None)),
            1 => ahead.board::<1>(),
            3 => ahead.board::<3>(),
            _ => ahead.board::<9>(),
        };
        if let Ok(Some(answer)) = item {
            used += ahead.offset;
            if !answer.is_empty() {
                answers.extend_from_slice(answer.as_bytes());
                answers.push(b'\n');
                case += 1;
            }
            continue;
        }
        output.write_all(&answers).and_then(|()| output.flush()).map_err(Failure::Write)?;
        answers.clear();
        let Err(stop) = item else { return Ok(()) };
        let is_cut_off = ahead.offset == bytes.len() && !has_ended;
        if !is_cut_off || bytes.len() == BUFFER_SIZE {
            let error = match count.map_or(0, |count| case.min(count)) {
                0 => ahead.error(stop),
                case => format!("case {case}: {}", ahead.error(stop)),
            };
            let place = (used + ahead.offset).min(end - usize::from(has_ended));
            let (line, column) = moved(position, &buffer[..place]);
            return Err(Failure::Line(BadLine { line: Some(line), column: Some(column), error }));
        }
        position = moved(position, &buffer[..used]);
        buffer.copy_within(used..end, 0);
        (used, end) = (0, end - used);
        let read = loop {
            match input.read(&mut buffer[end..BUFFER_SIZE]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                result => break result.map_err(Failure::Read)?,
            }
        };
        if read == 0 {
            (has_ended, buffer[end]) = (true, b'\n');
        }
        end += read.max(1);
    }
}

/// The position behind these bytes. Lines are counted many bytes at a time, because counting each byte as it is read
/// would take longer than everything else.
fn moved((line, column): (u64, u64), bytes: &[u8]) -> (u64, u64) {
    let length = bytes.len() as u64;
    let last = memchr::memrchr(b'\n', bytes);
    let column = last.map_or(column + length, |last| length - last as u64);
    (line + memchr::memchr_iter(b'\n', bytes).count() as u64, column)
}

/// What was expected, and the board that was found if that is why.
struct Stop(&'static str, Option<Board>);

/// What has been read and not yet used. It may end anywhere in an item. After the end of the input there is one more
/// line break, which ends the last word and the last line.
#[derive(Clone, Copy)]
struct Ahead<'a> {
    problem: &'a Problem,
    states: &'a [u16; 256],
    bytes: &'a [u8],
    /// The place of the next byte.
    offset: usize,
    has_ended: bool,
}

impl Ahead<'_> {
    fn next(&self) -> Option<u8> {
        self.bytes.get(self.offset).copied()
    }

    /// Moves past such a byte.
    #[inline(always)]
    fn pass(&mut self, is_such: impl Fn(&u8) -> bool, expected: &'static str) -> Result<(), Stop> {
        self.next().filter(is_such).ok_or(Stop(expected, None))?;
        self.offset += 1;
        Ok(())
    }

    /// Moves past LF or CRLF.
    #[inline(always)]
    fn end_line(&mut self, expected: &'static str) -> Result<(), Stop> {
        self.offset += usize::from(self.next() == Some(b'\r'));
        self.pass(|byte| *byte == b'\n', expected)
    }

    /// Reads the count of boards.
    #[inline(always)]
    fn count(&mut self) -> Result<u64, Stop> {
        let mut count: Option<u64> = None;
        while let Some(digit @ b'0'..=b'9') = self.next() {
            let tens = count.unwrap_or(0).checked_mul(10);
            let larger = tens.and_then(|tens| tens.checked_add(u64::from(digit - b'0')));
            count = Some(larger.ok_or(Stop("a count below 2^64", None))?);
            self.offset += 1;
        }
        let count = count.ok_or(Stop("the count of boards", None))?;
        self.pass(u8::is_ascii_whitespace, "white space after the count of boards")?;
        Ok(count)
    }

    /// Reads a board and answers it. `None` is the end of the boards.
    #[inline(always)]
    fn board<const WORD: usize>(&mut self) -> Result<Option<&'static str>, Stop> {
        let Problem { expected: [cell, behind], line, answer, .. } = *self.problem;
        let states = self.states;
        let state = |byte: &u8| states[usize::from(*byte)];
        match (line, self.next()) {
            (Some(_), Some(b'e' | b'E')) => {
                for letter in b"end" {
                    self.pass(|byte| byte.eq_ignore_ascii_case(letter), "the line 'end'")?;
                }
                return self.end_line("the end of the line after 'end'").map(|()| None);
            }
            (Some(line), next) if next.is_none_or(|next| state(&next) == 3) => {
                return Err(Stop(line, None));
            }
            _ => {}
        }
        let mut index = 0;
        for weights in WEIGHTS.chunks_exact(WORD) {
            while self.next().is_some_and(|next| next.is_ascii_whitespace()) {
                self.offset += 1;
            }
            // A whole word at a time, without a branch for each cell.
            let rest = &self.bytes[self.offset..];
            let states = rest.first_chunk::<WORD>().map(|word| word.map(|byte| state(&byte)));
            let Some(states) = states.filter(|states| states.iter().all(|it| *it < 3)) else {
                let right = rest.iter().take(WORD).take_while(|byte| state(byte) < 3);
                self.offset += right.count();
                return Err(Stop(cell, None));
            };
            index += states.iter().zip(weights).map(|(state, weight)| state * weight).sum::<u16>();
            self.offset += WORD;
            match WORD {
                9 => self.end_line(behind)?,
                _ => self.pass(u8::is_ascii_whitespace, behind)?,
            }
        }
        let board = Board::from_index(index).unwrap_or_default();
        answer(board).map(Some).ok_or_else(|| {
            self.offset = 0;
            Stop("a board of a game", Some(board))
        })
    }

    /// The message about the byte at `offset`, or about a board.
    fn error(self, Stop(expected, board): Stop) -> String {
        let read = &self.bytes[..self.bytes.len().saturating_sub(self.has_ended.into())];
        let found = match (board.map(|board| (board, board.check())), read.get(self.offset)) {
            (Some((board, Err(reason))), _) => format!("{board:#}: {reason}"),
            (_, None) if !self.has_ended => format!("none in {BUFFER_SIZE} bytes"),
            (_, None) => "the end of the input".to_owned(),
            (_, Some(b'\n')) => "the end of the line".to_owned(),
            (_, Some(byte)) if byte.is_ascii() => format!("{:?}", char::from(*byte)),
            (_, Some(byte)) => format!("the byte {byte:#04X}"),
        };
        format!("expected {expected}, found {found}")
    }
}
