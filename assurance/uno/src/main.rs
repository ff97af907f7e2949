//! Firmware for an Arduino Uno (ATmega328P) that probes `compact` with all 19,683 boards and reports the cost.
//!
//! It prints one line of hexadecimal numbers to the serial port, for the script `run`: the digest of the answers,
//! the stack bytes of a probe, the cycles of all probes, those of the probes of reachable boards, those of the most
//! expensive probe, and the number of reachable boards.

#![no_std]
#![no_main]
#![feature(asm_experimental_arch)]

use core::arch::asm;
use core::hint::black_box;
use core::panic::PanicInfo;

use tictactable::{Board, Entry, digest};

type Probe = fn(Board) -> Option<Entry>;

/// The only function that probes. All other code calls it through a pointer that hides it from the optimizer, so
/// that the rest of the image is the same without the layout.
#[inline(never)]
fn ask(board: Board) -> Option<Entry> {
    if cfg!(feature = "baseline") { None } else { tictactable::compact::probe(board) }
}

/// The call takes three cycles, two instructions take one each, and the return takes four. The script checks that
/// these are the instructions.
const CALL_OF_NOTHING: u16 = 9;

#[inline(never)]
fn nothing(_: Board) -> Option<Entry> {
    None
}

/// A register of the ATmega328P at this address in memory.
struct Register<T>(*mut T);

const STACK_POINTER: Register<u16> = Register(0x5D as *mut u16);
const SLEEP_MODE: Register<u8> = Register(0x53 as *mut u8);
const TIMER_CONTROL: Register<u8> = Register(0x81 as *mut u8);
const TIMER: Register<u16> = Register(0x84 as *mut u16);
const SERIAL_STATUS: Register<u8> = Register(0xC0 as *mut u8);
const SERIAL_CONTROL: Register<u8> = Register(0xC1 as *mut u8);
const SERIAL_DATA: Register<u8> = Register(0xC6 as *mut u8);

const COUNT_EACH_CYCLE: u8 = 1;
const TRANSMIT: u8 = 1 << 3;
const READY_TO_SEND: u8 = 1 << 5;
const SLEEP: u8 = 1;

impl<T> Register<T> {
    fn read(&self) -> T {
        // SAFETY: the addresses are those of registers, which may be read at any time.
        unsafe { self.0.read_volatile() }
    }

    fn write(&self, value: T) {
        // SAFETY: as above. None of the registers that are written changes memory.
        unsafe { self.0.write_volatile(value) };
    }
}

#[unsafe(no_mangle)]
extern "C" fn main() -> ! {
    SERIAL_CONTROL.write(TRANSMIT);
    TIMER_CONTROL.write(COUNT_EACH_CYCLE);
    report(black_box(ask as Probe));
    // Sleeping with interrupts disabled ends the simulation.
    SLEEP_MODE.write(SLEEP);
    loop {
        // SAFETY: changes no memory.
        unsafe { asm!("cli", "sleep") };
    }
}

fn report(probe: Probe) {
    let (mut all, mut of_reachable, mut worst, mut reachable) = (0u32, 0u32, 0u16, 0u16);
    for board in Board::all() {
        let cycles = cycles(probe, board);
        all += u32::from(cycles);
        worst = worst.max(cycles);
        if probe(board).is_some() {
            of_reachable += u32::from(cycles);
            reachable += 1;
        }
    }
    print(digest(probe));
    for number in [depth(probe).into(), all, of_reachable, worst.into(), reachable.into()] {
        print(number.into());
    }
    send(b'\n');
}

/// The number of cycles, including the call and the return.
fn cycles(probe: Probe, board: Board) -> u16 {
    ticks(probe, board) - ticks(black_box(nothing), board) + CALL_OF_NOTHING
}

#[inline(never)]
fn ticks(probe: Probe, board: Board) -> u16 {
    let start = TIMER.read();
    black_box(probe(board));
    TIMER.read().wrapping_sub(start)
}

/// The most bytes of stack that a probe of any board writes below its caller's frame, including the return address.
/// It paints the stack twice, with different values, in case a probe writes the same value.
#[inline(never)]
fn depth(probe: Probe) -> u8 {
    let top = STACK_POINTER.read() as *mut u8;
    let mut deepest = 0;
    for paint in [0x5A, 0xA5] {
        for depth in 0..u8::MAX {
            // SAFETY: these bytes of RAM are far above the statics and below the stack pointer.
            unsafe { top.wrapping_sub(depth.into()).write_volatile(paint) };
        }
        for board in Board::all() {
            black_box(probe(board));
        }
        for depth in 0..u8::MAX {
            // SAFETY: as above.
            if unsafe { top.wrapping_sub(depth.into()).read_volatile() } != paint {
                deepest = deepest.max(depth + 1);
            }
        }
    }
    deepest
}

fn print(number: u64) {
    for byte in number.to_be_bytes() {
        for digit in [byte >> 4, byte & 0xF] {
            send(if digit < 10 { b'0' + digit } else { b'a' - 10 + digit });
        }
    }
    send(b' ');
}

fn send(character: u8) {
    while SERIAL_STATUS.read() & READY_TO_SEND == 0 {}
    SERIAL_DATA.write(character);
}

/// The compiler requires this function. It is linked only if something can panic.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}
