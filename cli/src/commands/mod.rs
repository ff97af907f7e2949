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
mod review;

use std::env;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use tictactable::Player;

/// Tic-tac-toe, solved: every answer is one lookup in a table.
#[derive(Parser)]
#[command(name = "tictactable", bin_name = "tictactable", max_term_width = 100, version, after_help = EXAMPLES)]
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
  tictactable emit c -o ttt.h       The table for C, JavaScript or Python

A command shows more about itself and its output with --help.
Exit codes: 0 done; 1 bad input, or reading or writing failed; 2 wrong usage.";

#[derive(Subcommand)]
enum Command {
    Probe(probe::Args),
    Play(play::Args),
    Judge(judge::Args),
    Review(review::Args),
    Export(export::Args),
    Map(map::Args),
    Emit(emit::Args),
    Completions(completions::Args),
    Man(man::Args),
}

/// Runs the command that the arguments ask for. Usage errors exit with 2, all others with 1.
pub fn run() -> ExitCode {
    let command = match cli().try_get_matches().and_then(|found| Cli::from_arg_matches(&found)) {
        Ok(cli) => cli.command,
        Err(error) => return refuse(&error),
    };
    let input = io::stdin().lock();
    // Takes the colours out if it is no terminal that shows them.
    let mut out = io::BufWriter::new(anstream::AutoStream::auto(io::stdout().lock()));
    let result = match command {
        Command::Probe(args) => probe::run(&args, input, &mut out),
        Command::Play(args) => play::run(&args, input, &mut out),
        Command::Judge(args) => judge::run(&args, input),
        Command::Review(args) => review::run(&args, input),
        Command::Export(args) => export::run(&args, &mut out),
        Command::Map(args) => map::run(&args, &mut out),
        Command::Emit(args) => emit::run(&args, &mut out),
        Command::Completions(args) => completions::run(&args, &mut out),
        Command::Man(args) => man::run(&args, &mut out),
    };
    // What was answered before an error has to come out, too.
    let flushed = out.flush();
    end(result.and(flushed))
}

/// The command line, as clap reads and describes it.
fn cli() -> clap::Command {
    let cli = Cli::command();
    let pages = man::pages(&cli);
    cli.mut_subcommand("man", |man| man.subcommands(pages))
}

/// Tells what clap answers instead of a command: help and version to standard output, what is wrong
/// with the usage to standard error.
fn refuse(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() {
        return end(error.print().and_then(|()| io::stdout().flush()));
    }
    let arguments = || env::args_os().skip(1).map(|text| text.to_string_lossy().into_owned());
    if arguments().any(|text| text.contains(char::is_control)) {
        // Clap repeats the arguments as they are, and its own colours are escape sequences, too.
        for line in error.render().to_string().lines() {
            complain(line);
        }
    } else {
        _ = error.print();
    }
    ExitCode::from(2)
}

/// How the program ends, and why if it fails.
fn end(result: io::Result<()>) -> ExitCode {
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // The reader, say `head`, has seen enough.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!("tictactable: {error}"));
            ExitCode::FAILURE
        }
    }
}

/// Writes a line to standard error. What a terminal would obey is written out: the names of files
/// can hold escape sequences.
fn complain(line: &str) {
    let escaped = line.chars().map(|c| match c {
        c if c.is_control() => c.escape_default().to_string(),
        c => c.to_string(),
    });
    // Not `eprintln!`, which panics if standard error cannot be written.
    _ = writeln!(io::stderr(), "{}", escaped.collect::<String>());
}

/// Reads `x` or `o`, in either case.
fn player() -> impl TypedValueParser<Value = Player> {
    PossibleValuesParser::new(["x", "o"])
        .map(|name| if name.eq_ignore_ascii_case("x") { Player::X } else { Player::O })
}

#[cfg(test)]
mod tests {
    /// Asserts it of the command and of the commands inside it.
    fn takes_words_in_either_case(command: &clap::Command) {
        for arg in command.get_arguments() {
            let words = arg.get_possible_values();
            let takes_values = arg.get_action().takes_values();
            assert!(
                !takes_values || words.is_empty() || arg.is_ignore_case_set(),
                "{}: {} takes {words:?} in one case only",
                command.get_name(),
                arg.get_id(),
            );
        }
        command.get_subcommands().for_each(takes_words_in_either_case);
    }

    #[test]
    fn words_may_be_written_in_either_case() {
        takes_words_in_either_case(&super::cli());
    }
}
