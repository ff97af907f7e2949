//! What a player answered.

use anstream::adapter::strip_str;

/// The numbers in lines that have exactly one, and whether there are lines with several. A number is a word of
/// digits, with a sign or without; words end at each other character that is not a letter.
#[derive(Debug, Default, PartialEq)]
pub struct Reading {
    pub numbers: Vec<i64>,
    pub has_lines_with_several: bool,
}

pub fn read(printed: &str) -> Reading {
    let mut reading = Reading::default();
    for line in strip_str(printed).to_string().lines() {
        let words = line.split(|c: char| !c.is_alphanumeric() && c != '-');
        let mut numbers = words.filter(|word| is_number(word));
        match (numbers.next(), numbers.next()) {
            (None, _) => {}
            // One that is too large is no square either.
            (Some(word), None) => reading.numbers.push(word.parse().unwrap_or(i64::MAX)),
            (Some(_), Some(_)) => reading.has_lines_with_several = true,
        }
    }
    reading
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
            let expected = Reading { numbers: vec![number], has_lines_with_several: false };
            assert_eq!(read(&format!("Hello\n{line}\n\n")), expected, "{line}");
        }
        for line in ["", "a3", "five", "5th", "5-", "٥"] {
            assert_eq!(read(line), Reading::default(), "{line}");
        }
        for line in ["2 1", "2,1", "1.5", "5 5"] {
            assert_eq!(
                read(line),
                Reading { numbers: vec![], has_lines_with_several: true },
                "{line}"
            );
        }
    }
}
