//! Checks a program that plays.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};
use std::{io, mem};

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::{Board, MoveKind, ReviewedMove, Square, Wdl, dense, review_move};
use tictactable_cli::names::numbers;

use super::answer::{Reading, read};
use super::hint::{self, Numbers};
use super::program::{End, Program, Run};
use super::shortest::{Attempt, Difference, Fault, shorten};
use super::{Limits, Stop, Verdict, expect};

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
    pub hint: Option<String>,
    #[serde(rename = "X")]
    pub x: Part,
    #[serde(rename = "O")]
    pub o: Part,
    /// In games from the empty board. `None` if this is not known, because the check ended early, or because it
    /// answers otherwise after other boards.
    pub legal: Option<bool>,
    pub never_loses: Option<bool>,
    pub wins_if_possible: Option<bool>,
    /// The answers that are not optimal, the worst first.
    pub faults: Vec<Answer>,
    /// A fault that the program does not make when it is asked alone, or makes only then.
    pub fault: Option<Fault>,
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
#[derive(Serialize)]
pub struct Answer {
    pub board: Board,
    pub verdict: Verdict,
    /// Whether the program was asked about this board alone.
    pub alone: bool,
    /// All that it printed for this board alone.
    pub printed: String,
    /// The end of standard error.
    pub errors: String,
    /// How it ended.
    pub status: String,
    /// The move, if it is legal.
    #[serde(flatten)]
    pub reviewed: Option<ReviewedMove>,
}

/// The side and the verdict.
type Kind = (usize, Verdict);

/// The questions and answers so far.
struct Check<'a> {
    player: &'a Player<'a>,
    order: fastrand::Rng,
    bar: &'a ProgressBar,
    answers: BTreeMap<Board, Answer>,
    /// The boards that it meets.
    met: Vec<Board>,
    /// Of each side a game that it loses.
    loses: [Option<Vec<Square>>; 2],
    /// Why each board is asked alone from now on.
    alone: Option<String>,
    /// The programs without an answer, since the last answer.
    in_a_row: usize,
    ends: BTreeMap<String, usize>,
    /// The time of the runs with several boards.
    seconds: f64,
    /// The kinds of faults, by side, that it has made alone.
    confirmed: BTreeSet<Kind>,
    /// The run in which it answered otherwise than alone.
    otherwise: Option<Attempt>,
    /// What explains all faults, if there are any.
    causes: Option<Vec<hint::OfNumbers>>,
}

impl Player<'_> {
    /// Plays as X and as O against every possible opponent, two plies at a time. Then looks whether it also answers
    /// so in whole games, alone, and in one run with all boards.
    pub fn check(&self, bar: &ProgressBar) -> io::Result<Report> {
        let start = Instant::now();
        let mut check = Check {
            player: self,
            order: fastrand::Rng::with_seed(self.seed),
            bar,
            answers: BTreeMap::new(),
            met: Vec::new(),
            loses: [None, None],
            alone: None,
            in_a_row: 0,
            ends: BTreeMap::new(),
            seconds: 0.0,
            confirmed: BTreeSet::new(),
            otherwise: None,
            causes: None,
        };
        let stop = Stop::of(check.play().and_then(|()| check.play_again()))?;
        let otherwise = check.otherwise.take();
        let attempt = |boards: &[Board]| check.attempt(self.program, boards).ok();
        let fault = otherwise.map(|otherwise| shorten(otherwise, self.program, attempt, bar));
        bar.finish_and_clear();

        let Check { answers, met, loses, alone, ends, causes, .. } = check;
        let boards = answers.len();
        let of_met: Vec<&Answer> = met.iter().filter_map(|board| answers.get(board)).collect();
        let illegal = of_met.iter().any(|answer| answer.reviewed.is_none());
        let gives_up_a_win = of_met.iter().any(|answer| answer.gives_up_a_win());
        let has_lost = loses.iter().any(Option::is_some);
        let mut parts = loses.map(|loses| Part { loses, ..Part::default() });
        met.iter().for_each(|board| parts[side(*board)].meets += 1);
        let mut faults: Vec<Answer> =
            answers.into_values().filter(|it| it.verdict != Verdict::Right).collect();
        for fault in &faults {
            *parts[side(fault.board)].faults.entry(fault.verdict).or_default() += 1;
        }
        // Of equal ones those that are certain, and then the first in a game.
        faults.sort_by_key(|it| (Reverse(it.verdict), !it.alone, it.board.ply()));
        let has_zero = faults.iter().any(|it| read(&it.printed).answers == [0]);
        let otherwise = fault.as_ref().map(|it| it.verdict);
        let worst = faults.first().map(|it| it.verdict).filter(|verdict| self.counts(*verdict));
        let verdict = Stop::verdict(stop.as_ref(), worst.max(otherwise).unwrap_or(Verdict::Right));
        let is_hint = |(hint, _): &&hint::OfNumbers| match *hint {
            // Alone, such a player answers otherwise.
            hint::LATE | hint::REVERSED => otherwise.is_some(),
            // Without a zero, one higher can be legal by chance on the few boards that were asked alone.
            hint::COUNTED_FROM_0 if worst != Some(Verdict::IllegalMove) || !has_zero => false,
            _ => otherwise.is_none(),
        };
        // What was not asked can only make it worse.
        let unless = |fails, is_known| {
            if fails { Some(false) } else { (stop.is_none() && is_known).then_some(true) }
        };
        let [x, o] = parts;
        Ok(Report {
            problem: "player",
            verdict,
            right: verdict == Verdict::Right,
            seed: self.seed,
            boards,
            started_for_each_board: alone,
            ends,
            hint: match &stop {
                Some(Stop::CannotBeStarted(error)) => hint::of_start(&self.program.words, error),
                _ => causes.iter().flatten().find(is_hint).map(|(hint, _)| (*hint).into()),
            },
            x,
            o,
            legal: unless(illegal, otherwise <= Some(Verdict::Mistake)),
            never_loses: unless(illegal || has_lost, otherwise.is_none()),
            wins_if_possible: unless(illegal || gives_up_a_win, otherwise.is_none()),
            faults,
            fault,
            stopped: stop.map(|stop| stop.to_string()),
            seconds: start.elapsed().as_secs_f64(),
        })
    }

    /// Whether the verdict of an answer is a fault.
    fn counts(&self, verdict: Verdict) -> bool {
        verdict >= if self.strict { Verdict::SlowWin } else { Verdict::Mistake }
    }
}

impl Check<'_> {
    /// Asks about all boards that it can meet: first the empty one, then those after one and two moves ...
    fn play(&mut self) -> Result<(), Stop> {
        let mut games = BTreeMap::from([(Board::EMPTY, Vec::new())]);
        for last_ply in [0, 2, 4, 6, 8] {
            let is_next = |board: &Board| board.ply().next_multiple_of(2) == last_ply;
            let boards = match self.player.all_boards {
                true => Board::reachable().filter(|it| is_next(it) && !it.is_terminal()).collect(),
                false => games.keys().copied().collect(),
            };
            let asked = self.ask(boards);
            for (board, game) in mem::take(&mut games) {
                self.follow(board, &game, &mut games);
            }
            asked?;
            if last_ply == 0 {
                let first = |square| Some((Board::EMPTY.play(square).ok()?, vec![square]));
                games.extend(Square::ALL.into_iter().filter_map(first));
            }
        }
        Ok(())
    }

    /// Adds the boards that it can meet after its answer to this one.
    fn follow(&mut self, board: Board, game: &[Square], games: &mut BTreeMap<Board, Vec<Square>>) {
        let Some(answer) = self.answers.get(&board) else { return };
        self.met.push(board);
        let Some(ReviewedMove { square, .. }) = answer.reviewed else { return };
        let Ok(after) = board.play(square) else { return };
        for reply in after.legal_moves() {
            let Ok(next) = after.play(reply) else { continue };
            let game = [game, &[square, reply]].concat();
            if next.winner().is_some() {
                self.loses[side(next)].get_or_insert(game);
            } else if !next.is_terminal() {
                games.entry(next).or_insert(game);
            }
        }
    }

    /// Asks about boards again: in whole games, alone, and all in one run. Ends with the first answer that is a fault.
    fn play_again(&mut self) -> Result<(), Stop> {
        let sides = [0, 1].repeat(self.player.program.limits.games);
        let mut inputs: Vec<Vec<Board>> = sides.into_iter().map(|own| self.game(own)).collect();
        if self.alone.is_none() {
            let mut boards: Vec<Board> = self.answers.keys().copied().collect();
            self.order.shuffle(&mut boards);
            let is_right = |it: &&Board| !self.player.counts(self.answers[*it].verdict);
            for marks in 1..9 {
                let mut right = boards.iter().filter(|it| it.ply() == marks).filter(is_right);
                inputs.extend(right.next().map(|board| vec![*board]));
            }
            inputs.push(boards);
        }
        // All in one run take as long as in several runs.
        let limits = self.player.program.limits;
        let run = limits.run + Duration::from_secs_f64(self.seconds);
        let program = Program { limits: Limits { run, ..limits }, ..self.player.program.clone() };
        for boards in inputs {
            if self.otherwise.is_some() {
                break;
            }
            let attempt = self.attempt(&program, &boards)?;
            // One that is started for each board need not answer all boards of a game.
            let is_asked = self.alone.is_none() || answers(&boards, &attempt.run).is_ok();
            self.otherwise = Some(attempt).filter(|it| is_asked && it.verdict != Verdict::Right);
        }
        Ok(())
    }

    /// The boards of this side in a random game, with its answers.
    fn game(&mut self, own: usize) -> Vec<Board> {
        let (mut board, mut boards) = (Board::EMPTY, Vec::new());
        while !board.is_terminal() {
            let square = if side(board) == own {
                boards.push(board);
                self.answers.get(&board).and_then(|it| it.reviewed).map(|reviewed| reviewed.square)
            } else {
                self.order.choice(board.legal_moves())
            };
            let Some(next) = square.and_then(|square| board.play(square).ok()) else { break };
            board = next;
        }
        boards
    }

    /// Asks about these boards, in random order: all in one run and, where that is not enough, each alone.
    fn ask(&mut self, mut boards: Vec<Board>) -> Result<(), Stop> {
        self.order.shuffle(&mut boards);
        if self.alone.is_none() && boards.len() > 1 {
            self.ask_together(&boards)?;
        }
        boards.retain(|board| !self.answers.contains_key(board));
        let all_boards = self.player.all_boards;
        if self.alone.is_some() {
            // A right player meets 500 boards or a few more.
            let so_far = self.answers.len() + boards.len();
            expect(self.bar, if all_boards { 4520 } else { so_far.max(500) });
        }
        for boards in boards.chunks(self.player.program.jobs) {
            self.ask_each(boards)?;
            let is_illegal = |it: &Board| self.answers[it].verdict == Verdict::IllegalMove;
            if self.alone.is_some() && !all_boards && boards.iter().any(is_illegal) {
                return Err(Stop::Decided);
            }
        }
        Ok(())
    }

    /// Asks about all boards in one run, and about some of its faults alone. If it makes one of the same kind there, the
    /// others of this kind count too.
    fn ask_together(&mut self, boards: &[Board]) -> Result<(), Stop> {
        let run = self.player.program.run(&input(boards), Some(boards.len()))?;
        self.seconds += run.seconds;
        let has_answered = !reading(&run).answers.is_empty();
        self.in_a_row = if has_answered { 0 } else { self.in_a_row + 1 };
        let answers = match answers(boards, &run) {
            Ok(answers) => answers,
            Err(why) => {
                self.alone = Some(why);
                return Ok(());
            }
        };
        *self.ends.entry(run.ended()).or_default() += 1;
        self.bar.inc(boards.len() as u64);
        let faults = answers.iter().filter(|it| self.player.counts(it.verdict));
        let mut faults: Vec<(Kind, Board)> = faults.map(|it| (it.kind(), it.board)).collect();
        if !faults.is_empty() {
            self.explain(boards, &run);
        }
        self.answers.extend(answers.into_iter().map(|it| (it.board, it)));
        // The first of its kind in a game first.
        faults.sort_by_key(|(kind, board)| (*kind, board.ply(), *board));
        for faults in faults.chunk_by(|(one, _), (other, _)| one == other) {
            for (kind, board) in faults.iter().take(self.player.program.limits.confirm) {
                if !self.confirmed.contains(kind) {
                    self.ask_each(&[*board])?;
                }
            }
        }
        let otherwise = self.compare(boards, run);
        if otherwise.verdict == Verdict::Right {
            return Ok(());
        }
        self.otherwise = Some(otherwise);
        let (player, confirmed) = (self.player, &self.confirmed);
        let is_certain =
            |it: &Answer| it.alone || !player.counts(it.verdict) || confirmed.contains(&it.kind());
        self.answers.retain(|_, answer| is_certain(answer));
        Err(Stop::Otherwise)
    }

    fn ask_each(&mut self, boards: &[Board]) -> Result<(), Stop> {
        let (player, mut in_a_row) = (self.player, self.in_a_row);
        let take = |board: &Board, run: Run| {
            let reading = reading(&run);
            let number = reading.answers_to(1).ok().map(|answers| answers[0]);
            let printed = player.program.cut(run.output.trim_end());
            let answer = Answer { alone: true, printed, ..Answer::new(*board, number, &run) };
            if player.counts(answer.verdict) {
                self.explain(&[*board], &run);
                self.confirmed.insert(answer.kind());
            }
            self.answers.insert(*board, answer);
            *self.ends.entry(run.ended()).or_default() += 1;
            self.bar.inc(1);
            // With numbers of which none is the answer, a few boards more may show the cause.
            number.is_some() || !player.all_boards && !reading.numbers.is_empty()
        };
        let input = |board: &Board| input(&[*board]);
        let result = player.program.run_each(boards, input, Some(1), &mut in_a_row, take);
        self.in_a_row = in_a_row;
        result
    }

    /// Keeps the causes that explain this run, which has a fault.
    fn explain(&mut self, boards: &[Board], run: &Run) {
        let reading = reading(run);
        let run = Numbers {
            boards,
            answers: reading.answers_to(boards.len()).ok(),
            numbers: &reading.numbers,
            is_stopped: run.end == End::Enough,
            is_good: &|board, number| !self.player.counts(judge(board, number).0),
        };
        let causes = self.causes.get_or_insert_with(|| hint::OF_NUMBERS.to_vec());
        causes.retain(|(_, explains)| explains(&run));
    }

    /// Asks about boards in one run, which may be another one than before.
    fn attempt(&self, program: &Program, boards: &[Board]) -> Result<Attempt, Stop> {
        Ok(self.compare(boards, program.run(&input(boards), Some(boards.len()))?))
    }

    /// Looks for the first fault of a kind that it has not made alone.
    fn compare(&self, boards: &[Board], run: Run) -> Attempt {
        let is_new =
            |it: &Answer| self.player.counts(it.verdict) && !self.confirmed.contains(&it.kind());
        let (verdict, difference) =
            match answers(boards, &run).map(|all| all.into_iter().find(is_new)) {
                Ok(None) => (Verdict::Right, Difference::default()),
                Ok(Some(Answer { board, verdict, printed, .. })) => {
                    let expected = board.probe().ok().map(|entry| numbers(entry.optimal_moves()));
                    (verdict, Difference { board: Some(board), expected, printed: Some(printed) })
                }
                Err(why) => {
                    let expected = Some(format!("one number for each board, but: {why}"));
                    let printed = Some(self.player.program.cut(run.output.trim_end()));
                    (without_answer(&run), Difference { board: None, expected, printed })
                }
            };
        Attempt { boards: boards.to_vec(), input: input(boards), verdict, difference, run }
    }
}

impl Answer {
    /// The answer with this number, or without one.
    fn new(board: Board, number: Option<i64>, run: &Run) -> Answer {
        let (verdict, reviewed) =
            number.map_or_else(|| (without_answer(run), None), |number| judge(board, number));
        let printed = number.map_or_else(String::new, |number| number.to_string());
        let (errors, status) = (run.errors.clone(), run.ended());
        Answer { board, verdict, alone: false, printed, errors, status, reviewed }
    }

    /// The kind of a fault.
    fn kind(&self) -> Kind {
        (side(self.board), self.verdict)
    }

    fn gives_up_a_win(&self) -> bool {
        let before = self.reviewed.map(|reviewed| reviewed.before.wdl);
        self.verdict == Verdict::Mistake && before == Some(Wdl::Win)
    }

    /// The input of the run.
    pub fn input(&self) -> String {
        input(&[self.board])
    }
}

/// The answers of a run, one for each board, or why there are none.
fn answers(boards: &[Board], run: &Run) -> Result<Vec<Answer>, String> {
    let reading = reading(run);
    let numbers = reading.answers_to(boards.len())?;
    let answers = boards.iter().zip(numbers);
    Ok(answers.map(|(board, number)| Answer::new(*board, Some(*number), run)).collect())
}

/// The verdict of an answer, and the move if it is legal.
fn judge(board: Board, number: i64) -> (Verdict, Option<ReviewedMove>) {
    let square = hint::square(number);
    let reviewed = square.and_then(|square| review_move(board, square, dense::probe).ok());
    let verdict = match reviewed.map(ReviewedMove::kind) {
        Some(MoveKind::Mistake) => Verdict::Mistake,
        Some(MoveKind::SlowWin) => Verdict::SlowWin,
        Some(MoveKind::QuickLoss) => Verdict::QuickLoss,
        Some(MoveKind::Optimal) => Verdict::Right,
        None => Verdict::IllegalMove,
    };
    (verdict, reviewed)
}

/// The verdict of an output that does not have one square for each board.
fn without_answer(run: &Run) -> Verdict {
    let is_empty = run.output.trim_ascii().is_empty();
    let verdict = if is_empty { Verdict::TooFewLines } else { Verdict::NotOneSquare };
    run.failure().unwrap_or(verdict)
}

/// What it answered, unless it printed too much to look for that.
fn reading(run: &Run) -> Reading {
    if run.end == End::Limit(Verdict::OutputLimit) { Reading::default() } else { read(&run.output) }
}

/// The boards as the player reads them.
fn input(boards: &[Board]) -> String {
    boards.iter().map(|board| board.to_string().replace('\n', "") + "\n").collect()
}

/// The place of the side to move in `Check::loses`.
fn side(board: Board) -> usize {
    usize::from(board.ply() % 2)
}
