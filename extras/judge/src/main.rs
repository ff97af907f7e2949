//! The program `tictactable-judge`, which checks programs of users.

#![forbid(unsafe_code)]

mod text;

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::num::NonZeroU16;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Parser, ValueEnum};
use indicatif::ProgressBar;
use signal_hook::consts::TERM_SIGNALS;
use signal_hook::flag;
use text::Text;
use tictactable::Board;
use tictactable_cli::command_line::{self, at};
use tictactable_judge::check::group::Adopter;
use tictactable_judge::check::player::PlayerCheck;
use tictactable_judge::check::program::Program;
use tictactable_judge::check::solution::Solution;
use tictactable_judge::check::{CONTRACT, Verdict};
use tictactable_judge::problem::Problem;
use tictactable_judge::problems;

const EXAMPLES: &str = "\
Examples:
  tictactable-judge tictactoe -- ./solution
  tictactable-judge 7682 --save fault.txt -- java Main
  tictactable-judge 16571 --sample 200 -- python3 slow.py
  tictactable-judge player -- python3 bot.py
";

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
    after_help = format!("{EXAMPLES}
--help explains what a player has to print, the verdicts, and the fields of --json."),
    after_long_help = format!("{EXAMPLES}
{CONTRACT}
Anything else is a verdict by its name. One thing is forgiven: a player may end
with an error after it has printed a line for each board, but not by a signal. A
prompt may follow the last line. With --each, a player is started for each
board, and its input is one line. Squares are numbered 1 to 9, row by row.

A player gets all boards that it can meet: the empty one, then those after 1 and
2 moves in one run, and so on, up to the first run that breaks the contract.
Then it is asked again about the boards without a fault: in 3 games of each
side, alone with one board of each number of moves, and with all boards in one
run, which may take 5 times the limit. So 'right' holds for a program whose move
depends only on the board and on what it was asked before in these runs.

A solution gets every board that its problem allows, in random order and within
the problem's limits; 7682 also gets them in the reversed order. As judges do,
it ignores white space at the end of a line and after the last line.

Verdicts, the worst last, and what the program did:
{verdicts}
Limits: an output has at most 16 MiB. On Linux, the time of a run is processor
time, of the program and its group of processes. A run that does not use it up
is ended after 10 times the limit, at least a minute: it only waits, and ends
the check. On other systems the elapsed time counts, and a run that reaches the
limit is repeated alone. 3 failures in a row end the check. The group ends with
the run, and what has left it, on Linux, with the check.

The example is a board that fails alone: of those with the worst verdict, the 9
plainest are tried, finished games first, then those that end soonest. If none
fails alone, it is the shortest input: boards are left out for 30 seconds, or 3
times the limit if that is longer. The input is run 3 times. Reports have 300
characters of a line, the last 1024 bytes of standard error, and 5 wrong lines.
A second Ctrl-C ends the check without a report.

JSON fields of both: problem, verdict, right (true or false), seed, boards (how
many were asked about, and have a line), stopped (why it ended early, or null),
advice (if all answers or only the first are on one line, what to do, or null),
lines (some wrong ones) and example (an input that shows the verdict, or null).
A line has: line (its number in the output), board, verdict, expected, printed
(null if it is missing), why (a move is illegal, or null), and for a legal move
the fields of a reviewed move. Of an example:
  input, boards     the text, and its boards
  shortest          false if there was no time to end the search
  verdict, status   and how the run ended
  runs, fails       how often it was run, and failed
  errors            the end of standard error
  line, extra       the first of the worst lines, or the one after the last
Of a solution:
  runs              how many inputs were run
  verdicts          the number of runs with each verdict
  all_boards        how many boards the problem allows
  wrong, unanswered the number of boards with a wrong line, and without one
  by_expected       boards, wrong and unanswered for each right answer
Of a player:
  depends           true if a move depends on more than the board
  X, O              meets (the number of boards that it can meet), loses (a game
                    or null), faults (the number of moves with each verdict)
  legal, never_loses, wins_if_possible
                    true or false, in games from the empty board; null if this
                    is not known, as the check ended early or a move depends on
                    more than the board
  faults            the lines with moves that are not optimal

Exit codes: 0 right; 1 not right, or it cannot be started, or the check itself
failed; 2 wrong usage; 130 interrupted.",
        verdicts = Verdict::value_variants().iter()
            .map(|it| format!("  {it:18}{}\n", it.sentence()))
            .collect::<String>())
)]
struct Args {
    /// What the program is
    #[arg(value_parser = subject())]
    subject: Subject,
    /// Write the input of the example to this file, if there is one
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// The time limit of a run, in seconds: of processor time on Linux
    #[arg(long, value_name = "S", default_value = "10", value_parser = seconds, allow_negative_numbers = true)]
    timeout: Duration,
    /// Make the order of the boards repeatable
    #[arg(long, value_name = "N", value_parser = command_line::seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// For a solution: check only this many boards, as many with each answer as possible
    #[arg(long, value_name = "N", value_parser = count, allow_negative_numbers = true)]
    sample: Option<NonZeroU16>,
    /// For a player: start it for each board
    #[arg(long)]
    each: bool,
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
    if let Some(path) = args.save.as_ref().filter(|path| args.has_word(path)) {
        let message = "--save would replace a file of the command; name another file";
        return Err(at(&path.to_string_lossy(), io::Error::other(message)));
    }
    let adopter = Adopter::start();
    let program = args.program()?;
    let longest = format!("a run may take {} s", program.longest.as_secs_f64());
    // Hidden unless standard error is a terminal.
    let bar = ProgressBar::no_length().with_prefix(longest);
    // Short enough to type.
    let seed = args.seed.unwrap_or_else(|| fastrand::u64(..1_000_000));
    let text = Text { program: &program, saved: args.save.as_deref() };
    let (json, told, summary) = match args.subject {
        Subject::Solves(problem) => {
            let sample = args.sample.map(|it| it.get().into());
            let report = Solution { program: &program, problem, seed, sample }.check(&bar)?;
            (serde_json::to_string(&report)?, text.solution(&report, problem), report.summary)
        }
        Subject::Plays => {
            let check = PlayerCheck { program: &program, seed, each: args.each };
            let report = check.check(&bar)?;
            (serde_json::to_string(&report)?, text.player(&report), report.summary)
        }
    };
    drop(adopter);
    let told = text.cannot_be_started(&summary).unwrap_or(told);
    let report = if args.json { command_line::escaped_json(&json) + "\n" } else { told };
    // From now on a signal ends the command, even while that waits for a reader.
    let code = match program.interrupt.swap(true, Ordering::Relaxed) {
        true => ExitCode::from(130),
        false => ExitCode::from(u8::from(!summary.right)),
    };
    // If the report or the input cannot be written, the other still is.
    let written = out.write_all(report.as_bytes()).and_then(|()| out.flush());
    if let (Some(path), Some(example)) = (&args.save, summary.example) {
        fs::write(path, example.input).map_err(|error| at(&path.to_string_lossy(), error))?;
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
            Subject::Solves(_) if self.each => "--each is only for players\n",
            _ => return,
        };
        clap::Error::raw(ErrorKind::ArgumentConflict, message).exit()
    }

    /// Whether the file is a word of the command.
    fn has_word(&self, file: &Path) -> bool {
        let is_same = |word: &OsString| {
            let [word, file] = [Path::new(word), file].map(|it| (it.canonicalize().ok(), it));
            word.1 == file.1 || word.0.is_some() && word.0 == file.0
        };
        self.words.iter().any(is_same)
    }

    fn program(&self) -> io::Result<Program> {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let jobs = self.jobs.map_or(processors, |jobs| usize::from(jobs.get()));
        let program = Program::new(self.words.clone(), self.timeout, jobs);
        for &signal in TERM_SIGNALS {
            // A second signal ends the command at once, as does one after the check.
            flag::register_conditional_default(signal, program.interrupt.clone())?;
            flag::register(signal, program.interrupt.clone())?;
        }
        Ok(program)
    }
}
