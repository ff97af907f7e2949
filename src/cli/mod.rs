//! The command line: one file a subcommand.

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Tic-tac-toe, solved: every answer is one lookup in a table.
#[derive(Parser)]
#[command(name = "tictactable", version, about)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {}

/// Runs the command that the arguments ask for. Usage errors exit with 2, all others with 1.
pub fn run() -> ExitCode {
    match Cli::parse().command {}
}
