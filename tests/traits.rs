//! Public types and iterators have these traits. If one is missing, this file does not compile.

use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::{Binary, Debug, Display};
use std::hash::Hash;
use std::iter::FusedIterator;
use std::ops::{BitAndAssign, BitOrAssign, Neg, Not, SubAssign};
use std::str::FromStr;

use tictactable::*;

fn ordered<T: Ord>() {}
fn shown<T: Display>() {}
fn error<T: Error>() {}
fn named<T: Display + FromStr<Err = E>, E: Error>() {}
fn number<T: Into<N> + TryFrom<N, Error = OutOfRange>, N>() {}
fn initial<T: Default>() {}
fn set<T: FromIterator<Square> + Extend<Square> + From<Square> + IntoIterator<Item = Square>>() {}
fn operators<T: BitAndAssign + BitOrAssign + SubAssign + Not + Binary>() {}
fn both_ends<I: DoubleEndedIterator + FusedIterator + Clone>(_: &I) {}
fn counted<I: ExactSizeIterator>(_: &I) {}

const _: () = {
    _ = (ordered::<Board>, ordered::<MoveKind>, ordered::<Player>, ordered::<Square>);
    _ = (ordered::<Squares>, ordered::<Symmetry>, ordered::<Value>, ordered::<Wdl>);
    _ = (shown::<Board>, shown::<MoveKind>, shown::<Squares>, shown::<Value>);
    _ = (error::<IllegalGame>, error::<IllegalMove>, error::<OutOfRange>, error::<ParseBoardError>);
    _ = (error::<ParseNameError>, error::<Unreachable>);
    _ = (named::<Board, _>, named::<Player, _>, named::<Square, _>, named::<Wdl, _>);
    _ = (number::<Board, u16>, number::<Entry, u16>, number::<Square, u8>, number::<Wdl, i8>);
    _ = (initial::<Board>, initial::<Solver>, initial::<Squares>, initial::<Symmetry>);
    _ = (set::<Squares>, operators::<Squares>, <Wdl as Neg>::neg);
    _ = <Board as From<[Option<Player>; 9]>>::from;
};

#[test]
fn iterators() {
    both_ends(&Board::all());
    counted(&Board::all());
    both_ends(&Board::reachable());
    both_ends(&Squares::ALL.iter());
    counted(&Squares::ALL.iter());
    _ = Board::EMPTY.game().unwrap().clone();
    assert_eq!(Solver::new().entries().next_back(), None);
}

/// All types that lib.rs exports. The solver is too large to be copied.
#[test]
fn every_type_is_plain() {
    fn name<T: Copy + Debug + Eq + Hash + Send + Sync + 'static>() -> &'static str {
        std::any::type_name::<T>().rsplit("::").next().unwrap()
    }
    let plain = BTreeSet::from([
        name::<Board>(),
        name::<Entry>(),
        name::<IllegalGame>(),
        name::<IllegalMove>(),
        name::<MoveKind>(),
        name::<OutOfRange>(),
        name::<ParseBoardError>(),
        name::<ParseNameError>(),
        name::<Player>(),
        name::<RatedMove>(),
        name::<ReviewedMove>(),
        name::<Square>(),
        name::<Squares>(),
        name::<Symmetry>(),
        name::<Unreachable>(),
        name::<Value>(),
        name::<Wdl>(),
    ]);
    let exports = include_str!("../src/lib.rs").split_once("pub use").unwrap().1;
    let words = exports.split(|c: char| !c.is_alphanumeric());
    let types = words
        .take_while(|&word| word != "The")
        .filter(|word| word.starts_with(|c: char| c.is_uppercase()));
    assert_eq!(
        types.filter(|word| !["Solver", "SquaresIter"].contains(word)).collect::<BTreeSet<_>>(),
        plain
    );
}
