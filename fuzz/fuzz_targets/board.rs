#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/fuzzed/board.rs"]
mod fuzzed;

fuzz_target!(|bytes: &[u8]| fuzzed::check(bytes));
