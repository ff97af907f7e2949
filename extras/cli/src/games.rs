//! Reads recorded games, one a line, and writes which of their moves were mistakes.

use std::cell::Cell;
use std::fmt;
use std::io::{self, BufWriter, Read, Write};

use serde::{Deserialize, Serialize};
use serde_json::error::Category;
use serde_json::value::RawValue;
use tictactable::{
    Board, IllegalGame, IllegalMove, MoveKind, Player, ReviewedMove, Square, dense, review_move,
};

use crate::failure::{BadLine, Failure};
use crate::lines::{BUFFER_SIZE, answer_lines};
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
    // Whether the last line of JSON ends within its game, as in a pretty-printed file.
    let unfinished = Cell::new(false);
    let read = |line: &str| {
        if line.trim_ascii_start().starts_with(['[', '{']) {
            let game = Game::from_json(line);
            let end = Some(line.len() as u64 + 1);
            unfinished.set(game.as_ref().is_err_and(|bad| bad.column == end));
            return game;
        }
        match unfinished.get() {
            true => Err(BadLine::new(format!("expected the start of a game: {ONE_LINE}"))),
            false => Game::from_text(line),
        }
    };
    answer_lines(input, output, read, write, refuse)?;
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

/// The line is wrong at this place, where it has `found`.
fn unexpected(place: usize, expected: impl fmt::Display, found: &str) -> BadLine {
    let mut characters = found.chars();
    let found = match (characters.next(), characters.as_str()) {
        (None, _) => "the end of the line".into(),
        (Some(c), "") => format!("{c:?}"),
        _ => format!("'{found}'"),
    };
    BadLine::at(place, format!("expected {expected}, found {found}"))
}

/// Adds a note to the error.
fn noted(bad: BadLine, note: &str) -> BadLine {
    BadLine { error: format!("{}: {note}", bad.error), ..bad }
}

/// For a game in JSON that does not end with its line, or that something follows.
const ONE_LINE: &str = "each line is one game";

/// What a message shows of the rest of a line: a number or a name in JSON, or any other character.
fn word(rest: &str) -> &str {
    let is_other = |c: char| !c.is_ascii_alphanumeric() && !"+-.".contains(c);
    match rest.find(is_other).unwrap_or(rest.len()) {
        0 => rest.chars().next().map_or("", |c| &rest[..c.len_utf8()]),
        end => &rest[..end.min(20)],
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
    moves: Option<&'a RawValue>,
}

impl Game {
    /// Plays squares numbered 1 to 9, separated by blanks, a comma or nothing. The side may stand before its square,
    /// and the commas of empty cells in a spreadsheet may follow.
    fn from_text(line: &str) -> Result<Game, BadLine> {
        let mut game = Game::default();
        // The next thing has to be a square: at the start, after a comma, and after a side.
        let (mut needs_square, mut after_side) = (true, false);
        let filled = line.trim_end_matches([' ', '\t', ',']).len();
        for (place, found) in line[..filled].char_indices() {
            let expected = match found {
                ' ' | '\t' => continue,
                ',' if !needs_square => {
                    needs_square = true;
                    continue;
                }
                '1'..='9' => match game.play(Square::ALL[found as usize - '1' as usize]) {
                    Ok(()) => {
                        (needs_square, after_side) = (false, false);
                        continue;
                    }
                    Err(_) => instead(game.board),
                },
                'X' | 'x' | 'O' | 'o' if !after_side => {
                    let side = if "Xx".contains(found) { Player::X } else { Player::O };
                    match game.board.turn() {
                        _ if game.over => instead(game.board),
                        Some(turn) if turn != side => {
                            format!("{turn} or a square, 1 to 9, as {turn} is to move")
                        }
                        _ => {
                            (needs_square, after_side) = (true, true);
                            continue;
                        }
                    }
                }
                _ if needs_square => "a square, 1 to 9".into(),
                _ => "a square, 1 to 9, or the end of the line".into(),
            };
            let bad = unexpected(place, expected, &line[place..place + found.len_utf8()]);
            return Err(match found {
                '0' => noted(bad, "squares are 0 to 8 in JSON only"),
                _ => bad,
            });
        }
        if needs_square {
            return Err(unexpected(filled, "a square, 1 to 9", word(&line[filled..])));
        }
        Ok(game)
    }

    /// Plays a list of squares numbered 0 to 8, or that of an object.
    fn from_json(line: &str) -> Result<Game, BadLine> {
        let mut game = Game::default();
        let start = line.len() - line.trim_ascii_start().len();
        let end = if line[start..].starts_with('[') {
            game.play_list(line, start)?
        } else {
            let mut objects = serde_json::Deserializer::from_str(line).into_iter::<Object>();
            let found = objects.next().transpose().map_err(|error| {
                let place = error.column().saturating_sub(1);
                match error.classify() {
                    Category::Eof => {
                        let bad = unexpected(line.len(), "the rest of the game", "");
                        noted(bad, ONE_LINE)
                    }
                    Category::Data => BadLine::at(place, "the object has two `moves`"),
                    _ => unexpected(place, "JSON", word(line.get(place..).unwrap_or_default())),
                }
            })?;
            let Some(moves) = found.and_then(|object| object.moves) else {
                return Err(BadLine::new("the object has no list `moves`"));
            };
            let start = moves.get().as_ptr().addr() - line.as_ptr().addr();
            if !moves.get().starts_with('[') {
                return Err(unexpected(start, "a list of squares", word(&line[start..])));
            }
            game.play_list(line, start)?;
            objects.byte_offset()
        };
        match line[end..].trim_ascii_start() {
            "" => Ok(game),
            rest => {
                let bad = unexpected(line.len() - rest.len(), "the end of the line", word(rest));
                Err(noted(bad, ONE_LINE))
            }
        }
    }

    /// Plays the list of squares that begins here. Returns its end.
    fn play_list(&mut self, line: &str, start: usize) -> Result<usize, BadLine> {
        const SQUARE: &str = "a square, 0 to 8";
        const COMMA: &str = "',' or ']'";
        let mut expected = SQUARE;
        let mut place = start + 1;
        while place < line.len() {
            let found = word(&line[place..]);
            match found.as_bytes() {
                b" " | b"\t" | b"\r" => {}
                b"]" if expected == COMMA || self.moves.is_empty() => return Ok(place + 1),
                b"," if expected == COMMA => expected = SQUARE,
                [digit @ b'0'..=b'8'] if expected == SQUARE => {
                    let number = self.moves.len() as u8 + 1;
                    self.play(Square::ALL[usize::from(digit - b'0')])
                        .map_err(|reason| BadLine::at(place, IllegalGame { number, reason }))?;
                    expected = COMMA;
                }
                _ => return Err(unexpected(place, expected, found)),
            }
            place += found.len();
        }
        Err(noted(unexpected(place, expected, ""), ONE_LINE))
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
        let mut moves: Vec<_> = self.mistakes.iter().chain(&self.inexact).collect();
        moves.sort_by_key(|numbered| numbered.ply);
        moves.into_iter().try_for_each(|numbered| numbered.describe(out))
    }
}

impl NumberedMove {
    fn describe(&self, out: &mut impl Write) -> io::Result<()> {
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
