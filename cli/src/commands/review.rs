use std::io::{self, Read};
use std::path::PathBuf;

use tictactable_cli::review::{Format, review};

use super::input::answer;

/// Review games: whose move was the mistake?
///
/// Reads FILE or standard input, a game a line: the squares in the order in which they were
/// played, 1 to 9, row by row. Between them there may be blanks, a comma, or nothing. Games need not
/// be over, and blank lines are passed over. A malformed line or an illegal move stops it with exit
/// code 1 and a message, after the answers to all games before.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  echo 1 2 5 9 | tictactable review
  tictactable review --json games.txt

A mistake changes the outcome that best play of both sides would lead to. A slow
win or a quick loss keeps it, but wins later or loses sooner than it could.
Outcomes are for the side that moves: + win, = draw, - loss, in so many plies,
this move among them. All other moves are optimal.

Fields of the JSON objects, an object a line, squares 0 to 8:
  moves              the squares in the order in which they were played
  over               whether the game is over
  winner             who has a line of three: X or O; or null
  mistakes           a list of the moves that change the outcome
  inexact            a list of the slow wins and quick losses
Fields of an object in these lists:
  ply                1 is the game's first move
  turn               who moves: X or O
  square             where
  wdl_before         1 win, 0 draw, -1 loss under best play, for the
                     side that moves
  wdl_after          the same after this move, for the same side
  remoteness_before  plies until the game ends under best play
  remoteness_after   the same if this move is made, and counted
  optimal_moves      a list of the moves that were best instead
The last object has one field, summary, with an object for X and one for O:
  games, moves       how many there were
  mistakes, slow_wins, quick_losses
                     how many of the moves were of each kind
  optimal_share      the share of optimal moves, 0 to 1; null without moves")]
pub struct Args {
    /// The games; standard input if absent or '-'
    file: Option<PathBuf>,
    /// Print a JSON object for each game, and one for the summary
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Args, mut input: impl Read) -> io::Result<()> {
    let format = if args.json { Format::Json } else { Format::Text };
    answer(args.file.as_deref(), &mut input, |input, output| review(format, input, output))
}
