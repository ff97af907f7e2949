//! The time of one answer, for each layout and for what a program could use in its place.
//!
//! - A round asks for 65,536 boards: shuffled, and too many for a branch predictor to learn. They are read in order, and
//!   the tables stay in the cache: a program that seldom probes also waits for cache misses.
//! - [docs/benchmarks.md](../docs/benchmarks.md) says what the groups measure. Its times are those of the fastest round.
//! - A time includes the loop, reading the board and using the answer. `plain array` does the same around one load.
//! - Tables that are built at run time are built before the measurement. All answers are checked there, too.

use std::collections::HashMap;
use std::fmt::{self, Display};
use std::hash::{BuildHasher, BuildHasherDefault, Hasher};
use std::hint::black_box;
use std::iter;
use std::sync::Mutex;
use std::time::Duration;

use divan::counter::ItemsCount;
use divan::{Bencher, Divan};
use tictactable::{
    Board, Entry, RatedMove, Solver, compact, deduce, dense, hashed, mistakes, ranked, rated_moves,
};

fn main() {
    let divan = Divan::default().sample_size(1).sample_count(12);
    divan.min_time(Duration::from_millis(400)).config_with_args().main();
}

#[divan::bench(args = contestants().chain([plain_minimax()]))]
fn reachable(bencher: Bencher, contestant: &Contestant) {
    contestant.time(bencher, Board::reachable(), false);
}

#[divan::bench(args = contestants())]
fn absent(bencher: Bencher, contestant: &Contestant) {
    contestant.time(bencher, Board::all().filter(|board| !board.is_reachable()), false);
}

#[divan::bench(args = contestants())]
fn all(bencher: Bencher, contestant: &Contestant) {
    contestant.time(bencher, Board::all(), false);
}

#[divan::bench(args = contestants())]
fn chained(bencher: Bencher, contestant: &Contestant) {
    contestant.time(bencher, Board::reachable(), true);
}

/// The length of a round.
const QUESTIONS: usize = 1 << 16;

/// Answers a round, chained or not. Returns a number that depends on all answers.
type Round = Box<dyn FnMut(&[Board], bool) -> u16 + Send>;

struct Contestant {
    name: &'static str,
    questions: usize,
    round: Mutex<Round>,
}

impl Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Contestant {
    /// A contestant that answers a board by a number.
    fn new(
        name: &'static str,
        mut answer: impl FnMut(Board) -> u16 + Send + 'static,
    ) -> Contestant {
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
        Contestant { name, questions: QUESTIONS, round: Mutex::new(Box::new(round)) }
    }

    /// A contestant that answers with the bits of the board's entry, 0 for none, as `dense` does.
    fn lookup(
        name: &'static str,
        mut answer: impl FnMut(Board) -> u16 + Send + 'static,
    ) -> Contestant {
        for board in Board::all() {
            assert_eq!(answer(board), bits(dense::probe(board)), "{name}: {board:#}");
        }
        Contestant::new(name, answer)
    }

    /// Takes the boards in random order, repeated in a different order each time. The order is the same in every run.
    fn time(&self, bencher: Bencher, boards: impl Iterator<Item = Board>, is_chained: bool) {
        let mut boards: Vec<Board> = boards.collect();
        let mut random = fastrand::Rng::with_seed(0);
        let orders = iter::repeat_with(|| {
            random.shuffle(&mut boards);
            boards.clone()
        });
        let questions: Vec<Board> = orders.flatten().take(self.questions).collect();
        let mut round = self.round.lock().unwrap();
        bencher
            .counter(ItemsCount::new(questions.len()))
            .bench_local(|| round(&questions, is_chained));
    }
}

/// The contestants of all groups, by the names of their rows in the documents.
fn contestants() -> impl Iterator<Item = Contestant> {
    let mut solver = Solver::new();
    solver.solve(Board::EMPTY);
    let entries = || solver.entries().map(|(board, entry)| (board.index(), entry.to_bits()));
    let mut array = [0; Board::COUNT as usize];
    entries().for_each(|(index, bits)| array[usize::from(index)] = bits);
    let map: HashMap<u16, u16> = entries().collect();
    let multiplied: HashMap<u16, u16, BuildHasherDefault<Multiply>> = entries().collect();
    let texts: Vec<[u8; 9]> = Board::all().map(Board::to_ascii).collect();
    let same_texts = texts.clone();
    for board in Board::all() {
        assert_eq!(from_ascii_by_hand(board.to_ascii()), Some(board));
    }

    let (hashed, hash_of_hashed) = if cfg!(feature = "ptrhash") {
        ("`hashed`, `ptrhash`", "the hash of `hashed`, `ptrhash`")
    } else {
        ("`hashed`", "the hash of `hashed`")
    };
    let sum = |rated: RatedMove| u16::from(rated.square.index() + rated.value.remoteness);
    let index = |board: Option<Board>| board.map_or(0, Board::index);
    [
        Contestant::lookup(hashed, |board| bits(hashed::probe(board))),
        Contestant::lookup("`ranked`", |board| bits(ranked::probe(board))),
        Contestant::lookup("`dense`", |board| bits(dense::probe(board))),
        Contestant::lookup("`compact`", |board| bits(compact::probe(board))),
        Contestant::lookup("plain array", move |board| array[usize::from(board.index())]),
        Contestant::lookup("`HashMap` of std", move |board| found(&map, board)),
        Contestant::lookup("`HashMap`, one multiplication", move |b| found(&multiplied, b)),
        Contestant::lookup("`Solver`, memo filled", move |board| bits(solver.solve(board))),
        Contestant::new(hash_of_hashed, |board| hash(board.index())),
        Contestant::new("`rated_moves`", move |board| {
            rated_moves(board, dense::probe).map(sum).sum()
        }),
        Contestant::new("`mistakes`", |board| mistakes(board, dense::probe).to_bits()),
        Contestant::new("`from_ascii`", move |board| {
            index(Board::from_ascii(texts[usize::from(board.index())]))
        }),
        Contestant::new("`from_ascii` by hand", move |board| {
            index(from_ascii_by_hand(same_texts[usize::from(board.index())]))
        }),
    ]
    .into_iter()
}

/// Most of its time is for the few boards near the start of the game, so a round has each reachable board once.
fn plain_minimax() -> Contestant {
    let contestant = Contestant::lookup("plain minimax", |board| bits(minimax(board)));
    Contestant { questions: Board::reachable().count(), ..contestant }
}

/// Plays every game to its end, without a memo or pruning.
fn minimax(board: Board) -> Option<Entry> {
    deduce(board, minimax)
}

/// The bits of an entry, or 0 for none, as an array or a map of numbers stores it.
fn bits(entry: Option<Entry>) -> u16 {
    entry.map_or(0, Entry::to_bits)
}

fn found<S: BuildHasher>(map: &HashMap<u16, u16, S>, board: Board) -> u16 {
    map.get(&board.index()).copied().unwrap_or(0)
}

/// The hash of many crates: times an odd number, here 2^64 divided by the golden ratio.
#[derive(Default)]
struct Multiply(u64);

impl Hasher for Multiply {
    fn write(&mut self, _: &[u8]) {
        unreachable!("a u16 has a function of its own");
    }

    fn write_u16(&mut self, key: u16) {
        self.0 = u64::from(key).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn finish(&self) -> u64 {
        self.0
    }
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

/// `from_ascii` with a branch for each kind of cell.
fn from_ascii_by_hand(cells: [u8; 9]) -> Option<Board> {
    let digit = |index, cell| match cell {
        b'.' => Some(3 * index),
        b'X' | b'x' => Some(3 * index + 1),
        b'O' | b'o' => Some(3 * index + 2),
        _ => None,
    };
    Board::from_index(cells.into_iter().rev().try_fold(0, digit)?)
}
