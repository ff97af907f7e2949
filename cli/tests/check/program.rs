//! program MODE PROBLEM [FILE]: a program for `tictactable check`, right or wrong as MODE says.

use std::fs::File;
use std::io::{self, Read, Write};
use std::process::{self, Command};
use std::{env, thread, time::Duration};

use clap::ValueEnum;
use tictactable::{Board, MoveKind, Player, Wdl, dense, review_move};
use tictactable_cli::judge::{Problem, judge};

fn main() {
    let arguments: Vec<String> = env::args().collect();
    let (mode, problem) = (arguments[1].as_str(), arguments[2].as_str());
    let file = || File::options().append(true).create(true).open(&arguments[3]).unwrap();
    let right = |input: &str| {
        let mut answers = Vec::new();
        let problem = Problem::from_str(problem, false).unwrap();
        judge(problem, input.as_bytes(), &mut answers).unwrap();
        String::from_utf8(answers).unwrap()
    };
    // Modes that do not read their input.
    match mode {
        "exits" => process::exit(1),
        "aborts" => process::abort(),
        "silent" => return,
        "waits" => {
            _ = File::create(&arguments[3]);
            thread::sleep(Duration::from_secs(100));
        }
        "endless" => while io::stdout().write_all(&[b'x'; 1000]).is_ok() {},
        "ignores" => return print!("{}", "invalid\n".repeat(20_000)),
        "late" => {
            thread::sleep(Duration::from_secs(2));
            return file().write_all(b"late").unwrap();
        }
        _ => {}
    }
    if problem == "player" {
        return play(mode);
    }
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let answers = right(&input);
    match mode {
        "right" => print!("{answers}"),
        "records" => {
            file().write_all(input.as_bytes()).unwrap();
            print!("{answers}");
        }
        // As a judge that ignores white space sees it.
        "spaced" => print!("{}\n \n", answers.replace('\n', " \t\r\n")),
        "lower" => print!("{}", answers.to_lowercase()),
        "half" => print!("{}", &answers[..answers.len() / 2]),
        "twice" => print!("{answers}{answers}"),
        "errors" => eprint!("{}", "one\n".repeat(5000) + "the last \x1b[31mline"),
        "forks" => {
            let itself = env::current_exe().unwrap();
            // It inherits the pipes.
            let child = Command::new(itself).args(["late", problem, &arguments[3]]).spawn();
            print!("{answers}");
            process::exit(i32::from(child.is_err()));
        }
        "slow" => {
            if input.contains("XOXXOXOXO") {
                thread::sleep(Duration::from_secs(100));
            }
            print!("{answers}");
        }
        // Wrong on every board that follows one with an O in its first square.
        "counter" => {
            let mut seen = false;
            for (board, answer) in
                input.split_whitespace().collect::<Vec<_>>()[1..].chunks(3).zip(answers.lines())
            {
                println!("{}", if seen { "?" } else { answer });
                seen |= board[0].starts_with('o');
            }
        }
        _ => panic!("no mode is called {mode}"),
    }
}

/// Answers boards until the input ends.
fn play(mode: &str) {
    if mode == "reads-all" {
        let board = io::read_to_string(io::stdin()).unwrap();
        return print!("I play {}", choose(mode, board.trim()));
    }
    for board in io::stdin().lines() {
        println!("Your board?\nMove 1 of 9: {}", choose(mode, &board.unwrap()));
        if mode == "once" {
            return;
        }
    }
}

/// The answer to a board, 1 to 9 if the mode allows it.
fn choose(mode: &str, cells: &str) -> usize {
    let board = Board::from_ascii(cells.as_bytes().try_into().unwrap()).unwrap();
    let best = usize::from(board.probe().unwrap().best_move().unwrap().index()) + 1;
    let of_kind = |wanted| {
        let kind = |square| review_move(board, square, dense::probe).unwrap().kind();
        let square = board.legal_moves().into_iter().find(|&square| kind(square) == wanted);
        square.map_or(best, |square| usize::from(square.index()) + 1)
    };
    let (marks, turn) = (9 - board.empty_squares().len(), board.turn().unwrap());
    match mode {
        "taken" if marks > 1 => cells.find(['X', 'O']).unwrap() + 1,
        "ten" if marks == 3 => 10,
        "taken-last" if marks == 8 => cells.find('X').unwrap() + 1,
        "slow-win" => of_kind(MoveKind::SlowWin),
        "loses-as-o" | "taken-last" if turn == Player::O && marks == 1 => {
            of_kind(MoveKind::Mistake)
        }
        "misses-wins" if board.probe().unwrap().wdl() == Wdl::Win => {
            let draws =
                |square| review_move(board, square, dense::probe).unwrap().after.wdl == Wdl::Draw;
            let square = board.legal_moves().into_iter().find(|&square| draws(square));
            square.map_or(best, |square| usize::from(square.index()) + 1)
        }
        // It always begins in the same corner.
        "from-the-start" if turn == Player::X && marks == 2 && !cells.starts_with('X') => {
            of_kind(MoveKind::Mistake)
        }
        "lots" => usize::from(fastrand::choice(board.legal_moves()).unwrap().index()) + 1,
        _ => best,
    }
}
