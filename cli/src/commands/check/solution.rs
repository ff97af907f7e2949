//! Checks a solution of a published problem.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anstream::adapter::strip_str;
use clap::ValueEnum;
use serde::Serialize;
use tictactable::{Board, dense};
use tictactable_cli::judge::{Problem, judge};

use super::program::{End, Program};
use super::{
    Args, MOST_FAILURES, RIGHT, RUNTIME_ERROR, TOO_FEW_LINES, TOO_MANY_LINES, Verdict,
    WRONG_ANSWER, capitalized, interrupted, progress, shown,
};
use crate::commands::display::{picture, sentence};

/// How long the search for the shortest input starts new runs.
const SEARCH: Duration = Duration::from_secs(30);

/// The text shows an input of at most so many boards.
const MOST_SHOWN: usize = 5;

/// How much longer than the right answers an output may be, in bytes.
const SPARE: usize = 1 << 16;

/// What is known of the program.
#[derive(Serialize)]
pub struct Report {
    problem: Option<String>,
    verdict: Verdict,
    right: bool,
    seed: u64,
    #[serde(flatten)]
    totals: Totals,
    inputs: usize,
    stopped: Option<&'static str>,
    seconds: f64,
    fault: Option<Fault>,
}

/// The sums of all runs that have ended.
#[derive(Default, Serialize)]
struct Totals {
    runs: usize,
    verdicts: BTreeMap<Verdict, usize>,
    boards: usize,
    wrong: usize,
    unanswered: usize,
    longest_run: f64,
    /// Why the program cannot be started.
    error: Option<String>,
    /// The first of the inputs that fail, by its number, and its run.
    #[serde(skip)]
    failed: Option<(usize, Run)>,
    /// How many of the last runs ended by a limit or a runtime error.
    #[serde(skip)]
    in_a_row: usize,
}

/// A run of the program on an input.
struct Run {
    verdict: Verdict,
    /// Whether it ended by a limit or a runtime error.
    failed: bool,
    wrong: usize,
    unanswered: usize,
    /// The first board that is wrong or unanswered: its number, the right answer and the program's.
    first: Option<(usize, String, Option<String>)>,
    status: Option<String>,
    errors: Vec<String>,
}

/// An input that fails.
#[derive(Serialize)]
struct Fault {
    input: String,
    boards: Vec<Board>,
    shortest: bool,
    verdict: Verdict,
    #[serde(flatten)]
    wrong: Option<Wrong>,
    status: Option<String>,
    errors: Vec<String>,
}

/// A board without the right answer.
#[derive(Serialize)]
struct Wrong {
    board: Board,
    expected: String,
    printed: Option<String>,
    why: String,
}

/// Checks the program. Returns whether it is right.
pub fn check(problem: Problem, args: &Args) -> (bool, Report) {
    let (program, seed, start) = (args.program(), args.seed(), Instant::now());
    let mut boards = boards(problem);
    fastrand::Rng::with_seed(seed).shuffle(&mut boards);
    let inputs: Vec<&[Board]> = boards.chunks(limit(problem)).collect();
    let mut totals = run_all(problem, &program, &inputs, args.jobs());
    let seconds = start.elapsed().as_secs_f64();
    let stopped = match totals.in_a_row {
        _ if interrupted() => Some("interrupted"),
        MOST_FAILURES.. => Some("three runs in a row failed"),
        _ => None,
    };
    let failed = totals.failed.take();
    let verdict = match &failed {
        _ if totals.error.is_some() => "cannot be started",
        Some((_, run)) => run.verdict,
        None => stopped.unwrap_or(RIGHT),
    };
    let fault = failed.map(|(input, run)| shorten(problem, &program, inputs[input], run));
    let (right, inputs) = (verdict == RIGHT, inputs.len());
    let problem = problem.to_possible_value().map(|value| value.get_name().to_owned());
    let report = Report { problem, verdict, right, seed, totals, inputs, stopped, seconds, fault };
    (right, report)
}

/// The boards that the problem allows.
fn boards(problem: Problem) -> Vec<Board> {
    match problem {
        Problem::Tictactoe => Board::reachable().collect(),
        Problem::Baekjoon16571 => Board::reachable().filter(|board| !board.is_terminal()).collect(),
        Problem::Baekjoon7682 => Board::all().collect(),
    }
}

/// How many boards an input may have.
fn limit(problem: Problem) -> usize {
    match problem {
        Problem::Tictactoe => 50,
        Problem::Baekjoon16571 => 1,
        Problem::Baekjoon7682 => usize::from(Board::COUNT),
    }
}

/// The boards in the format of the problem.
fn input(problem: Problem, boards: &[Board]) -> String {
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

/// Runs the program on all inputs, several at the same time.
fn run_all(problem: Problem, program: &Program, inputs: &[&[Board]], jobs: usize) -> Totals {
    let next = AtomicUsize::new(0);
    let totals = Mutex::new(Totals::default());
    let lock = || totals.lock().unwrap_or_else(PoisonError::into_inner);
    let stopped = || interrupted() || lock().is_hopeless();
    let bar = progress(inputs.len(), "runs");
    let work = || {
        while !stopped() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(boards) = inputs.get(number) else { break };
            let start = Instant::now();
            let run = run(problem, program, boards, stopped);
            lock().add(number, boards.len(), run, start.elapsed());
            bar.inc(1);
        }
    };
    thread::scope(|scope| {
        for _ in 0..jobs.min(inputs.len()) {
            scope.spawn(work);
        }
    });
    bar.finish_and_clear();
    totals.into_inner().unwrap_or_else(PoisonError::into_inner)
}

impl Totals {
    /// Whether more runs would only cost time.
    fn is_hopeless(&self) -> bool {
        self.in_a_row >= MOST_FAILURES || self.error.is_some()
    }

    fn add(&mut self, number: usize, boards: usize, run: io::Result<Option<Run>>, time: Duration) {
        let run = match run {
            Ok(Some(run)) => run,
            Ok(None) => return,
            Err(error) => {
                self.error = Some(error.to_string());
                return;
            }
        };
        self.runs += 1;
        *self.verdicts.entry(run.verdict).or_default() += 1;
        self.boards += boards;
        self.wrong += run.wrong;
        self.unanswered += run.unanswered;
        self.longest_run = self.longest_run.max(time.as_secs_f64());
        self.in_a_row = if run.failed { self.in_a_row + 1 } else { 0 };
        if run.verdict != RIGHT && self.failed.as_ref().is_none_or(|&(first, _)| number < first) {
            self.failed = Some((number, run));
        }
    }
}

/// Runs the program on these boards. `None` if it was stopped.
fn run(
    problem: Problem,
    program: &Program,
    boards: &[Board],
    stopped: impl Fn() -> bool,
) -> io::Result<Option<Run>> {
    let input = input(problem, boards);
    let expected = answers(problem, &input);
    let outcome = program.run(&input, expected.len() * 4 + SPARE, stopped)?;
    let output = String::from_utf8_lossy(&outcome.output);
    let printed: Vec<&str> = output.trim_ascii_end().lines().map(str::trim_ascii_end).collect();
    let expected: Vec<&str> = expected.lines().collect();
    let wrong = expected.iter().zip(&printed).filter(|(right, printed)| right != printed).count();
    let verdict = match (outcome.end, outcome.end.failure()) {
        (End::Stopped, _) => return Ok(None),
        (_, Some(failure)) => failure,
        _ if printed.len() < expected.len() => TOO_FEW_LINES,
        _ if printed.len() > expected.len() => TOO_MANY_LINES,
        _ if wrong > 0 => WRONG_ANSWER,
        _ => RIGHT,
    };
    let first = (0..expected.len()).find(|&case| printed.get(case) != expected.get(case));
    Ok(Some(Run {
        verdict,
        failed: outcome.end.failure().is_some(),
        wrong,
        unanswered: expected.len().saturating_sub(printed.len()),
        first: first.map(|case| {
            (case, expected[case].to_owned(), printed.get(case).map(|text| shown(text)))
        }),
        status: outcome.status(),
        errors: outcome.last_lines(),
    }))
}

/// The right answers to an input, one on each line.
fn answers(problem: Problem, input: &str) -> String {
    let mut answers = Vec::new();
    // Fails only for malformed input.
    _ = judge(problem, input.as_bytes(), &mut answers);
    String::from_utf8_lossy(&answers).into_owned()
}

/// Leaves boards out of an input as long as it fails.
fn shorten(problem: Problem, program: &Program, boards: &[Board], run: Run) -> Fault {
    let end = Instant::now() + SEARCH;
    let bar = progress(0, "");
    bar.set_message("looking for the shortest input that fails");
    let mut best = (boards.to_vec(), run);
    let is_over = || interrupted() || Instant::now() > end;
    let fails = |best: &mut (Vec<Board>, Run), boards: Vec<Board>| {
        if boards.is_empty() || boards.len() == best.0.len() || is_over() {
            return false;
        }
        match self::run(problem, program, &boards, interrupted) {
            Ok(Some(run)) if run.verdict != RIGHT => *best = (boards, run),
            _ => return false,
        }
        true
    };
    // The first board that is wrong, alone.
    if let Some((first, ..)) = best.1.first {
        fails(&mut best, vec![boards[first]]);
    }
    // Ever smaller parts, from the end, because the boards after the first wrong one seldom matter.
    let mut size = best.0.len().div_ceil(2);
    loop {
        let before = best.0.len();
        let mut end = before;
        while end > 0 {
            let start = end.saturating_sub(size);
            let boards = [&best.0[..start], &best.0[end..]].concat();
            fails(&mut best, boards);
            end = start;
        }
        match size {
            1 if best.0.len() == before => break,
            _ => size = (size / 2).max(1),
        }
    }
    bar.finish_and_clear();
    let (boards, run) = best;
    let wrong = run.first.map(|(case, expected, printed)| {
        let why = strip_str(&why(problem, boards[case])).to_string();
        Wrong { board: boards[case], expected, printed, why }
    });
    Fault {
        input: input(problem, &boards),
        shortest: !is_over(),
        verdict: run.verdict,
        wrong,
        status: run.status,
        errors: run.errors,
        boards,
    }
}

/// Why the answer is right, in the words of `probe`.
fn why(problem: Problem, board: Board) -> String {
    match (board.check(), dense::probe(board)) {
        (Ok(()), Some(entry)) if entry.is_terminal() || problem != Problem::Baekjoon7682 => {
            sentence(board, entry)
        }
        (Ok(()), _) => "The game is not over.".to_owned(),
        (Err(reason), _) => format!("No game leads to this board: {reason}."),
    }
}

impl Report {
    /// Writes the shortest input that fails, if the user wants it.
    pub fn save(&self, args: &Args) -> io::Result<()> {
        let (Some(path), Some(fault)) = (&args.save, &self.fault) else { return Ok(()) };
        fs::write(path, &fault.input)
            .map_err(|error| io::Error::other(format!("{}: {error}", path.display())))
    }

    pub fn describe(&self, args: &Args, out: &mut dyn Write) -> io::Result<()> {
        let Totals { runs, boards, wrong, unanswered, .. } = self.totals;
        let inputs = self.inputs;
        if let Some(error) = &self.totals.error {
            return writeln!(out, "Cannot be started: {}: {error}", args.command());
        }
        if self.right {
            write!(out, "Right: all {boards} boards")?;
        } else {
            let verdict = capitalized(self.verdict);
            write!(out, "{}: {wrong} of {boards} boards wrong, {unanswered} unanswered", verdict)?;
        }
        let plural = if runs == 1 { "" } else { "s" };
        writeln!(out, " ({runs} run{plural} in random order, seed {})", self.seed)?;
        if self.totals.verdicts.len() > 1 {
            let verdicts = self.totals.verdicts.iter();
            let verdicts: Vec<String> =
                verdicts.map(|(verdict, runs)| format!("{runs} {verdict}")).collect();
            writeln!(out, "Runs: {}", verdicts.join(", "))?;
        }
        if let Some(stopped) = self.stopped {
            writeln!(out, "Stopped after {runs} of {inputs} runs: {stopped}")?;
        }
        let Some(fault) = &self.fault else { return Ok(()) };
        fault.describe(args, out)
    }
}

impl Fault {
    fn describe(&self, args: &Args, out: &mut dyn Write) -> io::Result<()> {
        if let Some(Wrong { board, expected, printed, why }) = &self.wrong {
            writeln!(out)?;
            picture(*board, dense::probe, out)?;
            writeln!(out, "\n{why}\n\nexpected  {expected}")?;
            writeln!(out, "printed   {}", printed.as_deref().unwrap_or("nothing"))?;
        }
        if let (RUNTIME_ERROR, Some(status)) = (self.verdict, &self.status) {
            writeln!(out, "\nThe program ended with {status}.")?;
        }
        if !self.errors.is_empty() {
            writeln!(out, "\nThe last lines of its standard error:")?;
            for line in &self.errors {
                writeln!(out, "  {line}")?;
            }
        }
        let count = self.boards.len();
        let boards = if count == 1 { "board" } else { "boards" };
        let found =
            if self.shortest { "The shortest input" } else { "The shortest input found in time" };
        write!(out, "\n{found} that fails has {count} {boards}")?;
        if count <= MOST_SHOWN {
            write!(out, ":\n\n{}", self.input)?;
        } else {
            writeln!(out, ".")?;
        }
        let command = args.command();
        match &args.save {
            Some(path) => writeln!(out, "\nRun it by hand: {command} <{}", path.display()),
            None => writeln!(
                out,
                "\nTo run it by hand, write it with --save FILE, then: {command} <FILE"
            ),
        }
    }
}
