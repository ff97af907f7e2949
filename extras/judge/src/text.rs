//! The reports as text. What the author of the program has to mend comes first.

use std::collections::BTreeSet;
use std::path::Path;

use tictactable::{Board, Player, ReviewedMove, Value, Wdl, dense};
use tictactable_cli::command_line::escaped;
use tictactable_cli::display::{picture, sentence};
use tictactable_cli::names::{number, numbers};
use tictactable_judge::check::answer::Answer;
use tictactable_judge::check::hint::quoted;
use tictactable_judge::check::player::{Part, Report as PlayerReport};
use tictactable_judge::check::program::Program;
use tictactable_judge::check::questions::PlayerCheck;
use tictactable_judge::check::shortest::{Difference, Example};
use tictactable_judge::check::solution::Report as SolutionReport;
use tictactable_judge::check::summary::Summary;
use tictactable_judge::check::{LIMITS, Verdict, plural};
use tictactable_judge::problem::Problem;

/// Writes about the runs of a program.
pub struct Text<'a> {
    pub program: &'a Program,
    /// The file in which the input is saved.
    pub saved: Option<&'a Path>,
}

impl Text<'_> {
    pub fn solution(&self, report: &SolutionReport, problem: &Problem) -> String {
        let Summary { verdict, seed, stopped, hint, example, .. } = &report.summary;
        let (total, all) = (report.total, report.all_boards);
        let runs = format!("({} in random order, seed {seed})", plural(report.runs, "run"));
        let wrong = format!(
            "{} of {} boards wrong, {} unanswered {runs}\n",
            total.wrong, total.boards, total.unanswered
        );
        let ending =
            example.as_ref().and_then(|it| self.ending(it.verdict, &it.status, &it.errors));
        let mut text = capitalized(*verdict);
        text += &match &ending {
            Some(ending) => format!(": it {ending}\n{wrong}"),
            None if *verdict != Verdict::Right => format!(": {wrong}"),
            None if total.boards == all => format!(": all {all} boards {runs}\n"),
            None => format!(" on {} of {all} boards {runs}\n", total.boards),
        };
        text += &said("Hint: ", hint.as_deref());
        if report.verdicts.len() > 1 {
            let runs = report.verdicts.iter().map(|(verdict, runs)| format!("{runs} {verdict}"));
            text += &format!("Runs: {}\n", runs.collect::<Vec<_>>().join(", "));
        }
        if let Some(stopped) = stopped {
            text +=
                &format!("Stopped after {} of {} runs: {stopped}\n", report.runs, report.inputs);
        }
        let Some(example) = example else { return text };
        if ending.is_none() {
            text += &difference(&example.difference, |board| why(problem, board));
            text += &errors(&example.errors);
        }
        text + &self.shortest(example)
    }

    /// The whole report, if the program could not be started.
    pub fn cannot_be_started(&self, summary: &Summary) -> Option<String> {
        let Summary { verdict: Verdict::CannotBeStarted, stopped: Some(error), .. } = summary
        else {
            return None;
        };
        let (command, hint) = (self.command(), summary.hint.as_deref().map(escaped));
        let hint = said("Hint: ", hint.as_deref());
        Some(format!("Cannot be started: {command}: {error}\n{hint}"))
    }

    /// How the program ended, if that is its fault, and its errors.
    fn ending(&self, verdict: Verdict, status: &str, stderr: &str) -> Option<String> {
        let limits = self.program.limits;
        let how = match verdict {
            Verdict::RuntimeError => format!("ended with {status}"),
            Verdict::TimeLimit => format!(
                "did not end within {} s (it was given the whole input, and the end of the input)",
                limits.run.as_secs_f64()
            ),
            Verdict::OutputLimit => format!("printed more than {} MiB", limits.output >> 20),
            _ => return None,
        };
        Some(format!("{how}.\n{}", errors(stderr)))
    }

    /// The input that fails, and how to run it.
    fn shortest(&self, example: &Example) -> String {
        let boards = example.boards.len();
        let mut text = format!("\nThis input of {} fails", plural(boards, "board"));
        if example.fails < example.runs {
            text += &format!(" in {} of {} runs", example.fails, example.runs);
        }
        text += match example.shortest {
            true if boards > 1 => ", and no board can be left out",
            true => "",
            false => ", and perhaps a shorter one",
        };
        text += &match boards <= LIMITS.boards {
            true => format!(":\n\n{}\n", example.input),
            false => ".\n".to_owned(),
        };
        let command = self.command();
        text + &match self.saved {
            Some(path) => {
                let file = escaped(&quoted(&path.to_string_lossy()));
                format!("Run it by hand: {command} <{file}\n")
            }
            None => format!("To run it by hand, add --save FILE, then: {command} <FILE\n"),
        }
    }

    pub fn player(&self, report: &PlayerReport, check: &PlayerCheck<'_>) -> String {
        let Summary { verdict, right, seed, stopped, hint, example, .. } = &report.summary;
        let (faults, good): (Vec<_>, Vec<_>) =
            report.faults.iter().partition(|fault| check.is_fault(fault.verdict));
        let mut text = format!("{}: {}", capitalized(*verdict), plural(report.boards, "board"));
        if !faults.is_empty() {
            text += &format!(", {}", plural(faults.len(), "fault"));
            let alone = faults.iter().filter(|fault| fault.alone).count();
            if alone < faults.len() {
                text += &format!(", {alone} of them confirmed alone");
            }
        } else if example.is_some() {
            text += ", not always the same answer";
        }
        text += &format!(" (seed {seed})\n");
        let without: Vec<_> = faults.iter().filter(|fault| !fault.has_number()).collect();
        if let Some(fault) = without.first() {
            text += &self.unanswered(fault, without.len() == report.boards);
        }
        text += &said("Hint: ", hint.as_deref());
        text += &said("Stopped: ", stopped.as_deref());
        text += &said("Started for each board: ", report.started_for_each_board.as_deref());
        let is_error = |end: &String| end.starts_with("exit") && !end.ends_with(" 0");
        if self.ending(*verdict, "", "").is_none() && report.ends.keys().any(is_error) {
            text += "It ended with an error when there was no more input, which does no harm.\n";
        }
        text += &table(report, check);
        for (side, part) in &report.sides {
            if let Some(game) = &part.loses {
                let game = numbers(game.iter().copied());
                text += &format!("\nAs {side} it loses this game: {game}\n");
            }
        }
        if let Some(fault) = good.first().filter(|_| *right) {
            let change = fault.reviewed.map_or_else(String::new, change);
            let board = fault.board.one_line();
            text += &format!("\nNo fault without --strict: on {board} it plays {change}.\n");
        }
        for fault in faults.iter().filter(|fault| fault.has_number()).take(LIMITS.faults) {
            text += &self.wrong_move(fault);
        }
        let is_shown = |it: &&Example| faults.iter().any(|fault| it.boards == [fault.board]);
        let otherwise = example.as_ref().filter(|it| !is_shown(it));
        text + &otherwise.map_or(String::new(), |it| self.otherwise(it))
    }

    /// A run in which a player answers otherwise than alone.
    fn otherwise(&self, example: &Example) -> String {
        let how = match example.boards.len() {
            _ if example.fails < example.runs => "It does not always answer the same",
            1 => "Alone, it answers otherwise than after other boards",
            _ => "After other boards, it answers otherwise than alone",
        };
        let ending = self.ending(example.verdict, &example.status, &example.errors);
        let ending = ending.map_or(String::new(), |ending| format!("\nIt {ending}"));
        let turn = |turn: Player| format!("{turn} is to move.");
        let turn = |board: Board| board.turn().map_or(String::new(), turn);
        let difference = difference(&example.difference, turn);
        format!("\n{how}:\n{ending}{difference}{}", self.shortest(example))
    }

    /// What it printed in place of a square.
    fn unanswered(&self, fault: &Answer, are_all: bool) -> String {
        const FORM: &str = "\nIt gets a line of nine characters for each board, such as X...O...., and then the end of \
                            the input. This is not the protocol of Kattis.\n";
        const RULE: &str = "\nPrint one line with exactly one number for each board; other text without numbers, \
                            or on standard error.\n";
        let ending = self.ending(fault.verdict, &fault.status, "");
        let has_numbers = fault.printed.contains(|c: char| c.is_ascii_digit());
        let form = if are_all && !has_numbers { FORM } else { "" };
        // Numbers of which none is the answer can be all that is wrong, because it does not matter how a player ends.
        let rule = if ending.is_none() || has_numbers { RULE } else { "" };
        let ending = ending.map_or(String::new(), |ending| format!("\nIt {ending}"));
        format!("{ending}{form}{rule}{}{}\n", self.printed(fault), errors(&fault.errors))
    }

    fn printed(&self, fault: &Answer) -> String {
        let (board, command) = (fault.board.one_line(), self.command());
        let printed = or_nothing(&fault.printed);
        format!("printed   {printed}\nby hand   echo {board} | {command}\n")
    }

    fn wrong_move(&self, fault: &Answer) -> String {
        let reviewed = fault.reviewed.map_or(String::new(), |reviewed| {
            format!(", {}. Best: {}", change(reviewed), numbers(reviewed.optimal_moves))
        });
        let (drawn, verdict) = (drawn(fault.board), capitalized(fault.verdict));
        format!("\n{drawn}\n{verdict}{reviewed}\n{}", self.printed(fault))
    }

    /// The program and its arguments, for the user to type in a shell.
    fn command(&self) -> String {
        let words = self.program.words.iter().map(|word| escaped(&quoted(&word.to_string_lossy())));
        words.collect::<Vec<_>>().join(" ")
    }
}

/// A line with this text, if there is one.
fn said(name: &str, text: Option<&str>) -> String {
    text.map_or(String::new(), |text| format!("{name}{text}\n"))
}

fn drawn(board: Board) -> String {
    let mut drawn = Vec::new();
    // Writing to a vector does not fail.
    _ = picture(board, dense::probe, &mut drawn);
    String::from_utf8_lossy(&drawn).into_owned()
}

fn or_nothing(printed: &str) -> String {
    if printed.is_empty() { "nothing".to_owned() } else { escaped(printed) }
}

/// The first wrong answer.
fn difference(difference: &Difference, why: impl Fn(Board) -> String) -> String {
    let printed = or_nothing(difference.printed.as_deref().unwrap_or_default());
    // Nothing more is expected after the last answer.
    let Some(expected) = &difference.expected else {
        return format!("\nThe first line after the last answer: {printed}\n");
    };
    let board = difference.board.map(|board| format!("{}\n{}\n\n", drawn(board), why(board)));
    let board = board.unwrap_or_default();
    format!("\n{board}expected  {expected}\nprinted   {printed}\n")
}

/// Why the answer is right.
fn why(problem: &Problem, board: Board) -> String {
    let entry = match board.probe() {
        Err(reason) => return format!("No game leads to this board: {reason}."),
        Ok(entry) => entry,
    };
    let moves = plural(entry.remoteness().into(), "move");
    match (problem.reason)(entry) {
        Some(reason) => reason.to_owned(),
        None if entry.is_terminal() => sentence(board, entry),
        None => format!("{} to move: a {} in {moves} with best play", entry.turn(), entry.wdl()),
    }
}

/// The numbers of boards and faults, and what they prove.
fn table(report: &PlayerReport, check: &PlayerCheck<'_>) -> String {
    let row = |name: &str, cell: &dyn Fn(&Part) -> usize| {
        let cells = report.sides.values().map(|part| format!(" {:>5}", cell(part)));
        format!("{name:20}{}\n", cells.collect::<String>())
    };
    let mut text = format!("\n{:20} {:>5} {:>5}\n", "", "X", "O");
    text += &row("Boards that it meets", &|part| part.meets);
    let mut kinds: BTreeSet<Verdict> = report.faults.iter().map(|fault| fault.verdict).collect();
    kinds.extend([Verdict::IllegalMove, Verdict::Mistake, Verdict::SlowWin, Verdict::QuickLoss]);
    for kind in kinds.into_iter().rev() {
        let harmless = if check.is_fault(kind) { "" } else { ", no fault" };
        let count = |part: &Part| part.faults.get(&kind).copied().unwrap_or_default();
        text += &row(&(capitalized(kind) + harmless), &count);
    }
    text += "\n";
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
        text += &format!("{claim:37} {holds}\n");
    }
    text
}

/// A move and what it changes, in words. A move of either side counts.
fn change(reviewed: ReviewedMove) -> String {
    let ReviewedMove { turn, square, before, after, .. } = reviewed;
    let moves = |value: Value| plural(value.remoteness.into(), "move");
    let had = match before.wdl {
        Wdl::Win => format!("you could win in {}", moves(before)),
        Wdl::Draw => "you had a draw".to_owned(),
        Wdl::Loss => format!("you could hold out for {}", moves(before)),
    };
    let has = match after.wdl {
        Wdl::Win => format!("now you win in {}", moves(after)),
        Wdl::Draw => "now it is a draw".to_owned(),
        Wdl::Loss => format!("now you lose in {}", moves(after)),
    };
    format!("{turn}{}: {had}; {has}", number(square))
}

/// The end of standard error.
fn errors(errors: &str) -> String {
    let lines: Vec<String> = errors.lines().map(escaped).collect();
    if lines.is_empty() {
        return String::new();
    }
    let lines = lines[lines.len().saturating_sub(LIMITS.lines)..].join("\n  ");
    format!("\nThe last lines of its standard error:\n  {lines}\n")
}

fn capitalized(verdict: Verdict) -> String {
    let name = verdict.to_string();
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}
