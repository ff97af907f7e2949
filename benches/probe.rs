//! The time of one answer, for each layout and for what a program could use in its place.
//!
//! - The sequences of boards are shuffled and too long for a branch predictor to learn. They are read in order, and the
//!   tables stay in the cache: a program that seldom probes also waits for cache misses.
//! - [docs/benchmarks.md](../docs/benchmarks.md) says what `reachable`, `all` and `chained` measure.
//! - A time includes the loop, reading the board and using the answer. `plain array` does the same around one load.
//! - `plain minimax` answers each reachable board once per iteration. Most of its time is for the few boards near the
//!   start of the game.
//! - Tables that are built at run time are built before the measurement. The answers are compared with those of `dense`
//!   first.

use std::collections::HashMap;
use std::fs;
use std::hint::black_box;
use std::iter;
use std::path::Path;
use std::time::Duration;

use criterion::{Criterion, Throughput};
use tictactable::{
    Board, Entry, RatedMove, Solver, Squares, Value, Wdl, compact, dense, hashed, mistakes, ranked,
    rated_moves,
};

// From a board's index to the bits of its entry: `static QUICKPHF: quickphf::PhfMap<u16, u16>`,
// `static LUTE: lute::Map<u16, u16>`, the functions `packtab_fastest_get` and `packtab_smallest_get`, and their bytes.
include!(concat!(env!("OUT_DIR"), "/tables.rs"));

const fn quickphf_bytes(_: u64, pilots: &[u16], entries: &[(u16, u16)], free: &[u32]) -> usize {
    size_of_val(pilots) + size_of_val(entries) + size_of_val(free)
}

const fn lute_bytes(_: u64, displacements: &[(u16, u16)], entries: &[(u16, u16)]) -> usize {
    size_of_val(displacements) + size_of_val(entries)
}

/// The name of the layout `hashed` in this build.
const HASHED: &str = if cfg!(feature = "ptrhash") { "hashed, ptrhash" } else { "hashed" };

/// The length of the sequences.
const QUESTIONS: usize = 1 << 16;

fn main() {
    let mut solver = Solver::new();
    solver.solve(Board::EMPTY);
    let entries: Vec<(Board, Entry)> = solver.entries().collect();
    let hash_map: HashMap<u16, u16> =
        entries.iter().map(|(board, entry)| (board.index(), entry.to_bits())).collect();
    let mut array = [0; Board::COUNT as usize];
    hash_map.iter().for_each(|(&index, &bits)| array[usize::from(index)] = bits);

    let mut contest = Contest {
        criterion: Criterion::default().configure_from_args(),
        reachable: shuffled(entries.iter().map(|&(board, _)| board).collect()),
        all: shuffled(Board::all().collect()),
    };

    contest.lookup(HASHED, |board| bits(hashed::probe(board)));
    contest.lookup("ranked", |board| bits(ranked::probe(board)));
    contest.lookup("dense", |board| bits(dense::probe(board)));
    contest.lookup("compact", |board| bits(compact::probe(board)));
    contest.lookup("plain array", |board| array[usize::from(board.index())]);
    contest.lookup("std HashMap", |board| hash_map.get(&board.index()).copied().unwrap_or(0));
    contest.lookup("quickphf 0.1.0", |board| QUICKPHF.get(&board.index()).copied().unwrap_or(0));
    contest.lookup("lute 0.1.1", |board| LUTE.get(&board.index()).copied().unwrap_or(0));
    contest.lookup("packtab 1.9.0, fastest", |board| packtab_fastest_get(board.index().into()));
    contest.lookup("packtab 1.9.0, smallest", |board| packtab_smallest_get(board.index().into()));
    contest.lookup("Solver, memo filled", |board| bits(solver.solve(board)));

    for &(board, entry) in &entries {
        assert_eq!(minimax(board), entry.value(), "{board:#}");
    }
    let seconds = Duration::from_secs(4);
    time(&mut contest.criterion, "reachable", "plain minimax", seconds, entries.len(), || {
        entries.iter().fold(0, |sum: u8, &(board, _)| sum ^ minimax(board).remoteness)
    });
    let name = format!("the hash of {HASHED}");
    contest.times(&name, |board| hash(board.index()));

    for &(board, _) in &entries {
        assert!(rated_moves(board, dense::probe).eq(rated_by_hand(board)), "{board:#}");
        assert_eq!(mistakes(board, dense::probe), mistakes_by_hand(board), "{board:#}");
    }
    let sum = |rated: RatedMove| u16::from(rated.square.index() + rated.value.remoteness);
    contest.times("rated_moves", |board| rated_moves(board, dense::probe).map(sum).sum());
    contest.times("rated_moves by hand", |board| rated_by_hand(board).map(sum).sum());
    contest.times("mistakes", |board| mistakes(board, dense::probe).to_bits());
    contest.times("mistakes by hand", |board| mistakes_by_hand(board).to_bits());
    contest.criterion.final_summary();

    let row = |label: &str, groups: &[&str], name: &str| {
        let cells: Vec<String> = groups.iter().map(|group| nanoseconds(group, name)).collect();
        println!("| {label} | {} |", cells.join(" | "));
    };
    let layouts = ["hashed", "hashed, ptrhash", "ranked", "dense", "compact"];
    let label = |name: &str| format!("`{}`", name.replace(", ", "`, `"));
    println!("<!-- figures: layouts -->\n| layout | on a PC, ns |");
    layouts.iter().for_each(|name| row(&label(name), &["chained"], name));
    row("plain array", &["chained"], "plain array");
    row("`HashMap` of std", &["chained"], "std HashMap");
    println!("<!-- figures: layouts on a PC -->\n| layout | reachable | all |");
    layouts.iter().for_each(|name| row(&label(name), &["reachable", "all"], name));
    let groups = ["reachable", "all", "chained"];
    let heading = groups.join(" | ");
    println!("<!-- figures: alternatives -->\n| alternative | table, bytes | {heading} |");
    for (name, bytes) in [
        ("plain array", size_of_val(&array)),
        ("packtab 1.9.0, fastest", size_of_val(&packtab_fastest_u16)),
        ("packtab 1.9.0, smallest", size_of_val(&packtab_smallest_u16)),
        ("quickphf 0.1.0", QUICKPHF_BYTES),
        ("lute 0.1.1", LUTE_BYTES),
        ("Solver, memo filled", size_of_val(&solver)),
    ] {
        row(&format!("{name} | {bytes}"), &groups, name);
    }
    for name in
        ["std HashMap", "the hash of hashed", "the hash of hashed, ptrhash", "plain minimax"]
    {
        row(&format!("{name} | "), &groups, name);
    }
    println!("<!-- figures: moves -->\n| call | {heading} |");
    for name in ["rated_moves", "rated_moves by hand", "mistakes", "mistakes by hand"] {
        row(name, &groups, name);
    }
    println!("<!-- end -->");
}

/// The median time of an answer in the last run, with three digits. Empty without a run, as after `--test`.
fn nanoseconds(group: &str, name: &str) -> String {
    // The folder where criterion stores its results by default.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("criterion");
    let folder = folder.join(group).join(name).join("new");
    let number = |file: &str, pointer: &str| {
        let json: serde_json::Value =
            serde_json::from_slice(&fs::read(folder.join(file)).ok()?).ok()?;
        json.pointer(pointer)?.as_f64()
    };
    let time = number("estimates.json", "/median/point_estimate");
    let answers = number("benchmark.json", "/throughput/Elements");
    time.zip(answers).map_or(String::new(), |(time, answers)| match time / answers {
        ns @ ..10.0 => format!("{ns:.2}"),
        ns @ ..100.0 => format!("{ns:.1}"),
        ns => format!("{ns:.0}"),
    })
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

/// The value of a board by plain minimax: it plays every game to its end, without a memo or pruning.
fn minimax(board: Board) -> Value {
    let moves = board.empty_squares().iter().filter_map(|square| board.play(square).ok());
    moves.map(|next| minimax(next).before()).max().unwrap_or_else(|| {
        let wdl = if board.winner().is_some() { Wdl::Loss } else { Wdl::Draw };
        Value { wdl, remoteness: 0 }
    })
}

/// What `rated_moves` does with `dense`, as fast as a program can do it.
fn rated_by_hand(board: Board) -> impl Iterator<Item = RatedMove> {
    const WEIGHTS: [u16; 9] = [1, 3, 9, 27, 81, 243, 729, 2187, 6561];
    let moves = board.legal_moves();
    let digit = if moves.len() % 2 == 1 { 1 } else { 2 };
    moves.into_iter().filter_map(move |square| {
        let next = board.index() + digit * WEIGHTS[usize::from(square.index())];
        let value = dense::probe(Board::from_index(next)?)?.value().before();
        Some(RatedMove { square, value })
    })
}

fn mistakes_by_hand(board: Board) -> Squares {
    let Some(entry) = dense::probe(board) else { return Squares::EMPTY };
    let worsens = |rated: &RatedMove| rated.value.wdl < entry.wdl();
    rated_by_hand(board).filter(worsens).map(|rated| rated.square).collect()
}

/// The bits of an entry, or 0 for none, as an array or a map of numbers stores it.
fn bits(entry: Option<Entry>) -> u16 {
    entry.map_or(0, Entry::to_bits)
}

/// All boards in random order, repeated in a different order each time. The result is the same in every run.
fn shuffled(mut boards: Vec<Board>) -> Vec<Board> {
    let mut random = fastrand::Rng::with_seed(0);
    let rounds = iter::repeat_with(|| {
        random.shuffle(&mut boards);
        boards.clone()
    });
    rounds.flatten().take(QUESTIONS).collect()
}

struct Contest {
    criterion: Criterion,
    reachable: Vec<Board>,
    all: Vec<Board>,
}

impl Contest {
    /// Times a contestant that answers any board with the bits of its entry.
    fn lookup(&mut self, name: &str, mut answer: impl FnMut(Board) -> u16) {
        for &board in self.reachable.iter().chain(&self.all) {
            assert_eq!(answer(board), bits(dense::probe(board)), "{name}: {board:#}");
        }
        self.times(name, answer);
    }

    /// Times a function of a board: its throughput on two sequences, and its latency.
    fn times(&mut self, name: &str, mut answer: impl FnMut(Board) -> u16) {
        let seconds = Duration::from_secs(2);
        for (group, boards) in [("reachable", &self.reachable), ("all", &self.all)] {
            time(&mut self.criterion, group, name, seconds, QUESTIONS, || {
                boards.iter().fold(0_u16, |sum, &board| sum.wrapping_add(answer(board)))
            });
        }
        // The compiler does not know that this is zero, so the next index depends on the last answer.
        let zero = black_box(0);
        time(&mut self.criterion, "chained", name, seconds, QUESTIONS, || {
            self.reachable.iter().fold(0, |last, &board| {
                let index = board.index() + (last & zero);
                answer(Board::from_index(index).unwrap_or(Board::EMPTY))
            })
        });
    }
}

/// Times a routine that computes this many answers.
fn time<T>(
    criterion: &mut Criterion,
    group: &str,
    name: &str,
    measurement: Duration,
    answers: usize,
    mut routine: impl FnMut() -> T,
) {
    let mut group = criterion.benchmark_group(group);
    group.throughput(Throughput::Elements(answers as u64));
    group.warm_up_time(Duration::from_millis(300)).measurement_time(measurement).sample_size(20);
    group.bench_function(name, |bencher| bencher.iter(&mut routine));
    group.finish();
}
