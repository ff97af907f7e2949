//! The throughput of `tictactable-judge answer` on 10 million boards, beside that of `tr XO xo`, which replaces two letters.
//!
//! The times are wall times of the whole command. The input is a file in the page cache, and the output is
//! `/dev/null`. All commands run in turn, and the figure is the median. The boards are in random order, of all that
//! the program answers. Memory is the peak of resident memory
//! (`VmHWM`), read from `/proc` after it has read all boards and while it waits for the end of its input.

use std::error::Error;
use std::fs::{self, File};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use tictactable::Board;
use tictactable_judge::problems;

const BOARDS: usize = 10_000_000;
const ROUNDS: usize = 15;

fn main() -> Result<(), Box<dyn Error>> {
    if std::env::args().any(|argument| argument == "--test") {
        return Ok(()); // the tests of the command compare its answers
    }
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let built = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--locked", "--release", "--package", "tictactable-judge"])
        .status()?;
    assert!(built.success());
    let program = target.with_file_name("release").join("tictactable-judge");
    let file = target.join("input");
    println!(
        "<!-- figures: judge -->\n| 10,000,000 boards | `answer`, ms | `tr XO xo`, ms | memory, kB |"
    );
    for problem in problems::ALL {
        let boards: Vec<Board> =
            Board::all().filter(|board| (problem.answer)(*board).is_some()).collect();
        let mut random = fastrand::Rng::with_seed(0);
        let boards: Vec<Board> =
            (0..BOARDS).map(|_| boards[random.usize(..boards.len())]).collect();
        let input = problem.input(&boards);
        fs::write(&file, &input)?;
        let mut answer = Command::new(&program);
        answer.args(["answer", problem.name]);
        let times = seconds([&mut answer, Command::new("tr").args(["XO", "xo"])], &file)?;
        let [answer_time, tr_time] = times.map(|seconds| seconds * 1e3);
        let memory = memory(&mut answer, input.trim_end_matches("end\n"))?;
        println!("| `{}` | {answer_time:.0} | {tr_time:.0} | {memory} |", problem.name);
    }
    println!("<!-- end -->");
    fs::remove_file(file)?;
    Ok(())
}

/// The median time of each command with this file as its input.
fn seconds<const N: usize>(
    mut commands: [&mut Command; N],
    file: &Path,
) -> Result<[f64; N], Box<dyn Error>> {
    let mut times = [const { Vec::new() }; N];
    for _ in 0..ROUNDS {
        for (command, times) in commands.iter_mut().zip(&mut times) {
            command.stdin(File::open(file)?).stdout(Stdio::null());
            let start = Instant::now();
            let status = command.status()?;
            times.push(start.elapsed().as_secs_f64());
            assert!(status.success(), "{command:?}: {status}");
        }
    }
    Ok(times.map(|mut times| {
        times.sort_by(f64::total_cmp);
        times[ROUNDS / 2]
    }))
}

/// The peak memory of the command after it has read this input, and before the input ends.
fn memory(judge: &mut Command, input: &str) -> Result<String, Box<dyn Error>> {
    let mut child = judge.stdin(Stdio::piped()).spawn()?;
    child.stdin.as_mut().ok_or("no pipe")?.write_all(input.as_bytes())?;
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    child.kill()?;
    child.wait()?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    Ok(peak.unwrap_or("only on Linux").trim().trim_end_matches(" kB").to_owned())
}
