//! Reads the input of the commands: a file or standard input, the lines of `play`, and the name of a side.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, BufRead, ErrorKind, Read, Write};
use std::iter;
use std::path::Path;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tictactable::Player;
use tictactable_cli::Failure;
use tictactable_cli::lines::Problem;

use super::output::standard_output;
use super::report;

/// Whether to go on after a line that has no answer.
#[derive(clap::Args)]
pub struct KeepGoing {
    /// Go on after a line that has no answer, and exit with 1 at the end
    ///
    /// Standard error gets a message for each such line or, with --json, an object: `line` is its number, `column` the
    /// place in it, if there is one, and `error` the reason.
    #[arg(short, long)]
    keep_going: bool,
}

impl KeepGoing {
    /// Reports a problem in the input of this name and sets the exit code, or fails with it.
    pub fn refuse(
        &self,
        json: bool,
        name: &str,
        problem: Problem,
        code: &mut ExitCode,
    ) -> Result<(), Failure> {
        if !self.keep_going {
            return Err(Failure::Line(problem));
        }
        *code = ExitCode::FAILURE;
        match serde_json::to_string(&problem) {
            Ok(object) if json => _ = writeln!(io::stderr(), "{object}"),
            _ => report(&failed(name, Failure::Line(problem))),
        }
        Ok(())
    }
}

/// Reads a side in an argument: `x` or `o`, in either case.
pub fn side() -> impl TypedValueParser<Value = Player> {
    PossibleValuesParser::new(["x", "o"])
        .map(|name| if name.eq_ignore_ascii_case("x") { Player::X } else { Player::O })
}

/// The maximum length of a line without the white space around it. Valid lines are much shorter.
const LONGEST: usize = 100;

/// The maximum length of a line with the white space around it. Reading ends at a longer line.
const MOST: u64 = 1 << 20;

/// The lines of standard input, without the white space around them. Invalid UTF-8 becomes replacement characters,
/// which are no move. A line that is too long is an error of kind `InvalidData`, after which the next line
/// can be read.
pub fn lines(mut input: impl BufRead) -> impl Iterator<Item = io::Result<String>> {
    iter::from_fn(move || {
        let failed = |kind, problem: &dyn Display| {
            Some(Err(io::Error::new(kind, format!("standard input: {problem}"))))
        };
        let too_long = "a line is too long to be a move";
        let mut line = Vec::new();
        match input.by_ref().take(MOST).read_until(b'\n', &mut line) {
            Ok(0) => return None,
            Ok(_) if line.len() as u64 == MOST => return failed(ErrorKind::Other, &too_long),
            Ok(_) => {}
            Err(error) => return failed(error.kind(), &error),
        }
        let line = String::from_utf8_lossy(&line);
        match line.trim() {
            line if line.len() > LONGEST => failed(ErrorKind::InvalidData, &too_long),
            line => Some(Ok(line.to_owned())),
        }
    })
}

/// Standard input as a file, because `std`'s own standard input treats a stream that is not open for reading as
/// empty.
#[cfg(unix)]
pub fn standard_input() -> io::Result<impl BufRead> {
    use std::os::fd::AsFd;
    Ok(io::BufReader::new(File::from(io::stdin().as_fd().try_clone_to_owned()?)))
}

#[cfg(not(unix))]
pub fn standard_input() -> io::Result<impl BufRead> {
    Ok(io::stdin().lock())
}

/// Calls `answer` with FILE or standard input.
pub fn answer(
    file: Option<&Path>,
    input: impl Read,
    answer: impl FnOnce(&str, &mut dyn Read, &mut dyn Write) -> Result<(), Failure>,
) -> io::Result<()> {
    match file.filter(|path| *path != Path::new("-")) {
        None => answer_from("<stdin>", Ok(input), answer),
        Some(path) => answer_from(&path.display().to_string(), File::open(path), answer),
    }
}

/// Calls `answer` with the input of this name, and with unbuffered standard output.
pub fn answer_from(
    name: &str,
    input: io::Result<impl Read>,
    answer: impl FnOnce(&str, &mut dyn Read, &mut dyn Write) -> Result<(), Failure>,
) -> io::Result<()> {
    let output = &mut standard_output()?;
    let result =
        input.map_err(Failure::Read).and_then(|mut input| answer(name, &mut input, output));
    result.map_err(|failure| failed(name, failure))
}

/// The error with the name of the input in its message.
pub fn failed(name: &str, failure: Failure) -> io::Error {
    match failure {
        Failure::Write(error) => error,
        Failure::Read(error) => io::Error::new(error.kind(), format!("{name}: {error}")),
        Failure::Line(Problem { line: None, error, .. }) => io::Error::other(error),
        failure => io::Error::other(format!("{name}:{failure}")),
    }
}
