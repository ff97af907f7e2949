//! Runs programs of users on all boards, and judges them.
//!
//! There is no conversation. A program gets its whole input at once, and its output is read after its end.

mod games;
mod group;
pub mod hint;
mod listener;
pub mod moves;
pub mod player;
pub mod program;
pub mod shortest;
pub mod solution;
mod time;

use std::{fmt, io};

use indicatif::{ProgressBar, ProgressStyle};
use program::Program;
use serde::{Serialize, Serializer};
use shortest::Example;

/// What a player has to do. The help and the document have the same text.
pub const CONTRACT: &str = "\
A player reads boards until the end of its input: a line of nine characters
'.', 'X' and 'O' each, row by row. X is to move if both have as many marks,
else O. For each board it prints a line whose last word is a number, the square
of its move, 1 to 9, also with punctuation around it ('Move: [5].'). Then it
ends with exit code 0. What it writes to standard error does no harm.
";

/// The bytes that a program may print.
pub const MOST_OUTPUT: usize = 16 << 20;
/// The bytes that are kept from the end of standard error.
const KEPT_ERRORS: usize = 2048;
/// The characters that are kept of a line.
const KEPT_LINE: usize = 300;
/// The lines that are kept for each board.
const KEPT_LINES: usize = 8;
/// The failures in a row that end the check.
const MOST_FAILURES: usize = 3;
/// The runs of the shortest input.
const REPEATS: usize = 3;
/// The games of each side that a player plays in one run each.
const GAMES: usize = 3;

/// The result of an answer, of a run or of a whole check, the most harmless first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verdict {
    Right,
    Interrupted,
    SlowWin,
    QuickLoss,
    Mistake,
    TooManyLines,
    TooFewLines,
    WrongAnswer,
    IllegalMove,
    NoNumber,
    OutputLimit,
    TimeLimit,
    RuntimeError,
    CannotBeStarted,
}

impl Verdict {
    pub fn is_fault(self) -> bool {
        self >= Verdict::Mistake
    }

    /// Whether the end of the run is the fault, and not what was printed.
    pub fn is_failure(self) -> bool {
        matches!(self, Verdict::OutputLimit | Verdict::TimeLimit | Verdict::RuntimeError)
    }

    /// Whether a player has not kept the contract.
    pub fn breaks_contract(self) -> bool {
        let of_lines = [Verdict::TooManyLines, Verdict::TooFewLines, Verdict::NoNumber];
        of_lines.contains(&self) || self.is_failure()
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The name of the variant in words.
        let name: String = format!("{self:?}")
            .chars()
            .flat_map(|c| [c.is_uppercase().then_some(' '), Some(c.to_ascii_lowercase())])
            .flatten()
            .collect();
        f.pad(name.trim_start())
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Why a check ends before it has run the program on all boards.
#[derive(Debug)]
pub enum Stop {
    /// Some in a row.
    Failures,
    /// A player has broken the contract: how.
    Broken(String),
    /// By the user.
    Interrupted,
    CannotBeStarted(io::Error),
    /// The check itself failed, for example because the system has no more pipes. The program is not to blame.
    Own(io::Error),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Failures => write!(f, "{MOST_FAILURES} failures in a row"),
            Stop::Broken(how) => f.pad(how),
            Stop::Interrupted => f.pad("interrupted"),
            Stop::CannotBeStarted(error) | Stop::Own(error) => error.fmt(f),
        }
    }
}

impl Stop {
    /// Why the report is incomplete, if it is. There is none if the check itself failed.
    fn of(result: Result<(), Stop>) -> io::Result<Option<Stop>> {
        match result {
            Err(Stop::Own(error)) => {
                Err(io::Error::other(format!("the check failed, not the program: {error}")))
            }
            result => Ok(result.err()),
        }
    }
}

/// What every report has.
#[derive(Serialize)]
pub struct Summary {
    pub problem: &'static str,
    pub verdict: Verdict,
    pub right: bool,
    pub seed: u64,
    /// Why the check ended early, if it did.
    pub stopped: Option<String>,
    pub hint: Option<String>,
    /// An input that shows the verdict.
    pub example: Option<Example>,
}

impl Summary {
    /// `cause` explains everything that is wrong, if anything is.
    pub fn new(
        program: &Program,
        problem: &'static str,
        seed: u64,
        stop: Option<Stop>,
        example: Option<Example>,
        cause: Option<String>,
    ) -> Summary {
        let worst = example.as_ref().map_or(Verdict::Right, |it| it.verdict);
        let verdict = worst.max(match &stop {
            Some(Stop::CannotBeStarted(_)) => Verdict::CannotBeStarted,
            Some(Stop::Interrupted) => Verdict::Interrupted,
            _ => Verdict::Right,
        });
        let hint = match &stop {
            Some(Stop::CannotBeStarted(error)) => hint::instead_of(&program.words, error),
            _ => cause.filter(|_| example.is_some()),
        };
        let (right, stopped) = (verdict == Verdict::Right, stop.map(|stop| stop.to_string()));
        Summary { problem, verdict, right, seed, stopped, hint, example }
    }
}

/// Shows how many of all are done, and how long the others will take.
fn expect(bar: &ProgressBar, all: usize, what: &'static str) {
    bar.set_length(all as u64);
    bar.set_message(what);
    if let Ok(style) = ProgressStyle::with_template("{pos} of {len} {msg}, {eta} left") {
        bar.set_style(style);
    }
}

pub fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
