//! A list, as a table in the program: the ports of ten services of the Internet.

#![no_std]

// `static ENTRIES: phf::Map<&str, u16>`
include!(concat!(env!("OUT_DIR"), "/list.rs"));

/// The value of a word, or `None` if it is not in the list.
pub fn value(word: &str) -> Option<u16> {
    ENTRIES.get(word).copied()
}
