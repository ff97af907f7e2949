//! Prints every public type with every formatting trait, except `ParseBoardError`, whose message quotes a character:
//! the standard library's `Debug` of `char` can panic.

#![no_std]
#![no_main]

use core::fmt::{self, Binary, Debug, Display, Formatter, Write};
use core::hint::black_box as any;

use nopanic as _;
use tictactable::{
    Board, Entry, IllegalGame, IllegalMove, InvalidEntry, InvalidIndex, InvalidSquare, MoveKind,
    ParsePlayerError, ParseSquareError, ParseWdlError, Player, RatedMove, Solver, Square, Squares,
    SquaresIter, Symmetry, Unreachable, Value, Wdl,
};

/// Discards any text.
struct Sink;

impl Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        any(text);
        Ok(())
    }
}

/// Prints everything, with the width and the form of the formatter.
struct All;

impl Display for All {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(&any(Board::EMPTY), f)?;
        Display::fmt(&any(Player::X), f)?;
        Display::fmt(&any(Wdl::Draw), f)?;
        Display::fmt(&any(Square::CENTRE), f)?;
        Binary::fmt(&any(Squares::EMPTY), f)?;
        Display::fmt(&any(Value { wdl: Wdl::Draw, remoteness: 0 }), f)?;
        Display::fmt(&any(MoveKind::Mistake), f)?;
        Display::fmt(&any(Unreachable::BothHaveLines), f)?;
        Display::fmt(&any(IllegalMove::Over), f)?;
        any(None::<IllegalGame>).map_or(Ok(()), |error| Display::fmt(&error, f))?;
        any(None::<ParsePlayerError>).map_or(Ok(()), |error| Display::fmt(&error, f))?;
        any(None::<ParseSquareError>).map_or(Ok(()), |error| Display::fmt(&error, f))?;
        any(None::<ParseWdlError>).map_or(Ok(()), |error| Display::fmt(&error, f))?;
        any(None::<InvalidIndex>).map_or(Ok(()), |error| Display::fmt(&error, f))?;
        any(None::<InvalidSquare>).map_or(Ok(()), |error| Display::fmt(&error, f))?;
        any(None::<InvalidEntry>).map_or(Ok(()), |error| Display::fmt(&error, f))?;

        Debug::fmt(&any(Board::EMPTY), f)?;
        Debug::fmt(&any(Squares::EMPTY), f)?;
        Debug::fmt(&any(Solver::new()), f)?;
        any(None::<Entry>).map_or(Ok(()), |entry| Debug::fmt(&entry, f))?;
        Ok(())
    }
}

#[unsafe(no_mangle)]
extern "C" fn _start() {
    _ = write!(Sink, "{All} {All:#} {All:>9}");
    derived(any(Square::ALL[0]), any(Value { wdl: Wdl::Draw, remoteness: 0 }));
}

/// Prints with implementations from `derive`.
fn derived(square: Square, value: Value) {
    let (player, wdl, symmetry) = (any(Player::X), any(Wdl::Draw), any(Symmetry::Identity));
    let (squares, iter): (Squares, SquaresIter) = (any(Squares::EMPTY), any(Squares::EMPTY.iter()));
    let (reason, illegal) = (any(Unreachable::BothHaveLines), any(IllegalMove::Over));
    let errors = any((
        None::<ParsePlayerError>,
        None::<ParseSquareError>,
        None::<InvalidIndex>,
        None::<InvalidSquare>,
        None::<InvalidEntry>,
    ));
    let rated = RatedMove { square, value };
    _ = write!(Sink, "{square:?} {squares:?} {iter:?} {player:?} {wdl:?} {symmetry:?} {reason:?}");
    _ = write!(Sink, "{illegal:?} {rated:?} {errors:?} {illegal:#?} {rated:#?} {errors:#?}");
}
