//! Looks up a board: `cargo run --example probe XO./.../...`. A square is a number from 0 to 8.

use std::error::Error;
use std::process::ExitCode;

use tictactable::{Board, Square};

fn main() -> ExitCode {
    let board = std::env::args_os().nth(1).unwrap_or_default();
    match look_up(&board.to_string_lossy()) {
        Ok(answer) => {
            println!("{answer}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}\nusage: probe BOARD, nine cells such as XO./.../...");
            ExitCode::FAILURE
        }
    }
}

fn look_up(text: &str) -> Result<String, Box<dyn Error>> {
    let board: Board = text.parse()?;
    let entry = board.probe()?;

    let cell = |square: Square| match board.get(square) {
        Some(player) => player.to_string(),
        None => square.to_string(),
    };
    let rows: Vec<String> = Square::ALL.map(cell).chunks(3).map(|row| row.join(" | ")).collect();
    Ok(format!(
        " {}\n\n{} to move: {}, best moves {:?}",
        rows.join("\n---+---+---\n "),
        entry.turn(),
        entry.value(),
        entry.optimal_moves()
    ))
}
