//! `tictactable review`: which moves of a game were mistakes?

use std::io::{self, BufWriter, Read, Write};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tictactable::{
    Board, IllegalGame, IllegalMove, MoveKind, Player, ReviewedMove, Square, dense, review_move,
};

use crate::failure::{BadLine, Failure};
use crate::lines::{BUFFER_SIZE, answer_lines};
use crate::names::{number, numbers, outcome, symbol};

/// What to write.
#[derive(Clone, Copy, Default)]
pub struct Format {
    /// JSON objects, one per line, instead of text for people.
    pub json: bool,
    /// The summary instead of the games.
    pub summary: bool,
}

/// Answers every game of the input, one per line. Text ends with a summary, unless there is exactly one game.
///
/// `refuse` is that of [`answer_lines`].
pub fn review(
    format: Format,
    input: impl Read,
    output: impl Write,
    refuse: impl FnMut(BadLine) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let output = &mut BufWriter::with_capacity(BUFFER_SIZE, output);
    let mut summary = Summary::default();
    let write = |game: Game, output: &mut _| {
        summary.add(&game);
        match format {
            Format { summary: true, .. } => Ok(()),
            Format { json: true, .. } => write_json(&game, output),
            _ => game.describe(summary.x.games, output),
        }
    };
    answer_lines(input, output, Game::read, write, refuse)?;
    summary.end();
    match format {
        Format { summary: true, json: true } => write_json(&summary, output),
        Format { summary: true, .. } => summary.describe(output),
        // The summary would only repeat the game.
        Format { json: false, .. } if summary.x.games != 1 => {
            writeln!(output).and_then(|()| summary.describe(output))
        }
        _ => Ok(()),
    }
    .and_then(|()| output.flush())
    .map_err(Failure::Write)
}

fn write_json(object: &impl Serialize, output: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *output, object)?;
    output.write_all(b"\n")
}

/// What was expected in place of an illegal move.
fn instead(board: Board) -> String {
    match board.winner() {
        Some(winner) => format!("the end of the line, as {winner} has won"),
        None if board.empty_squares().is_empty() => {
            "the end of the line, as the board is full".into()
        }
        None => format!("a free square, one of {}", numbers(board.empty_squares())),
    }
}

/// Why serde refuses JSON, without the line and the column, which are those of a part.
fn reason(error: &serde_json::Error) -> String {
    let text = error.to_string();
    text.rfind(" at line ").map_or(&*text, |end| &text[..end]).to_owned()
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

/// An object of `--json`, or any other with these moves.
#[derive(Deserialize)]
struct Object<'a> {
    #[serde(borrow)]
    moves: Vec<&'a RawValue>,
}

impl Game {
    fn read(line: &str) -> Result<Game, BadLine> {
        let mut game = Game::default();
        if line.trim_ascii_start().starts_with(['[', '{']) {
            game.play_json(line)?;
        } else {
            game.play_text(line)?;
        }
        (game.over, game.winner) = (game.board.is_terminal(), game.board.winner());
        Ok(game)
    }

    /// Plays squares numbered 1 to 9, separated by blanks, a comma or nothing.
    fn play_text(&mut self, line: &str) -> Result<(), BadLine> {
        let mut after_comma = false;
        let characters = line.char_indices().map(|(place, c)| (place, Some(c)));
        for (place, found) in characters.chain([(line.len(), None)]) {
            let expected = match found {
                Some(digit @ '1'..='9') => {
                    after_comma = false;
                    match self.play(Square::ALL[digit as usize - '1' as usize]) {
                        Ok(()) => continue,
                        Err(_) => instead(self.board),
                    }
                }
                Some(' ' | '\t') => continue,
                Some(',') if !self.moves.is_empty() && !after_comma => {
                    after_comma = true;
                    continue;
                }
                _ if after_comma => "a square, 1 to 9".into(),
                None => break,
                _ => "a square, 1 to 9, or the end of the line".into(),
            };
            let found = found.map_or("the end of the line".to_owned(), |c| format!("{c:?}"));
            return Err(BadLine::at(place, format!("expected {expected}, found {found}")));
        }
        Ok(())
    }

    /// Plays a list of squares numbered 0 to 8, or that of an object.
    fn play_json(&mut self, line: &str) -> Result<(), BadLine> {
        let moves = if line.trim_ascii_start().starts_with('[') {
            serde_json::from_str(line)
        } else {
            serde_json::from_str(line).map(|Object { moves }| moves)
        };
        let moves: Vec<&RawValue> =
            moves.map_err(|error| BadLine::at(error.column().saturating_sub(1), reason(&error)))?;
        for (number, json) in (1..).zip(moves) {
            let place = json.get().as_ptr().addr() - line.as_ptr().addr();
            let square = serde_json::from_str(json.get())
                .map_err(|error| BadLine::at(place, reason(&error)))?;
            self.play(square)
                .map_err(|reason| BadLine::at(place, IllegalGame { number, reason }))?;
        }
        Ok(())
    }

    fn play(&mut self, square: Square) -> Result<(), IllegalMove> {
        let reviewed = review_move(self.board, square, dense::probe)?;
        self.board = self.board.play(square)?;
        self.moves.push(square);
        let error = Error { ply: self.moves.len(), reviewed };
        match reviewed.kind() {
            MoveKind::Optimal => {}
            MoveKind::Mistake => self.mistakes.push(error),
            MoveKind::SlowWin | MoveKind::QuickLoss => self.inexact.push(error),
        }
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
        let mut errors: Vec<&Error> = self.mistakes.iter().chain(&self.inexact).collect();
        errors.sort_by_key(|error| error.ply);
        errors.into_iter().try_for_each(|error| error.describe(out))
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
    fn add(&mut self, game: &Game) {
        for (side, moves) in
            [(&mut self.x, game.moves.len().div_ceil(2)), (&mut self.o, game.moves.len() / 2)]
        {
            side.games += 1;
            side.moves += moves as u64;
        }
        for Error { reviewed, .. } in game.mistakes.iter().chain(&game.inexact) {
            let side = match reviewed.turn {
                Player::X => &mut self.x,
                Player::O => &mut self.o,
            };
            match reviewed.kind() {
                MoveKind::Optimal => {}
                MoveKind::Mistake => side.mistakes += 1,
                MoveKind::SlowWin => side.slow_wins += 1,
                MoveKind::QuickLoss => side.quick_losses += 1,
            }
        }
    }

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
        writeln!(out, "{:13} {:>9} {:>9}", "", "X", "O")?;
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
