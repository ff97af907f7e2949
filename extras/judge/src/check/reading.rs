//! Reads what a player printed.

use std::borrow::Cow;

use anstream::adapter::strip_str;
use tictactable::Square;

use super::plural;

/// What a player printed. Its numbers are read when they are asked for, because there can be millions of them.
#[derive(Default)]
pub struct Reading<'a>(Cow<'a, str>);

impl<'a> Reading<'a> {
    pub fn new(printed: &'a str) -> Reading<'a> {
        Reading(match printed.contains('\x1b') {
            true => strip_str(printed).to_string().into(),
            false => printed.into(),
        })
    }

    /// All numbers.
    pub fn numbers(&self) -> impl DoubleEndedIterator<Item = i64> {
        self.0.lines().flat_map(numbers)
    }

    /// Those in lines that have exactly one.
    pub fn answers(&self) -> impl Iterator<Item = i64> {
        self.0.lines().filter_map(|line| {
            let mut numbers = numbers(line);
            numbers.next().filter(|_| numbers.next().is_none())
        })
    }

    /// The answers to so many boards, or why they are none.
    pub fn answers_to(&self, boards: usize) -> Result<Vec<i64>, String> {
        if self.0.lines().any(|line| numbers(line).nth(1).is_some()) {
            return Err("some lines have several numbers".to_owned());
        }
        let count = self.answers().count();
        if count != boards {
            return Err(format!("{} for {}", plural(count, "answer"), plural(boards, "board")));
        }
        Ok(self.answers().collect())
    }
}

/// The numbers in a line. A number is a word of digits, with a sign or without; words end at each other character that
/// is not a letter.
fn numbers(line: &str) -> impl DoubleEndedIterator<Item = i64> {
    let words = line.split(|c: char| !c.is_alphanumeric() && c != '-');
    // One that is too large is no square either.
    words.filter(|word| is_number(word)).map(|word| word.parse().unwrap_or(i64::MAX))
}

fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

/// The square with this number, 1 to 9.
pub fn square(number: i64) -> Option<Square> {
    Square::new(u8::try_from(number.checked_sub(1)?).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_with_exactly_one_number_is_an_answer() {
        for (line, number) in [
            ("5", 5),
            ("I choose square 5.", 5),
            ("\x1b[1m5\x1b[0m", 5),
            ("[05]\r", 5),
            ("-1", -1),
            ("a3 is no number, 4 is", 4),
            ("99999999999999999999", i64::MAX),
        ] {
            let printed = format!("Hello\n{line}\n\n");
            assert_eq!(Reading::new(&printed).answers_to(1), Ok(vec![number]), "{line}");
        }
        for line in ["", "a3", "five", "5th", "5-", "٥"] {
            assert_eq!(Reading::new(line).numbers().next(), None, "{line}");
        }
        for (line, numbers) in [("2 1", [2, 1]), ("2,1", [2, 1]), ("1.5", [1, 5]), ("5 5", [5, 5])]
        {
            let reading = Reading::new(line);
            assert!(reading.numbers().eq(numbers) && reading.answers().next().is_none(), "{line}");
            assert!(reading.answers_to(1).is_err(), "{line}");
        }
    }
}
