//! The time of one answer, for each layout and for the alternatives to it.
//!
//! ```text
//! cargo bench -p benches              # prints a table and writes a chart
//! cargo bench -p benches -- --test    # only compares the answers
//! ```
//!
//! What the figures mean:
//!
//! - One run answers a whole sequence of boards. The figure is the median of all runs within some seconds, divided by
//!   the number of boards. It includes the loop, reading the board and using the answer. Compare it with `plain
//!   array`, which does the same around one load.
//! - The sequences are shuffled and too long for a branch predictor to learn. They are read in order, and the
//!   tables stay in the cache. These figures do not include the cache misses of a program that probes only rarely.
//! - `reachable` and `all` measure throughput: the probes are independent, so the processor can work on several at
//!   the same time. `reachable` uses the 5,478 reachable boards equally often. `all` uses all 19,683 boards, most
//!   of which have no entry; it leaves out contestants that accept only reachable boards.
//! - `chained` measures latency: each probe starts only after the previous answer is known. It uses the reachable
//!   boards.
//! - A contestant that takes microseconds answers each reachable board once per run. Its figure is the mean
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

use std::collections::HashMap;
use std::error::Error;
use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs, iter};

use ai_tictactoe::{Algorithm, Position, Tablebase};
use minimax::{Negamax, Strategy};
use tictactable::{Board, Entry, Solver, Wdl, compact, dense, hashed, ptrhash};

/// The length of the sequences.
const QUESTIONS: usize = 1 << 16;

/// How the boards are asked: the columns of the table.
const GROUPS: [&str; 3] = ["reachable", "all", "chained"];

/// The nanoseconds of an answer in each group.
type Costs = [Option<f64>; GROUPS.len()];

/// The result of a contestant, with the bytes of its table for the chart.
struct Row {
    name: String,
    size: Option<usize>,
    costs: Costs,
}

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
        compares_only: env::args().any(|argument| argument == "--test"),
        reachable: shuffled(&reachable),
        all: shuffled(&all),
        rows: Vec::new(),
    };

    let size = Some(size_of_val(&array));
    contest.lookup("plain array", size, |board| array[usize::from(board.index())]);
    contest.lookup("dense", table_size("dense"), |board| bits(dense::probe(board)));
    contest.lookup("compact", table_size("compact"), |board| bits(compact::probe(board)));
    contest.lookup("hashed", table_size("hashed"), |board| bits(hashed::probe(board)));
    contest.lookup("ptrhash", table_size("ptrhash"), |board| bits(ptrhash::probe(board)));
    let entry_and_index = size_of::<(u16, u16)>();
    // One control byte for each slot and 16 more at the end. One slot in eight stays empty.
    let size = Some(hash_map.capacity() * 8 / 7 * (entry_and_index + 1) + 16);
    contest.lookup("std HashMap", size, |board| hash_map.get(&board.index()).copied().unwrap_or(0));
    contest.lookup("binary search", Some(sorted.len() * entry_and_index), |board| {
        sorted.binary_search_by_key(&board.index(), |entry| entry.0).map_or(0, |i| sorted[i].1)
    });
    let size = Some(size_of::<Solver>());
    contest.lookup("Solver, memo filled", size, |board| bits(solver.solve(board)));

    let boards = contest.reachable.clone();
    // The first round of the shuffled boards.
    let once = &boards[..entries.len()];
    contest.search(
        "Solver, memo empty",
        None,
        once,
        |&board| Solver::new().solve(board),
        |&answer, entry| answer == Some(entry),
    );
    contest.search(
        "plain minimax",
        Some(0),
        once,
        |&board| rivals::minimax(board),
        |&value, entry| value == entry.value(),
    );

    let known = rivals::positions();
    let positions: Vec<Position> = boards.iter().map(|board| known[board]).collect();
    let tablebase = Tablebase::build();
    contest.search(
        "ai-tictactoe 0.1.0, Tablebase::best_move",
        None,
        &positions,
        |&position| tablebase.best_move(position),
        |answer, entry| match answer {
            Some(best) => entry.optimal_moves().iter().any(|s| rivals::square(s) == best.square()),
            None => entry.is_terminal(),
        },
    );
    for algorithm in Algorithm::ALL {
        contest.search(
            &format!("ai-tictactoe 0.1.0, search, {algorithm}"),
            None,
            &positions[..once.len()],
            |&position| ai_tictactoe::search(position, algorithm, &tablebase),
            |report, entry| {
                report.outcome.as_i8() == entry.wdl() as i8 && report.distance == entry.remoteness()
            },
        );
    }
    let mut negamax = Negamax::new(rivals::NoGuess, 9);
    contest.search(
        "minimax 0.6.0, Negamax",
        None,
        once,
        |board| negamax.choose_move(board).map(|square| (square, negamax.root_value())),
        |answer, entry| match answer {
            Some((square, value)) => {
                entry.optimal_moves().contains(*square)
                    && value.cmp(&0) == entry.wdl().cmp(&Wdl::Draw)
            }
            None => entry.is_terminal(),
        },
    );

    contest.rows.sort_by(|a, b| a.costs.partial_cmp(&b.costs).expect("times are numbers"));
    print(&contest.rows);
    let chart = Path::new(env!("CARGO_TARGET_TMPDIR")).join("benchmarks.svg");
    fs::write(&chart, chart::draw(&contest.rows))?;
    println!("\nThe chart: {}", chart.display());
    Ok(())
}

/// Prints the nanoseconds of an answer as a Markdown table, and their ratio to those of the plain array.
fn print(rows: &[Row]) {
    let array =
        rows.iter().find(|row| row.name == "plain array").map_or([None; 3], |row| row.costs);
    println!("| ns (times an array) | {} |", GROUPS.join(" | "));
    println!("| --- |{}", " ---: |".repeat(GROUPS.len()));
    for Row { name, costs, .. } in rows {
        let cells = costs.iter().zip(array).map(|(cost, array)| match (cost, array) {
            (Some(cost), Some(array)) => format!("{} ({})", figure(*cost), figure(cost / array)),
            _ => String::new(),
        });
        println!("| {name} | {} |", cells.collect::<Vec<_>>().join(" | "));
    }
}

/// The number with three digits. The last ones vary between runs.
fn figure(number: f64) -> String {
    let decimals = match number {
        ..10.0 => 2,
        10.0..100.0 => 1,
        _ => 0,
    };
    format!("{number:.decimals$}")
}

/// The bytes of a layout's table, from the README. `tests/tables.rs` compares it with the tables.
fn table_size(layout: &str) -> Option<usize> {
    let row = format!("| `{layout}` | ");
    let cells = include_str!("../../README.md").lines().find_map(|line| line.strip_prefix(&row))?;
    cells.split(' ').next()?.replace(',', "").parse().ok()
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
    /// Compares the answers, and measures no times.
    compares_only: bool,
    reachable: Vec<Board>,
    all: Vec<Board>,
    rows: Vec<Row>,
}

impl Contest {
    /// Times a contestant that answers any board with the bits of its entry.
    fn lookup(&mut self, name: &str, size: Option<usize>, mut answer: impl FnMut(Board) -> u16) {
        for &board in self.reachable.iter().chain(&self.all) {
            assert_eq!(answer(board), bits(dense::probe(board)), "{name}: {board:#}");
        }
        let [reachable, all] = [&self.reachable, &self.all].map(|boards| {
            self.time(2, QUESTIONS, || {
                boards.iter().fold(0_u16, |sum, &board| sum.wrapping_add(answer(board)))
            })
        });
        // The compiler does not know that this is zero, so the next index depends on the last answer.
        let zero = black_box(0);
        let chained = self.time(2, QUESTIONS, || {
            self.reachable.iter().fold(0, |last, &board| {
                let index = board.index() + (last & zero);
                answer(Board::from_index(index).unwrap_or(Board::EMPTY))
            })
        });
        self.rows.push(Row { name: name.into(), size, costs: [reachable, all, chained] });
    }

    /// Times a contestant that accepts only reachable boards or is slow. The questions are the first reachable boards,
    /// and `agrees` compares an answer with the entry.
    fn search<Question, Answer>(
        &mut self,
        name: &str,
        size: Option<usize>,
        questions: &[Question],
        mut answer: impl FnMut(&Question) -> Answer,
        agrees: impl Fn(&Answer, Entry) -> bool,
    ) {
        for (&board, question) in self.reachable.iter().zip(questions) {
            let entry = dense::probe(board).expect("the board is reachable");
            assert!(agrees(&answer(question), entry), "{name}: {board:#}");
        }
        let cost = self.time(4, questions.len(), || {
            for question in questions {
                black_box(answer(question));
            }
        });
        self.rows.push(Row { name: name.into(), size, costs: [cost, None, None] });
    }

    /// The nanoseconds of an answer, if a run computes this many.
    fn time<T>(&self, seconds: u64, answers: usize, mut run: impl FnMut() -> T) -> Option<f64> {
        if self.compares_only {
            return None;
        }
        let (start, mut times) = (Instant::now(), Vec::new());
        while start.elapsed() < Duration::from_secs(seconds) {
            let start = Instant::now();
            black_box(run());
            times.push(start.elapsed());
        }
        times.sort();
        Some(times[times.len() / 2].as_nanos() as f64 / answers as f64)
    }
}
