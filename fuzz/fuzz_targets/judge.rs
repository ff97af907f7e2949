#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../tests/fuzzed/judge.rs"]
mod fuzzed;
#[allow(dead_code)] // the part that opens files and prints messages
#[path = "../../src/cli/judge.rs"]
mod judge;
#[allow(dead_code)] // what other tests ask
#[path = "../../tests/oracle/mod.rs"]
mod oracle;
#[path = "../../tests/pieces/mod.rs"]
mod pieces;
#[path = "../../tests/reading/mod.rs"]
mod reading;

fuzz_target!(|bytes: &[u8]| fuzzed::check(bytes));
