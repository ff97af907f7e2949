//! AlgoSpot TICTACTOE: who wins under best play? Shows the lookup; the judge itself takes no crates.

use std::{error::Error, io};

use tictactable::{Board, Player};

fn main() -> Result<(), Box<dyn Error>> {
    solve(&io::read_to_string(io::stdin())?, &mut io::stdout())
}

pub fn solve(input: &str, out: &mut impl io::Write) -> Result<(), Box<dyn Error>> {
    let mut words = input.split_whitespace();
    for _ in 0..words.next().ok_or("expected the number of boards")?.parse::<u32>()? {
        let rows = words.by_ref().take(3).collect::<Vec<_>>().join("/");
        let winner = rows.parse::<Board>()?.probe()?.predicted_winner();
        let name = winner.map_or("TIE", |winner| if winner == Player::X { "x" } else { "o" });
        writeln!(out, "{name}")?;
    }
    words.next().map_or(Ok(()), |word| Err(format!("{word} follows the last board").into()))
}
