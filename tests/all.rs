//! All tests of the library in one program, which links once. A new file needs its line here.

mod deduce;
mod digests;
mod examples;
mod facts;
mod layouts;
mod moves;
mod numbers;
mod oracle;
mod rules;
mod sizes;
mod solver;
mod squares;
mod symmetry;
mod text;
