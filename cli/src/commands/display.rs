//! Boards and their values as people read them: drawn, in words, the squares numbered 1 to 9.

use std::io::{self, Write};

use anstyle::{AnsiColor, Style};
use tictactable::{Board, Player, Square, Squares, Value, Wdl};
use tictactable_cli::names::symbol;

/// The marks on the board.
const MARK: Style = Style::new().bold();
/// The grid between them.
const GRID: Style = Style::new().dimmed();

/// The colour of an outcome.
pub fn style(wdl: Wdl) -> Style {
    match wdl {
        Wdl::Win => AnsiColor::Green,
        Wdl::Draw => AnsiColor::Yellow,
        Wdl::Loss => AnsiColor::Red,
    }
    .on_default()
}

/// The value in words, such as `+ win in 3 plies`, in its colour.
pub fn words(value: Value) -> String {
    let Value { wdl, remoteness } = value;
    let (style, symbol) = (style(wdl), symbol(wdl));
    let plies = if remoteness == 1 { "ply" } else { "plies" };
    format!("{style}{symbol} {wdl} in {remoteness} {plies}{style:#}")
}

/// Draws the board with a text of at most `width` characters in each free square. The marks of a
/// completed line take the colour of a win.
pub fn draw(
    board: Board,
    width: usize,
    free: impl Fn(Square) -> (Style, String),
    out: &mut impl Write,
) -> io::Result<()> {
    let completed: Squares = [Player::X, Player::O]
        .into_iter()
        .flat_map(|player| board.lines_of(player).flatten())
        .collect();
    for square in Square::ALL {
        let (style, text) = match board.get(square) {
            Some(player) if completed.contains(square) => {
                (style(Wdl::Win).bold(), player.to_string())
            }
            Some(player) => (MARK, player.to_string()),
            None => free(square),
        };
        match square.column() {
            0 | 1 => write!(out, " {style}{text:width$}{style:#} {GRID}│{GRID:#}")?,
            _ => writeln!(out, " {style}{text}{style:#}")?,
        }
        if square.column() == 2 && square.row() < 2 {
            let bar = "─".repeat(width + 2);
            writeln!(out, "{GRID}{bar}┼{bar}┼{bar}{GRID:#}")?;
        }
    }
    Ok(())
}
