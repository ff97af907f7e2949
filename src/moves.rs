//! The value of each move, the mistakes, and the line of best play.

use core::iter;

use crate::game::{Board, Entry, Player, Square, Squares, Value};

/// A legal move and its value for the side that makes it. [`rated_moves`] has an example.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::serde::Rated", into = "crate::serde::Rated")
)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct RatedMove {
    /// The square to mark.
    pub square: Square,
    /// WDL for the mover, and moves until the game ends, at least 1, because this move counts.
    pub value: Value,
}

/// The legal moves of a board, lowest square first, each with its value for the mover if both sides play best
/// afterwards. Empty if the game is over or the board is unreachable.
///
/// `probe` is called once for each board after a move. Pass [`dense::probe`](crate::dense::probe), the `probe` of
/// another layout, or a closure that calls a [`Solver`](crate::Solver).
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
    let moves = board.legal_moves();
    // An odd number of squares is empty if X is to move.
    let turn = if moves.len() % 2 == 1 { Player::X } else { Player::O };
    moves.into_iter().filter_map(move |square| {
        let value = probe(board.with(turn, square))?.value().before();
        Some(RatedMove { square, value })
    })
}

/// The mistakes: moves that turn a win into a draw or a loss, or a draw into a loss, for the side to move. Empty if the
/// board is lost, terminal or unreachable.
///
/// To count the mistakes that your opponent can make after a move, call this for the board after it. Costs one probe
/// for the board and one for each empty square.
///
/// ```
/// use tictactable::dense::probe;
/// use tictactable::{Board, Square, Squares, mistakes};
///
/// // All first moves draw. After one in a corner, only the centre holds the draw for O.
/// let corner = Board::EMPTY.play(Square::ALL[0]).unwrap();
/// assert_eq!(mistakes(corner, probe), corner.empty_squares().without(Square::ALL[4]));
/// let centre = Board::EMPTY.play(Square::ALL[4]).unwrap();
/// assert_eq!(mistakes(centre, probe), Square::ALL.into_iter().skip(1).step_by(2).collect());
/// ```
pub fn mistakes(board: Board, mut probe: impl FnMut(Board) -> Option<Entry>) -> Squares {
    let Some(entry) = probe(board) else { return Squares::EMPTY };
    let worsens = |rated: &RatedMove| rated.value.wdl < entry.wdl();
    rated_moves(board, probe).filter(worsens).map(|rated| rated.square).collect()
}

/// The moves until the end of the game if both sides always play their best move. Empty if the game is over or the
/// board is unreachable. Costs one probe per move, and one at the end.
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
