//! What a board's moves are worth, and how play goes on from it.

use core::iter;

use crate::board::Board;
use crate::entry::{Entry, Value};
use crate::square::Square;

/// A legal move and what it is worth to the side that makes it.
///
/// See [`rated_moves`] for an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RatedMove {
    /// The square that is marked.
    pub square: Square,
    /// Outcome for the mover, and plies until the game ends, counting this move: at least 1.
    pub value: Value,
}

/// The legal moves of a board, lowest square first, each with its value for the mover under best
/// play from there on. Empty if the game is over or the board is unreachable.
///
/// `probe` answers for the boards that the moves lead to, once each: [`dense::probe`](crate::dense::probe), the
/// same function of another layout, or a [`Solver`](crate::Solver)'s.
///
/// ```
/// use tictactable::dense::probe;
/// use tictactable::{Board, RatedMove, Square, Value, Wdl, rated_moves};
///
/// let board: Board = "XOX/OXO/...".parse()?;
/// let rated: Vec<RatedMove> = rated_moves(board, probe).collect();
/// let win_in = |remoteness| Value { wdl: Wdl::Win, remoteness };
/// assert_eq!(
///     rated,
///     [
///         RatedMove { square: Square::ALL[6], value: win_in(1) }, // completes a diagonal
///         RatedMove { square: Square::ALL[7], value: win_in(3) }, // O can stop only one of them
///         RatedMove { square: Square::ALL[8], value: win_in(1) },
///     ]
/// );
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
pub fn rated_moves(
    board: Board,
    mut probe: impl FnMut(Board) -> Option<Entry>,
) -> impl Iterator<Item = RatedMove> {
    board.empty_squares().into_iter().filter_map(move |square| {
        let value = probe(board.play(square).ok()?)?.value().before();
        Some(RatedMove { square, value })
    })
}

/// How the game goes on if both sides always play their best move, to its end. Empty if the game
/// is over or the board is unreachable. Costs one probe a move.
///
/// ```
/// use tictactable::dense::probe;
/// use tictactable::{Board, best_line};
///
/// let board: Board = "XX./OO./...".parse()?;
/// let squares: Vec<u8> = best_line(board, probe).map(|square| square.index()).collect();
/// assert_eq!(squares, [2]);
/// assert_eq!(best_line(Board::EMPTY, probe).count(), 9); // a draw fills the board
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
pub fn best_line(
    mut board: Board,
    mut probe: impl FnMut(Board) -> Option<Entry>,
) -> impl Iterator<Item = Square> {
    iter::from_fn(move || {
        let square = probe(board)?.best_move()?;
        board = board.play(square).ok()?;
        Some(square)
    })
}
