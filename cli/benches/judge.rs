//! The throughput of the judges on 10 million boards, compared with `tr XO xo`, which only copies its input.
//!
//! ```text
//! cargo bench -p tictactable-cli --bench judge
//! ```
//!
//! The times are wall times of the whole command. The input is a file in the page cache, and the output is
//! `/dev/null`. Both commands run in turn, and the figure is the median. The boards are in random order: all 19,683
//! boards for `7682`, and the 5,478 reachable ones for `tictactoe`. Memory is the peak of resident memory (`VmHWM`),
//! read from `/proc` after the command has answered all boards and while it waits for the end of its input. The last
//! table is the speed of `review` on all games.

use std::error::Error;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::NamedTempFile;
use tictactable::{Board, Square};

const BOARDS: usize = 10_000_000;
const ROUNDS: usize = 15;
/// The number of copies of each of the 255,168 games in the input of `review`.
const COPIES: usize = 8;

fn main() -> Result<(), Box<dyn Error>> {
    let all: Vec<Board> = Board::all().collect();
    let reachable: Vec<Board> = Board::reachable().collect();

    let rows = |board: &Board| format!("{board}\n");
    let line = |board: &Board| rows(board).replace('\n', "") + "\n";
    let integers = |board: &Board| {
        let digits = rows(board).replace('.', " 0").replace('X', " 1").replace('O', " 2");
        digits.replace("\n ", "\n").trim_start().to_owned()
    };
    let one_line = |board: &Board| integers(board).trim_end().replace('\n', " ") + "\n";
    let crlf = |text: String| text.replace('\n', "\r\n");
    let count = &format!("{BOARDS}\n");

    println!("| {BOARDS} boards | | `judge` | `tr XO xo` | ratio | memory |");
    println!("| --- | --- | ---: | ---: | ---: | ---: |");
    race("tictactoe", "plain", count, &reachable, &rows, "")?;
    race("tictactoe", "CRLF", count, &reachable, &|board| crlf(rows(board)), "")?;
    race("tictactoe", "with blank lines", count, &reachable, &|board| rows(board) + "\n", "")?;
    race("7682", "plain", "", &all, &line, "end\n")?;
    race("7682", "CRLF", "", &all, &|board| crlf(line(board)), "end\n")?;
    race("16571", "one line per board", "", &reachable, &one_line, "")?;
    race("16571", "three lines of three", "", &reachable, &integers, "")?;
    race("16571", "CRLF", "", &reachable, &|board| crlf(integers(board)), "")?;
    race("16571", "with blank lines", "", &reachable, &|board| integers(board) + "\n", "")?;

    let mut games = String::new();
    play_on(Board::EMPTY, &mut String::new(), &mut games);
    let count = games.lines().count() * COPIES;
    let file = NamedTempFile::new_in(env!("CARGO_TARGET_TMPDIR"))?;
    fs::write(&file, games.repeat(COPIES))?;
    println!("\n| {count} games | time | games a second |\n| --- | ---: | ---: |");
    for arguments in [&["review"][..], &["review", "--json"]] {
        let mut review = Command::new(env!("CARGO_BIN_EXE_tictactable"));
        review.args(arguments);
        let mut times =
            (0..ROUNDS).map(|_| time(&mut review, file.path())).collect::<Result<Vec<_>, _>>()?;
        times.sort();
        let seconds = times[ROUNDS / 2].as_secs_f64();
        println!("| `{}` | {seconds:.2} s | {:.0} |", arguments.join(" "), count as f64 / seconds);
    }
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

/// Prints the row of a problem. Its input is `before`, then random `boards` in this `format`, called `name`, and
/// then `after`.
fn race(
    problem: &str,
    name: &str,
    before: &str,
    boards: &[Board],
    format: &dyn Fn(&Board) -> String,
    after: &str,
) -> Result<(), Box<dyn Error>> {
    let boards: Vec<String> = boards.iter().map(format).collect();
    let mut random = fastrand::Rng::with_seed(0);
    let mut input = before.as_bytes().to_vec();
    for _ in 0..BOARDS {
        input.extend_from_slice(boards[random.usize(..boards.len())].as_bytes());
    }
    let file = NamedTempFile::new_in(env!("CARGO_TARGET_TMPDIR"))?;
    fs::write(&file, [&input, after.as_bytes()].concat())?;

    let mut judge = Command::new(env!("CARGO_BIN_EXE_tictactable"));
    judge.args(["judge", problem]);
    let mut tr = Command::new("tr");
    tr.args(["XO", "xo"]);
    let mut times = [Vec::new(), Vec::new()];
    for _ in 0..ROUNDS {
        for (command, times) in [&mut judge, &mut tr].into_iter().zip(&mut times) {
            times.push(time(command, file.path())?);
        }
    }
    let [judge_time, tr_time] = times.map(|mut times| {
        times.sort();
        times[ROUNDS / 2]
    });
    println!(
        "| {problem} | {name} | {:.1} ms | {:.1} ms | {:.2} | {} |",
        judge_time.as_secs_f64() * 1e3,
        tr_time.as_secs_f64() * 1e3,
        judge_time.div_duration_f64(tr_time),
        memory(&mut judge, &input, after)?,
    );
    Ok(())
}

fn time(command: &mut Command, input: &Path) -> io::Result<Duration> {
    command.stdin(File::open(input)?).stdout(Stdio::null());
    let start = Instant::now();
    let status = command.status()?;
    let time = start.elapsed();
    assert!(status.success(), "{command:?}: {status}");
    Ok(time)
}

/// The peak memory of the command after it has answered everything.
fn memory(judge: &mut Command, input: &[u8], after: &str) -> Result<String, Box<dyn Error>> {
    if cfg!(not(target_os = "linux")) {
        return Ok("only on Linux".to_owned());
    }
    let mut child = judge.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
    let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
    let (mut stdin, stdout) = (stdin.ok_or("no pipe")?, stdout.ok_or("no pipe")?);
    let status = std::thread::scope(|scope| {
        let answers = scope.spawn(|| BufReader::new(stdout).lines().take(BOARDS).count());
        stdin.write_all(input)?;
        assert_eq!(answers.join().ok(), Some(BOARDS), "answers");
        fs::read_to_string(format!("/proc/{}/status", child.id()))
    })?;
    stdin.write_all(after.as_bytes())?;
    drop(stdin);
    assert!(child.wait()?.success());
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    Ok(peak.ok_or("no VmHWM in /proc")?.trim().to_owned())
}
