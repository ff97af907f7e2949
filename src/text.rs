//! Boards as text: nine cells in ASCII, three rows, and what is wrong with a text.

use core::fmt;
use core::str::{self, FromStr};

use crate::game::{Board, Player, Square};

impl Board {
    /// The board with these nine ASCII cells, row by row: `.`, `X` or `x`, `O` or `o`. `None` if one of them is
    /// anything else.
    ///
    /// Parse a text instead to allow separators, or to get an error that says what is wrong.
    ///
    /// ```
    /// use tictactable::Board;
    ///
    /// assert_eq!(Board::from_ascii(*b"X.O.X...O"), Some("X.O/.X./..O".parse()?));
    /// assert_eq!(Board::from_ascii(*b"X.O X O X"), None);
    /// # Ok::<(), tictactable::ParseBoardError>(())
    /// ```
    #[must_use]
    pub const fn from_ascii(cells: [u8; 9]) -> Option<Board> {
        // Without a branch for each kind of cell, which a processor would mispredict.
        let (mut index, mut wrong, mut square) = (0, 0, 9);
        while square > 0 {
            square -= 1;
            let cell = cells[square];
            // Bit 6 is set in the letters and clear in '.'. Bit 0 of a letter is set in an O and clear in an X.
            let letter = cell >> 6 & 1;
            let o = cell & letter;
            // The lower-case cell to which these two bits belong.
            let expected = b'.' + letter * (b'x' - b'.') - o * (b'x' - b'o');
            wrong |= (cell | letter << 5) ^ expected;
            index = index * 3 + (letter + o) as u16;
        }
        if wrong == 0 { Board::from_index(index) } else { None }
    }

    /// The nine cells, row by row, as ASCII characters `.`, `X` and `O`. [`Board::from_ascii`] is the inverse.
    ///
    /// ```
    /// use tictactable::Board;
    ///
    /// let board: Board = "X.O/.../...".parse()?;
    /// assert_eq!(board.to_ascii(), *b"X.O......");
    /// # Ok::<(), tictactable::ParseBoardError>(())
    /// ```
    #[must_use]
    pub const fn to_ascii(self) -> [u8; 9] {
        let mut cells = [b'.'; 9];
        let (mut rest, mut square) = (self.index(), 0);
        while square < 9 {
            cells[square] = b".XO"[(rest % 3) as usize];
            rest /= 3;
            square += 1;
        }
        cells
    }

    /// The nine cells as text, row by row, as JSON, CSV and other languages have them. `Display` separates the rows.
    ///
    /// ```
    /// use tictactable::Board;
    ///
    /// let board: Board = "X.O/.../...".parse()?;
    /// assert_eq!(board.one_line().to_string(), "X.O......");
    /// # Ok::<(), tictactable::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn one_line(self) -> impl fmt::Display {
        OneLine(self)
    }
}

/// A board that prints as its nine cells.
struct OneLine(Board);

impl fmt::Display for OneLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(str::from_utf8(&self.0.to_ascii()).unwrap_or_default())
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if f.alternate() { b'/' } else { b'\n' };
        let [a, b, c, d, e, g, h, i, j] = self.to_ascii();
        let text = [a, b, c, separator, d, e, g, separator, h, i, j];
        f.pad(str::from_utf8(&text).unwrap_or_default())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self:#})")
    }
}

impl FromStr for Board {
    type Err = ParseBoardError;

    fn from_str(text: &str) -> Result<Board, ParseBoardError> {
        let mut rest = text;
        let error = |rest: &str, expected| {
            // What was read so far has only characters of one byte.
            let position = text.len() - rest.len() + 1;
            Err(ParseBoardError { position, found: rest.chars().next(), expected })
        };
        let mut board = Board::EMPTY;
        for square in Square::ALL {
            let mut expected = "'.', 'X' or 'O'";
            if square.column() == 0 && square.row() > 0 {
                match rest.strip_prefix('/').or(after_newline(rest)) {
                    Some(row) => rest = row,
                    None => expected = "'.', 'X', 'O', '/' or a new line",
                }
            }
            let mut chars = rest.chars();
            board = match chars.next() {
                Some('.') => board,
                Some('X' | 'x') => board.with(Player::X, square),
                Some('O' | 'o') => board.with(Player::O, square),
                _ => return error(rest, expected),
            };
            rest = chars.as_str();
        }
        let is_end = after_newline(rest).unwrap_or(rest).is_empty();
        if is_end { Ok(board) } else { error(rest, "the end") }
    }
}

/// The text after the newline with which it begins.
fn after_newline(text: &str) -> Option<&str> {
    text.strip_prefix('\n').or(text.strip_prefix("\r\n"))
}

/// The error of parsing a board: the position, what was found there and what was expected.
///
/// The message shows a printable ASCII character in quotes, and any other as `U+` and its hexadecimal code point.
///
/// ```
/// use tictactable::Board;
///
/// let error = "XO./.?./...".parse::<Board>().unwrap_err();
/// assert_eq!((error.position(), error.found()), (6, Some('?')));
/// assert_eq!(error.to_string(), "expected '.', 'X' or 'O' as character 6, found '?'");
/// let error = "X\u{41E}.......".parse::<Board>().unwrap_err(); // a Cyrillic letter
/// assert_eq!(error.to_string(), "expected '.', 'X' or 'O' as character 2, found U+041E");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseBoardError {
    position: usize,
    found: Option<char>,
    expected: &'static str,
}

impl ParseBoardError {
    /// The position in the text, counted in characters from 1.
    #[must_use]
    pub const fn position(self) -> usize {
        self.position
    }

    /// The character at this position; `None` if the text ends there.
    #[must_use]
    pub const fn found(self) -> Option<char> {
        self.found
    }
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} as character {}, found ", self.expected, self.position)?;
        match self.found {
            Some(found @ ' '..='~') => write!(f, "'{found}'"),
            Some(found) => write!(f, "U+{:04X}", u32::from(found)),
            None => f.write_str("the end"),
        }
    }
}

impl core::error::Error for ParseBoardError {}
