//! Runs the program under test.

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

use super::group::Group;
use super::listener::{Keep, Listener};
use super::reading::Reading;
use super::time::{Clock, DEPENDS_ON_LOAD};
use super::{Limits, Stop, Verdict};

/// A program with its arguments.
#[derive(Clone)]
pub struct Program {
    pub words: Vec<OsString>,
    pub limits: Limits,
    /// The number of runs at the same time.
    pub jobs: usize,
    /// Ends the check.
    pub interrupt: Arc<AtomicBool>,
    /// Whether the check has ended. Then a signal ends the command at once, even while it waits for a reader.
    pub is_over: Arc<AtomicBool>,
}

/// Counts the runs in a row without an answer.
#[derive(Default)]
pub struct Failures(usize);

impl Failures {
    /// Ends the check after too many of them.
    pub fn count(&mut self, is_answered: bool, limits: Limits) -> Result<(), Stop> {
        self.0 = if is_answered { 0 } else { self.0 + 1 };
        if self.0 >= limits.failures { Err(Stop::Failures(self.0)) } else { Ok(()) }
    }
}

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum End {
    Exited(ExitStatus),
    /// It was ended, because it had printed too much, or run for too long.
    OutputLimit,
    TimeLimit,
    /// It was ended, because it had printed enough.
    Enough,
}

/// A run after its end.
pub struct Run {
    pub output: String,
    /// Whether the output is UTF-16. Then it has no answers.
    pub is_utf16: bool,
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
            End::OutputLimit => Some(Verdict::OutputLimit),
            End::TimeLimit => Some(Verdict::TimeLimit),
            End::Exited(_) | End::Enough => None,
        }
    }

    /// The lines that count. Of a program that was ended, the last one may be cut off.
    pub fn lines(&self) -> Vec<&str> {
        let whole = match self.failure() {
            Some(_) => self.output.rfind('\n').map_or("", |end| &self.output[..end]),
            None => &self.output,
        };
        whole.trim_ascii_end().lines().map(str::trim_ascii_end).collect()
    }

    /// How it ended, in words.
    pub fn ended(&self) -> String {
        match self.end {
            End::Exited(status) => status.to_string(),
            End::OutputLimit => Verdict::OutputLimit.to_string(),
            End::TimeLimit => Verdict::TimeLimit.to_string(),
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

    /// Runs the program for each item, as many at a time as there are jobs. `take` gets the runs in the order of the
    /// items. A run that reaches the time limit does not count: it is repeated while no other run disturbs it.
    pub fn run_each<T: Sync>(
        &self,
        items: &[T],
        input: impl Fn(&T) -> String + Sync,
        answers: Option<usize>,
        mut take: impl FnMut(&T, Run) -> Result<(), Stop>,
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
                    Run { end: End::TimeLimit, .. } if DEPENDS_ON_LOAD => run(item)?,
                    result => result,
                };
                take(item, result)?;
            }
        }
        Ok(())
    }

    /// Runs the program on this input. A player is asked for a number of `answers`: once it has printed them, it has
    /// some time to end by itself.
    pub fn run(&self, input: &str, answers: Option<usize>) -> Result<Run, Stop> {
        let (limits, mut clock) = (self.limits, Clock::start(self.limits.run));
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut group = Group::start(command)?;
        let leader = group.leader.as_ref().map_or(0, Child::id);
        let (output, errors) = self.connect(&mut group, input).map_err(Stop::Own)?;
        // How many answers of a player are missing in the lines up to `counted`, and when and why it is ended.
        let (mut missing, mut counted) = (answers.unwrap_or_default(), 0);
        let mut enough = Duration::MAX;
        let mut end = loop {
            let elapsed = clock.elapsed();
            if self.interrupt.load(Ordering::Relaxed) {
                return Err(Stop::Interrupted);
            }
            if output.bytes().len() > limits.output {
                break End::OutputLimit;
            }
            if let Some(status) = group.try_wait().map_err(Stop::Own)? {
                break End::Exited(status);
            }
            if elapsed > enough {
                break End::Enough;
            }
            if clock.is_out(leader) {
                break End::TimeLimit;
            }
            if missing > 0 {
                // Reads only new lines, because there can be millions, and copies them, so that the listener can go on.
                let lines = whole_lines(&output.bytes()[counted..]);
                counted += lines.len();
                let lines = String::from_utf8_lossy(&lines);
                missing = missing.saturating_sub(Reading::new(&lines).answers().count());
                if missing == 0 {
                    enough = elapsed.saturating_add(limits.answered);
                }
            }
            // Adds at most a sixteenth to the time that the program takes.
            thread::sleep(
                (elapsed / 16).clamp(Duration::from_micros(100), Duration::from_millis(10)),
            );
        };
        drop(group);
        let seconds = clock.elapsed().as_secs_f64();
        let (output, mut errors) = (output.finish(), errors.finish());
        if output.len() > limits.output {
            // The errors are about the pipe, which nobody reads any more.
            errors.clear();
            end = End::OutputLimit;
        }
        let is_utf16 = is_utf16(&output);
        let output = String::from_utf8(output)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned());
        let errors = String::from_utf8_lossy(&errors).trim_end().to_owned();
        Ok(Run { output, is_utf16, errors, end, seconds })
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

/// UTF-16 has a mark at its start, or a NUL in each letter and digit of English.
fn is_utf16(output: &[u8]) -> bool {
    let zeros = output.iter().filter(|byte| **byte == 0).count();
    [b"\xFF\xFE", b"\xFE\xFF"].iter().any(|mark| output.starts_with(*mark))
        || zeros > output.len() / 3
}

/// Without the end of the last line, and what follows it.
fn whole_lines(output: &[u8]) -> Vec<u8> {
    output.rsplitn(2, |byte| *byte == b'\n').nth(1).unwrap_or_default().to_vec()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn utf_16_is_known_by_its_mark_or_its_zeros() {
        for output in [&b"\xFF\xFE\x02\x25"[..], b"\xFE\xFF\x25\x02", b"5\0\n\0", b"\0T\0I\0E"] {
            assert!(is_utf16(output), "{}", output.escape_ascii());
        }
        for output in [&b""[..], b"5\n", b"TIE\0", b"5\0\n", b"\x25\xFF\xFE"] {
            assert!(!is_utf16(output), "{}", output.escape_ascii());
        }
    }
}
