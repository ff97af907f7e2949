use std::ffi::OsString;
use std::fs::File;
use std::io::{self, BufWriter, Read};
use std::path::Path;
use std::process::ExitCode;

use tictactable_cli::command_line::{failed, standard_input, standard_output, wait_for};
use tictactable_cli::failure::Failure;
use tictactable_cli::games::{Format, review};

use super::input::KeepGoing;

/// Find the mistakes in recorded games
///
/// Reads a game from the arguments, or one per line from FILE or standard input: the squares in the
/// order of play, numbered 1 to 9, row by row, and separated by blanks, a comma or nothing. X or O
/// may stand before each. A line that begins with '[' or '{' is JSON: a list of squares numbered 0
/// to 8, or an object with such a list as `moves`, which --json prints. Games need not be over;
/// blank lines are skipped. A malformed line or an illegal move ends the command with exit code 1
/// and a message, after the answers to all games before it. Text ends with a summary of all games,
/// unless there is exactly one.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  tictactable review 1 2 5 9
  tictactable review '[0,1,4,8]'
  tictactable review --json games.txt

A mistake changes the outcome under best play: it gives up a win or a draw. A
slow win still wins, but later; a quick loss loses sooner than necessary. All
other moves are optimal. Outcomes are for the side that moves: + win, = draw,
- loss, with the number of plies, which counts this move.

Fields of the JSON objects, one object per line, squares 0 to 8:
  moves              the squares in the order of play
  over               whether the game is over
  winner             who has a line of three: X, O or null
  mistakes           the list of the mistakes
  inexact            the list of the slow wins and quick losses
Fields of an object in these lists:
  ply                the number of the move; the first is 1
  turn               who moves: X or O
  square             the square of the move
  before             the value for the side that moves: wdl, which is 1
                     win, 0 draw, -1 loss under best play, and
                     remoteness, the plies until the game ends
  after              the same for this move, which counts as a ply
  kind               mistake, slow_win or quick_loss
  optimal_moves      the list of the moves that would have been optimal
The object that --summary prints has an object for X and one for O:
  games, moves       the numbers of games and of moves
  mistakes, slow_wins, quick_losses
                     the numbers of moves of each kind
  optimal_share      the share of optimal moves, 0 to 1; null without moves")]
pub struct Args {
    /// The squares of a game, or the file of games; without it or with '-', standard input
    #[arg(value_name = "SQUARES|FILE")]
    game: Vec<OsString>,
    #[command(flatten)]
    format: Format,
    #[command(flatten)]
    keep_going: KeepGoing,
}

pub fn run(args: &Args, code: &mut ExitCode) -> io::Result<()> {
    let words = args.game.join(" ".as_ref());
    let words = words.to_string_lossy();
    // A single argument with any other character is a file.
    let is_text = words.contains(|c: char| c.is_ascii_digit())
        && words.chars().all(|c| "0123456789, XxOo".contains(c));
    let is_game = is_text || words.starts_with(['[', '{']);
    let (name, input): (_, io::Result<Box<dyn Read>>) = match &args.game[..] {
        [_, ..] if words.trim().is_empty() => {
            return Err(io::Error::other("expected a game or a file, found an empty argument"));
        }
        [file] if !is_game && file != "-" => {
            (file.to_string_lossy(), File::open(file).map(|file| Box::new(file) as _))
        }
        [] | [_] if !is_game => {
            wait_for("games");
            ("<stdin>".into(), Ok(Box::new(standard_input()?)))
        }
        words if !is_game && words.iter().all(|word| Path::new(word).is_file()) => {
            let message = "more than one file; to review all: cat FILE... | tictactable review";
            return Err(io::Error::other(message));
        }
        _ => ("<arguments>".into(), Ok(Box::new(words.as_bytes()))),
    };
    // Games have no colours, and to look for them would take longer than the review.
    let output = &mut BufWriter::new(standard_output()?);
    let refuse = |bad| args.keep_going.refuse(args.format.json, &name, bad, code);
    input
        .map_err(Failure::Read)
        .and_then(|input| review(args.format, input, output, refuse))
        .map_err(|failure| failed(&name, failure))
}
