//! The rules: who is to move, which squares are free, who has a line, which boards can occur.

use core::fmt;
use core::str::FromStr;

use crate::cells::{BOARDS, Cells};
use crate::player::Player;
use crate::square::{Square, Squares};

/// Nine cells, each empty, X or O: any of the 3^9 = 19,683 ways to fill them, reachable or not.
///
/// A board is its index, two bytes: the cells read as a base-3 number in which cell *i* weighs
/// 3^*i* and counts 0 if empty, 1 for X, 2 for O. [`Board::check`] tells the 5,478 boards that
/// can occur in a game from the others.
///
/// It parses from nine cells `.`, `X` or `x`, `O` or `o`, row by row, with at most one `/` or
/// newline between rows. It prints as three rows, or with `{:#}` as one line with slashes.
///
/// ```
/// use tictactable::{Board, Player, Square};
///
/// let board: Board = "
/// X.O
/// .X.
/// ..O".trim_start().parse()?;
///
/// assert_eq!(board.turn(), Some(Player::X));
/// assert_eq!(board.get(Square::ALL[2]), Some(Player::O));
/// assert_eq!(board.to_string(), "X.O\n.X.\n..O");
/// assert_eq!(format!("{board:#}"), "X.O/.X./..O");
/// assert_eq!(Board::from_index(board.index()), Some(board));
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board(u16);

impl Board {
    /// The board on which every game starts.
    pub const EMPTY: Board = Board(0);

    /// How many boards there are: 3^9 = 19,683.
    pub const COUNT: u16 = BOARDS;

    /// The board with this index; `None` from [`Board::COUNT`] on.
    #[must_use]
    pub const fn from_index(index: u16) -> Option<Board> {
        if index < Board::COUNT { Some(Board(index)) } else { None }
    }

    /// The board that nine ASCII cells `.`, `X` or `x`, `O` or `o` spell, row by row; `None` if
    /// one of them is anything else.
    ///
    /// This is the fast way in, for reading boards by the million: it decodes all cells at once.
    /// To be told what is wrong with a text, or to allow separators, parse it instead.
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
        let [a, b, c, d, e, f, g, h, last] = cells;
        let first_eight = u64::from_le_bytes([a, b, c, d, e, f, g, h]);
        match (digits(first_eight, 0x0101_0101_0101_0101), digits(last as u64, 1)) {
            (Some(digits), Some(last)) => {
                // Neighbours into pairs in base 9, then the four pairs into one number: the
                // product's top 16 bits are the sum of each pair times its weight.
                const EVEN: u64 = 0x00FF_00FF_00FF_00FF;
                const WEIGHTS: u64 = (1 << 48) + (9 << 32) + (81 << 16) + 729;
                let pairs = (digits & EVEN) + (digits >> 8 & EVEN) * 3;
                let index = (pairs.wrapping_mul(WEIGHTS) >> 48) + last * 6561;
                Some(Board(index as u16))
            }
            _ => None,
        }
    }

    /// The cells as a base-3 number: cell *i* weighs 3^*i*; empty 0, X 1, O 2. At most 19,682.
    #[must_use]
    pub const fn index(self) -> u16 {
        self.0
    }

    /// Whose mark stands on the square, if any.
    #[must_use]
    pub const fn get(self, square: Square) -> Option<Player> {
        match self.0 / square.weight() % 3 {
            0 => None,
            1 => Some(Player::X),
            _ => Some(Player::O),
        }
    }

    /// The side to move by the number of marks: X if both have the same, O if X has one more,
    /// else nobody. A finished game has a side to move in this sense too.
    #[must_use]
    pub const fn turn(self) -> Option<Player> {
        Cells::new(self.0).turn()
    }

    /// The player who has a line of three; `None` if nobody has, or both.
    ///
    /// ```
    /// use tictactable::{Board, Player};
    ///
    /// let board: Board = "XX./OOO/X..".parse()?;
    /// assert_eq!(board.winner(), Some(Player::O));
    /// # Ok::<(), tictactable::ParseBoardError>(())
    /// ```
    #[must_use]
    pub const fn winner(self) -> Option<Player> {
        match Cells::new(self.0).lines() {
            (true, false) => Some(Player::X),
            (false, true) => Some(Player::O),
            _ => None,
        }
    }

    /// The squares without a mark.
    #[must_use]
    pub fn empty_squares(self) -> Squares {
        Square::ALL.into_iter().filter(|&square| self.get(square).is_none()).collect()
    }

    /// The board after the side to move has marked the square; `None` if the square is taken or
    /// nobody may move: the game is over, or the board is unreachable. So play that starts from
    /// a reachable board stays on reachable boards.
    ///
    /// ```
    /// use tictactable::{Board, Square};
    ///
    /// let centre = Square::ALL[4];
    /// let board = Board::EMPTY.play(centre).unwrap();
    /// assert_eq!(format!("{board:#}"), ".../.X./...");
    /// assert_eq!(board.play(centre), None);
    /// ```
    #[must_use]
    pub const fn play(self, square: Square) -> Option<Board> {
        let cells = Cells::new(self.0);
        match (cells.turn(), cells.lines(), self.get(square)) {
            (Some(player), (false, false), None) => Some(self.with(player, square)),
            _ => None,
        }
    }

    /// The board with the player's mark on the square, which must be empty.
    pub(crate) const fn with(self, player: Player, square: Square) -> Board {
        Board(self.0 + player.digit() * square.weight())
    }

    /// Whether the board can occur in a game, by rule and not by a table; if not, why.
    ///
    /// # Errors
    ///
    /// The first [`Unreachable`] reason that applies, in the order of its variants.
    ///
    /// ```
    /// use tictactable::{Board, Player, Unreachable};
    ///
    /// let check = |cells: &str| cells.parse::<Board>().unwrap().check();
    /// assert_eq!(check("XO./.X./..."), Ok(()));
    /// assert_eq!(check("XX./.X./..."), Err(Unreachable::MarkCounts { x: 3, o: 0 }));
    /// assert_eq!(check("XXX/OOO/..."), Err(Unreachable::BothHaveLines));
    /// assert_eq!(check("XXX/OO./O.."), Err(Unreachable::PlayedOn { winner: Player::X }));
    /// ```
    pub const fn check(self) -> Result<(), Unreachable> {
        let cells = Cells::new(self.0);
        let (x, o) = cells.counts();
        match (cells.turn(), cells.lines()) {
            (None, _) => Err(Unreachable::MarkCounts { x, o }),
            (_, (true, true)) => Err(Unreachable::BothHaveLines),
            (Some(Player::X), (true, _)) => Err(Unreachable::PlayedOn { winner: Player::X }),
            (Some(Player::O), (_, true)) => Err(Unreachable::PlayedOn { winner: Player::O }),
            _ => Ok(()),
        }
    }
}

/// The digits 0, 1, 2 that ASCII cells stand for, one cell a byte; `ones` has a 1 in each byte.
/// `None` if a byte is no cell.
const fn digits(cells: u64, ones: u64) -> Option<u64> {
    // Among the five cells, bit 6 tells letters from '.', and bit 0 of a letter an O from an X.
    let letter = cells >> 6 & ones;
    let o = cells & letter;
    // What the lower-case cells would be if those two bits tell the truth. No byte borrows from
    // or carries into its neighbour, whatever the input.
    let expected = ones * b'.' as u64 + letter * (b'x' - b'.') as u64 - o * (b'x' - b'o') as u64;
    if cells | letter << 5 == expected { Some(letter + o) } else { None }
}

impl From<[Option<Player>; 9]> for Board {
    /// The board with these cells, row by row.
    fn from(cells: [Option<Player>; 9]) -> Board {
        Square::ALL.into_iter().zip(cells).fold(Board::EMPTY, |board, (square, cell)| match cell {
            Some(player) => board.with(player, square),
            None => board,
        })
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let separator = if f.alternate() { "/" } else { "\n" };
        for square in Square::ALL {
            if square.column() == 0 && square.row() > 0 {
                f.write_str(separator)?;
            }
            match self.get(square) {
                None => f.write_str(".")?,
                Some(player) => player.fmt(f)?,
            }
        }
        Ok(())
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
        let mut chars = text.chars().peekable();
        let mut position = 1;
        let mut index = 0;
        for square in Square::ALL {
            let mut expected = "'.', 'X' or 'O'";
            if square.column() == 0 && square.row() > 0 {
                if chars.next_if(|&found| found == '/' || found == '\n').is_some() {
                    position += 1;
                } else {
                    expected = "'.', 'X', 'O', '/' or a new line";
                }
            }
            index += square.weight()
                * match chars.next() {
                    Some('.') => 0,
                    Some('X' | 'x') => Player::X.digit(),
                    Some('O' | 'o') => Player::O.digit(),
                    found => return Err(ParseBoardError { position, found, expected }),
                };
            position += 1;
        }
        match chars.next() {
            None => Ok(Board(index)),
            found => Err(ParseBoardError { position, found, expected: "the end" }),
        }
    }
}

/// Why a text is no board: what stands where, and what was expected there.
///
/// ```
/// use tictactable::Board;
///
/// let error = "XO./.?./...".parse::<Board>().unwrap_err();
/// assert_eq!((error.position(), error.found()), (6, Some('?')));
/// assert_eq!(error.to_string(), "expected '.', 'X' or 'O' as character 6, found '?'");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseBoardError {
    position: usize,
    found: Option<char>,
    expected: &'static str,
}

impl ParseBoardError {
    /// Where in the text, in characters; the first is 1.
    #[must_use]
    pub const fn position(self) -> usize {
        self.position
    }

    /// The character that stands there; `None` if the text ends.
    #[must_use]
    pub const fn found(self) -> Option<char> {
        self.found
    }
}

impl fmt::Display for ParseBoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} as character {}, found ", self.expected, self.position)?;
        match self.found {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end"),
        }
    }
}

impl core::error::Error for ParseBoardError {}

/// Why no game leads to a board.
///
/// These are all the reasons: a board with possible mark counts and at most one player's lines,
/// whose owner moved last, can be reached by playing a shared square of the lines last, and all
/// other marks in any order.
///
/// ```
/// use tictactable::Board;
///
/// let reason = "XXX/OO./O..".parse::<Board>()?.check().unwrap_err();
/// assert_eq!(reason.to_string(), "play went on after X had a line");
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreachable {
    /// X has neither as many marks as O nor one more.
    MarkCounts {
        /// The marks of X, 0 to 9.
        x: u8,
        /// The marks of O, 0 to 9.
        o: u8,
    },
    /// Both players have a line of three; the first would have ended the game.
    BothHaveLines,
    /// The winner has a line, but the other player moved last.
    PlayedOn {
        /// The owner of the line.
        winner: Player,
    },
}

impl fmt::Display for Unreachable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreachable::MarkCounts { x, o } => {
                write!(f, "{x} X and {o} O: X must have as many marks as O or one more")
            }
            Unreachable::BothHaveLines => f.write_str("both X and O have a line"),
            Unreachable::PlayedOn { winner } => {
                write!(f, "play went on after {winner} had a line")
            }
        }
    }
}

impl core::error::Error for Unreachable {}
