//! A game against a perfect player: `cargo run --example game`. You are X. Type the number of a square.

use std::io::{self, BufRead, Write};

use tictactable::{Board, Player, Square, probe};

fn main() -> io::Result<()> {
    let mut lines = io::stdin().lock().lines();
    let mut board = Board::EMPTY;
    while !board.is_terminal() {
        if board.turn() == Some(Player::X) {
            print!("{}\nYour square, 1 to 9: ", picture(board));
            io::stdout().flush()?;
            let Some(line) = lines.next().transpose()? else { return Ok(()) };
            let number = line.trim().parse::<u8>().unwrap_or(0);
            let Some(square) = number.checked_sub(1).and_then(Square::new) else {
                println!("{line:?} is not a number from 1 to 9.");
                continue;
            };
            match board.play(square) {
                Ok(next) => board = next,
                Err(reason) => println!("You cannot play {number}: {reason}."),
            }
        } else {
            let entry = probe(board).expect("play stays on reachable boards");
            let answer = entry.best_move().expect("the game is not over");
            println!("O plays {}.", answer.index() + 1);
            board = board.play(answer).expect("the best move is legal");
        }
    }
    match board.winner() {
        None => println!("{}\nA draw.", picture(board)),
        Some(winner) => println!("{}\n{winner} wins.", picture(board)),
    }
    Ok(())
}

/// The board, with numbers in the empty squares.
fn picture(board: Board) -> String {
    let cell = |square: Square| match board.get(square) {
        Some(player) => player.to_string(),
        None => (square.index() + 1).to_string(),
    };
    Square::ALL.map(cell).chunks(3).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
}
