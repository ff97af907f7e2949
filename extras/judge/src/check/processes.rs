//! The processes of the machine, as Linux lists them in `/proc`.

use std::fs;
use std::time::Duration;

pub struct Process {
    pub id: u32,
    pub parent: u32,
    group: u32,
    /// The processor time, also that of its ended children for which it has waited.
    time: Duration,
}

/// No process on other systems, where `/proc` is another folder, if there is one.
pub fn all() -> impl Iterator<Item = Process> {
    let folder = cfg!(target_os = "linux").then(|| fs::read_dir("/proc").ok()).flatten();
    folder.into_iter().flatten().flatten().filter_map(|entry| {
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
