//! Runs programs of users on all boards, and judges them.
//!
//! There is no conversation. A program gets its whole input at once, and its output is read after its end.

pub mod answer;
mod games;
mod group;
pub mod hint;
mod listener;
pub mod player;
pub mod program;
pub mod questions;
mod reading;
pub mod shortest;
pub mod solution;
pub mod summary;
mod time;

use std::time::Duration;
use std::{fmt, io};

use indicatif::{ProgressBar, ProgressStyle};
use serde::{Serialize, Serializer};

/// Every limit of a check.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The time of a run.
    pub run: Duration,
    /// The time for which a player may go on after it has answered all boards.
    pub answered: Duration,
    /// The bytes that a program may print.
    pub output: usize,
    /// The bytes that are kept from the end of standard error.
    pub errors: usize,
    /// The characters that a report shows of a text of the program.
    pub shown: usize,
    /// The programs in a row without an answer that end the check.
    pub failures: usize,
    /// The boards of each kind of fault that a player is asked about alone.
    pub confirm: usize,
    /// The games of each side that a player plays in one run each.
    pub games: usize,
    /// The time in which the search for the shortest input starts runs.
    pub search: Duration,
    /// The runs of the shortest input.
    pub repeats: usize,
    /// The boards of an input that the text shows.
    pub boards: usize,
    /// The answers of a player that the text shows.
    pub faults: usize,
    /// The lines of standard error that the text shows.
    pub lines: usize,
    /// The time without a word, where no progress bar is shown.
    pub silence: Duration,
}

pub const LIMITS: Limits = Limits {
    run: Duration::from_secs(10),
    answered: Duration::from_secs(1),
    output: 16 << 20,
    errors: 2048,
    shown: 300,
    failures: 3,
    confirm: 3,
    games: 3,
    search: Duration::from_secs(30),
    repeats: 3,
    boards: 5,
    faults: 3,
    lines: 10,
    silence: Duration::from_secs(5),
};

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
    NotOneSquare,
    OutputLimit,
    TimeLimit,
    RuntimeError,
    CannotBeStarted,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Verdict::Right => "right",
            Verdict::Interrupted => "interrupted",
            Verdict::SlowWin => "slow win",
            Verdict::QuickLoss => "quick loss",
            Verdict::Mistake => "mistake",
            Verdict::TooManyLines => "too many lines",
            Verdict::TooFewLines => "too few lines",
            Verdict::WrongAnswer => "wrong answer",
            Verdict::IllegalMove => "illegal move",
            Verdict::NotOneSquare => "not one square",
            Verdict::OutputLimit => "output limit",
            Verdict::TimeLimit => "time limit",
            Verdict::RuntimeError => "runtime error",
            Verdict::CannotBeStarted => "cannot be started",
        })
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
    /// So many failures in a row.
    Failures(usize),
    /// A player has made an illegal move, and no other answer can change what the report says of it.
    Decided,
    /// A player makes a kind of fault in a run with several boards, and not when it is asked about one alone.
    Otherwise,
    /// By the user.
    Interrupted,
    CannotBeStarted(io::Error),
    /// The check itself failed, for example because the system has no more pipes. The program is not to blame.
    Own(io::Error),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Failures(count) => write!(f, "{count} failures in a row"),
            Stop::Decided => f.pad("an illegal move decides all four claims"),
            Stop::Otherwise => f.pad("it does not always answer a board the same"),
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

/// Shows the progress in this form.
pub fn show(bar: &ProgressBar, form: &str) {
    if let Ok(style) = ProgressStyle::with_template(form) {
        bar.set_style(style);
    }
}

/// Also shows how many runs are expected, and how long they will take.
fn expect(bar: &ProgressBar, runs: usize) {
    bar.set_length(runs as u64);
    show(bar, "{pos} of {len}, {eta} left");
}

pub fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
