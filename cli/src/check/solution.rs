//! Checks a solution of a published problem.

use std::collections::BTreeMap;
use std::io;
use std::time::Instant;

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::Board;

use super::program::{Program, Run, Stop};
use super::shortest::Fault;
use super::{Verdict, cut};
use crate::judge::{Problem, judge};

/// A solution and how to check it.
pub struct Solution<'a> {
    pub program: &'a Program,
    pub problem: Problem,
    /// The order of the boards.
    pub seed: u64,
    /// How many boards, if not all.
    pub sample: Option<usize>,
}

#[derive(Serialize)]
pub struct Report {
    pub problem: &'static str,
    pub verdict: Verdict,
    pub right: bool,
    pub seed: u64,
    /// How many inputs there are, and how many were run.
    pub inputs: usize,
    pub runs: usize,
    /// The number of runs with each verdict.
    pub verdicts: BTreeMap<Verdict, usize>,
    /// How many boards the problem allows.
    pub all_boards: usize,
    /// Of all boards that were asked about.
    #[serde(flatten)]
    pub total: Counts,
    /// Of those with this answer.
    pub by_expected: BTreeMap<String, Counts>,
    pub stopped: Option<String>,
    pub seconds: f64,
    pub longest_run: f64,
    pub fault: Option<Fault>,
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

/// A run of the program on boards.
pub struct Attempt {
    pub boards: Vec<Board>,
    pub verdict: Verdict,
    /// The right answer to each board, and what became of it.
    outcomes: Vec<(String, Outcome)>,
    pub difference: Difference,
    pub run: Run,
}

/// The first line that differs, if any.
#[derive(Clone, Default, Serialize)]
pub struct Difference {
    /// `None` after the last board.
    pub board: Option<Board>,
    pub expected: Option<String>,
    pub printed: Option<String>,
}

impl Solution<'_> {
    pub fn check(&self, bar: &ProgressBar) -> io::Result<Report> {
        let start = Instant::now();
        let inputs = self.inputs();
        bar.set_length(inputs.len() as u64);
        let mut verdicts: BTreeMap<Verdict, usize> = BTreeMap::new();
        let mut boards: BTreeMap<Board, (String, Outcome)> = BTreeMap::new();
        let (mut longest_run, mut fault) = (0.0, None);
        let take = |input: &Vec<Board>, run: Run| {
            let (failed, attempt) = (run.failure().is_some(), self.attempt(input, run));
            *verdicts.entry(attempt.verdict).or_default() += 1;
            longest_run = f64::max(longest_run, attempt.run.seconds);
            for (board, (expected, outcome)) in input.iter().zip(&attempt.outcomes) {
                let (_, worst) = boards.entry(*board).or_insert((expected.clone(), *outcome));
                *worst = (*worst).max(*outcome);
            }
            let worst = fault.as_ref().map_or(Verdict::Right, |it: &Attempt| it.verdict);
            if attempt.verdict > worst {
                fault = Some(attempt);
            }
            bar.inc(1);
            !failed
        };
        let input = |boards: &Vec<Board>| input(self.problem, boards);
        let stop = Stop::of(self.program.run_each(&inputs, input, None, &mut 0, take))?;

        let mut total = Counts::default();
        let mut by_expected: BTreeMap<String, Counts> = BTreeMap::new();
        for (expected, outcome) in boards.into_values() {
            total.add(outcome);
            by_expected.entry(expected).or_default().add(outcome);
        }
        let worst = fault.as_ref().map_or(Verdict::Right, |it| it.verdict);
        let verdict = Stop::verdict(stop.as_ref(), worst);
        Ok(Report {
            problem: self.problem.name(),
            verdict,
            right: verdict == Verdict::Right,
            seed: self.seed,
            inputs: inputs.len(),
            runs: verdicts.values().sum(),
            verdicts,
            all_boards: boards_of(self.problem).len(),
            total,
            by_expected,
            stopped: stop.map(|stop| stop.to_string()),
            seconds: start.elapsed().as_secs_f64(),
            longest_run,
            fault: fault.map(|fault| self.shorten(fault, bar)),
        })
    }

    /// The boards of each run, in random order.
    fn inputs(&self) -> Vec<Vec<Board>> {
        let mut boards = boards_of(self.problem);
        let mut order = fastrand::Rng::with_seed(self.seed);
        order.shuffle(&mut boards);
        if let Some(count) = self.sample {
            // The first board with each answer, then the second with each answer ...
            let mut found: BTreeMap<String, usize> = BTreeMap::new();
            boards.sort_by_cached_key(|board| {
                let before =
                    found.entry(right_answers(self.problem, &[*board]).concat()).or_default();
                *before += 1;
                *before
            });
            boards.truncate(count);
            order.shuffle(&mut boards);
        }
        let most = match self.problem {
            Problem::Tictactoe => 50,
            Problem::Baekjoon16571 => 1,
            Problem::Baekjoon7682 => usize::from(Board::COUNT),
        };
        let mut inputs: Vec<Vec<Board>> = boards.chunks(most).map(<[Board]>::to_vec).collect();
        if boards.len() <= most && boards.len() > 1 {
            // Now each board comes after each other one, in one of two runs.
            boards.reverse();
            inputs.push(boards);
        }
        inputs
    }

    /// Compares what the program printed for these boards with the right answers, as judges do: white space at the
    /// end of a line and at the end of the output does not count.
    pub fn attempt(&self, boards: &[Board], run: Run) -> Attempt {
        let printed: Vec<&str> =
            run.output.trim_ascii_end().lines().map(str::trim_ascii_end).collect();
        let expected = right_answers(self.problem, boards);
        let outcome = |(case, right): (usize, String)| match printed.get(case) {
            Some(printed) if **printed == right => (right, Outcome::Right),
            Some(_) => (right, Outcome::Wrong),
            None => (right, Outcome::Unanswered),
        };
        let outcomes: Vec<(String, Outcome)> =
            expected.into_iter().enumerate().map(outcome).collect();
        let has = |wanted| outcomes.iter().any(|(_, outcome)| *outcome == wanted);
        let verdict = match run.failure() {
            Some(failure) => failure,
            None if has(Outcome::Wrong) => Verdict::WrongAnswer,
            None if has(Outcome::Unanswered) => Verdict::TooFewLines,
            None if printed.len() > outcomes.len() => Verdict::TooManyLines,
            None => Verdict::Right,
        };
        let first = outcomes.iter().position(|(_, outcome)| *outcome != Outcome::Right);
        let first = first.unwrap_or(outcomes.len());
        let difference = Difference {
            board: boards.get(first).copied(),
            expected: outcomes.get(first).map(|(right, _)| right.clone()),
            printed: printed.get(first).map(|line| cut(line, self.program.limits.shown)),
        };
        let boards = boards.to_vec();
        Attempt { boards, verdict, outcomes, difference, run }
    }
}

/// The boards that the problem allows.
fn boards_of(problem: Problem) -> Vec<Board> {
    match problem {
        Problem::Tictactoe => Board::reachable().collect(),
        Problem::Baekjoon16571 => Board::reachable().filter(|board| !board.is_terminal()).collect(),
        Problem::Baekjoon7682 => Board::all().collect(),
    }
}

/// The boards in the format of the problem.
pub fn input(problem: Problem, boards: &[Board]) -> String {
    let all = |text: fn(String) -> String| -> String {
        boards.iter().map(|board| text(format!("{board}\n"))).collect()
    };
    match problem {
        Problem::Tictactoe => format!("{}\n{}", boards.len(), all(|rows| rows.to_lowercase())),
        Problem::Baekjoon16571 => all(|rows| {
            let digits = rows.replace('.', "0 ").replace('X', "1 ").replace('O', "2 ");
            digits.replace(" \n", "\n")
        }),
        Problem::Baekjoon7682 => all(|rows| rows.replace('\n', "") + "\n") + "end\n",
    }
}

fn right_answers(problem: Problem, boards: &[Board]) -> Vec<String> {
    let mut answers = Vec::new();
    // Fails only for malformed input.
    _ = judge(problem, input(problem, boards).as_bytes(), &mut answers);
    String::from_utf8_lossy(&answers).lines().map(str::to_owned).collect()
}
