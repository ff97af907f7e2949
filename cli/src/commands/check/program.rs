//! Starts the program under test with limits for its time and its output, and ends it with all processes of its
//! group.

use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::{OUTPUT_LIMIT, RUNTIME_ERROR, TIME_LIMIT, Verdict, interrupted, shown};

/// How often a wait looks whether the program has ended and whether the user has interrupted the check.
const TICK: Duration = Duration::from_millis(10);
/// How long the output is read after the program has ended. Only a process that has left the group can still write.
const GRACE: Duration = Duration::from_millis(200);
/// How much of the end of standard error is kept.
const TAIL: usize = 2048;
/// How many lines of it are shown.
const LINES: usize = 10;

/// The program with its arguments and its time limit.
pub struct Program {
    pub arguments: Vec<OsString>,
    pub timeout: Duration,
}

/// How a run ended.
#[derive(Clone, Copy)]
pub enum End {
    Exited(ExitStatus),
    /// It was ended because of the time or the output.
    Limit(Verdict),
    /// It was ended because the check is over.
    Stopped,
}

impl End {
    /// The verdict, if it does not depend on the answers.
    pub fn failure(self) -> Option<Verdict> {
        match self {
            End::Exited(status) if !status.success() => Some(RUNTIME_ERROR),
            End::Limit(verdict) => Some(verdict),
            End::Exited(_) | End::Stopped => None,
        }
    }
}

/// What a run has given.
pub struct Outcome {
    pub output: Vec<u8>,
    /// The end of standard error.
    pub errors: Vec<u8>,
    pub end: End,
}

impl Outcome {
    /// How the program ended, unless it was ended.
    pub fn status(&self) -> Option<String> {
        if let End::Exited(status) = self.end { Some(status.to_string()) } else { None }
    }

    /// The last lines of standard error.
    pub fn last_lines(&self) -> Vec<String> {
        let errors = String::from_utf8_lossy(&self.errors);
        let lines: Vec<&str> = errors.lines().collect();
        lines[lines.len().saturating_sub(LINES)..].iter().map(|line| shown(line)).collect()
    }
}

/// A running program. Dropping it ends the program.
pub struct Running {
    group: Group,
    pub input: Option<ChildStdin>,
    pieces: Receiver<Piece>,
    /// The output so far.
    pub output: Vec<u8>,
    /// The end of standard error so far.
    pub errors: Vec<u8>,
    /// The status, and when it was seen.
    exited: Option<(ExitStatus, Instant)>,
}

enum Piece {
    Output(Vec<u8>),
    Error(Vec<u8>),
}

impl Program {
    pub fn start(&self) -> io::Result<Running> {
        let mut group = Group::start(&self.arguments)?;
        // Few pieces, so that an endless output waits until it is read.
        let (sender, pieces) = sync_channel(2);
        forward(group.child.stdout.take(), Piece::Output, sender.clone());
        forward(group.child.stderr.take(), Piece::Error, sender);
        let input = group.child.stdin.take();
        Ok(Running { group, input, pieces, output: Vec::new(), errors: Vec::new(), exited: None })
    }

    /// Runs the program with this input, and stops it if its output is longer than `most` bytes.
    pub fn run(&self, input: &str, most: usize, stopped: impl Fn() -> bool) -> io::Result<Outcome> {
        let deadline = Instant::now() + self.timeout;
        let mut running = self.start()?;
        if let Some(mut pipe) = running.input.take() {
            let input = input.to_owned();
            // Fails if the program does not read it all.
            thread::spawn(move || _ = pipe.write_all(input.as_bytes()));
        }
        let end = loop {
            if let Some(end) = running.advance(most, deadline)? {
                break end;
            }
            if stopped() {
                break End::Stopped;
            }
        };
        let Running { output, errors, .. } = running;
        Ok(Outcome { output, errors, end })
    }
}

impl Running {
    /// Waits a short time for output, and says if there will be no more.
    pub fn advance(&mut self, most: usize, deadline: Instant) -> io::Result<Option<End>> {
        let closed = match self.pieces.recv_timeout(TICK) {
            Ok(Piece::Output(bytes)) => {
                self.output.extend(bytes);
                false
            }
            Ok(Piece::Error(bytes)) => {
                self.errors.extend(bytes);
                self.errors.drain(..self.errors.len().saturating_sub(TAIL));
                false
            }
            Err(RecvTimeoutError::Timeout) => false,
            Err(RecvTimeoutError::Disconnected) => true,
        };
        if self.exited.is_none() {
            if let Some(status) = self.group.child.try_wait()? {
                // Its children may hold the pipes open.
                self.group.end();
                self.exited = Some((status, Instant::now()));
            } else if closed {
                thread::sleep(Duration::from_millis(1));
            }
        }
        Ok(match self.exited {
            _ if interrupted() => Some(End::Stopped),
            _ if self.output.len() > most => Some(End::Limit(OUTPUT_LIMIT)),
            Some((status, since)) if closed || since.elapsed() > GRACE => Some(End::Exited(status)),
            None if Instant::now() > deadline => Some(End::Limit(TIME_LIMIT)),
            _ => None,
        })
    }
}

/// Sends what the pipe gives from a thread of its own, until it is closed or nobody receives.
fn forward(
    pipe: Option<impl Read + Send + 'static>,
    piece: fn(Vec<u8>) -> Piece,
    sender: SyncSender<Piece>,
) {
    let Some(mut pipe) = pipe else { return };
    thread::spawn(move || {
        let mut buffer = vec![0; 1 << 14];
        loop {
            match pipe.read(&mut buffer) {
                Ok(read @ 1..) if sender.send(piece(buffer[..read].to_vec())).is_ok() => {}
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                _ => return,
            }
        }
    });
}

/// The program and the processes that it starts. Dropping it kills those that are left.
struct Group {
    child: Child,
    job: Option<Job>,
}

impl Group {
    fn start(arguments: &[OsString]) -> io::Result<Group> {
        let mut command = Command::new(&arguments[0]);
        command.args(&arguments[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let (child, job) = Job::start(&mut command)?;
        Ok(Group { child, job: Some(job) })
    }

    fn end(&mut self) {
        if let Some(job) = self.job.take() {
            drop(job);
            _ = self.child.wait();
        }
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
    }
}

/// A process group. Dropping it kills its processes.
#[cfg(unix)]
struct Job(nix::unistd::Pid);

#[cfg(unix)]
impl Job {
    fn start(command: &mut Command) -> io::Result<(Child, Job)> {
        let child = std::os::unix::process::CommandExt::process_group(command, 0).spawn()?;
        let leader = nix::unistd::Pid::from_raw(child.id() as i32);
        Ok((child, Job(leader)))
    }
}

#[cfg(unix)]
impl Drop for Job {
    fn drop(&mut self) {
        use nix::sys::signal::{Signal, killpg};
        // Fails if no process is left.
        _ = killpg(self.0, Signal::SIGKILL);
    }
}

/// A job object. Closing it kills its processes.
#[cfg(windows)]
struct Job(#[expect(dead_code)] win32job::Job);

#[cfg(windows)]
impl Job {
    fn start(command: &mut Command) -> io::Result<(Child, Job)> {
        let mut limits = win32job::ExtendedLimitInfo::new();
        let job = win32job::Job::create_with_limit_info(limits.limit_kill_on_job_close())
            .map_err(io::Error::other)?;
        let child = command.spawn()?;
        // Fails for a program that has already ended.
        _ = job.assign_process(std::os::windows::io::AsRawHandle::as_raw_handle(&child) as isize);
        Ok((child, Job(job)))
    }
}
