//! Looks for the shortest input on which a program fails.

use std::time::Instant;

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::Board;

use super::program::{Program, Run};
use super::{REPEATS, Verdict, expect};

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
    /// That of the first wrong answer. `None` after the last board.
    pub board: Option<Board>,
    pub expected: Option<String>,
    pub printed: Option<String>,
}

impl Example {
    /// The example of one run, without an answer.
    pub fn new(boards: &[Board], input: String, verdict: Verdict, run: &Run) -> Example {
        Example {
            input,
            boards: boards.to_vec(),
            shortest: boards.len() == 1,
            verdict,
            runs: 1,
            fails: 1,
            status: run.ended(),
            errors: run.errors.clone(),
            board: None,
            expected: None,
            printed: None,
        }
    }
}

/// Leaves boards out of an input as long as it fails with the same verdict. `attempt` runs the program on boards.
pub fn shorten(
    mut best: Example,
    program: &Program,
    attempt: impl Fn(&[Board]) -> Option<Example>,
    bar: &ProgressBar,
) -> Example {
    let all = best.boards.clone();
    bar.set_position(0);
    expect(bar, all.len(), "boards of an input that fails are left out");
    let start = Instant::now();
    // Whether there was no time to leave out more boards.
    let mut is_cut_short = false;
    // Keeps these boards if they are fewer, and fail.
    let mut try_with = |best: &mut Example, boards: &[Board]| {
        if !(1..best.boards.len()).contains(&boards.len()) {
            return;
        }
        let is_over = is_cut_short || start.elapsed() >= program.search;
        match if is_over { None } else { attempt(boards) } {
            None => is_cut_short = true,
            Some(found) if found.verdict == best.verdict => *best = found,
            Some(_) => {}
        }
        bar.set_position((all.len() - best.boards.len()) as u64);
    };
    // The first board with a wrong answer, or any, alone or after those before it. This saves most of the runs.
    if let Some(board) = best.board.or(all.first().copied()) {
        try_with(&mut best, &[board]);
        if let Some(boards) = all.split_inclusive(|it| *it == board).next() {
            try_with(&mut best, boards);
        }
    }
    // Ever smaller parts.
    let mut size = best.boards.len().div_ceil(2);
    loop {
        let before = best.boards.len();
        let mut end = before;
        while end > 0 {
            let start = end.saturating_sub(size);
            let boards = [&best.boards[..start], &best.boards[end..]].concat();
            try_with(&mut best, &boards);
            end = start;
        }
        if size == 1 && best.boards.len() == before {
            break;
        }
        size = size.div_ceil(2);
    }
    // A run that is interrupted is none.
    let repeats = if best.verdict == Verdict::TimeLimit { 1 } else { REPEATS };
    let again: Vec<Example> = (1..repeats).filter_map(|_| attempt(&best.boards)).collect();
    let fails = 1 + again.iter().filter(|again| again.verdict == best.verdict).count();
    Example { shortest: !is_cut_short, runs: 1 + again.len(), fails, ..best }
}
