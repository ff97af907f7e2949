//! Runs the corpus from fuzzing the board parser.

mod fuzzed {
    pub mod board;
}

/// Runs the check on each line of the corpus. A line is one input in hexadecimal digits.
#[test]
fn texts_of_boards() {
    for line in include_str!("fuzzed/board.txt").lines() {
        let byte = |digits| u8::from_str_radix(digits, 16).unwrap();
        let input: Vec<u8> = (0..line.len()).step_by(2).map(|i| byte(&line[i..i + 2])).collect();
        fuzzed::board::check(&input);
    }
}
