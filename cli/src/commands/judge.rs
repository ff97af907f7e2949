use std::fs::File;
use std::io::{self, Read, StdoutLock};
use std::path::{Path, PathBuf};

use tictactable_cli::Failure;
use tictactable_cli::judge::{Problem, judge};

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

/// Lets `answer` read FILE or standard input. Answers go to standard output by its shortest way.
pub fn answer(
    file: Option<&Path>,
    input: &mut dyn Read,
    answer: impl FnOnce(&mut dyn Read, StdoutLock) -> Result<(), Failure>,
) -> io::Result<()> {
    let output = io::stdout().lock();
    let (name, result) = match file.filter(|path| *path != Path::new("-")) {
        None => ("<stdin>".to_owned(), answer(input, output)),
        Some(path) => {
            let file = File::open(path).map_err(Failure::Read);
            let result = file.and_then(|mut file| answer(&mut file, output));
            (path.display().to_string(), result)
        }
    };
    result.map_err(|failure| match failure {
        Failure::Write(error) => error,
        Failure::Read(error) => io::Error::new(error.kind(), format!("{name}: {error}")),
        failure => io::Error::other(format!("{name}:{failure}")),
    })
}
