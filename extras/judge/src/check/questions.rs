//! Asks a player about boards.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use indicatif::ProgressBar;
use tictactable::{Board, Player};

use super::answer::{Answer, Kind, answers, input, judge, reading, without_answer};
use super::games::Games;
use super::hint::{self, Numbers};
use super::program::{End, Failures, Program, Run};
use super::reading::Reading;
use super::shortest::{Difference, Example};
use super::{Limits, Stop, Verdict, expect};

/// A player and how to check it.
pub struct PlayerCheck<'a> {
    pub program: &'a Program,
    /// The order of the boards.
    pub seed: u64,
    /// Whether to ask also about boards that the player cannot meet.
    pub all_boards: bool,
    /// Whether a slow win or a quick loss is a fault.
    pub strict: bool,
}

impl PlayerCheck<'_> {
    pub fn is_fault(&self, verdict: Verdict) -> bool {
        verdict >= if self.strict { Verdict::SlowWin } else { Verdict::Mistake }
    }

    /// About how many boards a right player is asked about: those that it meets, or all that have a move.
    pub fn usual_boards(&self) -> usize {
        if self.all_boards { 4520 } else { 500 }
    }
}

/// The questions and answers so far.
pub struct Questions<'a> {
    check: &'a PlayerCheck<'a>,
    order: fastrand::Rng,
    bar: &'a ProgressBar,
    pub answers: BTreeMap<Board, Answer>,
    pub games: Games,
    /// Why each board is asked alone from now on.
    pub alone: Option<String>,
    failures: Failures,
    /// How runs ended, and how many.
    pub ends: BTreeMap<String, usize>,
    /// The time of the runs with several boards.
    seconds: f64,
    /// The kinds of faults that the player has made when asked about a board alone.
    confirmed: BTreeSet<Kind>,
    /// The run in which it answered otherwise than when asked alone.
    pub otherwise: Option<Example>,
    /// What explains all faults, if there are any.
    pub causes: Option<Vec<hint::NumberCause>>,
}

impl<'a> Questions<'a> {
    pub fn new(check: &'a PlayerCheck<'a>, bar: &'a ProgressBar) -> Questions<'a> {
        Questions {
            check,
            order: fastrand::Rng::with_seed(check.seed),
            bar,
            answers: BTreeMap::new(),
            games: Games::new(),
            alone: None,
            failures: Failures::default(),
            ends: BTreeMap::new(),
            seconds: 0.0,
            confirmed: BTreeSet::new(),
            otherwise: None,
            causes: None,
        }
    }

    /// Asks about all boards that it can meet: first the empty one, then those after one and two moves ...
    pub fn play(&mut self) -> Result<(), Stop> {
        for last_ply in [0, 2, 4, 6, 8] {
            let is_next = |board: &Board| board.ply().next_multiple_of(2) == last_ply;
            let boards = match self.check.all_boards {
                true => Board::reachable().filter(|it| is_next(it) && !it.is_terminal()).collect(),
                false => self.games.next_boards(),
            };
            let asked = self.ask(boards);
            self.games.follow(|board| self.answers.get(&board).map(Answer::square));
            asked?;
        }
        Ok(())
    }

    /// Asks about boards again: in whole games, alone, and all in one run. Ends with the first answer that is a fault.
    pub fn play_again(&mut self) -> Result<(), Stop> {
        let sides = Player::ALL.repeat(self.check.program.limits.games);
        let mut inputs: Vec<Vec<Board>> = sides.into_iter().map(|side| self.game(side)).collect();
        if self.alone.is_none() {
            let answered = self.answers.values().filter(|it| it.has_number());
            let mut boards: Vec<Board> = answered.map(|it| it.board).collect();
            self.order.shuffle(&mut boards);
            let is_right = |it: &&Board| !self.check.is_fault(self.answers[*it].verdict);
            for marks in 1..9 {
                let mut right = boards.iter().filter(|it| it.ply() == marks).filter(is_right);
                inputs.extend(right.next().map(|board| vec![*board]));
            }
            inputs.push(boards);
        }
        inputs.retain(|boards| !boards.is_empty());
        // One run with all boards takes as long as several runs together.
        let limits = self.check.program.limits;
        let run = limits.run + Duration::from_secs_f64(self.seconds);
        let program = Program { limits: Limits { run, ..limits }, ..self.check.program.clone() };
        for boards in inputs {
            if self.otherwise.is_none() {
                let found = self.ask_again(&program, &boards)?;
                // A player that is started for each board need not answer all boards of a game.
                let is_asked = self.alone.is_none() || found.difference.board.is_some();
                self.otherwise = Some(found).filter(|it| is_asked && it.verdict != Verdict::Right);
            }
        }
        Ok(())
    }

    /// The boards of this side in a random game, with its answers.
    fn game(&mut self, side: Player) -> Vec<Board> {
        let (mut board, mut boards) = (Board::EMPTY, Vec::new());
        while !board.is_terminal() {
            let square = if board.turn() == Some(side) {
                let answer = self.answers.get(&board).filter(|it| it.has_number());
                boards.extend(answer.map(|it| it.board));
                answer.and_then(Answer::square)
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
        while self.alone.is_none() && boards.len() > 1 {
            self.ask_together(&boards)?;
            boards.retain(|board| !self.answers.contains_key(board));
        }
        if self.alone.is_some() {
            let so_far = self.answers.len() + boards.len();
            expect(self.bar, so_far.max(self.check.usual_boards()));
        }
        boards.chunks(self.check.program.jobs).try_for_each(|boards| self.ask_each(boards))
    }

    /// Asks about boards in one run, and about some of its faults alone. If it makes one of the same kind there, the
    /// others of this kind count too. Boards without an answer are left to be asked again.
    fn ask_together(&mut self, boards: &[Board]) -> Result<(), Stop> {
        let limits = self.check.program.limits;
        let mut run = self.check.program.run(&input(boards), Some(boards.len()))?;
        self.seconds += run.seconds;
        let is_answered = reading(&run).answers().next().is_some();
        // If it crashed at the first board, asking about this one alone counts.
        if is_answered || run.failure() != Some(Verdict::RuntimeError) {
            self.failures.count(is_answered, limits)?;
        }
        let boards = self.answered(boards, &mut run)?;
        let Some(answers) = answers(boards, &run).ok().filter(|it| !it.is_empty()) else {
            return Ok(());
        };
        *self.ends.entry(run.ended()).or_default() += 1;
        self.bar.inc(boards.len() as u64);
        let faults = answers.iter().filter(|it| self.check.is_fault(it.verdict));
        let mut faults: Vec<(Kind, Board)> = faults.map(|it| (it.kind(), it.board)).collect();
        if !faults.is_empty() {
            self.explain(boards, &run);
        }
        self.answers.extend(answers.into_iter().map(|it| (it.board, it)));
        // Of each kind, those that come first in a game.
        faults.sort_by_key(|(kind, board)| (*kind, board.ply(), *board));
        for faults in faults.chunk_by(|(one, _), (other, _)| one == other) {
            for (kind, board) in faults.iter().take(limits.confirm) {
                if !self.confirmed.contains(kind) {
                    self.ask_each(&[*board])?;
                }
            }
        }
        let found = self.compare(boards, &run);
        if found.verdict == Verdict::Right {
            return Ok(());
        }
        self.otherwise = Some(found);
        self.answers.retain(|_, answer| {
            answer.alone
                || !self.check.is_fault(answer.verdict)
                || self.confirmed.contains(&answer.kind())
        });
        Err(Stop::Otherwise)
    }

    /// The boards that the run has answered: all or, if it crashed at a board at which it crashes alone too, those
    /// before that. Otherwise none, and each board is asked alone from now on.
    fn answered<'b>(&mut self, boards: &'b [Board], run: &mut Run) -> Result<&'b [Board], Stop> {
        let Err(why) = answers(boards, run) else { return Ok(boards) };
        self.alone = Some(why);
        if run.failure() != Some(Verdict::RuntimeError) {
            return Ok(&[]);
        }
        run.output = run.lines().join("\n");
        let before = reading(run).answers().count();
        let Some((before, [board, ..])) = boards.split_at_checked(before) else { return Ok(&[]) };
        if answers(before, run).is_err() {
            return Ok(&[]);
        }
        let asked = self.ask_each(&[*board]);
        let answer = self.answers.get(board);
        // A player that prints a number here may end with an error after every answer.
        let has_none = |it: &Answer| Reading::new(&it.printed).numbers().next().is_none();
        let has_crashed =
            answer.is_some_and(|it| it.verdict == Verdict::RuntimeError && has_none(it));
        self.alone.take_if(|_| has_crashed);
        asked.map(|()| if has_crashed { before } else { &[] })
    }

    fn ask_each(&mut self, boards: &[Board]) -> Result<(), Stop> {
        let (check, program) = (self.check, self.check.program);
        let take = |board: &Board, run: Run| {
            let reading = reading(&run);
            let number = reading.answers_to(1).ok().map(|answers| answers[0]);
            let printed = program.cut(run.output.trim_end());
            let answer = Answer { alone: true, printed, ..Answer::new(*board, number, &run) };
            if check.is_fault(answer.verdict) {
                self.confirmed.insert(answer.kind());
            }
            // A cause has to explain the right answers too. In a run with all boards it did.
            if check.is_fault(answer.verdict) || self.alone.is_some() {
                self.explain(&[*board], &run);
            }
            self.answers.insert(*board, answer);
            *self.ends.entry(run.ended()).or_default() += 1;
            self.bar.inc(1);
            // With numbers of which none is the answer, a few boards more may show the cause.
            let has_numbers = !check.all_boards && reading.numbers().next().is_some();
            self.failures.count(number.is_some() || has_numbers, program.limits)
        };
        let input = |board: &Board| input(&[*board]);
        program.run_each(boards, input, Some(1), take)?;
        let is_illegal = |it: &Board| self.answers[it].verdict == Verdict::IllegalMove;
        let is_decided = self.alone.is_some() && !check.all_boards;
        if is_decided && boards.iter().any(is_illegal) { Err(Stop::Decided) } else { Ok(()) }
    }

    /// Keeps the causes that explain this run.
    fn explain(&mut self, boards: &[Board], run: &Run) {
        let reading = reading(run);
        let answers = reading.answers_to(boards.len()).ok();
        let run = Numbers {
            boards,
            answers: answers.as_deref(),
            reading: &reading,
            is_stopped: run.end == End::Enough,
            is_utf16: run.is_utf16,
            is_good: &|board, number| !self.check.is_fault(judge(board, number).0),
        };
        let causes = self.causes.get_or_insert_with(|| hint::NUMBER_CAUSES.to_vec());
        causes.retain(|(_, explains)| explains(&run));
    }

    /// Asks about boards in one run, which may be another one than before.
    pub fn ask_again(&self, program: &Program, boards: &[Board]) -> Result<Example, Stop> {
        Ok(self.compare(boards, &program.run(&input(boards), Some(boards.len()))?))
    }

    /// Looks for the first fault of a kind that it has not made alone.
    fn compare(&self, boards: &[Board], run: &Run) -> Example {
        let is_new =
            |it: &Answer| self.check.is_fault(it.verdict) && !self.confirmed.contains(&it.kind());
        let (verdict, difference) =
            match answers(boards, run).map(|all| all.into_iter().find(is_new)) {
                Ok(None) => (Verdict::Right, Difference::default()),
                Ok(Some(fault)) => (fault.verdict, fault.difference()),
                Err(why) => {
                    let expected = Some(format!("one number for each board, but: {why}"));
                    let printed = Some(self.check.program.cut(run.output.trim_end()));
                    (without_answer(run), Difference { board: None, expected, printed })
                }
            };
        Example::new(boards, input(boards), verdict, (run.ended(), &run.errors), difference)
    }
}
