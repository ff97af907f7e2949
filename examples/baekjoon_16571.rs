//! Baekjoon 16571: does the side to move win? Shows the lookup; the judge itself takes no crates.

use std::{error::Error, io};

use tictactable::Board;

fn main() -> Result<(), Box<dyn Error>> {
    solve(&io::read_to_string(io::stdin())?, &mut io::stdout())
}

pub fn solve(input: &str, out: &mut impl io::Write) -> Result<(), Box<dyn Error>> {
    let words = input.split_whitespace();
    if let Some(word) = words.clone().find(|word| !["0", "1", "2"].contains(word)) {
        return Err(format!("expected 0, 1 or 2, found {word}").into());
    }
    let cells = words.collect::<String>().replace('0', ".").replace('1', "X").replace('2', "O");
    let wdl = cells.parse::<Board>()?.probe()?.wdl();
    Ok(writeln!(out, "{}", ["L", "D", "W"][(wdl as i8 + 1) as usize])?)
}
