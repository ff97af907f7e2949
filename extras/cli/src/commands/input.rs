//! Input of several commands: lines without an answer, and the name of a side.

use std::io::{self, Write};
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
    PossibleValuesParser::new(["x", "o"]).try_map(|name| name.parse::<Player>())
}
