//! A list, as a table in the program: the ports of five services of the Internet.

#![no_std]

pub type Value = u16;

// `static ENTRIES`, a `phf::Map` from keys to values
include!(concat!(env!("OUT_DIR"), "/list.rs"));

/// The value of a key, or `None` if it is not in the list.
pub fn value(key: &str) -> Option<Value> {
    ENTRIES.get(key).copied()
}
