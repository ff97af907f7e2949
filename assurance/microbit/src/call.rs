//! A function of the library other than `probe`. Each image calls one of them, so that the script can measure it.

use tictactable::Board;

#[cfg(feature = "from_ascii")]
pub fn probe(board: Board) -> u16 {
    Board::from_ascii([board.index() as u8; 9]).map_or(0, Board::index)
}

#[cfg(feature = "to_ascii")]
pub fn probe(board: Board) -> u16 {
    board.to_ascii().into_iter().map(u16::from).sum()
}

#[cfg(feature = "play")]
pub fn probe(board: Board) -> u16 {
    let square = tictactable::Square::new(board.index() as u8);
    square.and_then(|square| board.play(square).ok()).map_or(0, Board::index)
}

#[cfg(feature = "parse")]
pub fn probe(board: Board) -> u16 {
    let text = [board.index() as u8; 9];
    let text = core::str::from_utf8(&text).unwrap_or_default();
    text.parse().map_or(0, Board::index)
}

#[cfg(feature = "write")]
pub fn probe(board: Board) -> u16 {
    use core::fmt::{Result, Write};

    struct Sum(u16);

    impl Write for Sum {
        fn write_str(&mut self, text: &str) -> Result {
            self.0 += text.bytes().map(u16::from).sum::<u16>();
            Ok(())
        }
    }

    let mut sum = Sum(0);
    write!(sum, "{board}").map_or(0, |()| sum.0)
}
