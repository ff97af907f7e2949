//! `tictactable check`: runs programs of users on all boards, and judges them.
//!
//! There is no conversation. A program gets its whole input at once, and its output is read after its end.

mod answer;
mod group;
mod player;
mod program;
mod shortest;
mod solution;

use std::fmt;
use std::time::Duration;

use serde::{Serialize, Serializer};

pub use player::{Answer, Player, Report as PlayerReport};
pub use program::{Program, Stop};
pub use shortest::Fault;
pub use solution::{Report as SolutionReport, Solution};

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
}

pub const LIMITS: Limits = Limits {
    run: Duration::from_secs(10),
    answered: Duration::from_secs(1),
    output: 16 << 20,
    errors: 2048,
    shown: 300,
    failures: 3,
    search: Duration::from_secs(30),
    repeats: 3,
    boards: 5,
    faults: 3,
    lines: 10,
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

/// In words: the variant's own name.
impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = String::new();
        for c in format!("{self:?}").chars() {
            words.extend((c.is_uppercase() && !words.is_empty()).then_some(' '));
            words.extend(c.to_lowercase());
        }
        f.pad(&words)
    }
}

impl Serialize for Verdict {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The text as a report shows it: at most `most` characters.
fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

pub fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
