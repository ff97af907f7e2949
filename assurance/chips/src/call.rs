//! A function of the library other than `probe`. Each image calls one of them, so that the script can measure it.

use core::fmt::{Result, Write};

use tictactable::{Board, Square};

pub fn probe(board: Board) -> u16 {
    let byte = board.index() as u8;
    let text = [byte; 9];
    if cfg!(feature = "from_ascii") {
        Board::from_ascii(text).map_or(0, Board::index)
    } else if cfg!(feature = "to_ascii") {
        board.to_ascii().into_iter().map(u16::from).sum()
    } else if cfg!(feature = "play") {
        Square::new(byte).and_then(|square| board.play(square).ok()).map_or(0, Board::index)
    } else if cfg!(feature = "parse") {
        core::str::from_utf8(&text).unwrap_or_default().parse().map_or(0, Board::index)
    } else {
        let mut sum = Sum(0);
        write!(sum, "{board}").map_or(0, |()| sum.0)
    }
}

/// Adds the characters that are written.
struct Sum(u16);

impl Write for Sum {
    fn write_str(&mut self, text: &str) -> Result {
        self.0 += text.bytes().map(u16::from).sum::<u16>();
        Ok(())
    }
}
