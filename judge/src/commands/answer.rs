use std::io;
use std::path::PathBuf;

use tictactable_cli::command_line::answer;
use tictactable_judge::judge::{Problem, judge};

/// Answer a published problem for every board of the input
///
/// Reads FILE or standard input and prints one line per board. Letters may be upper or lower case,
/// and lines may end in LF or CRLF. Malformed input ends the command with exit code 1 and a message,
/// after the answers to all boards before it.
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  echo 1 xx. oo. ... | tictactable-judge answer tictactoe    Prints x"
)]
pub struct Args {
    /// The problem to answer
    #[arg(value_enum, ignore_case = true)]
    problem: Problem,
    /// The input file; without it or with '-', standard input
    file: Option<PathBuf>,
}

pub fn run(args: &Args) -> io::Result<()> {
    answer(args.file.as_deref(), |_, input, output| judge(args.problem, input, output))
}
