use std::io::{self, BufRead, Write};

use anstyle::Style;
use tictactable::{Board, Entry, Player, Square, Squares, probe, rated_moves};

use super::display::{draw, number, numbers, style, symbol, words};
use super::input::lines;

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

    let mut lines = lines(input);
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
            match line.as_str() {
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
                    Some((_, Ok(next))) => {
                        history.push(board);
                        break next;
                    }
                    Some((square, Err(_))) => {
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
    Some((square, board.play(square).ok()?))
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

#[cfg(test)]
mod tests {
    use super::*;

    /// How the games of one side ended, seen from the person who plays.
    #[derive(Debug, Default, PartialEq)]
    struct Games {
        won: usize,
        drawn: usize,
        lost: usize,
    }

    /// Plays every game that the person can get into from here: each of their moves, and each of
    /// the opponent's optimal moves. `moves` and `choices` have led here.
    fn play_all(
        args: &Args,
        board: Board,
        moves: &mut Vec<Square>,
        choices: &mut Vec<(usize, usize)>,
        games: &mut Games,
    ) {
        let entry = probe(board).unwrap();
        if entry.is_terminal() {
            return play_one(args, moves, choices, games);
        }
        if entry.turn() == args.side {
            for square in board.empty_squares() {
                moves.push(square);
                play_all(args, board.play(square).unwrap(), moves, choices, games);
                moves.pop();
            }
        } else {
            let optimal = entry.optimal_moves();
            for (choice, square) in optimal.iter().enumerate() {
                choices.push((choice, optimal.len()));
                play_all(args, board.play(square).unwrap(), moves, choices, games);
                choices.pop();
            }
        }
    }

    /// Plays one game through the command's own loop, and reads from its last line who won.
    fn play_one(args: &Args, moves: &[Square], choices: &[(usize, usize)], games: &mut Games) {
        let typed: String = moves.iter().map(|&square| format!("{}\n", number(square))).collect();
        let mut choices = choices.iter();
        let below = |n: usize| {
            let &(choice, of) = choices.next().expect("the opponent makes no further choice");
            assert_eq!(n, of, "the opponent chooses among all optimal moves and no others");
            choice
        };
        let mut out = Vec::new();
        play(args, below, typed.as_bytes(), &mut out).unwrap();
        assert_eq!(choices.next(), None, "the game ends here");
        match String::from_utf8(out).unwrap().lines().last() {
            Some("You win.") => games.won += 1,
            Some("The game is a draw.") => games.drawn += 1,
            Some("You lose.") => games.lost += 1,
            other => panic!("no end of a game: {other:?}"),
        }
    }

    #[test]
    fn nobody_wins_against_perfect_play() {
        for side in [Player::X, Player::O] {
            let args = Args { side, blunder: 0, seed: None, hints: false };
            let mut games = Games::default();
            play_all(&args, Board::EMPTY, &mut Vec::new(), &mut Vec::new(), &mut games);
            println!("all games as {side} against perfect play: {games:?}");
            assert_eq!(games.won, 0);
            assert!(games.drawn > 0 && games.lost > 0);
        }
    }

    #[test]
    fn best_play_wins_against_an_opponent_who_always_errs() {
        for side in [Player::X, Player::O] {
            let args = Args { side, blunder: 100, seed: None, hints: false };
            let (mut board, mut typed) = (Board::EMPTY, String::new());
            while let Some(entry) = probe(board).filter(|entry| !entry.is_terminal()) {
                let best = entry.best_move().unwrap();
                if entry.turn() == side {
                    typed += &format!("{}\n", number(best));
                    board = board.play(best).unwrap();
                } else {
                    (_, board) = reply(board, entry, args.blunder, &mut |_| 0).unwrap();
                }
            }
            assert_eq!(board.winner(), Some(side));
            let mut out = Vec::new();
            play(&args, |_| 0, typed.as_bytes(), &mut out).unwrap();
            assert!(out.ends_with(b"\nYou win.\n"));
        }
    }

    #[test]
    fn the_opponent_errs_as_often_as_told() {
        // Only the centre holds the draw.
        let board = Board::EMPTY.play(Square::ALL[0]).unwrap();
        let entry = probe(board).unwrap();
        for blunder in [0, 1, 30, 100] {
            let errs = |chance: &usize| {
                let mut below = |n| if n == 100 { *chance } else { 0 };
                let (square, _) = reply(board, entry, blunder, &mut below).unwrap();
                !entry.optimal_moves().contains(square)
            };
            assert_eq!((0..100).filter(errs).count(), usize::from(blunder));
        }
    }

    #[test]
    fn an_opponent_who_always_errs_plays_no_optimal_move_if_there_is_another() {
        for board in Board::all() {
            let Some(entry) = probe(board).filter(|entry| !entry.is_terminal()) else { continue };
            let all_are_optimal = entry.optimal_moves() == board.empty_squares();
            let mut last = 0;
            // Errs, and of its moves takes the last.
            let mut below = |n| {
                last = n - 1;
                if n == 100 { 0 } else { last }
            };
            let (square, next) = reply(board, entry, 1, &mut below).unwrap();
            assert_eq!(board.play(square), Ok(next));
            assert_eq!(entry.optimal_moves().contains(square), all_are_optimal, "{board:?}");
        }
    }
}
