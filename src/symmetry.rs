//! The eight rotations and reflections of the square.

use crate::game::{Board, Square, Squares};

/// One of the eight rotations and reflections of the square.
///
/// A symmetry changes neither WDL nor remoteness, and moves the optimal moves with the marks:
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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "snake_case"))]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub enum Symmetry {
    /// Leaves everything in its place.
    #[default]
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

    /// The square to which this square moves.
    #[must_use]
    pub const fn apply_square(self, square: Square) -> Square {
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
        Square::in_grid(row, column)
    }

    /// The set of squares to which these squares move.
    #[must_use]
    pub const fn apply_squares(self, squares: Squares) -> Squares {
        let (mut image, mut rest) = (Squares::EMPTY, squares);
        while let Some(square) = rest.first() {
            image = image.with(self.apply_square(square));
            rest = rest.without(square);
        }
        image
    }

    /// The board with every mark moved.
    #[must_use]
    pub const fn apply(self, board: Board) -> Board {
        let (mut image, mut square) = (Board::EMPTY, 0);
        while square < 9 {
            let digit = board.digit(Square::ALL[square]);
            image = image.with_digit(digit, WEIGHTS[square][self as usize]);
            square += 1;
        }
        image
    }
}

/// For each square, the weights of the squares to which the symmetries move it, in the order of [`Symmetry::ALL`].
static WEIGHTS: [[u16; 8]; 9] = {
    let mut weights = [[0; 8]; 9];
    let mut i = 0;
    while i < 72 {
        let (square, symmetry) = (i / 8, i % 8);
        weights[square][symmetry] =
            Symmetry::ALL[symmetry].apply_square(Square::ALL[square]).weight();
        i += 1;
    }
    weights
};

/// The images in the order of [`Symmetry::ALL`].
fn images(board: Board) -> [Board; 8] {
    let mut images = [Board::EMPTY; 8];
    for (square, weights) in Square::ALL.into_iter().zip(&WEIGHTS) {
        let digit = board.digit(square);
        for (image, &weight) in images.iter_mut().zip(weights) {
            *image = image.with_digit(digit, weight);
        }
    }
    images
}

impl Board {
    /// The canonical board of the symmetry class, which is the image with the lowest index, and the first of
    /// [`Symmetry::ALL`] that leads to it. Costs about as much as two calls of [`Symmetry::apply`].
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
        for (image, symmetry) in images(self).into_iter().zip(Symmetry::ALL) {
            if image < canonical.0 {
                canonical = (image, symmetry);
            }
        }
        canonical
    }

    /// The different boards among the eight images, the board itself first. There are 1, 2, 4 or 8.
    ///
    /// ```
    /// use tictactable::Board;
    ///
    /// let board: Board = "X../.../...".parse()?;
    /// let images: Vec<String> = board.images().map(|image| format!("{image:#}")).collect();
    /// assert_eq!(images, ["X../.../...", "..X/.../...", ".../.../..X", ".../.../X.."]);
    /// # Ok::<(), tictactable::ParseBoardError>(())
    /// ```
    pub fn images(self) -> impl Iterator<Item = Board> {
        let images = images(self);
        // Keep the first of equal images.
        (0..).zip(images).filter_map(move |(number, image)| {
            (!images.iter().take(number).any(|&before| before == image)).then_some(image)
        })
    }
}
