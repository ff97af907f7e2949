//! The reports as text. What the author of the program has to mend comes first.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::path::Path;

use tictactable::{Board, ReviewedMove, Value, Wdl, dense};
use tictactable_cli::command_line::escaped;
use tictactable_cli::display::picture;
use tictactable_cli::names::{number, numbers};
use tictactable_judge::check::player::{Part, Report as PlayerReport};
use tictactable_judge::check::program::{Line, Program};
use tictactable_judge::check::shortest::Example;
use tictactable_judge::check::solution::{Counts, Report as SolutionReport};
use tictactable_judge::check::{CONTRACT, Summary, Verdict, plural};
use tictactable_judge::problem::Problem;

/// The boards of an input that is shown.
const SHOWN_BOARDS: usize = 5;
/// How a command is written that the system can start.
const COMMAND: &str = "\
Write the program and each of its arguments as a word, without quotes around all of them. A script needs its
interpreter: python3 bot.py. A program in this folder needs its path: ./bot.
";

/// Writes about the runs of a program.
pub struct Text<'a> {
    pub program: &'a Program,
    /// The file in which the input is saved.
    pub saved: Option<&'a Path>,
}

impl Text<'_> {
    pub fn solution(&self, report: &SolutionReport, problem: &Problem) -> String {
        let (total, all, summary) = (report.total, report.all_boards, &report.summary);
        let boards = match (summary.right, total.boards == all) {
            (true, true) => format!("all {all} boards"),
            (true, false) => format!("{} of {all} boards", total.boards),
            (false, _) => {
                let Counts { boards, wrong, unanswered } = total;
                format!("{wrong} of {boards} boards wrong, {unanswered} unanswered")
            }
        };
        let runs = plural(report.runs, "run");
        let counts = format!("{boards} ({runs} in random order, seed {})", summary.seed);
        let why = |line: &Line| match line.board.probe() {
            Err(reason) => format!("No game leads to this board: {reason}."),
            Ok(entry) => (problem.reason)(line.board, entry),
        };
        head(summary, &counts) + &self.example(summary, why)
    }

    /// The whole report, if the program could not be started.
    pub fn cannot_be_started(&self, summary: &Summary) -> Option<String> {
        let Summary { verdict: Verdict::CannotBeStarted, stopped: Some(error), .. } = summary
        else {
            return None;
        };
        Some(format!("Cannot be started: {}: {error}\n{COMMAND}", self.command()))
    }

    /// The input that fails and how to run it, and other wrong lines.
    fn example(&self, summary: &Summary, why: impl Fn(&Line) -> String) -> String {
        let Some(example) = &summary.example else { return String::new() };
        let boards = example.boards.len();
        let mut text = match &example.line {
            _ if example.verdict.is_failure() => String::new(),
            Some(line) => {
                let (board, why, expected) = (drawn(line.board), why(line), &line.expected);
                let printed = or_nothing(&line.printed);
                format!("\n{board}\n{why}\n\nexpected  {expected}\nprinted   {printed}\n")
            }
            None => format!("\nThe line after the last answer: {}\n", or_nothing(&example.extra)),
        };
        text += &format!("\nThis input of {} fails", plural(boards, "board"));
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
        text += &match self.saved {
            None if example.input.lines().count() == 1 => {
                format!("Run it by hand: echo {} | {command}\n", example.input.trim_end())
            }
            Some(path) => {
                format!("Run it by hand: {command} <{}\n", quoted(path.as_os_str()))
            }
            None => format!("To run it by hand, add --save FILE, then: {command} <FILE\n"),
        };
        text + &table(&summary.lines)
    }

    pub fn player(&self, report: &PlayerReport) -> String {
        let summary = &report.summary;
        let faults = report.faults.iter().filter(|it| it.verdict.is_fault()).count();
        let (boards, faults) = (plural(report.boards, "board"), plural(faults, "fault"));
        let mut text = head(summary, &format!("{boards}, {faults} (seed {})", summary.seed));
        // The advice says more about the cause.
        if report.depends && summary.advice.is_none() {
            text +=
                "A move depends on more than the board: on the boards before it, or on chance.\n";
        }
        let why = |line: &Line| {
            let turn = line.board.turn().map_or(String::new(), |it| format!("{it} is to move"));
            match (&line.reviewed, &line.why) {
                (Some(reviewed), _) => change(reviewed),
                (None, Some(why)) => format!("{turn}, and {why}."),
                (None, None) => turn + ".",
            }
        };
        text += &self.example(summary, why);
        if summary.example.as_ref().is_some_and(|it| it.verdict.breaks_contract()) {
            text += &format!("\nThe contract:\n\n{CONTRACT}");
        }
        text += &counts(report);
        for (side, part) in &report.sides {
            if let Some(game) = &part.loses {
                let game = numbers(game.iter().copied());
                text += &format!("\nAs {side} it loses this game, by squares 1 to 9: {game}\n");
            }
        }
        text
    }

    /// The program and its arguments, for the user to type in a shell.
    fn command(&self) -> String {
        self.program.words.iter().map(|it| quoted(it)).collect::<Vec<_>>().join(" ")
    }
}

/// What the author has to know first: the verdict, and how the program ended if that is a fault.
fn head(summary: &Summary, counts: &str) -> String {
    let mut text = format!("{}: ", capitalized(summary.verdict));
    let broken = summary.example.as_ref().filter(|it| it.verdict.breaks_contract());
    if let Some(Example { verdict, status, errors, .. }) = broken {
        text += &format!("it {} ({}).\n\n", verdict.sentence(), escaped(status));
        let errors: String = errors.lines().map(|line| format!("  {}\n", escaped(line))).collect();
        if !errors.is_empty() {
            text += &format!("The end of its standard error:\n{errors}\n");
        }
    }
    text += &format!("{counts}\n");
    text += &summary.advice.map_or(String::new(), |advice| format!("{advice}\n"));
    let stopped = summary.stopped.as_ref();
    text + &stopped.map_or(String::new(), |why| format!("Stopped: {}\n", escaped(why)))
}

fn drawn(board: Board) -> String {
    let mut drawn = Vec::new();
    // Writing to a vector does not fail.
    _ = picture(board, dense::probe, &mut drawn);
    String::from_utf8_lossy(&drawn).into_owned()
}

fn or_nothing(printed: &Option<String>) -> String {
    let printed = printed.as_deref().unwrap_or_default();
    if printed.is_empty() { "nothing".to_owned() } else { escaped(printed) }
}

/// Some wrong lines of the check.
fn table(lines: &[Line]) -> String {
    if lines.is_empty() {
        return String::new();
    }
    let width = lines.iter().map(|it| it.expected.len()).max().unwrap_or_default().max(8);
    let mut text = format!(
        "\nSome wrong lines of the check, which may differ if you run these boards by hand:\n
 line  board      {:width$}  printed\n",
        "expected"
    );
    for Line { line, board, expected, printed, why, .. } in lines {
        let (board, why) = (board.one_line(), why.as_ref());
        let why = why.map_or(String::new(), |why| format!(" ({why})"));
        let printed = or_nothing(printed);
        text += &format!("{line:>5}  {board}  {expected:width$}  {printed}{why}\n");
    }
    text
}

/// The numbers of boards and faults, and what they prove.
fn counts(report: &PlayerReport) -> String {
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
fn change(reviewed: &ReviewedMove) -> String {
    let ReviewedMove { turn, square, before, after, .. } = *reviewed;
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

/// The word as the user types it in a shell.
fn quoted(word: &OsStr) -> String {
    // Fails only for a NUL, which no argument contains.
    escaped(&shlex::try_quote(&word.to_string_lossy()).unwrap_or_default())
}

fn capitalized(verdict: Verdict) -> String {
    let name = verdict.to_string();
    let (first, rest) = name.split_at(1);
    first.to_uppercase() + rest
}
