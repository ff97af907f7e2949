//! Runs programs of users on all boards, and judges them.
//!
//! There is no conversation. A program gets its whole input at once, and its output is read after its end.

mod games;
pub mod group;
mod listener;
pub mod moves;
pub mod player;
#[cfg(target_os = "linux")]
mod processes;
pub mod program;
pub mod shortest;
pub mod solution;

use std::time::Duration;
use std::{fmt, io};

use clap::ValueEnum;
use indicatif::{ProgressBar, ProgressStyle};
use program::Line;
use serde::{Serialize, Serializer};
use shortest::{Example, Finding};

/// What a player has to do. The help and the document have the same text.
pub const CONTRACT: &str = "\
A player reads boards until the end of its input: a line of nine characters
'.', 'X' and 'O' each, row by row. X is to move if both have as many marks,
else O. For each board it prints a line whose last word is a number, the square
of its move, 1 to 9, also with punctuation around it ('Move: [5].'). Then it
ends with exit code 0. What it writes to standard error does no harm.
";

/// How long it may take to end what a program has left behind: processes, and what it has printed.
const LONGEST_END: Duration = Duration::from_secs(10);
/// The bytes that a program may print.
pub const MOST_OUTPUT: usize = 16 << 20;
/// The bytes that are kept from the end of standard error.
const KEPT_ERRORS: usize = 1024;
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
/// The boards that are tried alone, the plainest first.
const TRIED_ALONE: usize = 9;
/// The wrong lines that are shown beside the example.
const SHOWN_LINES: usize = 5;

/// The result of an answer, of a run or of a whole check, the most harmless first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Verdict {
    #[default]
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

/// What a verdict is about. The last two break the contract of a player.
#[derive(PartialEq, PartialOrd)]
enum Kind {
    NoFault,
    Answer,
    Lines,
    End,
}

impl Verdict {
    /// The name, the kind, and what the program did: all that the help and the reports know about a verdict.
    fn about(self) -> (&'static str, Kind, &'static str) {
        use {Kind::*, Verdict::*};
        match self {
            Right => ("right", NoFault, "made no fault"),
            Interrupted => ("interrupted", NoFault, "made no fault up to the interrupt"),
            SlowWin => ("slow win", NoFault, "could have won sooner (no fault)"),
            QuickLoss => ("quick loss", NoFault, "could have lost later (no fault)"),
            Mistake => ("mistake", Answer, "gave up a win or a draw"),
            TooManyLines => ("too many lines", Lines, "printed more lines than there are boards"),
            TooFewLines => ("too few lines", Lines, "printed fewer lines than there are boards"),
            WrongAnswer => ("wrong answer", Answer, "printed another answer"),
            IllegalMove => ("illegal move", Answer, "printed the number of no free square"),
            NoNumber => ("no number", Lines, "printed a line whose last word is not a number"),
            OutputLimit => ("output limit", End, "printed more than 16 MiB"),
            TimeLimit => ("time limit", End, "did not end after the whole input and its end"),
            RuntimeError => ("runtime error", End, "ended with an error"),
            CannotBeStarted => ("cannot be started", End, "did not run"),
        }
    }

    /// What the program did.
    pub fn sentence(self) -> &'static str {
        self.about().2
    }

    pub fn is_fault(self) -> bool {
        self.about().1 != Kind::NoFault
    }

    /// Whether the end of the run is the fault, and not what was printed.
    pub fn is_failure(self) -> bool {
        self.about().1 == Kind::End
    }

    /// Whether a player has not kept the contract.
    pub fn breaks_contract(self) -> bool {
        self.about().1 >= Kind::Lines
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.about().0)
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
    /// A player has broken the contract.
    Broken,
    /// A run did nothing but wait. Others would take as long.
    Waited,
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
            Stop::Broken => f.pad("it broke the contract"),
            Stop::Waited => f.pad("a run did nothing but wait"),
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
    /// What to do about the form of the output.
    pub advice: Option<&'static str>,
    /// An input that shows the verdict.
    pub example: Option<Example>,
    /// Some wrong lines of the runs with this verdict.
    pub lines: Vec<Line>,
}

impl Summary {
    pub fn new(
        problem: &'static str,
        seed: u64,
        stop: Option<Stop>,
        worst: Option<Finding>,
    ) -> Summary {
        let found = worst.as_ref().map_or(Verdict::Right, |it| it.example.verdict);
        let verdict = found.max(match &stop {
            Some(Stop::CannotBeStarted(_)) => Verdict::CannotBeStarted,
            Some(Stop::Interrupted) => Verdict::Interrupted,
            _ => Verdict::Right,
        });
        let (right, stopped) = (verdict == Verdict::Right, stop.map(|stop| stop.to_string()));
        let (advice, example, lines) =
            worst.map_or((None, None, Vec::new()), |it| (it.advice, Some(it.example), it.lines));
        Summary { problem, verdict, right, seed, stopped, advice, example, lines }
    }
}

/// Shows how many of all are done, and how long the others will take.
fn expect(bar: &ProgressBar, all: usize, what: &'static str) {
    if let Ok(style) = ProgressStyle::with_template("{pos} of {len} {msg}, {eta} left; {prefix}") {
        bar.set_style(style);
    }
    bar.set_length(all as u64);
    bar.set_message(what);
}

pub fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
