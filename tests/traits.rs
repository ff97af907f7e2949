//! The traits that all public types implement. This does not compile if one is missing.

use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;

use tictactable::{
    Board, Entry, IllegalGame, IllegalMove, InvalidEntry, InvalidIndex, InvalidSquare, MoveKind,
    ParseBoardError, ParsePlayerError, ParseWdlError, Player, RatedMove, ReviewedMove, Solver,
    Square, Squares, SquaresIter, Symmetry, Unreachable, Value, Wdl,
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
    value::<MoveKind>();
    value::<RatedMove>();
    value::<ReviewedMove>();
    ordered::<Board>();
    ordered::<MoveKind>();
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
    error::<IllegalGame>();
    error::<IllegalMove>();
    error::<InvalidEntry>();
    error::<InvalidIndex>();
    error::<InvalidSquare>();
    error::<ParseBoardError>();
    error::<ParsePlayerError>();
    error::<ParseWdlError>();
    error::<Unreachable>();
}
