//! The command `tictactable`, which looks up boards from the command line.

#![forbid(unsafe_code)]

mod commands;

use std::process::ExitCode;

fn main() -> ExitCode {
    tictactable_cli::command_line::run(commands::execute)
}
