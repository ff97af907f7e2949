//! program MODE PROBLEM [FILE]: a program for `tictactable check`, right or wrong as MODE says.

use std::fs::File;
use std::io::{self, Read, Write};
use std::process::{self, Command};
use std::{env, thread, time::Duration};

use clap::ValueEnum;
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
        "waits" => thread::sleep(Duration::from_secs(100)),
        "endless" => while io::stdout().write_all(&[b'x'; 1000]).is_ok() {},
        "ignores" => return print!("{}", "invalid\n".repeat(20_000)),
        "late" => {
            thread::sleep(Duration::from_secs(1));
            return file().write_all(b"late").unwrap();
        }
        _ => {}
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
