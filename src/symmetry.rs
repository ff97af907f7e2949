//! The eight rotations and reflections of the square.

use crate::board::Board;
use crate::square::{Square, Squares};

/// One of the eight ways to lay the board onto itself.
///
/// A symmetry changes neither outcome nor distance, and carries the optimal moves along:
///
/// ```
/// use tictactable::dense::probe;
/// use tictactable::{Board, Symmetry};
///
/// let board: Board = "XO./.../...".parse()?;
/// let turned = Symmetry::Rotate90.apply(board);
/// assert_eq!(format!("{turned:#}"), "..X/..O/...");
///
/// let (entry, image) = (probe(board).unwrap(), probe(turned).unwrap());
/// assert_eq!(image.value(), entry.value());
/// assert_eq!(image.optimal_moves(), Symmetry::Rotate90.apply_squares(entry.optimal_moves()));
/// assert_eq!(Symmetry::Rotate90.inverse().apply(turned), board);
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Symmetry {
    /// Leaves everything in its place.
    Identity,
    /// A quarter turn clockwise: the top left corner goes to the top right.
    Rotate90,
    /// A half turn.
    Rotate180,
    /// A quarter turn counterclockwise.
    Rotate270,
    /// Swaps left and right.
    FlipColumns,
    /// Swaps top and bottom.
    FlipRows,
    /// Reflects across the diagonal from the top left: swaps rows and columns.
    Transpose,
    /// Reflects across the diagonal from the top right.
    AntiTranspose,
}

impl Symmetry {
    /// The eight symmetries, the identity first.
    pub const ALL: [Symmetry; 8] = [
        Symmetry::Identity,
        Symmetry::Rotate90,
        Symmetry::Rotate180,
        Symmetry::Rotate270,
        Symmetry::FlipColumns,
        Symmetry::FlipRows,
        Symmetry::Transpose,
        Symmetry::AntiTranspose,
    ];

    /// The symmetry that undoes this one.
    #[must_use]
    pub const fn inverse(self) -> Symmetry {
        match self {
            Symmetry::Rotate90 => Symmetry::Rotate270,
            Symmetry::Rotate270 => Symmetry::Rotate90,
            other => other,
        }
    }

    /// Where the square goes.
    #[must_use]
    pub fn apply_square(self, square: Square) -> Square {
        let (row, column) = (square.row(), square.column());
        let (row, column) = match self {
            Symmetry::Identity => (row, column),
            Symmetry::Rotate90 => (column, 2 - row),
            Symmetry::Rotate180 => (2 - row, 2 - column),
            Symmetry::Rotate270 => (2 - column, row),
            Symmetry::FlipColumns => (row, 2 - column),
            Symmetry::FlipRows => (2 - row, column),
            Symmetry::Transpose => (column, row),
            Symmetry::AntiTranspose => (2 - column, 2 - row),
        };
        Square::at(row, column)
    }

    /// Where the squares of the set go.
    #[must_use]
    pub fn apply_squares(self, squares: Squares) -> Squares {
        squares.iter().map(|square| self.apply_square(square)).collect()
    }

    /// The board with every mark moved along.
    #[must_use]
    pub fn apply(self, board: Board) -> Board {
        Square::ALL.into_iter().fold(Board::EMPTY, |image, square| match board.get(square) {
            Some(player) => image.with(player, self.apply_square(square)),
            None => image,
        })
    }
}

impl Board {
    /// The board's class under symmetry, by its representative: of the eight images the one with
    /// the lowest index, and the first of [`Symmetry::ALL`] that leads there.
    ///
    /// ```
    /// use tictactable::{Board, Symmetry};
    ///
    /// let board: Board = ".../.../.X.".parse()?;
    /// let (canonical, symmetry) = board.canonical();
    /// assert_eq!(format!("{canonical:#}"), ".X./.../...");
    /// assert_eq!(symmetry, Symmetry::Rotate180);
    /// # Ok::<(), tictactable::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn canonical(self) -> (Board, Symmetry) {
        let mut canonical = (self, Symmetry::Identity);
        for symmetry in Symmetry::ALL {
            let image = symmetry.apply(self);
            if image < canonical.0 {
                canonical = (image, symmetry);
            }
        }
        canonical
    }
}
