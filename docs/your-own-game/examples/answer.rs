//! Plays the best moves from the start. Each position is as the side to move sees it.

use game::{outcome::Answer, probe, rules::Position};

fn main() {
    let mut position = Position::START;
    while position.end().is_none() {
        println!("{position:?}  {:?} in {}", answer(position).outcome, answer(position).plies);
        let worth = |next: &Position| answer(*next).before().worth();
        position = position.moves().max_by_key(worth).expect("the game goes on");
    }
    println!("{position:?}  {:?}", answer(position).outcome);
}

fn answer(position: Position) -> Answer {
    probe(position).expect("the table has every position that can occur")
}
