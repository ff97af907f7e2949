//! The sizes of the tables that the build script emits, which the README states, and the counts of boards in the
//! documents.

#![allow(dead_code)] // only the sizes of the tables are used

use tictactable::Board;

macro_rules! table {
    ($file:literal, $($table:expr),*) => {
        include!(concat!(env!("OUT_DIR"), "/", $file));
        pub const SIZE: usize = 0 $(+ size_of_val($table))*;
    };
}

#[cfg(feature = "hashed")]
mod hashed {
    #[cfg(not(feature = "ptrhash"))]
    table!("hashed.rs", ENTRIES.disps, ENTRIES.entries);
    #[cfg(feature = "ptrhash")]
    table!("hashed.rs", ENTRIES.pilots, ENTRIES.remap, ENTRIES.entries);
}

mod ranked {
    table!("ranked.rs", &REACHABLE, &RANKS, &ENTRIES);
}

mod dense {
    table!("dense.rs", &ENTRIES);
}

/// Each layout with the bytes of its tables.
const TABLES: &[(&str, usize)] = &[
    #[cfg(all(feature = "hashed", not(feature = "ptrhash")))]
    ("`hashed`", hashed::SIZE),
    #[cfg(feature = "ptrhash")]
    ("`hashed`, `ptrhash`", hashed::SIZE),
    ("`ranked`", ranked::SIZE),
    ("`dense`", dense::SIZE),
    ("`compact`", 0),
];

#[test]
fn the_readme_states_the_sizes() {
    for &(layout, size) in TABLES {
        let start = format!("| {layout} | ");
        let row = include_str!("../README.md").lines().find_map(|line| line.strip_prefix(&start));
        let cell = row.and_then(|row| row.split(' ').next()).unwrap_or_default();
        assert_eq!(cell.replace(',', ""), size.to_string(), "{layout}");
    }
}

/// Numbers of thousands in the running text are the counts of boards, except for numbers of bytes.
#[test]
fn counts_in_the_documents() {
    let reachable = Board::reachable().count();
    let counts = [reachable, usize::from(Board::COUNT)]
        .map(|count| format!("{},{:03}", count / 1000, count % 1000));
    for (document, numbers) in
        [(include_str!("../README.md"), 3), (include_str!("../docs/design.md"), 3)]
    {
        let prose = document.lines().filter(|line| !line.starts_with('|'));
        let words: Vec<&str> = prose.flat_map(str::split_whitespace).collect();
        let is_number = |word: &str| {
            word.starts_with(|c: char| c.is_ascii_digit())
                && word.trim_end_matches(',').contains(',')
        };
        let found: Vec<&str> = words
            .windows(2)
            .filter(|pair| is_number(pair[0]) && !pair[1].starts_with("bytes"))
            .map(|pair| pair[0].trim_end_matches([',', '.']))
            .collect();
        assert_eq!(found.len(), numbers, "{found:?}");
        assert!(found.iter().all(|number| counts.iter().any(|count| count == number)), "{found:?}");
    }
}
