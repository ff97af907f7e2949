//! Firmware that probes one layout with all 19,683 boards and reports what that costs.
//!
//! It prints one line of hexadecimal numbers, in this order: the digest of the answers, table
//! bytes, stack bytes of a probe, instructions of all probes together, of those of reachable
//! boards, of the dearest probe, and the number of reachable boards. The script `run` reads it.
//!
//! Nothing here may panic or format, so that what the symbols show comes from the layout.

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
use tictactable::{Board, Entry, digest};

#[cfg(feature = "compact")]
use tictactable::compact as layout;
#[cfg(feature = "dense")]
use tictactable::dense as layout;
#[cfg(feature = "hashed")]
use tictactable::hashed as layout;

/// No layout: answers the same calls without a table.
#[cfg(feature = "baseline")]
mod layout {
    use tictactable::{Board, Entry};

    pub const SIZE: usize = 0;

    pub fn probe(_: Board) -> Option<Entry> {
        None
    }
}

type Probe = fn(Board) -> Option<Entry>;

/// The one place that calls the layout: a function of its own, with the layout inlined into it,
/// so that the script can find its code. All else calls it through a pointer that hides it from
/// the optimizer, so that the rest of the image is the same in every image.
#[inline(never)]
fn ask(board: Board) -> Option<Entry> {
    layout::probe(board)
}

#[entry]
fn main() -> ! {
    debug::exit(if report().is_some() { debug::EXIT_SUCCESS } else { debug::EXIT_FAILURE });
    loop {
        wfi();
    }
}

/// Prints the line; `None` if a measurement contradicts itself or there is nobody to print to.
fn report() -> Option<()> {
    let probe = core::hint::black_box(ask as Probe);
    let counter = instructions::Counter::new(Peripherals::take()?.SYST)?;

    let (mut all, mut of_reachable, mut worst, mut reachable) = (0, 0, 0, 0);
    for board in Board::all() {
        let count = counter.count(probe, board)?;
        all += count;
        worst = worst.max(count);
        if probe(board).is_some() {
            of_reachable += count;
            reachable += 1;
        }
    }

    print(digest(probe))?;
    for number in [layout::SIZE as u32, stack::depth(probe), all, of_reachable, worst, reachable] {
        print(number.into())?;
    }
    Some(())
}

fn print(mut number: u64) -> Option<()> {
    let mut text = *b"0000000000000000 ";
    for digit in text[..16].iter_mut().rev() {
        *digit = b"0123456789abcdef"[(number & 0xF) as usize];
        number >>= 4;
    }
    hio::hstdout().ok()?.write_all(&text).ok()
}

/// Linked only if something can panic.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}
