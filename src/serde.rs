//! The feature `serde`, which serializes the public types.
//!
//! A board is its text, such as `XO./.../...`, in human-readable formats and its index in binary formats.
//! Human-readable formats also accept the index, because inside a flattened or untagged type a board cannot
//! detect the format. A square is its number. A set of squares and an entry are their bits. All other types
//! use their names in Rust, except that a [`Wdl`] uses its printed name.
//! Deserializing rejects values that no board has.

use core::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::board::{Board, IllegalMove, Unreachable};
use crate::entry::{Entry, Value, Wdl};
use crate::player::Player;
use crate::square::{Square, Squares};

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
            deserializer.deserialize_any(TextOrIndex)
        } else {
            Board::try_from(u16::deserialize(deserializer)?).map_err(Error::custom)
        }
    }
}

/// Reads a board from its text or its index.
struct TextOrIndex;

impl Visitor<'_> for TextOrIndex {
    type Value = Board;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a board such as \"XO./.../...\" or its index")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Board, E> {
        text.parse().map_err(E::custom)
    }

    fn visit_u64<E: Error>(self, index: u64) -> Result<Board, E> {
        let board = u16::try_from(index).ok().and_then(Board::from_index);
        board.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(index), &self))
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
    Squares, u16: to_bits, from_bits, "a set of squares, 0 to 511";
    Entry, u16: to_bits, from_bits, "the bits of an entry that some board has";
}

/// Copies of the types, for serde to derive from. It cannot derive from the types themselves, as it does from
/// `RatedMove` and `Symmetry`, because the build script compiles them without serde. The compiler checks that
/// the copies match.
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

/// Takes each type and, if some of its values belong to no board, the condition for those that do.
macro_rules! by_copy {
    ($($type:ident $(if $has:expr)?;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                copy::$type::serialize(self, serializer)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let value = copy::$type::deserialize(deserializer)?;
                $(
                    if !$has(value) {
                        return Err(Error::custom(format_args!("no board has {value:?}")));
                    }
                )?
                Ok(value)
            }
        }
    )*};
}

by_copy! {
    Player;
    Wdl;
    Value if |value: Value| value.remoteness <= 9;
    IllegalMove;
    Unreachable if has_such_counts;
}

/// Whether these can be the mark counts of an unreachable board: at most nine marks, nobody to move.
fn has_such_counts(reason: Unreachable) -> bool {
    match reason {
        Unreachable::MarkCounts { x, o } => x <= 9 && o <= 9 - x && x != o && x != o + 1,
        Unreachable::BothHaveLines | Unreachable::PlayedOn { .. } => true,
    }
}
