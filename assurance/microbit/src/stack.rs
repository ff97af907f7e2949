//! Measures the stack of a probe by painting it.

#![allow(unsafe_code, reason = "reads and writes memory below the stack pointer")]

use core::hint::black_box;

use cortex_m::register::msp;
use tictactable::Board;

use crate::Probe;

const WORDS: usize = 512;
const PAINT: u32 = 0xA5C3_5A3C;

/// The most bytes of stack that a probe of any board writes below its caller's frame.
#[inline(never)]
pub fn depth(probe: Probe) -> u32 {
    let top = msp::read() as *mut u32;
    let below = |words: usize| top.wrapping_sub(words);
    for words in 1..=WORDS {
        // SAFETY: this RAM is word-aligned, and 2 KB below the stack pointer is far above the statics. Nothing uses it,
        // because no interrupt is enabled and this loop calls no function.
        unsafe { below(words).write_volatile(PAINT) };
    }
    for board in Board::all() {
        black_box(probe(board));
    }
    let deepest = (1..=WORDS).rev().find(|&words| {
        // SAFETY: as above.
        let word = unsafe { below(words).read_volatile() };
        word != PAINT
    });
    deepest.unwrap_or(0) as u32 * size_of::<u32>() as u32
}
