//! What every report has.

use indicatif::ProgressBar;
use serde::Serialize;

use super::hint;
use super::program::Program;
use super::shortest::Example;
use super::{Stop, Verdict};

#[derive(Serialize)]
pub struct Summary {
    pub problem: &'static str,
    pub verdict: Verdict,
    pub right: bool,
    pub seed: u64,
    /// Why the check ended early, if it did.
    pub stopped: Option<String>,
    /// The time of the check.
    pub seconds: f64,
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
        bar: &ProgressBar,
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
        let seconds = bar.elapsed().as_secs_f64();
        Summary { problem, verdict, right, seed, stopped, seconds, hint, example }
    }
}
