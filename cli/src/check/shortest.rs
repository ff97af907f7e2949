//! Looks for the shortest input on which a solution fails.

use std::time::Instant;

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::Board;

use super::Verdict;
use super::program::End;
use super::solution::{Attempt, Difference, Solution, input};

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

impl Solution<'_> {
    /// Leaves boards out of an input as long as it fails.
    pub fn shorten(&self, mut best: Attempt, bar: &ProgressBar) -> Fault {
        let (program, start) = (self.program, Instant::now());
        let in_time = || !program.interrupted() && start.elapsed() < program.limits.search;
        bar.unset_length();
        let fails = |boards: &[Board]| {
            bar.inc(1);
            let run = program.run(&input(self.problem, boards), None).ok()?;
            Some(self.attempt(boards, run)).filter(|attempt| attempt.verdict != Verdict::Right)
        };
        let attempt = |best: &mut Attempt, boards: Vec<Board>| {
            if (1..best.boards.len()).contains(&boards.len()) && in_time() {
                if let Some(shorter) = fails(&boards) {
                    *best = shorter;
                }
            }
        };
        // The first board without the right answer, alone or after those before it. This saves most of the runs.
        if let Some(board) = best.difference.board {
            let mut boards = best.boards.clone();
            attempt(&mut best, vec![board]);
            boards.truncate(boards.iter().position(|it| *it == board).unwrap_or_default() + 1);
            attempt(&mut best, boards);
        }
        // Ever smaller parts.
        let mut size = best.boards.len().div_ceil(2);
        loop {
            let before = best.boards.len();
            let mut end = before;
            while end > 0 {
                let start = end.saturating_sub(size);
                let rest = [&best.boards[..start], &best.boards[end..]].concat();
                attempt(&mut best, rest);
                end = start;
            }
            if size == 1 && best.boards.len() == before {
                break;
            }
            size = (size / 2).max(1);
        }
        let shortest = best.boards.len() == 1 || in_time();
        let again = (1..program.limits.repeats).filter(|_| !program.interrupted());
        let again: Vec<bool> = again.map(|_| fails(&best.boards).is_some()).collect();
        Fault {
            input: input(self.problem, &best.boards),
            shortest,
            verdict: best.verdict,
            runs: 1 + again.len(),
            fails: 1 + again.into_iter().filter(|fails| *fails).count(),
            status: matches!(best.run.end, End::Exited(_)).then(|| best.run.ended()),
            errors: best.run.errors,
            difference: best.difference,
            boards: best.boards,
        }
    }
}
