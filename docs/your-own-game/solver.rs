//! The solver. It visits every position that can occur once, and remembers it.

use std::collections::BTreeMap;

use crate::rules::Position;

/// The number of plies (moves of one side) that are left if the winner wins as soon as possible and the loser loses as
/// late as possible. The last move wins, so the side to move wins if the number is odd, and loses if it is even.
pub fn solve<const N: u32>(position: Position<N>, memo: &mut BTreeMap<Position<N>, u8>) -> u8 {
    if let Some(&plies) = memo.get(&position) {
        return plies;
    }
    let replies: Vec<u8> = position.moves().map(|next| solve(next, memo)).collect();
    let fastest_win = replies.iter().filter(|&plies| plies % 2 == 0).min();
    let slowest_loss = replies.iter().max();
    let plies = fastest_win.or(slowest_loss).map_or(0, |plies| plies + 1);
    memo.insert(position, plies);
    plies
}
