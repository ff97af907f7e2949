//! The live solver: what the tables are made from, and what they are held against.

use core::fmt;

use crate::board::Board;
use crate::entry::{Entry, Value, Wdl};
use crate::square::Squares;

/// Solves boards by playing every game to its end, and remembers every board it meets.
///
/// It looks at all moves of a board, without pruning, so that the first [`Solver::solve`] of the
/// empty board meets, and from then on remembers, all 5,478 reachable boards. It allocates
/// nothing, but is itself 39,366 bytes: on a small machine put it in a `static`, or use a table.
/// It is not there on 16-bit targets such as AVR and MSP430, where no array may be that large.
///
/// ```
/// use tictactable::{Board, Solver, Wdl};
///
/// let mut solver = Solver::new();
/// let entry = solver.solve(Board::EMPTY).unwrap();
/// assert_eq!((entry.wdl(), entry.remoteness()), (Wdl::Draw, 9));
/// assert_eq!(solver.entries().count(), 5478);
/// ```
#[derive(Clone)]
pub struct Solver {
    memo: [Option<Entry>; Board::COUNT as usize],
}

impl Solver {
    /// A solver that remembers nothing yet.
    #[must_use]
    pub const fn new() -> Solver {
        Solver { memo: [None; Board::COUNT as usize] }
    }

    /// The entry of a board; `None` if it is not reachable.
    ///
    /// Costs a look into the memo if the board was met before; else a walk through all boards
    /// that can follow: on the empty board, 5,478 boards and 16,167 moves.
    pub fn solve(&mut self, board: Board) -> Option<Entry> {
        let slot = usize::from(board.index());
        if let Some(&Some(entry)) = self.memo.get(slot) {
            return Some(entry);
        }
        board.check().ok()?;

        // No move yet: what stands if there is none, because the game is over.
        let wdl = if board.winner().is_some() { Wdl::Loss } else { Wdl::Draw };
        let mut best = Value { wdl, remoteness: 0 };
        let mut optimal_moves = Squares::EMPTY;
        for square in board.empty_squares() {
            let Ok(next) = board.play(square) else { continue };
            let value = self.solve(next)?.value().before();
            if optimal_moves.is_empty() || value > best {
                best = value;
                optimal_moves = Squares::EMPTY;
            }
            if value == best {
                optimal_moves = optimal_moves.with(square);
            }
        }

        let entry = Entry::from_parts(board.turn()?, best.to_bits(), optimal_moves);
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
    /// How many boards it remembers: all of them would be too much to read.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Solver").field("boards", &self.entries().count()).finish_non_exhaustive()
    }
}
