//! Boards and values as text for people: drawings, words, and squares numbered 1 to 9.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::LazyLock;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use tictactable::{
    Board, Entry, Player, RatedMove, Square, Squares, Value, Wdl, mistakes, rated_moves,
};

use crate::names::{number, numbers, symbol};

/// Whether standard output has colours: as variables such as `NO_COLOR` say, else if it is a terminal.
pub static COLOURS: LazyLock<bool> =
    LazyLock::new(|| AutoStream::auto(io::stdout()).current_choice() != ColorChoice::Never);

/// The style, or none without colours.
fn visible(style: Style) -> Style {
    if *COLOURS { style } else { Style::new() }
}

/// The colour of an outcome.
pub fn style(wdl: Wdl) -> Style {
    let colour = match wdl {
        Wdl::Win => AnsiColor::Green,
        Wdl::Draw => AnsiColor::Yellow,
        Wdl::Loss => AnsiColor::Red,
    };
    visible(colour.on_default())
}

/// The value with its unit and in its colour, such as `+ win in 3 moves`.
pub fn words(value: Value) -> String {
    let style = style(value.wdl);
    let moves = if value.remoteness == 1 { "move" } else { "moves" };
    format!("{style}{} {value} {moves}{style:#}", symbol(value.wdl))
}

/// The legal moves, the best first. Of moves with the same value, those come first after which more replies are
/// mistakes. Moves with the same value and as many mistakes are together. The number of replies comes with the number
/// of mistakes among them; `said` puts both in words.
pub fn sorted(
    board: Board,
    probe: impl Fn(Board) -> Option<Entry>,
) -> impl Iterator<Item = (Value, (usize, usize), Squares)> {
    let mut ranks: BTreeMap<_, Squares> = BTreeMap::new();
    for RatedMove { square, value } in rated_moves(board, &probe) {
        let squares = ranks.entry(Reverse((value, replies(board, square, &probe)))).or_default();
        *squares = squares.with(square);
    }
    ranks.into_iter().map(|(Reverse((value, replies)), squares)| (value, replies, squares))
}

/// The number of replies to the move, and how many of them are mistakes.
pub fn replies(
    board: Board,
    square: Square,
    probe: impl Fn(Board) -> Option<Entry>,
) -> (usize, usize) {
    let Ok(next) = board.play(square) else { return (0, 0) };
    (next.empty_squares().len(), mistakes(next, probe).len())
}

pub fn said((replies, mistakes): (usize, usize)) -> String {
    let are_mistakes = if mistakes == 1 { "is a mistake" } else { "are mistakes" };
    format!("{mistakes} of {replies} replies {are_mistakes}")
}

/// What the entry says about the board.
pub fn sentence(board: Board, entry: Entry) -> String {
    if !entry.is_terminal() {
        return format!("{} to move: {} with best play", entry.turn(), words(entry.value()));
    }
    let Some(winner) = board.winner() else { return "The game is a draw.".to_owned() };
    let lines: Vec<String> = board.lines_of(winner).map(numbers).collect();
    format!("{winner} has won with {}.", lines.join(" and "))
}

/// Draws the board with the number of each free square, in the colour of the outcome of a move there.
pub fn picture(
    board: Board,
    probe: impl Fn(Board) -> Option<Entry>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let free = |square| {
        let rated = rated_moves(board, &probe).find(|rated| rated.square == square);
        (rated.map_or_else(Style::new, |rated| style(rated.value.wdl)), number(square).to_string())
    };
    draw(board, 1, Wdl::Win, free, out)
}

/// Draws the board with a text of at most `width` characters in each free square. The marks of a
/// completed line take the colour of the outcome `line`.
pub fn draw(
    board: Board,
    width: usize,
    line: Wdl,
    free: impl Fn(Square) -> (Style, String),
    out: &mut dyn Write,
) -> io::Result<()> {
    let (mark, grid) = (visible(Style::new().bold()), visible(Style::new().dimmed()));
    let completed: Squares = [Player::X, Player::O]
        .into_iter()
        .flat_map(|player| board.lines_of(player).flatten())
        .collect();
    for square in Square::ALL {
        let (style, text) = match board.get(square) {
            Some(player) if completed.contains(square) => {
                (visible(style(line).bold()), player.to_string())
            }
            Some(player) => (mark, player.to_string()),
            None => free(square),
        };
        match square.column() {
            0 | 1 => write!(out, " {style}{text:width$}{style:#} {grid}│{grid:#}")?,
            _ => writeln!(out, " {style}{text}{style:#}")?,
        }
        if square.column() == 2 && square.row() < 2 {
            let bar = "─".repeat(width + 2);
            writeln!(out, "{grid}{bar}┼{bar}┼{bar}{grid:#}")?;
        }
    }
    Ok(())
}
