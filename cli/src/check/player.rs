//! Checks a program that plays.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::time::Instant;
use std::{io, mem};

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::{Board, MoveKind, ReviewedMove, Square, Wdl, dense, review_move};

use super::answer::{Reading, read};
use super::program::{End, Program, Run, Stop};
use super::{Verdict, cut, plural};

/// A player and how to check it.
pub struct Player<'a> {
    pub program: &'a Program,
    /// The order of the boards.
    pub seed: u64,
    /// Whether to ask about the boards too that it cannot meet.
    pub all_boards: bool,
    /// Whether a slow win or a quick loss is a fault.
    pub strict: bool,
}

#[derive(Serialize)]
pub struct Report {
    pub problem: &'static str,
    pub verdict: Verdict,
    pub right: bool,
    pub seed: u64,
    /// How many boards it was asked about.
    pub boards: usize,
    pub stopped: Option<String>,
    pub seconds: f64,
    /// Why it was started for each board, if it was.
    pub started_for_each_board: Option<String>,
    /// How its runs ended.
    pub ends: BTreeMap<String, usize>,
    /// Whether its answers would all be legal one higher.
    pub counts_from_0: bool,
    #[serde(rename = "X")]
    pub x: Part,
    #[serde(rename = "O")]
    pub o: Part,
    /// In games from the empty board. `None` if the check ended before this was known.
    pub legal: Option<bool>,
    pub never_loses: Option<bool>,
    pub wins_if_possible: Option<bool>,
    /// The answers that are not optimal, the worst first.
    pub faults: Vec<Answer>,
}

/// What it does as one side.
#[derive(Default, Serialize)]
pub struct Part {
    /// The number of boards that it can meet.
    pub meets: usize,
    /// A shortest game that it loses.
    pub loses: Option<Vec<Square>>,
    /// The number of answers with each verdict.
    pub faults: BTreeMap<Verdict, usize>,
}

/// The answer to a board.
#[derive(Clone, Serialize)]
pub struct Answer {
    pub board: Board,
    pub verdict: Verdict,
    /// All that it printed for this board alone.
    pub printed: String,
    /// The end of standard error.
    pub errors: String,
    /// How it ended.
    pub status: String,
    #[serde(skip)]
    number: Option<i64>,
    /// The move, if it is legal.
    #[serde(flatten)]
    pub reviewed: Option<ReviewedMove>,
}

/// The questions and answers so far.
struct Check<'a> {
    program: &'a Program,
    order: fastrand::Rng,
    bar: &'a ProgressBar,
    answers: BTreeMap<Board, Answer>,
    /// Why each board is asked alone from now on.
    alone: Option<String>,
    /// The programs without an answer, since the last answer.
    in_a_row: usize,
    ends: BTreeMap<String, usize>,
}

impl Player<'_> {
    /// Plays as X and as O against every possible opponent, ply by ply.
    pub fn check(&self, bar: &ProgressBar) -> io::Result<Report> {
        let start = Instant::now();
        let mut check = Check {
            program: self.program,
            order: fastrand::Rng::with_seed(self.seed),
            bar,
            answers: BTreeMap::new(),
            alone: None,
            in_a_row: 0,
            ends: BTreeMap::new(),
        };
        let mut parts = [Part::default(), Part::default()];
        let (mut illegal, mut gives_up_a_win, mut stop) = (false, false, None);
        // The boards of each ply that it can meet, each with a game that leads there.
        let mut meets: [BTreeMap<Board, Vec<Square>>; 11] = Default::default();
        meets[0].insert(Board::EMPTY, Vec::new());
        let first = |square| Some((Board::EMPTY.play(square).ok()?, vec![square]));
        meets[1].extend(Square::ALL.into_iter().filter_map(first));
        for ply in 0..9 {
            let boards: Vec<Board> = match self.all_boards {
                true => Board::reachable()
                    .filter(|board| self::ply(*board) == ply && !board.is_terminal())
                    .collect(),
                false => meets[ply].keys().copied().collect(),
            };
            stop = Stop::of(check.ask(boards))?;
            let part = &mut parts[ply % 2];
            for (board, game) in mem::take(&mut meets[ply]) {
                let Some(answer) = check.answers.get(&board) else { continue };
                part.meets += 1;
                let Some(reviewed) = answer.reviewed else {
                    illegal = true;
                    continue;
                };
                gives_up_a_win |=
                    answer.verdict == Verdict::Mistake && reviewed.before.wdl == Wdl::Win;
                let Ok(after) = board.play(reviewed.square) else { continue };
                for reply in after.legal_moves() {
                    let Ok(board) = after.play(reply) else { continue };
                    let game = [&game[..], &[reviewed.square, reply]].concat();
                    if board.winner().is_some() {
                        part.loses.get_or_insert(game);
                    } else if !board.is_terminal() {
                        meets[ply + 2].entry(board).or_insert(game);
                    }
                }
            }
            if stop.is_some() {
                break;
            }
        }
        bar.finish_and_clear();

        let Check { answers, alone, ends, .. } = check;
        let is_one_higher = |answer: &Answer| {
            let square = answer.number.and_then(|number| Square::new(u8::try_from(number).ok()?));
            square.is_some_and(|square| answer.board.legal_moves().contains(square))
        };
        let all_one_higher = answers.values().all(is_one_higher);
        let boards = answers.len();
        let mut faults: Vec<Answer> =
            answers.into_values().filter(|it| it.verdict != Verdict::Right).collect();
        for fault in &faults {
            let part = &mut parts[ply(fault.board) % 2];
            *part.faults.entry(fault.verdict).or_default() += 1;
        }
        // Of equal ones the first in a game.
        faults.sort_by_key(|it| (Reverse(it.verdict), ply(it.board)));
        let worst = faults.first().map_or(Verdict::Right, |it| it.verdict);
        let counts = self.strict || worst >= Verdict::Mistake;
        let verdict = Stop::verdict(stop.as_ref(), if counts { worst } else { Verdict::Right });
        let loses = parts.iter().any(|part| part.loses.is_some());
        // What was not asked can only make it worse.
        let unless = |fails| if fails { Some(false) } else { stop.is_none().then_some(true) };
        let [x, o] = parts;
        Ok(Report {
            problem: "player",
            verdict,
            right: verdict == Verdict::Right,
            seed: self.seed,
            boards,
            started_for_each_board: alone,
            ends,
            counts_from_0: worst == Verdict::IllegalMove && all_one_higher,
            x,
            o,
            legal: unless(illegal),
            never_loses: unless(illegal || loses),
            wins_if_possible: unless(illegal || gives_up_a_win),
            faults,
            stopped: stop.map(|stop| stop.to_string()),
            seconds: start.elapsed().as_secs_f64(),
        })
    }
}

impl Check<'_> {
    /// Asks about these boards, in random order: all in one run and, where that is not enough, each alone.
    fn ask(&mut self, mut boards: Vec<Board>) -> Result<(), Stop> {
        self.order.shuffle(&mut boards);
        if self.alone.is_none() && boards.len() > 1 {
            self.alone = self.ask_together(&boards)?;
        }
        boards.retain(|board| !self.answers.contains_key(board));
        self.ask_each(&boards)
    }

    /// Asks about all boards in one run. Returns why the answers do not count, if they do not.
    fn ask_together(&mut self, boards: &[Board]) -> Result<Option<String>, Stop> {
        let input: String = boards.iter().map(line).collect();
        let run = self.program.run(&input, Some(boards.len()))?;
        let Reading { numbers, has_lines_with_several } = reading(&run);
        if numbers.is_empty() {
            self.in_a_row += 1;
        }
        if has_lines_with_several {
            return Ok(Some("some lines have several numbers".to_owned()));
        }
        if numbers.len() != boards.len() {
            let answers = plural(numbers.len(), "answer");
            return Ok(Some(format!("{answers} for {} boards", boards.len())));
        }
        self.in_a_row = 0;
        *self.ends.entry(run.ended()).or_default() += 1;
        let answers = boards
            .iter()
            .zip(numbers)
            .map(|(board, number)| Answer::new(*board, Some(number), number.to_string(), &run));
        let (right, faults): (Vec<Answer>, Vec<Answer>) =
            answers.partition(|answer| answer.verdict == Verdict::Right);
        // A fault counts if the program makes it alone too.
        let faults: Vec<Board> = faults.into_iter().map(|answer| answer.board).collect();
        self.ask_each(&faults)?;
        for board in &faults {
            if self.answers.get(board).is_some_and(|it| it.verdict == Verdict::Right) {
                let board = line(board);
                return Ok(Some(format!(
                    "it answers {} otherwise after other boards",
                    board.trim_end()
                )));
            }
        }
        self.bar.inc(right.len() as u64);
        self.answers.extend(right.into_iter().map(|answer| (answer.board, answer)));
        Ok(None)
    }

    fn ask_each(&mut self, boards: &[Board]) -> Result<(), Stop> {
        self.program.run_each(boards, line, Some(1), &mut self.in_a_row, |board, run| {
            let Reading { numbers, has_lines_with_several } = reading(&run);
            let number = match numbers[..] {
                [number] if !has_lines_with_several => Some(number),
                _ => None,
            };
            let printed = cut(run.output.trim_end(), self.program.limits.shown);
            self.answers.insert(*board, Answer::new(*board, number, printed, &run));
            *self.ends.entry(run.ended()).or_default() += 1;
            self.bar.inc(1);
            number.is_some()
        })
    }
}

impl Answer {
    /// The answer of this run. There is a number if it is exactly one.
    fn new(board: Board, number: Option<i64>, printed: String, run: &Run) -> Answer {
        let square =
            number.and_then(|number| Square::new(u8::try_from(number.checked_sub(1)?).ok()?));
        let reviewed = square.and_then(|square| review_move(board, square, dense::probe).ok());
        let verdict = match reviewed.map(ReviewedMove::kind) {
            Some(MoveKind::Mistake) => Verdict::Mistake,
            Some(MoveKind::SlowWin) => Verdict::SlowWin,
            Some(MoveKind::QuickLoss) => Verdict::QuickLoss,
            Some(MoveKind::Optimal) => Verdict::Right,
            None if number.is_some() => Verdict::IllegalMove,
            None if printed.is_empty() => run.failure().unwrap_or(Verdict::TooFewLines),
            None => run.failure().unwrap_or(Verdict::NotOneSquare),
        };
        let (errors, status) = (run.errors.clone(), run.ended());
        Answer { board, verdict, printed, errors, status, number, reviewed }
    }

    /// The input of the run.
    pub fn input(&self) -> String {
        line(&self.board)
    }
}

/// What it answered, unless it printed too much to look for that.
fn reading(run: &Run) -> Reading {
    if run.end == End::Limit(Verdict::OutputLimit) { Reading::default() } else { read(&run.output) }
}

/// The board as the player reads it.
fn line(board: &Board) -> String {
    board.to_string().replace('\n', "") + "\n"
}

fn ply(board: Board) -> usize {
    9 - board.empty_squares().len()
}
