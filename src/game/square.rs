//! The nine squares, and sets of them.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// One of the nine squares. Its index counts row by row: 0 top left, 4 the centre, 8 bottom right. It prints as its
/// index, and is parsed from it.
///
/// ```
/// use tictactable::Square;
///
/// let square = Square::new(5).unwrap();
/// assert_eq!((square.row(), square.column()), (1, 2));
/// assert_eq!(Square::new(9), None);
/// assert_eq!((square.to_string(), "5".parse()), ("5".to_owned(), Ok(square)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(all(library, feature = "serde"), derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(all(library, feature = "serde"), serde(try_from = "u8", into = "u8"))]
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

    /// The square in the middle: square 4.
    pub const CENTRE: Square = Square(4);

    /// The eight lines of three: rows, columns, diagonals.
    pub const LINES: [[Square; 3]; 8] = {
        let [a, b, c, d, e, f, g, h, i] = Square::ALL;
        [[a, b, c], [d, e, f], [g, h, i], [a, d, g], [b, e, h], [c, f, i], [a, e, i], [c, e, g]]
    };

    /// The square with this index; `None` above 8.
    #[must_use]
    pub const fn new(index: u8) -> Option<Square> {
        if index < 9 { Some(Square(index)) } else { None }
    }

    /// The square's index, 0 to 8.
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

    /// The weight of this square's digit in a board's index: 3 to the power of its own index.
    pub(crate) const fn weight(self) -> u16 {
        // With all values spelled out, the compiler sees that a division by the weight cannot panic.
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

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A set of squares, one bit each. It prints as its squares, and as `Binary` as its bits.
///
/// ```
/// use tictactable::{Square, Squares};
///
/// let diagonal: Squares = [0, 4, 8].into_iter().filter_map(Square::new).collect();
/// assert_eq!(diagonal.to_bits(), 0b100_010_001);
/// assert_eq!(diagonal.len(), 3);
/// assert!(diagonal.contains(Square::CENTRE));
/// assert_eq!(format!("{diagonal} {diagonal:b}"), "{0, 4, 8} 100010001");
/// assert_eq!(diagonal.iter().next(), Square::new(0));
///
/// let top = Squares::from_iter(Square::LINES[0]);
/// assert_eq!((diagonal & top).to_bits(), 0b000_000_001);
/// assert_eq!((diagonal | top).to_bits(), 0b100_010_111);
/// assert_eq!((diagonal - top).to_bits(), 0b100_010_000);
/// assert_eq!((!top).to_bits(), 0b111_111_000);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Squares(u16);

impl Squares {
    /// The empty set.
    pub const EMPTY: Squares = Squares(0);

    /// The set of all nine squares.
    pub const ALL: Squares = Squares(0x1FF);

    /// The set that contains square *i* if bit *i* is set; `None` if the number is 512 or more, because its high bits
    /// belong to no square.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Option<Squares> {
        if bits <= Squares::ALL.0 { Some(Squares(bits)) } else { None }
    }

    /// The set of the lowest nine bits. The bits above them are ignored.
    pub(crate) const fn from_low_bits(bits: u16) -> Squares {
        Squares(bits & Squares::ALL.0)
    }

    /// The set as a bit mask below 512: bit *i* is set if the set contains square *i*.
    #[must_use]
    pub const fn to_bits(self) -> u16 {
        self.0
    }

    /// Whether the set contains the square.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.0 & 1 == 1
    }

    /// The set with the square added.
    #[must_use]
    pub const fn with(self, square: Square) -> Squares {
        Squares(self.0 | 1 << square.0)
    }

    /// The set with the square removed.
    #[must_use]
    pub const fn without(self, square: Square) -> Squares {
        Squares(self.0 & !(1 << square.0))
    }

    /// The number of squares in the set, 0 to 9.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The square with the lowest index in the set; `None` if the set is empty.
    #[must_use]
    pub const fn first(self) -> Option<Square> {
        Square::new(self.0.trailing_zeros() as u8)
    }

    /// The squares in the set, lowest index first.
    #[must_use]
    pub const fn iter(self) -> SquaresIter {
        SquaresIter(self)
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Square::index)).finish()
    }
}

impl fmt::Display for Squares {
    /// The squares in ascending order, such as `{0, 4, 8}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl fmt::Binary for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl From<Square> for Squares {
    /// The set of this square alone.
    fn from(square: Square) -> Squares {
        Squares::EMPTY.with(square)
    }
}

impl BitOr for Squares {
    type Output = Squares;

    /// The squares that are in at least one of the sets.
    fn bitor(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }
}

impl BitOrAssign for Squares {
    fn bitor_assign(&mut self, other: Squares) {
        *self = *self | other;
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    /// The squares that are in both sets.
    fn bitand(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }
}

impl BitAndAssign for Squares {
    fn bitand_assign(&mut self, other: Squares) {
        *self = *self & other;
    }
}

impl Sub for Squares {
    type Output = Squares;

    /// The squares that are in the first set and not in the second.
    fn sub(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }
}

impl SubAssign for Squares {
    fn sub_assign(&mut self, other: Squares) {
        *self = *self - other;
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

impl IntoIterator for &Squares {
    type Item = Square;
    type IntoIter = SquaresIter;

    fn into_iter(self) -> SquaresIter {
        self.iter()
    }
}

/// The squares of a [`Squares`], lowest index first.
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
