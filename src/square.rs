//! The nine squares, and sets of them.

use core::iter::FusedIterator;
use core::ops::{BitAnd, BitOr, Not};

/// One of the nine squares, numbered row by row: 0 top left, 4 the centre, 8 bottom right.
///
/// ```
/// use tictactable::Square;
///
/// let square = Square::new(5).unwrap();
/// assert_eq!((square.row(), square.column()), (1, 2));
/// assert_eq!(Square::new(9), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The nine squares in order.
    pub const ALL: [Square; 9] = [
        Square(0),
        Square(1),
        Square(2),
        Square(3),
        Square(4),
        Square(5),
        Square(6),
        Square(7),
        Square(8),
    ];

    /// The eight lines of three: the rows, the columns, the two diagonals.
    pub const LINES: [[Square; 3]; 8] = {
        let [a, b, c, d, e, f, g, h, i] = Square::ALL;
        [[a, b, c], [d, e, f], [g, h, i], [a, d, g], [b, e, h], [c, f, i], [a, e, i], [c, e, g]]
    };

    /// The square with this number; `None` above 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Square> {
        if number < 9 { Some(Square(number)) } else { None }
    }

    /// The square's number, 0 to 8.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// 0 for the top row to 2 for the bottom row.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.0 / 3
    }

    /// 0 for the left column to 2 for the right column.
    #[must_use]
    pub const fn column(self) -> u8 {
        self.0 % 3
    }

    /// The square in this row and column; `None` if one of them is above 2.
    ///
    /// ```
    /// use tictactable::Square;
    ///
    /// assert_eq!(Square::at(1, 2), Square::new(5));
    /// assert_eq!(Square::at(0, 3), None);
    /// ```
    #[must_use]
    pub const fn at(row: u8, column: u8) -> Option<Square> {
        if row < 3 && column < 3 { Some(Square(row * 3 + column)) } else { None }
    }

    /// The square in this row and column, each 0 to 2.
    pub(crate) const fn in_grid(row: u8, column: u8) -> Square {
        Square(row * 3 + column)
    }

    /// What one unit of this square's digit adds to a board's index: 3 to the power of its number.
    pub(crate) const fn weight(self) -> u16 {
        // Spelled out, so that the compiler sees that it is never 0 and may be divided by.
        match self.0 {
            0 => 1,
            1 => 3,
            2 => 9,
            3 => 27,
            4 => 81,
            5 => 243,
            6 => 729,
            7 => 2187,
            _ => 6561,
        }
    }
}

/// A set of squares, one bit each.
///
/// ```
/// use tictactable::{Square, Squares};
///
/// let diagonal: Squares = [0, 4, 8].into_iter().filter_map(Square::new).collect();
/// assert_eq!(diagonal.bits(), 0b100_010_001);
/// assert_eq!(diagonal.len(), 3);
/// assert!(diagonal.contains(Square::ALL[4]));
/// assert_eq!(diagonal.iter().next(), Square::new(0));
///
/// let top = Squares::from_iter(Square::LINES[0]);
/// assert_eq!((diagonal & top).bits(), 0b000_000_001);
/// assert_eq!((diagonal | top).bits(), 0b100_010_111);
/// assert_eq!((!top).bits(), 0b111_111_000);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Squares(u16);

impl Squares {
    /// The set without squares.
    pub const EMPTY: Squares = Squares(0);

    /// The set of all nine squares.
    pub const ALL: Squares = Squares(0x1FF);

    /// The set with square *i* in it if bit *i* is set; `None` from 512 on, where bits stand for
    /// no square.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Squares> {
        if bits <= Squares::ALL.0 { Some(Squares(bits)) } else { None }
    }

    /// The set of the lowest nine bits, whatever stands above them.
    pub(crate) const fn from_low_bits(bits: u16) -> Squares {
        Squares(bits & Squares::ALL.0)
    }

    /// The set as a bit mask: bit *i* is set if square *i* is in it. Below 512.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether the square is in the set.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// The set with the square added.
    #[must_use]
    pub const fn with(self, square: Square) -> Squares {
        Squares(self.0 | 1 << square.0)
    }

    /// The set with the square taken out.
    #[must_use]
    pub const fn without(self, square: Square) -> Squares {
        Squares(self.0 & !(1 << square.0))
    }

    /// How many squares are in the set, 0 to 9.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no square is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest-numbered square in the set.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        Square::new(self.0.trailing_zeros() as u8)
    }

    /// The squares in the set, lowest number first.
    #[must_use]
    pub const fn iter(self) -> SquaresIter {
        SquaresIter(self)
    }
}

impl BitOr for Squares {
    type Output = Squares;

    /// The squares that are in one of the sets or in both.
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    /// The squares that are in both sets.
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl Not for Squares {
    type Output = Squares;

    /// The squares that are not in the set.
    fn not(self) -> Squares {
        Squares(self.0 ^ Squares::ALL.0)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::EMPTY, Squares::with)
    }
}

impl Extend<Square> for Squares {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self = squares.into_iter().fold(*self, Squares::with);
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquaresIter;

    fn into_iter(self) -> SquaresIter {
        self.iter()
    }
}

/// The squares of a [`Squares`], lowest number first.
#[derive(Clone, Debug)]
pub struct SquaresIter(Squares);

impl Iterator for SquaresIter {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let first = self.0.first()?;
        self.0 = self.0.without(first);
        Some(first)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for SquaresIter {
    fn next_back(&mut self) -> Option<Square> {
        let last = Square::new(self.0.0.checked_ilog2()? as u8)?;
        self.0 = self.0.without(last);
        Some(last)
    }
}

impl ExactSizeIterator for SquaresIter {}

impl FusedIterator for SquaresIter {}
