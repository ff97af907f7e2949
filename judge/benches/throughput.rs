//! The throughput of `tictactable-judge answer` on 10 million boards, beside that of `tr XO xo`, which replaces two letters.
//!
//! The times are wall times of the whole command. The input is a file in the page cache, and the output is
//! `/dev/null`. All commands run in turn, and the figure is the median. The boards are in random order: all 19,683
//! boards for `7682`, and the 5,478 reachable ones for the other problems. Memory is the peak of resident memory
//! (`VmHWM`), read from `/proc` after it has read all boards and while it waits for the end of its input.

use std::error::Error;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use tictactable::Board;

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
    let bench = Bench { programs: target.with_file_name("release"), input: target.join("input") };

    let all: Vec<Board> = Board::all().collect();
    let reachable: Vec<Board> = Board::reachable().collect();
    println!(
        "<!-- figures: judge -->\n| 10,000,000 boards | `answer`, ms | `tr XO xo`, ms | memory, kB |"
    );
    bench.judge(
        "tictactoe",
        &format!("{BOARDS}\n"),
        &reachable,
        |board| format!("{board}\n"),
        "",
    )?;
    let digits = |board: &Board| {
        let cells = format!("{}\n", board.one_line());
        cells.replace('.', "0 ").replace('X', "1 ").replace('O', "2 ").replace(" \n", "\n")
    };
    bench.judge("16571", "", &reachable, digits, "")?;
    bench.judge("7682", "", &all, |board| format!("{}\n", board.one_line()), "end\n")?;

    println!("<!-- end -->");
    fs::remove_file(bench.input)?;
    Ok(())
}

struct Bench {
    programs: PathBuf,
    input: PathBuf,
}

impl Bench {
    /// Prints the row of a problem. Its input is `before`, then random `boards` in this `format`, and then `after`.
    fn judge(
        &self,
        problem: &str,
        before: &str,
        boards: &[Board],
        format: impl Fn(&Board) -> String,
        after: &str,
    ) -> Result<(), Box<dyn Error>> {
        let boards: Vec<String> = boards.iter().map(format).collect();
        let mut random = fastrand::Rng::with_seed(0);
        let mut input = before.to_owned();
        for _ in 0..BOARDS {
            input += &boards[random.usize(..boards.len())];
        }
        fs::write(&self.input, input.clone() + after)?;
        let mut judge = Command::new(self.programs.join("tictactable-judge"));
        judge.args(["answer", problem]);
        let times = self.seconds([&mut judge, Command::new("tr").args(["XO", "xo"])])?;
        let [judge_time, tr_time] = times.map(|seconds| seconds * 1e3);
        let memory = memory(&mut judge, &input)?;
        println!("| `{problem}` | {judge_time:.0} | {tr_time:.0} | {memory} |");
        Ok(())
    }

    /// The median time of each command.
    fn seconds<const N: usize>(
        &self,
        mut commands: [&mut Command; N],
    ) -> Result<[f64; N], Box<dyn Error>> {
        let mut times = [const { Vec::new() }; N];
        for _ in 0..ROUNDS {
            for (command, times) in commands.iter_mut().zip(&mut times) {
                command.stdin(File::open(&self.input)?).stdout(Stdio::null());
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
