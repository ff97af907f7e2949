//! One cause that explains everything that is wrong.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::Path;

use tictactable::{Board, Player, Square};

use super::moves::{judge, number};
use crate::problem::Problem;

/// What a program printed in a run.
pub struct Printed {
    pub boards: Vec<Board>,
    pub lines: Vec<String>,
    /// Whether it did not end well.
    pub has_failed: bool,
}

struct Case {
    runs: Vec<Printed>,
    /// That of a solution. A player has none.
    problem: Option<&'static Problem>,
    /// All answers of the problem.
    answers: BTreeSet<&'static str>,
}

/// In the order in which they are tried.
const HINTS: [fn(&Case) -> Option<String>; 8] =
    [renamed, first_only, other_text, late, reversed, answers_end, exchanged, renumbered];

/// The first hint that explains all runs with several boards or, without such runs, all runs.
pub fn cause(mut runs: Vec<Printed>, problem: Option<&'static Problem>) -> Option<String> {
    if runs.iter().any(|run| run.boards.len() > 1) {
        runs.retain(|run| run.boards.len() > 1);
    }
    if runs.is_empty() || runs.iter().any(|run| run.has_failed) {
        return None;
    }
    let answers = problem
        .map_or(BTreeSet::new(), |problem| Board::all().filter_map(problem.answer).collect());
    let case = Case { runs, problem, answers };
    HINTS.iter().find_map(|hint| hint(&case))
}

impl Case {
    /// Whether the line ends with an answer.
    fn is_answer(&self, line: &str) -> bool {
        match self.problem {
            Some(_) => self.answers.iter().any(|answer| ends_with(line, answer)),
            None => number(line).is_some(),
        }
    }

    /// Whether it ends with a right one.
    fn is_right(&self, board: Board, line: &str) -> bool {
        match self.problem {
            Some(problem) => (problem.answer)(board).is_some_and(|right| ends_with(line, right)),
            None => number(line).is_some_and(|number| !judge(board, number).0.is_fault()),
        }
    }

    fn all(&self, explains: impl Fn(&Printed) -> bool, hint: &str) -> Option<String> {
        self.runs.iter().all(explains).then(|| hint.to_owned())
    }

    /// Whether there is a line for each board, and this holds for each.
    fn each<'a>(&'a self, mut holds: impl FnMut(Board, &'a str) -> bool) -> bool {
        self.runs.iter().all(|run| {
            let mut lines = run.boards.iter().zip(&run.lines);
            run.boards.len() == run.lines.len() && lines.all(|(board, line)| holds(*board, line))
        })
    }

    /// Whether these lines are right answers for these boards, one after another.
    fn are_right<'b>(&self, boards: &[Board], mut lines: impl Iterator<Item = &'b String>) -> bool {
        boards.iter().all(|board| lines.next().is_some_and(|line| self.is_right(*board, line)))
            && lines.next().is_none()
    }
}

fn ends_with(line: &str, answer: &str) -> bool {
    line.strip_suffix(answer).is_some_and(|before| !before.ends_with(char::is_alphanumeric))
}

/// The same text in place of each answer, for example in another case or language, or one answer for the other.
fn renamed(case: &Case) -> Option<String> {
    let problem = case.problem?;
    let mut right: BTreeMap<&str, &str> = BTreeMap::new();
    let mut lines = 0;
    let has_one_meaning = case.each(|board, line| {
        lines += 1;
        let answer = (problem.answer)(board);
        answer.is_some_and(|answer| *right.entry(line).or_insert(answer) == answer)
    });
    let answers: BTreeSet<&&str> = right.values().collect();
    // If there is only one answer, any text fits, and any texts can fit a few lines.
    let is_shown = answers.len() == right.len() && answers.len() > 1 && lines >= 2 * answers.len();
    if !has_one_meaning || !is_shown {
        return None;
    }
    let changes = right.iter().filter(|(printed, right)| printed != right);
    let changes = changes.map(|(printed, right)| format!("`{right}` in place of `{printed}`"));
    Some(format!("print {}", changes.collect::<Vec<_>>().join(", ")))
}

fn first_only(case: &Case) -> Option<String> {
    let hint = match case.problem {
        Some(_) => "it answers only the first of several boards",
        None => {
            "it moves on the first board only: read boards until the end of the input, or add --each"
        }
    };
    // Several numbers on one line are for several boards.
    let answers = |line: &str| line.split_whitespace().filter(|word| case.is_answer(word)).count();
    let is_one = |run: &Printed| {
        let line = run.lines.first().filter(|_| run.boards.len() > 1 && run.lines.len() == 1);
        line.is_some_and(|line| case.is_answer(line) && answers(line) <= 1)
    };
    case.all(is_one, hint)
}

fn other_text(case: &Case) -> Option<String> {
    let is_plain = |line: &String| match case.problem {
        Some(_) => case.answers.contains(&**line),
        None => case.is_answer(line),
    };
    let has_other = case.runs.iter().any(|run| !run.lines.iter().all(is_plain));
    let is_right = |run: &Printed| {
        has_other && case.are_right(&run.boards, run.lines.iter().filter(|it| case.is_answer(it)))
    };
    let hint =
        "there is other text, such as a prompt: print one line for each board, and nothing else";
    case.all(is_right, hint)
}

fn late(case: &Case) -> Option<String> {
    let is_late = |run: &Printed| {
        let right = run.lines.len().saturating_sub(1);
        run.boards.len() > 1
            && (run.boards.len() - 1..=run.boards.len()).contains(&right)
            && case.are_right(&run.boards[..right], run.lines.iter().skip(1))
    };
    case.all(is_late, "each answer comes one line late")
}

fn reversed(case: &Case) -> Option<String> {
    let is_reversed =
        |run: &Printed| run.boards.len() > 1 && case.are_right(&run.boards, run.lines.iter().rev());
    case.all(is_reversed, "the answers come in reversed order")
}

fn answers_end(case: &Case) -> Option<String> {
    let has_end = case.problem?.has_end;
    let is_right = |run: &Printed| {
        let boards = run.boards.len();
        has_end
            && run.lines.len() == boards + 1
            && case.are_right(&run.boards, run.lines[..boards].iter())
    };
    case.all(is_right, "it answers the line `end` too, which is no board")
}

fn exchanged(case: &Case) -> Option<String> {
    let problem = case.problem?;
    let is_exchanged = case.each(|board, line| {
        let swapped = Board::from_marks(board.marks(Player::O), board.marks(Player::X));
        swapped.and_then(problem.answer) == Some(line)
    });
    is_exchanged.then(|| "X and O are exchanged".to_owned())
}

/// Which squares the numbers from 0 to 9 mean, and the hint if that is not what they should. There is no square 0.
const NUMBERS: [(Option<&str>, [u8; 10]); 3] = [
    (None, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    (Some("squares are counted from 1, not from 0"), [1, 2, 3, 4, 5, 6, 7, 8, 9, 0]),
    (
        Some("rows and columns are exchanged; the first row is 1 2 3"),
        [0, 1, 4, 7, 2, 5, 8, 3, 6, 9],
    ),
];

/// Not all moves are legal, but all would be with other numbers.
fn renumbered(case: &Case) -> Option<String> {
    let all_legal = |numbers: &[u8; 10]| {
        case.each(|board, line| {
            let square = number(line).and_then(|it| numbers.get(usize::try_from(it).ok()?));
            let square = square.and_then(|it| Square::new(it.checked_sub(1)?));
            square.is_some_and(|square| board.legal_moves().contains(square))
        })
    };
    let lines: usize = case.runs.iter().map(|run| run.lines.len()).sum();
    // Many numbers fit a few boards.
    if case.problem.is_some() || lines < 9 {
        return None;
    }
    let (hint, _) = NUMBERS.iter().find(|(_, numbers)| all_legal(numbers))?;
    hint.map(str::to_owned)
}

/// What to write instead of a command that cannot be started.
pub fn instead_of(words: &[OsString], error: &io::Error) -> Option<String> {
    let path = Path::new(words.first()?);
    let name = path.to_str().filter(|_| path.exists())?;
    let file = quoted(name);
    let before = format!("write the name of its interpreter before {file}");
    let start = match path.extension().and_then(OsStr::to_str).unwrap_or_default() {
        _ if path.is_dir() => return Some(format!("{file} is a folder")),
        "py" if cfg!(windows) => "python ",
        "py" => "python3 ",
        "js" | "mjs" | "cjs" => "node ",
        "java" | "class" => "java ",
        "c" | "cc" | "cpp" | "cs" | "go" | "hs" | "kt" | "rs" | "swift" => {
            let hint = format!("compile {file}, and write the name of the program that this makes");
            return Some(hint);
        }
        _ if error.kind() == io::ErrorKind::PermissionDenied => {
            return Some(format!("{before}, or: chmod +x {file}"));
        }
        _ if name.contains(['/', '\\']) => return Some(before),
        _ => "./",
    };
    let file = quoted(name.trim_end_matches(".class"));
    let rest = words[1..].iter().map(|word| format!(" {}", quoted(&word.to_string_lossy())));
    Some(format!("write: {start}{file}{}", rest.collect::<String>()))
}

/// The word as the user types it in a shell.
pub fn quoted(word: &str) -> String {
    // Fails only for a NUL, which no argument contains.
    shlex::try_quote(word).unwrap_or_default().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problems;

    fn printed(boards: &[&str], lines: &str) -> Printed {
        let boards = boards.iter().map(|board| board.parse().unwrap()).collect();
        let lines = lines.split('/').map(str::to_owned).collect();
        Printed { boards, lines, has_failed: false }
    }

    /// Asserts that the hint starts so, or that there is none.
    #[track_caller]
    fn assert_hint(runs: Vec<Printed>, problem: Option<&'static Problem>, expected: &str) {
        let hint = cause(runs, problem).unwrap_or_default();
        assert!(hint.starts_with(expected), "{expected}: {hint}");
        assert_eq!(hint.is_empty(), expected.is_empty(), "{hint}");
    }

    #[test]
    fn a_hint_explains_every_line_of_a_solution() {
        let [x, o, tie] = ["XX.OO....", "XX.OO.X..", "........."];
        // All are invalid ends of a game.
        let boards = [x, x, o, tie, o, tie];
        let late = "each answer comes one line late";
        for (problem, lines, expected) in [
            (
                "tictactoe",
                "X/X/O/tie/O/tie",
                "print `o` in place of `O`, `x` in place of `X`, `TIE` in place of `tie`",
            ),
            ("tictactoe", "o/o/x/TIE/x/TIE", "print `x` in place of `o`, `o` in place of `x`"),
            ("tictactoe", "X/X/O/TIE/o/TIE", ""),
            ("tictactoe", "x/x/x/TIE/x/TIE", ""),
            ("tictactoe", "X/X/O/TIE/O", ""),
            ("7682", "?/?/?/?/?/?", ""),
            ("tictactoe", "x", "it answers only the first"),
            ("tictactoe", "?", ""),
            ("tictactoe", "> x/> x/> o/> TIE/> o/> TIE/>", "there is other text"),
            ("tictactoe", "Hello/x/x/o/TIE/o/TIE", "there is other text"),
            ("tictactoe", "x//x/o/TIE/o/TIE", "there is other text"),
            ("tictactoe", "x/x/o/TIE/o/TIE/Done!", "there is other text"),
            ("tictactoe", "box/x/o/TIE/o/TIE/Done!", ""),
            ("tictactoe", "TIE/x/x/o/TIE/o/TIE", late),
            ("tictactoe", "TIE/x/x/o/TIE/o", late),
            ("tictactoe", "TIE/x/x/o/TIE", ""),
            ("tictactoe", "TIE/o/TIE/o/x/x", "the answers come in reversed order"),
            ("7682", "invalid/invalid/invalid/invalid/invalid/invalid/invalid", late),
            (
                "7682",
                "invalid/invalid/invalid/invalid/invalid/invalid/valid",
                "it answers the line `end` too",
            ),
            ("tictactoe", "x/x/o/TIE/o/TIE/x", ""),
        ] {
            let problem = problems::named(problem);
            let runs = || vec![printed(&boards, lines), printed(&boards[..1], "ignored")];
            assert_hint(runs(), problem, expected);
            let mut failed = runs();
            failed[0].has_failed = true;
            assert_hint(failed, problem, "");
        }
        let problem = problems::named("tictactoe");
        assert_hint(vec![printed(&boards[2..3], "o")], problem, "");
        assert_hint(vec![printed(&boards[..5], "X/X/O/tie/O")], problem, "");
        assert_hint(vec![printed(&boards[..1], "> x/>")], problem, "there is other text");
        assert_hint(vec![], problem, "");
        let swapped = [
            printed(&["XXXOO....", "XXX.OO...", "OOOXX...."], "invalid/invalid/valid"),
            printed(&boards[..3], "invalid/invalid/invalid"),
        ];
        assert_hint(swapped.into(), problems::named("7682"), "X and O are exchanged");
    }

    #[test]
    fn a_hint_explains_every_number_of_a_player() {
        let boards = ["XX.OO....", "XX.OO.X..", "X.OXO....", ".OOXX...."]; // 3/6/7/6
        for (lines, expected) in [
            ("3/6/7/6", ""),
            ("3", "it moves on the first board only"),
            ("3 6 7 6", ""),
            ("?", ""),
            ("TicTacBot/3/6/7/6", "there is other text"),
            ("bot 1.0/3/6/7/6", "there is other text"),
            ("bot 1/3/6/7/6", "each answer comes one line late"),
            ("6/7/6/5", ""),
            ("3/3/6/7", "each answer comes one line late"),
            ("6/7/6/3", "the answers come in reversed order"),
        ] {
            assert_hint(vec![printed(&boards, lines)], None, expected);
        }
        // The first three boards, three times.
        for (lines, expected) in [
            ("2/5/6", "squares are counted from 1"),
            ("2/5/2", ""),
            ("7/8/3", "rows and columns are exchanged"),
            ("7/8/10", ""),
            ("3/6/1", ""),
        ] {
            let lines = [lines; 3].join("/");
            assert_hint(vec![printed(&boards[..3].repeat(3), &lines)], None, expected);
        }
    }
}
