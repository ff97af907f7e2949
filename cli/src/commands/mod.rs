//! The command line: one file a subcommand, and what several of them share in `display`, `record`,
//! `input` and `output`.

mod completions;
mod display;
mod emit;
mod export;
mod input;
mod judge;
mod man;
mod map;
mod output;
mod play;
mod probe;
mod record;

use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand};
use tictactable::Player;

/// Tic-tac-toe, solved: every answer is one lookup in a table.
#[derive(Parser)]
#[command(name = "tictactable", bin_name = "tictactable", version, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  tictactable probe X...O...X       What happens on this board, and why
  tictactable play --as o --hints   A game in the terminal
  tictactable judge 7682 < boards   Judge problems, for boards by the million
  tictactable export --format csv   All reachable boards as a table
  tictactable map --for x -o x.svg  A picture of how X never loses
  tictactable emit c -o ttt.h       The table for programs in C, js or python

A command shows more about itself and its output with --help.
Exit codes: 0 done; 1 bad input, or reading or writing failed; 2 wrong usage.";

#[derive(Subcommand)]
enum Command {
    Probe(probe::Args),
    Play(play::Args),
    Judge(judge::Args),
    Export(export::Args),
    Map(map::Args),
    Emit(emit::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Runs the command that the arguments ask for. Usage errors exit with 2, all others with 1.
pub fn run() -> ExitCode {
    let command = Cli::parse().command;
    let input = io::stdin().lock();
    // Takes the colours out if it is no terminal that shows them.
    let mut out = io::BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()));
    let result = match command {
        Command::Probe(args) => probe::run(&args, input, &mut out),
        Command::Play(args) => play::run(&args, input, &mut out),
        Command::Judge(args) => judge::run(&args, input),
        Command::Export(args) => export::run(&args, &mut out),
        Command::Map(args) => map::run(&args, &mut out),
        Command::Emit(args) => emit::run(&args, &mut out),
        Command::Completions(args) => completions::run(&args, &mut out),
        Command::Man(args) => man::run(&args, &mut out),
    };
    // What was answered before an error has to come out, too.
    let flushed = out.flush();
    match result.and(flushed) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader, say `head`, has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // Not `eprintln!`, which panics if standard error cannot be written.
            _ = writeln!(io::stderr(), "tictactable: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Reads `x` or `o`, in either case.
fn player() -> impl TypedValueParser<Value = Player> {
    PossibleValuesParser::new(["x", "o"])
        .map(|name| if name.eq_ignore_ascii_case("x") { Player::X } else { Player::O })
}
