//! What the tables and the types take, to the byte: these figures are promised.

use tictactable::{Board, Entry, RatedMove, Solver, Square, Squares, Value, compact, dense};

#[test]
fn tables() {
    #[cfg(feature = "hashed")]
    assert_eq!(tictactable::hashed::SIZE, if cfg!(feature = "ptrhash") { 23_965 } else { 36_520 });
    assert_eq!(dense::SIZE, 39_366);
    assert_eq!(compact::SIZE, 320);
}

#[test]
fn types() {
    assert_eq!(size_of::<Board>(), 2);
    assert_eq!(size_of::<Entry>(), 2);
    // An entry is never zero, so that "not reachable" costs nothing.
    assert_eq!(size_of::<Option<Entry>>(), 2);
    assert_eq!(size_of::<Square>(), 1);
    assert_eq!(size_of::<Squares>(), 2);
    assert_eq!(size_of::<Value>(), 2);
    assert_eq!(size_of::<RatedMove>(), 3);
    assert_eq!(size_of::<Solver>(), 39_366);
}

/// The figures in the documents are those of the tables.
#[test]
fn documented() {
    let sizes = [
        #[cfg(feature = "hashed")]
        (
            if cfg!(feature = "ptrhash") { "hashed, ptrhash" } else { "hashed" },
            tictactable::hashed::SIZE,
        ),
        ("dense", dense::SIZE),
        ("compact", compact::SIZE),
    ];
    for (file, text) in
        [("README.md", include_str!("../README.md")), ("lib.rs", include_str!("../src/lib.rs"))]
    {
        // The rows of all tables: the name without its marks, and the first figure.
        let plain = |cell: &str| cell.replace(['`', '[', ']'], "").replace(" with ", ", ");
        let rows = text.lines().map(|line| line.trim_start_matches("//! "));
        let rows: Vec<Vec<String>> = rows
            .filter(|line| line.starts_with("| "))
            .map(|line| line.split('|').map(|cell| plain(cell.trim())).collect())
            .collect();
        for (layout, size) in sizes {
            let row = rows.iter().find(|row| row[1] == layout);
            let row = row.unwrap_or_else(|| panic!("{file}: no row for {layout}"));
            assert_eq!(row[2].replace(',', ""), size.to_string(), "{file}: {layout}");
        }
    }
}
