//! Reads recorded games, one a line, and writes which of their moves were mistakes.

use std::io::{self, Read, Write};

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tictactable::{
    Board, IllegalGame, IllegalMove, MoveKind, Player, ReviewedMove, Square, dense, review_move,
};

use crate::failure::{BadLine, Failure};
use crate::lines::answer_lines;
use crate::names::{number, numbers, outcome, symbol};

/// What to write.
#[derive(clap::Args, Clone, Copy)]
pub struct Format {
    /// Print a JSON object for each game
    #[arg(long)]
    pub json: bool,
    /// Print only the summary of all games
    #[arg(long)]
    pub summary: bool,
}

/// Answers every game of the input, one per line. Text ends with a summary, unless there is exactly one game.
///
/// `refuse` is that of [`answer_lines`].
pub fn review(
    format: Format,
    input: impl Read,
    output: &mut impl Write,
    refuse: impl FnMut(BadLine) -> Result<(), Failure>,
) -> Result<(), Failure> {
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

/// A game and its moves that are not optimal.
#[derive(Default, Serialize)]
struct Game {
    #[serde(skip)]
    board: Board,
    moves: Vec<Square>,
    over: bool,
    winner: Option<Player>,
    mistakes: Vec<NumberedMove>,
    /// The slow wins and quick losses.
    inexact: Vec<NumberedMove>,
}

/// A move that is not optimal, with its number.
#[derive(Serialize)]
struct NumberedMove {
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
    /// Plays squares as text or, from '[' or '{', as JSON: a list of squares numbered 0 to 8, or an object with it.
    fn read(line: &str) -> Result<Game, BadLine> {
        let moves = match line.trim_ascii_start().chars().next() {
            Some('[') => serde_json::from_str(line),
            Some('{') => serde_json::from_str(line).map(|Object { moves }| moves),
            _ => return Game::from_text(line),
        };
        let moves: Vec<&RawValue> = moves.map_err(|error| {
            // The text ends with the line and the column.
            let text = error.to_string();
            let reason = text.rsplit_once(" at line ").map_or(&*text, |(reason, _)| reason);
            let place = error.column().saturating_sub(1);
            let found = match line.get(place..).and_then(|rest| rest.chars().next()) {
                Some(c) if error.is_syntax() => format!(", found {c:?}"),
                // The reason says what was found.
                _ => String::new(),
            };
            BadLine::at(place, format!("each line is one game: {reason:.100}{found}"))
        })?;
        let mut game = Game::default();
        for (number, value) in (1..).zip(moves) {
            let text = value.get();
            let place = text.as_ptr().addr() - line.as_ptr().addr();
            let square = serde_json::from_str(text).map_err(|_| {
                BadLine::at(place, format!("expected a square, 0 to 8, found '{text:.20}'"))
            })?;
            game.play(square)
                .map_err(|reason| BadLine::at(place, IllegalGame { number, reason }))?;
        }
        Ok(game)
    }

    /// Plays squares numbered 1 to 9, separated by blanks, a comma or nothing. The side to move may stand before its
    /// square, and the commas of empty cells in a spreadsheet may follow.
    fn from_text(line: &str) -> Result<Game, BadLine> {
        let mut game = Game::default();
        // The last character that is not blank. Unless it is a square, one has to follow.
        let mut last = ',';
        let filled = line.trim_end_matches([' ', '\t', ',']).len();
        for (place, found) in line[..filled].char_indices() {
            let unexpected = |expected: &str| {
                let hint = if found == '0' { ": squares are 0 to 8 in JSON only" } else { "" };
                BadLine::at(place, format!("expected {expected}, found {found:?}{hint}"))
            };
            let turn = game.board.turn().filter(|_| !last.is_alphabetic());
            match found {
                ' ' | '\t' => continue,
                ',' if last.is_ascii_digit() => {}
                'X' | 'x' if turn == Some(Player::X) => {}
                'O' | 'o' if turn == Some(Player::O) => {}
                '1'..='9' => {
                    let square = Square::ALL[found as usize - '1' as usize];
                    game.play(square).map_err(|_| unexpected(&instead(game.board)))?;
                }
                _ if last.is_ascii_digit() => {
                    return Err(unexpected("a square, 1 to 9, or the end of the line"));
                }
                _ => return Err(unexpected("a square, 1 to 9")),
            }
            last = found;
        }
        if !last.is_ascii_digit() {
            let found = line[filled..].chars().next();
            let found = found.map_or("the end of the line".into(), |c| format!("{c:?}"));
            return Err(BadLine::at(filled, format!("expected a square, 1 to 9, found {found}")));
        }
        Ok(game)
    }

    fn play(&mut self, square: Square) -> Result<(), IllegalMove> {
        let reviewed = review_move(self.board, square, dense::probe)?;
        self.board = self.board.play(square)?;
        self.moves.push(square);
        (self.over, self.winner) = (self.board.is_terminal(), self.board.winner());
        let numbered = NumberedMove { ply: self.moves.len(), reviewed };
        match reviewed.kind() {
            MoveKind::Optimal => {}
            MoveKind::Mistake => self.mistakes.push(numbered),
            MoveKind::SlowWin | MoveKind::QuickLoss => self.inexact.push(numbered),
        }
        Ok(())
    }

    /// Writes the game as text, as game `number`.
    fn describe(&self, number: u64, out: &mut dyn Write) -> io::Result<()> {
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
        let mut moves: Vec<_> = self.mistakes.iter().chain(&self.inexact).collect();
        moves.sort_by_key(|numbered| numbered.ply);
        moves.into_iter().try_for_each(|numbered| numbered.describe(out))
    }
}

impl NumberedMove {
    fn describe(&self, out: &mut dyn Write) -> io::Result<()> {
        let NumberedMove { ply, reviewed } = self;
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

impl Side {
    /// Counts the moves of this player.
    fn add(&mut self, player: Player, game: &Game) {
        self.games += 1;
        self.moves += (game.moves.len() as u64 + u64::from(player == Player::X)) / 2;
        for NumberedMove { reviewed, .. } in game.mistakes.iter().chain(&game.inexact) {
            match reviewed.kind() {
                _ if reviewed.turn != player => {}
                MoveKind::Optimal => {}
                MoveKind::Mistake => self.mistakes += 1,
                MoveKind::SlowWin => self.slow_wins += 1,
                MoveKind::QuickLoss => self.quick_losses += 1,
            }
        }
        let errors = self.mistakes + self.slow_wins + self.quick_losses;
        let share = (self.moves - errors) as f64 / self.moves as f64;
        self.optimal_share = (self.moves > 0).then_some(share);
    }
}

impl Summary {
    fn add(&mut self, game: &Game) {
        self.x.add(Player::X, game);
        self.o.add(Player::O, game);
    }

    /// Writes the summary as text.
    fn describe(&self, out: &mut dyn Write) -> io::Result<()> {
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
