//! The layouts side by side, each against the live solver on all boards: `cargo run --example
//! layouts`.

use tictactable::{Solver, compact, dense, digest, hashed};

fn main() {
    let mut solver = Solver::new();
    let solved = digest(|board| solver.solve(board));
    println!("solver   {:6} bytes  {solved:016x}", size_of::<Solver>());

    for (name, size, answers) in [
        ("hashed", hashed::SIZE, digest(hashed::probe)),
        ("dense", dense::SIZE, digest(dense::probe)),
        ("compact", compact::SIZE, digest(compact::probe)),
    ] {
        println!("{name:7}  {size:6} bytes  {answers:016x}");
        assert_eq!(answers, solved, "{name} differs from the solver");
    }
}
