//! All tests of the program in one, which links once. A new file needs its line here.

mod answer;
mod check;
#[path = "../../cli/tests/command/mod.rs"]
mod command;
mod documents;
#[allow(dead_code)] // other tests use the rest
#[path = "../../tests/oracle/mod.rs"]
mod oracle;
#[path = "../../cli/tests/pieces/mod.rs"]
mod pieces;
mod program;
mod slow;
mod streams;
mod usage;
