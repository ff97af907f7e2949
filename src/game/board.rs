//! The rules: which side is to move, which squares are empty, who has a line, which boards are reachable.

use core::fmt;
use core::iter::FusedIterator;

use super::cells::Cells;
use super::{Player, Square, Squares};

/// Nine cells, each empty, X or O: any of the 3^9 = 19,683 ways to fill them, reachable or not.
///
/// A board is stored as its index, in two bytes. The index is a base-3 number: cell *i* is the digit with weight 3^*i*,
/// which is 0 if the cell is empty, 1 for X and 2 for O. [`Board::check`] succeeds for the 5,478 reachable boards.
///
/// A board parses from nine cells, row by row: `.`, `X` or `x`, `O` or `o`. A `/` or a newline may separate two rows,
/// and a newline may end the text; also one of two characters, CR LF. It prints as three rows, or with `{:#}` as one
/// line with slashes.
///
/// ```
/// use tictactable::{Board, Player, Square};
///
/// let board: Board = "\
/// X.O
/// .X.
/// ..O
/// ".parse()?;
///
/// assert_eq!(board.turn(), Some(Player::X));
/// assert_eq!(board.get(Square::ALL[2]), Some(Player::O));
/// assert_eq!(board.to_string(), "X.O\n.X.\n..O");
/// assert_eq!(format!("{board:#}"), "X.O/.X./..O");
/// assert_eq!(Board::from_index(board.index()), Some(board));
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
#[doc(alias = "from_str")]
#[doc(alias = "fen")]
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board(u16);

impl Board {
    /// The empty board, on which every game starts.
    pub const EMPTY: Board = Board(0);

    /// The number of boards: 3^9 = 19,683.
    pub const COUNT: u16 = 3u16.pow(9);

    /// All 19,683 boards, in index order.
    ///
    /// ```
    /// use tictactable::Board;
    ///
    /// assert_eq!(Board::all().next(), Some(Board::EMPTY));
    /// assert_eq!(Board::all().len(), 19_683);
    /// ```
    pub fn all()
    -> impl DoubleEndedIterator<Item = Board> + ExactSizeIterator + FusedIterator + Clone {
        (0..Board::COUNT).map(Board)
    }

    /// The 5,478 reachable boards, in index order. This uses the rules and no table. It costs a [`Board::is_reachable`]
    /// of all 19,683 boards.
    ///
    /// ```
    /// use tictactable::{Board, dense};
    ///
    /// assert_eq!(Board::reachable().count(), 5_478);
    /// assert!(Board::reachable().all(|board| dense::probe(board).is_some()));
    /// ```
    pub fn reachable() -> impl DoubleEndedIterator<Item = Board> + FusedIterator + Clone {
        Board::all().filter(|board| board.is_reachable())
    }

    /// The board with this index; `None` if it is [`Board::COUNT`] or more.
    #[must_use]
    pub const fn from_index(index: u16) -> Option<Board> {
        if index < Board::COUNT { Some(Board(index)) } else { None }
    }

    /// The board with these marks; `None` if a square is in both sets. [`Board::marks`] is the inverse.
    ///
    /// ```
    /// use tictactable::{Board, Square, Squares};
    ///
    /// let corners = [0, 2, 6, 8].into_iter().filter_map(Square::new).collect();
    /// let board = Board::from_marks(corners, Squares::from(Square::CENTRE));
    /// assert_eq!(board, Some("X.X/.O./X.X".parse()?));
    /// assert_eq!(Board::from_marks(corners, Squares::ALL), None);
    /// # Ok::<(), tictactable::ParseBoardError>(())
    /// ```
    #[must_use]
    pub const fn from_marks(x: Squares, o: Squares) -> Option<Board> {
        if x.to_bits() & o.to_bits() != 0 {
            return None;
        }
        let (mut board, mut i) = (Board::EMPTY, 0);
        while i < 9 {
            let square = Square::ALL[i];
            let digit = x.contains(square) as u16 + 2 * o.contains(square) as u16;
            board = board.with_digit(digit, square.weight());
            i += 1;
        }
        Some(board)
    }

    /// The cells as a base-3 number, at most 19,682: cell *i* is the digit with weight 3^*i*, which is 0 if the cell is
    /// empty, 1 for X and 2 for O.
    #[must_use]
    pub const fn index(self) -> u16 {
        self.0
    }

    /// The nine cells, row by row: the owner of each mark, `None` if empty. `Board::from` is the inverse.
    ///
    /// ```
    /// use tictactable::{Board, Player};
    ///
    /// let board: Board = "X.O/.../...".parse()?;
    /// assert_eq!(board.cells()[..3], [Some(Player::X), None, Some(Player::O)]);
    /// assert_eq!(Board::from(board.cells()), board);
    /// # Ok::<(), tictactable::ParseBoardError>(())
    /// ```
    #[must_use]
    pub fn cells(self) -> [Option<Player>; 9] {
        Square::ALL.map(|square| self.get(square))
    }

    /// The owner of the mark on the square; `None` if it is empty.
    #[must_use]
    pub const fn get(self, square: Square) -> Option<Player> {
        match self.digit(square) {
            0 => None,
            1 => Some(Player::X),
            _ => Some(Player::O),
        }
    }

    /// The base-3 digit of the square: 0 if it is empty, 1 for X and 2 for O.
    pub(crate) const fn digit(self, square: Square) -> u16 {
        self.0 / square.weight() % 3
    }

    /// The squares with a mark of this player. [`Board::from_marks`] is the inverse.
    ///
    /// ```
    /// use tictactable::{Board, Player};
    ///
    /// let board: Board = "X.O/.X./..O".parse()?;
    /// assert_eq!(board.marks(Player::X).to_string(), "{0, 4}");
    /// # Ok::<(), tictactable::ParseBoardError>(())
    /// ```
    #[must_use]
    pub const fn marks(self, player: Player) -> Squares {
        let cells = Cells::new(self.0);
        match player {
            Player::X => cells.x.squares(),
            Player::O => cells.o.squares(),
        }
    }

    /// The side to move, which follows from the number of marks: X if both sides have the same, O if X has one more,
    /// otherwise nobody. A terminal board also has a side to move.
    #[doc(alias = "side_to_move")]
    #[must_use]
    pub const fn turn(self) -> Option<Player> {
        Cells::new(self.0).turn()
    }

    /// The number of marks, 0 to 9. On a reachable board this is how many moves were made.
    ///
    /// ```
    /// use tictactable::Board;
    ///
    /// let board: Board = "XO./.X./...".parse()?;
    /// assert_eq!(board.ply(), 3);
    /// # Ok::<(), tictactable::ParseBoardError>(())
    /// ```
    #[must_use]
    pub const fn ply(self) -> u8 {
        9 - Cells::new(self.0).empty.count()
    }

    /// The player who has a line of three; `None` if neither or both have one.
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

    /// The lines of three that the player has completed. On a reachable board there are at most two, and one mark
    /// completed both. On an unreachable board there are up to eight.
    ///
    /// ```
    /// use tictactable::{Board, Player, Square};
    ///
    /// let board: Board = "XX./OOO/X..".parse()?;
    /// assert!(board.lines_of(Player::O).eq([Square::LINES[1]]));
    /// assert_eq!(board.lines_of(Player::X).count(), 0);
    /// # Ok::<(), tictactable::ParseBoardError>(())
    /// ```
    pub fn lines_of(self, player: Player) -> impl Iterator<Item = [Square; 3]> {
        Square::LINES
            .into_iter()
            .filter(move |line| line.iter().all(|&square| self.get(square) == Some(player)))
    }

    /// Whether the board is terminal: it is the end of a game. It is reachable, and somebody has a line or no square is
    /// empty. This needs no table: it uses the rules. Where you have the entry,
    /// [`Entry::is_terminal`](crate::Entry::is_terminal) gives the same answer faster.
    ///
    /// ```
    /// use tictactable::Board;
    ///
    /// let is_terminal = |cells: &str| cells.parse::<Board>().unwrap().is_terminal();
    /// assert!(is_terminal("XX./OOO/X.."));
    /// assert!(!is_terminal("XX./OO./X..")); // the game goes on
    /// assert!(!is_terminal("XXX/OOO/...")); // no game ends like this
    /// ```
    #[doc(alias = "is_final")]
    #[doc(alias = "is_over")]
    #[must_use]
    pub const fn is_terminal(self) -> bool {
        let cells = Cells::new(self.0);
        is_over(cells) && reachable_turn(cells).is_ok()
    }

    /// The squares without a mark, even if the game is over. See also [`Board::legal_moves`].
    #[must_use]
    pub const fn empty_squares(self) -> Squares {
        Cells::new(self.0).empty.squares()
    }

    /// The squares that the side to move can mark: all empty squares, or none if the game is over or the board is
    /// unreachable.
    ///
    /// ```
    /// use tictactable::{Board, Square, Squares};
    ///
    /// let board: Board = "XX./OO./...".parse()?;
    /// assert_eq!(board.legal_moves(), board.empty_squares());
    /// let won = board.play(Square::ALL[2]).unwrap();
    /// assert_eq!((won.legal_moves(), won.empty_squares().len()), (Squares::EMPTY, 4));
    /// # Ok::<(), tictactable::ParseBoardError>(())
    /// ```
    #[must_use]
    pub const fn legal_moves(self) -> Squares {
        let cells = Cells::new(self.0);
        if is_over(cells) || reachable_turn(cells).is_err() {
            return Squares::EMPTY;
        }
        cells.empty.squares()
    }

    /// The board after the side to move has marked the square. Play from a reachable board leads to reachable boards
    /// only.
    ///
    /// # Errors
    ///
    /// The first [`IllegalMove`] reason that applies, in the order of its variants.
    ///
    /// ```
    /// use tictactable::{Board, IllegalMove, Square};
    ///
    /// let board = Board::EMPTY.play(Square::CENTRE)?;
    /// assert_eq!(format!("{board:#}"), ".../.X./...");
    /// assert_eq!(board.play(Square::CENTRE), Err(IllegalMove::Taken));
    /// # Ok::<(), IllegalMove>(())
    /// ```
    pub const fn play(self, square: Square) -> Result<Board, IllegalMove> {
        let cells = Cells::new(self.0);
        match reachable_turn(cells) {
            Err(reason) => Err(IllegalMove::Unreachable(reason)),
            Ok(_) if is_over(cells) => Err(IllegalMove::Over),
            Ok(_) if !cells.empty.squares().contains(square) => Err(IllegalMove::Taken),
            Ok(player) => Ok(self.with(player, square)),
        }
    }

    /// The board with the player's mark on the square, which must be empty.
    pub(crate) const fn with(self, player: Player, square: Square) -> Board {
        self.with_digit(player.digit(), square.weight())
    }

    /// The board with this digit in the cell of this weight, which must be empty.
    pub(crate) const fn with_digit(self, digit: u16, weight: u16) -> Board {
        Board(self.0 + digit * weight)
    }

    /// Whether the board is reachable: it can occur in a game. [`Board::check`] says why not.
    ///
    /// ```
    /// use tictactable::Board;
    ///
    /// assert!("XO./.X./...".parse::<Board>()?.is_reachable());
    /// assert!(!"XX./.X./...".parse::<Board>()?.is_reachable());
    /// # Ok::<(), tictactable::ParseBoardError>(())
    /// ```
    #[must_use]
    pub const fn is_reachable(self) -> bool {
        self.check().is_ok()
    }

    /// Checks that the board is reachable. This uses the rules and no table.
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
        match reachable_turn(Cells::new(self.0)) {
            Ok(_) => Ok(()),
            Err(reason) => Err(reason),
        }
    }

    /// Why the board is unreachable. If it is reachable, this is not true.
    pub(crate) const fn why_unreachable(self) -> Unreachable {
        why_unreachable(Cells::new(self.0))
    }
}

/// Whether somebody has a line or no square is empty.
const fn is_over(cells: Cells) -> bool {
    !matches!(cells.lines(), (false, false)) || cells.empty.count() == 0
}

/// The side to move on a reachable board, or the reason why the board is unreachable.
const fn reachable_turn(cells: Cells) -> Result<Player, Unreachable> {
    match (cells.turn(), cells.lines()) {
        (Some(Player::X), (false, _)) => Ok(Player::X),
        (Some(Player::O), (_, false)) => Ok(Player::O),
        _ => Err(why_unreachable(cells)),
    }
}

/// The reason for a board that is unreachable.
const fn why_unreachable(cells: Cells) -> Unreachable {
    match (cells.turn(), cells.lines()) {
        (None, _) => Unreachable::MarkCounts { x: cells.x.count(), o: cells.o.count() },
        (_, (true, true)) => Unreachable::BothHaveLines,
        // The other player moved last, so the game was over before.
        (Some(winner), _) => Unreachable::PlayedOn { winner },
    }
}

impl From<[Option<Player>; 9]> for Board {
    /// The board with these cells, row by row.
    fn from(cells: [Option<Player>; 9]) -> Board {
        Square::ALL.into_iter().zip(cells).fold(Board::EMPTY, |board, (square, cell)| {
            board.with_digit(cell.map_or(0, Player::digit), square.weight())
        })
    }
}

/// Why a move cannot be made.
///
/// ```
/// use tictactable::{Board, Square};
///
/// let over: Board = "XXX/OO./...".parse()?;
/// let error = over.play(Square::ALL[8]).unwrap_err();
/// assert_eq!(error.to_string(), "the game is over");
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(all(library, feature = "serde"), derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(all(library, feature = "serde"), serde(rename_all = "snake_case"))]
pub enum IllegalMove {
    /// No game leads to the board.
    Unreachable(Unreachable),
    /// The game is over.
    Over,
    /// The square already has a mark.
    Taken,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::Unreachable(reason) => write!(f, "no game leads to this board: {reason}"),
            IllegalMove::Over => f.write_str("the game is over"),
            IllegalMove::Taken => f.write_str("the square is taken"),
        }
    }
}

impl core::error::Error for IllegalMove {}

/// Why no game leads to a board.
///
/// Every other board occurs in some game. If nobody has a line, the players can make its marks in any order. If a
/// player has lines, that player can have made the last mark, on a square that all these lines share.
///
/// ```
/// use tictactable::Board;
///
/// let reason = "XXX/OO./O..".parse::<Board>()?.check().unwrap_err();
/// assert_eq!(reason.to_string(), "play went on after X had a line");
/// # Ok::<(), tictactable::ParseBoardError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(all(library, feature = "serde"), derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(all(library, feature = "serde"), serde(rename_all = "snake_case"))]
pub enum Unreachable {
    /// X has neither as many marks as O nor one more.
    MarkCounts {
        /// The number of X marks, 0 to 9.
        x: u8,
        /// The number of O marks, 0 to 9.
        o: u8,
    },
    /// Both players have a line of three, but the first line ends the game.
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
            Unreachable::PlayedOn { winner } => write!(f, "play went on after {winner} had a line"),
        }
    }
}

impl core::error::Error for Unreachable {}
