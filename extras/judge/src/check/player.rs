//! Checks a program that plays.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io;

use indicatif::ProgressBar;
use serde::Serialize;
use tictactable::{Board, Player, Square};

use super::answer::Answer;
use super::games::Games;
use super::hint;
use super::questions::{PlayerCheck, Questions};
use super::reading::Reading;
use super::shortest::{Example, shorten};
use super::summary::Summary;
use super::{Stop, Verdict};

#[derive(Serialize)]
pub struct Report {
    /// The example is a board alone, or the shortest input with an answer that is a fault there and not elsewhere.
    #[serde(flatten)]
    pub summary: Summary,
    /// How many boards the player was asked about.
    pub boards: usize,
    /// Why it was started for each board, if it was.
    pub started_for_each_board: Option<String>,
    /// How its runs ended.
    pub ends: BTreeMap<String, usize>,
    #[serde(flatten)]
    pub sides: BTreeMap<Player, Part>,
    /// In games from the empty board. `None` if this is not known, because the check ended early, or because the player
    /// answers otherwise after other boards.
    pub legal: Option<bool>,
    pub never_loses: Option<bool>,
    pub wins_if_possible: Option<bool>,
    /// The answers that are not optimal, the worst first.
    pub faults: Vec<Answer>,
}

/// What the player does as one side.
#[derive(Serialize)]
pub struct Part {
    /// The number of boards that it can meet.
    pub meets: usize,
    /// A shortest game that it loses.
    pub loses: Option<Vec<Square>>,
    /// The number of answers with each verdict.
    pub faults: BTreeMap<Verdict, usize>,
}

/// Plays as X and as O against every possible opponent, two plies at a time. Then looks whether it also answers
/// so in whole games, alone, and in one run with all boards.
pub fn check(check: &PlayerCheck<'_>, bar: &ProgressBar) -> io::Result<Report> {
    bar.set_length(check.usual_boards() as u64);
    let mut questions = Questions::new(check, bar);
    let stop = Stop::of(questions.play().and_then(|()| questions.play_again()))?;
    let found = questions.otherwise.take();
    let attempt = |boards: &[Board]| questions.ask_again(check.program, boards).ok();
    let otherwise = found.map(|found| shorten(found, check.program, attempt, bar));
    bar.finish_and_clear();

    let elsewhere = otherwise.as_ref().map(|it| it.verdict);
    let [legal, never_loses, wins_if_possible] = claims(&questions, stop.is_none(), elsewhere);
    let Questions { answers, games, alone, ends, causes, .. } = questions;
    let boards = answers.len();
    let mut faults: Vec<Answer> =
        answers.into_values().filter(|it| it.verdict != Verdict::Right).collect();
    // Of equal faults, first those that are certain, then those that come first in a game.
    faults.sort_by_key(|it| (Reverse(it.verdict), !it.alone, it.board.ply()));
    let sides = Player::ALL.map(|player| (player, Part::new(player, &games, &faults)));
    let worst = faults.first().filter(|it| check.is_fault(it.verdict));
    // Without a zero, the answers plus one can be legal by chance on the few boards that were asked alone.
    let has_zero = faults.iter().any(|it| Reading::new(&it.printed).answers().eq([0]));
    let counts_from_0 = has_zero && worst.is_some_and(|it| it.verdict == Verdict::IllegalMove);
    let is_hint = |(hint, _): &&hint::NumberCause| match *hint {
        // Alone, such a player answers otherwise.
        hint::LATE | hint::REVERSED => elsewhere.is_some() && alone.is_none(),
        hint::COUNTED_FROM_0 => elsewhere.is_none() && counts_from_0,
        _ => elsewhere.is_none(),
    };
    let cause = causes.iter().flatten().find(is_hint).map(|(hint, _)| *hint);
    let is_worst = |it: &Example| worst.is_none_or(|worst| worst.verdict <= it.verdict);
    let example = otherwise.filter(is_worst).or_else(|| worst.map(Answer::example));
    Ok(Report {
        summary: Summary::new(check.program, ("player", check.seed), bar, stop, example, cause),
        boards,
        started_for_each_board: alone,
        ends,
        sides: sides.into(),
        legal,
        never_loses,
        wins_if_possible,
        faults,
    })
}

impl Part {
    fn new(player: Player, games: &Games, faults: &[Answer]) -> Part {
        let is_own = |board: Board| board.turn() == Some(player);
        let mut counts = BTreeMap::new();
        for fault in faults.iter().filter(|fault| is_own(fault.board)) {
            *counts.entry(fault.verdict).or_default() += 1;
        }
        let meets = games.met.iter().filter(|board| is_own(**board)).count();
        Part { meets, loses: games.loses.get(&player).cloned(), faults: counts }
    }
}

/// Whether the player plays only legal moves, never loses, and wins if it can.
fn claims(
    questions: &Questions<'_>,
    is_whole: bool,
    elsewhere: Option<Verdict>,
) -> [Option<bool>; 3] {
    let Questions { games, answers, .. } = questions;
    let met = || games.met.iter().filter_map(|board| answers.get(board));
    let is_illegal = met().any(|answer| answer.reviewed.is_none());
    let has_lost = !games.loses.is_empty();
    let gives_up_a_win = met().any(Answer::gives_up_a_win);
    // What was not asked can only make it worse.
    let unless = |fails, is_known| match fails {
        true => Some(false),
        false => (is_whole && is_known).then_some(true),
    };
    [
        unless(is_illegal, elsewhere <= Some(Verdict::Mistake)),
        unless(is_illegal || has_lost, elsewhere.is_none()),
        unless(is_illegal || gives_up_a_win, elsewhere.is_none()),
    ]
}
