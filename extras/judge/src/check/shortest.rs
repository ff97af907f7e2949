//! Looks for the plainest or the shortest input on which a program fails.

use std::collections::BTreeSet;
use std::time::Instant;

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::Board;

use super::program::{Line, Program, Run, cut};
use super::{REPEATS, SHOWN_LINES, Stop, TRIED_ALONE, Verdict, expect};

const ONE_LINE: &str = "All answers are on one line: print each on a line of its own.";
const FIRST_ONLY: &str = "\
It answered the first board only: it has to read all boards. For a player that reads one board, add --each.";

/// A run of the program on boards. The one in a report fails, and has the fewest boards that were found.
#[derive(Serialize)]
pub struct Example {
    pub input: String,
    pub boards: Vec<Board>,
    /// Whether the input is right without any one of its boards. Otherwise there was no time to see that.
    pub shortest: bool,
    pub verdict: Verdict,
    /// How often the input was run, and how often it failed.
    pub runs: usize,
    pub fails: usize,
    /// How it ended.
    pub status: String,
    /// The end of standard error.
    pub errors: String,
    /// The first of the worst lines.
    pub line: Option<Line>,
    /// The line after the last answer.
    pub extra: Option<String>,
}

/// What runs with the same verdict show.
pub struct Finding {
    /// The first of these runs.
    pub example: Example,
    /// Some of their wrong lines.
    pub lines: Vec<Line>,
    pub advice: Option<&'static str>,
    /// The boards with this verdict, the plainest first.
    suspects: BTreeSet<((bool, u8, u8), Board)>,
}

impl Finding {
    /// What one run shows. `printed` are its lines that count, and `wrong` are those that are wrong.
    pub fn new(
        boards: &[Board],
        input: String,
        run: &Run,
        failure: Option<Verdict>,
        printed: &[&str],
        wrong: &[Line],
    ) -> Finding {
        let extra = printed.get(boards.len()).map(|line| cut(line));
        let worst = wrong.iter().map(|it| it.verdict).max();
        let verdict = worst.max(extra.as_ref().map(|_| Verdict::TooManyLines));
        let verdict = failure.or(verdict).unwrap_or(Verdict::Right);
        let example = Example {
            input,
            boards: boards.to_vec(),
            shortest: boards.len() == 1,
            verdict,
            runs: 1,
            fails: 1,
            status: run.status.clone(),
            errors: run.errors.clone(),
            line: wrong.iter().find(|it| Some(it.verdict) == worst).cloned(),
            extra,
        };
        let is_suspect =
            |it: &&Line| it.verdict == verdict || verdict.is_failure() && it.printed.is_none();
        let mut suspects: Vec<Board> = wrong.iter().filter(is_suspect).map(|it| it.board).collect();
        if suspects.is_empty() && verdict.is_fault() {
            suspects = boards.to_vec();
        }
        let suspects = suspects.into_iter().map(|board| (plainness(board), board)).collect();
        // Close together, because then they show it if each answer is in the line of another board.
        let close = wrong.windows(SHOWN_LINES.min(wrong.len()).max(1));
        let close = close.min_by_key(|lines| lines[lines.len() - 1].line - lines[0].line);
        let lines = close.filter(|_| !verdict.is_failure()).unwrap_or_default().to_vec();
        let advice = match printed {
            // Each answer can have several words.
            [line] if line.split_whitespace().count() % boards.len() == 0 => ONE_LINE,
            [_] if verdict == Verdict::TooFewLines => FIRST_ONLY,
            _ => "",
        };
        // To one or two boards, this can be one answer.
        let advice = (boards.len() > 2 && !advice.is_empty()).then_some(advice);
        Finding { example, lines, advice, suspects }
    }

    /// Adds what a run shows to the worst up to now.
    pub fn add(self, worst: &mut Option<Finding>) {
        match worst {
            Some(worst) if worst.example.verdict > self.example.verdict => {}
            Some(worst) if worst.example.verdict == self.example.verdict => {
                worst.suspects.extend(self.suspects);
                worst.lines.extend(self.lines);
                worst.lines.truncate(SHOWN_LINES);
                worst.advice = worst.advice.or(self.advice);
            }
            _ => *worst = Some(self).filter(|it| it.example.verdict.is_fault()),
        }
    }

    /// Looks for a plainer example with the same verdict: one of the plainest boards alone or, if none of them fails,
    /// the shortest input. `attempt` runs the program on boards.
    pub fn shorten(
        self,
        stop: Option<&Stop>,
        program: &Program,
        attempt: impl Fn(&[Board]) -> Option<Finding>,
        bar: &ProgressBar,
    ) -> Finding {
        let mut best = self.example;
        let all = best.boards.clone();
        bar.set_position(0);
        expect(bar, all.len(), "boards of an input that fails are left out");
        let start = Instant::now();
        // Whether there was no time to leave out more boards. A run that waits takes long.
        let mut is_cut_short = matches!(stop, Some(Stop::Waited));
        // Whether these boards fail. They become the best.
        let mut try_with = |best: &mut Example, boards: &[Board]| {
            let is_late = is_cut_short || start.elapsed() >= program.search;
            let found = if is_late { None } else { attempt(boards) };
            is_cut_short = found.is_none();
            let found = found.filter(|found| found.example.verdict == best.verdict);
            let fails = found.is_some();
            if let Some(found) = found {
                *best = found.example;
            }
            bar.set_position((all.len() - best.boards.len()) as u64);
            fails
        };
        let mut plainest = self.suspects.iter().take(TRIED_ALONE).map(|(_, board)| [*board]);
        if !plainest.any(|board| board == *best.boards || try_with(&mut best, &board)) {
            let mut leave_out = |best: &mut Example, boards: &[Board]| {
                (1..best.boards.len()).contains(&boards.len()) && try_with(best, boards)
            };
            // The first board with a wrong answer, alone or after those before it. This saves most of the runs.
            if let Some(board) = best.line.as_ref().map(|it| it.board) {
                leave_out(&mut best, &[board]);
                if let Some(boards) = all.split_inclusive(|it| *it == board).next() {
                    leave_out(&mut best, boards);
                }
            }
            // Ever smaller parts.
            let mut size = best.boards.len().div_ceil(2);
            loop {
                let before = best.boards.len();
                let mut end = before;
                while end > 0 {
                    let start = end.saturating_sub(size);
                    let boards = [&best.boards[..start], &best.boards[end..]].concat();
                    leave_out(&mut best, &boards);
                    end = start;
                }
                if size == 1 && best.boards.len() == before {
                    break;
                }
                size = size.div_ceil(2);
            }
        }
        let shortest = !is_cut_short || best.boards.len() == 1;
        // A run that is interrupted is none.
        let repeats = if best.verdict == Verdict::TimeLimit { 1 } else { REPEATS };
        let again: Vec<Finding> = (1..repeats).filter_map(|_| attempt(&best.boards)).collect();
        let fails = 1 + again.iter().filter(|it| it.example.verdict == best.verdict).count();
        Finding { example: Example { shortest, runs: 1 + again.len(), fails, ..best }, ..self }
    }
}

/// Less for a board that is easier to understand: a game that is over, then one that ends soon, with few marks. A board
/// that no game leads to comes last.
fn plainness(board: Board) -> (bool, u8, u8) {
    let remoteness = board.probe().map(|entry| entry.remoteness());
    (remoteness.is_err(), remoteness.unwrap_or_default(), board.ply())
}
