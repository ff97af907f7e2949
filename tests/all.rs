//! All tests of the library in one program, which links once. A file has the tests of the file in src with its name. A
//! new file needs its line here.

mod board;
mod constants;
mod deduce;
mod digest;
mod entry;
mod examples;
mod facts;
mod layouts;
mod moves;
mod names;
mod numbers;
mod oracle;
mod player;
mod record;
mod review;
mod sizes;
mod solver;
mod square;
mod symmetry;
mod text;
mod traits;
