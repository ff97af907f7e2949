//! Checks a solution of a published problem.

use std::collections::BTreeMap;
use std::io;

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::Board;

use super::program::{Line, Program, Run, cut};
use super::shortest::Finding;
use super::{Stop, Summary, Verdict, expect};
use crate::problem::Problem;

/// A solution and how to check it.
pub struct Solution<'a> {
    pub program: &'a Program,
    pub problem: &'static Problem,
    /// The order of the boards.
    pub seed: u64,
    /// How many boards, if not all.
    pub sample: Option<usize>,
}

#[derive(Serialize)]
pub struct Report {
    #[serde(flatten)]
    pub summary: Summary,
    /// How many inputs were run.
    pub runs: usize,
    /// The number of runs with each verdict.
    pub verdicts: BTreeMap<Verdict, usize>,
    /// How many boards the problem allows.
    pub all_boards: usize,
    /// The counts of all boards that were asked about.
    #[serde(flatten)]
    pub total: Counts,
    /// The counts of the boards with each right answer.
    pub by_expected: BTreeMap<&'static str, Counts>,
}

/// How many boards were asked about, and how many of them had a wrong answer in a run, or none.
#[derive(Clone, Copy, Default, Serialize)]
pub struct Counts {
    pub boards: usize,
    pub wrong: usize,
    pub unanswered: usize,
}

impl Counts {
    fn add(&mut self, verdict: Verdict) {
        self.boards += 1;
        self.unanswered += usize::from(verdict == Verdict::TooFewLines);
        self.wrong += usize::from(verdict.is_fault() && verdict != Verdict::TooFewLines);
    }
}

impl Solution<'_> {
    pub fn check(&self, bar: &ProgressBar) -> io::Result<Report> {
        let inputs = self.inputs();
        expect(bar, inputs.len(), "runs");
        let mut verdicts = BTreeMap::new();
        // The worst verdict of each board.
        let mut verdict_of: BTreeMap<Board, Verdict> = BTreeMap::new();
        let mut worst = None;
        let take = |boards: &Vec<Board>, run: Run| {
            bar.inc(1);
            let (finding, wrong) = self.judge(boards, &run);
            *verdicts.entry(finding.example.verdict).or_default() += 1;
            let right = boards.iter().map(|board| (*board, Verdict::Right));
            for (board, verdict) in right.chain(wrong.iter().map(|it| (it.board, it.verdict))) {
                let so_far = verdict_of.entry(board).or_insert(verdict);
                *so_far = verdict.max(*so_far);
            }
            finding.add(&mut worst);
            run.failure().is_some()
        };
        let input = |boards: &Vec<Board>| self.problem.input(boards);
        let stop = Stop::of(self.program.run_each(&inputs, input, take))?;
        // One more run. `None` if there can be none.
        let attempt = |boards: &[Board]| {
            let run = self.program.run(&self.problem.input(boards)).ok()?;
            Some(self.judge(boards, &run).0)
        };
        let worst = worst.map(|it| it.shorten(stop.as_ref(), self.program, attempt, bar));
        bar.finish_and_clear();

        let mut total = Counts::default();
        let mut by_expected: BTreeMap<&str, Counts> = BTreeMap::new();
        for (board, verdict) in verdict_of {
            total.add(verdict);
            let right = (self.problem.answer)(board).unwrap_or_default();
            by_expected.entry(right).or_default().add(verdict);
        }
        Ok(Report {
            summary: Summary::new(self.problem.name, self.seed, stop, worst),
            runs: verdicts.values().sum(),
            verdicts,
            all_boards: boards_of(self.problem).len(),
            total,
            by_expected,
        })
    }

    /// The boards of each run, in random order.
    fn inputs(&self) -> Vec<Vec<Board>> {
        let mut boards = boards_of(self.problem);
        let mut order = fastrand::Rng::with_seed(self.seed);
        order.shuffle(&mut boards);
        if let Some(count) = self.sample {
            // The first board with each answer, then the second with each answer ...
            let mut found: BTreeMap<Option<&str>, usize> = BTreeMap::new();
            boards.sort_by_cached_key(|board| {
                let before = found.entry((self.problem.answer)(*board)).or_default();
                *before += 1;
                *before
            });
            boards.truncate(count);
            order.shuffle(&mut boards);
        }
        let most = self.problem.most_boards;
        let mut inputs: Vec<Vec<Board>> = boards.chunks(most).map(<[Board]>::to_vec).collect();
        if boards.len() <= most && boards.len() > 1 {
            // Now each board comes after each other one, in one of two runs.
            boards.reverse();
            inputs.push(boards);
        }
        inputs
    }

    /// Compares what the program printed for these boards with the right answers, as judges do: white space at the
    /// end of a line and at the end of the output does not count. Returns also all wrong lines.
    fn judge(&self, boards: &[Board], run: &Run) -> (Finding, Vec<Line>) {
        let printed: Vec<&str> = run.lines(boards.len()).collect();
        let compare = |(place, board): (usize, &Board)| {
            let (expected, printed) = ((self.problem.answer)(*board)?, printed.get(place).copied());
            let verdict = match printed {
                None => Verdict::TooFewLines,
                Some(printed) if printed != expected => Verdict::WrongAnswer,
                Some(_) => return None,
            };
            let (line, expected, printed) = (place + 1, expected.to_owned(), printed.map(cut));
            Some(Line { line, board: *board, verdict, expected, printed, ..Line::default() })
        };
        let wrong: Vec<Line> = boards.iter().enumerate().filter_map(compare).collect();
        let input = self.problem.input(boards);
        (Finding::new(boards, input, run, run.failure(), &printed, &wrong), wrong)
    }
}

/// The boards that the problem allows.
fn boards_of(problem: &Problem) -> Vec<Board> {
    Board::all().filter(|board| (problem.allows)(*board)).collect()
}
