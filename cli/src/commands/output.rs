//! Where `emit`, `export` and `map` write to.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use system::{HeldSignals, create_new, is_standard_output, take_over};

#[derive(clap::Args)]
pub struct Output {
    /// Write to this file, which appears when it is complete; '-' is standard output
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Output {
    pub fn write(&self, bytes: &[u8], out: &mut impl Write) -> io::Result<()> {
        match &self.output {
            // To open what is open already would begin at its start, over what others have written.
            Some(path) if path != Path::new("-") && !is_standard_output(path) => save(path, bytes)
                .map_err(|error| {
                    io::Error::new(error.kind(), format!("{}: {error}", path.display()))
                }),
            _ => out.write_all(bytes),
        }
    }
}

fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A folder cannot be opened to write, nor a file without permission.
    let mut old = match File::options().write(true).open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => return replace(path, None, bytes),
        Err(error) => return Err(error),
    };
    if !old.metadata()?.is_file() {
        // A device or a pipe must not be replaced by a file.
        return old.write_all(bytes);
    }
    replace(path, Some(old), bytes).map_err(|error| {
        let problem = format!(
            "{error}: it stays as it was, because the new file could not be completed beside it; \
             to write into the old one instead, use > in place of -o"
        );
        io::Error::new(error.kind(), problem)
    })
}

/// Writes the file under a name that nobody else has, beside its own, and renames it at the end, so
/// that no half-written file ever stands under its own name.
fn replace(path: &Path, old: Option<File>, bytes: &[u8]) -> io::Result<()> {
    let path = destination(path)?;
    let folder = path.parent().unwrap_or(Path::new(""));
    // They wait until the other name is gone, and then do what they would have done.
    let _held = HeldSignals::new()?;
    let mut new =
        tempfile::Builder::new().make_in(folder, |name| create_new(name, old.is_some()))?;
    new.as_file_mut().write_all(bytes)?;
    if let Some(old) = old {
        take_over(&old, new.as_file())?;
        // And the old one is closed here, as Windows replaces no file that is open.
    }
    // Some file systems tell only now that they are full.
    new.as_file().sync_all()?;
    new.persist(path)?;
    Ok(())
}

/// Where the path leads through all links, so that they stay; the last may lead to nothing yet.
fn destination(path: &Path) -> io::Result<PathBuf> {
    match fs::canonicalize(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => match fs::read_link(path) {
            Ok(link) => destination(&path.parent().unwrap_or(Path::new("")).join(link)),
            Err(_) => Ok(path.to_owned()),
        },
        found => found,
    }
}

#[cfg(unix)]
mod system {
    use std::fs::{self, File};
    use std::io;
    use std::os::fd::AsFd;
    use std::os::unix::fs::{MetadataExt, OpenOptionsExt, fchown};
    use std::path::Path;

    use nix::sys::signal::{SigSet, SigmaskHow};

    /// Whether the path leads to what standard output writes to already, as `/dev/stdout` does.
    pub fn is_standard_output(path: &Path) -> bool {
        let stream = io::stdout().as_fd().try_clone_to_owned();
        let [stream, file] =
            [stream.and_then(|stream| File::from(stream).metadata()), fs::metadata(path)]
                .map(|metadata| metadata.map(|metadata| (metadata.dev(), metadata.ino())));
        stream.is_ok_and(|stream| file.is_ok_and(|file| file == stream))
    }

    /// Creates a file. What is to replace another is open to nobody else before it takes over that
    /// one's mode.
    pub fn create_new(path: &Path, replaces: bool) -> io::Result<File> {
        let mode = if replaces { 0o600 } else { 0o666 };
        File::options().write(true).create_new(true).mode(mode).open(path)
    }

    /// Gives the new file the owner and the mode of the old one.
    pub fn take_over(old: &File, new: &File) -> io::Result<()> {
        let (was, is) = (old.metadata()?, new.metadata()?);
        if (was.uid(), was.gid()) != (is.uid(), is.gid()) {
            fchown(new, Some(was.uid()), Some(was.gid()))?;
        }
        new.set_permissions(was.permissions())
    }

    /// Holds back all signals that can be held back, until it is dropped. There is one thread only.
    pub struct HeldSignals(SigSet);

    impl HeldSignals {
        pub fn new() -> io::Result<HeldSignals> {
            Ok(HeldSignals(SigSet::all().thread_swap_mask(SigmaskHow::SIG_SETMASK)?))
        }
    }

    impl Drop for HeldSignals {
        fn drop(&mut self) {
            // What it was before is not refused.
            _ = self.0.thread_set_mask();
        }
    }
}

/// Where files have neither owner nor mode, and standard output no name.
#[cfg(not(unix))]
mod system {
    use std::fs::File;
    use std::io;
    use std::path::Path;

    pub fn is_standard_output(_: &Path) -> bool {
        false
    }

    pub fn create_new(path: &Path, _: bool) -> io::Result<File> {
        File::options().write(true).create_new(true).open(path)
    }

    pub fn take_over(_: &File, _: &File) -> io::Result<()> {
        Ok(())
    }

    pub struct HeldSignals;

    impl HeldSignals {
        pub fn new() -> io::Result<HeldSignals> {
            Ok(HeldSignals)
        }
    }
}
