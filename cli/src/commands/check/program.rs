//! Runs the program under test, with limits for its time and its output.

use std::ffi::OsString;
use std::io::{self, ErrorKind, Read, Write};
use std::mem;
use std::process::{ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::group::Group;
use super::{OUTPUT_LIMIT, RUNTIME_ERROR, TIME_LIMIT, Verdict, interrupted, shown};

/// The longest time to wait for output before looking whether the program has ended or has to end.
const TICK: Duration = Duration::from_millis(10);
/// The time to wait for more output after the program has ended. Only a process outside of the group can still write.
const GRACE: Duration = Duration::from_secs(1);
/// The number of bytes that are kept from the end of standard error, and of its lines that are shown.
const TAIL: usize = 2048;
const LINES: usize = 10;

/// The program with its arguments, and the time limit of a run.
pub struct Program {
    pub arguments: Vec<OsString>,
    pub timeout: Duration,
}

/// A program that was started. Dropping it ends the program and all processes of its group or, on Windows, of its job.
pub struct Running {
    group: Group,
    is_alive: bool,
    /// Pieces of standard output and, with `true`, of standard error.
    pieces: Receiver<(bool, Vec<u8>)>,
    pub output: Vec<u8>,
    errors: Vec<u8>,
    /// The status, and when it or output after it was seen.
    exited: Option<(ExitStatus, Instant)>,
}

/// Why a program gives no more output.
#[derive(Clone, Copy)]
pub enum End {
    Exited(ExitStatus),
    Limit(Verdict),
    Interrupted,
}

impl End {
    /// The verdict, if it does not depend on the output.
    pub fn failure(self) -> Option<Verdict> {
        match self {
            End::Exited(status) if !status.success() => Some(RUNTIME_ERROR),
            End::Limit(verdict) => Some(verdict),
            End::Exited(_) | End::Interrupted => None,
        }
    }
}

impl Program {
    pub fn start(&self) -> io::Result<Running> {
        let mut command = Command::new(&self.arguments[0]);
        command.args(&self.arguments[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut group = Group::start(command)?;
        // An endless output waits until it is read.
        let (sender, pieces) = sync_channel(2);
        forward(group.child.stdout.take(), false, sender.clone());
        forward(group.child.stderr.take(), true, sender);
        let (output, errors) = (Vec::new(), Vec::new());
        Ok(Running { group, is_alive: true, pieces, output, errors, exited: None })
    }

    /// Runs the program with this input, and stops it if it writes more than `most` bytes.
    pub fn run(&self, input: String, most: usize) -> io::Result<(Running, End)> {
        let deadline = Instant::now() + self.timeout;
        let mut running = self.start()?;
        if let Some(mut pipe) = running.stdin().take() {
            // Fails if the program does not read it all.
            thread::spawn(move || pipe.write_all(input.as_bytes()));
        }
        loop {
            if let Some(end) = running.advance(most, deadline)? {
                running.end();
                return Ok((running, end));
            }
        }
    }
}

impl Running {
    /// Waits a short time for output. Returns why there will be no more of it.
    pub fn advance(&mut self, most: usize, deadline: Instant) -> io::Result<Option<End>> {
        let piece = self.pieces.recv_timeout(TICK);
        let closed = matches!(piece, Err(RecvTimeoutError::Disconnected));
        if let (Ok(_), Some((_, since))) = (&piece, &mut self.exited) {
            *since = Instant::now();
        }
        match piece {
            Ok((false, bytes)) => self.output.extend(bytes),
            Ok((true, bytes)) => {
                self.errors.extend(bytes);
                self.errors.drain(..self.errors.len().saturating_sub(TAIL));
            }
            Err(_) => {}
        }
        if self.exited.is_none() {
            if let Some(status) = self.group.child.try_wait()? {
                // The processes that it has started may hold the pipes open.
                self.end();
                self.exited = Some((status, Instant::now()));
            } else if closed {
                thread::sleep(Duration::from_millis(1));
            }
        }
        Ok(match self.exited {
            _ if interrupted() => Some(End::Interrupted),
            _ if self.output.len() > most => Some(End::Limit(OUTPUT_LIMIT)),
            Some((status, since)) if closed || since.elapsed() > GRACE => Some(End::Exited(status)),
            None if Instant::now() > deadline => Some(End::Limit(TIME_LIMIT)),
            _ => None,
        })
    }

    /// The last lines of standard error.
    pub fn last_errors(&self) -> Vec<String> {
        let errors = String::from_utf8_lossy(&self.errors);
        let lines: Vec<&str> = errors.lines().collect();
        lines[lines.len().saturating_sub(LINES)..].iter().map(|line| shown(line)).collect()
    }

    pub fn stdin(&mut self) -> &mut Option<ChildStdin> {
        &mut self.group.child.stdin
    }

    fn end(&mut self) {
        // Only once, because later the number can belong to another group.
        if mem::take(&mut self.is_alive) {
            self.group.kill();
            _ = self.group.child.wait();
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.end();
    }
}

/// Sends what a thread reads from the pipe, until it is closed or nobody receives.
fn forward(
    pipe: Option<impl Read + Send + 'static>,
    is_error: bool,
    sender: SyncSender<(bool, Vec<u8>)>,
) {
    let Some(mut pipe) = pipe else { return };
    thread::spawn(move || {
        let mut buffer = vec![0; 1 << 14];
        loop {
            match pipe.read(&mut buffer) {
                Ok(read @ 1..) if sender.send((is_error, buffer[..read].to_vec())).is_ok() => {}
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                _ => return,
            }
        }
    });
}
