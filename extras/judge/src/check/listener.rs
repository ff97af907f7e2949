//! Reads what a program writes into a pipe.
//!
//! The program can fill the pipe, close it, change its size or its mode, or leave it to a process that nobody ends. So
//! nothing here waits for the end of the pipe.

#[cfg(unix)]
use std::os::fd::AsFd as AsPipe;
#[cfg(windows)]
use std::os::windows::io::AsHandle as AsPipe;

use std::io::{self, Read};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use super::LONGEST_END;

/// How long the thread waits for the program before it looks whether it has to end.
const PAUSE: Duration = Duration::from_millis(20);
/// What a full pipe can hold: on Linux, without the rights of root.
const PIPE: usize = 1 << 20;

/// Collects what is written into a pipe.
pub struct Listener {
    written: Arc<Mutex<Written>>,
    /// Gets nothing, and is closed at the end of the thread.
    thread: Receiver<()>,
}

/// What was written.
#[derive(Default)]
pub struct Written {
    /// The end of it.
    pub kept: Vec<u8>,
    /// The numbers of all bytes and line ends.
    pub bytes: usize,
    pub lines: usize,
    /// Whether the program has ended, so that only what is in the pipe remains to be read.
    has_ended: bool,
}

impl Listener {
    /// Keeps the last bytes, `most` of them.
    pub fn start(
        mut pipe: impl Read + AsPipe + Send + 'static,
        most: usize,
    ) -> io::Result<Listener> {
        let shared = Arc::new(Mutex::new(Written::default()));
        let written = shared.clone();
        let (sender, thread) = mpsc::channel();
        let listen = move || {
            let _sender = sender;
            let mut chunk = vec![0; 1 << 16];
            let mut left = PIPE;
            while left > 0 {
                // Looked at first, because what was written before the end has to be read.
                let has_ended = lock(&shared).has_ended;
                // After the end, an empty pipe has been read, even if another process goes on to write.
                if !is_readable(&pipe, if has_ended { Duration::ZERO } else { PAUSE }) {
                    if has_ended {
                        return;
                    }
                    continue;
                }
                let Ok(read @ 1..) = pipe.read(&mut chunk) else { return };
                let mut written = lock(&shared);
                written.bytes += read;
                written.lines += chunk[..read].iter().filter(|byte| **byte == b'\n').count();
                written.kept.extend(&chunk[..read]);
                let surplus = written.kept.len().saturating_sub(most);
                written.kept.drain(..surplus);
                if has_ended {
                    left = left.saturating_sub(read);
                }
            }
        };
        thread::Builder::new().spawn(listen)?;
        Ok(Listener { written, thread })
    }

    /// How many bytes were written up to now.
    pub fn bytes(&self) -> usize {
        lock(&self.written).bytes
    }

    /// All that was written, after the end of the program.
    pub fn finish(self) -> Written {
        lock(&self.written).has_ended = true;
        // Then the thread is left behind. It ends by itself on Unix, however seldom it runs on a busy machine.
        _ = self.thread.recv_timeout(LONGEST_END);
        std::mem::take(&mut lock(&self.written))
    }
}

/// Whether a read returns at once. Waits so long for that.
#[cfg(unix)]
fn is_readable(pipe: &impl AsPipe, pause: Duration) -> bool {
    use rustix::event::{PollFd, PollFlags, poll};

    let pause = pause.try_into().ok();
    poll(&mut [PollFd::new(pipe, PollFlags::IN)], pause.as_ref()).is_ok_and(|ready| ready > 0)
}

/// Windows cannot tell. A process that holds the pipe and is not in the job leaves the thread behind.
#[cfg(windows)]
fn is_readable(_: &impl AsPipe, _: Duration) -> bool {
    true
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
