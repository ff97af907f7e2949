//! The tables that the build script emits: their sizes, which the documents state, and checksums of their
//! sources. Every machine that passes this test emits the same bytes.
//!
//! The published package does not contain this test, because the bytes of `hashed` and `ptrhash` depend on
//! the versions of phf in Cargo.lock.

#![allow(dead_code)] // only the sizes of the tables are used

macro_rules! table {
    ($file:literal, $($table:expr),*) => {
        include!(concat!(env!("OUT_DIR"), "/", $file));
        pub const SOURCE: &str = include_str!(concat!(env!("OUT_DIR"), "/", $file));
        pub const SIZE: usize = 0 $(+ size_of_val($table))*;
    };
}

#[cfg(feature = "hashed")]
mod hashed {
    table!("hashed.rs", ENTRIES.disps, ENTRIES.entries);
}

#[cfg(feature = "ptrhash")]
mod ptrhash {
    table!("ptrhash.rs", &PILOTS, &MOVED, &ENTRIES);
}

mod dense {
    table!("dense.rs", &ENTRIES);
}

mod compact {
    table!("compact.rs", &PILOTS, &WINS);
    /// The table of `src/cells.rs`.
    pub const PLACES: usize = size_of::<[u8; 9]>();
}

/// Each layout with the bytes of its tables, its source, and the CRC-32 of the source as `crc32` and
/// `cksum -a crc32b` print it. A new version of phf may change `hashed` and `ptrhash`. If the other tests
/// still pass, replace the figures.
const TABLES: &[(&str, usize, &str, u32)] = &[
    #[cfg(feature = "hashed")]
    ("hashed", hashed::SIZE, hashed::SOURCE, 0xC0C3_5CB7),
    #[cfg(feature = "ptrhash")]
    ("ptrhash", ptrhash::SIZE, ptrhash::SOURCE, 0x5DE0_39D5),
    ("dense", dense::SIZE, dense::SOURCE, 0x5C3B_7EA2),
    ("compact", compact::SIZE + compact::PLACES, compact::SOURCE, 0xCC01_7869),
];

#[test]
fn sources() {
    for &(layout, _, source, expected) in TABLES {
        let found = crc32fast::hash(source.as_bytes());
        assert_eq!(found, expected, "{layout} {found:#010x}");
    }
}

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
        for &(layout, size, ..) in TABLES {
            let row = rows.iter().find(|row| row[1] == layout);
            let row = row.unwrap_or_else(|| panic!("{file}: no row for {layout}"));
            assert_eq!(row[2].replace(',', ""), size.to_string(), "{file}: {layout}");
        }
    }
}
