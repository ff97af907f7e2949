//! The time of one answer, for each layout and for the alternatives to it.
//!
//! ```text
//! cargo bench -p benches                            # all; ends with a table and a chart
//! cargo bench -p benches -- 'hash|HashMap|array'    # only these; the others keep their last results
//! ```
//!
//! What the figures mean:
//!
//! - One iteration answers a whole sequence of boards, so criterion's `time` is for the whole sequence. The table
//!   divides its median by the number of boards. The quotient includes the loop, reading the board and using the
//!   answer. Compare it with `plain array`, which does the same around one load.
//! - The sequences are shuffled and too long for a branch predictor to learn. They are read in order, and the
//!   tables stay in the cache. These figures do not include the cache misses of a program that probes only rarely.
//! - `reachable` and `all` measure throughput: the probes are independent, so the processor can work on several at
//!   the same time. `reachable` uses the 5,478 reachable boards equally often. `all` uses all 19,683 boards, most
//!   of which have no entry; it leaves out contestants that accept only reachable boards.
//! - `chained` measures latency: each probe starts only after the previous answer is known. It uses the reachable
//!   boards.
//! - A contestant that takes microseconds answers each reachable board once per iteration. Its figure is the mean
//!   over these boards. Most of this time is for the few boards near the start of the game.
//! - The contestants give different answers. The lookups return the whole entry, `plain minimax` and the searches
//!   of `ai-tictactoe` the outcome and the distance, `Tablebase::best_move` only a move, and `Negamax` a move and
//!   the outcome.
//! - Boards are converted to the contestant's own type before the measurement, and tables that are built at run
//!   time are built before it.
//! - The profile is that of a release, with `lto`, so functions can be inlined across crates.
//!
//! Before the measurement, the answers of each contestant are compared with those of `dense`.

mod chart;
mod rivals;
mod table;

use std::collections::HashMap;
use std::error::Error;
use std::hint::black_box;
use std::iter;
use std::path::Path;
use std::time::Duration;

use ai_tictactoe::{Algorithm, Tablebase};
use criterion::{Criterion, Throughput};
use minimax::{Negamax, Strategy};
use tictactable::{Board, Entry, Solver, Wdl, compact, dense, hashed, ranked};

/// The length of the sequences.
const QUESTIONS: usize = 1 << 16;

fn main() -> Result<(), Box<dyn Error>> {
    let mut solver = Solver::new();
    solver.solve(Board::EMPTY);
    let entries: Vec<(Board, Entry)> = solver.entries().collect();
    let sorted: Vec<(u16, u16)> = entries.iter().map(|(b, e)| (b.index(), e.to_bits())).collect();
    let hash_map: HashMap<u16, u16> = sorted.iter().copied().collect();
    let mut array = [0; Board::COUNT as usize];
    sorted.iter().for_each(|&(index, bits)| array[usize::from(index)] = bits);

    let reachable: Vec<Board> = entries.iter().map(|&(board, _)| board).collect();
    let all: Vec<Board> = Board::all().collect();
    let mut contest = Contest {
        criterion: Criterion::default().configure_from_args(),
        reachable: shuffled(&reachable),
        all: shuffled(&all),
    };

    contest.lookup("plain array", |board| array[usize::from(board.index())]);
    contest.lookup("dense", |board| bits(dense::probe(board)));
    contest.lookup("compact", |board| bits(compact::probe(board)));
    contest.lookup("hashed", |board| bits(hashed::probe(board)));
    contest.lookup("ranked", |board| bits(ranked::probe(board)));
    contest.lookup("std HashMap", |board| hash_map.get(&board.index()).copied().unwrap_or(0));
    contest.lookup("binary search", |board| {
        sorted.binary_search_by_key(&board.index(), |entry| entry.0).map_or(0, |i| sorted[i].1)
    });
    contest.lookup("Solver, memo filled", |board| bits(solver.solve(board)));

    // The first round of the shuffled boards.
    let each_once = entries.len();
    contest.search(
        "Solver, memo empty",
        each_once,
        |board| board,
        |&board| Solver::new().solve(board),
        |&answer, entry| answer == Some(entry),
    );
    contest.search(
        "plain minimax",
        each_once,
        |board| board,
        |&board| rivals::minimax(board),
        |&value, entry| value == entry.value(),
    );

    let positions = rivals::positions();
    let tablebase = Tablebase::build();
    contest.search(
        "ai-tictactoe 0.1.0, Tablebase::best_move",
        QUESTIONS,
        |board| positions[&board],
        |&position| tablebase.best_move(position),
        |answer, entry| match answer {
            Some(best) => entry.optimal_moves().iter().any(|s| rivals::square(s) == best.square()),
            None => entry.is_terminal(),
        },
    );
    for algorithm in Algorithm::ALL {
        contest.search(
            &format!("ai-tictactoe 0.1.0, search, {algorithm}"),
            each_once,
            |board| positions[&board],
            |&position| ai_tictactoe::search(position, algorithm, &tablebase),
            |report, entry| {
                report.outcome.as_i8() == entry.wdl() as i8 && report.distance == entry.remoteness()
            },
        );
    }
    let mut negamax = Negamax::new(rivals::NoGuess, 9);
    contest.search(
        "minimax 0.6.0, Negamax",
        each_once,
        |board| board,
        |board| negamax.choose_move(board).map(|square| (square, negamax.root_value())),
        |answer, entry| match answer {
            Some((square, value)) => {
                entry.optimal_moves().contains(*square)
                    && value.cmp(&0) == entry.wdl().cmp(&Wdl::Draw)
            }
            None => entry.is_terminal(),
        },
    );

    contest.criterion.final_summary();
    // The folder where criterion stores its results by default.
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("criterion");
    let results = table::results(&folder)?;
    table::print(&results, "plain array");

    let entry_and_index = size_of::<(u16, u16)>();
    // One control byte for each slot and 16 more at the end. One slot in eight stays empty.
    let hash_map_size = hash_map.capacity() * 8 / 7 * (entry_and_index + 1) + 16;
    let sizes = [
        ("plain array", size_of_val(&array)),
        ("dense", table_size("dense")),
        ("compact", table_size("compact")),
        ("hashed", table_size("hashed")),
        ("ranked", table_size("ranked")),
        ("std HashMap", hash_map_size),
        ("binary search", sorted.len() * entry_and_index),
        ("Solver, memo filled", size_of::<Solver>()),
        ("plain minimax", 0),
    ];
    chart::draw(&results, &sizes, &folder.join("layouts.svg"))
}

/// The bytes of a layout's table, from the README. `tests/tables.rs` compares it with the tables.
fn table_size(layout: &str) -> usize {
    let row = format!("| `{layout}` | ");
    let cells = include_str!("../../README.md").lines().find_map(|line| line.strip_prefix(&row));
    let size = cells.and_then(|cells| cells.split(' ').next()?.replace(',', "").parse().ok());
    size.unwrap_or_else(|| panic!("the README has no size for {layout}"))
}

/// The bits of an entry, or 0 for none, as an array or a map of numbers stores it.
fn bits(entry: Option<Entry>) -> u16 {
    entry.map_or(0, Entry::to_bits)
}

/// All boards in random order, repeated in a different order each time. The result is the same in every run.
fn shuffled(boards: &[Board]) -> Vec<Board> {
    let mut random = fastrand::Rng::with_seed(0);
    let mut round = boards.to_vec();
    let rounds = iter::repeat_with(|| {
        random.shuffle(&mut round);
        round.clone()
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

    /// Times a contestant that accepts only reachable boards or is slow. `ask` converts the first `count` boards to
    /// questions for `answer`, and `agrees` compares an answer with the entry.
    fn search<Question, Answer>(
        &mut self,
        name: &str,
        count: usize,
        ask: impl Fn(Board) -> Question,
        mut answer: impl FnMut(&Question) -> Answer,
        agrees: impl Fn(&Answer, Entry) -> bool,
    ) {
        let boards = &self.reachable[..count];
        let questions: Vec<Question> = boards.iter().map(|&board| ask(board)).collect();
        for (&board, question) in boards.iter().zip(&questions) {
            let entry = dense::probe(board).expect("the board is reachable");
            assert!(agrees(&answer(question), entry), "{name}: {board:#}");
        }
        let seconds = Duration::from_secs(4);
        time(&mut self.criterion, "reachable", name, seconds, questions.len(), || {
            for question in &questions {
                black_box(answer(question));
            }
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
