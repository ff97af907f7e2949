//! A list, as a table in the program: the ports of five services of the Internet.

#![no_std]

pub type Value = u16;

// `static ENTRIES: phf::Map<&str, Value>`
include!(concat!(env!("OUT_DIR"), "/list.rs"));

/// The value of a word, or `None` if it is not in the list.
pub fn value(word: &str) -> Option<Value> {
    ENTRIES.get(word).copied()
}
