//! The sizes of the types in bytes, as the documentation promises.

use tictactable::{Board, Entry, Solver};

#[test]
fn sizes() {
    assert_eq!(size_of::<Board>(), 2);
    assert_eq!(size_of::<Entry>(), 2);
    // An entry is never zero, so `None` needs no extra byte.
    assert_eq!(size_of::<Option<Entry>>(), 2);
    assert_eq!(size_of::<Solver>(), 39_366);
}
