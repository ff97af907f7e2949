//! The feature `serde`, for the types whose form depends on the format or is not that of their fields. All others
//! derive it.
//!
//! In human-readable formats, values have the forms of `tictactable probe --json`: a board is its nine cells,
//! such as `XO.......`, and an entry is an object. In binary formats a board is its index, and an entry is its bits.
//! Human-readable formats also accept these numbers, because inside a flattened or untagged type a value cannot
//! detect the format. In all formats, a set of squares is the ascending list of their indices.
//!
//! Deserializing refuses boards, squares and entries that do not exist, and fields that contradict others.

use core::fmt;
use core::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::{Board, Entry, Player, Square, Squares, Value, Wdl};
use crate::moves::RatedMove;
use crate::review::{MoveKind, ReviewedMove};

/// A WDL is its number.
impl Serialize for Wdl {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_i8(*self as i8)
    }
}

impl<'de> Deserialize<'de> for Wdl {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Wdl, D::Error> {
        Wdl::try_from(i8::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(&self.one_line())
        } else {
            serializer.serialize_u16(self.index())
        }
    }
}

impl Serialize for Squares {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self)
    }
}

impl<'de> Deserialize<'de> for Squares {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Squares, D::Error> {
        deserializer.deserialize_seq(Reader(PhantomData::<Squares>))
    }
}

impl<'de> Visitor<'de> for Reader<Squares> {
    type Value = Squares;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of squares")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Squares, A::Error> {
        let mut squares = Squares::EMPTY;
        while let Some(square) = list.next_element::<Square>()? {
            if squares.to_bits() >> square.index() != 0 {
                return Err(A::Error::custom(
                    "expected squares in ascending order, none of them twice",
                ));
            }
            squares = squares.with(square);
        }
        Ok(squares)
    }
}

/// A rated move without an inner object.
#[derive(Serialize, Deserialize)]
#[serde(rename = "RatedMove")]
pub(crate) struct Rated {
    square: Square,
    wdl: Wdl,
    remoteness: u8,
}

impl From<RatedMove> for Rated {
    fn from(RatedMove { square, value: Value { wdl, remoteness } }: RatedMove) -> Rated {
        Rated { square, wdl, remoteness }
    }
}

impl TryFrom<Rated> for RatedMove {
    type Error = &'static str;

    fn try_from(Rated { square, wdl, remoteness }: Rated) -> Result<RatedMove, &'static str> {
        let value = Value { wdl, remoteness };
        is_of_a_move(value).then_some(RatedMove { square, value }).ok_or("no move has this value")
    }
}

/// Whether some move has this value for the side that makes it.
fn is_of_a_move(value: Value) -> bool {
    let Value { wdl, remoteness: n } = value;
    matches!((wdl, n), (Wdl::Win, 1 | 3 | 5) | (Wdl::Draw, 1..=9) | (Wdl::Loss, 2 | 4 | 6))
}

/// Whether a field that follows from others is absent or as it has to be.
fn agrees<T: PartialEq>(found: Option<T>, expected: T) -> bool {
    found.is_none_or(|found| found == expected)
}

/// A reviewed move with its kind.
#[derive(Serialize, Deserialize)]
#[serde(rename = "ReviewedMove")]
pub(crate) struct Reviewed {
    turn: Player,
    square: Square,
    before: Value,
    after: Value,
    kind: Option<MoveKind>,
    optimal_moves: Squares,
}

impl From<ReviewedMove> for Reviewed {
    fn from(reviewed: ReviewedMove) -> Reviewed {
        let kind = Some(reviewed.kind());
        let ReviewedMove { turn, square, before, after, optimal_moves } = reviewed;
        Reviewed { turn, square, before, after, kind, optimal_moves }
    }
}

impl TryFrom<Reviewed> for ReviewedMove {
    type Error = &'static str;

    fn try_from(found: Reviewed) -> Result<ReviewedMove, &'static str> {
        let Reviewed { turn, square, before, after, kind, optimal_moves } = found;
        let reviewed = ReviewedMove { turn, square, before, after, optimal_moves };
        // All draws are equally good.
        let worse = after < before && (before.wdl, after.wdl) != (Wdl::Draw, Wdl::Draw);
        // Only a move loses in 6, and no board.
        let loss_in_6 = Value { wdl: Wdl::Loss, remoteness: 6 };
        let exist = is_of_a_move(before) && is_of_a_move(after) && before != loss_in_6;
        let agree = if optimal_moves.contains(square) { after == before } else { worse };
        (exist && agree && agrees(kind, reviewed.kind()))
            .then_some(reviewed)
            .ok_or("no move has such fields")
    }
}

/// A field that may be absent. For an `Option` without this, null is absent, too.
mod field {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<T: Serialize, S: Serializer>(
        field: &Option<T>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        match field {
            Some(value) => value.serialize(serializer),
            None => serializer.serialize_none(),
        }
    }

    pub(super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        field: D,
    ) -> Result<Option<T>, D::Error> {
        T::deserialize(field).map(Some)
    }
}

/// An entry in human-readable formats.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Entry")]
struct Object {
    turn: Player,
    wdl: Wdl,
    remoteness: u8,
    optimal_moves: Squares,
    #[serde(default, with = "field")]
    best_move: Option<Option<Square>>,
    #[serde(default, with = "field")]
    terminal: Option<bool>,
    #[serde(default, with = "field")]
    winner: Option<Option<Player>>,
    #[serde(default, with = "field")]
    predicted_winner: Option<Option<Player>>,
}

impl Serialize for Entry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            let object = Object {
                turn: self.turn(),
                wdl: self.wdl(),
                remoteness: self.remoteness(),
                optimal_moves: self.optimal_moves(),
                best_move: Some(self.best_move()),
                terminal: Some(self.is_terminal()),
                winner: Some(self.winner()),
                predicted_winner: Some(self.predicted_winner()),
            };
            object.serialize(serializer)
        } else {
            serializer.serialize_u16(self.to_bits())
        }
    }
}

/// Reads a value of this type from any of its forms.
struct Reader<T>(PhantomData<T>);

/// Takes a type, the function that reads its number, what a message expects, and how to read its other form.
macro_rules! deserialize {
    ($type:ident, $from_number:path, $expected:literal, $other_form:item) => {
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                if deserializer.is_human_readable() {
                    deserializer.deserialize_any(Reader(PhantomData::<$type>))
                } else {
                    deserializer.deserialize_u16(Reader(PhantomData::<$type>))
                }
            }
        }

        impl<'de> Visitor<'de> for Reader<$type> {
            type Value = $type;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str($expected)
            }

            fn visit_u64<E: Error>(self, number: u64) -> Result<$type, E> {
                let value = u16::try_from(number).ok().and_then($from_number);
                value.ok_or_else(|| E::invalid_value(Unexpected::Unsigned(number), &self))
            }

            // Some formats, such as TOML, have only signed numbers.
            fn visit_i64<E: Error>(self, number: i64) -> Result<$type, E> {
                let value = u16::try_from(number).ok().and_then($from_number);
                value.ok_or_else(|| E::invalid_value(Unexpected::Signed(number), &self))
            }

            $other_form
        }
    };
}

deserialize!(
    Board,
    Board::from_index,
    "a board such as \"XO.......\" or its index",
    fn visit_str<E: Error>(self, text: &str) -> Result<Board, E> {
        text.parse().map_err(E::custom)
    }
);

deserialize!(
    Entry,
    Entry::from_bits,
    "an entry that some board has, or its bits",
    fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Entry, A::Error> {
        let found = Object::deserialize(MapAccessDeserializer::new(fields))?;
        let value = Value { wdl: found.wdl, remoteness: found.remoteness };
        Entry::from_bits(Entry::new(found.turn, value, found.optimal_moves).to_bits())
            // A remoteness above 15 does not fit into the bits.
            .filter(|entry| entry.value() == value)
            .filter(|&entry| {
                agrees(found.best_move, entry.best_move())
                    && agrees(found.terminal, entry.is_terminal())
                    && agrees(found.winner, entry.winner())
                    && agrees(found.predicted_winner, entry.predicted_winner())
            })
            .ok_or_else(|| A::Error::custom("no board has such an entry"))
    }
);
