//! The live solver. The build script fills the tables with it, and the tests compare them with it.

use core::fmt;

use super::{Board, Entry, deduce};

/// Solves boards by playing every game to its end, and stores the entry of every board it meets.
///
/// It tries all moves, without pruning. After [`Solver::solve`] of the empty board it has stored all 5,478 reachable
/// boards. It does not exist on 16-bit targets such as AVR and MSP430, because they allow no array of the size that it
/// needs.
///
/// It does not allocate, but takes 39,366 bytes for the entries. Where that is too much for the stack, put it in a
/// `static`:
///
/// ```
/// use std::sync::Mutex;
/// use tictactable::{Board, Solver, Wdl};
///
/// static SOLVER: Mutex<Solver> = Mutex::new(Solver::new());
///
/// let mut solver = SOLVER.lock().unwrap();
/// let entry = solver.solve(Board::EMPTY).unwrap();
/// assert_eq!((entry.wdl(), entry.remoteness()), (Wdl::Draw, 9));
/// assert_eq!(solver.entries().count(), 5478);
/// ```
#[derive(Clone)]
pub struct Solver {
    memo: [Option<Entry>; Board::COUNT as usize],
}

impl Solver {
    /// A solver with no stored entries.
    #[must_use]
    pub const fn new() -> Solver {
        Solver { memo: [None; Board::COUNT as usize] }
    }

    /// The entry of a board; `None` if it is not reachable.
    ///
    /// Costs one array access if the solver has met the board before. Otherwise the solver visits all boards that can
    /// follow: 5,478 boards and 16,167 moves from the empty board.
    #[doc(alias = "evaluate")]
    pub fn solve(&mut self, board: Board) -> Option<Entry> {
        let slot = usize::from(board.index());
        if let Some(&Some(entry)) = self.memo.get(slot) {
            return Some(entry);
        }
        let entry = deduce(board, |next| self.solve(next));
        if let Some(remembered) = self.memo.get_mut(slot) {
            *remembered = entry;
        }
        entry
    }

    /// The boards met so far with their entries, in index order.
    pub fn entries(&self) -> impl DoubleEndedIterator<Item = (Board, Entry)> {
        Board::all().zip(&self.memo).filter_map(|(board, &entry)| Some((board, entry?)))
    }
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl fmt::Debug for Solver {
    /// Shows only the number of boards, because a list of all of them would be too long.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("boards", &self.entries().count()).finish_non_exhaustive()
    }
}
