//! A list, as a table in the program: the ports of five services of the Internet.

#![cfg_attr(not(test), no_std)]

#[cfg(test)]
mod tests;

pub type Key<'a> = &'a str;
pub type Value = u16;

// `static ENTRIES`, a `phf::Map` from keys to values
include!(concat!(env!("OUT_DIR"), "/list.rs"));

/// The value of a key, or `None` if it is not in the list.
pub fn value(key: Key) -> Option<Value> {
    ENTRIES.get(key).copied()
}
