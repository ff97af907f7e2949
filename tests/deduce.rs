//! One step of the solver, from any entries: the right ones, wrong ones, and none.

use tictactable::dense::probe;
use tictactable::{Board, Entry, deduce};

/// Whether each entry is the one that follows from the entries after each move.
fn is_proven(probe: impl Fn(Board) -> Option<Entry>) -> bool {
    Board::all().all(|board| probe(board) == deduce(board, &probe))
}

/// A fault is an entry that is missing, wrong, or where none should be.
#[test]
fn a_table_is_proven_unless_it_has_a_fault() {
    assert!(is_proven(probe));
    let faults = [None, probe(Board::EMPTY), probe("XX./OO./...".parse().unwrap())];
    for at in Board::all().step_by(601) {
        for fault in faults.into_iter().filter(|&fault| fault != probe(at)) {
            let faulty = |board| if board == at { fault } else { probe(board) };
            assert!(!is_proven(faulty), "{at:?} {fault:?}");
        }
    }
}

/// No entry follows if one is missing, or if the game would take more moves than there are empty squares.
#[test]
fn entries_from_which_nothing_follows() {
    for board in Board::all() {
        let expected = if board.is_terminal() { probe(board) } else { None };
        assert_eq!(deduce(board, |_| None), expected, "{board:?}");
        assert_eq!(deduce(board, |_| probe(Board::EMPTY)), expected, "{board:?}");
    }
}
