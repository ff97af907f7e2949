//! The `tictactable` command: asks the table from the command line.

mod commands;

use std::process::ExitCode;

fn main() -> ExitCode {
    commands::run()
}
