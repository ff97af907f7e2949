//! The inputs by which fuzzing of the judges got furthest.

#[allow(dead_code)] // what other tests ask
#[path = "../../tests/oracle/mod.rs"]
mod oracle;
mod pieces;
mod reading;

mod fuzzed {
    pub mod judge;
}

/// Runs the check on each line of the corpus, an input in hexadecimal digits.
#[test]
fn input_of_judges() {
    for line in include_str!("fuzzed/judge.txt").lines() {
        let byte = |digits| u8::from_str_radix(digits, 16).unwrap();
        let input: Vec<u8> = (0..line.len()).step_by(2).map(|i| byte(&line[i..i + 2])).collect();
        fuzzed::judge::check(&input);
    }
}
