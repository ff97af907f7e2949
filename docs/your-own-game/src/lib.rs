//! A game, solved at build time.

#![no_std]
#![forbid(unsafe_code)]

pub mod misere;
pub mod outcome;
pub mod rules;

use crate::outcome::{Answer, Game};
use crate::rules::{Key, Position};

// `static ENTRIES: phf::Map<Key, u16>`, from a position's key to the bits of its answer.
include!(concat!(env!("OUT_DIR"), "/answers.rs"));

/// The answer for a position. `None` if the position cannot occur.
pub fn probe(position: Position) -> Option<Answer> {
    ENTRIES.get(&position.key()).and_then(|&bits| Answer::from_bits(bits))
}
