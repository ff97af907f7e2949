//! The program `tictactable-judge`, which checks programs of users.

#![forbid(unsafe_code)]

mod commands {
    pub mod check;
}

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use commands::check;

/// Check your own tic-tac-toe program.
#[derive(Parser)]
#[command(name = "tictactable-judge", bin_name = "tictactable-judge", max_term_width = 100, version, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  tictactable-judge check player -- ./bot     Does your own program play well
  tictactable-judge check 7682 -- ./solution  Is your own solution right

'tictactable-judge COMMAND --help' describes a command and its output.
Exit codes: 0 success; 1 bad input, input or output that fails, or not right; 2 wrong usage.";

#[derive(Subcommand)]
enum Command {
    Check(check::Args),
}

fn main() -> ExitCode {
    tictactable_cli::command_line::run(|cli: Cli, out, code| match cli.command {
        Command::Check(args) => check::run(args, out, code),
    })
}
