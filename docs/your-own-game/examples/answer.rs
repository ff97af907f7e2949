//! Plays the best moves from the start. Each position is as the side to move sees it.

use game::outcome::{Answer, Game, Outcome};
use game::probe;
use game::rules::Position;

fn main() {
    let mut position = Position::START;
    while position.end().is_none() {
        println!("{position:?}  {:?} in {}", answer(position).outcome, answer(position).plies);
        // The outcome after a move is the opponent's. The best move leads to the worst one: soonest to a loss, else as
        // late as possible.
        let worth = |next: &Position| {
            let Answer { outcome, plies } = answer(*next);
            (outcome, if outcome == Outcome::Loss { plies } else { u16::MAX - plies })
        };
        position = position.moves().min_by_key(worth).expect("the game goes on");
    }
    println!("{position:?}  {:?}", answer(position).outcome);
}

fn answer(position: Position) -> Answer {
    probe(position).expect("the table has every position that can occur")
}
