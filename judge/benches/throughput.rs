//! The throughput of `tictactable-judge answer` on 10 million boards, beside that of `tr XO xo`, which replaces two letters,
//! and that of `tictactable review` on two million games.
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

use tictactable::{Board, Square};

const BOARDS: usize = 10_000_000;
const ROUNDS: usize = 15;
/// The number of copies of each of the 255,168 games in the input of `review`.
const COPIES: usize = 8;

fn main() -> Result<(), Box<dyn Error>> {
    if std::env::args().any(|argument| argument == "--test") {
        return Ok(()); // the tests of the command compare its answers
    }
    let target = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let built = Command::new(env!("CARGO"))
        .args(["build", "--quiet", "--locked", "--release"])
        .args(["--package", "tictactable-cli", "--package", "tictactable-judge"])
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

    let mut games = String::new();
    play_on(Board::EMPTY, &mut String::new(), &mut games);
    let count = games.lines().count() * COPIES;
    fs::write(&bench.input, games.repeat(COPIES))?;
    println!("<!-- figures: review -->\n| command | games a second |");
    for arguments in [&["review"][..], &["review", "--json"]] {
        let [seconds] =
            bench.seconds([Command::new(bench.programs.join("tictactable")).args(arguments)])?;
        println!("| `{}` | {:.0} |", arguments.join(" "), count as f64 / seconds);
    }
    println!("<!-- end -->");
    fs::remove_file(bench.input)?;
    Ok(())
}

/// Adds a line for each game that continues from this board. `game` contains the moves so far.
fn play_on(board: Board, game: &mut String, games: &mut String) {
    if board.is_terminal() {
        *games += &format!("{game}\n");
    }
    for square in Square::ALL {
        let Ok(next) = board.play(square) else { continue };
        game.push(char::from(b'1' + square.index()));
        play_on(next, game, games);
        game.pop();
    }
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
