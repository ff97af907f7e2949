//! Misère tic-tac-toe, looked up in every table, to copy. A user takes one.

pub mod rules;

use self::rules::Position;
use crate::outcome::{Answer, Game};
use crate::rules::Key;

pub mod hashed {
    use super::*;

    include!(concat!(env!("OUT_DIR"), "/misere_hashed.rs"));

    pub fn probe(position: Position) -> Option<Answer> {
        ENTRIES.get(&position.key()).and_then(|&bits| Answer::from_bits(bits))
    }
}

pub mod ranked {
    use super::*;

    include!(concat!(env!("OUT_DIR"), "/misere_ranked.rs"));

    pub fn probe(position: Position) -> Option<Answer> {
        let key = position.key() as usize;
        let (bits, bit) = (REACHABLE.get(key / 32)?, 1 << (key % 32));
        if bits & bit == 0 {
            return None;
        }
        let place = RANKS[key / 32] as usize + (bits & (bit - 1)).count_ones() as usize;
        Answer::from_bits(ENTRIES[place])
    }
}

pub mod dense {
    use super::*;

    include!(concat!(env!("OUT_DIR"), "/misere_dense.rs"));

    pub fn probe(position: Position) -> Option<Answer> {
        ENTRIES.get(position.key() as usize).and_then(|&bits| Answer::from_bits(bits))
    }
}

pub mod sorted {
    use core::cmp::Ordering;

    use super::*;

    static ENTRIES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/misere_sorted.bin"));

    pub fn probe(position: Position) -> Option<Answer> {
        const SIZE: usize = size_of::<Key>() + size_of::<u16>();
        let (key, mut entries) = (position.key(), ENTRIES);
        loop {
            let (before, rest) = entries.split_at(entries.len() / SIZE / 2 * SIZE);
            let (middle, rest) = rest.split_first_chunk()?; // no entry is left
            let (bits, after) = rest.split_first_chunk()?;
            entries = match key.cmp(&Key::from_le_bytes(*middle)) {
                Ordering::Less => before,
                Ordering::Equal => return Answer::from_bits(u16::from_le_bytes(*bits)),
                Ordering::Greater => after,
            };
        }
    }
}
