//! The library as a WebAssembly module for the page: its rules, table and messages.
//!
//! The module imports nothing and needs no glue code. A board is passed as its index. A text is passed in one
//! buffer in the module's memory: a function that takes a text gets its length in bytes, and a function that
//! returns a text returns its length.

#![cfg(target_family = "wasm")]
#![no_std]

use core::fmt::{self, Display, Write};
use core::panic::PanicInfo;
use core::str;
use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

use tictactable::{Board, Entry, Square, compact};

/// Longer than every message of the library. The page cuts longer texts. Such a text is not a board, and the
/// cut does not change the error: its cause is in the first 12 characters, which are at most 48 bytes.
const CAPACITY: usize = 128;

/// The buffer. It is atomic so that it can change without unsafe code. Without threads this costs nothing.
static TEXT: [AtomicU8; CAPACITY] = [const { AtomicU8::new(0) }; CAPACITY];

/// Writes a text to the buffer. The field is the position of the next byte.
struct Text(usize);

impl Write for Text {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        for byte in part.bytes() {
            TEXT.get(self.0).ok_or(fmt::Error)?.store(byte, Relaxed);
            self.0 += 1;
        }
        Ok(())
    }
}

/// Writes a text to the buffer and returns its length. A board becomes one line.
fn tell(text: impl Display) -> usize {
    let mut buffer = Text(0);
    _ = write!(buffer, "{text:#}");
    buffer.0
}

fn board(index: u32) -> Option<Board> {
    Board::from_index(index.try_into().ok()?)
}

/// The address of the buffer in the module's memory.
#[unsafe(no_mangle)]
pub extern "C" fn text() -> *const AtomicU8 {
    TEXT.as_ptr()
}

/// The size of the buffer in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn capacity() -> usize {
    CAPACITY
}

/// The index of the board in the text. If the text is not a board, writes the error to the buffer and returns
/// its length, negated.
#[unsafe(no_mangle)]
pub extern "C" fn parse(length: usize) -> i32 {
    let mut bytes = [0; CAPACITY];
    for (byte, from) in bytes.iter_mut().zip(&TEXT) {
        *byte = from.load(Relaxed);
    }
    // The page writes valid UTF-8 that fits in the buffer.
    let text = bytes.get(..length).and_then(|bytes| str::from_utf8(bytes).ok());
    match text.unwrap_or_default().parse::<Board>() {
        Ok(board) => board.index().into(),
        Err(error) => -(tell(error) as i32),
    }
}

/// Writes the board as a text.
#[unsafe(no_mangle)]
pub extern "C" fn print(index: u32) -> usize {
    board(index).map_or(0, tell)
}

/// Writes why the board is unreachable; returns 0 if it is reachable.
#[unsafe(no_mangle)]
pub extern "C" fn check(index: u32) -> usize {
    board(index).and_then(|board| board.check().err()).map_or(0, tell)
}

/// The entry of the board in the format of `Entry::to_bits`; 0 if the board is unreachable.
#[unsafe(no_mangle)]
pub extern "C" fn probe(index: u32) -> u32 {
    board(index).and_then(compact::probe).map_or(0, Entry::to_bits).into()
}

/// The board after the move, or -1 if the move is not legal.
#[unsafe(no_mangle)]
pub extern "C" fn play(index: u32, square: u32) -> i32 {
    let square = square.try_into().ok().and_then(Square::new);
    let next = board(index).zip(square).and_then(|(board, square)| board.play(square).ok());
    next.map_or(-1, |board| board.index().into())
}

/// The compiler requires this function. It is linked only if something can panic.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    core::arch::wasm32::unreachable()
}
