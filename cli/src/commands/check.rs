use std::ffi::OsString;
use std::io::{self, Write};
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use tictactable_cli::judge::Problem;

mod program;
mod solution;

use program::Program;

/// Check your own solution of a published problem
///
/// All after `--` is the program and its arguments; no shell is involved. It gets every board that the
/// problem allows, in random order and within the problem's limits, on standard input. Its answers are
/// compared as judges compare: white space at the end of a line and after the last line does not count,
/// and letters must have the right case. Of a wrong program, the command prints a board with the right
/// answer, and the shortest input that still fails.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  tictactable check tictactoe -- ./solution
  tictactable check 16571 --timeout 2 -- python3 solution.py
  tictactable check 7682 --save fault.txt -- java Main

Verdicts: right, wrong answer, too few lines, too many lines, runtime error,
time limit, output limit (far more output than expected), cannot be started.
The check ends early after three runs in a row that end by a limit or a runtime
error. The shortest input is found by leaving out boards, for at most 30 seconds
and the run after them. After each run the program is ended, with the processes
that it has started, unless they have left its process group.

Fields of the JSON object:
  problem       tictactoe, 16571 or 7682
  verdict       that of the first input that fails, or right, or interrupted
  right         whether the program is right
  seed          the number that --seed needs to repeat the order
  inputs        the number of inputs
  runs          how many runs have ended
  verdicts      the number of runs with each verdict
  boards        how many boards these runs had
  wrong         how many of these boards were answered wrongly
  unanswered    how many were not answered
  stopped       why the check ended early, or null
  error         why the program cannot be started, or null
  seconds       the time of all runs
  longest_run   the time of the longest run, in seconds
  fault         null, or an object:
    input       the shortest input that fails
    boards      its boards
    shortest    whether the search for a shorter one is complete
    verdict     its verdict
    board       its first board that is wrong or unanswered
    expected    the right answer to this board
    printed     the program's answer, or null
    why         the reason for the right answer
    status      how the program ended, or null if it was stopped
    errors      the last lines of its standard error

Exit codes: 0 right; 1 not right, or the program cannot be started; 2 wrong
usage; 130 interrupted.")]
pub struct Args {
    /// The problem that the program solves
    #[arg(value_enum, ignore_case = true)]
    problem: Problem,
    /// Write the shortest input that still fails to this file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// The time limit of a run, in seconds
    #[arg(long, value_name = "S", default_value = "10", value_parser = seconds)]
    timeout: Duration,
    /// Make the order of the boards repeatable
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// How many runs at the same time; by default one for each processor
    #[arg(short, long, value_name = "N")]
    jobs: Option<NonZeroU16>,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
    /// The program and its arguments
    #[arg(last = true, required = true)]
    program: Vec<OsString>,
}

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().filter(|seconds| (0.01..=86_400.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or("expected a number of seconds from 0.01 to 86400")
}

/// What judges call the end of a run.
type Verdict = &'static str;
const RIGHT: Verdict = "right";
const WRONG_ANSWER: Verdict = "wrong answer";
const TOO_FEW_LINES: Verdict = "too few lines";
const TOO_MANY_LINES: Verdict = "too many lines";
const RUNTIME_ERROR: Verdict = "runtime error";
const TIME_LIMIT: Verdict = "time limit";
const OUTPUT_LIMIT: Verdict = "output limit";

/// How many failed runs in a row end the check.
const MOST_FAILURES: usize = 3;

static INTERRUPTED: AtomicBool = AtomicBool::new(false);

/// Whether the user wants the command to end.
fn interrupted() -> bool {
    INTERRUPTED.load(Ordering::Relaxed)
}

/// Sets `code` before it prints anything, so that a reader who closes the pipe does not change it.
pub fn run(args: &Args, out: &mut dyn Write, code: &mut ExitCode) -> io::Result<()> {
    ctrlc::set_handler(|| INTERRUPTED.store(true, Ordering::Relaxed)).map_err(io::Error::other)?;
    let (right, report) = solution::check(args.problem, args);
    let saved = report.save(args);
    *code = match right {
        _ if interrupted() => ExitCode::from(130),
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    };
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
    } else {
        report.describe(args, out)?;
    }
    saved
}

impl Args {
    fn program(&self) -> Program {
        Program { arguments: self.program.clone(), timeout: self.timeout }
    }

    /// The program and its arguments, for the user to type.
    fn command(&self) -> String {
        let words = self.program.iter().map(|word| shown(&word.to_string_lossy()));
        words.collect::<Vec<_>>().join(" ")
    }

    fn seed(&self) -> u64 {
        // Short enough to type.
        self.seed.unwrap_or_else(|| fastrand::u64(..1_000_000))
    }

    fn jobs(&self) -> usize {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        self.jobs.map_or(processors, |jobs| usize::from(jobs.get()))
    }
}

/// A progress bar on standard error if it is a terminal.
fn progress(length: usize, unit: &str) -> ProgressBar {
    let style =
        ProgressStyle::with_template(&format!("{{wide_bar}} {{pos}} of {{len}} {unit}, {{eta}}"));
    let bar = ProgressBar::new(length as u64);
    style.map_or(bar.clone(), |style| bar.with_style(style))
}

/// Text of the program under test, without control characters and at most 100 characters long.
fn shown(text: &str) -> String {
    let escaped = super::escaped(text);
    match escaped.char_indices().nth(100) {
        Some((end, _)) => format!("{}…", &escaped[..end]),
        None => escaped,
    }
}

fn capitalized(verdict: Verdict) -> String {
    let (first, rest) = verdict.split_at(1);
    first.to_uppercase() + rest
}
