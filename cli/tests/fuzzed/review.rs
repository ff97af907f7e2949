//! Gives the review any bytes, in pieces of any size, and compares it with the simple parser of the format.

use serde_json::Value;
use tictactable_cli::review::{Format, review};

use crate::pieces::Pieces;
use crate::reading::{self, assert_stopped};

/// The first byte selects the size of the pieces. The rest is the input.
pub fn check(bytes: &[u8]) {
    let [at_most, input @ ..] = bytes else { return };
    let lengths = [usize::from(*at_most) + 1];
    let expected = reading::review(input);

    let mut answers = Vec::new();
    let result = review(Format::Json, Pieces::new(input, &lengths), &mut answers);
    let all_answered = result.is_ok();
    assert_stopped(result, input, expected.stop);
    let mut games = String::new();
    let mut summaries = 0;
    for line in answers.split_inclusive(|&byte| byte == b'\n') {
        let object: Value = serde_json::from_slice(line).unwrap();
        assert_eq!(summaries, 0, "the summary is the last object");
        match object.get("moves") {
            Some(moves) => games += &format!("{moves}\n").replace(',', ", "),
            None => summaries += 1,
        }
    }
    assert_eq!(games, expected.answers);
    assert_eq!(summaries, usize::from(all_answered));

    let mut text = Vec::new();
    let result = review(Format::Text, Pieces::new(input, &lengths), &mut text);
    assert_stopped(result, input, expected.stop);
    let text = String::from_utf8(text).unwrap();
    let told = text.lines().filter(|line| line.starts_with("Game ")).count();
    assert_eq!(told, expected.answers.lines().count());
}
