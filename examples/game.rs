//! A game against a perfect player: `cargo run --example game`. You are X. Type the number of a square.

use std::io::{self, BufRead, Write};

use tictactable::{Board, Player, Square, probe};

fn main() -> io::Result<()> {
    let mut lines = io::stdin().lock().lines();
    let mut board = Board::EMPTY;
    while !board.is_terminal() {
        if board.turn() == Some(Player::X) {
            print!("{}\nYour square, 0 to 8: ", picture(board));
            io::stdout().flush()?;
            let Some(line) = lines.next().transpose()? else { return Ok(()) };
            match line.trim().parse::<Square>().map(|square| board.play(square)) {
                Ok(Ok(next)) => board = next,
                Ok(Err(reason)) => println!("You cannot play {line}: {reason}."),
                Err(error) => println!("{line:?}: {error}."),
            }
        } else {
            let entry = probe(board).expect("play stays on reachable boards");
            let answer = entry.best_move().expect("the game is not over");
            println!("O plays {answer}.");
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
        None => square.to_string(),
    };
    Square::ALL.map(cell).chunks(3).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
}
