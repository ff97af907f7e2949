//! Any bytes for each judge, in pieces of any size, against the simple reading of the format.

use std::io::{self, Read};

use crate::judge::{Failure, Problem, judge};
use crate::reading::{self, Reading, assert_stopped};

/// Gives at most `at_most` bytes at a time.
struct Pieces<'a> {
    input: &'a [u8],
    at_most: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.at_most.min(buffer.len());
        self.input.read(&mut buffer[..length])
    }
}

/// The first byte chooses the problem, the second the size of the pieces; the rest is the input.
pub fn check(bytes: &[u8]) {
    let [choice, at_most, input @ ..] = bytes else { return };
    let (problem, read): (_, fn(&[u8]) -> Reading) = match choice % 3 {
        0 => (Problem::Tictactoe, reading::tictactoe),
        1 => (Problem::Baekjoon16571, reading::baekjoon_16571),
        _ => (Problem::Baekjoon7682, reading::baekjoon_7682),
    };
    let mut answers = Vec::new();
    let result = judge(problem, Pieces { input, at_most: usize::from(*at_most) + 1 }, &mut answers);

    let expected = read(input);
    assert_eq!(std::str::from_utf8(&answers), Ok(&*expected.answers));
    _ = result.as_ref().map_err(Failure::to_string);
    assert_stopped(result, input, expected.stop);
}
