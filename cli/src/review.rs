//! `tictactable review`: which moves of a game were mistakes?

use std::borrow::Cow;
use std::fmt;
use std::io::{self, Read, Write};

use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};
use tictactable::{Board, Player, Square, Squares, Value, Wdl, dense};

use crate::names::{self, Numbers, symbol};
use crate::stream::{Failure, Stream};

/// The output format.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Text for people.
    Text,
    /// One JSON object per line.
    Json,
}

/// The maximum length of a line in bytes, much more than a game needs.
const LONGEST: u64 = 100;

/// Answers every game of the input, one per line, and ends with a summary. In text, the summary of a single game
/// is left out.
///
/// Even if it returns an error, it has written the answers to all games before the error.
pub fn review(format: Format, input: impl Read, output: impl Write) -> Result<(), Failure> {
    Stream::run(input, output, |stream| {
        let mut summary = Summary::default();
        let mut game = Game { moves: Vec::new(), board: Board::EMPTY, errors: Vec::new() };
        while next_game(stream, &mut game)? {
            summary.add(&game);
            match format {
                // Writing to a vector cannot fail.
                Format::Text => _ = game.describe(summary.0[0].games, &mut stream.answers),
                Format::Json => write_json(&game, &mut stream.answers),
            }
            stream.write_long_answers()?;
        }
        summary.end();
        let answers = &mut stream.answers;
        match format {
            // The summary would only repeat the game.
            Format::Text if summary.0[0].games == 1 => {}
            Format::Text => {
                _ = writeln!(answers, "\n{:13} {:>9} {:>9}", "", "X", "O");
                _ = summary.describe(answers);
            }
            Format::Json => write_json(&Last { summary }, answers),
        }
        Ok(())
    })
}

/// Cannot fail, because the output is a vector and JSON can represent all fields.
fn write_json(object: &impl Serialize, answers: &mut Vec<u8>) {
    _ = serde_json::to_writer(&mut *answers, object);
    answers.push(b'\n');
}

/// Reads the next line that is not blank; false if there is none.
fn next_game<R: Read, W: Write>(
    stream: &mut Stream<R, W>,
    game: &mut Game,
) -> Result<bool, Failure> {
    game.moves.clear();
    game.errors.clear();
    let mut board = Board::EMPTY;
    let mut length = 0;
    let mut after_comma = false;
    loop {
        let found = stream.peek()?;
        match found {
            Some(digit @ b'1'..=b'9') => {
                let square = Square::ALL[usize::from(digit - b'1')];
                let Ok(next) = board.play(square) else {
                    return Err(stream.malformed(instead(board), found));
                };
                game.rate(board, square, next);
                board = next;
                after_comma = false;
            }
            Some(b' ' | b'\t') => {}
            Some(b',') if !game.moves.is_empty() && !after_comma => after_comma = true,
            None | Some(b'\r' | b'\n') if !after_comma => {
                if found.is_none() && game.moves.is_empty() {
                    return Ok(false);
                }
                stream.end_of_line("the end of the line")?;
                if !game.moves.is_empty() {
                    game.board = board;
                    return Ok(true);
                }
                length = 0;
                continue;
            }
            _ if after_comma => return Err(stream.malformed("a square, 1 to 9", found)),
            _ => return Err(stream.malformed("a square, 1 to 9, or the end of the line", found)),
        }
        length += 1;
        if length > LONGEST {
            return Err(stream.malformed("the end of the line, which may have 100 bytes", found));
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
        None => format!("a free square, one of {}", Numbers(board.empty_squares())).into(),
    }
}

/// A game and its errors.
struct Game {
    moves: Vec<Square>,
    /// The last board.
    board: Board,
    /// All moves that are not optimal.
    errors: Vec<Error>,
}

/// A move that is not optimal. Both values are for the side that makes it, and include this move.
struct Error {
    ply: usize,
    turn: Player,
    square: Square,
    before: Value,
    after: Value,
    optimal_moves: Squares,
}

impl Game {
    /// Adds the move to the square, from `board` to `next`.
    fn rate(&mut self, board: Board, square: Square, next: Board) {
        self.moves.push(square);
        let (Some(best), Some(after)) = (dense::probe(board), dense::probe(next)) else {
            unreachable!("play never leaves the boards that the table has");
        };
        if !best.optimal_moves().contains(square) {
            self.errors.push(Error {
                ply: self.moves.len(),
                turn: best.turn(),
                square,
                before: best.value(),
                after: after.value().before(),
                optimal_moves: best.optimal_moves(),
            });
        }
    }

    fn is_over(&self) -> bool {
        self.board.is_over()
    }

    /// Writes the game as text, as game `number`.
    fn describe(&self, number: u64, out: &mut impl Write) -> io::Result<()> {
        write!(out, "Game {number}: ")?;
        match self.board.winner() {
            Some(winner) => write!(out, "{winner} has won")?,
            None if self.is_over() => out.write_all(b"a draw")?,
            None => out.write_all(b"not over")?,
        }
        writeln!(out, ", {}", Numbers(self.moves.iter().copied()))?;
        for error in &self.errors {
            let Error { ply, turn, square, before, after, optimal_moves } = error;
            writeln!(
                out,
                "  {:11} {turn}{} (ply {ply})  {} -> {}, best {}",
                error.kind().name(),
                names::number(*square),
                Words(*before),
                Words(*after),
                Numbers(*optimal_moves),
            )?;
        }
        Ok(())
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The move changes the outcome.
    Mistake,
    /// The move still wins, but later than necessary.
    SlowWin,
    /// The move loses sooner than necessary on a lost board.
    QuickLoss,
}

impl Kind {
    fn name(self) -> &'static str {
        match self {
            Kind::Mistake => "mistake",
            Kind::SlowWin => "slow win",
            Kind::QuickLoss => "quick loss",
        }
    }
}

impl Error {
    fn kind(&self) -> Kind {
        match self.before.wdl {
            before if before != self.after.wdl => Kind::Mistake,
            Wdl::Win => Kind::SlowWin,
            // All moves that hold a draw are optimal.
            Wdl::Draw | Wdl::Loss => Kind::QuickLoss,
        }
    }
}

/// A value in words. The length of a draw is left out, because every draw fills the board.
struct Words(Value);

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Value { wdl, remoteness } = self.0;
        write!(f, "{} {wdl}", symbol(wdl))?;
        if wdl == Wdl::Draw { Ok(()) } else { write!(f, " in {remoteness}") }
    }
}

/// The totals of all games, for X and for O.
#[derive(Default)]
struct Summary([Side; 2]);

#[derive(Default, Serialize)]
struct Side {
    games: u64,
    moves: u64,
    mistakes: u64,
    slow_wins: u64,
    quick_losses: u64,
    /// The share of optimal moves among all moves; `None` without moves.
    optimal_share: Option<f64>,
}

impl Summary {
    fn add(&mut self, game: &Game) {
        // X moves first, and the sides take turns.
        let moves = game.moves.len() as u64;
        for (side, moves) in self.0.iter_mut().zip([moves.div_ceil(2), moves / 2]) {
            side.games += 1;
            side.moves += moves;
        }
        for error in &game.errors {
            let side = &mut self.0[error.turn as usize];
            *match error.kind() {
                Kind::Mistake => &mut side.mistakes,
                Kind::SlowWin => &mut side.slow_wins,
                Kind::QuickLoss => &mut side.quick_losses,
            } += 1;
        }
    }

    /// Computes the shares.
    fn end(&mut self) {
        for side in &mut self.0 {
            let errors = side.mistakes + side.slow_wins + side.quick_losses;
            let share = (side.moves - errors) as f64 / side.moves as f64;
            side.optimal_share = (side.moves > 0).then_some(share);
        }
    }

    /// Writes the summary as text.
    fn describe(&self, out: &mut impl Write) -> io::Result<()> {
        let mut row = |name: &str, figure: &dyn Fn(&Side) -> String| {
            let [x, o] = self.0.each_ref().map(figure);
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

/// The last JSON object.
#[derive(Serialize)]
struct Last {
    summary: Summary,
}

/// Squares by their numbers in the library, 0 to 8.
struct Indices<T>(T);

impl<T: IntoIterator<Item = Square> + Clone> Serialize for Indices<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.clone().into_iter().map(Square::index))
    }
}

/// The player's mark.
fn mark(player: Player) -> &'static str {
    match player {
        Player::X => "X",
        Player::O => "O",
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let errors = |mistakes| Errors { of: self, mistakes };
        let mut fields = serializer.serialize_struct("Game", 5)?;
        fields.serialize_field("moves", &Indices(self.moves.iter().copied()))?;
        fields.serialize_field("over", &self.is_over())?;
        fields.serialize_field("winner", &self.board.winner().map(mark))?;
        fields.serialize_field("mistakes", &errors(true))?;
        fields.serialize_field("inexact", &errors(false))?;
        fields.end()
    }
}

/// The mistakes among the errors of a game, or the other errors.
struct Errors<'a> {
    of: &'a Game,
    mistakes: bool,
}

impl Serialize for Errors<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let wanted = |error: &&Error| (error.kind() == Kind::Mistake) == self.mistakes;
        serializer.collect_seq(self.of.errors.iter().filter(wanted))
    }
}

impl Serialize for Error {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Error", 8)?;
        fields.serialize_field("ply", &self.ply)?;
        fields.serialize_field("turn", mark(self.turn))?;
        fields.serialize_field("square", &self.square.index())?;
        fields.serialize_field("wdl_before", &(self.before.wdl as i8))?;
        fields.serialize_field("wdl_after", &(self.after.wdl as i8))?;
        fields.serialize_field("remoteness_before", &self.before.remoteness)?;
        fields.serialize_field("remoteness_after", &self.after.remoteness)?;
        fields.serialize_field("optimal_moves", &Indices(self.optimal_moves))?;
        fields.end()
    }
}

impl Serialize for Summary {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let [x, o] = &self.0;
        let mut sides = serializer.serialize_struct("Summary", 2)?;
        sides.serialize_field("X", x)?;
        sides.serialize_field("O", o)?;
        sides.end()
    }
}
