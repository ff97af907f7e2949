//! Baekjoon 7682: can a game end with this board? Shows the lookup; the judge itself takes no crates.

use std::{error::Error, io};

use tictactable::Board;

fn main() -> Result<(), Box<dyn Error>> {
    solve(&io::read_to_string(io::stdin())?, &mut io::stdout())
}

pub fn solve(input: &str, out: &mut impl io::Write) -> Result<(), Box<dyn Error>> {
    for line in input.lines() {
        if line == "end" {
            return Ok(());
        }
        let is_end = line.parse::<Board>()?.probe().is_ok_and(|entry| entry.is_terminal());
        writeln!(out, "{}", if is_end { "valid" } else { "invalid" })?;
    }
    Err("expected a board or the line 'end', found the end of the input".into())
}
