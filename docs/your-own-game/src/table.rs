#![allow(dead_code)] // the build script writes one of four tables
#![allow(clippy::unreadable_literal)] // the numbers of `hashed` are long

use core::cmp::Ordering;

use crate::Key;

// The table, and `fn bits(key: Key) -> Option<u16>`, the bits of the answer.
include!(concat!(env!("OUT_DIR"), "/table.rs"));

/// The number at a place among numbers of N bytes each.
fn at<const N: usize>(numbers: &[u8], place: usize) -> Option<Key> {
    let mut bytes = [0; size_of::<Key>()];
    bytes[..N].copy_from_slice(numbers.chunks_exact(N).nth(place)?);
    Some(Key::from_le_bytes(bytes))
}

type Numbers = fn(usize) -> Option<Key>;

fn ranked(reachable: Numbers, ranks: Numbers, key: Key) -> Option<usize> {
    let word = usize::try_from(key / 32).ok()?;
    let (bits, bit) = (reachable(word)?, 1 << (key % 32));
    let place = ranks(word)? as usize + (bits & (bit - 1)).count_ones() as usize;
    (bits & bit != 0).then_some(place)
}

fn sorted(starts: Numbers, low_bits: Numbers, key: Key, shift: u32) -> Option<usize> {
    let bucket = usize::try_from(key >> shift).ok()?;
    let (mut start, mut end) = (starts(bucket)? as usize, starts(bucket + 1)? as usize);
    while start < end {
        let middle = start.midpoint(end);
        match low_bits(middle)?.cmp(&(key & ((1 << shift) - 1))) {
            Ordering::Less => start = middle + 1,
            Ordering::Equal => return Some(middle),
            Ordering::Greater => end = middle,
        }
    }
    None
}
