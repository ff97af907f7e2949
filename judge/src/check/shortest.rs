//! Looks for the shortest input on which a program fails.

use std::time::Instant;

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::Board;

use super::program::{End, Program, Run};
use super::{Verdict, show};

/// A run of the program on boards.
pub struct Attempt {
    pub boards: Vec<Board>,
    pub input: String,
    pub verdict: Verdict,
    pub difference: Difference,
    pub run: Run,
}

/// The first answer that is wrong, if any.
#[derive(Clone, Default, Serialize)]
pub struct Difference {
    /// `None` after the last board.
    pub board: Option<Board>,
    pub expected: Option<String>,
    pub printed: Option<String>,
}

/// The shortest input that fails, as far as it was found.
#[derive(Serialize)]
pub struct Fault {
    pub input: String,
    pub boards: Vec<Board>,
    /// Whether the input is right without any one of its boards. Otherwise there was no time to see that.
    pub shortest: bool,
    pub verdict: Verdict,
    /// How often the input was run, and how often it failed.
    pub runs: usize,
    pub fails: usize,
    /// How it ended, if not by a limit.
    pub status: Option<String>,
    /// The end of standard error.
    pub errors: String,
    #[serde(flatten)]
    pub difference: Difference,
}

/// Leaves boards out of an input as long as it fails with the same verdict. `attempt` runs the program on boards.
pub fn shorten(
    mut best: Attempt,
    program: &Program,
    attempt: impl Fn(&[Board]) -> Option<Attempt>,
    bar: &ProgressBar,
) -> Fault {
    let search = Instant::now();
    let in_time = || !program.interrupted() && search.elapsed() < program.limits.search;
    show(bar, "{pos} runs");
    let verdict = best.verdict;
    let attempt = |boards: &[Board]| {
        bar.inc(1);
        attempt(boards)
    };
    let fails = |attempt: &Attempt| attempt.verdict == verdict;
    let replace_by = |boards: Vec<Board>, best: &mut Attempt| {
        if (1..best.boards.len()).contains(&boards.len()) && in_time() {
            if let Some(shorter) = attempt(&boards).filter(fails) {
                *best = shorter;
            }
        }
    };
    // The first board with a wrong answer, or any, alone or after those before it. This saves most of the runs.
    if let Some(board) = best.difference.board.or(best.boards.first().copied()) {
        let mut boards = best.boards.clone();
        replace_by(vec![board], &mut best);
        boards.truncate(boards.iter().position(|it| *it == board).unwrap_or_default() + 1);
        replace_by(boards, &mut best);
    }
    // Ever smaller parts.
    let mut size = best.boards.len().div_ceil(2);
    loop {
        let before = best.boards.len();
        let mut end = before;
        while end > 0 {
            let start = end.saturating_sub(size);
            let rest = [&best.boards[..start], &best.boards[end..]].concat();
            replace_by(rest, &mut best);
            end = start;
        }
        if size == 1 && best.boards.len() == before {
            break;
        }
        size = (size / 2).max(1);
    }
    let shortest = best.boards.len() == 1 || in_time();
    let again = (1..program.limits.repeats).filter(|_| !program.interrupted());
    // A run that is interrupted is none.
    let again = again.filter_map(|_| attempt(&best.boards));
    let again: Vec<bool> = again.map(|attempt| fails(&attempt)).collect();
    Fault {
        shortest,
        runs: 1 + again.len(),
        fails: 1 + again.into_iter().filter(|fails| *fails).count(),
        status: matches!(best.run.end, End::Exited(_)).then(|| best.run.ended()),
        input: best.input,
        boards: best.boards,
        verdict: best.verdict,
        errors: best.run.errors,
        difference: best.difference,
    }
}
