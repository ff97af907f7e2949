//! Checks a program that plays.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io;

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::{Board, Player, Square};
use tictactable_cli::names::numbers;

use super::games::Games;
use super::hint::{self, Printed};
use super::moves::{Move, Moves, input};
use super::program::{Program, Run};
use super::shortest::{Example, shorten};
use super::{GAMES, Stop, Summary, Verdict, expect, plural};

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
    /// How it ended, if it was with an error after all boards.
    pub forgiven: Option<String>,
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
    pub faults: Vec<Move>,
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
            runs: Vec::new(),
            worst: None,
            repeated: None,
            forgiven: None,
        };
        let stop = Stop::of(asked.play().and_then(|()| asked.repeat()))?;
        let worst = asked.worst.take();
        let attempt = |boards: &[Board]| {
            let run = self.program.run(&input(boards)).ok()?;
            Some(self.example(boards, &run, &Moves::new(boards, &run)))
        };
        let example = worst.map(|worst| shorten(worst, self.program, attempt, bar));
        bar.finish_and_clear();

        if let Some(example) = &example {
            asked.count(example);
        }
        let depends = example.as_ref().is_some_and(|it| it.boards.len() > 1);
        let [legal, never_loses, wins_if_possible] = match depends {
            true => [None; 3],
            false => asked.claims(stop.is_none()),
        };
        let Asked { moves, games, forgiven, repeated, runs, .. } = asked;
        let boards = moves.len();
        let cause = hint::cause(runs, None);
        let mut faults: Vec<Move> =
            moves.into_values().filter(|it| it.verdict != Verdict::Right).collect();
        // Of equal faults, those first that come first in a game.
        faults.sort_by_key(|it| (Reverse(it.verdict), it.board.ply()));
        let depends = depends || repeated.is_some();
        let part = |player| (player, Part::new(player, &games, &faults, depends));
        Ok(Report {
            summary: Summary::new(self.program, "player", self.seed, stop, example, cause),
            boards,
            forgiven,
            depends,
            sides: Player::ALL.map(part).into(),
            legal,
            never_loses,
            wins_if_possible,
            faults,
        })
    }

    /// The run with the first of its worst faults. Its verdict is right if there is none.
    fn example(&self, boards: &[Board], run: &Run, printed: &Moves) -> Example {
        let verdict = printed.verdict();
        let worst = printed.moves.iter().map(|it| it.verdict).max();
        let moves = printed.moves.iter().enumerate();
        let faults = moves.filter(|(_, it)| Some(it.verdict) == worst && it.verdict.is_fault());
        // Of moves, the one that comes first in a game.
        let first = faults.min_by_key(|(place, it)| match it.verdict.breaks_contract() {
            true => (0, *place),
            false => (it.board.ply(), it.board.index().into()),
        });
        let first = first.map_or(boards.len(), |(place, _)| place);
        let best = |it: &Board| it.probe().ok().map(|entry| numbers(entry.optimal_moves()));
        let verdict = if verdict.is_fault() { verdict } else { Verdict::Right };
        Example {
            board: boards.get(first).copied(),
            expected: boards.get(first).and_then(best),
            printed: printed.lines.get(first).cloned(),
            ..Example::new(boards, input(boards), verdict, run)
        }
    }
}

/// What was asked and printed so far.
struct Asked<'a> {
    check: &'a PlayerCheck<'a>,
    bar: &'a ProgressBar,
    order: fastrand::Rng,
    /// The first move on each board.
    moves: BTreeMap<Board, Move>,
    games: Games,
    runs: Vec<Printed>,
    /// The first run with the worst fault.
    worst: Option<Example>,
    /// The worst fault on boards that had a good move before.
    repeated: Option<Verdict>,
    forgiven: Option<String>,
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
            self.games.follow(|board| self.moves.get(&board).map(Move::square));
            asked?;
            let is_broken = self.worst.as_ref().is_some_and(|it| it.verdict.breaks_contract());
            if let Some(run) = self.runs.last().filter(|_| is_broken && !self.check.each) {
                let boards = run.boards.len();
                let lines = plural(run.lines.len().min(boards), "line");
                let boards = plural(boards, "board");
                let how = format!("it broke the contract after {lines} for {boards}");
                return Err(Stop::Broken(how));
            }
        }
        Ok(())
    }

    /// Asks again about boards on which it made no fault.
    fn repeat(&mut self) -> Result<(), Stop> {
        expect(self.bar, self.moves.len(), "boards, asked once more");
        let is_good = |it: &&Move| !it.verdict.is_fault();
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
        let timeout = 5 * self.check.program.timeout;
        self.ask(&Program { timeout, ..self.check.program.clone() }, vec![boards])
    }

    /// The boards of this side in a random game, with its moves, as far as they are good.
    fn game(&mut self, side: Player) -> Vec<Board> {
        let (mut board, mut boards) = (Board::EMPTY, Vec::new());
        while !board.is_terminal() {
            let square = if board.turn() == Some(side) {
                let own = self.moves.get(&board).filter(|it| !it.verdict.is_fault());
                boards.extend(own.map(|it| it.board));
                own.and_then(Move::square)
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
        let example = self.check.example(boards, run, &printed);
        let Moves { moves, lines, failure, is_forgiven } = printed;
        self.runs.push(Printed { boards: boards.to_vec(), lines, has_failed: failure.is_some() });
        if is_forgiven {
            self.forgiven = Some(run.ended());
        }
        let is_repeated = boards.iter().all(|board| self.moves.contains_key(board));
        if is_repeated && example.verdict != Verdict::Right {
            self.repeated = self.repeated.max(Some(example.verdict));
        }
        // In a broken run with several boards, a line can belong to another board.
        if boards.len() == 1 || !example.verdict.breaks_contract() {
            for it in moves {
                self.moves.entry(it.board).or_insert(it);
            }
        }
        self.bar.set_position(self.moves.len() as u64);
        if self.worst.as_ref().map_or(Verdict::Right, |it| it.verdict) < example.verdict {
            self.worst = Some(example);
        }
        failure.is_some()
    }

    /// Counts it as a fault of the board if one board breaks the contract, in whatever run that was seen first.
    fn count(&mut self, example: &Example) {
        let [board] = example.boards[..] else { return };
        if example.verdict.breaks_contract() {
            let printed = example.printed.clone().unwrap_or_default();
            let fault = Move { board, verdict: example.verdict, printed, reviewed: None };
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
        let gives_up_a_win = met().any(Move::gives_up_a_win);
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

impl Part {
    fn new(player: Player, games: &Games, faults: &[Move], depends: bool) -> Part {
        let is_own = |board: Board| board.turn() == Some(player);
        let mut counts = BTreeMap::new();
        for fault in faults.iter().filter(|fault| is_own(fault.board)) {
            *counts.entry(fault.verdict).or_default() += 1;
        }
        let meets = games.met.iter().filter(|board| is_own(**board)).count();
        let loses = games.loses.get(&player).filter(|_| !depends).cloned();
        Part { meets, loses, faults: counts }
    }
}
