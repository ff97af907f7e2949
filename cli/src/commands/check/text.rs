//! The reports as text.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;

use anstream::adapter::strip_str;
use tictactable::{Board, Player, ReviewedMove, dense};
use tictactable_cli::check::{
    Answer, Fault, LIMITS, PlayerReport, Program, SolutionReport, Verdict, plural,
};
use tictactable_cli::judge::Problem;
use tictactable_cli::names::{number, numbers};

use crate::commands::display::{picture, sentence, words};
use crate::commands::escaped;

pub fn solution(
    report: &SolutionReport,
    problem: Problem,
    program: &Program,
    saved: Option<&Path>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (total, all, verdict) = (report.total, report.all_boards, report.verdict);
    if let (Verdict::CannotBeStarted, Some(error)) = (verdict, &report.stopped) {
        return writeln!(out, "Cannot be started: {}: {error}", command(program));
    }
    let boards = match verdict {
        Verdict::Right if total.boards == all => format!(": all {all} boards"),
        Verdict::Right => format!(" on {} of {all} boards", total.boards),
        _ => format!(
            ": {} of {} boards wrong, {} unanswered",
            total.wrong, total.boards, total.unanswered
        ),
    };
    let (runs, seed) = (plural(report.runs, "run"), report.seed);
    writeln!(out, "{}{boards} ({runs} in random order, seed {seed})", capitalized(verdict))?;
    if report.verdicts.len() > 1 {
        let verdicts = report.verdicts.iter().map(|(verdict, runs)| format!("{runs} {verdict}"));
        writeln!(out, "Runs: {}", verdicts.collect::<Vec<_>>().join(", "))?;
    }
    if let Some(stopped) = &report.stopped {
        writeln!(out, "Stopped after {} of {} runs: {stopped}", report.runs, report.inputs)?;
    }
    let Some(fault) = &report.fault else { return Ok(()) };
    let Fault { difference, boards, .. } = fault;
    let expected = difference.expected.as_deref();
    if let (Some(board), Some(expected)) = (difference.board, expected) {
        writeln!(out)?;
        picture(board, dense::probe, out)?;
        let printed = difference.printed.as_deref().map_or("nothing".to_owned(), escaped);
        writeln!(out, "\n{}\n\nexpected  {expected}\nprinted   {printed}", why(problem, board))?;
    } else if let Some(printed) = &difference.printed {
        writeln!(out, "\nThe first line after the last answer: {}", escaped(printed))?;
    }
    if let (Verdict::RuntimeError, Some(status)) = (fault.verdict, &fault.status) {
        writeln!(out, "\nThe program ended with {status}.")?;
    }
    errors(&fault.errors, out)?;
    write!(out, "\nThis input of {} fails", plural(boards.len(), "board"))?;
    if fault.fails < fault.runs {
        write!(out, " in {} of {} runs", fault.fails, fault.runs)?;
    }
    match fault.shortest {
        true if boards.len() > 1 => write!(out, ", and no board can be left out")?,
        true => {}
        false => write!(out, ", and perhaps a shorter one")?,
    }
    if fault.verdict != verdict {
        write!(out, ". Its verdict is {}", fault.verdict)?;
    }
    match boards.len() <= LIMITS.boards {
        true => writeln!(out, ":\n\n{}", fault.input)?,
        false => writeln!(out, ".")?,
    }
    let command = command(program);
    match saved {
        Some(path) => {
            writeln!(out, "Run it by hand: {command} <{}", quoted(&path.to_string_lossy()))
        }
        None => writeln!(out, "To run it by hand, add --save FILE, then: {command} <FILE"),
    }
}

/// Why the answer is right, in the words of `probe`.
fn why(problem: Problem, board: Board) -> String {
    match board.probe() {
        Err(reason) => format!("No game leads to this board: {reason}."),
        Ok(entry) if problem == Problem::Baekjoon7682 && !entry.is_terminal() => {
            "The game is not over.".to_owned()
        }
        Ok(entry) => strip_str(&sentence(board, entry)).to_string(),
    }
}

pub fn player(report: &PlayerReport, program: &Program, out: &mut dyn Write) -> io::Result<()> {
    if let (Verdict::CannotBeStarted, Some(error)) = (report.verdict, &report.stopped) {
        return writeln!(out, "Cannot be started: {}: {error}", command(program));
    }
    let (boards, seed) = (plural(report.boards, "board"), report.seed);
    writeln!(out, "{}: {boards} (seed {seed})", capitalized(report.verdict))?;
    if let Some(stopped) = &report.stopped {
        writeln!(out, "Stopped: {stopped}")?;
    }
    if let Some(why) = &report.started_for_each_board {
        writeln!(out, "Started for each board: {why}")?;
    }
    if report.counts_from_0 {
        writeln!(out, "Squares are counted from 1: one higher, all its answers are legal moves")?;
    }
    if report.ends.keys().any(|end| !end.ends_with(" 0")) {
        let ends =
            report.ends.iter().map(|(end, runs)| format!("{} with {end}", plural(*runs, "run")));
        writeln!(out, "Ended: {}", ends.collect::<Vec<_>>().join(", "))?;
    }
    let sides = [(Player::X, &report.x), (Player::O, &report.o)];
    let mut row = |name: &str, [x, o]: [String; 2]| writeln!(out, "{name:20} {x:>5} {o:>5}");
    row("\n", sides.map(|(side, _)| side.to_string()))?;
    row("Boards that it meets", sides.map(|(_, part)| part.meets.to_string()))?;
    let mut kinds: BTreeSet<Verdict> = report.faults.iter().map(|fault| fault.verdict).collect();
    kinds.extend([Verdict::IllegalMove, Verdict::Mistake, Verdict::SlowWin, Verdict::QuickLoss]);
    for kind in kinds.into_iter().rev() {
        let count = sides.map(|(_, part)| part.faults.get(&kind).copied().unwrap_or_default());
        row(&capitalized(kind), count.map(|count| count.to_string()))?;
    }
    writeln!(out)?;
    let both = [report.never_loses, report.wins_if_possible];
    let both = if both.contains(&Some(false)) { Some(false) } else { both[0].and(both[1]) };
    // The groups of tests of Kattis's Interactive Tic-Tac-Toe.
    for (claim, holds) in [
        ("Plays only legal moves", report.legal),
        ("Never loses from the start", report.never_loses),
        ("Wins whenever it can", report.wins_if_possible),
        ("Never loses and wins whenever it can", both),
    ] {
        let holds = holds.map_or("unknown", |holds| if holds { "yes" } else { "no" });
        writeln!(out, "{claim:37} {holds}")?;
    }
    for (side, part) in sides {
        if let Some(game) = &part.loses {
            writeln!(out, "\nAs {side} it loses this game: {}", numbers(game.iter().copied()))?;
        }
    }
    report.faults.iter().take(LIMITS.faults).try_for_each(|fault| self::fault(fault, program, out))
}

fn fault(fault: &Answer, program: &Program, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out)?;
    picture(fault.board, dense::probe, out)?;
    write!(out, "\n{}", capitalized(fault.verdict))?;
    if let Some(ReviewedMove { turn, square, before, after, optimal_moves, .. }) = fault.reviewed {
        let (number, best) = (number(square), numbers(optimal_moves));
        write!(out, ": {turn}{number}, {} -> {}, best {best}", words(before), words(after))?;
    }
    let printed = if fault.printed.is_empty() { "nothing" } else { &*escaped(&fault.printed) };
    writeln!(
        out,
        "\nprinted   {printed}\nby hand   echo {} | {}",
        fault.input().trim_end(),
        command(program)
    )?;
    if fault.verdict == Verdict::RuntimeError {
        writeln!(out, "\nThe program ended with {}.", fault.status)?;
    }
    errors(&fault.errors, out)
}

/// The end of standard error.
fn errors(errors: &str, out: &mut dyn Write) -> io::Result<()> {
    let lines: Vec<String> = errors.lines().map(escaped).collect();
    if lines.is_empty() {
        return Ok(());
    }
    let lines = lines[lines.len().saturating_sub(LIMITS.lines)..].join("\n  ");
    writeln!(out, "\nThe last lines of its standard error:\n  {lines}")
}

/// The program and its arguments, for the user to type in a shell.
fn command(program: &Program) -> String {
    let words = program.words.iter().map(|word| quoted(&word.to_string_lossy()));
    words.collect::<Vec<_>>().join(" ")
}

fn quoted(word: &str) -> String {
    // Fails only for a NUL, which no argument contains.
    escaped(&shlex::try_quote(word).unwrap_or_default())
}

fn capitalized(verdict: Verdict) -> String {
    let name = verdict.to_string();
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}
