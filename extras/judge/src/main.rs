//! The program `tictactable-judge`, which checks programs of users.

#![forbid(unsafe_code)]

mod save;
mod text;

use std::ffi::OsString;
use std::io::{self, Write};
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use clap::Parser;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use indicatif::ProgressBar;
use signal_hook::{consts, flag};
use text::Text;
use tictactable::Board;
use tictactable_cli::command_line;
use tictactable_judge::check::program::Program;
use tictactable_judge::check::questions::PlayerCheck;
use tictactable_judge::check::solution::Solution;
use tictactable_judge::check::{self, LIMITS, Limits, Verdict, player};
use tictactable_judge::problem::Problem;
use tictactable_judge::problems;

/// Check your own program: a solution of a published problem, or a player
///
/// The program gets its whole input at once, and its output is read when it has ended. No shell is involved.
#[derive(Parser)]
#[command(
    name = "tictactable-judge",
    bin_name = "tictactable-judge",
    max_term_width = 100,
    version,
    arg_required_else_help = true,
    after_help = "\
Examples:
  tictactable-judge tictactoe -- ./solution
  tictactable-judge 7682 --save fault.txt -- java Main
  tictactable-judge 16571 --sample 200 -- python3 slow.py
  tictactable-judge player --all-boards -- python3 bot.py

A solution gets every board that its problem allows, in random order and within
the problem's limits; 7682 also gets them in the reversed order. Its output is
compared as judges compare it: white space at the end of a line and after the
last line does not count.

A player reads lines of nine characters '.', 'X' and 'O', row by row, and
answers each with the square of its move, 1 to 9. The side to move is X if both
have as many marks, else O. The answer is a line with exactly one number, such
as 'Move: 5'; lines without a number do no harm, and words such as a3 or 1-9 are
no numbers. A player gets all boards that it can meet: the empty one, then those
after 1 and 2 moves in one run, after 3 and 4, and so on. If it crashes at a
board, also when asked about it alone, it is asked again about the boards after
that. If it leaves boards out otherwise, it is started for each board, up to the
first illegal move. It does not matter how a player ends after its answers.

A fault of a player counts if it also makes one of the same kind and side when
it is asked about a board alone. It is asked about up to 3 boards of a kind; if
it makes no such fault there, the check ends. Then it is asked again: in 3 games
of each side, alone with one board of each number of moves, and with all boards
in one run. So 'right' holds for a program whose answer depends only on the
board and on what it was asked before in these runs.

Verdicts, the worst last: right, interrupted (right so far), slow win and quick
loss (faults only with --strict), mistake (gives up a win or a draw), too many
lines, too few lines (a player printed nothing), wrong answer, illegal move, not
one square (a player printed no single number for a board), output limit, time
limit, runtime error, cannot be started. A program is ended with all processes
that it has started, unless they have left its process group.

Limits: an output has at most 16 MiB. On Linux, the time of a run is the
processor time of the program with all its processes. A program that has reached
the limit and does nothing but wait, for as long again and for a second, has
reached it too, and any after 60 times the limit. On other systems it is the
elapsed time, and a run that reaches the limit is repeated alone before it
counts. A player that goes on is ended 1 second after
it has answered all boards. The check ends after 3 failures in a row. The search
for the shortest input leaves out boards, and ends after 30 seconds, or 3 times
the time limit if that is longer; then the input is run 3 times. Reports have
300 characters of an output, and 2048 bytes of standard error; the text shows 10
lines of that, inputs of up to 5 boards, and 3 faults of a player. Where no
progress bar is shown, a line on standard error says after 5 seconds how far the
check is.

JSON fields of both: problem, verdict, right (true or false), seed, boards (how
many were asked), stopped (why it ended early, or null), seconds, hint (one
cause that explains all faults, or null), and example: an input that shows the
verdict, or null. Of an example:
  input, boards     the shortest that fails, for a player a board alone if it
                    fails there
  shortest          false if there was no time to end the search
  verdict, status   and how the run ended
  runs, fails       how often it was run, and failed
  errors            the end of standard error
  board, expected, printed
                    the first answer that is wrong: board is null after the
                    last, printed if there is none
Of a solution:
  inputs, runs      how many inputs there are, and how many were run
  verdicts          the number of runs with each verdict
  longest_run       its time in seconds
  all_boards        how many boards the problem allows
  wrong, unanswered the number of boards with a wrong answer, and without one
  by_expected       boards, wrong and unanswered for each right answer
Of a player:
  started_for_each_board
                    why, or null
  ends              how its runs ended, and how many
  X, O              meets (the number of boards that it can meet), loses (a game
                    or null), faults (the number of answers with each verdict)
  legal, never_loses, wins_if_possible
                    true or false, in games from the empty board; null if this
                    is not known, as the check ended early or an answer depends
                    on more than the board
  faults            the answers that are not optimal: board, verdict, alone (if
                    it was asked about nothing else), printed, errors, status
                    and, if the move is legal, the fields of a reviewed move

Exit codes: 0 right; 1 not right, or it cannot be started, or the check itself
failed; 2 wrong usage; 130 interrupted."
)]
struct Args {
    /// What the program is
    #[arg(ignore_case = true, value_parser = subject())]
    subject: Subject,
    /// Write the shortest input that still fails to this file, which becomes empty if there is none
    #[arg(long, value_name = "FILE", value_parser = file)]
    save: Option<PathBuf>,
    /// The time limit of a run, in seconds of processor time
    #[arg(long, value_name = "S", default_value = "10", value_parser = seconds, allow_negative_numbers = true)]
    timeout: Duration,
    /// Make the order of the boards repeatable
    #[arg(long, value_name = "N", value_parser = command_line::seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// For a solution: check only this many boards, as many with each answer as possible
    #[arg(long, value_name = "N", value_parser = count, allow_negative_numbers = true)]
    sample: Option<NonZeroU16>,
    /// For a player: ask about all 4,520 boards, not only those that it can meet
    #[arg(long)]
    all_boards: bool,
    /// For a player: a slow win or a quick loss is a fault too
    #[arg(long)]
    strict: bool,
    /// The number of runs at the same time; by default one for each processor
    #[arg(short, long, value_name = "N", value_parser = count, allow_negative_numbers = true)]
    jobs: Option<NonZeroU16>,
    /// Print a JSON object
    #[arg(long)]
    json: bool,
    /// The program and its arguments
    #[arg(required = true, trailing_var_arg = true, value_name = "PROGRAM")]
    words: Vec<OsString>,
}

#[derive(Clone, Copy)]
enum Subject {
    Solves(&'static Problem),
    Plays,
}

fn subject() -> impl TypedValueParser<Value = Subject> {
    let help =
        "a player: for each line of nine characters, it prints the square of its move, 1 to 9";
    let player = PossibleValue::new("player").help(help);
    let solution = |it: &&Problem| {
        // With X on square 1 and O on square 2.
        let input = it.input(Board::from_index(7).as_slice());
        PossibleValue::new(it.name).help(format!("reads {input:?}; {}", it.question))
    };
    let solutions = problems::ALL.iter().map(solution);
    PossibleValuesParser::new(solutions.chain([player]))
        .map(|name| problems::named(&name).map_or(Subject::Plays, Subject::Solves))
}

fn file(text: &str) -> Result<PathBuf, &'static str> {
    if text == "-" { Err("expected a file; one of this name is ./-") } else { Ok(text.into()) }
}

fn seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds = text.parse().ok().filter(|seconds| (0.01..=86_400.0).contains(seconds));
    seconds.map(Duration::from_secs_f64).ok_or("expected a number of seconds from 0.01 to 86400")
}

fn count(text: &str) -> Result<NonZeroU16, &'static str> {
    text.parse().map_err(|_| "expected a number from 1 to 65535")
}

fn main() -> ExitCode {
    command_line::run(run)
}

fn run(args: Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    args.refuse_misplaced();
    // Hidden unless standard error is a terminal.
    let (program, bar) = (args.program()?, ProgressBar::no_length());
    check::show(&bar, "{pos} boards");
    let at_work = say_later(&bar, args.subject, args.timeout);
    // Short enough to type.
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(..1_000_000));
    let text = Text { program: &program, saved: args.save.as_deref() };
    let (json, told, summary) = match args.subject {
        Subject::Solves(problem) => {
            let sample = args.sample.map(|it| it.get().into());
            let report = Solution { program: &program, problem, seed, sample }.check(&bar)?;
            let told = text.solution(&report, problem);
            (serde_json::to_string(&report)?, told, report.summary)
        }
        Subject::Plays => {
            let Args { all_boards, strict, .. } = args;
            let check = PlayerCheck { program: &program, seed, all_boards, strict };
            let report = player::check(&check, &bar)?;
            (serde_json::to_string(&report)?, text.player(&report, &check), report.summary)
        }
    };
    drop(at_work);
    let told = text.cannot_be_started(&summary).unwrap_or(told);
    let report = if args.json { command_line::escaped_json(&json) + "\n" } else { told };
    let code = exit_code(summary.verdict, &program);
    // If the report or the input cannot be written, the other still is.
    let written = out.write_all(report.as_bytes()).and_then(|()| out.flush());
    if let Some(path) = &args.save {
        save::save(path, summary.example.map(|it| it.input), &args.words)?;
    }
    // A reader who closes the pipe does not change the exit code.
    command_line::unless_closed(written)?;
    Ok(code)
}

impl Args {
    /// Ends the command if an option is of no use.
    fn refuse_misplaced(&self) {
        let message = match self.subject {
            Subject::Plays if self.sample.is_some() => "--sample is only for solutions\n",
            Subject::Solves(_) if self.all_boards => "--all-boards is only for players\n",
            Subject::Solves(_) if self.strict => "--strict is only for players\n",
            _ => return,
        };
        clap::Error::raw(ErrorKind::ArgumentConflict, message).exit()
    }

    fn program(&self) -> io::Result<Program> {
        if let Some(path) = &self.save {
            save::check_file(path, &self.words)?;
        }
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let jobs = self.jobs.map_or(processors, |jobs| usize::from(jobs.get()));
        let program = Program::new(self.words.clone(), limits(self.timeout), jobs);
        for &signal in SIGNALS {
            flag::register_conditional_default(signal, program.is_over.clone())?;
            flag::register(signal, program.interrupt.clone())?;
        }
        Ok(program)
    }
}

/// With a longer limit for a run, the search also has more time: on a busy machine, both take longer.
fn limits(run: Duration) -> Limits {
    Limits { run, search: LIMITS.search.max(3 * run), ..LIMITS }
}

fn exit_code(verdict: Verdict, program: &Program) -> ExitCode {
    program.is_over.store(true, Ordering::Relaxed);
    match verdict {
        // Also if a signal came after the last run.
        Verdict::Right => ExitCode::SUCCESS,
        _ if program.interrupt.load(Ordering::Relaxed) => ExitCode::from(130),
        _ => ExitCode::FAILURE,
    }
}

/// The signals that end the check.
#[cfg(unix)]
const SIGNALS: &[i32] = &[consts::SIGINT, consts::SIGTERM, consts::SIGQUIT];
#[cfg(windows)]
const SIGNALS: &[i32] = &[consts::SIGINT, consts::SIGTERM];

/// Says once, after some seconds, how far the check is, unless the progress bar does or the sender is dropped before.
fn say_later(bar: &ProgressBar, subject: Subject, run: Duration) -> Option<Sender<()>> {
    let (sender, receiver) = mpsc::channel();
    let (bar, silence) = (bar.is_hidden().then(|| bar.clone())?, LIMITS.silence);
    let say = move || {
        if receiver.recv_timeout(silence) == Err(RecvTimeoutError::Timeout) {
            let (after, most) = (silence.as_secs(), run.as_secs_f64());
            let so_far = so_far(&bar, subject);
            // Not `eprintln!`, which panics if standard error cannot be written.
            _ = writeln!(io::stderr(), "After {after} s: {so_far}. A run may take {most} s.");
        }
    };
    thread::Builder::new().spawn(say).ok().map(|_| sender)
}

fn so_far(bar: &ProgressBar, subject: Subject) -> String {
    let unit = if let Subject::Plays = subject { "boards or a few more" } else { "runs" };
    match bar.length() {
        Some(all) => format!("{} of {all} {unit}", bar.position()),
        None => "looking for a shorter input that fails".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_search_for_a_shorter_input_is_no_part_of_the_runs() {
        let bar = ProgressBar::hidden();
        assert_eq!(so_far(&bar, Subject::Plays), "looking for a shorter input that fails");
    }

    #[test]
    fn a_signal_after_the_last_run_changes_nothing() {
        let program = Program::new(vec![], LIMITS, 1);
        for (verdict, codes) in [(Verdict::Right, [0, 0]), (Verdict::Mistake, [1, 130])] {
            for (is_interrupted, code) in [(false, codes[0]), (true, codes[1])] {
                program.interrupt.store(is_interrupted, Ordering::Relaxed);
                assert_eq!(exit_code(verdict, &program), ExitCode::from(code));
            }
        }
    }

    #[test]
    fn the_time_of_a_run_has_limits_and_limits_the_search() {
        assert_eq!(seconds("0.01"), Ok(Duration::from_millis(10)));
        assert_eq!(seconds("86400"), Ok(Duration::from_secs(86_400)));
        let search = |seconds| limits(Duration::from_secs(seconds)).search.as_secs();
        assert_eq!([search(9), search(100)], [30, 300]);
    }
}
