//! All tests of the program in one, which links once. A new file needs its line here.

mod command;
#[cfg(unix)]
mod ends;
mod players;
mod problems;
mod program;
mod runs;
mod slow;
mod solutions;
