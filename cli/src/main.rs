//! The command `tictactable`, which looks up boards from the command line.

mod commands;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run()
}
