//! The function of the program `chip.c` that probes, with one layout, or deduces the entry with it. The script `run` selects the feature.
//!
//! Nothing here may panic or format, so that all such symbols in the image come from what is measured.

#![no_std]

use core::panic::PanicInfo;

#[cfg(feature = "compact")]
use tictactable::compact as layout;
#[cfg(feature = "dense")]
use tictactable::dense as layout;
#[cfg(feature = "hashed")]
use tictactable::hashed as layout;
#[cfg(feature = "ranked")]
use tictactable::ranked as layout;
use tictactable::{Board, Entry, deduce};

/// The bits of a board's entry, or 0 if the board is not reachable. `chip.c` passes the index of a board: Rust promises
/// no such interface, and the answers show that it is right.
#[unsafe(no_mangle)]
fn ask(board: Board) -> u16 {
    let entry =
        if cfg!(feature = "deduce") { deduce(board, layout::probe) } else { layout::probe(board) };
    // This conversion costs nothing, because an entry is stored as its bits, and `None` as 0.
    entry.map_or(0, Entry::to_bits)
}

/// The compiler requires this function. It is linked only if something can panic.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}
