//! The input of the commands: lines with boards and moves, a whole FILE, or a side in an argument.

use std::fs::File;
use std::io::{self, BufRead, ErrorKind, Read, Write};
use std::iter;
use std::path::Path;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tictactable::Player;
use tictactable_cli::Failure;

use super::output::standard_output;

/// Reads a side in an argument: `x` or `o`, in either case.
pub fn side() -> impl TypedValueParser<Value = Player> {
    PossibleValuesParser::new(["x", "o"])
        .map(|name| if name.eq_ignore_ascii_case("x") { Player::X } else { Player::O })
}

/// The maximum length of a line. Valid lines are much shorter. A longer line is an error, so that an endless line
/// costs no memory and no time.
const LONGEST: u64 = 100;

/// After a line that is too long, reading continues with the next line, unless the rest is longer than this.
const REST: u64 = 1 << 20;

/// The lines of standard input. Invalid UTF-8 becomes replacement characters, which no command accepts, so it is
/// reported like any other wrong character. A line that is too long is an error of kind `InvalidData`, after
/// which the next line can be read.
pub fn lines(mut input: impl BufRead) -> impl Iterator<Item = io::Result<String>> {
    let mut too_long = false;
    iter::from_fn(move || {
        let problem = "standard input: a line is too long to be a board or a move";
        let failed =
            |error: io::Error| io::Error::new(error.kind(), format!("standard input: {error}"));
        if too_long {
            match input.by_ref().take(REST).skip_until(b'\n') {
                Ok(passed) if passed as u64 == REST => return Some(Err(io::Error::other(problem))),
                Ok(_) => {}
                Err(error) => return Some(Err(failed(error))),
            }
        }
        let mut line = Vec::new();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        too_long = line.len() as u64 == LONGEST && !line.ends_with(b"\n");
        match read {
            Ok(0) => None,
            Ok(_) if too_long => Some(Err(io::Error::new(ErrorKind::InvalidData, problem))),
            Ok(_) => Some(Ok(String::from_utf8_lossy(&line).trim().to_owned())),
            Err(error) => Some(Err(failed(error))),
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

/// Calls `answer` with FILE or standard input, and with unbuffered standard output.
pub fn answer(
    file: Option<&Path>,
    input: &mut dyn Read,
    answer: impl FnOnce(&mut dyn Read, &mut dyn Write) -> Result<(), Failure>,
) -> io::Result<()> {
    let output = &mut standard_output()?;
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
