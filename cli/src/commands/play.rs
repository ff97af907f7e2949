use std::io::{self, BufRead, ErrorKind, Write};

use anstyle::Style;
use tictactable::{Board, Entry, Player, Square, Squares, probe, rated_moves};
use tictactable_cli::names::{Numbers, number, symbol};

use super::display::{draw, style, words};
use super::input::lines;

/// Play a game in the terminal
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  tictactable play
  tictactable play --as o --blunder 30 --hints

An opponent who errs plays a move that changes the outcome, such as a draw into
a loss, if there is one. At the end the moves of the game are listed, as
`tictactable review` reads them.

With --hints each free square shows what a move there leads to if both sides
play best from then on: + you win, = a draw, - you lose, and in how many plies.
So +1 wins at once.")]
pub struct Args {
    /// Your side; X moves first
    #[arg(long = "as", value_name = "SIDE", default_value = "x", ignore_case = true, value_parser = super::player())]
    side: Player,
    /// How many of 100 moves the opponent gets wrong
    #[arg(long, value_name = "PERCENT", default_value_t = 0, value_parser = percent, allow_negative_numbers = true)]
    blunder: u8,
    /// Make the opponent's choices repeatable; N is a whole number from 0 to 2^64 - 1
    #[arg(long, value_name = "N", value_parser = seed, allow_negative_numbers = true)]
    seed: Option<u64>,
    /// Show in each free square what a move there leads to
    #[arg(long)]
    hints: bool,
}

fn percent(text: &str) -> Result<u8, &'static str> {
    let percent = text.parse().ok().filter(|percent| *percent <= 100);
    percent.ok_or("expected a whole number from 0 to 100")
}

fn seed(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| "expected a whole number from 0 to 2^64 - 1")
}

pub fn run(args: &Args, input: impl BufRead, out: &mut impl Write) -> io::Result<()> {
    let mut rng = args.seed.map_or_else(fastrand::Rng::new, fastrand::Rng::with_seed);
    // Numbers of the same width everywhere, so that a seed gives the same game on every machine.
    play(args, |n| rng.u32(..n), input, out)
}

/// Plays a game. All chance comes from `below`, which chooses a number below the one it gets.
fn play(
    args: &Args,
    mut below: impl FnMut(u32) -> u32,
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
    // Each move with the board before it, to go back to.
    let mut game = Vec::new();
    let ending = 'game: loop {
        let Some(entry) = probe(board).filter(|entry| !entry.is_terminal()) else {
            show(board, args.hints, out)?;
            break match board.winner() {
                Some(winner) if winner == you => "You win.",
                Some(_) => "You lose.",
                None => "The game is a draw.",
            };
        };
        if entry.turn() != you {
            let (square, next) = reply(board, entry, args.blunder, &mut below)
                .expect("a game that is not over has a move, and `below` chooses one of them");
            writeln!(out, "\n{} plays {}.", entry.turn(), number(square))?;
            game.push((board, square));
            board = next;
            continue;
        }
        show(board, args.hints, out)?;
        // Asks until the board changes.
        board = loop {
            write!(out, "{you}> ")?;
            out.flush()?;
            let line = match lines.next() {
                None => break 'game "\nNo more input: the game ends here.",
                Some(Err(error)) if error.kind() == ErrorKind::InvalidData => {
                    let free = Numbers(board.empty_squares());
                    writeln!(out, "This line is too long: type one of {free}, or h, u or q.")?;
                    continue;
                }
                Some(line) => line?,
            };
            match line.to_ascii_lowercase().as_str() {
                "h" | "hint" => {
                    let moves = Numbers(entry.optimal_moves());
                    writeln!(out, "{}: {moves}", words(entry.value()))?;
                }
                "u" | "undo" => {
                    match game.iter().rposition(|&(before, _)| before.turn() == Some(you)) {
                        Some(yours) => {
                            let (before, _) = game[yours];
                            game.truncate(yours);
                            break before;
                        }
                        None => writeln!(out, "There is no move of yours to undo.")?,
                    }
                }
                "q" | "quit" => break 'game "Bye.",
                _ => match square_named(&line).map(|square| (square, board.play(square))) {
                    Some((square, Ok(next))) => {
                        game.push((board, square));
                        break next;
                    }
                    Some((square, Err(_))) => {
                        let free = Numbers(board.empty_squares());
                        writeln!(out, "Square {} is taken; free are {free}.", number(square))?;
                    }
                    None => {
                        let free = Numbers(board.empty_squares());
                        writeln!(out, "{line:?} is no move: type one of {free}, or h, u or q.")?;
                    }
                },
            }
        };
    };
    writeln!(out, "{ending}")?;
    if !game.is_empty() {
        writeln!(out, "\nThe moves of this game, as `tictactable review` reads them:")?;
        writeln!(out, "{}", Numbers(game.into_iter().map(|(_, square)| square)))?;
    }
    Ok(())
}

/// The opponent's move, and the board after it: one of the optimal moves, or when it errs one of
/// those that change the outcome, if there are any.
fn reply(
    board: Board,
    entry: Entry,
    blunder: u8,
    below: &mut impl FnMut(u32) -> u32,
) -> Option<(Square, Board)> {
    let mut moves = entry.optimal_moves();
    if blunder > 0 && below(100) < u32::from(blunder) {
        let worse = rated_moves(board, probe).filter(|rated| rated.value.wdl != entry.wdl());
        let mistakes: Squares = worse.map(|rated| rated.square).collect();
        if !mistakes.is_empty() {
            moves = mistakes;
        }
    }
    let square = moves.iter().nth(below(moves.len() as u32) as usize);
    square.and_then(|square| Some((square, board.play(square).ok()?)))
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
    use tictactable::Solver;

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
        choices: &mut Vec<(u32, u32)>,
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
            for (choice, square) in (0..).zip(optimal) {
                choices.push((choice, optimal.len() as u32));
                play_all(args, board.play(square).unwrap(), moves, choices, games);
                choices.pop();
            }
        }
    }

    /// Plays one game through the command's own loop, and reads from its last line who won.
    fn play_one(args: &Args, moves: &[Square], choices: &[(u32, u32)], games: &mut Games) {
        let typed: String = moves.iter().map(|&square| format!("{}\n", number(square))).collect();
        let mut choices = choices.iter();
        let below = |n: u32| {
            let &(choice, of) = choices.next().expect("the opponent makes no further choice");
            assert_eq!(n, of, "the opponent chooses among all optimal moves and no others");
            choice
        };
        let mut out = Vec::new();
        play(args, below, typed.as_bytes(), &mut out).unwrap();
        assert_eq!(choices.next(), None, "the game ends here");
        let out = String::from_utf8(out).unwrap();
        match out.lines().nth_back(3) {
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
            assert!(String::from_utf8(out).unwrap().contains("\nYou win.\n"));
        }
    }

    #[test]
    fn the_opponent_errs_as_often_as_told() {
        // Only the centre holds the draw.
        let board = Board::EMPTY.play(Square::ALL[0]).unwrap();
        let entry = probe(board).unwrap();
        for blunder in [0, 1, 30, 100] {
            let errs = |chance: &u32| {
                let mut below = |n| if n == 100 { *chance } else { 0 };
                let (square, _) = reply(board, entry, blunder, &mut below).unwrap();
                !entry.optimal_moves().contains(square)
            };
            assert_eq!((0..100).filter(errs).count(), usize::from(blunder));
        }
    }

    #[test]
    fn an_opponent_who_errs_changes_the_outcome_if_it_can() {
        let mut solver = Solver::new();
        let mut errs_on = 0;
        for board in Board::reachable() {
            let entry = solver.solve(board).unwrap();
            if entry.is_terminal() {
                continue;
            }
            // All that it plays, whatever it chooses.
            let (mut played, mut choice, mut choices) = (Squares::EMPTY, 0, 1);
            while choice < choices {
                let below = &mut |n| {
                    choices = if n == 100 { 1 } else { n };
                    if n == 100 { 0 } else { choice }
                };
                let (square, next) = reply(board, entry, 1, below).unwrap();
                assert_eq!(board.play(square), Ok(next));
                played = played.with(square);
                choice += 1;
            }
            let changes = |&square: &Square| {
                let next = board.play(square).unwrap();
                -solver.solve(next).unwrap().wdl() != entry.wdl()
            };
            let mistakes: Squares = board.empty_squares().iter().filter(changes).collect();
            let expected = if mistakes.is_empty() { entry.optimal_moves() } else { mistakes };
            assert_eq!(played, expected, "{board:?}");
            errs_on += usize::from(!mistakes.is_empty());
        }
        println!("boards of 4,520 on which it can err: {errs_on}");
    }
}
