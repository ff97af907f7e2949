//! The time of one answer in nanoseconds, for each layout and for what a program could use in its place.
//!
//! - `cargo bench -p benches` prints the table of [docs/benchmarks.md](../docs/benchmarks.md), which says what the columns
//!   measure. `-- WORD` prints only the rows whose name contains the word. `-- --test` runs one round of each.
//! - A round asks for 65,536 boards: shuffled, and too many for a branch predictor to learn. They are read in order, and
//!   the tables stay in the cache: a program that seldom probes also waits for cache misses.
//! - A time is that of the fastest of at least twelve rounds, divided by the number of answers. It includes the loop,
//!   reading the board and using the answer. `plain array` does the same around one load.
//! - Tables that are built at run time are built before the measurement. All answers are checked there, too.

use std::collections::HashMap;
use std::env;
use std::hint::black_box;
use std::iter;
use std::time::{Duration, Instant};

use tictactable::{Board, Entry, Solver, compact, deduce, dense, hashed, ranked};

fn main() {
    // Cargo adds `--bench`.
    let (options, words): (Vec<String>, Vec<String>) =
        env::args().skip(1).partition(|word| ["--bench", "--test"].contains(&&**word));
    let is_test = options.iter().any(|option| option == "--test");
    let (reachable, absent) = Board::all().partition::<Vec<_>, _>(|board| board.is_reachable());
    let all: Vec<Board> = Board::all().collect();
    let mut contestants = contestants();
    contestants.retain(|row| words.is_empty() || words.iter().any(|word| row.name.contains(word)));
    assert!(!contestants.is_empty(), "no row has a name with {words:?}");
    println!(
        "| answer | reachable | absent | all | chained |\n| --- | ---: | ---: | ---: | ---: |"
    );
    for row in &mut contestants {
        let mut times = vec![row.time(&reachable, false, is_test)];
        if row.questions == QUESTIONS {
            times.push(row.time(&absent, false, is_test));
            times.push(row.time(&all, false, is_test));
            times.push(row.time(&reachable, true, is_test));
        }
        times.resize(4, String::new());
        println!("| {} | {} |", row.name, times.join(" | "));
    }
}

/// The length of a round.
const QUESTIONS: usize = 1 << 16;

/// Answers a round, chained or not. Returns a number that depends on all answers.
type Round = Box<dyn FnMut(&[Board], bool) -> u16>;

struct Contestant {
    name: &'static str,
    questions: usize,
    round: Round,
}

impl Contestant {
    /// A contestant that answers a board by a number.
    fn new(name: &'static str, mut answer: impl FnMut(Board) -> u16 + 'static) -> Contestant {
        let round = move |boards: &[Board], is_chained: bool| {
            if !is_chained {
                return boards.iter().fold(0_u16, |sum, &board| sum.wrapping_add(answer(board)));
            }
            // The compiler does not know that this is zero, so the next index depends on the last answer.
            let zero = black_box(0);
            boards.iter().fold(0, |last, &board| {
                let index = board.index() + (last & zero);
                answer(Board::from_index(index).unwrap_or(Board::EMPTY))
            })
        };
        Contestant { name, questions: QUESTIONS, round: Box::new(round) }
    }

    /// A contestant that answers with the bits of the board's entry, 0 for none, as `dense` does.
    fn lookup(name: &'static str, mut answer: impl FnMut(Board) -> u16 + 'static) -> Contestant {
        for board in Board::all() {
            assert_eq!(answer(board), bits(dense::probe(board)), "{name}: {board:#}");
        }
        Contestant::new(name, answer)
    }

    /// Takes the boards in random order, repeated in a different order each time. Returns the time of an answer, in nanoseconds.
    fn time(&mut self, boards: &[Board], is_chained: bool, is_test: bool) -> String {
        let (mut boards, mut random) = (boards.to_vec(), fastrand::Rng::with_seed(0));
        let orders = iter::repeat_with(|| {
            random.shuffle(&mut boards);
            boards.clone()
        });
        let questions: Vec<Board> = orders.flatten().take(self.questions).collect();
        let (mut fastest, mut rounds, start) = (Duration::MAX, 0, Instant::now());
        while rounds < 12 || start.elapsed() < Duration::from_millis(400) {
            let start = Instant::now();
            black_box((self.round)(black_box(&questions), is_chained));
            fastest = fastest.min(start.elapsed());
            rounds += 1;
            if is_test {
                return "ok".to_owned();
            }
        }
        let time = fastest.as_secs_f64() * 1e9 / questions.len() as f64;
        format!("{time:.*}", if time < 10.0 { 2 } else { usize::from(time < 100.0) })
    }
}

/// The rows, by their names in the documents.
fn contestants() -> Vec<Contestant> {
    let mut solver = Solver::new();
    solver.solve(Board::EMPTY);
    let entries = || solver.entries().map(|(board, entry)| (board.index(), entry.to_bits()));
    let mut array = [0; Board::COUNT as usize];
    entries().for_each(|(index, bits)| array[usize::from(index)] = bits);
    let map: HashMap<u16, u16> = entries().collect();

    let (hashed, hash_of_hashed) = if cfg!(feature = "ptrhash") {
        ("`hashed`, `ptrhash`", "the hash of `hashed`, `ptrhash`")
    } else {
        ("`hashed`", "the hash of `hashed`")
    };
    vec![
        Contestant::lookup(hashed, |board| bits(hashed::probe(board))),
        Contestant::new(hash_of_hashed, |board| hash(board.index())),
        Contestant::lookup("`ranked`", |board| bits(ranked::probe(board))),
        Contestant::lookup("`dense`", |board| bits(dense::probe(board))),
        Contestant::lookup("plain array", move |board| array[usize::from(board.index())]),
        Contestant::lookup("`compact`", |board| bits(compact::probe(board))),
        Contestant::lookup("`HashMap` of std", move |board| *map.get(&board.index()).unwrap_or(&0)),
        Contestant::lookup("`Solver`, memo filled", move |board| bits(solver.solve(board))),
        // Most of its time is for the few boards near the start of the game, so a round has each reachable board once.
        Contestant {
            questions: Board::reachable().count(),
            ..Contestant::lookup("plain minimax", |board| bits(minimax(board)))
        },
    ]
}

/// Plays every game to its end, without a memo or pruning.
fn minimax(board: Board) -> Option<Entry> {
    deduce(board, minimax)
}

/// The bits of an entry, or 0 for none, as an array or a map of numbers stores it.
fn bits(entry: Option<Entry>) -> u16 {
    entry.map_or(0, Entry::to_bits)
}

/// What `hashed` computes before it looks into its table. The key does not change the time.
fn hash(index: u16) -> u16 {
    #[cfg(feature = "ptrhash")]
    return phf_shared::ptrhash::hash(&index, &0) as u16;
    #[cfg(not(feature = "ptrhash"))]
    {
        let hashes = phf_shared::hash(&index, &0);
        (hashes.g ^ hashes.f1 ^ hashes.f2) as u16
    }
}
