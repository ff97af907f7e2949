//! The processes of the machine, as Linux lists them in `/proc`.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use std::{fs, process, thread};

use rustix::process::{Pid, Signal, WaitOptions, kill_process, wait};

use super::LONGEST_END;

struct Process {
    id: u32,
    parent: u32,
    group: u32,
    /// The processor time, also that of its ended children for which it has waited.
    time: Duration,
}

fn all() -> impl Iterator<Item = Process> {
    fs::read_dir("/proc").into_iter().flatten().flatten().filter_map(|entry| {
        let stat = fs::read(entry.path().join("stat")).ok()?;
        // The name of a process, in parentheses, can have any bytes.
        let stat = String::from_utf8_lossy(&stat);
        let (_, fields) = stat.rsplit_once(')')?;
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let ticks = fields.get(11..15)?.iter().filter_map(|ticks| ticks.parse::<u64>().ok());
        Some(Process {
            id: entry.file_name().to_str()?.parse().ok()?,
            parent: fields[1].parse().ok()?,
            group: fields[2].parse().ok()?,
            // On every common processor, Linux counts these times in hundredths of a second.
            time: Duration::from_millis(10 * ticks.sum::<u64>()),
        })
    })
}

/// The processor time of the leader, which can have left its group, and of the group. `None` if the system does not tell.
pub fn used(leader: u32) -> Option<Duration> {
    let own = all().filter(|it| it.group == leader || it.id == leader);
    own.map(|it| it.time).reduce(|sum, time| sum + time)
}

/// Ends all child processes of this process. Their own children then become such, if it adopts them.
pub fn end_children() {
    let start = Instant::now();
    // A process that may not be killed (a setuid program) goes on.
    while start.elapsed() < LONGEST_END {
        // A map, because a wrong comparison would end all processes of the machine.
        let mut children: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        all().for_each(|it| children.entry(it.parent).or_default().push(it.id));
        for child in children.remove(&process::id()).into_iter().flatten() {
            _ = Pid::from_raw(child as i32).map(|child| kill_process(child, Signal::KILL));
        }
        match wait(WaitOptions::NOHANG) {
            Ok(Some(_)) => {}
            Ok(None) => thread::sleep(Duration::from_millis(1)),
            Err(_) => return, // there is no child
        }
    }
}
