//! Games as lists of moves: the board to which a game leads, and a game that leads to a board.

use core::fmt;
use core::iter;

use crate::game::{Board, IllegalMove, Player, Square, Squares, Unreachable};

impl Board {
    /// The board after these moves from the empty board. X moves first.
    ///
    /// # Errors
    ///
    /// The first illegal move: its number, and why it cannot be made.
    ///
    /// ```
    /// use tictactable::{Board, IllegalMove, Square};
    ///
    /// let [corner, edge, ..] = Square::ALL;
    /// let board = Board::from_moves([Square::CENTRE, edge])?;
    /// assert_eq!(format!("{board:#}"), ".O./.X./...");
    ///
    /// let error = Board::from_moves([corner, edge, corner]).unwrap_err();
    /// assert_eq!((error.number, error.reason), (3, IllegalMove::Taken));
    /// assert_eq!(error.to_string(), "move 3 is illegal: the square is taken");
    /// # Ok::<(), tictactable::IllegalGame>(())
    /// ```
    pub fn from_moves(moves: impl IntoIterator<Item = Square>) -> Result<Board, IllegalGame> {
        (1..).zip(moves).try_fold(Board::EMPTY, |board, (number, square)| {
            board.play(square).map_err(|reason| IllegalGame { number, reason })
        })
    }

    /// The moves of a game that leads to this board: X and O take turns, and nobody plays on after a line. Of the many
    /// such games, it is always the same one. [`Board::from_moves`] is the inverse.
    ///
    /// # Errors
    ///
    /// The reason why the board is unreachable, as [`Board::check`] gives it.
    ///
    /// ```
    /// use tictactable::{Board, Square};
    ///
    /// let board: Board = "XXX/OO./...".parse()?;
    /// let moves: Vec<u8> = board.game()?.map(Square::index).collect();
    /// assert_eq!(moves, [0, 3, 1, 4, 2]);
    /// assert_eq!(Board::from_moves(board.game()?)?, board);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn game(self) -> Result<impl Iterator<Item = Square> + Clone, Unreachable> {
        self.check()?;
        // The winner ends the game with a mark that is in all lines of the winner, so these marks come last. Without a
        // winner, any order will do.
        let last = self.winner().map_or(Squares::EMPTY, |winner| {
            self.lines_of(winner)
                .fold(Squares::ALL, |shared, line| shared & Squares::from_iter(line))
        });
        let (mut mine, mut theirs) = (self.marks(Player::X), self.marks(Player::O));
        Ok(iter::from_fn(move || {
            let square = (mine - last).first().or(mine.first())?;
            (mine, theirs) = (theirs, mine.without(square));
            Some(square)
        }))
    }
}

/// The error for a list of moves that is not a game: one of them cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct IllegalGame {
    /// The number of the first illegal move: 1 for the first move, at most 10.
    pub number: u8,
    /// Why it cannot be made.
    pub reason: IllegalMove,
}

impl fmt::Display for IllegalGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {} is illegal: {}", self.number, self.reason)
    }
}

impl core::error::Error for IllegalGame {}
