//! The traits that all public types implement. This does not compile if one is missing.

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
