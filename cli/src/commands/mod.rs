//! The command line. Each subcommand is a file. `display`, `record`, `input` and `output` contain shared code.

mod check;
mod display;
mod emit;
mod export;
mod input;
mod judge;
mod map;
mod output;
mod play;
mod probe;
mod record;
mod review;

use std::env;
use std::io::{self, ErrorKind, Write};
use std::process::ExitCode;

use anstream::AutoStream;
use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use input::standard_input;
use output::standard_output;

/// Tic-tac-toe, solved: who wins, how soon, and by which moves.
#[derive(Parser)]
#[command(name = "tictactable", bin_name = "tictactable", max_term_width = 100, version, after_help = EXAMPLES)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  tictactable probe X...O...X      Who wins on this board, and by which moves
  tictactable play --as o --hints  A game in the terminal
  tictactable judge 7682 < boards  Answers to a published problem
  tictactable check 7682 -- ./mine Is your own solution right
  tictactable export > boards.csv  All reachable boards as a table
  tictactable map > x.svg          A picture of how X never loses
  tictactable emit c -o ttt.h      The table for C, JavaScript or Python

'tictactable COMMAND --help' describes a command and its output.
Exit codes: 0 success; 1 bad input, or input or output that fails; 2 wrong usage.";

#[derive(Subcommand)]
enum Command {
    Probe(probe::Args),
    Play(play::Args),
    Judge(judge::Args),
    Check(check::Args),
    Review(review::Args),
    Export(export::Args),
    Map(map::Args),
    Emit(emit::Args),
}

/// Runs the command that the arguments select. Usage errors exit with 2, all others with 1.
pub fn run() -> ExitCode {
    let mut code = ExitCode::SUCCESS;
    let cli = cli().try_get_matches().and_then(|found| Cli::from_arg_matches(&found));
    let result = match cli {
        Ok(cli) => execute(cli.command, &mut code),
        Err(error) if error.use_stderr() => return refuse(error),
        // Help and version.
        Err(answer) => write(|out| write!(out, "{}", answer.render().ansi())),
    };
    match result {
        Ok(()) => code,
        // The reader, for example `head`, has closed the pipe.
        Err(error) if error.kind() == ErrorKind::BrokenPipe => code,
        Err(error) => {
            report(&error);
            ExitCode::FAILURE
        }
    }
}

fn report(error: &io::Error) {
    // All errors but those of standard output name their file.
    let place = if error.raw_os_error().is_some() { "standard output: " } else { "" };
    // Not `eprintln!`, which panics if standard error cannot be written.
    _ = writeln!(io::stderr(), "{}", escaped(&format!("tictactable: {place}{error}")));
}

/// Sets `code` if the command comes to its end with another exit code than 0.
fn execute(command: Command, code: &mut ExitCode) -> io::Result<()> {
    let input = standard_input()?;
    write(|out| match command {
        Command::Probe(args) => probe::run(&args, input, out, code),
        Command::Play(args) => play::run(&args, input, out),
        Command::Judge(args) => judge::run(&args, input),
        Command::Check(args) => check::run(args, out, code),
        Command::Review(args) => review::run(&args, input, code),
        Command::Export(args) => export::run(&args, out),
        Command::Map(args) => map::run(&args, out),
        Command::Emit(args) => emit::run(&args, out),
    })
}

/// Calls `answer` with standard output, and removes the colours unless it is a terminal.
fn write(answer: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut out = io::BufWriter::new(AutoStream::auto(standard_output()?));
    let result = answer(&mut out);
    // Write the answers before an error too.
    let flushed = out.flush();
    result.and(flushed)
}

/// The command line, as clap reads and describes it.
fn cli() -> clap::Command {
    let cli = Cli::command();
    // Zero means that the width is unknown. With zero, clap would print one word per line.
    let unknown = env::var("COLUMNS").is_ok_and(|columns| columns.parse() == Ok(0_usize));
    if unknown { cli.term_width(80) } else { cli }
}

/// Prints a usage error. clap quotes arguments unchanged in its message, so this parses them again after escaping
/// them.
fn refuse(error: clap::Error) -> ExitCode {
    let arguments = env::args_os().map(|argument| escaped(&argument.to_string_lossy()));
    let error = cli().try_get_matches_from(arguments).err().unwrap_or(error);
    _ = error.print();
    ExitCode::from(2)
}

/// The text with control characters, line separators, byte-order marks and the controls of bidirectional text escaped,
/// because file names, arguments and what a program prints can contain them.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '\u{61C}'
            | '\u{200E}'
            | '\u{200F}'
            | '\u{2028}'..='\u{202E}'
            | '\u{2066}'..='\u{2069}'
            | '\u{FEFF}' => {
                escaped.extend(c.escape_default());
            }
            _ if c.is_control() => escaped.extend(c.escape_default()),
            _ => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    /// Asserts this for the command and its subcommands.
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
