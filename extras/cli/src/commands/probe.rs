//! `tictactable probe`: looks up boards, as text for people or as JSON.

use std::io::{self, Write};
use std::process::ExitCode;

use serde::Serialize;
use tictactable::{
    Board, Entry, ParseBoardError, RatedMove, Square, best_line, probe, rated_moves,
};
use tictactable_cli::command_line::{Named, standard_input, wait_for};
use tictactable_cli::display::{picture, replies, said, sentence, sorted, words};
use tictactable_cli::names::{number, numbers};

use super::lines::{BadLine, KeepGoing, answer_lines};
use super::record::{FIELDS, Record};

/// Look at boards: who wins, how soon, and by which moves
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}

Outcomes are for the side to move if both sides play best: the winner wins as
soon as possible, the loser loses as late as possible. \"Win in 3 moves\" counts
the moves of both sides. A mistake changes the outcome: it gives up a win or a
draw. Squares are numbered 1 to 9, row by row, but 0 to 8 in JSON.

Fields of the JSON objects, one object per line:{FIELDS}
  lines             the completed lines of three, at most two of them
  moves             each legal move: square; wdl and remoteness for the
                    side that makes the move; and reply_mistakes, how
                    many of the replies are mistakes
  best_line         the squares of the rest of the game, if both sides
                    always play their best move"))]
pub struct Args {
    /// Nine cells '.', 'X' or 'O', row by row, or '-' to read standard input
    ///
    /// Rows may be separated by '/' or a line break. '-' reads one board per line and skips blank
    /// lines.
    #[arg(required = true, value_name = "BOARD")]
    boards: Vec<String>,
    /// Print a JSON object for each board
    #[arg(long)]
    json: bool,
    #[command(flatten)]
    keep_going: KeepGoing,
}

const EXAMPLES: &str = "\
Examples:
  tictactable probe X...O...X
  tictactable probe --json X../.O./..X XXX/OO./...
  tictactable probe - < boards.txt
  Get-Content boards.txt | tictactable probe -  (PowerShell)";

pub fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let (mut first, mut code) = (true, ExitCode::SUCCESS);
    let mut write = |(board, entry), out: &mut dyn Write| {
        if args.json {
            serde_json::to_writer(&mut *out, &BoardObject::new(board, entry))?;
            return writeln!(out);
        }
        if !first {
            writeln!(out)?;
        }
        first = false;
        describe(board, entry, out)
    };
    let mut refuse = |bad| {
        code = ExitCode::FAILURE;
        args.keep_going.refuse(args.json, "<stdin>", bad)
    };
    for text in &args.boards {
        if text == "-" {
            wait_for("boards");
            let input = &mut Named::new("<stdin>", standard_input())?;
            answer_lines(input, out, look_up, |_, found, out| write(found, out), &mut refuse)?;
            continue;
        }
        match look_up(text) {
            Ok(found) => write(found, out)?,
            Err(bad) => {
                out.flush()?;
                refuse(BadLine::new(format!("{text:?}: {}", bad.error)))?;
            }
        }
    }
    Ok(code)
}

/// The board in the text with its entry, or why there is none.
fn look_up(text: &str) -> Result<(Board, Entry), BadLine> {
    let board: Board = text.parse().map_err(|error: ParseBoardError| {
        let hint = match error.found() {
            Some('0') => ": perhaps the letter O is meant",
            Some('-' | '_' | ' ') => ": an empty square is '.'",
            _ => "",
        };
        // Everything before the error is ASCII.
        BadLine::at(error.position() - 1, format!("{error}{hint}"))
    })?;
    let unreachable = |reason| BadLine::new(format!("no game leads to this board: {reason}"));
    Ok((board, board.probe().map_err(unreachable)?))
}

/// Draws the board and describes its entry.
fn describe(board: Board, entry: Entry, out: &mut dyn Write) -> io::Result<()> {
    picture(board, probe, out)?;
    writeln!(out, "\n{}", sentence(board, entry))?;
    let Some(best_move) = entry.best_move() else { return Ok(()) };
    writeln!(out)?;
    writeln!(out, "Best move      {}", number(best_move))?;
    writeln!(out, "Optimal moves  {}", numbers(entry.optimal_moves()))?;

    let mut heading = "All moves";
    for (value, replies, squares) in sorted(board, probe) {
        write!(out, "{heading:13}  {}: {}", words(value), numbers(squares))?;
        match replies {
            (_, 0) => writeln!(out)?,
            _ => writeln!(out, " ({})", said(replies))?,
        }
        heading = "";
    }

    let turns = [entry.turn(), entry.turn().other()].into_iter().cycle();
    let line = turns.zip(best_line(board, probe));
    let line: Vec<String> =
        line.map(|(player, square)| format!("{player}{}", number(square))).collect();
    writeln!(out, "Best play      {}", line.join(" "))
}

/// The object that `--json` prints for a board.
#[derive(Serialize)]
struct BoardObject {
    #[serde(flatten)]
    record: Record,
    lines: Vec<[Square; 3]>,
    moves: Vec<Move>,
    best_line: Vec<Square>,
}

#[derive(Serialize)]
struct Move {
    #[serde(flatten)]
    rated: RatedMove,
    reply_mistakes: usize,
}

impl BoardObject {
    fn new(board: Board, entry: Entry) -> BoardObject {
        let lines = board.winner().into_iter().flat_map(|winner| board.lines_of(winner));
        let moves = rated_moves(board, probe)
            .map(|rated| Move { rated, reply_mistakes: replies(board, rated.square, probe).1 });
        BoardObject {
            record: Record::new(board, entry),
            lines: lines.collect(),
            moves: moves.collect(),
            best_line: best_line(board, probe).collect(),
        }
    }
}
