//! `tictactable play`: a game in the terminal.

use std::io::{self, BufRead, BufReader, Read, Take, Write};
use std::process::ExitCode;

use anstyle::Style;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use tictactable::{
    Board, Entry, Player, RatedMove, Square, Wdl, mistakes, probe, rated_moves, review_move,
};
use tictactable_cli::command_line::{Named, seed, standard_input};
use tictactable_cli::display::{draw, said, sorted, style, words};
use tictactable_cli::names::{number, numbers, outcome};

/// Play a game in the terminal
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}

Squares are numbered 1 to 9, row by row.

An opponent who errs makes a mistake if it can: a move that changes the
outcome, such as a draw into a loss. After the game, the command lists the
mistakes of both sides, and the moves in the format of `tictactable review`.

With --hints each free square shows how the game ends after a move there if both
sides play best, and after how many moves of both sides, so \"win in 1\" wins with
this move. If some of the best moves are harder to answer, a line says how many
of the replies are mistakes."))]
pub struct Args {
    /// Your side; X moves first
    #[arg(long = "as", value_name = "SIDE", default_value = "x", ignore_case = true, value_parser = side())]
    side: Player,
    /// In how many of 100 moves the opponent errs
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = percent, allow_negative_numbers = true)]
    blunder: u8,
    /// Make the opponent's choices repeatable; N is a whole number from 0 to 2^64 - 1
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Show the outcome of each move in its square
    #[arg(long)]
    hints: bool,
}

const EXAMPLES: &str = "\
Examples:
  tictactable play
  tictactable play --as o --blunder 30 --hints";

/// Reads a side: `x` or `o`, in either case.
fn side() -> impl TypedValueParser<Value = Player> {
    PossibleValuesParser::new(["x", "o"]).try_map(|name| name.parse::<Player>())
}

fn percent(text: &str) -> Result<u8, &'static str> {
    let percent = text.parse().ok().filter(|percent| *percent <= 100);
    percent.ok_or("expected a whole number from 0 to 100")
}

/// How many bytes may be typed in a game. It stops a program that never ends.
const MOST_BYTES: u64 = 5_000;

pub fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let mut rng = args.seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed);
    // 32 bits on every machine, so that a seed gives the same game everywhere.
    let mut below = |n| rng.u32(..n);
    let stream = Named::new("standard input", standard_input())?;
    let input = &mut BufReader::new(stream).take(MOST_BYTES);
    let you = args.side;
    match args.blunder {
        0 => writeln!(out, "You are {you}. Your opponent never errs.")?,
        percent => writeln!(out, "You are {you}. Your opponent errs in {percent} of 100 moves.")?,
    }
    writeln!(out, "Type the number of a square, 1 to 9, h for a hint, u to undo, q to quit.")?;
    if args.hints {
        writeln!(out, "Hints: the result with best play, and after how many moves of both sides.")?;
    }
    while play_game(args, &mut below, input, out)? {
        loop {
            match ask("\nPlay again? [Y/n] ", input, out)?.as_deref() {
                Some("" | "y" | "yes") => break,
                None | Some("n" | "no" | "q" | "quit") => return Ok(ExitCode::SUCCESS),
                Some(_) => writeln!(out, "Type y or n.")?,
            }
        }
        input.set_limit(MOST_BYTES);
    }
    Ok(ExitCode::SUCCESS)
}

/// A move with the board before it.
type Move = (Board, Square);

/// Plays one game. Returns whether it was finished. All random numbers come from `below`, which returns a number
/// below its argument.
fn play_game(
    args: &Args,
    below: &mut impl FnMut(u32) -> u32,
    input: &mut Take<impl BufRead>,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let you = args.side;
    let (mut board, mut game) = (Board::EMPTY, Vec::new());
    let mut shown = None;
    let ending = loop {
        let Some(entry) = probe(board).filter(|entry| !entry.is_terminal()) else {
            show(board, args, out)?;
            break match board.winner() {
                Some(winner) if winner == you => "You win.",
                Some(_) => "You lose.",
                None => "The game is a draw.",
            };
        };
        if entry.turn() != you {
            let (square, next) = reply(board, entry, args.blunder, below)
                .expect("a game that is not over has a move, and `below` chooses one of them");
            writeln!(out, "\n{} plays {}.", entry.turn(), number(square))?;
            game.push((board, square));
            board = next;
            continue;
        }
        if shown.replace(board) != Some(board) {
            show(board, args, out)?;
        }
        match ask(&format!("{you}> "), input, out)?.as_deref() {
            None => break "No more input: the game ends here.",
            Some("q" | "quit") => break "Bye.",
            Some(line) => board = obey(line, board, entry, &mut game, out)?,
        }
    };
    writeln!(out, "{ending}")?;
    if !game.is_empty() {
        writeln!(out)?;
        explain(&game, you, out)?;
        let moves = numbers(game.iter().map(|&(_, square)| square));
        writeln!(out, "The moves: {moves}")?;
    }
    Ok(board.is_terminal())
}

/// Does what the line says: gives a hint, takes moves back, or makes one. Returns the board after that.
fn obey(
    line: &str,
    board: Board,
    entry: Entry,
    game: &mut Vec<Move>,
    out: &mut dyn Write,
) -> io::Result<Board> {
    let free = numbers(board.empty_squares());
    let named = Square::ALL.into_iter().find(|&square| line == number(square).to_string());
    match line {
        "h" | "hint" => {
            writeln!(out, "{}: {}", words(entry.value()), numbers(entry.optimal_moves()))?;
            tell_apart(board, out)?;
        }
        "u" | "undo" => match game.iter().rposition(|(before, _)| before.turn() == board.turn()) {
            Some(yours) => {
                let (before, _) = game[yours];
                game.truncate(yours);
                return Ok(before);
            }
            None => writeln!(out, "You have no move to undo.")?,
        },
        _ => match named.map(|square| (square, board.play(square))) {
            Some((square, Ok(next))) => {
                game.push((board, square));
                return Ok(next);
            }
            Some((square, Err(_))) => {
                writeln!(out, "Square {} is taken; free are {free}.", number(square))?;
            }
            None => {
                let line: String = line.chars().take(20).collect();
                writeln!(out, "{line:?} is not a move: type one of {free}, or h, u or q.")?;
            }
        },
    }
    Ok(board)
}

/// Prints the prompt and reads a line, in lower case and without the white space around it; `None` at the end of the
/// input. Invalid UTF-8 becomes replacement characters, which are no move.
fn ask(
    prompt: &str,
    input: &mut Take<impl BufRead>,
    out: &mut dyn Write,
) -> io::Result<Option<String>> {
    write!(out, "{prompt}")?;
    out.flush()?;
    let mut line = Vec::new();
    input.read_until(b'\n', &mut line)?;
    if input.limit() == 0 {
        let message = format!("standard input: {MOST_BYTES} bytes did not end the game");
        return Err(io::Error::other(message));
    }
    if line.is_empty() {
        writeln!(out)?;
        return Ok(None);
    }
    let line = String::from_utf8_lossy(&line);
    Ok(Some(line.trim_start_matches('\u{FEFF}').trim().to_lowercase()))
}

/// Says which moves of the game were mistakes, and what would have been better.
fn explain(game: &[Move], you: Player, out: &mut dyn Write) -> io::Result<()> {
    let mut faultless = game.iter().any(|&(before, _)| before.turn() == Some(you));
    for (ply, &(before, square)) in game.iter().enumerate() {
        let Ok(made) = review_move(before, square, probe) else { continue };
        let (did, would) = match (made.before.wdl, made.after.wdl) {
            (Wdl::Win, Wdl::Draw) => ("gave up the win", "won"),
            (Wdl::Win, Wdl::Loss) => ("turned a win into a loss", "won"),
            (Wdl::Draw, Wdl::Loss) => ("gave up the draw", "held it"),
            _ => continue,
        };
        let whose = if made.turn == you {
            faultless = false;
            "Your".to_owned()
        } else {
            format!("{}'s", made.turn)
        };
        let nth = ["1st", "2nd", "3rd", "4th", "5th"][ply / 2];
        let better = numbers(made.optimal_moves);
        let better = match better.rsplit_once(' ') {
            Some((others, last)) => format!("{} or {last}", others.replace(' ', ", ")),
            None => better,
        };
        let square = number(square);
        writeln!(out, "{whose} {nth} move, {square}, {did}: {better} would have {would}.")?;
    }
    if faultless { writeln!(out, "You made no mistake.") } else { Ok(()) }
}

/// Says how many of the replies are mistakes, if the best moves differ in this.
fn tell_apart(board: Board, out: &mut dyn Write) -> io::Result<()> {
    let best = probe(board).map(Entry::value);
    let best: Vec<_> = sorted(board, probe).filter(|&(value, ..)| Some(value) == best).collect();
    if best.len() > 1 {
        for (_, replies, squares) in best {
            let (_, mistakes) = replies;
            if mistakes > 0 {
                writeln!(out, "After {}: {}", numbers(squares), said(replies))?;
            }
        }
    }
    Ok(())
}

/// The opponent's move and the board after it. The move is optimal. If the opponent errs, it is a move that
/// changes the outcome, if there is one.
fn reply(
    board: Board,
    entry: Entry,
    blunder: u8,
    below: &mut impl FnMut(u32) -> u32,
) -> Option<(Square, Board)> {
    let mut moves = entry.optimal_moves();
    if below(100) < u32::from(blunder) {
        let mistakes = mistakes(board, probe);
        if !mistakes.is_empty() {
            moves = mistakes;
        }
    }
    let square = moves.iter().nth(below(moves.len() as u32) as usize);
    square.and_then(|square| Some((square, board.play(square).ok()?)))
}

/// Draws the board with the numbers of the free squares and, with hints, the outcome of each.
fn show(board: Board, args: &Args, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out)?;
    let line = if board.winner() == Some(args.side) { Wdl::Win } else { Wdl::Loss };
    let free = |square| match rated_moves(board, probe).find(|rated| rated.square == square) {
        Some(RatedMove { value, .. }) if args.hints => {
            (style(value.wdl), format!("{}: {}", number(square), outcome(value)))
        }
        // There are no hints, or the game is over.
        _ => (Style::new(), number(square).to_string()),
    };
    draw(board, if args.hints { "5: loss in 2".len() } else { 1 }, line, free, out)?;
    if args.hints { tell_apart(board, out) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use tictactable::Squares;

    use super::*;

    #[test]
    fn every_mistake_is_explained_and_no_other_move() {
        let mut out = Vec::new();
        for board in Board::reachable() {
            for square in board.legal_moves() {
                explain(&[(board, square)], Player::X, &mut out).unwrap();
            }
        }
        let said = String::from_utf8(out).unwrap();
        assert!(said.lines().all(|line| line.len() <= 80), "the width of a terminal");
        for (words, moves) in [
            (" gave up the win: ", 1384),
            (" turned a win into a loss: ", 3816),
            (" gave up the draw: ", 2104),
            (" would have held it.", 2104),
            ("You made no mistake.", 4719),
        ] {
            assert_eq!(said.matches(words).count(), moves, "{words}");
        }
    }

    #[test]
    fn the_moves_of_each_side_are_numbered() {
        let board = Board::EMPTY.play(Square::ALL[0]).unwrap();
        // As if every move of a game were this mistake.
        let (mistake, mut out) = ((board, Square::ALL[1]), Vec::new());
        explain(&[mistake; 9], Player::X, &mut out).unwrap();
        let said = String::from_utf8(out).unwrap();
        let numbers: Vec<&str> = said.lines().map(|line| line.split(' ').nth(1).unwrap()).collect();
        assert_eq!(numbers, ["1st", "1st", "2nd", "2nd", "3rd", "3rd", "4th", "4th", "5th"]);
    }

    #[test]
    fn an_opponent_who_errs_changes_the_outcome_if_it_can_and_plays_best_otherwise() {
        for board in Board::reachable().filter(|board| !board.is_terminal()) {
            let entry = probe(board).unwrap();
            let (best, mistakes) = (entry.optimal_moves(), mistakes(board, probe));
            let erring = if mistakes.is_empty() { best } else { mistakes };
            // The chance is a random number below 100.
            for (blunder, chance, expected) in
                [(0, 0, best), (1, 0, erring), (1, 1, best), (100, 99, erring)]
            {
                let chosen = (0..9).map(|choice| {
                    let below = &mut |n| if n == 100 { chance } else { choice % n };
                    reply(board, entry, blunder, below).unwrap().0
                });
                assert_eq!(chosen.collect::<Squares>(), expected, "{board:?}, {blunder}, {chance}");
            }
        }
    }
}
