//! The solver, for all games in which two players move in turn and no position can come back.

use std::collections::BTreeMap;

use crate::outcome::Answer;
use crate::rules::{Key, Position};

/// Each position that can occur, by its key, and its answer. Panics if it finds a fault of the rules.
pub fn solve() -> BTreeMap<Key, (Position, Answer)> {
    let mut memo = BTreeMap::new();
    visit(Position::START, &mut memo);
    let visited = memo.into_iter();
    visited.filter_map(|(key, (position, answer))| Some((key, (position, answer?)))).collect()
}

/// Visits a position and all that can follow it. In `memo`, `None` stands for a visit that goes on.
fn visit(position: Position, memo: &mut BTreeMap<Key, (Position, Option<Answer>)>) -> Answer {
    if let Some(&(known, answer)) = memo.get(&position.key()) {
        assert!(known == position, "{known:?} and {position:?} have the same key");
        return answer.unwrap_or_else(|| panic!("{position:?} can come back"));
    }
    memo.insert(position.key(), (position, None));
    let answer = position.end().map(|outcome| Answer { outcome, plies: 0 }).or_else(|| {
        position.moves().map(|next| visit(next, memo).before()).max_by_key(Answer::worth)
    });
    let answer = answer.unwrap_or_else(|| panic!("{position:?} has neither an end nor a move"));
    memo.insert(position.key(), (position, Some(answer)));
    answer
}
