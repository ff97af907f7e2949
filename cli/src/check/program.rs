//! Runs the program under test.

use std::ffi::OsString;
use std::fmt;
use std::io::{self, ErrorKind, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use memchr::memmem;
use os_pipe::PipeWriter;

use super::group::{Group, is_exhausted};
use super::{Limits, Verdict};

/// A program with its arguments.
pub struct Program {
    pub words: Vec<OsString>,
    pub limits: Limits,
    /// How many runs at the same time.
    pub jobs: usize,
    /// Ends the check.
    pub interrupt: Arc<AtomicBool>,
    /// Is written while a run is alone.
    turn: RwLock<()>,
}

/// Why a check ends before it has run the program on all boards.
#[derive(Debug)]
pub enum Stop {
    /// So many failures in a row.
    Failures(usize),
    /// By the user.
    Interrupted,
    CannotBeStarted(io::Error),
    /// The check itself failed, for example because the system has no more pipes. The program is not to blame.
    Own(io::Error),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stop::Failures(count) => write!(f, "{count} failures in a row"),
            Stop::Interrupted => f.pad("interrupted"),
            Stop::CannotBeStarted(error) | Stop::Own(error) => error.fmt(f),
        }
    }
}

impl Stop {
    /// Why a report is incomplete. The error is one for which there is no report.
    pub fn reason(self) -> Result<String, Stop> {
        match self {
            Stop::Failures(_) | Stop::Interrupted => Ok(self.to_string()),
            error => Err(error),
        }
    }
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum End {
    Exited(ExitStatus),
    TimeLimit,
    OutputLimit,
    /// It was ended, because it had printed enough.
    Enough,
}

/// A run after its end.
pub struct Run {
    pub output: String,
    /// The end of standard error.
    pub errors: String,
    pub end: End,
    pub seconds: f64,
}

impl Run {
    /// The verdict, if it does not depend on the output.
    pub fn failure(&self) -> Option<Verdict> {
        match self.end {
            End::Exited(status) if !status.success() => Some(Verdict::RuntimeError),
            End::TimeLimit => Some(Verdict::TimeLimit),
            End::OutputLimit => Some(Verdict::OutputLimit),
            End::Exited(_) | End::Enough => None,
        }
    }

    /// How it ended, in words.
    pub fn ended(&self) -> String {
        match self.end {
            End::Exited(status) => status.to_string(),
            End::TimeLimit => Verdict::TimeLimit.to_string(),
            End::OutputLimit => Verdict::OutputLimit.to_string(),
            End::Enough => "ended after its answers".to_owned(),
        }
    }
}

impl Program {
    pub fn new(words: Vec<OsString>, limits: Limits, jobs: usize) -> Program {
        Program { words, limits, jobs, interrupt: Arc::default(), turn: RwLock::default() }
    }

    pub fn interrupted(&self) -> bool {
        self.interrupt.load(Ordering::Relaxed)
    }

    /// Runs the program on this input. A run that reaches the time limit does not count: it is repeated while
    /// no other run disturbs it.
    pub fn run(&self, input: &str, enough: impl Fn(&str) -> bool) -> Result<Run, Stop> {
        let run = {
            let _beside_others = self.turn.read().unwrap_or_else(PoisonError::into_inner);
            self.run_once(input, &enough)?
        };
        if run.end != End::TimeLimit {
            return Ok(run);
        }
        let _alone = self.turn.write().unwrap_or_else(PoisonError::into_inner);
        self.run_once(input, &enough)
    }

    /// Runs the program on this input. Once it has printed enough, it gets some time to end by itself.
    pub fn run_once(&self, input: &str, enough: impl Fn(&str) -> bool) -> Result<Run, Stop> {
        let (limits, start) = (self.limits, Instant::now());
        let (output, output_end) =
            Listener::start(limits.output, Keep::Start).map_err(Stop::Own)?;
        let (errors, errors_end) = Listener::start(limits.errors, Keep::End).map_err(Stop::Own)?;
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).stdin(Stdio::piped()).stdout(output_end).stderr(errors_end);
        let mut group = Group::start(command).map_err(|error| match is_exhausted(&error) {
            true => Stop::Own(error),
            false => Stop::CannotBeStarted(error),
        })?;
        if let Some(mut pipe) = group.stdin() {
            let input = input.as_bytes().to_owned();
            // Fails if the program does not read everything.
            let write = move || _ = pipe.write_all(&input);
            thread::Builder::new().spawn(write).map_err(Stop::Own)?;
        }
        // The length of the output before the last pause, and at the last look.
        let (mut seen, mut length, mut has_enough) = (0, 0, None);
        let end = loop {
            let elapsed = start.elapsed();
            if self.interrupted() {
                return Err(Stop::Interrupted);
            }
            if output.len() > limits.output {
                break End::OutputLimit;
            }
            if let Some(status) = group.try_wait().map_err(Stop::Own)? {
                break End::Exited(status);
            }
            if elapsed > limits.run {
                break End::TimeLimit;
            }
            // Not while it prints, because that can be much.
            let bytes = lock(&output.bytes);
            if bytes.len() == length && length > seen && has_enough.is_none() {
                seen = length;
                has_enough = enough(&String::from_utf8_lossy(&bytes)).then(Instant::now);
            }
            length = bytes.len();
            drop(bytes);
            if has_enough.is_some_and(|since| since.elapsed() > limits.answered) {
                break End::Enough;
            }
            // At most a sixteenth longer than the program takes.
            thread::sleep(
                (elapsed / 16).clamp(Duration::from_micros(100), Duration::from_millis(10)),
            );
        };
        drop(group);
        let seconds = start.elapsed().as_secs_f64();
        let (output, errors) = (output.finish(), errors.finish());
        let end = if output.len() > limits.output { End::OutputLimit } else { end };
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        Ok(Run { output: text(output), errors: text(errors).trim_end().to_owned(), end, seconds })
    }
}

/// Which part of a long text to keep.
#[derive(Clone, Copy, PartialEq)]
enum Keep {
    Start,
    End,
}

/// Collects what is written into a pipe.
struct Listener {
    bytes: Arc<Mutex<Vec<u8>>>,
    pipe: PipeWriter,
    /// Ends the text.
    mark: [u8; 16],
    thread: JoinHandle<()>,
}

impl Listener {
    /// Returns also the end of the pipe for the program.
    fn start(most: usize, keep: Keep) -> io::Result<(Listener, PipeWriter)> {
        let (mut reader, pipe) = os_pipe::pipe()?;
        let bytes = Arc::new(Mutex::new(Vec::new()));
        let (shared, mark) = (bytes.clone(), fastrand::u128(..).to_ne_bytes());
        let listen = move || {
            let mut chunk = vec![0; 1 << 16];
            loop {
                let read = match reader.read(&mut chunk) {
                    Ok(read @ 1..) => read,
                    Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                    _ => return,
                };
                let mut bytes = lock(&shared);
                // The mark may be divided.
                let start = bytes.len().saturating_sub(mark.len());
                bytes.extend(&chunk[..read]);
                let found = memmem::find(&bytes[start..], &mark);
                bytes.truncate(found.map_or(usize::MAX, |found| start + found));
                match keep {
                    // A program that goes on gets a broken pipe.
                    Keep::Start if bytes.len() > most => return,
                    Keep::Start => {}
                    Keep::End => {
                        let most = if found.is_some() { most } else { most + mark.len() };
                        let surplus = bytes.len().saturating_sub(most);
                        bytes.drain(..surplus);
                    }
                }
                if found.is_some() {
                    return;
                }
            }
        };
        let thread = thread::Builder::new().spawn(listen)?;
        Ok((Listener { bytes, pipe: pipe.try_clone()?, mark, thread }, pipe))
    }

    fn len(&self) -> usize {
        lock(&self.bytes).len()
    }

    /// The text up to now. A process outside of the group can still hold the pipe open, so it does not wait for
    /// the pipe's end, but for a mark that it writes itself.
    fn finish(mut self) -> Vec<u8> {
        // Fails if nobody listens, because it is enough.
        _ = self.pipe.write_all(&self.mark);
        _ = self.thread.join();
        std::mem::take(&mut lock(&self.bytes))
    }
}

pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
