//! Tic-tac-toe on a BBC micro:bit. You play in a serial terminal over the USB cable.

#![no_std]
#![no_main]

mod serial;

use core::fmt::{self, Write};

use cortex_m_rt::entry;
use nrf51_pac::Peripherals;
use panic_halt as _;
use tictactable::{Board, Player, Square, compact};

use crate::serial::Serial;

#[entry]
fn main() -> ! {
    let mut serial = Serial::new(Peripherals::take().unwrap());
    loop {
        play(&mut serial).unwrap();
    }
}

/// Plays one game, from the question who starts to the result.
fn play(serial: &mut Serial) -> fmt::Result {
    let person = match ask(serial, "\nTic-tac-toe. Do you begin? y or n: ", b"yn")? {
        0 => Player::X,
        _ => Player::O,
    };
    let mut board = Board::EMPTY;
    while let Some(entry) = compact::probe(board).filter(|entry| !entry.is_terminal()) {
        let square = if board.turn() == Some(person) {
            show(serial, board)?;
            Square::ALL[ask(serial, "Your move, 1 to 9: ", b"123456789")?]
        } else {
            // Choose an optimal move by the time that the player took.
            let mut moves = entry.optimal_moves().iter().cycle();
            let square = moves.nth(serial.waited.into()).ok_or(fmt::Error)?;
            writeln!(serial, "I play {}.", square.index() + 1)?;
            square
        };
        match board.play(square) {
            Ok(after) => board = after,
            Err(reason) => writeln!(serial, "No: {reason}.")?,
        }
    }
    show(serial, board)?;
    serial.write_str(match board.winner() {
        None => "A draw.\n",
        Some(winner) if winner == person => "You win.\n",
        Some(_) => "I win.\n",
    })
}

/// Asks until one of the keys is pressed. Returns its position in `keys`.
fn ask(serial: &mut Serial, question: &str, keys: &[u8]) -> Result<usize, fmt::Error> {
    serial.write_str(question)?;
    loop {
        let pressed = serial.read();
        if let Some(place) = keys.iter().position(|&key| key == pressed) {
            writeln!(serial, "{}", char::from(pressed))?;
            return Ok(place);
        }
    }
}

/// Draws the board, with the numbers of the free squares.
fn show(serial: &mut Serial, board: Board) -> fmt::Result {
    serial.write_str("\n")?;
    for square in Square::ALL {
        match board.get(square) {
            Some(player) => write!(serial, " {player} ")?,
            None => write!(serial, " {} ", square.index() + 1)?,
        }
        serial.write_str(match (square.column(), square.row()) {
            (2, 2) => "\n\n",
            (2, _) => "\n---+---+---\n",
            _ => "|",
        })?;
    }
    Ok(())
}
