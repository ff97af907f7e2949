//! Checks a program that plays.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io;

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::{Board, Player, Square, Wdl};

use super::games::Games;
use super::moves::{Moves, input};
use super::program::{Line, Program, Run};
use super::shortest::{Example, Finding};
use super::{GAMES, Stop, Summary, Verdict, expect};

/// A player and how to check it.
pub struct PlayerCheck<'a> {
    pub program: &'a Program,
    /// The order of the boards.
    pub seed: u64,
    /// Whether to start it for each board.
    pub each: bool,
}

#[derive(Serialize)]
pub struct Report {
    #[serde(flatten)]
    pub summary: Summary,
    /// The number of boards with a move.
    pub boards: usize,
    /// Whether a move depends on more than the board.
    pub depends: bool,
    #[serde(flatten)]
    pub sides: BTreeMap<Player, Part>,
    /// In games from the empty board. `None` if this is not known, because the check ended early, or because a move
    /// depends on more than the board.
    pub legal: Option<bool>,
    pub never_loses: Option<bool>,
    pub wins_if_possible: Option<bool>,
    /// The moves that are not optimal, the worst first.
    pub faults: Vec<Line>,
}

/// What the player does as one side.
#[derive(Serialize)]
pub struct Part {
    /// The number of boards that it can meet.
    pub meets: usize,
    /// A shortest game that it loses.
    pub loses: Option<Vec<Square>>,
    /// The number of moves with each verdict.
    pub faults: BTreeMap<Verdict, usize>,
}

impl PlayerCheck<'_> {
    /// Plays as X and as O against every possible opponent, two plies at a time. Then asks again about the boards on
    /// which it makes no fault: in whole games, alone, and all in one run.
    pub fn check(&self, bar: &ProgressBar) -> io::Result<Report> {
        // A right player meets about 500.
        expect(bar, 500, "boards or a few more");
        let mut asked = Asked {
            check: self,
            bar,
            order: fastrand::Rng::with_seed(self.seed),
            moves: BTreeMap::new(),
            games: Games::new(),
            worst: None,
            repeated: None,
        };
        let stop = Stop::of(asked.play().and_then(|()| asked.repeat()))?;
        let attempt = |boards: &[Board]| {
            let run = self.program.run(&input(boards)).ok()?;
            Some(finding(boards, &run, &Moves::new(boards, &run)))
        };
        let worst = asked.worst.take();
        let worst = worst.map(|it| it.shorten(stop.as_ref(), self.program, attempt, bar));
        bar.finish_and_clear();

        if let Some(worst) = &worst {
            asked.count(&worst.example);
        }
        let depends = worst.as_ref().is_some_and(|it| it.example.boards.len() > 1);
        let [legal, never_loses, wins_if_possible] = match depends {
            true => [None; 3],
            false => asked.claims(stop.is_none()),
        };
        let Asked { moves, games, repeated, .. } = asked;
        let boards = moves.len();
        let mut faults: Vec<Line> =
            moves.into_values().filter(|it| it.verdict != Verdict::Right).collect();
        // Of equal faults, those first that come first in a game.
        faults.sort_by_key(|it| (Reverse(it.verdict), it.board.ply()));
        let depends = depends || repeated.is_some();
        let part = |player| {
            let is_own = |board: &Board| board.turn() == Some(player);
            let mut counts = BTreeMap::new();
            for fault in faults.iter().filter(|fault| is_own(&fault.board)) {
                *counts.entry(fault.verdict).or_default() += 1;
            }
            let meets = games.met.iter().filter(|board| is_own(board)).count();
            let loses = games.loses.get(&player).filter(|_| !depends).cloned();
            (player, Part { meets, loses, faults: counts })
        };
        Ok(Report {
            summary: Summary::new("player", self.seed, stop, worst),
            boards,
            depends,
            sides: Player::ALL.map(part).into(),
            legal,
            never_loses,
            wins_if_possible,
            faults,
        })
    }
}

/// What a run shows.
fn finding(boards: &[Board], run: &Run, printed: &Moves) -> Finding {
    let faults = printed.moves.iter().filter(|it| it.verdict.is_fault());
    let faults: Vec<Line> = faults.cloned().collect();
    Finding::new(boards, input(boards), run, printed.failure, &printed.lines, &faults)
}

/// What was asked and printed so far.
struct Asked<'a> {
    check: &'a PlayerCheck<'a>,
    bar: &'a ProgressBar,
    order: fastrand::Rng,
    /// The first move on each board.
    moves: BTreeMap<Board, Line>,
    games: Games,
    /// What the runs with the worst fault show.
    worst: Option<Finding>,
    /// The worst fault on boards that had a good move before.
    repeated: Option<Verdict>,
}

impl Asked<'_> {
    /// Asks about all boards that it can meet: first the empty one, then those after one and two moves ...
    fn play(&mut self) -> Result<(), Stop> {
        for _ in [0, 2, 4, 6, 8] {
            let mut boards: Vec<Board> = self.games.next.keys().copied().collect();
            self.order.shuffle(&mut boards);
            let inputs = match self.check.each {
                true => boards.into_iter().map(|board| vec![board]).collect(),
                false => vec![boards],
            };
            let asked = self.ask(self.check.program, inputs);
            self.games.follow(|board| self.moves.get(&board).map(square));
            asked?;
            let is_broken = |it: &Finding| it.example.verdict.breaks_contract();
            if !self.check.each && self.worst.as_ref().is_some_and(is_broken) {
                return Err(Stop::Broken);
            }
        }
        Ok(())
    }

    /// Asks again about boards on which it made no fault.
    fn repeat(&mut self) -> Result<(), Stop> {
        expect(self.bar, self.moves.len(), "boards, asked once more");
        let is_good = |it: &&Line| !it.verdict.is_fault();
        let mut boards: Vec<Board> =
            self.moves.values().filter(is_good).map(|it| it.board).collect();
        self.order.shuffle(&mut boards);
        let alone = (1..9).filter_map(|ply| boards.iter().find(|it| it.ply() == ply));
        let mut inputs: Vec<Vec<Board>> = alone.map(|board| vec![*board]).collect();
        if self.check.each {
            return self.ask(self.check.program, inputs);
        }
        inputs.extend(Player::ALL.repeat(GAMES).into_iter().map(|side| self.game(side)));
        self.ask(self.check.program, inputs)?;
        // All boards in one run take as long as the five runs before.
        let program = self.check.program.clone();
        let (timeout, longest) = (5 * program.timeout, 5 * program.longest);
        self.ask(&Program { timeout, longest, ..program }, vec![boards])
    }

    /// The boards of this side in a random game, with its moves, as far as they are good.
    fn game(&mut self, side: Player) -> Vec<Board> {
        let (mut board, mut boards) = (Board::EMPTY, Vec::new());
        while !board.is_terminal() {
            let square = if board.turn() == Some(side) {
                let own = self.moves.get(&board).filter(|it| !it.verdict.is_fault());
                boards.extend(own.map(|it| it.board));
                own.and_then(square)
            } else {
                self.order.choice(board.legal_moves())
            };
            let Some(next) = square.and_then(|square| board.play(square).ok()) else { break };
            board = next;
        }
        boards
    }

    fn ask(&mut self, program: &Program, mut inputs: Vec<Vec<Board>>) -> Result<(), Stop> {
        inputs.retain(|boards| !boards.is_empty());
        program.run_each(&inputs, |boards| input(boards), |boards, run| self.take(boards, &run))
    }

    /// Returns whether the run is a failure.
    fn take(&mut self, boards: &[Board], run: &Run) -> bool {
        let printed = Moves::new(boards, run);
        let mut finding = finding(boards, run, &printed);
        let verdict = finding.example.verdict;
        let is_repeated = boards.iter().all(|board| self.moves.contains_key(board));
        if is_repeated && verdict != Verdict::Right {
            self.repeated = self.repeated.max(Some(verdict));
            // It has answered several boards before.
            finding.advice = None;
        }
        // In a broken run with several boards, a line can belong to another board.
        if boards.len() == 1 || !verdict.breaks_contract() {
            for it in printed.moves {
                self.moves.entry(it.board).or_insert(it);
            }
        }
        self.bar.set_position(self.moves.len() as u64);
        finding.add(&mut self.worst);
        printed.failure.is_some()
    }

    /// Counts it as a fault of the board if one board breaks the contract, in whatever run that was seen first.
    fn count(&mut self, example: &Example) {
        let [board] = example.boards[..] else { return };
        if example.verdict.breaks_contract() {
            let seen = example.line.clone().unwrap_or_default();
            let fault = Line { board, verdict: example.verdict, reviewed: None, ..seen };
            if self.moves.insert(board, fault).is_none() {
                self.games.met.push(board);
            }
        }
    }

    /// Whether the player plays only legal moves, never loses, and wins if it can.
    fn claims(&self, is_whole: bool) -> [Option<bool>; 3] {
        let met = || self.games.met.iter().filter_map(|board| self.moves.get(board));
        let is_illegal = met().any(|it| it.reviewed.is_none());
        let has_lost = !self.games.loses.is_empty();
        let could_win = |it: &Line| it.reviewed.is_some_and(|it| it.before.wdl == Wdl::Win);
        let gives_up_a_win = met().any(|it| it.verdict == Verdict::Mistake && could_win(it));
        // What was not asked can only make it worse.
        let unless = |fails, is_known| match fails {
            true => Some(false),
            false => (is_whole && is_known).then_some(true),
        };
        [
            unless(is_illegal, self.repeated <= Some(Verdict::Mistake)),
            unless(is_illegal || has_lost, self.repeated.is_none()),
            unless(is_illegal || gives_up_a_win, self.repeated.is_none()),
        ]
    }
}

fn square(line: &Line) -> Option<Square> {
    line.reviewed.map(|reviewed| reviewed.square)
}
