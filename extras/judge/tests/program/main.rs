//! program MODE PROBLEM [FILE]: a program for `tictactable-judge`, right or wrong as MODE says. The modes here do
//! not read their input.

mod player;
mod solution;

use std::fs::File;
use std::io::{self, Write};
use std::time::{Duration, Instant};
use std::{env, fs, process, thread};

fn main() {
    let arguments: Vec<String> = env::args().collect();
    let (mode, problem) = (arguments[1].as_str(), arguments[2].as_str());
    let file = || arguments.get(3).map_or("", String::as_str);
    match mode {
        "exits" => {
            eprintln!("It ends.");
            process::exit(1)
        }
        "rests" => thread::sleep(Duration::from_millis(500)),
        "silent" => return,
        // The file grows as long as it runs, but not one that a later test has made in its place.
        "waits" | "works" | "moves" => {
            #[cfg(target_os = "linux")]
            if mode == "moves" {
                use rustix::process::{getpgid, getppid, setpgid};
                // Into the group of the check.
                setpgid(None, getpgid(getppid()).ok()).unwrap();
            }
            let mut file = append(file());
            let start = Instant::now();
            while start.elapsed() < Duration::from_secs(60) {
                file.write_all(b".").unwrap();
                thread::sleep(Duration::from_millis(if mode == "waits" { 10 } else { 0 }));
            }
            return;
        }
        "endless" => loop {
            io::stdout().write_all(&[b'x'; 4096]).unwrap();
        },
        // As much as the limit allows, and one byte more.
        "most" => return print!("{}", "invalid\n".repeat(1 << 21)),
        "one-more" => return print!("{}?", "invalid\n".repeat(1 << 21)),
        "ignores" => return print!("{}", "invalid\n".repeat(20_000)),
        _ => {}
    }
    match problem {
        "player" => player::play(mode, file()),
        _ => solution::solve(mode, problem, file()),
    }
}

/// Appends a character to the file.
fn append(path: &str) -> File {
    let mut file = File::options().append(true).create(true).open(path).unwrap();
    file.write_all(b".").unwrap();
    file
}

/// Uses this much time of a processor or, if no file tells it and the machine is busy, less.
fn work(time: Duration) {
    let start = Instant::now();
    let told = || fs::read_to_string("/proc/self/schedstat").unwrap_or_default();
    let used = || Some(Duration::from_nanos(told().split(' ').next()?.parse().ok()?));
    while used().unwrap_or(start.elapsed()) < time {}
}
