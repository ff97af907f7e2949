//! Counts the instructions of a probe with the system timer.
//!
//! Under `qemu-system-arm -icount shift=0` each instruction takes one nanosecond. The timer of the emulated
//! micro:bit ticks at 16 MHz, which is once in 62.5 instructions. So 250 repetitions of an instruction take four
//! ticks. The two readings together are off by less than one tick, so the rounded difference between two loops is
//! exact.
//!
//! On the real chip the same code would count cycles, in another unit.

use core::hint::black_box;

use cortex_m::asm::delay;
use cortex_m::peripheral::SYST;
use cortex_m::peripheral::syst::SystClkSource;
use tictactable::Board;

use crate::Probe;

const REPETITIONS: u32 = 250;
const TICKS_PER_INSTRUCTION: u32 = 4;
/// From this many ticks on, one call is measured instead of 250. The error is then at most 63 instructions, which is
/// less than 1 %, and zero on average. Only a search takes this long.
const LONG: u32 = 128;
/// The timer counts down modulo 2^24.
const TIMER_MASK: u32 = 0x00FF_FFFF;

pub struct Counter {
    /// The ticks of the loop with a function of known length.
    ticks_of_nothing: u32,
}

impl Counter {
    /// Starts the timer; `None` if it does not count code of known length correctly.
    pub fn new(mut timer: SYST) -> Option<Counter> {
        timer.set_clock_source(SystClkSource::Core);
        timer.set_reload(TIMER_MASK);
        timer.clear_current();
        timer.enable_counter();

        let counter = Counter { ticks_of_nothing: ticks(black_box(nothing), Board::EMPTY) };
        let count = |code: Probe| counter.count(black_box(code), Board::EMPTY);
        let known = count(nothing)? == CALL_OF_NOTHING && count(long)? == count(short)? + 2 * 50;
        known.then_some(counter)
    }

    /// The number of instructions of a call of `probe`, including the call and the return; `None` if the timer ran
    /// unevenly.
    pub fn count(&self, probe: Probe, board: Board) -> Option<u32> {
        let start = SYST::get_current();
        black_box(probe(board));
        let once = start.wrapping_sub(SYST::get_current()) & TIMER_MASK;
        if once > LONG {
            return Some(once * 125 / 2);
        }
        let ticks = ticks(probe, board).wrapping_sub(self.ticks_of_nothing);
        // An error of one tick comes from the phase of the timer. A larger error is not valid.
        let rounded = ticks.wrapping_add(1) / TICKS_PER_INSTRUCTION;
        let error = ticks.wrapping_sub(rounded * TICKS_PER_INSTRUCTION).wrapping_add(1);
        (error <= 2).then_some(CALL_OF_NOTHING + rounded)
    }
}

#[inline(never)]
fn ticks(probe: Probe, board: Board) -> u32 {
    let start = SYST::get_current();
    for _ in 0..REPETITIONS {
        black_box(probe(board));
    }
    let end = SYST::get_current();
    start.wrapping_sub(end) & TIMER_MASK
}

/// The call and the four instructions of `nothing`. The script checks that there are four.
const CALL_OF_NOTHING: u32 = 1 + 4;

#[inline(never)]
fn nothing(_: Board) -> u16 {
    0
}

#[inline(never)]
fn short(_: Board) -> u16 {
    delay(10);
    0
}

/// Repeats the two instructions of the loop in `delay` 50 times more than `short`.
#[inline(never)]
fn long(_: Board) -> u16 {
    delay(60);
    0
}
