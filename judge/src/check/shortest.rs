//! Looks for the shortest input on which a program fails.

use std::time::Instant;

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::Board;

use super::program::{Program, Run};
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
pub struct Example {
    pub input: String,
    pub boards: Vec<Board>,
    /// Whether the input is right without any one of its boards. Otherwise there was no time to see that.
    pub shortest: bool,
    pub verdict: Verdict,
    /// How often the input was run, and how often it failed.
    pub runs: usize,
    pub fails: usize,
    /// How it ended.
    pub status: String,
    /// The end of standard error.
    pub errors: String,
    #[serde(flatten)]
    pub difference: Difference,
}

/// The search for a shorter input that fails with the same verdict. `attempt` runs the program on boards.
struct Search<'a, F> {
    best: Attempt,
    program: &'a Program,
    attempt: F,
    bar: &'a ProgressBar,
    start: Instant,
}

impl<F: Fn(&[Board]) -> Option<Attempt>> Search<'_, F> {
    fn has_time(&self) -> bool {
        let left = self.program.limits.search.saturating_sub(self.start.elapsed());
        !self.program.interrupted() && !left.is_zero()
    }

    fn run(&self, boards: &[Board]) -> Option<Attempt> {
        self.bar.inc(1);
        (self.attempt)(boards)
    }

    fn fails(&self, attempt: &Attempt) -> bool {
        attempt.verdict == self.best.verdict
    }

    /// Keeps these boards if they are fewer, and fail.
    fn try_with(&mut self, boards: &[Board]) {
        if (1..self.best.boards.len()).contains(&boards.len()) && self.has_time() {
            if let Some(shorter) = self.run(boards).filter(|shorter| self.fails(shorter)) {
                self.best = shorter;
            }
        }
    }
}

/// Leaves boards out of an input as long as it fails with the same verdict.
pub fn shorten(
    best: Attempt,
    program: &Program,
    attempt: impl Fn(&[Board]) -> Option<Attempt>,
    bar: &ProgressBar,
) -> Example {
    show(bar, "{pos} runs");
    let mut search = Search { best, program, attempt, bar, start: Instant::now() };
    // The first board with a wrong answer, or any, alone or after those before it. This saves most of the runs.
    let all = search.best.boards.clone();
    if let Some(board) = search.best.difference.board.or(all.first().copied()) {
        search.try_with(&[board]);
        if let Some(boards) = all.split_inclusive(|it| *it == board).next() {
            search.try_with(boards);
        }
    }
    // Ever smaller parts.
    let mut size = search.best.boards.len().div_ceil(2);
    loop {
        let before = search.best.boards.len();
        let mut end = before;
        while end > 0 {
            let start = end.saturating_sub(size);
            let boards = &search.best.boards;
            search.try_with(&[&boards[..start], &boards[end..]].concat());
            end = start;
        }
        if size == 1 && search.best.boards.len() == before {
            break;
        }
        size = (size / 2).max(1);
    }
    let shortest = search.best.boards.len() == 1 || search.has_time();
    let again = (1..program.limits.repeats).filter(|_| !program.interrupted());
    // A run that is interrupted is none.
    let again: Vec<Attempt> = again.filter_map(|_| search.run(&search.best.boards)).collect();
    Example {
        shortest,
        runs: 1 + again.len(),
        fails: 1 + again.iter().filter(|again| search.fails(again)).count(),
        status: search.best.run.ended(),
        input: search.best.input,
        boards: search.best.boards,
        verdict: search.best.verdict,
        errors: search.best.run.errors,
        difference: search.best.difference,
    }
}
