//! program MODE PROBLEM [FILE]: a program for `tictactable-judge check`, right or wrong as MODE says.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{self, Command};
use std::time::{Duration, Instant};
use std::{env, mem, thread};

use tictactable::{
    Board, MoveKind, Player, ReviewedMove, Square, Squares, Wdl, dense, review_move,
};
use tictactable_judge::problems::named;
use tictactable_judge::stream::answer_all;

fn main() {
    let arguments: Vec<String> = env::args().collect();
    let (mode, problem) = (arguments[1].as_str(), arguments[2].as_str());
    let file = || arguments[3].as_str();
    // Modes that do not read their input.
    match mode {
        "exits" => {
            eprintln!("It ends.");
            process::exit(1)
        }
        "aborts" => process::abort(),
        "silent" => return,
        // The file grows as long as it runs.
        "waits" => return repeat(2000, 10, || _ = append(file())),
        "noise" => return repeat(20_000, 1, || _ = io::stderr().write_all(b"noise\n")),
        // Four times the limit.
        "endless" => {
            let write = || {
                io::stdout()
                    .write_all(&[b'x'; 1 << 14])
                    .unwrap_or_else(|error| eprintln!("{error}"))
            };
            return repeat(4096, 0, write);
        }
        "numbers" => {
            return repeat(60, 0, || _ = io::stdout().write_all(&b"1\n".repeat(1 << 13)));
        }
        "ignores" => return print!("{}", "invalid\n".repeat(20_000)),
        #[cfg(unix)]
        "floods-output" => flood(io::stdout()),
        #[cfg(unix)]
        "floods-errors" => flood(io::stderr()),
        _ => {}
    }
    if problem == "player" {
        return play(mode, if arguments[3].is_empty() { "@" } else { &arguments[3] });
    }
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut answers = Vec::new();
    if mode == "swapped" {
        input = input.replace('X', "*").replace('O', "X").replace('*', "O");
    }
    answer_all(named(problem).unwrap(), input.as_bytes(), &mut answers).unwrap();
    let answers = String::from_utf8(answers).unwrap();
    match mode {
        "right" | "swapped" => print!("{answers}"),
        // As a judge that ignores white space sees it.
        "spaced" => print!("{}\n \n", answers.replace('\n', " \t\r\n")),
        "lower" => print!("{}", answers.to_lowercase()),
        "late" => print!("0\n{answers}"),
        "empty-lines" => print!("{}", answers.replace('\n', "\n\n")),
        "prompt" => print!("> {}> ", answers.trim_end().replace('\n', "\n> ") + "\n"),
        "marked" => print!("\u{feff}{answers}"),
        "twice" => print!("{answers}{answers}"),
        "reversed" => answers.lines().rev().for_each(|answer| println!("{answer}")),
        "exchanged" => answers.lines().for_each(|answer| println!("{}", exchanged(answer))),
        "exchanged-in-part" if input.starts_with('1') => println!("{}", exchanged(answers.trim())),
        "exchanged-in-part" => print!("{answers}"),
        // Wrong answers in some runs, too few lines in the others.
        "lower-or-less" => match answers.lines().next() {
            Some("TIE") => print!("{}", answers.to_lowercase()),
            _ => print!("{}", &answers[..answers.len() - 2]),
        },
        "one" => println!("wrong"),
        "half" => print!("{}", &answers[..answers.len() / 2]),
        "more" => println!("{answers}one more"),
        "wrong-and-more" => print!("wrong\n{answers}"),
        "errors" => eprint!("{}", "one\n".repeat(5000) + "the last \x1b[31mline"),
        "prints-and-exits" => {
            print!("{answers}");
            process::exit(1);
        }
        "until" => {
            fs::write(file(), "waits").unwrap();
            pause_while(|| Path::new(file()).exists());
            print!("{answers}");
        }
        // The child inherits the pipes.
        "forks" | "leaves" => {
            let mut child = Command::new(env::current_exe().unwrap());
            child.args([if mode == "forks" { "waits" } else { "noise" }, "7682", file()]);
            #[cfg(unix)]
            if mode == "leaves" {
                std::os::unix::process::CommandExt::process_group(&mut child, 0);
            }
            #[allow(clippy::zombie_processes, reason = "it is to be left")]
            let child = child.spawn().unwrap();
            if mode == "leaves" {
                fs::write(file(), child.id().to_string()).unwrap();
            }
            pause_while(|| !Path::new(file()).exists());
            print!("{answers}");
        }
        // Fails in its first run and then in every third.
        "sometimes" if append(file()).metadata().unwrap().len() % 3 == 1 => {}
        "waits-once" if File::create_new(file()).is_ok() => wait(),
        "sometimes" | "waits-once" => print!("{answers}"),
        // Ends with an error if there are several boards, and is wrong for each.
        "differs" => {
            println!("wrong");
            process::exit(i32::from(answers.lines().count() > 1));
        }
        "slow" => {
            for (board, answer) in input.lines().zip(answers.lines()) {
                if board == "XOXXOXOXO" {
                    wait();
                }
                println!("{answer}");
            }
        }
        // Wrong on one board after another one.
        "after" => {
            let mut seen = false;
            for (board, answer) in input.lines().zip(answers.lines()) {
                println!("{}", if seen && board == "XXXOO...." { "?" } else { answer });
                seen |= board == "OOOXX.X..";
            }
        }
        // Wrong on every board that follows one with an O in its first square.
        "counter" => {
            let mut seen = false;
            let words: Vec<&str> = input.split_whitespace().skip(1).collect();
            for (board, answer) in words.chunks(3).zip(answers.lines()) {
                println!("{}", if seen { "?" } else { answer });
                seen |= board[0].starts_with('o');
            }
        }
        _ => panic!("no mode is called {mode}"),
    }
}

fn exchanged(answer: &str) -> &str {
    match answer {
        "x" => "o",
        "o" => "x",
        "W" => "L",
        "L" => "W",
        "valid" => "invalid",
        "invalid" => "valid",
        same => same,
    }
}

/// Appends a character to the file.
fn append(path: &str) -> File {
    let mut file = File::options().append(true).create(true).open(path).unwrap();
    file.write_all(b".").unwrap();
    file
}

fn repeat(times: u32, milliseconds: u64, mut write: impl FnMut()) {
    for _ in 0..times {
        write();
        thread::sleep(Duration::from_millis(milliseconds));
    }
}

fn pause_while(condition: impl Fn() -> bool) {
    while condition() {
        thread::sleep(Duration::from_millis(10));
    }
}

/// Writes as much as it can into a pipe that does not let it wait.
#[cfg(unix)]
fn flood(mut pipe: impl Write + std::os::fd::AsFd) {
    rustix::io::ioctl_fionbio(&pipe, true).unwrap();
    let end = Instant::now() + Duration::from_secs(20);
    while Instant::now() < end {
        _ = pipe.write(&[b'x'; 1 << 16]);
    }
}

/// Waits longer than any limit, but not for ever, so that a limit that is not kept changes the verdict.
fn wait() {
    thread::sleep(Duration::from_secs(20));
}

/// Answers boards with this text, in which @ is the square, until the input ends.
fn play(mode: &str, text: &str) {
    let keeps_log = ["logs", "errs-once"].contains(&mode);
    let run = if keeps_log { append(text).metadata().unwrap().len() } else { 0 };
    let text = if keeps_log { "@" } else { text };
    let (mut first, mut last, mut answers) = (None, "5".to_owned(), Vec::new());
    let mut lines = io::stdin().lines().map(Result::unwrap).peekable();
    let (mut number, mut plies) = (0, BTreeSet::new());
    while let Some(cells) = lines.next() {
        let board = Board::from_ascii(cells.as_bytes().try_into().unwrap()).unwrap();
        let marks = board.ply();
        let is_alone = number == 0 && lines.peek().is_none();
        let more_marks = marks.abs_diff(*first.get_or_insert(marks));
        if mode == "unhurried" && plies.insert(marks) {
            thread::sleep(Duration::from_millis(300));
        }
        let answer = match mode {
            "fails-late" if marks > 6 => process::exit(1),
            "crashes" if marks == 3 && board.index() % 5 == 0 => process::exit(1),
            "errs-once" if run == 3 => worst(board),
            "stops" if marks == 4 => return,
            "remembers" if number == 2 => "1".to_owned(),
            "wrong-alone" if is_alone => worst(board),
            "errs-in-runs" if marks == 1 && (!is_alone || cells.starts_with("..X")) => worst(board),
            "same-marks" if more_marks > 0 => worst(board),
            "stops-in-games" if number == 1 && more_marks == 2 => return,
            _ => text.replace('@', &choose(mode, &cells, board).to_string()),
        };
        let before = mem::replace(&mut last, answer.clone());
        match mode {
            "late" => println!("{before}"),
            "reversed" => answers.push(answer),
            _ => println!("{answer}"),
        }
        match mode {
            "once" | "once-errs" => process::exit(1),
            // After the last answer in its second run.
            "stays" if number == 16 && lines.peek().is_none() => wait(),
            _ => {}
        }
        number += 1;
    }
    answers.iter().rev().for_each(|answer| println!("{answer}"));
    if mode == "goes-on" {
        repeat(u32::MAX, 0, || println!("{last}"));
    }
    if mode == "ends-with-an-error" {
        eprintln!("EOFError: EOF when reading a line");
        process::exit(1);
    }
}

/// The worst legal move.
fn worst(board: Board) -> String {
    let rated = tictactable::rated_moves(board, dense::probe);
    let worst = rated.min_by_key(|rated| rated.value).unwrap();
    (worst.square.index() + 1).to_string()
}

/// The answer to a board, 1 to 9 if the mode allows it.
fn choose(mode: &str, cells: &str, board: Board) -> usize {
    let number = |square: Square| usize::from(square.index()) + 1;
    let best = number(board.probe().unwrap().best_move().unwrap());
    let first = |is_wanted: &dyn Fn(ReviewedMove) -> bool| {
        let reviewed = |square| review_move(board, square, dense::probe).unwrap();
        let mut squares = board.legal_moves().into_iter();
        squares.find(|&square| is_wanted(reviewed(square))).map_or(best, number)
    };
    let (marks, turn) = (board.ply(), board.turn().unwrap());
    match mode {
        "taken" if marks > 1 => cells.find(['X', 'O']).unwrap() + 1,
        "ten" if marks == 3 => 10,
        "ten-first" if marks == 0 => 10,
        "taken-last" if marks == 8 => cells.find('X').unwrap() + 1,
        "from-0" => best - 1,
        "transposed" => (best - 1) % 3 * 3 + (best - 1) / 3 + 1,
        // As the side that is not to move.
        "other-side" | "once-errs" if mode == "other-side" || marks == 3 => {
            let (own, other) = (board.marks(turn.other()), board.marks(turn));
            let worth = |square: &Square| -worth(other, own.with(*square));
            number(board.legal_moves().into_iter().max_by_key(worth).unwrap())
        }
        "slow-win" => first(&|made| made.kind() == MoveKind::SlowWin),
        "loses-as-o" | "taken-last" if turn == Player::O && marks == 1 => {
            first(&|made| made.kind() == MoveKind::Mistake)
        }
        "misses-wins" if board.probe().unwrap().wdl() == Wdl::Win => {
            first(&|made| made.after.wdl == Wdl::Draw)
        }
        // It always begins in the same corner.
        "from-the-start" if turn == Player::X && marks == 2 && !cells.starts_with('X') => {
            first(&|made| made.kind() == MoveKind::Mistake)
        }
        "lots" => number(fastrand::choice(board.legal_moves()).unwrap()),
        _ => best,
    }
}

/// What a board is worth for the side to move: 1, 0 or -1.
fn worth(own: Squares, other: Squares) -> i8 {
    if Square::LINES.iter().any(|line| line.iter().all(|square| other.contains(*square))) {
        return -1;
    }
    let mut most = if (own | other).len() == 9 { 0 } else { -1 };
    for square in !(own | other) {
        if most < 1 {
            most = most.max(-worth(other, own.with(square)));
        }
    }
    most
}
