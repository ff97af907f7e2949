//! Firmware that probes one layout with all 19,683 boards and reports the cost.
//!
//! It prints one line of hexadecimal numbers for the script `run`: the digest of the answers, the stack bytes of a
//! probe, the instructions of all probes, those of the probes of reachable boards, those of the most expensive
//! probe, and the number of reachable boards.
//!
//! Nothing here may panic or format, so that all such symbols in the image come from the layout.

#![no_std]
#![no_main]
#![deny(unsafe_code)]

mod instructions;
mod stack;

use core::panic::PanicInfo;

use cortex_m::Peripherals;
use cortex_m::asm::wfi;
use cortex_m_rt::entry;
use cortex_m_semihosting::{debug, hio};
use tictactable::Board;

#[cfg(feature = "compact")]
use tictactable::compact as layout;
#[cfg(feature = "dense")]
use tictactable::dense as layout;
#[cfg(feature = "hashed")]
use tictactable::hashed as layout;
#[cfg(feature = "ranked")]
use tictactable::ranked as layout;

/// No table: plain minimax instead.
#[cfg(feature = "minimax")]
#[path = "minimax.rs"]
mod layout;

/// No table, but a call of another function.
#[cfg(feature = "call")]
#[path = "call.rs"]
mod layout;

/// No table and no answers.
#[cfg(feature = "baseline")]
mod layout {
    pub fn probe(_: tictactable::Board) -> u16 {
        0
    }
}

/// Returns the bits of a board's entry, or 0 if the board is not reachable.
type Probe = fn(Board) -> u16;

/// The only function that calls the layout. All other code calls it through a pointer that hides it from the
/// optimizer, so that the rest is the same in every image.
#[inline(never)]
fn ask(board: Board) -> u16 {
    let answer = layout::probe(board);
    // This costs nothing, because an entry is stored as its bits, and `None` as 0.
    #[cfg(any(feature = "hashed", feature = "ranked", feature = "dense", feature = "compact"))]
    let answer = answer.map_or(0, tictactable::Entry::to_bits);
    answer
}

#[entry]
fn main() -> ! {
    debug::exit(if report().is_some() { debug::EXIT_SUCCESS } else { debug::EXIT_FAILURE });
    loop {
        wfi();
    }
}

/// Prints the line; `None` if a measurement is not valid or printing fails.
fn report() -> Option<()> {
    let probe = core::hint::black_box(ask as Probe);
    let counter = instructions::Counter::new(Peripherals::take()?.SYST)?;

    let (mut all, mut of_reachable, mut worst, mut reachable) = (0, 0, 0, 0);
    for board in Board::all() {
        let count = counter.count(probe, board)?;
        all += count;
        worst = worst.max(count);
        if probe(board) != 0 {
            of_reachable += count;
            reachable += 1;
        }
    }

    print(digest(probe))?;
    for number in [stack::depth(probe), all, of_reachable, worst, reachable] {
        print(number.into())?;
    }
    Some(())
}

/// `tictactable::digest` of these answers.
fn digest(probe: Probe) -> u64 {
    const OFFSET_BASIS: u64 = 0xCBF2_9CE4_8422_2325;
    const PRIME: u64 = 0x0000_0100_0000_01B3;
    let bytes = Board::all().flat_map(|board| probe(board).to_le_bytes());
    bytes.fold(OFFSET_BASIS, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}

fn print(mut number: u64) -> Option<()> {
    let mut text = *b"0000000000000000 ";
    for digit in text[..16].iter_mut().rev() {
        *digit = b"0123456789abcdef"[(number & 0xF) as usize];
        number >>= 4;
    }
    hio::hstdout().ok()?.write_all(&text).ok()
}

/// The compiler requires this function. It is linked only if something can panic.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}
