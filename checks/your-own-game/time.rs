//! The time of a lookup, in several tables of the same keys.

use std::hint::black_box;
use std::iter::repeat_with;
use std::time::Instant;

use crate::Key;

/// The nanoseconds of a lookup of a key, of one that waits for the answer before, and of one of a number that is no key.
/// In each round, all tables get the same numbers, in a new order that no processor can know. The fastest round counts.
pub fn times(keys: &[Key], tables: &[&dyn Fn(Key) -> Option<u16>]) -> Vec<[f64; 3]> {
    let (mut random, zero) = (fastrand::Rng::with_seed(1), black_box(0));
    let mut times = vec![[f64::MAX; 3]; tables.len()];
    for _ in 0..100 {
        let present = Vec::from_iter((0..20_000).map(|_| keys[random.usize(..keys.len())]));
        let numbers = repeat_with(|| random.u64(..keys[keys.len() - 1] as u64) as Key);
        let others = numbers.filter(|number| keys.binary_search(number).is_err());
        let absent = Vec::from_iter(others.take(20_000));
        let mut sums = [None; 3];
        for (table, times) in tables.iter().zip(&mut times) {
            let add = |sum: Key, key| sum ^ Key::from(table(key).unwrap_or(0));
            absent.iter().rev().chain(keys).fold(0, |sum, &key| add(sum, key)); // fills the cache
            let runs: [&dyn Fn() -> Key; 3] = [
                &|| present.iter().fold(0, |sum, &key| add(sum, key)),
                &|| present.iter().rev().fold(0, |sum, &key| add(sum, key ^ (sum & zero))),
                &|| absent.iter().fold(0, |sum, &key| add(sum, key)),
            ];
            for (kind, run) in runs.iter().enumerate() {
                let (start, sum) = (Instant::now(), run());
                times[kind] = times[kind].min(start.elapsed().as_nanos() as f64 / 20_000.0);
                assert_eq!(sum, *sums[kind].get_or_insert(sum), "the tables differ");
            }
        }
    }
    times
}
