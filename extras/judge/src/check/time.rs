//! When a run is out of time.

use std::time::{Duration, Instant};
use std::{fs, mem};

/// Whether a time limit may be due to other programs. Then the run is repeated alone.
pub const DEPENDS_ON_LOAD: bool = !cfg!(target_os = "linux");

/// Processor time is counted in steps of 10 ms, so less than a second shows no waiting.
const LEAST_WAIT: Duration = Duration::from_secs(1);
/// However little it uses, a run is ended after so many times its limit.
const MOST: u32 = 60;

/// The time of a run. It is processor time, because a program that waits for a busy processor is not slow.
pub struct Clock {
    start: Instant,
    limit: Duration,
    /// When to look at the processes.
    next: Duration,
    /// How long they have waited, and what they had used when that began.
    waits: Option<(Duration, Duration)>,
    /// When the last look was, and the page faults by then.
    last: (Duration, u64),
}

impl Clock {
    pub fn start(limit: Duration) -> Clock {
        Clock { start: Instant::now(), limit, next: limit, waits: None, last: Default::default() }
    }

    pub fn elapsed(&self) -> Duration {
        self.start.elapsed()
    }

    /// Whether this group of processes has used the time, or does nothing but wait.
    pub fn is_out(&mut self, group: u32) -> bool {
        let elapsed = self.elapsed();
        if elapsed < self.next {
            return false;
        }
        // A look reads a file of each process of the machine.
        self.next = elapsed + (self.limit / 16).max(Duration::from_millis(50));
        // Without `/proc`, which only Linux has in this form, the elapsed time counts.
        usage(group).is_none_or(|usage| self.is_used_up(elapsed, &usage))
    }

    fn is_used_up(&mut self, elapsed: Duration, usage: &Usage) -> bool {
        let (last, faults) = mem::replace(&mut self.last, (elapsed, usage.faults));
        let (mut waited, before) = self.waits.unwrap_or((Duration::ZERO, usage.time));
        // A look can miss a process that has just started. The next look sees its page faults.
        if self.waits.is_some() && usage.faults == faults {
            waited += elapsed - last;
        }
        let waits = !usage.is_busy && usage.time.saturating_sub(before) <= waited / 100;
        self.waits = waits.then_some((waited, before));
        let has_waited = waits && waited >= self.limit.max(LEAST_WAIT);
        usage.time >= self.limit || has_waited || elapsed >= MOST * self.limit
    }
}

/// What a group of processes has used.
struct Usage {
    /// The processor time, also that of ended processes for which another of the group has waited.
    time: Duration,
    /// The page faults of the same processes. None can start without any.
    faults: u64,
    /// Whether a process runs, or waits for a processor or a disk.
    is_busy: bool,
}

/// `None` if there is no such group, or no `/proc`.
fn usage(group: u32) -> Option<Usage> {
    let (mut ticks, mut faults, mut is_busy, mut is_found) = (0, 0, false, false);
    for process in fs::read_dir("/proc").ok()?.flatten() {
        // The name of a process, in parentheses, can have any bytes.
        let stat = fs::read(process.path().join("stat")).unwrap_or_default();
        let stat = String::from_utf8_lossy(&stat);
        let fields: Vec<&str> =
            stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        if fields.len() < 15 || fields[2].parse() != Ok(group) {
            continue;
        }
        is_found = true;
        is_busy |= ["R", "D"].contains(&fields[0]);
        let sum =
            |fields: &[&str]| -> u64 { fields.iter().filter_map(|n| n.parse::<u64>().ok()).sum() };
        faults += sum(&fields[7..11]);
        ticks += sum(&fields[11..15]);
    }
    // On every common processor, Linux counts these times in hundredths of a second.
    is_found.then_some(Usage { time: Duration::from_millis(10 * ticks), faults, is_busy })
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::process::{Child, Command};
    use std::thread;

    use super::*;
    use crate::check::group::Group;

    #[test]
    fn a_program_is_out_of_time_if_it_has_used_it_or_waits() {
        /// Seconds since the start, milliseconds used, page faults, whether it is busy, and whether it is out of time.
        type Look = (u64, u64, u64, bool, bool);
        let looks: [&[Look]; 6] = [
            &[(2, 500, 1, true, false), (100, 1999, 1, true, false), (101, 2000, 1, true, true)],
            &[(2, 500, 1, false, false), (3, 510, 1, false, false), (4, 520, 1, false, true)],
            // At 4 s it has used more than a hundredth of 2 s.
            &[
                (2, 0, 1, false, false),
                (4, 30, 1, false, false),
                (5, 30, 1, false, false),
                (7, 50, 1, false, true),
            ],
            &[(100, 0, 1, true, false), (119, 0, 1, true, false), (120, 0, 1, true, true)],
            // A process that nobody has waited for takes its time with it.
            &[(2, 900, 1, true, false), (5, 100, 1, false, false), (7, 0, 1, false, true)],
            // Another process ran between the first two looks.
            &[(2, 0, 1, false, false), (4, 0, 2, false, false), (6, 0, 2, false, true)],
        ];
        for looks in looks {
            let mut clock = Clock::start(Duration::from_secs(2));
            for &(elapsed, used, faults, is_busy, is_out) in looks {
                let usage = Usage { time: Duration::from_millis(used), faults, is_busy };
                let elapsed = Duration::from_secs(elapsed);
                assert_eq!(clock.is_used_up(elapsed, &usage), is_out, "{looks:?}");
            }
        }
    }

    #[test]
    fn the_usage_is_that_of_all_processes_of_the_group() {
        assert!(usage(u32::MAX).is_none());
        // Looks at a group that runs this script until it is as expected.
        let wait_until = |script: &str, expected: &dyn Fn(&Usage) -> bool| {
            let mut shell = Command::new("sh");
            shell.args(["-c", script]);
            let group = Group::start(shell).unwrap();
            let leader = group.leader.as_ref().map(Child::id).unwrap();
            let is_found = (0..6000).any(|_| {
                thread::sleep(Duration::from_millis(10));
                expected(&usage(leader).unwrap())
            });
            assert!(is_found, "{script}");
        };
        let used = Duration::from_millis(100);
        let works = "i=0; while [ $i -lt 200000 ]; do i=$((i + 1)); done";
        wait_until(&format!("({works}; {works}); sleep 99"), &|usage| usage.is_busy);
        // Of a child, before its end and after it.
        wait_until(&format!("sh -c '{works}; sleep 99'; true"), &|usage| usage.time >= used);
        let has_worked = |usage: &Usage| usage.time >= used && usage.faults > 0;
        wait_until(&format!("({works}); sleep 99"), &|usage| !usage.is_busy && has_worked(usage));
    }
}
