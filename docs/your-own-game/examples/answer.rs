//! Prints the answer for the start and, as the opponent sees it, for the position after each first move.

use game::probe;
use game::rules::Position;

fn main() {
    print("the start", Position::START);
    for next in Position::START.moves() {
        print(&format!("{next:x?}"), next);
    }
}

fn print(name: &str, position: Position) {
    let answer = probe(position).expect("the table has every position that can occur");
    println!("{name}: {:?} in {} plies", answer.outcome, answer.plies);
}
