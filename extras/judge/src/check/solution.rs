//! Checks a solution of a published problem.

use std::collections::BTreeMap;
use std::io;

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::{Board, Player};

use super::hint::{self, Lines};
use super::program::{Failures, Program, Run};
use super::shortest::{Difference, Example, shorten};
use super::summary::Summary;
use super::{Stop, Verdict, expect};
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
    /// The time of the longest run, in seconds.
    pub longest_run: f64,
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
        expect(bar, inputs.len());
        let mut verdicts = BTreeMap::new();
        let mut longest_run: f64 = 0.0;
        // Of each board the right answer, and the worst verdict.
        let mut answered: BTreeMap<Board, (&str, Verdict)> = BTreeMap::new();
        // The first with the worst verdict, if that is a fault.
        let mut worst: Option<Example> = None;
        // What explains all runs, also those that are right.
        let mut causes = hint::LINE_CAUSES.to_vec();
        let mut failures = Failures::default();
        let take = |boards: &Vec<Board>, run: Run| {
            bar.inc(1);
            let (example, answers) = self.judge(boards, &run);
            *verdicts.entry(example.verdict).or_default() += 1;
            longest_run = longest_run.max(run.seconds);
            self.explain(boards, &run, &mut causes);
            for (board, (right, verdict)) in boards.iter().zip(answers) {
                let (_, so_far) = answered.entry(*board).or_insert((right, verdict));
                *so_far = (*so_far).max(verdict);
            }
            if worst.as_ref().map_or(Verdict::Right, |it| it.verdict) < example.verdict {
                worst = Some(example);
            }
            failures.count(run.failure().is_none(), self.program.limits)
        };
        let input = |boards: &Vec<Board>| self.problem.input(boards);
        let stop = Stop::of(self.program.run_each(&inputs, input, None, take))?;
        let example = worst.map(|it| shorten(it, self.program, |boards| self.run(boards), bar));
        bar.finish_and_clear();

        let mut total = Counts::default();
        let mut by_expected: BTreeMap<&str, Counts> = BTreeMap::new();
        for (expected, verdict) in answered.into_values() {
            total.add(verdict);
            by_expected.entry(expected).or_default().add(verdict);
        }
        let cause = causes.first().map(|(hint, _)| *hint);
        let names = (self.problem.name, self.seed);
        Ok(Report {
            summary: Summary::new(self.program, names, bar, stop, example, cause),
            inputs: inputs.len(),
            runs: verdicts.values().sum(),
            verdicts,
            longest_run,
            all_boards: boards_of(self.problem).len(),
            total,
            by_expected,
        })
    }

    /// One more run. `None` if there can be none.
    fn run(&self, boards: &[Board]) -> Option<Example> {
        let run = self.program.run(&self.problem.input(boards), None).ok()?;
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
    /// of what was printed.
    fn judge(&self, boards: &[Board], run: &Run) -> (Example, Vec<(&'static str, Verdict)>) {
        let printed = run.lines();
        let compare = |(case, right): (usize, &'static str)| match printed.get(case) {
            Some(printed) if *printed == right => (right, Verdict::Right),
            Some(_) => (right, Verdict::WrongAnswer),
            None => (right, Verdict::TooFewLines),
        };
        let answers = right_answers(self.problem, boards).into_iter().enumerate().map(compare);
        let answers: Vec<(&'static str, Verdict)> = answers.collect();
        let too_many = (printed.len() > answers.len()).then_some(Verdict::TooManyLines);
        let verdicts = answers.iter().map(|(_, verdict)| *verdict).chain(too_many);
        let worst = verdicts.max().unwrap_or(Verdict::Right);
        let first = answers.iter().position(|(_, verdict)| *verdict != Verdict::Right);
        let first = first.unwrap_or(answers.len());
        let difference = Difference {
            board: boards.get(first).copied(),
            expected: answers.get(first).map(|(right, _)| (*right).to_owned()),
            printed: printed.get(first).map(|line| self.program.cut(line)),
        };
        let input = self.problem.input(boards);
        let ended = (run.ended(), &*run.errors);
        let verdict = run.failure().unwrap_or(worst);
        (Example::new(boards, input, verdict, ended, difference), answers)
    }

    /// Keeps the causes that explain this run.
    fn explain(&self, boards: &[Board], run: &Run, causes: &mut Vec<hint::LineCause>) {
        let swap =
            |board: &Board| Board::from_marks(board.marks(Player::O), board.marks(Player::X));
        let swapped: Vec<Board> = boards.iter().filter_map(swap).collect();
        let [right, swapped] = [boards, &swapped].map(|it| right_answers(self.problem, it));
        let (printed, has_end) = (run.lines(), self.problem.has_end);
        let (printed, swapped, is_utf16) = (&*printed, &*swapped, run.is_utf16);
        let lines = Lines { right: &right, printed, swapped, has_end, is_utf16 };
        causes.retain(|(_, explains)| run.failure().is_none() && explains(&lines));
    }
}

/// The boards that the problem allows.
fn boards_of(problem: &Problem) -> Vec<Board> {
    Board::all().filter(|board| (problem.allows)(*board)).collect()
}

fn right_answers(problem: &Problem, boards: &[Board]) -> Vec<&'static str> {
    boards.iter().filter_map(|board| (problem.answer)(*board)).collect()
}
