//! Runs the program under test.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::{Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ScopedJoinHandle};
use std::time::{Duration, Instant};

use super::answer::read;
use super::group::Group;
use super::listener::{Keep, Listener};
use super::{Limits, Stop, Verdict};

/// A program with its arguments.
#[derive(Clone)]
pub struct Program {
    pub words: Vec<OsString>,
    pub limits: Limits,
    /// How many runs at the same time.
    pub jobs: usize,
    /// Ends the check.
    pub interrupt: Arc<AtomicBool>,
    /// Whether the check has ended. Then a signal ends the command at once, even while it waits for a reader.
    pub is_over: Arc<AtomicBool>,
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
        Program { words, limits, jobs, interrupt: Arc::default(), is_over: Arc::default() }
    }

    /// The text as a report shows it.
    pub fn cut(&self, text: &str) -> String {
        match text.char_indices().nth(self.limits.shown) {
            Some((end, _)) => format!("{}…", &text[..end]),
            None => text.to_owned(),
        }
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
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut group = Group::start(command)?;
        let (output, errors) = self.connect(&mut group, input).map_err(Stop::Own)?;
        let mut watch = Watch { answers, seen: 0, length: 0, since: None };
        let end = loop {
            let elapsed = start.elapsed();
            if self.interrupted() {
                return Err(Stop::Interrupted);
            }
            if output.bytes().len() > limits.output {
                break End::Limit(Verdict::OutputLimit);
            }
            if let Some(status) = group.try_wait().map_err(Stop::Own)? {
                break End::Exited(status);
            }
            if elapsed > limits.run {
                break End::Limit(Verdict::TimeLimit);
            }
            if watch.has_answered(&output.bytes(), limits.answered) {
                break End::Enough;
            }
            // At most a sixteenth longer than the program takes.
            thread::sleep(
                (elapsed / 16).clamp(Duration::from_micros(100), Duration::from_millis(10)),
            );
        };
        drop(group);
        let seconds = start.elapsed().as_secs_f64();
        let (output, mut errors) = (output.finish(), errors.finish());
        let end = if output.len() > limits.output {
            // They tell of the pipe that nobody reads any more.
            errors.clear();
            End::Limit(Verdict::OutputLimit)
        } else {
            end
        };
        let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
        Ok(Run { output: text(&output), errors: text(&errors).trim_end().to_owned(), end, seconds })
    }

    /// Writes the input, and listens to standard output and standard error.
    fn connect(&self, group: &mut Group, input: &str) -> io::Result<(Listener, Listener)> {
        let none = || io::Error::from(io::ErrorKind::BrokenPipe);
        let leader = group.leader.as_mut().ok_or_else(none)?;
        let mut stdin = leader.stdin.take().ok_or_else(none)?;
        let (output, errors) = (leader.stdout.take(), leader.stderr.take());
        let input = input.as_bytes().to_owned();
        // Fails if the program does not read everything.
        thread::Builder::new().spawn(move || _ = stdin.write_all(&input))?;
        let output = Listener::start(output.ok_or_else(none)?, self.limits.output, Keep::Start)?;
        Ok((output, Listener::start(errors.ok_or_else(none)?, self.limits.errors, Keep::End)?))
    }
}

/// So many bytes are read again only when the program pauses.
const MUCH: usize = 1 << 17;

/// Watches whether a player has given all its answers.
struct Watch {
    answers: Option<usize>,
    /// The length of the output in which answers were counted last.
    seen: usize,
    /// Its length at the last look.
    length: usize,
    /// Since when all answers are there.
    since: Option<Instant>,
}

impl Watch {
    /// Whether all answers have been in the output for so long.
    fn has_answered(&mut self, output: &[u8], so_long: Duration) -> bool {
        // Not at each look, because it can print much.
        let grows = output.len() / 2 > self.seen && output.len() < MUCH;
        let is_due = output.len() == self.length || grows;
        self.length = output.len();
        if is_due && output.len() > self.seen && self.since.is_none() {
            self.seen = output.len();
            let enough = |most| read(&String::from_utf8_lossy(output)).answers.len() >= most;
            self.since = self.answers.is_some_and(enough).then(Instant::now);
        }
        self.since.is_some_and(|since| since.elapsed() > so_long)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_counted_without_a_pause_too() {
        let mut watch = Watch { answers: Some(3), seen: 0, length: 0, since: None };
        for (lines, are_all) in [(1, false), (2, false), (3, true)] {
            watch.has_answered(&b"1\n".repeat(lines), Duration::MAX);
            assert_eq!(watch.since.is_some(), are_all, "{lines}");
        }
    }
}
