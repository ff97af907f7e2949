use std::io::{self, BufRead, Write};

use anstyle::Style;
use tictactable::{Board, Entry, Player, Square, Squares, probe, rated_moves};

use super::display::{draw, number, numbers, style, symbol, words};

/// Play a game in the terminal
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  tictactable play
  tictactable play --as o --blunder 30 --hints

An opponent who errs plays a move that is not optimal, if there is one.

With --hints each free square shows what a move there leads to if both sides
play best from then on: + you win, = a draw, - you lose, and in how many plies.
So +1 wins at once.")]
pub struct Args {
    /// Your side; X moves first
    #[arg(long = "as", value_name = "SIDE", default_value = "x", ignore_case = true, value_parser = super::player())]
    side: Player,
    /// How many of 100 moves the opponent gets wrong
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=100))]
    blunder: u8,
    /// Make the opponent's choices repeatable; N is any number
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// Show in each free square what a move there leads to
    #[arg(long)]
    hints: bool,
}

pub fn run(args: &Args, input: impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let mut rng = args.seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed);
    play(args, |n| rng.usize(..n), input, out)
}

/// Plays a game. All chance comes from `below`, which chooses a number below the one it gets.
fn play(
    args: &Args,
    mut below: impl FnMut(usize) -> usize,
    input: impl BufRead,
    out: &mut impl Write,
) -> io::Result<()> {
    let you = args.side;
    match args.blunder {
        0 => writeln!(out, "You are {you}. Your opponent never errs.")?,
        percent => writeln!(out, "You are {you}. Your opponent errs in {percent} of 100 moves.")?,
    }
    writeln!(out, "Type the number of a square, h for a hint, u to undo, q to quit.")?;

    let mut lines = input.split(b'\n');
    let mut board = Board::EMPTY;
    // The boards on which you moved, to go back to.
    let mut history = Vec::new();
    while let Some(entry) = probe(board).filter(|entry| !entry.is_terminal()) {
        if entry.turn() != you {
            let Some((square, next)) = reply(board, entry, args.blunder, &mut below) else { break };
            writeln!(out, "\n{} plays {}.", entry.turn(), number(square))?;
            board = next;
            continue;
        }
        show(board, args.hints, out)?;
        // Asks until the board changes.
        board = loop {
            write!(out, "{you}> ")?;
            out.flush()?;
            let Some(line) = lines.next().transpose()? else {
                return writeln!(out, "\nNo more input: the game ends here.");
            };
            let line = String::from_utf8_lossy(&line);
            match line.trim() {
                "h" | "hint" => {
                    let moves = numbers(entry.optimal_moves());
                    writeln!(out, "{}: {moves}", words(entry.value()))?;
                }
                "u" | "undo" => match history.pop() {
                    Some(earlier) => break earlier,
                    None => writeln!(out, "There is no move of yours to undo.")?,
                },
                "q" | "quit" => return writeln!(out, "Bye."),
                word => match square_named(word).map(|square| (square, board.play(square))) {
                    Some((_, Some(next))) => {
                        history.push(board);
                        break next;
                    }
                    Some((square, None)) => {
                        let free = numbers(board.empty_squares());
                        writeln!(out, "Square {} is taken; free are {free}.", number(square))?;
                    }
                    None => {
                        let free = numbers(board.empty_squares());
                        writeln!(out, "{word:?} is no move: type one of {free}, or h, u or q.")?;
                    }
                },
            }
        };
    }
    show(board, args.hints, out)?;
    match board.winner() {
        Some(winner) if winner == you => writeln!(out, "You win."),
        Some(_) => writeln!(out, "You lose."),
        None => writeln!(out, "The game is a draw."),
    }
}

/// The opponent's move, and the board after it: one of the optimal moves, or when it errs one of
/// the others.
fn reply(
    board: Board,
    entry: Entry,
    blunder: u8,
    below: &mut impl FnMut(usize) -> usize,
) -> Option<(Square, Board)> {
    let mut moves = entry.optimal_moves();
    if blunder > 0 && below(100) < usize::from(blunder) {
        let others = board.empty_squares().iter().filter(|&square| !moves.contains(square));
        let errors: Squares = others.collect();
        if !errors.is_empty() {
            moves = errors;
        }
    }
    let square = moves.iter().nth(below(moves.len()))?;
    Some((square, board.play(square)?))
}

/// The square that the player names by 1 to 9.
fn square_named(word: &str) -> Option<Square> {
    Square::new(word.parse::<u8>().ok()?.checked_sub(1)?)
}

/// Draws the board with the free squares' numbers, and with hints what each of them leads to.
fn show(board: Board, hints: bool, out: &mut impl Write) -> io::Result<()> {
    writeln!(out)?;
    if !hints {
        return draw(board, 1, |square| (Style::new(), number(square).to_string()), out);
    }
    let free = |square| match rated_moves(board, probe).find(|rated| rated.square == square) {
        Some(rated) => {
            let wdl = rated.value.wdl;
            let text = format!("{} {}{}", number(square), symbol(wdl), rated.value.remoteness);
            (style(wdl), text)
        }
        // The game is over.
        None => (Style::new(), number(square).to_string()),
    };
    draw(board, "5 +3".len(), free, out)
}
