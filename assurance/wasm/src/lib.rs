//! A WebAssembly module with one function. It imports nothing and needs no glue code.

#![no_std]

use core::panic::PanicInfo;

#[cfg(feature = "compact")]
use tictactable::compact as layout;
#[cfg(feature = "dense")]
use tictactable::dense as layout;
#[cfg(feature = "hashed")]
use tictactable::hashed as layout;
#[cfg(feature = "ptrhash")]
use tictactable::ptrhash as layout;
use tictactable::{Board, Entry};

/// The entry of the board with this index in the format of `Entry::to_bits`; 0 if the board is not reachable or
/// the index is not valid.
#[unsafe(no_mangle)]
pub extern "C" fn probe(index: u32) -> u32 {
    let board = u16::try_from(index).ok().and_then(Board::from_index);
    board.and_then(layout::probe).map_or(0, Entry::to_bits).into()
}

/// The compiler requires this function. It is linked only if something can panic.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    core::arch::wasm32::unreachable()
}
