//! The layout `compact` with the interface of the C header, for the program `chip.c`.

#![no_std]

use core::panic::PanicInfo;

use tictactable::{Board, Entry, compact};

/// The bits of the entry, or 0 if the number is not a reachable board.
#[unsafe(no_mangle)]
extern "C" fn tictactable_probe(index: u16) -> u16 {
    Board::from_index(index).and_then(compact::probe).map_or(0, Entry::to_bits)
}

/// The compiler requires this function. It is linked only if something can panic.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}
