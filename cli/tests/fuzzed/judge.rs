//! Gives each judge any bytes, in pieces of any size, and compares it with the simple parser of the format.

use tictactable_cli::Failure;
use tictactable_cli::judge::judge;

use crate::pieces::Pieces;
use crate::reading::{PROBLEMS, assert_stopped};

/// The first byte selects the problem, the second the size of the pieces. The rest is the input.
pub fn check(bytes: &[u8]) {
    let [choice, at_most, input @ ..] = bytes else { return };
    let (problem, read) = PROBLEMS[usize::from(choice % 3)];
    let lengths = [usize::from(*at_most) + 1];
    let mut answers = Vec::new();
    let result = judge(problem, Pieces::new(input, &lengths), &mut answers);

    let expected = read(input);
    assert_eq!(std::str::from_utf8(&answers), Ok(&*expected.answers));
    _ = result.as_ref().map_err(Failure::to_string);
    assert_stopped(result, input, expected.stop);
}
