//! In place of the positions of a game, 10,000 keys: one in each gap, or rows of 100.

use std::collections::BTreeMap;

use crate::outcome::{Answer, Outcome};
use crate::rules::Key;

pub fn solve() -> BTreeMap<Key, ((), Answer)> {
    let answer = |number| Answer { outcome: Outcome::Win, plies: number as u16 };
    (0..10_000).map(|number| (key(number), ((), answer(number)))).collect()
}

fn key(number: Key) -> Key {
    let random = number.wrapping_mul(0x9e37_79b9) >> 8;
    match env!("SET").parse::<Key>() {
        Ok(gap) => number * gap + random % gap,
        Err(_) => number / 100 * 1_000_000 + number % 100,
    }
}
