//! The reports as text. What the author of the program has to mend comes first.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::Path;

use anstream::adapter::strip_str;
use tictactable::{Board, Player, ReviewedMove, Value, Wdl, dense};
use tictactable_cli::command_line::escaped;
use tictactable_cli::display::{picture, sentence};
use tictactable_cli::names::{number, numbers};
use tictactable_judge::check::answer::Answer;
use tictactable_judge::check::hint::quoted;
use tictactable_judge::check::player::Report as PlayerReport;
use tictactable_judge::check::program::Program;
use tictactable_judge::check::shortest::Example;
use tictactable_judge::check::solution::Report as SolutionReport;
use tictactable_judge::check::{LIMITS, Verdict, plural};
use tictactable_judge::problem::Problem;

pub fn solution(
    report: &SolutionReport,
    problem: &Problem,
    program: &Program,
    saved: Option<&Path>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let (total, all, verdict) = (report.total, report.all_boards, report.verdict);
    if let (Verdict::CannotBeStarted, Some(error)) = (verdict, &report.stopped) {
        return cannot_be_started(error, report.hint.as_deref(), program, out);
    }
    let (runs, seed) = (plural(report.runs, "run"), report.seed);
    let runs = format!("({runs} in random order, seed {seed})");
    let wrong = format!(
        "{} of {} boards wrong, {} unanswered",
        total.wrong, total.boards, total.unanswered
    );
    write!(out, "{}", capitalized(verdict))?;
    let example = report.example.as_ref();
    match example.and_then(|it| ending(verdict, &it.status, program)) {
        Some(ending) => {
            writeln!(out, ": it {ending}.")?;
            errors(example.map_or("", |it| &it.errors), out)?;
            writeln!(out, "\n{wrong} {runs}")?;
        }
        None if verdict != Verdict::Right => writeln!(out, ": {wrong} {runs}")?,
        None if total.boards == all => writeln!(out, ": all {all} boards {runs}")?,
        None => writeln!(out, " on {} of {all} boards {runs}", total.boards)?,
    }
    if let Some(hint) = &report.hint {
        writeln!(out, "Hint: {hint}")?;
    }
    if report.verdicts.len() > 1 {
        let verdicts = report.verdicts.iter().map(|(verdict, runs)| format!("{runs} {verdict}"));
        writeln!(out, "Runs: {}", verdicts.collect::<Vec<_>>().join(", "))?;
    }
    if let Some(stopped) = &report.stopped {
        writeln!(out, "Stopped after {} of {} runs: {stopped}", report.runs, report.inputs)?;
    }
    let Some(example) = example else { return Ok(()) };
    if ending(verdict, &example.status, program).is_none() {
        difference(example, |board| why(problem, board), out)?;
        errors(&example.errors, out)?;
    }
    shortest(example, program, saved, out)
}

fn cannot_be_started(
    error: &str,
    hint: Option<&str>,
    program: &Program,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "Cannot be started: {}: {error}", command(program))?;
    hint.map_or(Ok(()), |hint| writeln!(out, "Hint: {}", escaped(hint)))
}

/// How the program ended, if that is its fault.
fn ending(verdict: Verdict, status: &str, program: &Program) -> Option<String> {
    match verdict {
        Verdict::RuntimeError => Some(format!("ended with {status}")),
        Verdict::TimeLimit => Some(format!(
            "did not end within {} s (it was given the whole input, and the end of the input)",
            program.limits.run.as_secs_f64()
        )),
        Verdict::OutputLimit => {
            Some(format!("printed more than {} MiB", program.limits.output >> 20))
        }
        _ => None,
    }
}

/// The first wrong answer.
fn difference(
    example: &Example,
    why: impl Fn(Board) -> String,
    out: &mut dyn Write,
) -> io::Result<()> {
    let difference = &example.difference;
    let printed = difference.printed.as_deref().filter(|it| !it.is_empty());
    let printed = printed.map_or("nothing".to_owned(), escaped);
    // Nothing more is expected after the last answer.
    let Some(expected) = &difference.expected else {
        return writeln!(out, "\nThe first line after the last answer: {printed}");
    };
    writeln!(out)?;
    if let Some(board) = difference.board {
        picture(board, dense::probe, out)?;
        writeln!(out, "\n{}\n", why(board))?;
    }
    writeln!(out, "expected  {expected}\nprinted   {printed}")
}

/// The input that fails, and how to run it.
fn shortest(
    example: &Example,
    program: &Program,
    saved: Option<&Path>,
    out: &mut dyn Write,
) -> io::Result<()> {
    let boards = &example.boards;
    write!(out, "\nThis input of {} fails", plural(boards.len(), "board"))?;
    if example.fails < example.runs {
        write!(out, " in {} of {} runs", example.fails, example.runs)?;
    }
    match example.shortest {
        true if boards.len() > 1 => write!(out, ", and no board can be left out")?,
        true => {}
        false => write!(out, ", and perhaps a shorter one")?,
    }
    match boards.len() <= LIMITS.boards {
        true => writeln!(out, ":\n\n{}", example.input)?,
        false => writeln!(out, ".")?,
    }
    let command = command(program);
    match saved {
        Some(path) => {
            writeln!(
                out,
                "Run it by hand: {command} <{}",
                escaped(&quoted(&path.to_string_lossy()))
            )
        }
        None => writeln!(out, "To run it by hand, add --save FILE, then: {command} <FILE"),
    }
}

/// Why the answer is right, in the words of `probe`.
fn why(problem: &Problem, board: Board) -> String {
    match board.probe() {
        Err(reason) => format!("No game leads to this board: {reason}."),
        Ok(entry) => (problem.reason)(entry).map_or_else(
            || strip_str(&sentence(board, entry)).to_string(),
            |reason| reason.to_owned(),
        ),
    }
}

pub fn player(
    report: &PlayerReport,
    program: &Program,
    strict: bool,
    saved: Option<&Path>,
    out: &mut dyn Write,
) -> io::Result<()> {
    if let (Verdict::CannotBeStarted, Some(error)) = (report.verdict, &report.stopped) {
        return cannot_be_started(error, report.hint.as_deref(), program, out);
    }
    let harmless = |fault: &&Answer| !strict && fault.verdict < Verdict::Mistake;
    let (good, faults): (Vec<_>, Vec<_>) = report.faults.iter().partition(harmless);
    write!(out, "{}: {}", capitalized(report.verdict), plural(report.boards, "board"))?;
    if !faults.is_empty() {
        write!(out, ", {}", plural(faults.len(), "fault"))?;
        let alone = faults.iter().filter(|fault| fault.alone).count();
        if alone < faults.len() {
            write!(out, ", {alone} of them confirmed alone")?;
        }
    }
    if faults.is_empty() && report.example.is_some() {
        write!(out, ", not always the same answer")?;
    }
    writeln!(out, " (seed {})", report.seed)?;
    let without: Vec<_> = faults.iter().filter(|fault| !fault.has_number()).collect();
    if let Some(fault) = without.first() {
        unanswered(fault, without.len() == report.boards, program, out)?;
    }
    if let Some(hint) = &report.hint {
        writeln!(out, "Hint: {hint}")?;
    }
    if let Some(stopped) = &report.stopped {
        writeln!(out, "Stopped: {stopped}")?;
    }
    if let Some(why) = &report.started_for_each_board {
        writeln!(out, "Started for each board: {why}")?;
    }
    if ending(report.verdict, "", program).is_none() {
        let is_error = |end: &String| end.starts_with("exit") && !end.ends_with(" 0");
        if report.ends.keys().any(is_error) {
            writeln!(
                out,
                "It ended with an error when there was no more input, which does no harm."
            )?;
        }
    }
    table(report, out)?;
    for (side, part) in [(Player::X, &report.x), (Player::O, &report.o)] {
        if let Some(game) = &part.loses {
            writeln!(out, "\nAs {side} it loses this game: {}", numbers(game.iter().copied()))?;
        }
    }
    if let Some((fault, reviewed)) =
        good.iter().filter(|_| report.right).find_map(|it| Some((it, it.reviewed?)))
    {
        let line = fault.input();
        let (line, change) = (line.trim_end(), change(reviewed.before, reviewed.after));
        let ReviewedMove { turn, square, .. } = reviewed;
        writeln!(
            out,
            "\nNo fault without --strict: on {line} it plays {turn}{}: {change}.",
            number(square)
        )?;
    }
    for fault in faults.iter().filter(|fault| fault.has_number()).take(LIMITS.faults) {
        wrong_move(fault, program, out)?;
    }
    let is_shown = |it: &Example| faults.iter().any(|fault| it.boards == [fault.board]);
    let Some(example) = report.example.as_ref().filter(|it| !is_shown(it)) else { return Ok(()) };
    writeln!(
        out,
        "\n{}:",
        match example.boards.len() {
            _ if example.fails < example.runs => "It does not always answer the same",
            1 => "Alone, it answers otherwise than after other boards",
            _ => "After other boards, it answers otherwise than alone",
        }
    )?;
    if let Some(ending) = ending(example.verdict, &example.status, program) {
        writeln!(out, "\nIt {ending}.")?;
        errors(&example.errors, out)?;
    }
    let turn = |board: Board| {
        board.probe().map_or(String::new(), |entry| format!("{} is to move.", entry.turn()))
    };
    difference(example, turn, out)?;
    shortest(example, program, saved, out)
}

/// The numbers of boards and faults, and what they prove.
fn table(report: &PlayerReport, out: &mut dyn Write) -> io::Result<()> {
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
    Ok(())
}

/// What it printed in place of a square.
fn unanswered(
    fault: &Answer,
    are_all: bool,
    program: &Program,
    out: &mut dyn Write,
) -> io::Result<()> {
    let form = "It gets a line of nine characters for each board, such as X...O...., and then the end of the input. \
                This is not the protocol of Kattis.";
    let rule = "Print one line with exactly one number for each board; other text without numbers, \
                or on standard error.";
    let ending = ending(fault.verdict, &fault.status, program);
    if let Some(ending) = &ending {
        writeln!(out, "\nIt {ending}.")?;
    }
    let has_numbers = fault.printed.contains(|c: char| c.is_ascii_digit());
    if are_all && !has_numbers {
        writeln!(out, "\n{form}")?;
    }
    // Numbers of which none is the answer can be all that is wrong, because it does not matter how a player ends.
    if ending.is_none() || has_numbers {
        writeln!(out, "\n{rule}")?;
    }
    printed(fault, program, out)?;
    errors(&fault.errors, out)?;
    writeln!(out)
}

fn printed(fault: &Answer, program: &Program, out: &mut dyn Write) -> io::Result<()> {
    let printed = if fault.printed.is_empty() { "nothing" } else { &*escaped(&fault.printed) };
    let (line, command) = (fault.input(), command(program));
    writeln!(out, "printed   {printed}\nby hand   echo {} | {command}", line.trim_end())
}

fn wrong_move(fault: &Answer, program: &Program, out: &mut dyn Write) -> io::Result<()> {
    writeln!(out)?;
    picture(fault.board, dense::probe, out)?;
    write!(out, "\n{}", capitalized(fault.verdict))?;
    if let Some(ReviewedMove { turn, square, before, after, optimal_moves, .. }) = fault.reviewed {
        let (number, best) = (number(square), numbers(optimal_moves));
        write!(out, ", {turn}{number}: {}. Best: {best}", change(before, after))?;
    }
    writeln!(out)?;
    printed(fault, program, out)
}

/// What a move changes, in words. A move of either side counts.
fn change(before: Value, after: Value) -> String {
    let moves = |value: Value| plural(value.remoteness.into(), "move");
    let had = match before.wdl {
        Wdl::Win => format!("you could win in {}", moves(before)),
        Wdl::Draw => "you had a draw".to_owned(),
        Wdl::Loss => format!("you could hold out for {}", moves(before)),
    };
    match after.wdl {
        Wdl::Win => format!("{had}; now you win in {}", moves(after)),
        Wdl::Draw => format!("{had}; now it is a draw"),
        Wdl::Loss => format!("{had}; now you lose in {}", moves(after)),
    }
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
    let words = program.words.iter().map(|word| escaped(&quoted(&word.to_string_lossy())));
    words.collect::<Vec<_>>().join(" ")
}

fn capitalized(verdict: Verdict) -> String {
    let name = verdict.to_string();
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}
