//! The layouts side by side, each against the live solver on all boards: `cargo run --example
//! layouts`.

use tictactable::{Board, Entry, Solver, compact, dense, digest, hashed};

fn main() {
    let mut solver = Solver::new();
    let solved = digest(|board| solver.solve(board));
    println!("solver   {:6} bytes  {solved:016x}", size_of::<Solver>());

    let layouts: [(&str, usize, fn(Board) -> Option<Entry>); 3] = [
        ("hashed", hashed::SIZE, hashed::probe),
        ("dense", dense::SIZE, dense::probe),
        ("compact", compact::SIZE, compact::probe),
    ];
    for (name, size, probe) in layouts {
        let answers = digest(probe);
        println!("{name:7}  {size:6} bytes  {answers:016x}");
        assert_eq!(answers, solved, "{name} differs from the solver");
    }
}
