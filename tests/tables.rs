//! The sizes of the tables that the build script emits, which the README states.

#![allow(dead_code)] // only the sizes of the tables are used

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
