//! One step of the solver, from any entries: the right ones, wrong ones, and none.

use tictactable::dense::probe;
use tictactable::{Board, Entry, RatedMove, deduce, rated_moves};

use crate::layouts::LAYOUTS;

/// Whether each entry is the one that follows from the entries after each move.
fn is_proven(probe: impl Fn(Board) -> Option<Entry>) -> bool {
    Board::all().all(|board| probe(board) == deduce(board, &probe))
}

#[test]
fn every_layout_is_proven() {
    for (layout, probe) in LAYOUTS {
        assert!(is_proven(probe), "{layout}");
    }
}

/// With an entry missing, wrong, or where none should be.
#[test]
fn a_table_with_one_fault_is_not_proven() {
    let faults = [None, probe(Board::EMPTY), probe("XX./OO./...".parse().unwrap())];
    for at in Board::all().step_by(601) {
        for fault in faults.into_iter().filter(|&fault| fault != probe(at)) {
            let faulty = |board| if board == at { fault } else { probe(board) };
            assert!(!is_proven(faulty), "{at:?} {fault:?}");
        }
    }
}

/// The factor 0 answers for the empty board, 1 for the right one, and the others often not at all.
#[test]
fn what_follows_from_lies() {
    for (board, factor) in Board::all().flat_map(|board| (0..5).map(move |factor| (board, factor)))
    {
        let lie = |board: Board| probe(Board::from_index(board.index().wrapping_mul(factor))?);
        let moves = board.legal_moves();
        let rated: Vec<RatedMove> = rated_moves(board, lie).collect();
        let best = rated.iter().map(|rated| rated.value).max();
        let follows = best.is_some_and(|best| usize::from(best.remoteness) <= moves.len());
        let deduced = deduce(board, lie);
        if moves.is_empty() {
            assert_eq!(deduced, probe(board), "{board:?}");
        } else if rated.len() == moves.len() && follows {
            let entry = deduced.unwrap();
            let optimal = rated.iter().filter(|rated| Some(rated.value) == best);
            assert!(entry.optimal_moves().into_iter().eq(optimal.map(|rated| rated.square)));
            assert_eq!((Some(entry.turn()), Some(entry.value())), (board.turn(), best));
        } else {
            assert_eq!(deduced, None, "{board:?} {factor}");
        }
    }
}
