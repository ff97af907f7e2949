//! The inputs by which fuzzing got furthest, for those of its targets that take text. The others take
//! numbers, and other tests try all of them.

#[allow(dead_code)] // the part that opens files and prints messages runs in the command
#[path = "../src/cli/judge.rs"]
mod judge;
#[allow(dead_code)] // what other tests ask
mod oracle;
mod pieces;
mod reading;

mod fuzzed {
    pub mod board;
    pub mod judge;
}

/// Runs the check on each line of the corpus, an input in hexadecimal digits.
fn check(corpus: &str, check: fn(&[u8])) {
    for line in corpus.lines() {
        let byte = |digits| u8::from_str_radix(digits, 16).unwrap();
        let input: Vec<u8> = (0..line.len()).step_by(2).map(|i| byte(&line[i..i + 2])).collect();
        check(&input);
    }
}

#[test]
fn texts_of_boards() {
    check(include_str!("fuzzed/board.txt"), fuzzed::board::check);
}

#[test]
fn input_of_judges() {
    check(include_str!("fuzzed/judge.txt"), fuzzed::judge::check);
}
