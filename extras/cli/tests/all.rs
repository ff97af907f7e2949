//! All tests of the command in one program, which links once. A new file needs its line here. Tests that need large
//! crates are in `../more-tests`.

mod command;
mod export;
mod faults;
mod output;
mod probe;
mod review;
mod usage;
