#![allow(dead_code)] // the build script writes one of four tables

use crate::rules::Key;

// The table, and `fn bits(key: Key) -> Option<u16>`, the bits of the answer.
include!(concat!(env!("OUT_DIR"), "/table.rs"));

fn ranked(reachable: &[u32], ranks: &[u32], entries: &[u16], key: usize) -> Option<u16> {
    let (bits, bit) = (reachable.get(key / 32)?, 1 << (key % 32));
    let place = ranks[key / 32] as usize + (bits & (bit - 1)).count_ones() as usize;
    (bits & bit != 0).then(|| entries[place])
}

fn sorted(mut entries: &[u8], key: Key) -> Option<u16> {
    let key = key.to_be_bytes(); // in this order of bytes, the entries are in that of the keys
    let size = key.len() + 2;
    while entries.len() > size {
        let (low, high) = entries.split_at(entries.len() / size / 2 * size);
        entries = if high[..key.len()] > key[..] { low } else { high };
    }
    entries.strip_prefix(&key)?.first_chunk().copied().map(u16::from_be_bytes)
}
