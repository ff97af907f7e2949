//! The traits that all public types implement. This does not compile if one is missing.

use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;

use tictactable::{
    Board, Entry, IllegalMove, InvalidEntry, InvalidIndex, InvalidSquare, ParseBoardError,
    ParsePlayerError, Player, RatedMove, Solver, Square, Squares, SquaresIter, Symmetry,
    Unreachable, Value, Wdl,
};

fn any<T: Clone + Debug + Send + Sync + Unpin + 'static>() {}
fn value<T: Copy + Eq + Hash + Debug + Send + Sync + Unpin + 'static>() {}
fn ordered<T: Ord>() {}
fn error<T: Error + Display + Copy + Eq + Hash + Send + Sync + 'static>() {}

#[test]
fn of_all_types() {
    any::<Solver>();
    any::<SquaresIter>();
    value::<Entry>();
    value::<RatedMove>();
    ordered::<Board>();
    ordered::<Player>();
    ordered::<Square>();
    ordered::<Squares>();
    ordered::<Symmetry>();
    ordered::<Value>();
    ordered::<Wdl>();
    value::<Board>();
    value::<Player>();
    value::<Square>();
    value::<Squares>();
    value::<Symmetry>();
    value::<Value>();
    value::<Wdl>();
    error::<IllegalMove>();
    error::<InvalidEntry>();
    error::<InvalidIndex>();
    error::<InvalidSquare>();
    error::<ParseBoardError>();
    error::<ParsePlayerError>();
    error::<Unreachable>();
}
