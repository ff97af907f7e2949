//! Players, squares and WDLs by their names.

use core::fmt;
use core::str::FromStr;

use crate::game::{Player, Square, Wdl};

/// The error for a text that names no player, square or WDL.
///
/// ```
/// use tictactable::{Player, Square, Wdl};
///
/// let error = "0".parse::<Player>().unwrap_err();
/// assert_eq!(error.to_string(), "expected 'X' or 'O'");
/// let error = "9".parse::<Square>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a digit from 0 to 8");
/// let error = "Win".parse::<Wdl>().unwrap_err();
/// assert_eq!(error.to_string(), "expected 'win', 'draw' or 'loss'");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseNameError(Expected);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Expected {
    Player,
    Square,
    Wdl,
}

impl fmt::Display for ParseNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Expected::Player => "expected 'X' or 'O'",
            Expected::Square => "expected a digit from 0 to 8",
            Expected::Wdl => "expected 'win', 'draw' or 'loss'",
        })
    }
}

impl core::error::Error for ParseNameError {}

impl FromStr for Player {
    type Err = ParseNameError;

    fn from_str(text: &str) -> Result<Player, ParseNameError> {
        match text {
            "X" | "x" => Ok(Player::X),
            "O" | "o" => Ok(Player::O),
            _ => Err(ParseNameError(Expected::Player)),
        }
    }
}

impl FromStr for Square {
    type Err = ParseNameError;

    /// The square with this index, as it prints.
    fn from_str(text: &str) -> Result<Square, ParseNameError> {
        let square = match text.as_bytes() {
            [digit] => Square::new(digit.wrapping_sub(b'0')),
            _ => None,
        };
        square.ok_or(ParseNameError(Expected::Square))
    }
}

impl FromStr for Wdl {
    type Err = ParseNameError;

    /// Reads what `Display` prints.
    fn from_str(text: &str) -> Result<Wdl, ParseNameError> {
        match text {
            "loss" => Ok(Wdl::Loss),
            "draw" => Ok(Wdl::Draw),
            "win" => Ok(Wdl::Win),
            _ => Err(ParseNameError(Expected::Wdl)),
        }
    }
}
