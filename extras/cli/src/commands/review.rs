//! `tictactable review`: reads recorded games, one a line, and writes which of their moves were mistakes.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Cursor, ErrorKind, Read, Write};
use std::path::Path;
use std::process::ExitCode;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tictactable::{
    Board, IllegalGame, IllegalMove, MoveKind, Player, ReviewedMove, Square, dense, review_move,
};
use tictactable_cli::command_line::{Named, escaped_json, report, standard_input, wait_for};
use tictactable_cli::names::{number, numbers, outcome, symbol};

use super::lines::{BadLine, KeepGoing, answer_lines};

/// Find the mistakes in recorded games
///
/// Reads a game from the arguments, or one per line from FILE or standard input: the squares in the
/// order of play, numbered 1 to 9, row by row, and separated by blanks, a comma or nothing. X or O
/// may stand before each. A line that begins with '[' or '{' is JSON: a list of squares numbered 0
/// to 8, or an object with such a list as `moves`, which --json prints. Games need not be over;
/// blank lines are skipped. A malformed line or an illegal move ends the command with exit code 1
/// and a message, after the answers to all games before it. Text ends with a summary of all games,
/// unless there is exactly one.
#[derive(clap::Args)]
#[command(after_help = EXAMPLES, after_long_help = format!("{EXAMPLES}

A mistake changes the outcome under best play: it gives up a win or a draw. A
slow win still wins, but later; a quick loss loses sooner than necessary. All
other moves are optimal. Outcomes are for the side that moves: + win, = draw,
- loss, with the number of moves of both sides, which counts this one.

Fields of the JSON objects, one object per line, squares 0 to 8:
  line               the number of the line, from 1
  moves              the squares in the order of play
  over               whether the game is over
  winner             who has a line of three: X, O or null
  mistakes           the list of the mistakes
  inexact            the list of the slow wins and quick losses
A game that is an object keeps its other fields.
Fields of an object in these lists:
  ply                the number of the move; the first is 1
  turn               who moves: X or O
  square             the square of the move
  before             the value for the side that moves: wdl, which is 1
                     win, 0 draw, -1 loss under best play, and
                     remoteness, the moves of both sides until the
                     game ends
  after              the same for this move, which counts as one
  kind               mistake, slow_win or quick_loss
  optimal_moves      the list of the moves that would have been optimal
The object that --summary prints has an object for X and one for O:
  games, moves       the numbers of games and of moves
  mistakes, slow_wins, quick_losses
                     the numbers of moves of each kind
  optimal_share      the share of optimal moves, 0 to 1; null without moves"))]
pub struct Args {
    /// The squares of a game, or the file of games; without it or with '-', standard input
    #[arg(value_name = "SQUARES|FILE")]
    game: Vec<OsString>,
    /// Print a JSON object for each game
    #[arg(long)]
    json: bool,
    /// Print only the summary of all games
    #[arg(long)]
    summary: bool,
    #[command(flatten)]
    keep_going: KeepGoing,
}

const EXAMPLES: &str = "\
Examples:
  tictactable review 1 2 5 9
  tictactable review '[0,1,4,8]'
  tictactable review --json games.txt";

pub fn run(args: &Args, out: &mut dyn Write) -> io::Result<ExitCode> {
    let input = &mut args.input()?;
    let name = input.name.clone();
    let (mut summary, mut code) = (Summary::default(), ExitCode::SUCCESS);
    let write = |line, mut game: Game, out: &mut dyn Write| {
        game.line = line;
        summary.add(&game);
        match args {
            Args { summary: true, .. } => Ok(()),
            Args { json: true, .. } => game.write_json(out),
            _ => game.describe(summary.x.games, out),
        }
    };
    let refuse = |bad| {
        code = ExitCode::FAILURE;
        args.keep_going.refuse(args.json, &name, bad)
    };
    answer_lines(input, out, Game::read, write, refuse)?;
    let Side { games, moves, .. } = summary.x;
    let is_json_alone = args.json && args.keep_going.keep_going;
    if games >= 5 && (moves, summary.o.moves) == (games, 0) && !is_json_alone {
        let what = "games have one move each; a line must be a whole game, such as 5 1 9";
        report("tictactable", format_args!("note: all {games} {what}"));
    }
    match args {
        Args { summary: true, json: true, .. } => {
            writeln!(out, "{}", serde_json::to_string(&summary)?)?;
        }
        Args { summary: true, .. } => summary.describe(out)?,
        // After exactly one game, the summary would only repeat it.
        Args { json: false, .. } if summary.x.games != 1 => {
            writeln!(out)?;
            summary.describe(out)?;
        }
        _ => {}
    }
    Ok(code)
}

impl Args {
    /// The file, standard input, or the game in the arguments.
    fn input(&self) -> io::Result<Named<Box<dyn Read>>> {
        let words = self.game.join(" ".as_ref()).to_string_lossy().into_owned();
        // A single argument with any other character is a file.
        let is_text = words.contains(|c: char| c.is_ascii_digit())
            && words.chars().all(|c| "0123456789, XxOo".contains(c));
        let is_game = is_text || words.starts_with(['[', '{']);
        match &self.game[..] {
            [_, ..] if words.trim().is_empty() => {
                Err(io::Error::other("expected a game or a file, found an empty argument"))
            }
            [file] if !is_game && file != "-" => {
                let opened = File::open(file).map_err(|error| match error.kind() {
                    ErrorKind::NotFound => io::Error::other(format!(
                        "{error}; to review a game, type its squares, such as 5 1 9"
                    )),
                    _ => error,
                });
                Named::new(words, opened.map(|file| Box::new(file) as _))
            }
            [] | [_] if !is_game => {
                wait_for("games");
                Named::new("<stdin>", standard_input().map(|input| Box::new(input) as _))
            }
            files if !is_game && files.iter().all(|file| Path::new(file).is_file()) => {
                let message = "more than one file; to review all: cat FILE... | tictactable review";
                Err(io::Error::other(message))
            }
            files => {
                if files.len() == 1 && Path::new(&words).is_file() {
                    let text = format!("note: {words} is read as a game; the file is ./{words}");
                    report("tictactable", text);
                }
                Named::new("<arguments>", Ok(Box::new(Cursor::new(words)) as _))
            }
        }
    }
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

/// The fields of `Game`, which replace those of an object.
const FIELDS: [&str; 6] = ["line", "moves", "over", "winner", "mistakes", "inexact"];

/// A game and its moves that are not optimal.
#[derive(Default, Serialize)]
struct Game {
    #[serde(skip)]
    board: Board,
    line: u64,
    moves: Vec<Square>,
    over: bool,
    winner: Option<Player>,
    mistakes: Vec<NumberedMove>,
    /// The slow wins and quick losses.
    inexact: Vec<NumberedMove>,
    /// The fields of an object that are not among these.
    #[serde(skip)]
    others: BTreeMap<String, Box<RawValue>>,
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
    moves: &'a RawValue,
}

impl Game {
    /// Plays squares as text or, from '[' or '{', as JSON: a list of squares numbered 0 to 8, or an object with it.
    fn read(line: &str) -> Result<Game, BadLine> {
        let malformed = |error: serde_json::Error| {
            // The text ends with the line and the column.
            let text = error.to_string();
            let reason = match text.rsplit_once(" at line ") {
                _ if error.is_eof() => "this line ends before the game does",
                Some(("trailing characters", _)) => "expected the end of the line",
                Some((reason, _)) => reason,
                None => &text,
            };
            let place = error.column().saturating_sub(1);
            let found = match line.get(place..).and_then(|rest| rest.chars().next()) {
                Some(c) if error.is_syntax() => format!(", found {c:?}"),
                // The reason says what was found.
                _ => String::new(),
            };
            BadLine::at(place, format!("each line is one whole game: {reason}{found}"))
        };
        let offset = |part: &str| part.as_ptr().addr() - line.as_ptr().addr();
        let mut game = Game::default();
        let list = match line.trim_ascii_start().chars().next() {
            Some('[') => line,
            Some('{') => {
                let Object { moves } = serde_json::from_str(line).map_err(malformed)?;
                game.others = serde_json::from_str(line).map_err(malformed)?;
                game.others.retain(|name, _| !FIELDS.contains(&&**name));
                moves.get()
            }
            _ => return Game::from_text(line),
        };
        if !list.trim_ascii_start().starts_with('[') {
            let message = format!("expected a list of squares, found '{list:.20}'");
            return Err(BadLine::at(offset(list), message));
        }
        let moves: Vec<&RawValue> = serde_json::from_str(list).map_err(malformed)?;
        for (number, value) in (1..).zip(moves) {
            let text = value.get();
            let square = serde_json::from_str(text).map_err(|_| {
                let hint = if text.starts_with(['[', '{']) {
                    ": put each game of a list on its own line, as jq -c '.[]' FILE does"
                } else {
                    ""
                };
                BadLine::at(
                    offset(text),
                    format!("expected a square, 0 to 8, found '{text:.20}'{hint}"),
                )
            })?;
            game.play(square)
                .map_err(|reason| BadLine::at(offset(text), IllegalGame { number, reason }))?;
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

    /// Writes the game as an object with its other fields.
    fn write_json(&self, out: &mut dyn Write) -> io::Result<()> {
        let mut json = Vec::with_capacity(1 << 10);
        serde_json::to_writer(&mut json, self)?;
        if !self.others.is_empty() {
            // Control characters that are not escaped are white space between the parts of a value.
            let others = serde_json::to_string(&self.others)?.replace(['\t', '\r'], " ");
            json.pop();
            write!(json, ",{}", &escaped_json(&others)[1..])?;
        }
        json.push(b'\n');
        out.write_all(&json)
    }

    /// Writes the game as text, as game `number`.
    fn describe(&self, number: u64, out: &mut dyn Write) -> io::Result<()> {
        write!(out, "Game {number}")?;
        if self.line != number {
            write!(out, " (line {})", self.line)?;
        }
        out.write_all(b": ")?;
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
