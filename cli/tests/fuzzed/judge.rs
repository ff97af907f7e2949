//! Gives each judge any bytes, in pieces of any size, and compares it with the simple parser of the format.

use tictactable_cli::Failure;
use tictactable_cli::judge::{Problem, judge};

use crate::pieces::Pieces;
use crate::reading::{self, Reading, assert_stopped};

/// The first byte selects the problem, the second the size of the pieces. The rest is the input.
pub fn check(bytes: &[u8]) {
    let [choice, at_most, input @ ..] = bytes else { return };
    let (problem, read): (_, fn(&[u8]) -> Reading) = match choice % 3 {
        0 => (Problem::Tictactoe, reading::tictactoe),
        1 => (Problem::Baekjoon16571, reading::baekjoon_16571),
        _ => (Problem::Baekjoon7682, reading::baekjoon_7682),
    };
    let lengths = [usize::from(*at_most) + 1];
    let mut answers = Vec::new();
    let result = judge(problem, Pieces::new(input, &lengths), &mut answers);

    let expected = read(input);
    assert_eq!(std::str::from_utf8(&answers), Ok(&*expected.answers));
    _ = result.as_ref().map_err(Failure::to_string);
    assert_stopped(result, input, expected.stop);
}
