use std::io;
use std::path::PathBuf;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use tictactable_cli::command_line::answer;
use tictactable_judge::problem::Problem;
use tictactable_judge::problems;
use tictactable_judge::stream::answer_all;

/// Answer a published problem for every board of the input
///
/// Reads FILE or standard input and prints one line per board. Letters may be upper or lower case,
/// and lines may end in LF or CRLF. Malformed input ends the command with exit code 1 and a message,
/// after the answers to all boards before it.
#[derive(clap::Args)]
#[command(
    after_help = "Example:\n  echo 1 xx. oo. ... | tictactable-judge answer tictactoe    Prints x"
)]
pub struct Args {
    /// The problem to answer
    #[arg(ignore_case = true, value_parser = problem())]
    problem: &'static Problem,
    /// The input file; without it or with '-', standard input
    file: Option<PathBuf>,
}

fn problem() -> impl TypedValueParser<Value = &'static Problem> {
    let help = |problem: &Problem| format!("{}; {}", problem.question, problem.form);
    let names = problems::ALL.map(|it| PossibleValue::new(it.name).help(help(it)));
    PossibleValuesParser::new(names).try_map(|name| problems::named(&name).ok_or("no problem"))
}

pub fn run(args: &Args) -> io::Result<()> {
    answer(args.file.as_deref(), |_, input, output| answer_all(args.problem, input, output))
}
