//! Single causes that explain everything that is wrong.

use std::ffi::OsString;
use std::io;
use std::path::Path;

use tictactable::{Board, Square, Squares};

use super::reading::{Reading, square};

/// A cause in words, and whether it explains a run of a solution, or of a player.
pub type LineCause = (&'static str, fn(&Lines<'_>) -> bool);
pub type NumberCause = (&'static str, fn(&Numbers<'_>) -> bool);

/// What a solution printed in a run with a fault, and what it should have printed.
pub struct Lines<'a> {
    pub right: &'a [&'a str],
    pub printed: &'a [&'a str],
    /// The answers to the boards with X for O, where this changes them.
    pub swapped: &'a [&'a str],
    /// Whether the input ends with the line `end`.
    pub has_end: bool,
    pub is_utf16: bool,
}

pub const LINE_CAUSES: &[LineCause] = &[
    (UTF_16, |lines| lines.is_utf16),
    ("only upper and lower case differ", |lines| {
        lines.each(|right, printed| printed.eq_ignore_ascii_case(right))
    }),
    ("before an answer there is other text on its line, such as a prompt or a space", |lines| {
        // A prompt can follow the last answer.
        let is_open = |line: &str| !line.ends_with(char::is_alphanumeric);
        let printed = match lines.printed {
            [printed @ .., last] if printed.len() == lines.right.len() && is_open(last) => printed,
            all => all,
        };
        let is_after_prompt =
            |right: &str, line: &str| line.strip_suffix(right).is_some_and(is_open);
        printed != lines.right && Lines { printed, ..*lines }.each(is_after_prompt)
    }),
    (LATE, |lines| {
        let late = lines.printed.get(1..).unwrap_or_default();
        let right = lines.right.get(..late.len()).unwrap_or_default();
        let is_late = !lines.printed.starts_with(lines.right) && !late.is_empty() && late == right;
        is_late && late.len() + 1 >= lines.right.len()
    }),
    ("there are empty lines between the answers", |lines| {
        lines.printed.iter().filter(|line| !line.is_empty()).eq(lines.right)
    }),
    (REVERSED, |lines| lines.printed.iter().rev().eq(lines.right)),
    ("it answers the line `end` too, which is no board", |lines| match lines.printed {
        [printed @ .., last] => lines.has_end && printed == lines.right && printed.contains(last),
        [] => false,
    }),
    ("X and O are swapped", |lines| {
        lines.exchange("x", "o") || !lines.swapped.is_empty() && lines.printed == lines.swapped
    }),
    ("W and L are exchanged; the answer is for the side to move", |lines| lines.exchange("W", "L")),
    ("valid and invalid are exchanged", |lines| lines.exchange("valid", "invalid")),
];

impl Lines<'_> {
    fn each(&self, is_same: impl Fn(&str, &str) -> bool) -> bool {
        let mut pairs = self.right.iter().zip(self.printed);
        self.right.len() == self.printed.len() && pairs.all(|(right, line)| is_same(right, line))
    }

    /// Whether the only fault is that one answer is printed for the other.
    fn exchange(&self, one: &str, other: &str) -> bool {
        self.each(|right, printed| match printed {
            _ if printed == one => right == other,
            _ if printed == other => right == one,
            _ => printed == right,
        })
    }
}

/// What a player printed in a run with a fault.
pub struct Numbers<'a> {
    pub boards: &'a [Board],
    /// Its answers, if there is one for each board.
    pub answers: Option<&'a [i64]>,
    pub reading: &'a Reading<'a>,
    /// Whether it still ran long after its answers, of which there was one for each board.
    pub is_stopped: bool,
    pub is_utf16: bool,
    pub is_good: &'a dyn Fn(Board, i64) -> bool,
}

pub const UTF_16: &str = "it prints UTF-16; print UTF-8";
pub const LATE: &str = "each answer comes one line late";
pub const REVERSED: &str = "the answers come in reversed order";
pub const COUNTED_FROM_0: &str =
    "squares are counted from 1; one higher, all its answers are legal moves";

pub const NUMBER_CAUSES: &[NumberCause] = &[
    (UTF_16, |run| run.is_utf16),
    (COUNTED_FROM_0, |run| {
        run.each(|board, number| {
            square(number.saturating_add(1)).is_some_and(|it| board.legal_moves().contains(it))
        })
    }),
    ("rows and columns are swapped; the squares of the first row are 1 2 3", |run| {
        run.each(|board, number| {
            let transposed = square(number).map(|it| i64::from(3 * it.column() + it.row() + 1));
            transposed.is_some_and(|number| (run.is_good)(board, number))
        })
    }),
    ("it moves for the other side; X is to move if both sides have as many marks", |run| {
        run.each(is_good_for_the_other_side)
    }),
    // If there is only one board, any answer fits.
    (LATE, |run| run.answers.is_some_and(|answers| run.all_good(answers.iter().copied().skip(1)))),
    (REVERSED, |run| {
        run.answers.is_some_and(|answers| run.all_good(answers.iter().copied().rev()))
    }),
    ("it goes on printing after the end of the input", |run| {
        run.is_stopped && run.all_good(run.reading.numbers())
    }),
    ("the last number of each output is a good move", |run| {
        run.only_good(run.reading.numbers().next_back())
    }),
    ("the first number of each output is a good move", |run| {
        run.only_good(run.reading.numbers().next())
    }),
];

impl Numbers<'_> {
    fn each(&self, holds: impl Fn(Board, i64) -> bool) -> bool {
        let all = |answers: &[i64]| self.boards.iter().zip(answers).all(|(a, b)| holds(*a, *b));
        self.answers.is_some_and(all)
    }

    /// Whether there is only one board, and the number is good for it.
    fn only_good(&self, number: Option<i64>) -> bool {
        matches!((self.boards, number), ([board], Some(number)) if (self.is_good)(*board, number))
    }

    fn all_good(&self, numbers: impl Iterator<Item = i64>) -> bool {
        self.boards.iter().zip(numbers).all(|(board, number)| (self.is_good)(*board, number))
    }
}

/// Whether the move would be good if the other side were to move. The tables have no such board.
fn is_good_for_the_other_side(board: Board, number: i64) -> bool {
    let (Some(turn), Some(square)) = (board.turn(), square(number)) else { return false };
    let (own, other) = (board.marks(turn.other()), board.marks(turn));
    let is_free = board.legal_moves().contains(square);
    is_free && -outcome(other, own.with(square)) == outcome(own, other)
}

/// 1 if the side to move wins, 0 for a draw, -1 if it loses.
pub fn outcome(own: Squares, other: Squares) -> i8 {
    if Square::LINES.into_iter().any(|line| line.into_iter().all(|it| other.contains(it))) {
        return -1;
    }
    let after = |square| -outcome(other, own.with(square));
    (!(own | other)).into_iter().map(after).max().unwrap_or(0)
}

/// What to write instead of a command that cannot be started.
pub fn instead_of(words: &[OsString], error: &io::Error) -> Option<String> {
    let path = Path::new(words.first()?);
    let name = path.to_str().filter(|_| path.exists())?;
    let file = quoted(name);
    let before = format!("write the name of its interpreter before {file}");
    let interpreter = match path.extension().and_then(|extension| extension.to_str()) {
        _ if path.is_dir() => return Some(format!("{file} is a folder")),
        Some("py") if cfg!(windows) => "python ",
        Some("py") => "python3 ",
        Some("js" | "mjs" | "cjs") => "node ",
        Some("java" | "class") => "java ",
        Some("jar") => "java -jar ",
        Some("rb") => "ruby ",
        Some("pl") => "perl ",
        Some("php") => "php ",
        Some("lua") => "lua ",
        Some("sh") => "sh ",
        Some("c" | "cc" | "cpp" | "cs" | "go" | "hs" | "kt" | "rs" | "swift") => {
            return Some(format!(
                "compile {file}, and write the name of the program that this makes"
            ));
        }
        _ if error.kind() == io::ErrorKind::PermissionDenied => {
            return Some(format!("{before}, or: chmod +x {file}"));
        }
        _ if name.contains(['/', '\\']) => return Some(before),
        _ => "./",
    };
    let file = quoted(name.trim_end_matches(".class"));
    let rest = words[1..].iter().map(|word| format!(" {}", quoted(&word.to_string_lossy())));
    Some(format!("write: {interpreter}{file}{}", rest.collect::<String>()))
}

/// The word as the user types it in a shell.
pub fn quoted(word: &str) -> String {
    // Fails only for a NUL, which no argument contains.
    shlex::try_quote(word).unwrap_or_default().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_outcome_is_that_of_the_table() {
        // The first moves take seconds.
        for board in Board::reachable().filter(|it| it.ply() > 3) {
            let (turn, entry) = (board.turn().unwrap(), board.probe().unwrap());
            let found = outcome(board.marks(turn), board.marks(turn.other()));
            assert_eq!(found, i8::from(entry.wdl()), "{board:?}");
        }
    }

    #[test]
    fn a_hint_explains_every_line() {
        // The right lines, the printed ones, and how the hint starts, if there is one.
        for (right, printed, expected) in [
            ("x/o/TIE", "X/O/tie", "only upper and lower case differ"),
            ("x/o/TIE", "> x/> o/> TIE", "before an answer there is other text"),
            ("x/o/TIE", "> x/> o/> TIE/>", "before an answer there is other text"),
            ("x/o/TIE", "\u{feff}x/o/TIE", "before an answer there is other text"),
            ("x/o/TIE", "> x/> o/> TIE/> x", ""),
            ("x/o/TIE", "> x/> o", ""),
            ("x/o/TIE", "x/o/TIE/Done!", ""),
            ("x/o/TIE", "x/o/TIE/x", ""),
            ("x/o/TIE", "?/x/o/TIE", LATE),
            ("x/o/TIE", "?/x/o", LATE),
            ("x/o/TIE", "?/x", ""),
            ("x/o/TIE", "x//o//TIE", "there are empty lines"),
            ("x/o/TIE", "TIE/o/x", REVERSED),
            ("x/o/TIE", "o/x/TIE", "X and O are swapped"),
            ("W/W/L/D", "L/L/W/D", "W and L are exchanged"),
            ("W/W/L/D", "L/W/W/D", ""),
            ("valid/invalid", "valid/invalid/invalid", "it answers the line `end` too"),
            ("valid/invalid", "valid/invalid/Done!", ""),
            ("valid/valid/invalid", "invalid/invalid/valid", "valid and invalid are exchanged"),
            ("valid/valid/invalid", "valid/invalid/invalid", "X and O are swapped"),
        ] {
            let [right, printed] = [right, printed].map(|it| it.split('/').collect::<Vec<_>>());
            let swapped = &["valid", "invalid", "invalid"];
            let (has_end, is_utf16) = (right[0].starts_with('v'), false);
            let lines = Lines { right: &right, printed: &printed, swapped, has_end, is_utf16 };
            let hint = LINE_CAUSES.iter().find(|(_, explains)| explains(&lines));
            let hint = hint.map_or("", |(hint, _)| hint);
            assert!(
                hint.starts_with(expected) && hint.is_empty() == expected.is_empty(),
                "{printed:?}: {hint}"
            );
        }
    }
}
