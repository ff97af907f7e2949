//! Checks a program that plays.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;
use serde::Serialize;
use serde_json::json;
use tictactable::{Board, MoveKind, Player, ReviewedMove, Square, Wdl, dense, review_move};
use tictactable_cli::names::{number, numbers};

use super::program::{End, Program, Running};
use super::{
    Args, INTERRUPTED, RIGHT, TOO_FEW_LINES, Verdict, capitalized, progress, shown, spread,
};
use crate::commands::display::{picture, words};

const ILLEGAL: Verdict = "illegal move";
const MISTAKE: Verdict = "mistake";
const SLOW_WIN: Verdict = "slow win";
const QUICK_LOSS: Verdict = "quick loss";

/// The time without an answer after which the input is closed, in case the program reads all of it before it answers.
const PATIENCE: Duration = Duration::from_secs(1);
/// The number of bytes that a program may print without an answer.
const MOST: usize = 1 << 16;
/// The number of faults that are drawn.
const DRAWN: usize = 3;

/// What the program answered on a board.
#[derive(Clone, Serialize)]
struct Answer {
    board: Board,
    /// What is wrong with the answer, or `RIGHT`.
    verdict: Verdict,
    /// The answer or, without one, the last line of standard error.
    printed: String,
    /// The move, if it is legal.
    #[serde(flatten)]
    reviewed: Option<ReviewedMove>,
}

/// A program that is asked about one board after the other.
struct Bot<'a> {
    program: &'a Program,
    running: Option<Running>,
    /// Whether it answers only after its input is closed.
    reads_all: bool,
}

impl Bot<'_> {
    /// Asks about a board. `None` if the user has interrupted the check.
    fn ask(&mut self, board: Board) -> io::Result<Option<Answer>> {
        let (start, timeout) = (Instant::now(), self.program.timeout);
        loop {
            let is_new = self.running.is_none();
            let mut running = match self.running.take() {
                Some(running) => running,
                None => self.program.start()?,
            };
            if let Some(pipe) = running.stdin() {
                // Fails if the program has ended. The pipe has room for all boards.
                _ = writeln!(pipe, "{}", board.to_string().replace('\n', ""));
            }
            loop {
                if self.reads_all || start.elapsed() > PATIENCE.min(timeout / 2) {
                    *running.stdin() = None;
                }
                let end = running.advance(MOST, start + timeout)?;
                if let Some(End::Exited(_)) = end {
                    running.output.push(b'\n');
                }
                if let Some(word) = answer(&mut running.output) {
                    self.reads_all = running.stdin().is_none();
                    // A closed input takes no other board.
                    self.running = Some(running).filter(|_| !self.reads_all);
                    return Ok(Some(rate(board, &word)));
                }
                match end {
                    None => {}
                    Some(End::Interrupted) => return Ok(None),
                    // It ended after the answer to the board before.
                    Some(End::Exited(status)) if status.success() && !is_new => break,
                    Some(end) => {
                        let verdict = end.failure().unwrap_or(TOO_FEW_LINES);
                        let printed = running.last_errors().pop().unwrap_or_default();
                        return Ok(Some(Answer { board, verdict, printed, reviewed: None }));
                    }
                }
            }
        }
    }
}

/// Takes the first line from the output whose last word is a number, and returns this word.
fn answer(output: &mut Vec<u8>) -> Option<String> {
    while let Some(end) = output.iter().position(|&byte| byte == b'\n') {
        let line: Vec<u8> = output.drain(..=end).collect();
        let line = String::from_utf8_lossy(&line);
        let word = line.split_whitespace().last().filter(|word| word.parse::<i64>().is_ok());
        if let Some(word) = word {
            return Some(word.to_owned());
        }
    }
    None
}

/// Judges a move that the program answered.
fn rate(board: Board, word: &str) -> Answer {
    let square = word.parse().ok().and_then(|number: u8| Square::new(number.checked_sub(1)?));
    let reviewed = square.and_then(|square| review_move(board, square, dense::probe).ok());
    let verdict = match reviewed.map(ReviewedMove::kind) {
        None => ILLEGAL,
        Some(MoveKind::Mistake) => MISTAKE,
        Some(MoveKind::SlowWin) => SLOW_WIN,
        Some(MoveKind::QuickLoss) => QUICK_LOSS,
        Some(MoveKind::Optimal) => RIGHT,
    };
    Answer { board, verdict, printed: shown(word), reviewed }
}

/// The questions and answers so far.
struct Check<'a> {
    bots: Vec<Bot<'a>>,
    order: fastrand::Rng,
    bar: ProgressBar,
    answers: BTreeMap<Board, Answer>,
    /// The boards that the program can meet.
    met: BTreeSet<Board>,
    stopped: Option<Verdict>,
}

impl Check<'_> {
    /// Asks about those of the boards that have no answer yet, in random order.
    fn ask(&mut self, boards: impl Iterator<Item = Board>) -> io::Result<()> {
        let mut boards: Vec<Board> = boards.filter(|it| !self.answers.contains_key(it)).collect();
        self.order.shuffle(&mut boards);
        let answers = Mutex::new(&mut self.answers);
        self.stopped = spread(&mut self.bots, &boards, |bot, _, &board| {
            let Some(answer) = bot.ask(board)? else { return Ok(None) };
            self.bar.inc(1);
            let verdict = answer.verdict;
            answers.lock().unwrap_or_else(PoisonError::into_inner).insert(board, answer);
            Ok(Some(verdict))
        })?;
        Ok(())
    }

    /// Plays as this side against every possible opponent. Returns the shortest game that the program loses.
    fn play(&mut self, side: Player) -> io::Result<Option<Vec<Square>>> {
        let first = |square| Some((Board::EMPTY.play(square).ok()?, vec![square]));
        let mut boards: BTreeMap<Board, Vec<Square>> = match side {
            Player::X => [(Board::EMPTY, Vec::new())].into(),
            Player::O => Square::ALL.into_iter().filter_map(first).collect(),
        };
        let mut loses = None;
        // All of them have the same number of marks.
        while !boards.is_empty() && self.stopped.is_none() {
            self.ask(boards.keys().copied())?;
            self.met.extend(boards.keys());
            let mut next = BTreeMap::new();
            for (board, game) in boards {
                let reviewed = self.answers.get(&board).and_then(|answer| answer.reviewed);
                let Some(ReviewedMove { square, .. }) = reviewed else { continue };
                let Ok(after) = board.play(square) else { continue };
                for reply in after.legal_moves() {
                    let Ok(board) = after.play(reply) else { continue };
                    let game = [&game[..], &[square, reply]].concat();
                    if board.winner().is_some() {
                        loses.get_or_insert(game);
                    } else if !board.is_terminal() {
                        next.entry(board).or_insert(game);
                    }
                }
            }
            boards = next;
        }
        Ok(loses)
    }
}

/// Checks the program, and writes the report to `out`. The error is that of starting the program.
pub fn check(args: &Args, out: &mut Vec<u8>) -> io::Result<Verdict> {
    let (program, seed, start) = (&args.program(), args.seed(), Instant::now());
    let bots = (0..args.jobs()).map(|_| Bot { program, running: None, reads_all: false });
    let (order, bar) = (fastrand::Rng::with_seed(seed), progress(0, "boards"));
    let (bots, answers, met) = (bots.collect(), BTreeMap::new(), BTreeSet::new());
    let mut check = Check { bots, order, bar, answers, met, stopped: None };
    if args.all_boards {
        check.ask(Board::reachable().filter(|board| !board.is_terminal()))?;
    }
    let sides = [Player::X, Player::O];
    let loses = [check.play(Player::X)?, check.play(Player::O)?];
    check.bar.finish_and_clear();
    let Check { answers, met, stopped, .. } = check;

    let severity = |answer: &&Answer| match answer.verdict {
        MISTAKE => 1,
        SLOW_WIN | QUICK_LOSS => 2,
        _ => 0,
    };
    let mut faults: Vec<&Answer> = answers.values().filter(|it| it.verdict != RIGHT).collect();
    // The worst first, and of equal ones the first in a game.
    faults.sort_by_key(|it| (severity(it), 9 - it.board.empty_squares().len()));
    let worst = faults.first().filter(|it| args.strict || severity(it) < 2);
    let verdict = match stopped {
        Some(INTERRUPTED) => INTERRUPTED,
        _ => worst.map_or(RIGHT, |worst| worst.verdict),
    };
    let count = |verdict: &str| {
        sides.map(|side| {
            let of_side = faults.iter().filter(|it| it.board.turn() == Some(side));
            of_side.filter(|it| it.verdict == verdict).count()
        })
    };
    let meets = sides.map(|side| met.iter().filter(|board| board.turn() == Some(side)).count());
    let mut kinds: BTreeSet<Verdict> = faults.iter().map(|it| it.verdict).collect();
    kinds.extend([ILLEGAL, MISTAKE, SLOW_WIN, QUICK_LOSS]);
    // The groups of tests of Kattis's Interactive Tic-Tac-Toe.
    let has_move = |board| answers.get(board).is_some_and(|it: &Answer| it.reviewed.is_some());
    let legal = met.iter().all(has_move);
    let never_loses = legal && loses == [None, None];
    let gives_up_a_win = |it: &&Answer| {
        let won = it.reviewed.is_some_and(|reviewed| reviewed.before.wdl == Wdl::Win);
        won && it.verdict == MISTAKE && met.contains(&it.board)
    };
    let wins = legal && !faults.iter().any(gives_up_a_win);

    let known = |holds| stopped.is_none().then_some(holds);

    if args.json {
        let side = |side: usize| {
            let counts: BTreeMap<Verdict, usize> =
                kinds.iter().map(|kind| (*kind, count(kind)[side])).collect();
            json!({"meets": meets[side], "loses": loses[side], "faults": counts})
        };
        let report = json!({
            "problem": "player", "verdict": verdict, "right": verdict == RIGHT, "seed": seed,
            "boards": answers.len(), "stopped": stopped, "seconds": start.elapsed().as_secs_f64(),
            "X": side(0), "O": side(1), "faults": faults,
            "legal": known(legal), "never_loses": known(never_loses), "wins_if_possible": known(wins),
        });
        writeln!(out, "{report}")?;
        return Ok(verdict);
    }
    writeln!(out, "{}: {} boards (seed {seed})", capitalized(verdict), answers.len())?;
    if let Some(stopped) = stopped {
        writeln!(out, "Stopped: {stopped}")?;
    }
    let mut row = |name: &str, [x, o]: [String; 2]| writeln!(out, "{name:20} {x:>5} {o:>5}");
    row("\n", sides.map(|side| side.to_string()))?;
    row("Boards that it meets", meets.map(|meets| meets.to_string()))?;
    for kind in kinds {
        row(&capitalized(kind), count(kind).map(|count| count.to_string()))?;
    }
    writeln!(out)?;
    for (claim, holds) in [
        ("Plays only legal moves", legal),
        ("Never loses from the start", never_loses),
        ("Wins whenever it can", wins),
        ("Never loses and wins whenever it can", never_loses && wins),
    ] {
        let holds = known(holds).map_or("unknown", |holds| if holds { "yes" } else { "no" });
        writeln!(out, "{claim:37} {holds}")?;
    }
    for (side, game) in sides.into_iter().zip(loses) {
        if let Some(game) = game {
            writeln!(out, "\nAs {side} it loses this game: {}", numbers(game))?;
        }
    }
    for Answer { board, verdict, printed, reviewed } in faults.into_iter().take(DRAWN) {
        writeln!(out)?;
        picture(*board, dense::probe, out)?;
        write!(out, "\n{}", capitalized(verdict))?;
        match reviewed {
            None if printed.is_empty() => writeln!(out)?,
            None => writeln!(out, ": {printed}")?,
            Some(ReviewedMove { turn, square, before, after, optimal_moves }) => {
                let (number, best) = (number(*square), numbers(*optimal_moves));
                let (before, after) = (words(*before), words(*after));
                writeln!(out, ": {turn}{number}, {before} -> {after}, best {best}")?;
            }
        }
    }
    Ok(verdict)
}
