//! `tictactable review`: which moves of a game were mistakes?

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, Read, Write};

use serde::de::{Error as _, IgnoredAny};
use serde::{Deserialize, Serialize};
use tictactable::{
    Board, IllegalGame, IllegalMove, MoveKind, Player, ReviewedMove, Square, dense, review_move,
};

use crate::names::{number, numbers, outcome, symbol};
use crate::stream::{Failure, Stream};

/// The output format.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Text for people.
    Text,
    /// One JSON object per line.
    Json,
}

/// Answers every game of the input, one per line, and ends with a summary. In text, the summary of a single game
/// is left out.
///
/// Even if it returns an error, it has written the answers to all games before the error.
pub fn review(format: Format, input: impl Read, output: impl Write) -> Result<(), Failure> {
    Stream::run(input, output, |stream| {
        let mut summary = Summary::default();
        let mut game = Game::default();
        while next_game(stream, &mut game, &mut summary)? {
            (game.over, game.winner) = (game.board.is_terminal(), game.board.winner());
            summary.x.games += 1;
            summary.o.games += 1;
            match format {
                // Writing to a vector cannot fail.
                Format::Text => _ = game.describe(summary.x.games, &mut stream.answers),
                Format::Json => write_json(&game, &mut stream.answers),
            }
            stream.write_long_answers()?;
        }
        summary.end();
        let answers = &mut stream.answers;
        match format {
            // The summary would only repeat the game.
            Format::Text if summary.x.games == 1 => {}
            Format::Text => {
                _ = writeln!(answers, "\n{:13} {:>9} {:>9}", "", "X", "O");
                _ = summary.describe(answers);
            }
            Format::Json => write_json(&BTreeMap::from([("summary", summary)]), answers),
        }
        Ok(())
    })
}

/// Cannot fail, because the output is a vector and JSON can represent all fields.
fn write_json(object: &impl Serialize, answers: &mut Vec<u8>) {
    _ = serde_json::to_writer(&mut *answers, object);
    answers.push(b'\n');
}

/// Reads the next line that is not blank; false if there is none. Adds its moves to the summary.
fn next_game<R: Read, W: Write>(
    stream: &mut Stream<R, W>,
    game: &mut Game,
    summary: &mut Summary,
) -> Result<bool, Failure> {
    game.moves.clear();
    game.mistakes.clear();
    game.inexact.clear();
    game.board = Board::EMPTY;
    let mut after_comma = false;
    loop {
        let found = stream.peek()?;
        match found {
            Some(digit @ b'1'..=b'9') => {
                let square = Square::ALL[usize::from(digit - b'1')];
                if game.play(square, summary).is_err() {
                    return Err(stream.malformed(instead(game.board), found));
                }
                after_comma = false;
            }
            Some(b'[' | b'{') if game.moves.is_empty() => {
                let at = stream.position();
                let line = stream.rest_of_line()?;
                if game.play_json(&line, summary).map_err(|error| Failure::json(at, &error))? {
                    return Ok(true);
                }
                continue;
            }
            Some(b' ' | b'\t') => {}
            Some(b',') if !game.moves.is_empty() && !after_comma => after_comma = true,
            None | Some(b'\r' | b'\n') if !after_comma => {
                if found.is_none() && game.moves.is_empty() {
                    return Ok(false);
                }
                stream.end_of_line("the end of the line")?;
                if !game.moves.is_empty() {
                    return Ok(true);
                }
                continue;
            }
            _ if after_comma => return Err(stream.malformed("a square, 1 to 9", found)),
            _ => return Err(stream.malformed("a square, 1 to 9, or the end of the line", found)),
        }
        stream.skip();
    }
}

/// What was expected in place of an illegal move.
fn instead(board: Board) -> Cow<'static, str> {
    match board.winner() {
        Some(winner) => format!("the end of the line, as {winner} has won").into(),
        None if board.empty_squares().is_empty() => {
            "the end of the line, as the board is full".into()
        }
        None => format!("a free square, one of {}", numbers(board.empty_squares())).into(),
    }
}

/// A game and its moves that are not optimal.
#[derive(Default, Serialize)]
struct Game {
    #[serde(skip)]
    board: Board,
    moves: Vec<Square>,
    over: bool,
    winner: Option<Player>,
    mistakes: Vec<Error>,
    /// The slow wins and quick losses.
    inexact: Vec<Error>,
}

/// A move that is not optimal.
#[derive(Serialize)]
struct Error {
    ply: usize,
    #[serde(flatten)]
    reviewed: ReviewedMove,
}

/// An object of `--json`, or one with these moves.
#[derive(Deserialize)]
struct Object {
    moves: Option<Vec<Square>>,
    summary: Option<IgnoredAny>,
}

impl Game {
    /// Plays a list of squares in JSON, or those of an object. False if the object is a summary.
    fn play_json(&mut self, line: &[u8], summary: &mut Summary) -> serde_json::Result<bool> {
        let moves: Vec<Square> = if line.starts_with(b"[") {
            serde_json::from_slice(line)?
        } else {
            match serde_json::from_slice(line)? {
                Object { moves: Some(moves), .. } => moves,
                Object { summary: Some(_), .. } => return Ok(false),
                Object { .. } => return Err(serde_json::Error::missing_field("moves")),
            }
        };
        for (number, square) in (1..).zip(moves) {
            let illegal = |reason| serde_json::Error::custom(IllegalGame { number, reason });
            self.play(square, summary).map_err(illegal)?;
        }
        Ok(true)
    }

    fn play(&mut self, square: Square, summary: &mut Summary) -> Result<(), IllegalMove> {
        let reviewed = review_move(self.board, square, dense::probe)?;
        self.board = self.board.play(square)?;
        self.moves.push(square);
        let side = match reviewed.turn {
            Player::X => &mut summary.x,
            Player::O => &mut summary.o,
        };
        side.moves += 1;
        let (count, list) = match reviewed.kind() {
            MoveKind::Optimal => return Ok(()),
            MoveKind::Mistake => (&mut side.mistakes, &mut self.mistakes),
            MoveKind::SlowWin => (&mut side.slow_wins, &mut self.inexact),
            MoveKind::QuickLoss => (&mut side.quick_losses, &mut self.inexact),
        };
        *count += 1;
        list.push(Error { ply: self.moves.len(), reviewed });
        Ok(())
    }

    /// Writes the game as text, as game `number`.
    fn describe(&self, number: u64, out: &mut impl Write) -> io::Result<()> {
        write!(out, "Game {number}: ")?;
        match self.winner {
            Some(winner) => write!(out, "{winner} has won")?,
            None if self.over => out.write_all(b"a draw")?,
            None => out.write_all(b"not over")?,
        }
        match &*self.moves {
            [] => writeln!(out)?,
            moves => writeln!(out, ", {}", numbers(moves.iter().copied()))?,
        }
        for ply in 1..=self.moves.len() {
            let mut errors = self.mistakes.iter().chain(&self.inexact);
            if let Some(error) = errors.find(|error| error.ply == ply) {
                error.describe(out)?;
            }
        }
        Ok(())
    }
}

impl Error {
    fn describe(&self, out: &mut impl Write) -> io::Result<()> {
        let Error { ply, reviewed } = self;
        let ReviewedMove { turn, square, before, after, optimal_moves } = *reviewed;
        write!(out, "  {:11} {turn}{} (ply {ply})  ", reviewed.kind(), number(square))?;
        let [before, after] =
            [before, after].map(|value| format!("{} {}", symbol(value.wdl), outcome(value)));
        writeln!(out, "{before} -> {after}, best {}", numbers(optimal_moves))
    }
}

/// The totals of all games, for X and for O.
#[derive(Default, Serialize)]
#[serde(rename_all = "UPPERCASE")]
struct Summary {
    x: Side,
    o: Side,
}

#[derive(Default, Serialize)]
struct Side {
    games: u64,
    moves: u64,
    /// Moves that change the outcome.
    mistakes: u64,
    /// Moves that still win, but later than necessary.
    slow_wins: u64,
    /// Moves that lose sooner than necessary on a lost board.
    quick_losses: u64,
    /// The share of optimal moves among all moves; `None` without moves.
    optimal_share: Option<f64>,
}

impl Summary {
    /// Computes the shares.
    fn end(&mut self) {
        for side in [&mut self.x, &mut self.o] {
            let errors = side.mistakes + side.slow_wins + side.quick_losses;
            let share = (side.moves - errors) as f64 / side.moves as f64;
            side.optimal_share = (side.moves > 0).then_some(share);
        }
    }

    /// Writes the summary as text.
    fn describe(&self, out: &mut impl Write) -> io::Result<()> {
        let mut row = |name: &str, figure: &dyn Fn(&Side) -> String| {
            let [x, o] = [&self.x, &self.o].map(figure);
            writeln!(out, "{name:13} {x:>9} {o:>9}")
        };
        row("Games", &|side| side.games.to_string())?;
        row("Moves", &|side| side.moves.to_string())?;
        row("Mistakes", &|side| side.mistakes.to_string())?;
        row("Slow wins", &|side| side.slow_wins.to_string())?;
        row("Quick losses", &|side| side.quick_losses.to_string())?;
        row("Optimal moves", &|side| match side.optimal_share {
            Some(share) => format!("{:.1}%", share * 100.0),
            None => "none".to_owned(),
        })
    }
}
