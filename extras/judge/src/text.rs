//! The reports as text. What the author of the program has to mend comes first.

use std::collections::BTreeSet;
use std::path::Path;

use tictactable::{Board, ReviewedMove, Value, Wdl, dense};
use tictactable_cli::command_line::escaped;
use tictactable_cli::display::picture;
use tictactable_cli::names::{number, numbers};
use tictactable_judge::check::hint::quoted;
use tictactable_judge::check::moves::{Move, judge, number as read};
use tictactable_judge::check::player::{Part, Report as PlayerReport};
use tictactable_judge::check::program::Program;
use tictactable_judge::check::shortest::Example;
use tictactable_judge::check::solution::Report as SolutionReport;
use tictactable_judge::check::{CONTRACT, MOST_OUTPUT, Summary, Verdict, plural};
use tictactable_judge::problem::Problem;

/// The boards of an input that is shown.
const SHOWN_BOARDS: usize = 5;
/// The faults that are shown beside the example.
const SHOWN_FAULTS: usize = 3;
/// The lines of standard error that are shown.
const SHOWN_ERRORS: usize = 10;

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
        let mut text = capitalized(*verdict);
        text += &match example {
            Some(it) if it.verdict.is_failure() => format!(": {}\n{wrong}", self.ending(it)),
            _ if *verdict != Verdict::Right => format!(": {wrong}"),
            _ if total.boards == all => format!(": all {all} boards {runs}\n"),
            _ => format!(" on {} of {all} boards {runs}\n", total.boards),
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
        let why = |board: Board| match board.probe() {
            Err(reason) => format!("No game leads to this board: {reason}."),
            Ok(entry) => (problem.reason)(board, entry),
        };
        if !example.verdict.is_failure() {
            text += &difference(example, why);
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
        let (command, hint) = (self.command(), said("Hint: ", summary.hint.as_deref()));
        Some(format!("Cannot be started: {command}: {error}\n{hint}"))
    }

    /// How the program ended, and its errors.
    fn ending(&self, example: &Example) -> String {
        let how = match example.verdict {
            Verdict::TimeLimit => format!(
                "did not end within {} s (it was given the whole input, and the end of the input)",
                self.program.timeout.as_secs_f64()
            ),
            Verdict::NoNumber => "printed a line whose last word is not a number".to_owned(),
            Verdict::OutputLimit => format!("printed more than {} MiB", MOST_OUTPUT >> 20),
            _ => format!("ended with {}", example.status),
        };
        format!("it {how}.\n{}", errors(&example.errors))
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
        text += &match boards <= SHOWN_BOARDS {
            true => format!(":\n\n{}\n", example.input),
            false => ".\n".to_owned(),
        };
        let command = self.command();
        text + &match self.saved {
            None if example.input.lines().count() == 1 => {
                format!("Run it by hand: echo {} | {command}\n", example.input.trim_end())
            }
            Some(path) => {
                let file = escaped(&quoted(&path.to_string_lossy()));
                format!("Run it by hand: {command} <{file}\n")
            }
            None => format!("To run it by hand, add --save FILE, then: {command} <FILE\n"),
        }
    }

    pub fn player(&self, report: &PlayerReport) -> String {
        let Summary { verdict, seed, stopped, hint, example, .. } = &report.summary;
        let faults: Vec<&Move> = report.faults.iter().filter(|it| it.verdict.is_fault()).collect();
        let mut text = format!("{}: ", capitalized(*verdict));
        let broken = example.as_ref().filter(|it| it.verdict.breaks_contract());
        if let Some(example) = broken {
            text += &format!("{}\n", self.ending(example));
        }
        let count = plural(report.boards, "board");
        text += &format!("{count}, {} (seed {seed})\n", plural(faults.len(), "fault"));
        text += &said("Hint: ", hint.as_deref());
        text += &said("Stopped: ", stopped.as_deref());
        // A hint says more about the cause.
        if report.depends && hint.is_none() {
            text +=
                "A move depends on more than the board: on the boards before it, or on chance.\n";
        }
        if let Some(status) = &report.forgiven {
            text += &format!(
                "It ended with {status} after all boards. That does no harm; better end without an error.\n"
            );
        }
        if let Some(example) = example {
            let printed = example.printed.as_deref().and_then(read);
            let why = |board: Board| match printed.and_then(|number| judge(board, number).1) {
                Some(reviewed) => change(reviewed),
                None => board.turn().map_or(String::new(), |turn| format!("{turn} is to move.")),
            };
            if !example.verdict.is_failure() {
                text += &difference(example, why);
            }
            text += &self.shortest(example);
        }
        if broken.is_some() {
            text += &format!("\nThe contract:\n\n{CONTRACT}");
        }
        text += &table(report);
        for (side, part) in &report.sides {
            if let Some(game) = &part.loses {
                let game = numbers(game.iter().copied());
                text += &format!("\nAs {side} it loses this game, by squares 1 to 9: {game}\n");
            }
        }
        let is_other =
            |it: &&&Move| example.as_ref().is_none_or(|example| example.boards != [it.board]);
        let others: Vec<String> =
            faults.iter().filter(is_other).take(SHOWN_FAULTS).map(|it| other(it)).collect();
        if !others.is_empty() {
            text += "\nOther faults, which may not appear if you run these boards by hand:\n\n";
        }
        text + &others.concat()
    }

    /// The program and its arguments, for the user to type in a shell.
    fn command(&self) -> String {
        let words = self.program.words.iter().map(|word| escaped(&quoted(&word.to_string_lossy())));
        words.collect::<Vec<_>>().join(" ")
    }
}

/// A line with this text, if there is one.
fn said(name: &str, text: Option<&str>) -> String {
    text.map_or(String::new(), |text| format!("{name}{}\n", escaped(text)))
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
fn difference(example: &Example, why: impl Fn(Board) -> String) -> String {
    let printed = or_nothing(example.printed.as_deref().unwrap_or_default());
    // Nothing more is expected after the last answer.
    let Some(expected) = &example.expected else {
        return format!("\nThe first line after the last answer: {printed}\n");
    };
    let board = example.board.map(|board| format!("{}\n{}\n\n", drawn(board), why(board)));
    let board = board.unwrap_or_default();
    format!("\n{board}expected  {expected}\nprinted   {printed}\n")
}

/// A fault in a line.
fn other(fault: &Move) -> String {
    let reviewed = fault.reviewed.map_or(String::new(), |it| {
        format!(": {} Best: {}", change(it), numbers(it.optimal_moves))
    });
    let (board, printed) = (fault.board.one_line(), or_nothing(&fault.printed));
    format!("{board}  {}, printed {printed}{reviewed}\n", fault.verdict)
}

/// The numbers of boards and faults, and what they prove.
fn table(report: &PlayerReport) -> String {
    let row = |name: &str, cell: &dyn Fn(&Part) -> usize| {
        let cells = report.sides.values().map(|part| format!(" {:>5}", cell(part)));
        format!("{name:20}{}\n", cells.collect::<String>())
    };
    let mut text = format!("\n{:20} {:>5} {:>5}\n", "", "X", "O");
    text += &row("Boards that it meets", &|part| part.meets);
    let mut kinds: BTreeSet<Verdict> = report.faults.iter().map(|fault| fault.verdict).collect();
    kinds.extend([Verdict::IllegalMove, Verdict::Mistake, Verdict::SlowWin, Verdict::QuickLoss]);
    for kind in kinds.into_iter().rev() {
        let harmless = if kind.is_fault() { "" } else { ", no fault" };
        let count = |part: &Part| part.faults.get(&kind).copied().unwrap_or_default();
        text += &row(&(capitalized(kind) + harmless), &count);
    }
    text += "\n";
    for (claim, holds) in [
        ("Plays only legal moves", report.legal),
        ("Never loses from the start", report.never_loses),
        ("Wins whenever it can", report.wins_if_possible),
    ] {
        let holds = holds.map_or("unknown", |holds| if holds { "yes" } else { "no" });
        text += &format!("{claim:26} {holds}\n");
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
    format!("{turn}{}: {had}; {has}.", number(square))
}

/// The end of standard error.
fn errors(errors: &str) -> String {
    let lines: Vec<String> = errors.lines().map(escaped).collect();
    if lines.is_empty() {
        return String::new();
    }
    let lines = lines[lines.len().saturating_sub(SHOWN_ERRORS)..].join("\n  ");
    format!("\nThe last lines of its standard error:\n  {lines}\n")
}

fn capitalized(verdict: Verdict) -> String {
    let name = verdict.to_string();
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}
