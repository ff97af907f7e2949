//! Four tables from keys to the bits of answers. Each function writes one, from entries in ascending order of the keys.
//! `fitting` chooses one.

#![allow(dead_code)] // one of them is written

use std::path::Path;
use std::{env, fs};

use crate::Key;

pub fn write(file: &str, contents: impl AsRef<[u8]>) {
    let out_dir = env::var_os("OUT_DIR").expect("Cargo sets OUT_DIR for build scripts");
    fs::write(Path::new(&out_dir).join(file), contents).expect("OUT_DIR is writable");
}

/// `dense` if the largest key is at most twice the number of keys, `ranked` if it is at most 16 times, or `sorted`.
pub fn fitting(entries: &[(Key, u16)]) -> String {
    let gap = entries.last().map_or(0, |entry| entry.0).div_ceil(entries.len().max(1) as Key);
    match gap {
        0..=2 if entries.iter().all(|entry| entry.1 != 0) => dense(entries),
        0..=16 => ranked(entries),
        _ => sorted(entries),
    }
}

/// A perfect hash map from a key to the bits of its answer.
pub fn hashed(entries: &[(Key, u16)]) -> String {
    let mut map = phf_codegen::Map::new();
    for &(key, bits) in entries {
        map.entry(key, bits.to_string());
    }
    format!("static ENTRIES: phf::Map<Key, u16> = {};\n", map.build())
        + &lookup("ENTRIES.get(&key).copied()")
}

/// A bit for each number up to the largest key, set if the number is a key, in words of 32; the number of bits that
/// are set before each word; and the bits of the answers in the order of these bits.
pub fn ranked(entries: &[(Key, u16)]) -> String {
    check(entries);
    let mut reachable: Vec<Key> = Vec::new();
    for (key, _) in entries {
        let word = (key / 32) as usize;
        reachable.resize(word + 1, 0);
        reachable[word] |= 1 << (key % 32);
    }
    let mut rank = 0;
    let ranks = reachable.iter().map(|word| {
        rank += word.count_ones();
        (rank - word.count_ones()) as Key
    });
    bytes("ranks", ranks)
        + &bytes("reachable", reachable)
        + &answers(entries.iter().map(|entry| entry.1), "ranked(reachable, ranks, key)?")
}

/// The bits of each key's answer at the key, 0 for a number that is no key.
pub fn dense(entries: &[(Key, u16)]) -> String {
    check(entries);
    let mut by_key = Vec::new();
    for &(key, bits) in entries {
        assert!(bits != 0, "the answer of {key} is 0, which `dense` cannot store");
        by_key.resize(key as usize, 0);
        by_key.push(bits);
    }
    bytes("answers", by_key.into_iter().map(Key::from))
        + &lookup("Some(answers(key.try_into().ok()?)? as u16).filter(|&bits| bits != 0)")
}

/// The high bits of a key, less the lowest key, choose a bucket, of which there are no more than keys. The number of keys
/// before each bucket; and in ascending order of the keys, the low bits of each, and the bits of its answer.
pub fn sorted(entries: &[(Key, u16)]) -> String {
    check(entries);
    let key = |entry: Option<&(Key, u16)>| entry.map_or(0, |entry| entry.0);
    let (low, high) = (key(entries.first()), key(entries.last()));
    let buckets = entries.len().max(1) as Key;
    let shift = (0..).find(|&shift| (high - low) >> shift < buckets).unwrap();
    let before = |bucket| entries.partition_point(|(key, _)| (key - low) >> shift < bucket) as Key;
    let place = format!("sorted(starts, low_bits, key.checked_sub({low})?, {shift})?");
    bytes("starts", (0..=((high - low) >> shift) + 1).map(before))
        + &bytes("low_bits", entries.iter().map(|(key, _)| (key - low) & ((1 << shift) - 1)))
        + &answers(entries.iter().map(|entry| entry.1), &place)
}

fn check(entries: &[(Key, u16)]) {
    for pair in entries.windows(2) {
        assert!(pair[0].0 < pair[1].0, "keys must ascend: {} after {}", pair[1].0, pair[0].0);
    }
}

/// The bits of the answers, and the place among them where a key has its own.
fn answers(bits: impl IntoIterator<Item = u16>, place: &str) -> String {
    bytes("answers", bits.into_iter().map(Key::from))
        + &lookup(&format!("Some(answers({place})? as u16)"))
}

/// A function that reads the number at a place. As bytes in a file, the numbers cost the compiler next to nothing.
fn bytes(name: &str, numbers: impl IntoIterator<Item = Key>) -> String {
    let numbers: Vec<Key> = numbers.into_iter().collect();
    // Each takes as many bytes as the largest one needs.
    let size = numbers.iter().fold(1, |a, &b| a.max(b)).ilog(256) as usize + 1;
    let bytes = numbers.iter().flat_map(|number| number.to_le_bytes().into_iter().take(size));
    write(&format!("{name}.bin"), Vec::from_iter(bytes));
    let bytes = format!("include_bytes!(\"{name}.bin\")");
    format!("fn {name}(place: usize) -> Option<Key> {{ at::<{size}>({bytes}, place) }}\n")
}

fn lookup(expression: &str) -> String {
    format!("pub fn bits(key: Key) -> Option<u16> {{ {expression} }}\n")
}
