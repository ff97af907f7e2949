//! The command line. Each subcommand is a file. `lines` and `record` are what several of them use.

mod export;
mod lines;
mod play;
mod probe;
mod record;
mod review;

use std::io::{self, Write};
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Tic-tac-toe, solved: who wins, how soon, and by which moves.
#[derive(Parser)]
#[command(name = "tictactable", bin_name = "tictactable", max_term_width = 100, version, after_help = EXAMPLES)]
pub struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  tictactable probe X...O...X      Who wins on this board, and by which moves
  tictactable play --as o --hints  A game in the terminal
  tictactable export > boards.csv  All reachable boards as a table

Squares are numbered 1 to 9, row by row, but 0 to 8 in JSON and CSV.
'tictactable COMMAND --help' describes a command and its output.
Exit codes: 0 success; 1 bad input, or input or output that fails; 2 wrong usage.";

#[derive(Subcommand)]
enum Command {
    Probe(probe::Args),
    Play(play::Args),
    Review(review::Args),
    Export(export::Args),
}

/// Runs the subcommand, and returns the exit code.
pub fn execute(cli: Cli, out: &mut dyn Write) -> io::Result<ExitCode> {
    match cli.command {
        Command::Probe(args) => probe::run(&args, out),
        Command::Play(args) => play::run(&args, out),
        Command::Review(args) => review::run(&args, out),
        Command::Export(args) => export::run(&args, out),
    }
}
