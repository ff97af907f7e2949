//! Compares the layouts with the solver that filled them. Packing, hashing and lookup must not change any
//! answer, and the solver's answers must not depend on what it has solved before.

use std::sync::Mutex;
use std::thread;

use tictactable::dense::probe;
use tictactable::{Board, Solver};

use crate::layouts::LAYOUTS;

#[test]
fn a_new_solver_for_every_board() {
    let mut solved = 0;
    for board in Board::all() {
        let expected = Solver::new().solve(board);
        for &(layout, probe) in LAYOUTS {
            assert_eq!(probe(board), expected, "{layout} {board:?}");
        }
        solved += usize::from(expected.is_some());
    }
    assert_eq!(solved, 5_478);
}

/// Whatever the memory is and holds, the answers are the same.
#[test]
fn any_memory() {
    let start = probe(Board::EMPTY);
    for length in [0, 19_682, 19_684] {
        let mut solver = Solver::with_memo(vec![start; length]);
        assert_eq!(solver.entries().count(), 0);
        let late = Board::reachable().filter(|board| board.empty_squares().len() < 6);
        for board in late {
            assert_eq!(solver.solve(board), probe(board), "{length} {board:?}");
        }
    }
    let mut memory = [None; Board::COUNT as usize];
    let mut solver = Solver::with_memo(&mut memory);
    solver.solve(Board::EMPTY);
    assert!(memory.into_iter().eq(Board::all().map(probe)));
}

#[test]
fn entries_are_the_boards_met() {
    let mut solver = Solver::default();
    assert_eq!(solver.entries().count(), 0);

    let board: Board = "XOX/OXO/...".parse().unwrap();
    solver.solve(board);
    // The board itself; X on 6, 7 or 8, where 6 and 8 win; O on 6 or 8 after X on 7; X on the last
    // square after that.
    let met: Vec<String> = solver.entries().map(|(board, _)| format!("{board:#}")).collect();
    assert_eq!(met.len(), 8);
    for text in [
        "XOX/OXO/...",
        "XOX/OXO/X..",
        "XOX/OXO/.X.",
        "XOX/OXO/..X",
        "XOX/OXO/OX.",
        "XOX/OXO/.XO",
        "XOX/OXO/OXX",
        "XOX/OXO/XXO",
    ] {
        assert!(met.iter().any(|met| met == text), "{text} is not in {met:?}");
    }

    assert_eq!(format!("{solver:?}"), "Solver { boards: 8, .. }");

    solver.solve(Board::EMPTY);
    assert!(solver.entries().rev().eq(solver.entries().collect::<Vec<_>>().into_iter().rev()));
    let reachable = Board::all().filter_map(|board| Some((board, probe(board)?)));
    assert!(solver.entries().eq(reachable));
}

/// A solver in a `static` or on the heap is not copied to the stack. A stack of 32 KiB is enough to solve the game
/// and to read all entries.
#[test]
fn a_small_stack_is_enough() {
    static SOLVER: Mutex<Solver> = Mutex::new(Solver::new());
    let walk = || {
        let mut solver = Solver::with_memo(vec![None; Board::COUNT.into()]);
        solver.solve(Board::EMPTY);
        assert_eq!(solver.entries().count(), 5_478);
        let mut solver = SOLVER.lock().unwrap();
        solver.solve(Board::EMPTY);
        solver.entries().count()
    };
    let thread = thread::Builder::new().stack_size(32 << 10).spawn(walk).unwrap();
    assert_eq!(thread.join().unwrap(), 5_478);
}
