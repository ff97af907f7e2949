use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::num::NonZeroU16;
use std::panic::resume_unwind;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, LazyLock};
use std::thread;
use std::time::Duration;

use clap::ValueEnum;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use indicatif::{ProgressBar, ProgressStyle};
use serde_json::json;
use signal_hook::{consts, flag};
use tictactable_cli::judge::Problem;

mod group;
mod player;
mod program;
mod solution;

use program::Program;

/// Check your own program: a solution of a published problem, or a player
///
/// Everything after `--` is the program and its arguments. No shell is involved. A solution gets every board
/// that its problem allows, in random order and within the problem's limits. Its output is compared as
/// judges compare it: white space at the end of a line and after the last line does not count. A player
/// is asked about every board that it can meet as X and as O, against every possible opponent.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  tictactable check tictactoe -- ./solution
  tictactable check 7682 --save fault.txt -- java Main
  tictactable check player --all-boards -- python3 bot.py

A player reads lines of nine characters '.', 'X' and 'O', row by row. The side
to move is X if both have as many marks, else O. It answers each line before it
reads the next one. The answer is the first line that ends with a number, the
square 1 to 9; a prompt before the number does no harm. A player that ends after
an answer is started again. If there is no answer within a second, the input is
closed, and from then on the player is started for each board.

Verdicts: right, wrong answer, too few lines, too many lines, runtime error,
time limit, output limit (far more than expected), cannot be started; of a
player also illegal move, mistake (it gives up a win or a draw) and, with
--strict, slow win and quick loss. The check ends after three errors or limits
in a row. The search for the shortest input that fails leaves out boards, and
ends after 30 seconds. A program is ended with all processes that it has started,
unless they have left its process group.

JSON fields of both: problem, verdict (interrupted if there is no other), right
(true or false), seed, boards (how many were asked), stopped (why it ended early,
or null), seconds. If the program cannot be started: problem, verdict, right and
error. Of a solution:
  inputs, runs      how many inputs there are, and how many were run
  verdicts          the number of runs with each verdict
  wrong, unanswered the number of boards with a wrong answer, and without one
  longest_run       its time in seconds
  fault             null, or of the shortest input that fails: input, boards,
                    shortest (false if the search has not ended), verdict,
                    status (null if the program was stopped), errors (the end
                    of standard error); of the first board without the right
                    answer: board, expected, printed (null if unanswered), why
Of a player:
  X, O              meets (the number of boards that it can meet), loses (a game
                    or null), faults (the number of answers with each verdict)
  legal, never_loses, wins_if_possible
                    true or false, in games from the empty board; null if the
                    check ended early
  faults            the answers that are not optimal: board, verdict, printed
                    and, if the move is legal, the fields of a reviewed move

Exit codes: 0 right; 1 not right, or it cannot be started; 2 wrong usage; 130
interrupted.")]
pub struct Args {
    /// The problem that the program solves, or 'player'
    #[arg(ignore_case = true, value_parser = subjects())]
    problem: Subject,
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
    /// player: ask about all 4,520 boards, not only those that the program can meet
    #[arg(long)]
    all_boards: bool,
    /// player: a slow win or a quick loss is a fault too
    #[arg(long)]
    strict: bool,
    /// The program and its arguments
    #[arg(last = true, required = true)]
    program: Vec<OsString>,
}

/// A published problem, or `None` for a program that plays.
type Subject = Option<Problem>;

fn subjects() -> impl TypedValueParser<Value = Subject> {
    let problems = Problem::value_variants().iter().filter_map(ValueEnum::to_possible_value);
    let player = PossibleValue::new("player").help(
        "a player: for each line of nine characters `.`, `X` and `O`, it prints the square of its move, 1 to 9",
    );
    PossibleValuesParser::new(problems.chain([player]))
        .map(|name| Problem::from_str(&name, true).ok())
}

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().filter(|seconds| (0.01..=86_400.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or("expected a number of seconds from 0.01 to 86400")
}

/// The result of a run, of an answer or of a whole check, in the words of judges.
type Verdict = &'static str;
const RIGHT: Verdict = "right";
const WRONG_ANSWER: Verdict = "wrong answer";
const TOO_FEW_LINES: Verdict = "too few lines";
const TOO_MANY_LINES: Verdict = "too many lines";
const RUNTIME_ERROR: Verdict = "runtime error";
const TIME_LIMIT: Verdict = "time limit";
const OUTPUT_LIMIT: Verdict = "output limit";
const CANNOT_BE_STARTED: Verdict = "cannot be started";
const INTERRUPTED: Verdict = "interrupted";
/// Why a check ended early, if it was not interrupted.
const STOPPED: Verdict = "three failures in a row";

/// The number of runs in a row with an error or over a limit that ends the check.
const MOST_FAILURES: usize = 3;

static INTERRUPT: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// The signals by which users end programs, or the system when their terminal has been closed.
#[cfg(unix)]
const SIGNALS: &[i32] = &[consts::SIGINT, consts::SIGTERM, consts::SIGHUP];
#[cfg(not(unix))]
const SIGNALS: &[i32] = &[consts::SIGINT, consts::SIGTERM];

/// Whether the user wants the command to end.
fn interrupted() -> bool {
    INTERRUPT.load(Ordering::Relaxed)
}

/// Sets `code` before it prints anything, so that a reader who closes the pipe does not change it.
pub fn run(args: &Args, out: &mut dyn Write, code: &mut ExitCode) -> io::Result<()> {
    if args.problem.is_some() && (args.strict || args.all_boards)
        || args.problem.is_none() && args.save.is_some()
    {
        let problem = "--strict and --all-boards are for 'player', --save for the problems";
        super::cli().error(ErrorKind::ArgumentConflict, problem).exit();
    }
    for signal in SIGNALS {
        flag::register(*signal, INTERRUPT.clone())?;
    }
    let mut report = Vec::new();
    let result = match args.problem {
        Some(problem) => solution::check(problem, args, &mut report),
        None => player::check(args, &mut report).map(|verdict| (verdict, None)),
    };
    let (verdict, shortest) = match result {
        Ok(result) => result,
        Err(error) if args.json => {
            let (problem, error) = (args.subject(), error.to_string());
            writeln!(
                report,
                "{}",
                json!({"problem": problem, "verdict": CANNOT_BE_STARTED, "right": false, "error": error})
            )?;
            (CANNOT_BE_STARTED, None)
        }
        Err(error) => {
            writeln!(report, "{}: {}: {error}", capitalized(CANNOT_BE_STARTED), args.command())?;
            (CANNOT_BE_STARTED, None)
        }
    };
    *code = match verdict {
        _ if interrupted() => ExitCode::from(130),
        RIGHT => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    };
    let saved = match (&args.save, shortest) {
        (Some(path), Some(shortest)) => fs::write(path, shortest)
            .map_err(|error| io::Error::other(format!("{}: {error}", path.display()))),
        _ => Ok(()),
    };
    out.write_all(&report)?;
    saved
}

impl Args {
    fn program(&self) -> Program {
        Program { arguments: self.program.clone(), timeout: self.timeout }
    }

    /// The name of the problem.
    fn subject(&self) -> String {
        let value = self.problem.and_then(|problem| problem.to_possible_value());
        value.map_or("player".to_owned(), |value| value.get_name().to_owned())
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

/// Calls `work` with each item and its number, on one thread for each worker, and counts its verdicts: `None` if
/// the user has interrupted it. Returns why it ended early.
fn spread<W: Send, T: Sync>(
    workers: &mut [W],
    items: &[T],
    work: impl Fn(&mut W, usize, &T) -> io::Result<Option<Verdict>> + Sync,
) -> io::Result<Option<Verdict>> {
    let (next, in_a_row, work) = (AtomicUsize::new(0), AtomicUsize::new(0), &work);
    let failed = || in_a_row.load(Ordering::Relaxed) >= MOST_FAILURES;
    let step = |worker: &mut W| {
        let number = next.fetch_add(1, Ordering::Relaxed);
        let Some(item) = items.get(number).filter(|_| !failed()) else {
            return io::Result::Ok(false);
        };
        let verdict = work(worker, number, item)?;
        if [RUNTIME_ERROR, TIME_LIMIT, OUTPUT_LIMIT].iter().any(|it| Some(*it) == verdict) {
            in_a_row.fetch_add(1, Ordering::Relaxed);
        } else if !failed() {
            in_a_row.store(0, Ordering::Relaxed);
        }
        Ok(verdict.is_some())
    };
    thread::scope(|scope| {
        let threads: Vec<_> = workers
            .iter_mut()
            .map(|worker| {
                scope.spawn(|| -> io::Result<()> {
                    while step(worker)? {}
                    Ok(())
                })
            })
            .collect();
        threads
            .into_iter()
            .try_for_each(|thread| thread.join().unwrap_or_else(|panic| resume_unwind(panic)))
    })?;
    Ok(match failed() {
        _ if interrupted() => Some(INTERRUPTED),
        true => Some(STOPPED),
        false => None,
    })
}

fn plural(count: usize, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}

/// A progress bar on standard error if it is a terminal. A length of 0 is unknown.
fn progress(length: usize, unit: &str) -> ProgressBar {
    let template = match length {
        0 => format!("{{pos}} {unit}"),
        _ => format!("{{wide_bar}} {{pos}} of {{len}} {unit}, {{eta}}"),
    };
    let bar = ProgressBar::new(length as u64);
    bar.set_style(
        ProgressStyle::with_template(&template).unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    bar
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
