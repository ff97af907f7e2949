//! The command line: one file a subcommand.

mod judge;

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
enum Command {
    Judge(judge::Judge),
}

/// Runs the command that the arguments ask for. Usage errors exit with 2, all others with 1.
pub fn run() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Judge(judge) => judge.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("tictactable: {message}");
            ExitCode::FAILURE
        }
    }
}
