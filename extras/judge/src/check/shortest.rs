//! Looks for the shortest input on which a program fails.

use std::time::Instant;

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::Board;

use super::program::Program;
use super::{Verdict, show};

/// The first answer that is wrong, if any.
#[derive(Clone, Default, Serialize)]
pub struct Difference {
    /// `None` after the last board.
    pub board: Option<Board>,
    pub expected: Option<String>,
    pub printed: Option<String>,
}

/// A run of the program on boards. The one in a report fails, and has the fewest boards that were found.
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

impl Example {
    /// Of one run, with the end of its standard error.
    pub fn new(
        boards: &[Board],
        input: String,
        verdict: Verdict,
        (status, errors): (String, &str),
        difference: Difference,
    ) -> Example {
        let (boards, errors) = (boards.to_vec(), errors.to_owned());
        let (shortest, runs, fails) = (boards.len() == 1, 1, 1);
        Example { input, boards, shortest, verdict, runs, fails, status, errors, difference }
    }
}

/// The search for a shorter input that fails with the same verdict. `attempt` runs the program on boards.
struct Search<'a, F> {
    best: Example,
    program: &'a Program,
    attempt: F,
    bar: &'a ProgressBar,
    start: Instant,
    /// Whether there was no time to leave out more boards.
    is_cut_short: bool,
}

impl<F: Fn(&[Board]) -> Option<Example>> Search<'_, F> {
    fn run(&self, boards: &[Board]) -> Option<Example> {
        self.bar.inc(1);
        (self.attempt)(boards)
    }

    fn fails(&self, run: &Example) -> bool {
        run.verdict == self.best.verdict
    }

    /// Keeps these boards if they are fewer, and fail.
    fn try_with(&mut self, boards: &[Board]) {
        if !(1..self.best.boards.len()).contains(&boards.len()) {
            return;
        }
        let left = self.program.limits.search.saturating_sub(self.start.elapsed());
        let is_over = self.is_cut_short || left.is_zero();
        let run = if is_over { None } else { self.run(boards) };
        match run {
            None => self.is_cut_short = true,
            Some(run) if self.fails(&run) => self.best = run,
            Some(_) => {}
        }
    }
}

/// Leaves boards out of an input as long as it fails with the same verdict.
pub fn shorten(
    best: Example,
    program: &Program,
    attempt: impl Fn(&[Board]) -> Option<Example>,
    bar: &ProgressBar,
) -> Example {
    bar.unset_length();
    show(bar, "{pos} runs");
    let start = Instant::now();
    let mut search = Search { best, program, attempt, bar, start, is_cut_short: false };
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
    // A run that is interrupted is none.
    let again = (1..program.limits.repeats).filter_map(|_| search.run(&search.best.boards));
    let again: Vec<Example> = again.collect();
    let (runs, shortest) = (1 + again.len(), !search.is_cut_short);
    let fails = 1 + again.iter().filter(|again| search.fails(again)).count();
    Example { shortest, runs, fails, ..search.best }
}
