//! All tests of the command in one program, which links once. A new file needs its line here. Tests that need large
//! crates are in `../more-tests`.

mod command;
mod emit;
mod export;
mod faults;
mod output;
mod pieces;
mod probe;
mod review;
// The library's. Here, so that `cargo test` of the library does not compile serde_json and the like.
#[path = "../../tests/serde.rs"]
mod serde;
mod usage;
