//! A list, as a table in the program: the ports of five services of the Internet.

#![no_std]

// `static ENTRIES: phf::Map<&str, u16>`
include!(concat!(env!("OUT_DIR"), "/list.rs"));

/// The value of a word, or `None` if it is not in the list.
pub fn value(word: &str) -> Option<u16> {
    ENTRIES.get(word).copied()
}

#[test]
fn the_table_has_the_words_of_the_list() {
    for line in include_str!("../list.txt").lines() {
        let (word, number) = line.split_once(char::is_whitespace).unwrap();
        assert_eq!(value(word), Some(number.trim().parse().unwrap()), "{word}");
        assert_eq!(value(line), None);
    }
}
