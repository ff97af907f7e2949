//! Reviews of moves that were made: what they changed, and what would have been better.

use core::fmt;
use core::iter;

use crate::game::{Board, Entry, IllegalMove, Player, Square, Squares, Value, Wdl};
use crate::record::IllegalGame;

/// A move that was made, with the values before and after it. [`review`] has an example.
///
/// Both values are for the side that moves. The moves of both count from the board before the move, so an optimal move
/// has the same value before and after.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(
    feature = "serde",
    serde(try_from = "crate::serde::Reviewed", into = "crate::serde::Reviewed")
)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct ReviewedMove {
    /// The side that moves.
    pub turn: Player,
    /// The square that it marks.
    pub square: Square,
    /// The value of the board, which an optimal move keeps.
    pub before: Value,
    /// The value of this move. It is never better than `before`.
    pub after: Value,
    /// The moves that are optimal here.
    pub optimal_moves: Squares,
}

impl ReviewedMove {
    /// Whether the move was optimal, and if not, what it changed.
    #[must_use]
    pub fn kind(self) -> MoveKind {
        match self.before.wdl {
            _ if self.after == self.before => MoveKind::Optimal,
            before if self.after.wdl != before => MoveKind::Mistake,
            Wdl::Win => MoveKind::SlowWin,
            Wdl::Draw | Wdl::Loss => MoveKind::QuickLoss,
        }
    }
}

/// What a move changed, the least harmful first. A move that holds a draw is always optimal.
///
/// ```
/// use tictactable::MoveKind;
///
/// assert!(MoveKind::Optimal < MoveKind::Mistake);
/// assert_eq!(MoveKind::QuickLoss.to_string(), "quick loss");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum MoveKind {
    /// It is one of the optimal moves.
    Optimal,
    /// It still wins, but later than necessary.
    SlowWin,
    /// It loses sooner than necessary, on a board that was lost before.
    QuickLoss,
    /// It worsens the outcome: it gives up a win or a draw.
    Mistake,
}

impl fmt::Display for MoveKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            MoveKind::Optimal => "optimal",
            MoveKind::SlowWin => "slow win",
            MoveKind::QuickLoss => "quick loss",
            MoveKind::Mistake => "mistake",
        })
    }
}

/// Reviews the move to this square. Costs two probes.
///
/// `probe` must return an entry for every reachable board, as that of each layout does. If it returns `None` for one,
/// the error says that no game leads to it.
///
/// # Errors
///
/// The reason why the move is illegal, as [`Board::play`] gives it.
///
/// ```
/// use tictactable::{Board, MoveKind, Square, dense, review_move};
///
/// // O answers a corner with an edge, and loses.
/// let board: Board = "X../.../...".parse()?;
/// let reviewed = review_move(board, Square::ALL[1], dense::probe)?;
/// assert_eq!(reviewed.kind(), MoveKind::Mistake);
/// assert_eq!((reviewed.before.to_string(), reviewed.after.to_string()), ("draw in 8".into(), "loss in 6".into()));
/// assert_eq!(reviewed.optimal_moves, Square::CENTRE.into());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn review_move(
    board: Board,
    square: Square,
    mut probe: impl FnMut(Board) -> Option<Entry>,
) -> Result<ReviewedMove, IllegalMove> {
    let mut probe =
        |board: Board| probe(board).ok_or(IllegalMove::Unreachable(board.why_unreachable()));
    let next = board.play(square)?;
    let (entry, after) = (probe(board)?, probe(next)?.value().before());
    Ok(ReviewedMove {
        turn: entry.turn(),
        square,
        before: entry.value(),
        after,
        optimal_moves: entry.optimal_moves(),
    })
}

/// Reviews each move of a game, which starts from the empty board. If a move is illegal, it is the last item. Costs two
/// probes a move. `probe` is as in [`review_move`].
///
/// ```
/// use tictactable::dense::probe;
/// use tictactable::{IllegalGame, MoveKind, Square, review};
///
/// let game = [0, 1, 4, 3, 2, 8, 6].map(|index| Square::ALL[index]);
/// let kinds: Vec<MoveKind> =
///     review(game, probe).map(|reviewed| Ok(reviewed?.kind())).collect::<Result<_, IllegalGame>>()?;
/// assert_eq!(kinds[1], MoveKind::Mistake); // O had to take the centre
/// assert_eq!(kinds[3..], [MoveKind::QuickLoss, MoveKind::SlowWin, MoveKind::Optimal, MoveKind::Optimal]);
/// # Ok::<(), IllegalGame>(())
/// ```
pub fn review(
    moves: impl IntoIterator<Item = Square>,
    mut probe: impl FnMut(Board) -> Option<Entry>,
) -> impl Iterator<Item = Result<ReviewedMove, IllegalGame>> {
    let mut moves = (1..).zip(moves);
    // `None` after an illegal move.
    let mut board = Some(Board::EMPTY);
    iter::from_fn(move || {
        let before = board?;
        let (number, square) = moves.next()?;
        board = before.play(square).ok();
        let reviewed = review_move(before, square, &mut probe);
        Some(reviewed.map_err(|reason| IllegalGame { number, reason }))
    })
}
