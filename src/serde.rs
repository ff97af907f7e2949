//! The feature `serde`: how the public types are written and read.
//!
//! A board is its text, such as `XO./.../...`, in formats for people, and its index in others. A
//! square is its number, a set of squares and an entry are their bits. All else is named as in Rust,
//! but for a [`Wdl`], which is named as it prints. Reading refuses what no value is written as.

use core::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::{Board, IllegalMove, Unreachable};
use crate::entry::{Entry, Value, Wdl};
use crate::moves::RatedMove;
use crate::player::Player;
use crate::square::{Square, Squares};
use crate::symmetry::Symmetry;

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(&format_args!("{self:#}"))
        } else {
            self.index().serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_str(Text)
        } else {
            Board::try_from(u16::deserialize(deserializer)?).map_err(Error::custom)
        }
    }
}

/// Reads the text of a board.
struct Text;

impl Visitor<'_> for Text {
    type Value = Board;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a board such as \"XO./.../...\"")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Board, E> {
        text.parse().map_err(E::custom)
    }
}

macro_rules! by_number {
    ($($type:ident, $number:ident: $to:ident, $from:ident, $expected:literal;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                self.$to().serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let number = $number::deserialize(deserializer)?;
                let found = Unexpected::Unsigned(number.into());
                $type::$from(number).ok_or_else(|| Error::invalid_value(found, &$expected))
            }
        }
    )*};
}

by_number! {
    Square, u8: index, new, "a square, 0 to 8";
    Squares, u16: bits, from_bits, "a set of squares, 0 to 511";
    Entry, u16: to_bits, from_bits, "the bits of an entry that some board has";
}

/// Copies of definitions, for serde to derive from. It cannot derive from the types themselves, because
/// the build script compiles those without serde. That the copies are faithful, the compiler checks.
mod copy {
    use serde::{Deserialize, Serialize};

    #[derive(Serialize, Deserialize)]
    #[serde(remote = "crate::Player")]
    pub enum Player {
        X,
        O,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(remote = "crate::Wdl", rename_all = "lowercase")]
    pub enum Wdl {
        Loss,
        Draw,
        Win,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(remote = "crate::Value")]
    pub struct Value {
        wdl: crate::Wdl,
        remoteness: u8,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(remote = "crate::RatedMove")]
    pub struct RatedMove {
        square: crate::Square,
        value: crate::Value,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(remote = "crate::Symmetry")]
    pub enum Symmetry {
        Identity,
        Rotate90,
        Rotate180,
        Rotate270,
        FlipColumns,
        FlipRows,
        Transpose,
        AntiTranspose,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(remote = "crate::IllegalMove")]
    pub enum IllegalMove {
        Unreachable(crate::Unreachable),
        Over,
        Taken,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(remote = "crate::Unreachable")]
    pub enum Unreachable {
        MarkCounts { x: u8, o: u8 },
        BothHaveLines,
        PlayedOn { winner: crate::Player },
    }
}

macro_rules! by_copy {
    ($($type:ident)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                copy::$type::serialize(self, serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                copy::$type::deserialize(deserializer)
            }
        }
    )*};
}

by_copy! { Player Wdl Value RatedMove Symmetry IllegalMove Unreachable }
