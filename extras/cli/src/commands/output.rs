//! The output of `export` and `map`: a file or standard output.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

#[derive(clap::Args)]
pub struct Output {
    /// Write to this file instead of standard output; if this fails, the file may be incomplete
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Output {
    pub fn write(&self, bytes: &[u8], out: &mut dyn Write) -> io::Result<()> {
        match &self.output {
            Some(path) if path != Path::new("-") => fs::write(path, bytes).map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", path.display()))
            }),
            _ => out.write_all(bytes),
        }
    }
}
