//! The program `tictactable-judge`: checks programs of users, and answers the published problems.

#![forbid(unsafe_code)]

mod commands {
    pub mod answer;
    pub mod check;
}

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use commands::{answer, check};

/// Check your own tic-tac-toe program, or answer a published problem.
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
  tictactable-judge answer 7682 < boards      Answers to a published problem

'tictactable-judge COMMAND --help' describes a command and its output.
Exit codes: 0 success; 1 bad input, input or output that fails, or not right; 2 wrong usage.";

#[derive(Subcommand)]
enum Command {
    Check(check::Args),
    Answer(answer::Args),
}

fn main() -> ExitCode {
    tictactable_cli::command_line::run(|cli: Cli, out, code| match cli.command {
        Command::Check(args) => check::run(args, out, code),
        Command::Answer(args) => answer::run(&args),
    })
}
