//! Runs the program under test.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

use super::group::Group;
use super::listener::Listener;
use super::time::{Clock, DEPENDS_ON_LOAD};
use super::{KEPT_ERRORS, KEPT_LINE, KEPT_LINES, MOST_FAILURES, MOST_OUTPUT, Stop, Verdict};

/// A program with its arguments.
#[derive(Clone)]
pub struct Program {
    pub words: Vec<OsString>,
    /// The time limit of a run.
    pub timeout: Duration,
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
    /// It was ended, because it had printed too much, or run for too long.
    OutputLimit,
    TimeLimit,
}

/// A run after its end.
pub struct Run {
    pub output: String,
    /// The end of standard error.
    pub errors: String,
    pub end: End,
}

impl Run {
    /// The verdict, if it does not depend on the output.
    pub fn failure(&self) -> Option<Verdict> {
        match self.end {
            End::Exited(status) if !status.success() => Some(Verdict::RuntimeError),
            End::OutputLimit => Some(Verdict::OutputLimit),
            End::TimeLimit => Some(Verdict::TimeLimit),
            End::Exited(_) => None,
        }
    }

    /// Whether it ended by itself with an exit code, and not by a signal. Shells add 128 to the number of a signal.
    pub fn has_exited(&self) -> bool {
        matches!(self.end, End::Exited(status) if matches!(status.code(), Some(0..=128 | 255)))
    }

    /// The lines that count. If the program was ended, the last one may be cut off. There can be millions, so these are
    /// at most `KEPT_LINES` for each board.
    pub fn lines(&self, boards: usize) -> impl Iterator<Item = &str> {
        let whole = match self.has_exited() {
            true => &self.output,
            false => self.output.rfind('\n').map_or("", |end| &self.output[..end]),
        };
        whole.trim_ascii_end().lines().map(str::trim_ascii_end).take(KEPT_LINES * boards)
    }

    /// How it ended, in words.
    pub fn ended(&self) -> String {
        match self.end {
            End::Exited(status) => status.to_string(),
            End::OutputLimit => Verdict::OutputLimit.to_string(),
            End::TimeLimit => Verdict::TimeLimit.to_string(),
        }
    }
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
        Program { words, timeout, search, jobs, interrupt: Arc::default() }
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
                    Run { end: End::TimeLimit, .. } if DEPENDS_ON_LOAD => run(item)?,
                    run => run,
                };
                failures = if take(item, run) { failures + 1 } else { 0 };
                if failures == MOST_FAILURES {
                    return Err(Stop::Failures);
                }
            }
        }
        Ok(())
    }

    /// Runs the program on this input.
    pub fn run(&self, input: &str) -> Result<Run, Stop> {
        let mut clock = Clock::start(self.timeout);
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
            if output.length() > MOST_OUTPUT {
                break End::OutputLimit;
            }
            if let Some(status) = group.try_wait().map_err(Stop::Own)? {
                break End::Exited(status);
            }
            if clock.is_out(leader) {
                break End::TimeLimit;
            }
            // Adds at most a sixteenth to the time that the program takes.
            let pause = clock.elapsed() / 16;
            thread::sleep(pause.clamp(Duration::from_micros(100), Duration::from_millis(10)));
        };
        drop(group);
        let (mut output, errors) = (output.finish(), errors.finish());
        if output.len() > MOST_OUTPUT {
            // Its start is lost, so no line of it counts.
            output.clear();
            end = End::OutputLimit;
        }
        let output = String::from_utf8(output)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        let errors = String::from_utf8_lossy(&errors).trim_end().to_owned();
        Ok(Run { output, errors, end })
    }
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
    // One byte more shows that it is too long.
    Ok((Listener::start(output, MOST_OUTPUT + 1)?, Listener::start(errors, KEPT_ERRORS)?))
}
