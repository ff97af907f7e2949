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
    /// Of all boards that were asked about.
    #[serde(flatten)]
    pub total: Counts,
    /// Of those with this answer.
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
    fn add(&mut self, outcome: Outcome) {
        self.boards += 1;
        self.wrong += usize::from(outcome == Outcome::Wrong);
        self.unanswered += usize::from(outcome == Outcome::Unanswered);
    }
}

/// What became of a board, the most harmless first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Outcome {
    Right,
    Unanswered,
    Wrong,
}

/// What the runs have shown so far.
struct Tally<'a> {
    solution: &'a Solution<'a>,
    verdicts: BTreeMap<Verdict, usize>,
    longest_run: f64,
    /// Of each board the right answer, and the worst outcome.
    boards: BTreeMap<Board, (&'static str, Outcome)>,
    /// The first with the worst verdict, if that is a fault.
    worst: Option<Example>,
    /// What explains all runs, also those that are right.
    causes: Vec<hint::LineCause>,
    failures: Failures,
}

impl Tally<'_> {
    fn add(&mut self, boards: &[Board], run: Run) -> Result<(), Stop> {
        let has_failed = run.failure().is_some();
        let (example, answers) = self.solution.judge(boards, &run);
        *self.verdicts.entry(example.verdict).or_default() += 1;
        self.longest_run = self.longest_run.max(run.seconds);
        let right: Vec<&str> = answers.iter().map(|(right, _)| *right).collect();
        let (printed, swapped) = (run.lines(), swapped(self.solution.problem, boards));
        let Problem { has_end, .. } = *self.solution.problem;
        let (swapped, is_utf16) = (&*swapped, run.is_utf16);
        let lines = Lines { right: &right, printed: &printed, swapped, has_end, is_utf16 };
        self.causes.retain(|(_, explains)| !has_failed && explains(&lines));
        for (board, (right, outcome)) in boards.iter().zip(answers) {
            let (_, worst) = self.boards.entry(*board).or_insert((right, outcome));
            *worst = (*worst).max(outcome);
        }
        if self.worst.as_ref().map_or(Verdict::Right, |it| it.verdict) < example.verdict {
            self.worst = Some(example);
        }
        self.failures.count(!has_failed, self.solution.program.limits)
    }
}

impl Solution<'_> {
    pub fn check(&self, bar: &ProgressBar) -> io::Result<Report> {
        let inputs = self.inputs();
        expect(bar, inputs.len());
        let mut tally = Tally {
            solution: self,
            verdicts: BTreeMap::new(),
            longest_run: 0.0,
            boards: BTreeMap::new(),
            worst: None,
            causes: hint::LINE_CAUSES.to_vec(),
            failures: Failures::default(),
        };
        let take = |boards: &Vec<Board>, run: Run| {
            bar.inc(1);
            tally.add(boards, run)
        };
        let input = |boards: &Vec<Board>| self.problem.input(boards);
        let stop = Stop::of(self.program.run_each(&inputs, input, None, take))?;
        let example =
            tally.worst.map(|it| shorten(it, self.program, |boards| self.run(boards), bar));
        bar.finish_and_clear();

        let mut total = Counts::default();
        let mut by_expected: BTreeMap<&str, Counts> = BTreeMap::new();
        for (expected, outcome) in tally.boards.into_values() {
            total.add(outcome);
            by_expected.entry(expected).or_default().add(outcome);
        }
        let cause = tally.causes.first().map(|(hint, _)| *hint);
        let names = (self.problem.name, self.seed);
        Ok(Report {
            summary: Summary::new(self.program, names, bar, stop, example, cause),
            inputs: inputs.len(),
            runs: tally.verdicts.values().sum(),
            verdicts: tally.verdicts,
            longest_run: tally.longest_run,
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
    /// end of a line and at the end of the output does not count. Returns also the right answers, each with what
    /// became of it.
    fn judge(&self, boards: &[Board], run: &Run) -> (Example, Vec<(&'static str, Outcome)>) {
        let printed = run.lines();
        let compare = |(case, right): (usize, &'static str)| match printed.get(case) {
            Some(printed) if *printed == right => (right, Outcome::Right),
            Some(_) => (right, Outcome::Wrong),
            None => (right, Outcome::Unanswered),
        };
        let answers = right_answers(self.problem, boards).into_iter().enumerate().map(compare);
        let answers: Vec<(&'static str, Outcome)> = answers.collect();
        let has = |wanted| answers.iter().any(|(_, outcome)| *outcome == wanted);
        let verdict = match run.failure() {
            Some(failure) => failure,
            None if has(Outcome::Wrong) => Verdict::WrongAnswer,
            None if has(Outcome::Unanswered) => Verdict::TooFewLines,
            None if printed.len() > answers.len() => Verdict::TooManyLines,
            None => Verdict::Right,
        };
        let first = answers.iter().position(|(_, outcome)| *outcome != Outcome::Right);
        let first = first.unwrap_or(answers.len());
        let difference = Difference {
            board: boards.get(first).copied(),
            expected: answers.get(first).map(|(right, _)| (*right).to_owned()),
            printed: printed.get(first).map(|line| self.program.cut(line)),
        };
        let input = self.problem.input(boards);
        let ended = (run.ended(), &*run.errors);
        (Example::new(boards, input, verdict, ended, difference), answers)
    }
}

/// The boards that the problem allows.
fn boards_of(problem: &Problem) -> Vec<Board> {
    Board::all().filter(|board| (problem.allows)(*board)).collect()
}

fn right_answers(problem: &Problem, boards: &[Board]) -> Vec<&'static str> {
    boards.iter().filter_map(|board| (problem.answer)(*board)).collect()
}

/// The answers to the boards with X for O, where these can occur too.
fn swapped(problem: &Problem, boards: &[Board]) -> Vec<&'static str> {
    let swap = |board: &Board| Board::from_marks(board.marks(Player::O), board.marks(Player::X));
    right_answers(problem, &boards.iter().filter_map(swap).collect::<Vec<_>>())
}
