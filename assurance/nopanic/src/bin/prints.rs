//! Prints every public type in every way it can be printed, but for `ParseBoardError`, whose
//! message quotes a character: the standard library's `Debug` of `char` links panics.

#![no_std]
#![no_main]

use core::fmt::{self, Write};
use core::hint::black_box as any;

use nopanic as _;
use tictactable::{
    Board, Entry, Player, RatedMove, Square, Squares, Symmetry, Unreachable, Value, Wdl,
};

/// Takes any text.
struct Sink;

impl Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        any(text);
        Ok(())
    }
}

#[unsafe(no_mangle)]
extern "C" fn _start() {
    let (player, board, square) = (any(Player::X), any(Board::EMPTY), any(Square::ALL[0]));
    let (squares, symmetry) = (any(Squares::EMPTY), any(Symmetry::Identity));
    let (wdl, reason) = (any(Wdl::Draw), any(Unreachable::BothHaveLines));
    let value = any(Value { wdl, remoteness: 0 });
    let rated = any(RatedMove { square, value });
    let entry = any(None::<Entry>);
    _ = write!(Sink, "{player} {board} {board:#} {wdl:>9} {reason}");
    _ = write!(Sink, "{player:?} {board:?} {wdl:?} {reason:?} {square:?} {squares:?} {symmetry:?}");
    _ = write!(Sink, "{value:?} {rated:?} {entry:?} {:?}", squares.iter());
    _ = write!(Sink, "{reason:#?} {value:#?} {rated:#?} {entry:#?}");
}
