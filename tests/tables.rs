//! What the documents show of the build script's files: the sizes of the tables, and how the files begin.

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

/// docs/design.md shows how the files begin, with long lines cut.
#[cfg(all(feature = "hashed", not(feature = "ptrhash")))]
#[test]
fn the_design_shows_the_files() {
    let hashed = include_str!(concat!(env!("OUT_DIR"), "/hashed.rs"));
    let ranked = include_str!(concat!(env!("OUT_DIR"), "/ranked.rs"));
    let dense = include_str!(concat!(env!("OUT_DIR"), "/dense.rs"));
    let entries = hashed.find("    entries: ").unwrap();
    let begin = |source: &str, lines| {
        let cut = |line: &str| line.get(..80).map_or(line.into(), |start| format!("{start}..."));
        source.lines().take(lines).map(cut).collect::<Vec<_>>().join("\n")
    };
    let dots = "        ...";
    for shown in [
        format!("{}\n{dots}\n    ],\n{}\n{dots}", begin(hashed, 6), begin(&hashed[entries..], 4)),
        begin(ranked, 3),
        begin(dense, 1),
    ] {
        let block = format!("```text\n{shown}\n```\n");
        assert!(include_str!("../docs/design.md").contains(&block), "{block}");
    }
}
