//! Measures four methods to get an answer: `cargo run --release -p hexapawn --example measure`.

use std::collections::{BTreeMap, HashMap};
use std::hint::black_box;
use std::time::{Duration, Instant};

use hexapawn::{Position, plies, rules};

#[path = "../solver.rs"]
mod solver;

const SQUARES: usize = (rules::SIZE * rules::SIZE) as usize;

/// The position as a number in base 3, the index into an array of all boards.
fn index(position: Position) -> usize {
    let cell = |square: usize| (position.mine >> square & 1) + 2 * (position.theirs >> square & 1);
    (0..SQUARES).rev().fold(0, |index, square| 3 * index + usize::from(cell(square)))
}

fn main() {
    let started = Instant::now();
    let mut solved = BTreeMap::new();
    solver::solve(Position::START, &mut solved);
    println!("solve {} positions: {:?}", solved.len(), started.elapsed());

    let mut array = vec![u8::MAX; 3_usize.pow(SQUARES as u32)];
    for (&position, &plies) in &solved {
        array[index(position)] = plies;
    }
    let hash_map: HashMap<Position, u8> =
        solved.iter().map(|(&key, &plies)| (key, plies)).collect();

    // An order that is the same in every run, and that no cache can predict.
    let mut positions: Vec<Position> = solved.keys().copied().collect();
    positions.sort_by_key(|position| position.key().wrapping_mul(0x9E37_79B1));
    let time = |name: &str, answer: &dyn Fn(Position) -> Option<u8>| {
        let run = || {
            let started = Instant::now();
            for &position in &positions {
                black_box(answer(black_box(position)));
            }
            started.elapsed()
        };
        let fastest: Duration = (0..1000).map(|_| run()).min().unwrap();
        println!("{name}: {:.1} ns", fastest.as_nanos() as f64 / positions.len() as f64);
    };
    time("array", &|position| array.get(index(position)).copied());
    time("phf::Map", &plies);
    time("HashMap", &|position| hash_map.get(&position).copied());
    time("BTreeMap", &|position| solved.get(&position).copied());
}
