//! Simple parsers for the formats of the three problems, to compare the judges with.
//!
//! The whole input is in memory, split into words or lines, and a position is an offset. The answers come from the
//! oracle. The parsers share no code with the judges or the library.

use std::collections::HashMap;
use std::io::{self, Read};
use std::sync::LazyLock;

use tictactable_cli::failure::Failure;

use crate::oracle::{self, Answer, Board};

/// A reader that fails.
pub struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::PermissionDenied.into())
    }
}

/// The offset and the kind of an error.
pub type Stop = (usize, Why);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The byte at the offset is wrong, or the input ends there.
    Malformed,
    /// The board that starts there is not reachable.
    Unreachable,
}

/// Writes the answers up to the first error in the input, which it returns.
type Parser = fn(&[u8], &mut String) -> Result<(), Stop>;

/// Each problem, and the simple parser of its format.
pub const PROBLEMS: [(&str, Parser); 3] =
    [("tictactoe", tictactoe), ("16571", baekjoon_16571), ("7682", baekjoon_7682)];

/// All reachable boards, solved.
static SOLVED: LazyLock<HashMap<Board, Answer>> = LazyLock::new(|| {
    oracle::reachable().into_iter().map(|board| (board, oracle::solve(board))).collect()
});

/// The answers, and the first error in the input.
pub fn read(parser: Parser, input: &[u8]) -> (String, Option<Stop>) {
    let mut answers = String::new();
    let stop = parser(input, &mut answers).err();
    (answers, stop)
}

/// Asserts that a judge stopped at the same position and for the same reason as the parser.
pub fn assert_stopped(result: Result<(), Failure>, input: &[u8], expected: Option<Stop>) {
    let (at, why) = match result {
        Ok(()) => return assert_eq!(None, expected),
        Err(Failure::Line(bad)) if bad.error.contains("expected a board of a game, ") => {
            (bad, Why::Unreachable)
        }
        Err(Failure::Line(bad)) => (bad, Why::Malformed),
        Err(failure) => panic!("{failure}"),
    };
    let (offset, expected) = expected.unwrap();
    let (line, column) = line_and_column(input, offset);
    assert_eq!((at.line, at.column, why), (Some(line), Some(column), expected));
}

/// The line and the column of the byte at the offset, counted from 1.
fn line_and_column(input: &[u8], offset: usize) -> (u64, u64) {
    let before = &input[..offset];
    let line = before.split(|&byte| byte == b'\n').count();
    let column = before.rsplit(|&byte| byte == b'\n').next().map_or(0, <[u8]>::len) + 1;
    (line as u64, column as u64)
}

fn tictactoe(input: &[u8], answers: &mut String) -> Result<(), Stop> {
    let mut words = words(input);
    let (start, word) = words.next().unwrap_or((input.len(), b""));
    // The first digit that makes the word an invalid count.
    let is_count = |text: &[u8]| parse::<u64>(text).is_some();
    if let Some(length) = (0..word.len()).find(|&length| !is_count(&word[..=length])) {
        return Err((start + length, Why::Malformed));
    }
    let count: u64 = parse(word).ok_or((start, Why::Malformed))?;
    for _ in 0..count {
        let (board, answer) = solved(&mut words, input, 3, b".xo")?;
        *answers += match (answer.wdl, oracle::turn(board)) {
            (0, _) => "TIE\n",
            (1, Some(b'X')) | (-1, Some(b'O')) => "x\n",
            _ => "o\n",
        };
    }
    words.next().map_or(Ok(()), |(start, _)| Err((start, Why::Malformed)))
}

fn baekjoon_16571(input: &[u8], answers: &mut String) -> Result<(), Stop> {
    let mut words = words(input);
    while words.peek().is_some() {
        let (_, answer) = solved(&mut words, input, 1, b"012")?;
        *answers += match answer.wdl {
            1 => "W\n",
            0 => "D\n",
            _ => "L\n",
        };
    }
    Ok(())
}

fn baekjoon_7682(input: &[u8], answers: &mut String) -> Result<(), Stop> {
    let mut start = 0;
    for line in input.split_inclusive(|&byte| byte == b'\n') {
        let wrong = |length| (start + length, Why::Malformed);
        if let Some(b'e' | b'E') = line.first() {
            let letters = line.iter().zip(b"end");
            let length = letters.take_while(|(a, b)| a.eq_ignore_ascii_case(b)).count();
            return line_ends_after(3, line, length).map_err(wrong);
        }
        let length = line.iter().take(9).take_while(|byte| b".xXoO".contains(byte)).count();
        line_ends_after(9, line, length).map_err(wrong)?;
        let board = line[..9].to_ascii_uppercase().try_into().expect("nine cells");
        let over = SOLVED.contains_key(&board) && oracle::is_over(board);
        *answers += if over { "valid\n" } else { "invalid\n" };
        start += line.len();
    }
    Err((start, Why::Malformed))
}

/// Checks that the line has `all` bytes and then ends. Its first `length` bytes are right. The error is the first
/// wrong byte.
fn line_ends_after(all: usize, line: &[u8], length: usize) -> Result<(), usize> {
    match &line[length..] {
        _ if length < all => Err(length),
        b"" | b"\n" | b"\r" | b"\r\n" => Ok(()),
        [b'\r', ..] => Err(length + 1),
        _ => Err(length),
    }
}

type Word<'a> = (usize, &'a [u8]);

/// The words between white space, with their offsets.
fn words(input: &[u8]) -> std::iter::Peekable<impl Iterator<Item = Word<'_>>> {
    let pieces = input.split(u8::is_ascii_whitespace).scan(0, |next, word| {
        let start = *next;
        *next += word.len() + 1;
        Some((start, word))
    });
    pieces.filter(|(_, word)| !word.is_empty()).peekable()
}

fn parse<T: std::str::FromStr>(word: &[u8]) -> Option<T> {
    // `parse` allows a sign.
    if !word.iter().all(u8::is_ascii_digit) {
        return None;
    }
    std::str::from_utf8(word).ok()?.parse().ok()
}

/// The board in the next words, each of this length and of these characters, and its answer.
fn solved<'a>(
    words: &mut std::iter::Peekable<impl Iterator<Item = Word<'a>>>,
    input: &[u8],
    length: usize,
    empty_x_o: &[u8; 3],
) -> Result<(Board, &'static Answer), Stop> {
    let state = |byte: &u8| empty_x_o.iter().position(|cell| cell.eq_ignore_ascii_case(byte));
    let (first, _) = *words.peek().unwrap_or(&(input.len(), b""));
    let mut board = oracle::EMPTY;
    for cells in board.chunks_mut(length) {
        let (start, word) = words.next().unwrap_or((input.len(), b""));
        for (place, cell) in cells.iter_mut().enumerate() {
            let state = word.get(place).and_then(state);
            *cell = b".XO"[state.ok_or((start + place, Why::Malformed))?];
        }
        if word.len() > length {
            return Err((start + length, Why::Malformed));
        }
    }
    let answer = SOLVED.get(&board).ok_or((first, Why::Unreachable))?;
    Ok((board, answer))
}
