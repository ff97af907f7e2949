//! The solver, for all games in which two players move in turn and no position can come back.

use std::collections::BTreeMap;

use crate::outcome::{Answer, Game};

/// The answers of all positions that can occur. Panics if a rule is missing or a position can come back.
pub fn solve<P: Game>() -> BTreeMap<P, Answer> {
    let mut memo = BTreeMap::new();
    visit(P::START, &mut memo);
    memo.into_iter().filter_map(|(position, answer)| Some((position, answer?))).collect()
}

/// Visits a position and all that can follow it. In `memo`, `None` stands for a visit that goes on.
fn visit<P: Game>(position: P, memo: &mut BTreeMap<P, Option<Answer>>) -> Answer {
    if let Some(&answer) = memo.get(&position) {
        return answer.unwrap_or_else(|| panic!("{position:?} can come back"));
    }
    memo.insert(position, None);
    let answer = match position.end() {
        Some(outcome) => Answer { outcome, plies: 0 },
        None => {
            let best =
                position.moves().map(|next| visit(next, memo).before()).max_by_key(Answer::worth);
            best.unwrap_or_else(|| panic!("{position:?} has neither an end nor a move"))
        }
    };
    memo.insert(position, Some(answer));
    answer
}
