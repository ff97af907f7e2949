//! Repeats the inputs from fuzzing the judges and the review that covered the most code.

#[allow(dead_code)] // other tests use the rest
#[path = "../../tests/oracle/mod.rs"]
mod oracle;
mod pieces;
mod reading;

mod fuzzed {
    pub mod judge;
    pub mod review;
}

/// Runs the check on each line of the corpus. A line is one input in hexadecimal digits.
fn check_all(corpus: &str, check: fn(&[u8])) {
    for line in corpus.lines() {
        let byte = |digits| u8::from_str_radix(digits, 16).unwrap();
        let input: Vec<u8> = (0..line.len()).step_by(2).map(|i| byte(&line[i..i + 2])).collect();
        check(&input);
    }
}

#[test]
fn input_of_judges() {
    check_all(include_str!("fuzzed/judge.txt"), fuzzed::judge::check);
}

#[test]
fn games() {
    check_all(include_str!("fuzzed/review.txt"), fuzzed::review::check);
}
