//! The traits that all public types implement, and their sizes. This does not compile if a trait is missing.

use core::error::Error;
use core::fmt::Debug;
use core::hash::Hash;
use core::str::FromStr;

use tictactable::*;

fn any<T: Clone + Debug + Send + Sync + Unpin + 'static>() {}
fn value<T: Copy + Eq + Hash + Debug + Send + Sync + Unpin + 'static>() {}
fn ordered<T: Ord>() {}
fn parsed<T: FromStr<Err: Error>>() {}
fn error<T: Error + Copy + Eq + Hash + Send + Sync + 'static>() {}

/// A tuple has these traits if all its members have them.
#[test]
fn of_all_types() {
    any::<(Solver, SquaresIter)>();
    value::<(Board, Entry, MoveKind, Player, RatedMove, ReviewedMove)>();
    value::<(Square, Squares, Symmetry, Value, Wdl)>();
    ordered::<(Board, MoveKind, Player, Square, Squares, Symmetry, Value, Wdl)>();
    parsed::<Board>();
    parsed::<Player>();
    parsed::<Square>();
    parsed::<Wdl>();
    error::<IllegalGame>();
    error::<IllegalMove>();
    error::<InvalidEntry>();
    error::<InvalidIndex>();
    error::<InvalidSquare>();
    error::<ParseBoardError>();
    error::<ParsePlayerError>();
    error::<ParseSquareError>();
    error::<ParseWdlError>();
    error::<Unreachable>();
}

/// In bytes, as the documentation promises.
#[test]
fn sizes() {
    assert_eq!(size_of::<Board>(), 2);
    assert_eq!(size_of::<Entry>(), 2);
    // An entry is never zero, so `None` needs no extra byte.
    assert_eq!(size_of::<Option<Entry>>(), 2);
    assert_eq!(size_of::<Square>(), 1);
    assert_eq!(size_of::<Squares>(), 2);
    assert_eq!(size_of::<Value>(), 2);
    assert_eq!(size_of::<RatedMove>(), 3);
    assert_eq!(size_of::<Solver>(), 39_366);
}
