//! All tests of the program in one, which links once. A new file needs its line here.

mod answer;
#[path = "../../cli/tests/command/mod.rs"]
mod command;
#[cfg(unix)]
mod ends;
#[allow(dead_code)] // other tests use the rest
#[path = "../../../tests/oracle/mod.rs"]
mod oracle;
#[path = "../../cli/tests/pieces/mod.rs"]
mod pieces;
mod players;
mod program;
mod runs;
mod slow;
mod solutions;
mod streams;
mod usage;
