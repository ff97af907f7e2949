//! The README's table bytes are those of the tables.

use tictactable::{compact, dense, hashed};

#[test]
fn table_bytes() {
    let readme = include_str!("../README.md");
    let hashed_name = if cfg!(feature = "ptrhash") { "`hashed`, `ptrhash`" } else { "`hashed`" };
    for (layout, size) in
        [(hashed_name, hashed::SIZE), ("`dense`", dense::SIZE), ("`compact`", compact::SIZE)]
    {
        let row = readme.lines().find(|line| line.starts_with(&format!("| {layout} |")));
        let row = row.unwrap_or_else(|| panic!("no row for {layout}"));
        let bytes = row.split('|').nth(2).unwrap().trim().replace(',', "");
        assert_eq!(bytes, size.to_string(), "{row}");
    }
}
