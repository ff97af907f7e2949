//! Modes that solve a published problem.

use std::io::{self, Read};
use std::path::Path;
use std::process::{self, Command};
use std::thread;
use std::time::Duration;

use tictactable::Board;
use tictactable_judge::problems::named;

use crate::work;

pub fn solve(mode: &str, problem: &str, file: &str) {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let problem = named(problem).unwrap();
    let cells = input.lines().skip(usize::from(problem.has_count)).take_while(|it| *it != "end");
    let cells: Vec<u8> = cells.flat_map(str::bytes).filter(|cell| *cell != b' ').collect();
    let answer = |cells: &[u8]| {
        let mark =
            |place: usize| b".XO"[problem.cells.iter().position(|it| *it == cells[place]).unwrap()];
        let board = Board::from_ascii(std::array::from_fn(mark)).unwrap();
        (problem.answer)(board).unwrap().to_owned() + "\n"
    };
    let answers: String = cells.chunks(9).map(answer).collect();
    match mode {
        "right" | "rests" => print!("{answers}"),
        // As a judge that ignores white space sees it.
        "spaced" => print!("{}\n \n", answers.replace('\n', " \t\r\n")),
        // Too few lines in large runs, wrong answers in the others.
        "lower-or-less" if answers.lines().count() > 10 => {}
        "lower" | "lower-or-less" => print!("{}", answers.to_lowercase()),
        "one" => println!("wrong"),
        "says" => println!("{file}"),
        "more" => println!("{answers}one more"),
        "wrong-and-more" => print!("wrong\n{answers}"),
        "errors" => eprint!("{}", "one\n".repeat(1 << 20) + "the last \x1b[31mline"),
        // The child inherits the pipes.
        "forks" | "leaves" => {
            let mut child = Command::new(std::env::current_exe().unwrap());
            child.args(["waits", "7682", file]);
            #[cfg(unix)]
            if mode == "leaves" {
                std::os::unix::process::CommandExt::process_group(&mut child, 0);
            }
            #[allow(clippy::zombie_processes, reason = "it is to be left")]
            let _ = child.spawn().unwrap();
            while !Path::new(file).exists() {
                thread::sleep(Duration::from_millis(10));
            }
            print!("{answers}");
        }
        // Ends with an error if there are several boards, and is wrong for each.
        "differs" => {
            println!("wrong");
            process::exit(i32::from(answers.lines().count() > 1));
        }
        "slow" => {
            for (board, answer) in input.lines().zip(answers.lines()) {
                if board == "XOXXOXOXO" {
                    // More than the limit, but not for ever, so that a limit that is not kept changes the verdict.
                    work(Duration::from_secs(5));
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
        _ => panic!("no mode is called {mode}"),
    }
}
