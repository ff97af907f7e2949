//! The names of squares and outcomes in text for people.

use std::fmt;

use tictactable::{Square, Wdl};

/// The number of the square in text, 1 to 9.
pub fn number(square: Square) -> u8 {
    square.index() + 1
}

/// Prints the numbers of the squares with blanks between them.
pub struct Numbers<T>(pub T);

impl<T: IntoIterator<Item = Square> + Clone> fmt::Display for Numbers<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, square) in self.0.clone().into_iter().enumerate() {
            let blank = if place > 0 { " " } else { "" };
            write!(f, "{blank}{}", number(square))?;
        }
        Ok(())
    }
}

/// The sign of an outcome, so that colour is never the only mark of it.
pub fn symbol(wdl: Wdl) -> char {
    match wdl {
        Wdl::Win => '+',
        Wdl::Draw => '=',
        Wdl::Loss => '-',
    }
}
