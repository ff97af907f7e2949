//! The output of the commands: standard output, or the file of `emit`, `export` and `map`.

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{self, Path, PathBuf};

pub use system::standard_output;
use system::{descriptor, take_over, without_signals};

#[derive(clap::Args)]
pub struct Output {
    /// Write to this file instead of standard output; it appears when it is complete
    #[arg(short, long, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Output {
    pub fn write(&self, bytes: &[u8], out: &mut dyn Write) -> io::Result<()> {
        match &self.output {
            Some(path) if path != Path::new("-") => save(path, bytes).map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", path.display()))
            }),
            _ => out.write_all(bytes),
        }
    }
}

fn save(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let destination = destination(path)?;
    if let Some(mut open) = descriptor(&destination)? {
        return open.write_all(bytes);
    }
    // Fails for a folder, and for a file without permission.
    let mut old = match File::options().write(true).open(path) {
        Ok(file) => file,
        Err(error) if error.kind() == ErrorKind::NotFound => {
            return without_signals(|| replace(&destination, None, bytes));
        }
        Err(error) => return Err(error),
    };
    if !old.metadata()?.is_file() {
        // A device or a pipe must not be replaced by a file.
        return old.write_all(bytes);
    }
    without_signals(|| replace(&destination, Some(old), bytes)).map_err(|error| {
        let problem =
            format!("{error} while writing a new file beside it; the old file is unchanged");
        io::Error::new(error.kind(), problem)
    })
}

/// Writes a new file under a unique name, and renames it when it is complete, so that there is never an
/// incomplete file at the path.
fn replace(path: &Path, old: Option<File>, bytes: &[u8]) -> io::Result<()> {
    let folder = path.parent().unwrap_or(path);
    let mut new = tempfile::Builder::new().make_in(folder, |name| File::create_new(name))?;
    new.as_file_mut().write_all(bytes)?;
    if let Some(old) = old {
        take_over(&old, new.as_file())?;
        // The old file is closed here: Windows does not replace an open file.
    }
    // Some file systems report only here that they are full.
    new.as_file().sync_all()?;
    new.persist(path)?;
    Ok(())
}

/// Follows all links, so that the file is replaced and not a link. The target of the last link need not exist. A
/// descriptor of this process is also a link, but is not followed.
fn destination(path: &Path) -> io::Result<PathBuf> {
    let mut path = path::absolute(path)?;
    // Linux has the same limit. Opening the path reports a circle of links.
    for _ in 0..40 {
        let (Some(folder), Some(name)) = (path.parent(), path.file_name()) else { break };
        let folder = fs::canonicalize(folder)?;
        path = folder.join(name);
        match fs::read_link(&path) {
            Ok(link) if descriptor(&path)?.is_none() => path = folder.join(link),
            _ => break,
        }
    }
    Ok(path)
}

#[cfg(unix)]
mod system {
    use std::fs::{self, File};
    use std::io;
    use std::os::fd::{AsFd, BorrowedFd};
    use std::os::unix::fs::{MetadataExt, fchown};
    use std::path::Path;

    use nix::errno::Errno;
    use nix::fcntl::{FcntlArg, FdFlag, fcntl};
    use nix::sys::signal::{SigSet, SigmaskHow};

    /// Standard output as a file, because `std`'s own standard output ignores writes to a stream that is not open
    /// for writing.
    pub fn standard_output() -> io::Result<File> {
        Ok(io::stdout().as_fd().try_clone_to_owned()?.into())
    }

    /// The descriptor of this process that the path names, as in `/dev/fd/3`, or standard output if it writes to the
    /// file at this path. Opening the path again would start at the beginning of the file and overwrite the output of
    /// other programs.
    pub fn descriptor(path: &Path) -> io::Result<Option<File>> {
        let leads_to = |name: &str, to: Option<&Path>| {
            fs::canonicalize(name).is_ok_and(|found| Some(&*found) == to)
        };
        let number = if ["/dev/fd", "/proc/self/fd"].iter().any(|it| leads_to(it, path.parent())) {
            path.file_name().and_then(|name| name.to_str()?.parse().ok())
        } else {
            leads_to("/dev/stdout", Some(path)).then_some(1)
        };
        let Some(number) = number else { return Ok(None) };
        fs::symlink_metadata(path)?;
        // SAFETY: the descriptor is open, because its name exists, and no other thread can close it.
        let open = unsafe { BorrowedFd::borrow_raw(number) };
        // Descriptors that are closed on exec were opened by this program itself.
        if fcntl(open, FcntlArg::F_GETFD)? & FdFlag::FD_CLOEXEC.bits() != 0 {
            return Err(Errno::EBADF.into());
        }
        Ok(Some(open.try_clone_to_owned()?.into()))
    }

    /// Gives the new file the owner and the mode of the old one.
    pub fn take_over(old: &File, new: &File) -> io::Result<()> {
        let (was, is) = (old.metadata()?, new.metadata()?);
        if (was.uid(), was.gid()) != (is.uid(), is.gid()) {
            fchown(new, Some(was.uid()), Some(was.gid()))?;
        }
        new.set_permissions(was.permissions())
    }

    /// Blocks all signals during the action, so that none of them leaves a file behind. The program has only one
    /// thread.
    pub fn without_signals(action: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
        let before = SigSet::all().thread_swap_mask(SigmaskHow::SIG_SETMASK)?;
        let result = action();
        before.thread_set_mask()?;
        result
    }
}

/// For systems on which descriptors have no names, and files have no owner and no mode.
#[cfg(not(unix))]
mod system {
    use std::fs::File;
    use std::io::{self, StdoutLock};
    use std::path::Path;

    pub fn standard_output() -> io::Result<StdoutLock<'static>> {
        Ok(io::stdout().lock())
    }

    pub fn descriptor(_: &Path) -> io::Result<Option<File>> {
        Ok(None)
    }

    pub fn take_over(_: &File, _: &File) -> io::Result<()> {
        Ok(())
    }

    pub fn without_signals(action: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
        action()
    }
}
