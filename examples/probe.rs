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

pub fn look_up(text: &str) -> Result<String, Box<dyn Error>> {
    let board: Board = text.parse()?;
    let entry = board.probe()?;
    let answer = match (entry.is_terminal(), entry.winner()) {
        (true, None) => "The game is a draw.".to_owned(),
        (true, Some(winner)) => format!("{winner} has won."),
        (false, _) => {
            let (turn, value, moves) = (entry.turn(), entry.value(), entry.optimal_moves());
            format!("{turn} to move: {value}, best moves {moves}")
        }
    };
    let cell = |square: Square| match board.get(square) {
        Some(player) => player.to_string(),
        None => square.to_string(),
    };
    let rows = Square::ALL.map(cell).chunks(3).map(|row| row.join(" | ")).collect::<Vec<_>>();
    Ok(format!(" {}\n\n{answer}", rows.join("\n---+---+---\n ")))
}
