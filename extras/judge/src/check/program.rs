//! Runs the program under test.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

use serde::Serialize;
use tictactable::{Board, ReviewedMove};

use super::group::Group;
use super::listener::Listener;
#[cfg(target_os = "linux")]
use super::processes::used;
use super::{KEPT_ERRORS, KEPT_LINE, KEPT_LINES, MOST_FAILURES, MOST_OUTPUT, Stop, Verdict};

/// A program with its arguments.
#[derive(Clone)]
pub struct Program {
    pub words: Vec<OsString>,
    /// The limit of a run: processor time or, where that is not known, elapsed time.
    pub timeout: Duration,
    /// The limit of the elapsed time.
    pub longest: Duration,
    /// The time in which the search for the shortest input starts runs.
    pub search: Duration,
    /// The number of runs at the same time.
    pub jobs: usize,
    /// Ends the check.
    pub interrupt: Arc<AtomicBool>,
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum End {
    Exited(ExitStatus),
    /// It was ended, because it had printed too much ...
    OutputLimit,
    /// ... had used the processor time. A program that waits for a busy processor is not slow ...
    Used,
    /// ... had not, but was far beyond that in elapsed time ...
    Waited,
    /// ... or had used the elapsed time, where the other is not known. Other programs can be the cause, so the run is
    /// repeated alone.
    Elapsed,
}

/// A run after its end.
pub struct Run {
    pub output: String,
    /// The end of standard error.
    pub errors: String,
    pub end: End,
    /// How it ended, in words.
    pub status: String,
}

impl Run {
    /// The verdict, if it does not depend on the output.
    pub fn failure(&self) -> Option<Verdict> {
        match self.end {
            End::Exited(status) if status.success() => None,
            End::Exited(_) => Some(Verdict::RuntimeError),
            End::OutputLimit => Some(Verdict::OutputLimit),
            End::Used | End::Waited | End::Elapsed => Some(Verdict::TimeLimit),
        }
    }

    /// Whether it ended by itself with an exit code, and not by a signal. Shells add 128 to the number of a signal.
    pub fn has_exited(&self) -> bool {
        matches!(self.end, End::Exited(status) if matches!(status.code(), Some(0..=128 | 255)))
    }

    /// The lines that count. If the program was ended, the last one may be cut off. There can be millions, so these are
    /// at most `KEPT_LINES` for each board.
    pub fn lines(&self, boards: usize) -> impl Iterator<Item = &str> {
        let whole = match self.end {
            // Its start is lost.
            End::OutputLimit => "",
            _ if self.has_exited() => &self.output,
            _ => self.output.rfind('\n').map_or("", |end| &self.output[..end]),
        };
        whole.trim_ascii_end().lines().map(str::trim_ascii_end).take(KEPT_LINES * boards)
    }
}

/// The line for a board, or that there is none.
#[derive(Clone, Default, Serialize)]
pub struct Line {
    /// Its number in the output of its run.
    pub line: usize,
    pub board: Board,
    pub verdict: Verdict,
    pub expected: String,
    pub printed: Option<String>,
    /// Why a move is illegal.
    pub why: Option<String>,
    /// The move, if it is a legal one.
    #[serde(flatten)]
    pub reviewed: Option<ReviewedMove>,
}

/// The line as it is kept.
pub fn cut(line: &str) -> String {
    match line.char_indices().nth(KEPT_LINE) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

impl Program {
    /// With a longer limit for a run, the search also has more time: on a busy machine, both take longer.
    pub fn new(words: Vec<OsString>, timeout: Duration, jobs: usize) -> Program {
        let search = Duration::from_secs(30).max(3 * timeout);
        // Ten times alone is too little for a right program with a small limit on a busy machine.
        let longest = match cfg!(target_os = "linux") {
            true => Duration::from_secs(60).max(10 * timeout),
            false => timeout,
        };
        Program { words, timeout, longest, search, jobs, interrupt: Arc::default() }
    }

    /// Runs the program for each item, as many at a time as there are jobs, until it has failed several times in a row.
    /// `take` gets the runs in the order of the items, and returns whether the run is a failure.
    pub fn run_each<T: Sync>(
        &self,
        items: &[T],
        input: impl Fn(&T) -> String + Sync,
        mut take: impl FnMut(&T, Run) -> bool,
    ) -> Result<(), Stop> {
        let run = |item| self.run(&input(item));
        let mut failures = 0;
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
                let run = match first? {
                    Run { end: End::Elapsed, .. } => run(item)?,
                    run => run,
                };
                let has_waited = run.end == End::Waited;
                failures = if take(item, run) { failures + 1 } else { 0 };
                if has_waited {
                    return Err(Stop::Waited);
                }
                if failures == MOST_FAILURES {
                    return Err(Stop::Failures);
                }
            }
        }
        Ok(())
    }

    /// Runs the program on this input.
    pub fn run(&self, input: &str) -> Result<Run, Stop> {
        let (start, mut next) = (Instant::now(), self.timeout);
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut group = Group::start(command)?;
        let leader = group.leader.as_ref().map_or(0, Child::id);
        let (output, errors) = connect(&mut group, input).map_err(Stop::Own)?;
        let mut end = loop {
            if self.interrupt.load(Ordering::Relaxed) {
                return Err(Stop::Interrupted);
            }
            if output.bytes() > MOST_OUTPUT {
                break End::OutputLimit;
            }
            if let Some(status) = group.try_wait().map_err(Stop::Own)? {
                break End::Exited(status);
            }
            let elapsed = start.elapsed();
            if elapsed >= next {
                match used(leader) {
                    None => break End::Elapsed,
                    Some(used) if used >= self.timeout => break End::Used,
                    Some(_) if elapsed >= self.longest => break End::Waited,
                    // A look reads a file of each process of the machine.
                    Some(_) => next = elapsed + (self.timeout / 16).max(Duration::from_millis(50)),
                }
            }
            // Adds at most a sixteenth to the time that the program takes.
            let pause = elapsed / 16;
            thread::sleep(pause.clamp(Duration::from_micros(100), Duration::from_millis(10)));
        };
        drop(group);
        let (written, errors) = (output.finish(), errors.finish());
        if written.bytes > MOST_OUTPUT {
            end = End::OutputLimit;
        }
        let output = String::from_utf8(written.kept)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        let mut printed = format!("{} bytes in {} lines printed", written.bytes, written.lines);
        if let Some(last) = output.rsplit('\n').nth(1) {
            printed += &format!(", the last: {}", cut(last.trim_ascii_end()));
        }
        let [limit, longest] = [self.timeout, self.longest].map(|limit| limit.as_secs_f64());
        let status = match end {
            End::Exited(status) => status.to_string(),
            End::OutputLimit => printed,
            End::Used => format!("after {limit} s of processor time, {printed}"),
            End::Waited => format!("it waited for {longest} s, {printed}"),
            End::Elapsed => format!("after {limit} s, {printed}"),
        };
        let errors = String::from_utf8_lossy(&errors.kept).trim_end().to_owned();
        Ok(Run { output, errors, end, status })
    }
}

/// Only Linux tells the processor time of other processes in a file.
#[cfg(not(target_os = "linux"))]
fn used(_: u32) -> Option<Duration> {
    None
}

/// Writes the input, and listens to standard output and standard error.
fn connect(group: &mut Group, input: &str) -> io::Result<(Listener, Listener)> {
    let leader = group.leader.as_mut();
    let pipes =
        leader.and_then(|it| Some((it.stdin.take()?, it.stdout.take()?, it.stderr.take()?)));
    let (mut stdin, output, errors) = pipes.ok_or(io::ErrorKind::BrokenPipe)?;
    let input = input.as_bytes().to_owned();
    // Fails if the program does not read everything.
    thread::Builder::new().spawn(move || _ = stdin.write_all(&input))?;
    Ok((Listener::start(output, MOST_OUTPUT)?, Listener::start(errors, KEPT_ERRORS)?))
}
