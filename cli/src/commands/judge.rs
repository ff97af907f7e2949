use std::io::{self, Read};
use std::path::PathBuf;

use tictactable_cli::judge::{Problem, judge};

use super::input::answer;

/// Answer one of the published problems for every board of the input
///
/// Reads FILE or standard input, and answers each board with a line. Either letter case and CRLF
/// line ends are accepted. Malformed input stops it with exit code 1 and a message, after the
/// answers to all boards before.
#[derive(clap::Args)]
#[command(after_help = "Example:\n  echo 1 xx. oo. ... | tictactable judge tictactoe    Prints x")]
pub struct Args {
    /// Whose questions to answer
    #[arg(value_enum, ignore_case = true)]
    problem: Problem,
    /// The input; standard input if absent or '-'
    file: Option<PathBuf>,
}

pub fn run(args: &Args, mut input: impl Read) -> io::Result<()> {
    answer(args.file.as_deref(), &mut input, |input, output| judge(args.problem, input, output))
}
