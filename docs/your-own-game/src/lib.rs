//! A game, solved at build time.

#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

pub mod outcome;
pub mod rules;
mod table;
#[cfg(test)]
mod tests;

use crate::outcome::Answer;
use crate::rules::{Key, Position};

/// The answer for a position. `None` if the position cannot occur.
pub fn probe(position: Position) -> Option<Answer> {
    look_up(position.key())
}

/// The answer for the position with this key.
pub fn look_up(key: Key) -> Option<Answer> {
    table::bits(key).and_then(Answer::from_bits)
}
