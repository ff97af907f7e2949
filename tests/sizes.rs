//! What the tables and the types take, to the byte: these figures are promised.

use tictactable::{Board, Entry, RatedMove, Solver, Square, Squares, Value, compact, dense};

#[test]
fn tables() {
    #[cfg(feature = "hashed")]
    assert_eq!(tictactable::hashed::SIZE, if cfg!(feature = "ptrhash") { 23_965 } else { 36_520 });
    assert_eq!(dense::SIZE, 39_366);
    assert_eq!(compact::SIZE, 946);
}

#[test]
fn types() {
    assert_eq!(size_of::<Board>(), 2);
    assert_eq!(size_of::<Entry>(), 2);
    // An entry is never zero, so that "not reachable" costs nothing.
    assert_eq!(size_of::<Option<Entry>>(), 2);
    assert_eq!(size_of::<Square>(), 1);
    assert_eq!(size_of::<Squares>(), 2);
    assert_eq!(size_of::<Value>(), 2);
    assert_eq!(size_of::<RatedMove>(), 3);
    assert_eq!(size_of::<Solver>(), 39_366);
}
