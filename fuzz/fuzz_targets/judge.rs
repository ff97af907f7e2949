#![no_main]

use libfuzzer_sys::fuzz_target;

#[path = "../../cli/tests/fuzzed/judge.rs"]
mod fuzzed;
#[allow(dead_code)] // other tests use the rest
#[path = "../../tests/oracle/mod.rs"]
mod oracle;
#[path = "../../cli/tests/pieces/mod.rs"]
mod pieces;
#[path = "../../cli/tests/reading/mod.rs"]
mod reading;

fuzz_target!(|bytes: &[u8]| fuzzed::check(bytes));
