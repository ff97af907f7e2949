//! Proves the answers to all 19,683 boards on this chip. It writes their digest to port B, in hexadecimal, and stops. The
//! simulator measures the calls of `ask`; see `games/run` and `c/proofs/simavr.c`.

#![no_std]
#![no_main]
#![feature(asm_experimental_arch)]

use core::arch::asm;
use core::hint::black_box;
use core::panic::PanicInfo;

use tictactable::{Board, Entry, digest};

/// The only function that probes. All other code calls it through a pointer that hides it from the optimizer, so
/// that the rest of the image is the same without the layout.
#[inline(never)]
fn ask(board: Board) -> Option<Entry> {
    if cfg!(feature = "baseline") { None } else { tictactable::compact::probe(board) }
}

/// Registers of the ATmega328P.
const PORT_B: *mut u8 = 0x25 as *mut u8;
const SLEEP_MODE: *mut u8 = 0x53 as *mut u8;

fn write(register: *mut u8, value: u8) {
    // SAFETY: the program passes only the registers above, which change no memory.
    unsafe { register.write_volatile(value) }
}

#[unsafe(no_mangle)]
extern "C" fn main() -> ! {
    let probe = black_box(ask as fn(Board) -> Option<Entry>);
    for byte in digest(probe).to_be_bytes() {
        for digit in [byte >> 4, byte & 0xF] {
            write(PORT_B, if digit < 10 { b'0' + digit } else { b'a' - 10 + digit });
        }
    }
    write(PORT_B, b'\n');
    // Sleeping while interrupts are disabled, as they are from the start, ends the simulation.
    write(SLEEP_MODE, 1);
    loop {
        // SAFETY: changes no memory.
        unsafe { asm!("sleep") };
    }
}

/// The compiler requires this function. It is linked only if something can panic.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}
