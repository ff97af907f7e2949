//! One step of the solver, from the entries of the boards after each move to the entry of the board.

use super::{Board, Entry, Squares, Value, Wdl};

/// The entry of a board, from the rules and from the entries that `probe` returns for the boards after each move.
/// Costs these probes.
///
/// `None` if the board is unreachable, if `probe` returns `None` for a board after a move, or if it says that the game
/// takes more moves than the board has empty squares.
///
/// This proves a whole table, without memory and in a millisecond on a PC:
///
/// ```
/// use tictactable::{Board, deduce, ranked::probe};
///
/// assert!(Board::all().all(|board| probe(board) == deduce(board, probe)));
/// ```
///
/// If each entry is what follows from the entries one move later, all are right: the rules alone give those of full
/// boards, and so those of boards with one empty square, with two, and so on. The proof relies on the rules of this
/// library, which its tests compare with a second implementation.
///
/// A function that passes itself as `probe` is a solver without a memo:
///
/// ```
/// use tictactable::{Board, Entry, compact, deduce};
///
/// fn minimax(board: Board) -> Option<Entry> {
///     deduce(board, minimax)
/// }
///
/// let board: Board = "XO./.X./...".parse()?;
/// assert_eq!(minimax(board), compact::probe(board));
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
pub fn deduce(board: Board, mut probe: impl FnMut(Board) -> Option<Entry>) -> Option<Entry> {
    board.check().ok()?;
    let (turn, moves) = (board.turn()?, board.legal_moves());
    // The value if the game is over. Otherwise the first move replaces it.
    let wdl = if board.winner().is_some() { Wdl::Loss } else { Wdl::Draw };
    let mut best = Value { wdl, remoteness: 0 };
    let mut optimal_moves = Squares::EMPTY;
    for square in moves {
        let value = probe(board.with(turn, square))?.value().before();
        if optimal_moves.is_empty() || value > best {
            best = value;
            optimal_moves = Squares::EMPTY;
        }
        if value == best {
            optimal_moves = optimal_moves.with(square);
        }
    }
    if usize::from(best.remoteness) > moves.len() {
        return None;
    }
    Some(Entry::new(turn, best, optimal_moves))
}
