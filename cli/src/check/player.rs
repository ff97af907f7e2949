//! Checks a program that plays.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::{Board, MoveKind, ReviewedMove, Square, Wdl, dense, review_move};

use super::answer::{Reading, read};
use super::program::{End, Program, Run, Stop};
use super::workers::spread;
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

impl Answer {
    /// The input of the run.
    pub fn input(&self) -> String {
        line(self.board)
    }
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
    /// Plays as X and as O against every possible opponent, ply by ply. The error is one for which there is no
    /// report.
    pub fn check(&self, bar: &ProgressBar) -> Result<Report, Stop> {
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
        // The boards that it can meet, each with a game that leads there.
        let mut met: BTreeMap<Board, Vec<Square>> = [(Board::EMPTY, Vec::new())].into();
        met.extend(
            Square::ALL.into_iter().filter_map(|it| Some((Board::EMPTY.play(it).ok()?, vec![it]))),
        );
        let mut stopped = None;
        for ply in 0..9 {
            let is_now = |board: &Board| ply + board.empty_squares().len() == 9;
            let now: Vec<(Board, Vec<Square>)> = met
                .iter()
                .filter(|(board, _)| is_now(board))
                .map(|(board, game)| (*board, game.clone()))
                .collect();
            let asked = match self.all_boards {
                true => Board::reachable()
                    .filter(|board| is_now(board) && !board.is_terminal())
                    .collect(),
                false => now.iter().map(|(board, _)| *board).collect(),
            };
            let result = check.ask(asked);
            for (board, game) in now {
                let Some(answer) = check.answers.get(&board) else { continue };
                let Some(ReviewedMove { square, turn, .. }) = answer.reviewed else { continue };
                let Ok(after) = board.play(square) else { continue };
                for reply in after.legal_moves() {
                    let Ok(board) = after.play(reply) else { continue };
                    let game = [&game[..], &[square, reply]].concat();
                    if board.winner().is_some() {
                        parts[turn as usize].loses.get_or_insert(game);
                    } else if !board.is_terminal() {
                        met.entry(board).or_insert(game);
                    }
                }
            }
            if let Err(stop) = result {
                stopped = Some(stop.reason()?);
                break;
            }
        }
        bar.finish_and_clear();
        let met: BTreeSet<Board> = met
            .into_keys()
            .filter(|board| stopped.is_none() || check.answers.contains_key(board))
            .collect();
        Ok(self.report(check, parts, met, stopped, start))
    }

    fn report(
        &self,
        check: Check,
        mut parts: [Part; 2],
        met: BTreeSet<Board>,
        stopped: Option<String>,
        start: Instant,
    ) -> Report {
        let answers = check.answers;
        for board in &met {
            if let Some(side) = board.turn() {
                parts[side as usize].meets += 1;
            }
        }
        let is_one_higher = |answer: &Answer| {
            let square = answer.number.and_then(|number| Square::new(u8::try_from(number).ok()?));
            square.is_some_and(|square| answer.board.legal_moves().contains(square))
        };
        let counts_from_0 = answers.values().any(|it| it.verdict == Verdict::IllegalMove)
            && answers.values().all(is_one_higher);
        // The boards that it can meet decide what it does in games.
        let faults = answers.values().filter(|it| met.contains(&it.board));
        let illegal = faults.clone().any(|it| it.reviewed.is_none());
        let loses = parts.iter().any(|part| part.loses.is_some());
        let gives_up_a_win = faults.clone().any(|it| {
            it.verdict == Verdict::Mistake
                && it.reviewed.is_some_and(|reviewed| reviewed.before.wdl == Wdl::Win)
        });
        // What was not asked can only make it worse.
        let unless =
            |fails: bool| if fails { Some(false) } else { stopped.is_none().then_some(true) };

        let boards = answers.len();
        let mut faults: Vec<Answer> =
            answers.into_values().filter(|it| it.verdict != Verdict::Right).collect();
        for fault in &faults {
            if let Some(side) = fault.board.turn() {
                *parts[side as usize].faults.entry(fault.verdict).or_default() += 1;
            }
        }
        // Of equal ones the first in a game.
        faults
            .sort_by_key(|it| (std::cmp::Reverse(it.verdict), 9 - it.board.empty_squares().len()));
        let counts = |it: &&Answer| self.strict || it.verdict >= Verdict::Mistake;
        let verdict = match faults.iter().find(counts) {
            Some(worst) => worst.verdict,
            None if self.program.interrupted() => Verdict::Interrupted,
            None => Verdict::Right,
        };
        let [x, o] = parts;
        Report {
            problem: "player",
            verdict,
            right: verdict == Verdict::Right,
            seed: self.seed,
            boards,
            started_for_each_board: check.alone,
            ends: check.ends,
            counts_from_0,
            x,
            o,
            legal: unless(illegal),
            never_loses: unless(illegal || loses),
            wins_if_possible: unless(illegal || gives_up_a_win),
            faults,
            seconds: start.elapsed().as_secs_f64(),
            stopped,
        }
    }
}

impl Check<'_> {
    /// Asks about these boards, in random order: all in one run and, where that is not enough, each alone.
    fn ask(&mut self, mut boards: Vec<Board>) -> Result<(), Stop> {
        self.order.shuffle(&mut boards);
        if self.alone.is_none() && boards.len() > 1 {
            match self.ask_together(&boards)? {
                Ok(answers) => {
                    let (right, faults): (Vec<Answer>, Vec<Answer>) =
                        answers.into_iter().partition(|answer| answer.verdict == Verdict::Right);
                    // A fault counts if the program makes it alone too.
                    let faults: Vec<Board> =
                        faults.into_iter().map(|answer| answer.board).collect();
                    self.ask_each(&faults)?;
                    let is_right = |board: &&Board| {
                        self.answers.get(board).is_some_and(|it| it.verdict == Verdict::Right)
                    };
                    match faults.iter().find(is_right) {
                        Some(board) => {
                            self.alone = Some(format!(
                                "it answers {} otherwise after other boards",
                                line(*board).trim_end()
                            ))
                        }
                        None => self
                            .answers
                            .extend(right.into_iter().map(|answer| (answer.board, answer))),
                    }
                }
                Err(why) => self.alone = Some(why),
            }
        }
        boards.retain(|board| !self.answers.contains_key(board));
        self.ask_each(&boards)
    }

    /// Asks about all boards in one run. The inner error is why the answers do not count.
    fn ask_together(&mut self, boards: &[Board]) -> Result<Result<Vec<Answer>, String>, Stop> {
        let input: String = boards.iter().copied().map(line).collect();
        let run =
            self.program.run_once(&input, |output| read(output).numbers.len() >= boards.len())?;
        let reading = reading(&run);
        if reading.numbers.is_empty() {
            self.in_a_row += 1;
        }
        if reading.has_lines_with_several {
            return Ok(Err("some lines have several numbers".to_owned()));
        }
        if reading.numbers.len() != boards.len() {
            let answers = plural(reading.numbers.len(), "answer");
            return Ok(Err(format!("{answers} for {} boards", boards.len())));
        }
        self.bar.inc(boards.len() as u64);
        *self.ends.entry(run.ended()).or_default() += 1;
        self.in_a_row = 0;
        let rate = |(board, number): (&Board, i64)| {
            let (verdict, reviewed) = rate(*board, number);
            let (printed, errors) = (number.to_string(), String::new());
            Answer {
                board: *board,
                verdict,
                printed,
                errors,
                status: run.ended(),
                number: Some(number),
                reviewed,
            }
        };
        Ok(Ok(boards.iter().zip(reading.numbers).map(rate).collect()))
    }

    fn ask_each(&mut self, boards: &[Board]) -> Result<(), Stop> {
        let Program { jobs, limits, .. } = *self.program;
        let work = |board: &Board| {
            let answer = ask_alone(self.program, *board);
            self.bar.inc(1);
            answer
        };
        let has_failed = |answer: &Answer| answer.number.is_none();
        let (answers, stop) =
            spread(boards, jobs, work, has_failed, &mut self.in_a_row, limits.failures);
        for answer in answers {
            *self.ends.entry(answer.status.clone()).or_default() += 1;
            self.answers.insert(answer.board, answer);
        }
        stop.map_or(Ok(()), Err)
    }
}

/// Asks about one board.
fn ask_alone(program: &Program, board: Board) -> Result<Answer, Stop> {
    let run = program.run(&line(board), |output| !read(output).numbers.is_empty())?;
    let reading = reading(&run);
    let number = match reading.numbers[..] {
        [number] if !reading.has_lines_with_several => Some(number),
        _ => None,
    };
    let (verdict, reviewed) = match (number, run.failure()) {
        (Some(number), _) => rate(board, number),
        (None, Some(failure)) => (failure, None),
        (None, None) if run.output.trim().is_empty() => (Verdict::TooFewLines, None),
        (None, None) => (Verdict::NotOneSquare, None),
    };
    let (printed, status) = (cut(run.output.trim_end(), program.limits.shown), run.ended());
    Ok(Answer { board, verdict, printed, errors: run.errors, status, number, reviewed })
}

/// What it answered, unless it printed too much to look for that.
fn reading(run: &Run) -> Reading {
    if run.end == End::OutputLimit { Reading::default() } else { read(&run.output) }
}

/// Judges an answer, a square from 1 to 9.
fn rate(board: Board, number: i64) -> (Verdict, Option<ReviewedMove>) {
    let square = number.checked_sub(1).and_then(|index| Square::new(u8::try_from(index).ok()?));
    let reviewed = square.and_then(|square| review_move(board, square, dense::probe).ok());
    let verdict = match reviewed.map(ReviewedMove::kind) {
        None => Verdict::IllegalMove,
        Some(MoveKind::Mistake) => Verdict::Mistake,
        Some(MoveKind::SlowWin) => Verdict::SlowWin,
        Some(MoveKind::QuickLoss) => Verdict::QuickLoss,
        Some(MoveKind::Optimal) => Verdict::Right,
    };
    (verdict, reviewed)
}

/// The board as the player reads it.
fn line(board: Board) -> String {
    board.to_string().replace('\n', "") + "\n"
}
