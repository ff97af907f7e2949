//! The names of squares and outcomes in text for people.

use tictactable::{Square, Value, Wdl};

/// The number of the square in text, 1 to 9.
pub fn number(square: Square) -> u8 {
    square.index() + 1
}

/// The numbers of the squares with blanks between them.
pub fn numbers(squares: impl IntoIterator<Item = Square>) -> String {
    let spaced = squares.into_iter().flat_map(|square| [char::from(b'0' + number(square)), ' ']);
    spaced.collect::<String>().trim_end().to_owned()
}

/// The value in words. The length of a draw is left out, because every draw fills the board.
pub fn outcome(value: Value) -> String {
    if value.wdl == Wdl::Draw { value.wdl.to_string() } else { value.to_string() }
}

/// The sign of an outcome, so that colour is never the only mark of it.
pub fn symbol(wdl: Wdl) -> char {
    match wdl {
        Wdl::Win => '+',
        Wdl::Draw => '=',
        Wdl::Loss => '-',
    }
}
