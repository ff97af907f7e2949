//! Runs the program under test.

use std::ffi::OsString;
use std::fmt;
use std::io::{self, ErrorKind, Read, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle, ScopedJoinHandle};
use std::time::{Duration, Instant};

use memchr::memmem;
use os_pipe::PipeWriter;

use super::answer::read;
use super::group::Group;
use super::{Limits, Verdict};

/// A program with its arguments.
pub struct Program {
    pub words: Vec<OsString>,
    pub limits: Limits,
    /// How many runs at the same time.
    pub jobs: usize,
    /// Ends the check.
    pub interrupt: Arc<AtomicBool>,
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
    /// The verdict of a check whose worst run has this one.
    pub fn verdict(stop: Option<&Stop>, worst: Verdict) -> Verdict {
        worst.max(match stop {
            Some(Stop::CannotBeStarted(_)) => Verdict::CannotBeStarted,
            Some(Stop::Interrupted) => Verdict::Interrupted,
            _ => Verdict::Right,
        })
    }

    /// Why the report is incomplete, if it is. There is none if the check itself failed.
    pub fn of(result: Result<(), Stop>) -> io::Result<Option<Stop>> {
        match result {
            Err(Stop::Own(error)) => {
                Err(io::Error::other(format!("the check failed, not the program: {error}")))
            }
            result => Ok(result.err()),
        }
    }
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum End {
    Exited(ExitStatus),
    /// It was ended, because it had reached this limit.
    Limit(Verdict),
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
            End::Limit(verdict) => Some(verdict),
            End::Exited(_) | End::Enough => None,
        }
    }

    /// How it ended, in words.
    pub fn ended(&self) -> String {
        match self.end {
            End::Exited(status) => status.to_string(),
            End::Limit(verdict) => verdict.to_string(),
            End::Enough => "ended after its answers".to_owned(),
        }
    }
}

impl Program {
    pub fn new(words: Vec<OsString>, limits: Limits, jobs: usize) -> Program {
        Program { words, limits, jobs, interrupt: Arc::default() }
    }

    pub fn interrupted(&self) -> bool {
        self.interrupt.load(Ordering::Relaxed)
    }

    /// Runs the program for each item, as many at a time as there are jobs. `take` gets the runs in the order of
    /// the items, and returns whether the program answered. After too many runs in a row without an answer, this
    /// ends; `in_a_row` counts them, also over several calls. A run that reaches the time limit does not count: it is
    /// repeated while no other run disturbs it.
    pub fn run_each<T: Sync>(
        &self,
        items: &[T],
        input: impl Fn(&T) -> String + Sync,
        answers: Option<usize>,
        in_a_row: &mut usize,
        mut take: impl FnMut(&T, Run) -> bool,
    ) -> Result<(), Stop> {
        let run = |item| self.run(&input(item), answers);
        for items in items.chunks(self.jobs) {
            let runs: Vec<Result<Run, Stop>> = thread::scope(|scope| {
                let start = |item| thread::Builder::new().spawn_scoped(scope, move || run(item));
                let threads: Vec<_> = items.iter().map(start).collect();
                let join = |thread: io::Result<ScopedJoinHandle<_>>| {
                    let panicked = |_| Err(Stop::Own(io::ErrorKind::Other.into()));
                    thread.map_err(Stop::Own)?.join().unwrap_or_else(panicked)
                };
                threads.into_iter().map(join).collect()
            });
            for (item, first) in items.iter().zip(runs) {
                let result = match first? {
                    Run { end: End::Limit(Verdict::TimeLimit), .. } => run(item)?,
                    result => result,
                };
                *in_a_row = if take(item, result) { 0 } else { *in_a_row + 1 };
                if *in_a_row >= self.limits.failures {
                    return Err(Stop::Failures(*in_a_row));
                }
            }
        }
        Ok(())
    }

    /// Runs the program on this input. A player is asked for a number of `answers`: once it has printed them, it has
    /// some time to end by itself.
    pub fn run(&self, input: &str, answers: Option<usize>) -> Result<Run, Stop> {
        let (limits, start) = (self.limits, Instant::now());
        let (output, output_end) =
            Listener::start(limits.output, Keep::Start).map_err(Stop::Own)?;
        let (errors, errors_end) = Listener::start(limits.errors, Keep::End).map_err(Stop::Own)?;
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).stdin(Stdio::piped()).stdout(output_end).stderr(errors_end);
        let mut group = Group::start(command)?;
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
            if output.thread.is_finished() {
                break End::Limit(Verdict::OutputLimit);
            }
            if let Some(status) = group.try_wait().map_err(Stop::Own)? {
                break End::Exited(status);
            }
            if elapsed > limits.run {
                break End::Limit(Verdict::TimeLimit);
            }
            // Not while it prints, because that can be much.
            let bytes = lock(&output.bytes);
            if bytes.len() == length && length > seen && has_enough.is_none() {
                seen = length;
                let enough = |most| read(&String::from_utf8_lossy(&bytes)).numbers.len() >= most;
                has_enough = answers.is_some_and(enough).then(Instant::now);
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
        let end = if output.len() > limits.output { End::Limit(Verdict::OutputLimit) } else { end };
        let errors = &errors[errors.len().saturating_sub(limits.errors)..];
        let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
        Ok(Run { output: text(&output), errors: text(errors).trim_end().to_owned(), end, seconds })
    }
}

/// Which part of a long text to keep.
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
    /// Ends at the mark, or when there is too much.
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
                if let Some(end) = memmem::find(&bytes[start..], &mark) {
                    return bytes.truncate(start + end);
                }
                match keep {
                    // A program that goes on gets a broken pipe.
                    Keep::Start if bytes.len() > most => return,
                    Keep::Start => {}
                    Keep::End => {
                        let surplus = bytes.len().saturating_sub(most + mark.len());
                        bytes.drain(..surplus);
                    }
                }
            }
        };
        let thread = thread::Builder::new().spawn(listen)?;
        Ok((Listener { bytes, pipe: pipe.try_clone()?, mark, thread }, pipe))
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

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
