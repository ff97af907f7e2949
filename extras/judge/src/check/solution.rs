//! Checks a solution of a published problem.

use std::collections::BTreeMap;
use std::io;

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::Board;

use super::hint::{self, Printed};
use super::program::{Program, Run, cut};
use super::shortest::{Example, shorten};
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
    /// How many inputs there are, and how many were run.
    pub inputs: usize,
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
        self.wrong += usize::from(verdict == Verdict::WrongAnswer);
        self.unanswered += usize::from(verdict == Verdict::TooFewLines);
    }
}

impl Solution<'_> {
    pub fn check(&self, bar: &ProgressBar) -> io::Result<Report> {
        let inputs = self.inputs();
        expect(bar, inputs.len(), "runs");
        let mut verdicts = BTreeMap::new();
        // Of each board the right answer, and the worst verdict.
        let mut verdict_of: BTreeMap<Board, (&str, Verdict)> = BTreeMap::new();
        // The first with the worst verdict, if that is a fault.
        let mut worst: Option<Example> = None;
        let mut printed = Vec::new();
        let take = |boards: &Vec<Board>, run: Run| {
            bar.inc(1);
            let (example, compared) = self.judge(boards, &run);
            *verdicts.entry(example.verdict).or_default() += 1;
            let (boards, has_failed) = (boards.clone(), run.failure().is_some());
            let lines = run.lines(boards.len()).map(cut).collect();
            for (board, (right, verdict)) in boards.iter().zip(compared) {
                let (_, so_far) = verdict_of.entry(*board).or_insert((right, verdict));
                *so_far = (*so_far).max(verdict);
            }
            printed.push(Printed { boards, lines, has_failed });
            if worst.as_ref().map_or(Verdict::Right, |it| it.verdict) < example.verdict {
                worst = Some(example);
            }
            has_failed
        };
        let input = |boards: &Vec<Board>| self.problem.input(boards);
        let stop = Stop::of(self.program.run_each(&inputs, input, take))?;
        let example = worst.map(|it| shorten(it, self.program, |boards| self.run(boards), bar));
        bar.finish_and_clear();

        let mut total = Counts::default();
        let mut by_expected: BTreeMap<&str, Counts> = BTreeMap::new();
        for (expected, verdict) in verdict_of.into_values() {
            total.add(verdict);
            by_expected.entry(expected).or_default().add(verdict);
        }
        let cause = hint::cause(printed, Some(self.problem));
        let name = self.problem.name;
        Ok(Report {
            summary: Summary::new(self.program, name, self.seed, stop, example, cause),
            inputs: inputs.len(),
            runs: verdicts.values().sum(),
            verdicts,
            all_boards: boards_of(self.problem).len(),
            total,
            by_expected,
        })
    }

    /// One more run. `None` if there can be none.
    fn run(&self, boards: &[Board]) -> Option<Example> {
        let run = self.program.run(&self.problem.input(boards)).ok()?;
        Some(self.judge(boards, &run).0)
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
    /// end of a line and at the end of the output does not count. Returns also the right answers, each with the verdict
    /// of its line.
    fn judge(&self, boards: &[Board], run: &Run) -> (Example, Vec<(&'static str, Verdict)>) {
        let printed: Vec<&str> = run.lines(boards.len()).collect();
        let compare = |(case, right): (usize, &'static str)| match printed.get(case) {
            Some(printed) if *printed == right => (right, Verdict::Right),
            Some(_) => (right, Verdict::WrongAnswer),
            None => (right, Verdict::TooFewLines),
        };
        let right = boards.iter().filter_map(|board| (self.problem.answer)(*board));
        let compared: Vec<(&'static str, Verdict)> = right.enumerate().map(compare).collect();
        let too_many = (printed.len() > compared.len()).then_some(Verdict::TooManyLines);
        let verdicts = compared.iter().map(|(_, verdict)| *verdict).chain(too_many);
        let worst = verdicts.max().unwrap_or(Verdict::Right);
        let first = compared.iter().position(|(_, verdict)| *verdict != Verdict::Right);
        let first = first.unwrap_or(compared.len());
        let verdict = run.failure().unwrap_or(worst);
        let example = Example {
            board: boards.get(first).copied(),
            expected: compared.get(first).map(|(right, _)| (*right).to_owned()),
            printed: printed.get(first).map(|line| cut(line)),
            ..Example::new(boards, self.problem.input(boards), verdict, run)
        };
        (example, compared)
    }
}

/// The boards that the problem allows.
fn boards_of(problem: &Problem) -> Vec<Board> {
    Board::all().filter(|board| (problem.allows)(*board)).collect()
}
