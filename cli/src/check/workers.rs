//! Work on several threads whose result does not depend on their number.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

use super::program::{Stop, lock};

/// Does the work for each item, on as many threads as there are jobs. Ends early at an error, or when `most` results
/// in a row have failed, `in_a_row` of them before. Returns the results in order up to there, and why it ended early.
pub fn spread<T: Sync, R: Send>(
    items: &[T],
    jobs: usize,
    work: impl Fn(&T) -> Result<R, Stop> + Sync,
    failed: impl Fn(&R) -> bool + Sync,
    in_a_row: &mut usize,
    most: usize,
) -> (Vec<R>, Option<Stop>) {
    let mut results: Vec<Option<Result<R, Stop>>> = Vec::new();
    results.resize_with(items.len(), || None);
    let (results, next, ended) = (Mutex::new(results), AtomicUsize::new(0), AtomicBool::new(false));
    let before = *in_a_row;
    // The failures in a row at the end, and whether that ends the work. Results after a gap do not count yet.
    let failures = |results: &[Option<Result<R, Stop>>]| {
        let mut count = before;
        for result in results.iter().map_while(Option::as_ref) {
            match result {
                Err(_) => return true,
                Ok(result) if failed(result) => count += 1,
                Ok(_) => count = 0,
            }
            if count >= most {
                return true;
            }
        }
        false
    };
    let step = || {
        while !ended.load(Ordering::Relaxed) {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(number) else { return };
            let result = work(item);
            let mut results = lock(&results);
            results[number] = Some(result);
            ended.fetch_or(failures(&results), Ordering::Relaxed);
        }
    };
    thread::scope(|scope| {
        for _ in 1..jobs.min(items.len()) {
            // If the system has no more threads, fewer do the work.
            _ = thread::Builder::new().spawn_scoped(scope, step);
        }
        step();
    });
    let mut done = Vec::new();
    for result in
        results.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner()).into_iter().flatten()
    {
        match result {
            Err(stop) => return (done, Some(stop)),
            Ok(result) => {
                *in_a_row = if failed(&result) { *in_a_row + 1 } else { 0 };
                done.push(result);
            }
        }
        if *in_a_row >= most {
            return (done, Some(Stop::Failures(most)));
        }
    }
    (done, None)
}
