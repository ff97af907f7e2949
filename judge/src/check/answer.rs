//! What a player answered.

use anstream::adapter::strip_str;

use super::plural;

/// The numbers in an output. A number is a word of digits, with a sign or without; words end at each other character
/// that is not a letter.
#[derive(Debug, Default, PartialEq)]
pub struct Reading {
    /// Those in lines that have exactly one.
    pub answers: Vec<i64>,
    pub has_lines_with_several: bool,
    /// All of them.
    pub numbers: Vec<i64>,
}

pub fn read(printed: &str) -> Reading {
    let mut reading = Reading::default();
    for line in strip_str(printed).to_string().lines() {
        let words = line.split(|c: char| !c.is_alphanumeric() && c != '-');
        // One that is too large is no square either.
        let numbers =
            words.filter(|word| is_number(word)).map(|word| word.parse().unwrap_or(i64::MAX));
        let before = reading.numbers.len();
        reading.numbers.extend(numbers);
        match reading.numbers[before..] {
            [] => {}
            [number] => reading.answers.push(number),
            _ => reading.has_lines_with_several = true,
        }
    }
    reading
}

impl Reading {
    /// The answers to so many boards, or why they are none.
    pub fn answers_to(&self, boards: usize) -> Result<&[i64], String> {
        if self.has_lines_with_several {
            return Err("some lines have several numbers".to_owned());
        }
        if self.answers.len() != boards {
            let answers = plural(self.answers.len(), "answer");
            return Err(format!("{answers} for {}", plural(boards, "board")));
        }
        Ok(&self.answers)
    }
}

fn is_number(word: &str) -> bool {
    let digits = word.strip_prefix('-').unwrap_or(word);
    !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_with_exactly_one_number_is_an_answer() {
        for (line, number) in [
            ("5", 5),
            ("Move: 5", 5),
            ("I choose square 5.", 5),
            ("(5)", 5),
            ("\x1b[1m5\x1b[0m", 5),
            ("[05]\r", 5),
            ("-1", -1),
            ("10", 10),
            ("a3 is no number, 4 is", 4),
            ("99999999999999999999", i64::MAX),
        ] {
            let reading = read(&format!("Hello\n{line}\n\n"));
            assert_eq!(reading.answers_to(1), Ok(&[number][..]), "{line}");
        }
        for line in ["", "a3", "five", "5th", "5-", "٥"] {
            assert_eq!(read(line), Reading::default(), "{line}");
        }
        for (line, numbers) in [("2 1", [2, 1]), ("2,1", [2, 1]), ("1.5", [1, 5]), ("5 5", [5, 5])]
        {
            let numbers = numbers.to_vec();
            let expected = Reading { answers: vec![], has_lines_with_several: true, numbers };
            assert_eq!(read(line), expected, "{line}");
        }
    }
}
