//! The sizes of the tables that the build script emits, which the documents state.

#![allow(dead_code)] // only the sizes of the tables are used

macro_rules! table {
    ($file:literal, $($table:expr),*) => {
        include!(concat!(env!("OUT_DIR"), "/", $file));
        pub const SIZE: usize = 0 $(+ size_of_val($table))*;
    };
}

#[cfg(feature = "hashed")]
mod hashed {
    table!("hashed.rs", ENTRIES.disps, ENTRIES.entries);
}

mod ranked {
    table!("ranked.rs", &REACHABLE, &RANKS, &ENTRIES);
}

mod dense {
    table!("dense.rs", &ENTRIES);
}

/// Each layout with the bytes of its tables.
const TABLES: &[(&str, usize)] = &[
    #[cfg(feature = "hashed")]
    ("hashed", hashed::SIZE),
    ("ranked", ranked::SIZE),
    ("dense", dense::SIZE),
    ("compact", 0),
];

/// The figures in the documents are those of the tables.
#[test]
fn sizes() {
    for (file, text) in
        [("README.md", include_str!("../README.md")), ("lib.rs", include_str!("../src/lib.rs"))]
    {
        // The rows of all tables in the document, with names free of Markdown.
        let plain = |cell: &str| cell.trim().replace(['`', '[', ']'], "");
        let rows = text.lines().map(|line| line.trim_start_matches("//! "));
        let rows: Vec<Vec<String>> = rows
            .filter(|line| line.starts_with("| "))
            .map(|line| line.split('|').map(plain).collect())
            .collect();
        for &(layout, size) in TABLES {
            let row = rows.iter().find(|row| row[1] == layout);
            let row = row.unwrap_or_else(|| panic!("{file}: no row for {layout}"));
            assert_eq!(row[2].replace(',', ""), size.to_string(), "{file}: {layout}");
        }
    }
}
