//! A program for a Cortex-M0 with one layout. The script `run` selects the feature. An emulator calls `ask` for each board
//! and measures it.
//!
//! Nothing here may panic or format, so that all such symbols in the image come from what is measured.

#![no_std]
#![no_main]

use core::panic::PanicInfo;

#[cfg(not(feature = "baseline"))]
use tictactable::{Board, Entry};

#[cfg(feature = "compact")]
use tictactable::compact as layout;
#[cfg(feature = "dense")]
use tictactable::dense as layout;
#[cfg(feature = "hashed")]
use tictactable::hashed as layout;
#[cfg(feature = "ranked")]
use tictactable::ranked as layout;

/// The bits of a board's entry, or 0 if the board is not reachable. The program starts here, so the linker keeps nothing
/// else.
#[cfg(not(feature = "baseline"))]
#[unsafe(no_mangle)]
fn ask(board: Board) -> u16 {
    // This conversion costs nothing, because an entry is stored as its bits, and `None` as 0.
    layout::probe(board).map_or(0, Entry::to_bits)
}

/// The compiler requires this function. It is linked only if something can panic.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}
