use std::io::{self, Read};
use std::path::PathBuf;

use tictactable_cli::judge::{Problem, judge};

use super::input::answer;

/// Answer a published problem for every board of the input
///
/// Reads FILE or standard input and prints one line per board. Letters may be upper or lower case,
/// and lines may end in LF or CRLF. Malformed input ends the command with exit code 1 and a message,
/// after the answers to all boards before it.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  echo 1 xx. oo. ... | tictactable judge tictactoe    Prints x")]
pub struct Args {
    /// The problem to answer
    #[arg(value_enum, ignore_case = true)]
    problem: Problem,
    /// The input file; without it or with '-', standard input
    file: Option<PathBuf>,
}

pub fn run(args: &Args, input: impl Read) -> io::Result<()> {
    answer(args.file.as_deref(), input, |_, input, output| judge(args.problem, input, output))
}
