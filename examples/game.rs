//! A game against the computer: `cargo run --example game 2`. You are X. Type the number of a square.
//!
//! The level, 0 to 3, says how many thirds of the answers are among the best. Without one, all are.

use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufRead, Write};

use tictactable::{Board, Player, Square, probe};

fn main() -> io::Result<()> {
    let level = match std::env::args().nth(1).as_deref().unwrap_or("3").parse() {
        Ok(level @ 0..=3) => level,
        _ => return Err(io::Error::other("expected a level from 0 to 3")),
    };
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
            let answer = answer(board, level, random).expect("the game is not over");
            println!("O plays {answer}.");
            board = board.play(answer).expect("the answer is legal");
        }
    }
    match board.winner() {
        None => println!("{}\nA draw.", picture(board)),
        Some(winner) => println!("{}\n{winner} wins.", picture(board)),
    }
    Ok(())
}

/// A move, another one each time: an optimal one, or below level 3 sometimes any.
pub fn answer(board: Board, level: usize, random: impl Fn(usize) -> usize) -> Option<Square> {
    let optimal = probe(board)?.optimal_moves();
    let moves = if random(3) < level { optimal } else { board.legal_moves() };
    moves.iter().nth(random(moves.len()))
}

/// A number below this one. Each `RandomState` has other keys.
fn random(below: usize) -> usize {
    (RandomState::new().hash_one(()) % below.max(1) as u64) as usize
}

/// The board, with numbers in the empty squares.
fn picture(board: Board) -> String {
    let cell = |square: Square| match board.get(square) {
        Some(player) => player.to_string(),
        None => square.to_string(),
    };
    Square::ALL.map(cell).chunks(3).map(|row| row.join(" ")).collect::<Vec<_>>().join("\n")
}
