//! Reads the input of the commands: lines without an answer, the lines of `play`, and the name of a side.

use std::fmt::Display;
use std::io::{self, BufRead, ErrorKind, Read, Write};
use std::iter;
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tictactable::Player;
use tictactable_cli::command_line::{failed, report};
use tictactable_cli::failure::{BadLine, Failure};

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
    /// Reports a line of the input of this name and sets the exit code, or fails with it.
    pub fn refuse(
        &self,
        json: bool,
        name: &str,
        bad: BadLine,
        code: &mut ExitCode,
    ) -> Result<(), Failure> {
        if !self.keep_going {
            return Err(Failure::Line(bad));
        }
        *code = ExitCode::FAILURE;
        match serde_json::to_string(&bad) {
            Ok(object) if json => _ = writeln!(io::stderr(), "{object}"),
            _ => report("tictactable", &failed(name, Failure::Line(bad))),
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
pub fn typed(mut input: impl BufRead) -> impl Iterator<Item = io::Result<String>> {
    iter::from_fn(move || {
        let failed = |kind, error: &dyn Display| {
            Some(Err(io::Error::new(kind, format!("standard input: {error}"))))
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
