//! Misère tic-tac-toe, looked up in the tables that hexapawn does not have, to copy. A user takes one.

pub mod rules;

use self::rules::Position;
use crate::outcome::{Answer, Game};

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
    use super::*;
    use crate::rules::Key;

    static ENTRIES: &[[u8; size_of::<Key>() + 2]] =
        include_bytes!(concat!(env!("OUT_DIR"), "/misere_sorted.bin")).as_chunks().0;

    pub fn probe(position: Position) -> Option<Answer> {
        let key = position.key().to_be_bytes(); // in this order of bytes, the entries are in that of the keys
        let place = ENTRIES.partition_point(|entry| entry[..] < key[..]);
        let bits = ENTRIES.get(place)?.strip_prefix(&key)?.first_chunk()?;
        Answer::from_bits(u16::from_be_bytes(*bits))
    }
}
