//! Where `emit`, `export` and `map` write to.

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::{fs, process};

#[derive(clap::Args)]
pub struct Output {
    /// Write to this file, which appears when it is complete
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Output {
    pub fn write(&self, bytes: &[u8], out: &mut impl Write) -> io::Result<()> {
        match &self.output {
            None => out.write_all(bytes),
            Some(path) => save(path, bytes).map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", path.display()))
            }),
        }
    }
}

/// Writes the file under another name beside its own and renames it at the end, so that no
/// half-written file ever stands under its own name.
fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // Through a link, so that the link stays.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    if path.exists() && !path.is_file() {
        // A device or a pipe must not be replaced by a file. A folder fails here, as it should.
        return fs::write(path, bytes);
    }
    let partial = path.with_extension(format!("{}.partial", process::id()));
    let saved = fs::write(&partial, bytes).and_then(|()| fs::rename(&partial, path));
    if saved.is_err() {
        _ = fs::remove_file(partial);
    }
    saved
}
