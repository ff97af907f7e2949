//! Compares what other files repeat with the library and the root's `Cargo.toml`: the rows of the tables in C, JavaScript
//! and Python, the version, the licence, and the address of the repository. With `RENEW=yes`, writes them.

use std::{env, fs};

use tictactable::{Board, Entry, Wdl, dense};

#[test]
fn files_repeat_the_library() {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");
    let read = |file| fs::read_to_string(format!("{root}/{file}")).unwrap();
    let (version, header) = (env!("CARGO_PKG_VERSION"), "extras/c/src/tictactable.h");
    // Empty until Cargo.toml has it.
    let manifest = read("Cargo.toml");
    let (_, rest) = manifest.split_once("\nrepository = \"").unwrap_or_default();
    let (repository, _) = rest.split_once('"').unwrap_or_default();
    let (entries, values, source) = (entries(), values(), read(header));
    let sentence = &source.lines().nth(1).unwrap()[" * ".len()..];

    let mut old = Vec::new();
    // What stands between two texts in a file.
    for (file, before, after, wanted) in [
        ("extras/c/src/tictactable_entries.h", "[tictactable_NO_BOARD] = {\n", "\n};\n", &*entries),
        ("extras/js/tictactable.mjs", "\nconst ROWS = `\\\n", "`;\n", &values),
        ("extras/python/tictactable/__init__.py", "\n_ROWS = \"\"\"\\\n", "\n\"\"\"\n", &values),
        (header, "VERSION_MAJOR ", "\n", env!("CARGO_PKG_VERSION_MAJOR")),
        (header, "VERSION_MINOR ", "\n", env!("CARGO_PKG_VERSION_MINOR")),
        (header, "VERSION_PATCH ", "\n", env!("CARGO_PKG_VERSION_PATCH")),
        ("extras/c/CMakeLists.txt", "project(tictactable VERSION ", " ", version),
        ("extras/c/library.json", "\n  \"version\": \"", "\"", version),
        ("extras/c/library.json", "\n  \"description\": \"", "\"", sentence),
        ("extras/c/library.json", "\n  \"license\": \"", "\"", env!("CARGO_PKG_LICENSE")),
        ("extras/c/library.json", "\n  \"headers\": \"", "\"", "tictactable.h"),
        ("extras/c/library.properties", "\nversion=", "\n", version),
        ("extras/c/library.properties", "\nsentence=", "\n", sentence),
        ("extras/c/library.properties", "\nincludes=", "\n", "tictactable.h"),
        // Without this line, even if it is empty, version 1 of the Arduino IDE ignores the library.
        ("extras/c/library.properties", "\nurl=", "\n", repository),
        ("extras/js/package.json", "\n  \"version\": \"", "\"", version),
        ("extras/js/tictactable.mjs", "\n * Version ", "\n", version),
        ("extras/python/tictactable/__init__.py", "\n__version__ = \"", "\"", version),
        ("extras/cli/Cargo.toml", "\ntictactable = { version = \"", "\"", version),
        ("extras/judge/Cargo.toml", "\ntictactable = { version = \"", "\"", version),
        ("extras/judge/Cargo.toml", "\ntictactable-cli = { version = \"=", "\"", version),
    ] {
        let text = read(file);
        let [start, rest] = text.split(before).collect::<Vec<_>>()[..] else {
            panic!("{file} does not have {before:?} once");
        };
        let end = rest.find(after).unwrap_or_else(|| panic!("{file} has no {after:?} there"));
        let filled = [start, before, wanted, &rest[end..]].concat();
        if env::var("RENEW").is_ok_and(|value| value == "yes") {
            fs::write(format!("{root}/{file}"), filled).unwrap();
        } else if filled != text {
            old.push(format!("{file}: what follows {before:?}"));
        }
    }
    assert!(read("extras/c/library.json").contains(repository), "library.json lacks {repository}");
    assert!(old.is_empty(), "RENEW=yes make rows writes what is old:\n{}", old.join("\n"));
}

/// The bits of each board's entry, in index order.
fn entries() -> String {
    let entry = |board| format!("{},", dense::probe(board).map_or(0, Entry::to_bits));
    let entries: Vec<String> = Board::all().map(entry).collect();
    let rows = entries.chunks(16).map(|row| format!("    {}", row.join(" ")));
    rows.collect::<Vec<_>>().join("\n")
}

/// A character for each board, in index order, in rows of 81 without the '-' at their ends.
fn values() -> String {
    let value = |board| match dense::probe(board) {
        None => '-',
        Some(entry) if entry.wdl() == Wdl::Draw => '=',
        Some(entry) => char::from(b'0' + entry.remoteness()),
    };
    let values: Vec<char> = Board::all().map(value).collect();
    let row = |values: &[char]| String::from_iter(values).trim_end_matches('-').to_owned();
    values.chunks(81).map(row).collect::<Vec<_>>().join("\n")
}
