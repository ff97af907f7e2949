//! The part of the page that knows the game: rules, table and messages, all of them the library's.
//!
//! It imports nothing and needs no glue code. A board is handed over as its index, a text through
//! one buffer in the module's memory: a function that takes a text is told how many bytes of the
//! buffer it fills, and a function that gives one tells how many.

#![cfg(target_family = "wasm")]
#![no_std]

use core::fmt::{self, Display, Write};
use core::panic::PanicInfo;
use core::str;
use core::sync::atomic::{AtomicU8, Ordering::Relaxed};

use tictactable::{Board, Entry, Square, compact};

/// Longer than every message of the library. A text that has to be cut is no board, and what makes
/// it none is not cut off: it is among the first 12 characters, at most 48 bytes.
const CAPACITY: usize = 128;

/// The buffer. Atomic so that it can change without unsafe code; without threads that costs
/// nothing.
static TEXT: [AtomicU8; CAPACITY] = [const { AtomicU8::new(0) }; CAPACITY];

/// Where in the buffer the next byte of a text goes.
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

/// Puts a text into the buffer and returns its length. A board becomes one line.
fn tell(text: impl Display) -> usize {
    let mut buffer = Text(0);
    _ = write!(buffer, "{text:#}");
    buffer.0
}

fn board(index: u32) -> Option<Board> {
    Board::from_index(index.try_into().ok()?)
}

/// Where the buffer is in the module's memory.
#[unsafe(no_mangle)]
pub extern "C" fn text() -> *const AtomicU8 {
    TEXT.as_ptr()
}

/// How many bytes fit in the buffer.
#[unsafe(no_mangle)]
pub extern "C" fn capacity() -> usize {
    CAPACITY
}

/// The index of the board that the text spells. If it spells none: why, as a text, and its length
/// with a minus sign.
#[unsafe(no_mangle)]
pub extern "C" fn parse(length: usize) -> i32 {
    let mut bytes = [0; CAPACITY];
    for (byte, from) in bytes.iter_mut().zip(&TEXT) {
        *byte = from.load(Relaxed);
    }
    // The page writes UTF-8, and no more than fits.
    let text = bytes.get(..length).and_then(|bytes| str::from_utf8(bytes).ok());
    match text.unwrap_or_default().parse::<Board>() {
        Ok(board) => board.index().into(),
        Err(error) => -(tell(error) as i32),
    }
}

/// The board as a text.
#[unsafe(no_mangle)]
pub extern "C" fn print(index: u32) -> usize {
    board(index).map_or(0, tell)
}

/// Why the board is unreachable, as a text; 0 if it is reachable.
#[unsafe(no_mangle)]
pub extern "C" fn check(index: u32) -> usize {
    board(index).and_then(|board| board.check().err()).map_or(0, tell)
}

/// The entry of the board as `Entry::to_bits` gives it; 0 if the board is unreachable.
#[unsafe(no_mangle)]
pub extern "C" fn probe(index: u32) -> u32 {
    board(index).and_then(compact::probe).map_or(0, Entry::to_bits).into()
}

/// The board after the side to move has marked the square, or -1 if it may not.
#[unsafe(no_mangle)]
pub extern "C" fn play(index: u32, square: u32) -> i32 {
    let square = square.try_into().ok().and_then(Square::new);
    let next = board(index).zip(square).and_then(|(board, square)| board.play(square).ok());
    next.map_or(-1, |board| board.index().into())
}

/// Linked only if something can panic.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    core::arch::wasm32::unreachable()
}
