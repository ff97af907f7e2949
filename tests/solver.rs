//! What the solver stores, and the stack that it needs. `layouts.rs` and `digest.rs` test its answers.

use std::sync::Mutex;
use std::thread;

use tictactable::dense::probe;
use tictactable::{Board, Solver};

#[test]
fn entries_are_the_boards_met() {
    let mut solver = Solver::default();
    assert_eq!(solver.entries().count(), 0);

    let board: Board = "XOX/OXO/...".parse().unwrap();
    solver.solve(board);
    // The board itself; X on 6, 7 or 8, where 6 and 8 win; O on 6 or 8 after X on 7; X on the last
    // square after that.
    let met: Vec<String> = solver.entries().map(|(board, _)| format!("{board:#}")).collect();
    let last_rows = ["...", "X..", ".X.", "OX.", "..X", "OXX", ".XO", "XXO"];
    assert_eq!(met, last_rows.map(|row| format!("XOX/OXO/{row}")));
    assert_eq!(format!("{solver:?}"), "Solver { boards: 8, .. }");

    solver.solve(Board::EMPTY);
    assert!(solver.entries().rev().eq(solver.entries().collect::<Vec<_>>().into_iter().rev()));
    let reachable = Board::all().filter_map(|board| Some((board, probe(board)?)));
    assert!(solver.entries().eq(reachable));
}

/// A solver in a `static` is not copied to the stack. A stack of 32 KiB is enough to solve the game and to read all
/// entries.
#[test]
fn a_small_stack_is_enough() {
    static SOLVER: Mutex<Solver> = Mutex::new(Solver::new());
    let walk = || {
        let mut solver = SOLVER.lock().unwrap();
        solver.solve(Board::EMPTY);
        solver.entries().count()
    };
    let thread = thread::Builder::new().stack_size(32 << 10).spawn(walk).unwrap();
    assert_eq!(thread.join().unwrap(), 5_478);
}
