//! A perfect opponent on an Arduino Uno, in Rust. You play over the serial port at 9600 baud.
//!
//! ```sh
//! cargo build --release
//! avrdude -p atmega328p -c arduino -P /dev/ttyACM0 -U flash:w:target/avr-none/release/tictactoe-uno.elf
//! ```
//!
//! rustup installs nightly Rust by `rust-toolchain.toml`. Also install `avr-gcc` and `avr-libc`, for linking, and
//! `avrdude`. We have run the game in a simulator, but not yet on a board.
//!
//! You move first. Send the digit of a square, 1 to 9, row by row. The chip answers with the digit of its move.
//! When the game is over, it sends a new line and starts the next game. You cannot win.

#![no_std]
#![no_main]

use core::panic::PanicInfo;

use tictactable::{Board, Player, Square, compact};

/// Registers of the ATmega328P.
const TIMER_CONTROL: *mut u8 = 0x45 as *mut u8;
const TIMER: *mut u8 = 0x46 as *mut u8;
const SERIAL_STATUS: *mut u8 = 0xC0 as *mut u8;
const SERIAL_CONTROL: *mut u8 = 0xC1 as *mut u8;
const SERIAL_RATE: *mut u8 = 0xC4 as *mut u8;
const SERIAL_DATA: *mut u8 = 0xC6 as *mut u8;

fn read(register: *mut u8) -> u8 {
    // SAFETY: this program passes only the registers above, which may be read at any time.
    unsafe { register.read_volatile() }
}

fn write(register: *mut u8, value: u8) {
    // SAFETY: as above, and none of them changes memory.
    unsafe { register.write_volatile(value) }
}

fn receive() -> u8 {
    while read(SERIAL_STATUS) & 1 << 7 == 0 {}
    read(SERIAL_DATA)
}

fn send(character: u8) {
    while read(SERIAL_STATUS) & 1 << 5 == 0 {}
    write(SERIAL_DATA, character);
}

#[unsafe(no_mangle)]
extern "C" fn main() -> ! {
    write(SERIAL_RATE, 103); // 16 MHz / 16 / 9600 - 1
    write(SERIAL_CONTROL, 1 << 4 | 1 << 3);
    write(TIMER_CONTROL, 1);
    loop {
        play();
        send(b'\n');
    }
}

fn play() {
    let mut board = Board::EMPTY;
    while let Some(entry) = compact::probe(board).filter(|entry| !entry.is_terminal()) {
        let square = if entry.turn() == Player::X {
            Square::new(receive().wrapping_sub(b'1'))
        } else {
            // Choose an optimal move by the current value of the timer.
            entry.optimal_moves().iter().cycle().nth(read(TIMER).into())
        };
        // Ignore keys that are not moves.
        let Some((square, Ok(after))) = square.map(|square| (square, board.play(square))) else {
            continue;
        };
        if entry.turn() == Player::O {
            send(b'1' + square.index());
        }
        board = after;
    }
}

/// The compiler requires this function. It is linked only if something can panic.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}
