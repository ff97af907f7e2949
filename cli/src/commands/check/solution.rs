//! Checks a solution of a published problem.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use anstream::adapter::strip_str;
use serde_json::json;
use tictactable::{Board, dense};
use tictactable_cli::judge::{Problem, judge};

use super::program::{End, Program};
use super::{
    Args, RIGHT, RUNTIME_ERROR, TOO_FEW_LINES, TOO_MANY_LINES, Verdict, WRONG_ANSWER, capitalized,
    interrupted, plural, progress, shown, spread,
};
use crate::commands::display::{picture, sentence};

/// The time during which the search for the shortest input starts new runs.
const SEARCH: Duration = Duration::from_secs(30);
/// The largest number of boards of an input that the text shows.
const MOST_SHOWN: usize = 5;
/// The number of bytes by which an output may exceed four times the length of the right answers.
const SPARE: usize = 1 << 16;

/// A run of the program on an input.
struct Run {
    verdict: Verdict,
    boards: Vec<Board>,
    wrong: usize,
    unanswered: usize,
    /// The first board without the right answer, the right answer and the program's.
    first: Option<(Board, String, Option<String>)>,
    status: Option<String>,
    errors: Vec<String>,
    seconds: f64,
}

/// Checks the program, and writes the report to `out`. Returns also the shortest input that fails. The error is that
/// of starting the program.
pub fn check(
    problem: Problem,
    args: &Args,
    out: &mut Vec<u8>,
) -> io::Result<(Verdict, Option<String>)> {
    let (program, seed, start) = (args.program(), args.seed(), Instant::now());
    let mut boards = boards(problem);
    fastrand::Rng::with_seed(seed).shuffle(&mut boards);
    let inputs: Vec<&[Board]> = boards.chunks(limit(problem)).collect();
    let runs = Mutex::new(BTreeMap::new());
    let bar = progress(inputs.len(), "runs");
    let stopped = spread(&mut vec![(); args.jobs()], &inputs, |(), number, boards| {
        let Some(run) = run(problem, &program, boards.to_vec())? else { return Ok(None) };
        bar.inc(1);
        let verdict = run.verdict;
        runs.lock().unwrap_or_else(PoisonError::into_inner).insert(number, run);
        Ok(Some(verdict))
    })?;
    bar.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();

    let runs = runs.into_inner().unwrap_or_else(PoisonError::into_inner);
    let total = |figure: fn(&Run) -> usize| -> usize { runs.values().map(figure).sum() };
    let boards = total(|run| run.boards.len());
    let (wrong, unanswered) = (total(|run| run.wrong), total(|run| run.unanswered));
    let longest = runs.values().map(|run| run.seconds).fold(0.0, f64::max);
    let mut verdicts: BTreeMap<Verdict, usize> = BTreeMap::new();
    for run in runs.values() {
        *verdicts.entry(run.verdict).or_default() += 1;
    }
    let ended = runs.len();
    let failed = runs.into_values().find(|run| run.verdict != RIGHT);
    let verdict = failed.as_ref().map_or(stopped.unwrap_or(RIGHT), |run| run.verdict);
    let fault = failed.map(|run| shorten(problem, &program, run));

    if args.json {
        let fault = fault.as_ref().map(|(run, shortest)| {
            let first = run.first.as_ref();
            json!({
                "input": input(problem, &run.boards), "boards": run.boards, "shortest": shortest,
                "verdict": run.verdict, "status": run.status, "errors": run.errors,
                "board": first.map(|it| it.0), "expected": first.map(|it| &it.1),
                "printed": first.and_then(|it| it.2.as_ref()),
                "why": first.map(|it| why(problem, it.0)),
            })
        });
        let report = json!({
            "problem": args.subject(), "verdict": verdict, "right": verdict == RIGHT, "seed": seed, "inputs": inputs.len(),
            "runs": ended, "verdicts": verdicts, "boards": boards, "wrong": wrong,
            "unanswered": unanswered, "stopped": stopped, "seconds": seconds,
            "longest_run": longest, "fault": fault,
        });
        writeln!(out, "{report}")?;
    } else {
        let runs = plural(ended, "run");
        let of = match verdict {
            RIGHT => format!("all {boards} boards"),
            _ => format!("{wrong} of {boards} boards wrong, {unanswered} unanswered"),
        };
        writeln!(out, "{}: {of} ({runs} in random order, seed {seed})", capitalized(verdict))?;
        if verdicts.len() > 1 {
            let verdicts = verdicts.iter().map(|(verdict, runs)| format!("{runs} {verdict}"));
            writeln!(out, "Runs: {}", verdicts.collect::<Vec<_>>().join(", "))?;
        }
        if let Some(stopped) = stopped {
            writeln!(out, "Stopped after {ended} of {} runs: {stopped}", inputs.len())?;
        }
        if let Some((run, shortest)) = &fault {
            describe(problem, run, *shortest, args, out)?;
        }
    }
    Ok((verdict, fault.map(|(run, _)| input(problem, &run.boards))))
}

/// The boards that the problem allows.
fn boards(problem: Problem) -> Vec<Board> {
    match problem {
        Problem::Tictactoe => Board::reachable().collect(),
        Problem::Baekjoon16571 => Board::reachable().filter(|board| !board.is_terminal()).collect(),
        Problem::Baekjoon7682 => Board::all().collect(),
    }
}

/// How many boards an input may have.
fn limit(problem: Problem) -> usize {
    match problem {
        Problem::Tictactoe => 50,
        Problem::Baekjoon16571 => 1,
        Problem::Baekjoon7682 => usize::from(Board::COUNT),
    }
}

/// The boards in the format of the problem.
fn input(problem: Problem, boards: &[Board]) -> String {
    let all = |text: fn(String) -> String| -> String {
        boards.iter().map(|board| text(format!("{board}\n"))).collect()
    };
    match problem {
        Problem::Tictactoe => format!("{}\n{}", boards.len(), all(|rows| rows.to_lowercase())),
        Problem::Baekjoon16571 => all(|rows| {
            let digits = rows.replace('.', "0 ").replace('X', "1 ").replace('O', "2 ");
            digits.replace(" \n", "\n")
        }),
        Problem::Baekjoon7682 => all(|rows| rows.replace('\n', "") + "\n") + "end\n",
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

/// Runs the program on these boards. `None` if the user has interrupted it.
fn run(problem: Problem, program: &Program, boards: Vec<Board>) -> io::Result<Option<Run>> {
    let (input, start) = (input(problem, &boards), Instant::now());
    let mut expected = Vec::new();
    // Fails only for malformed input.
    _ = judge(problem, input.as_bytes(), &mut expected);
    let expected = String::from_utf8_lossy(&expected);
    let (running, end) = program.run(input, expected.len() * 4 + SPARE)?;
    let printed = String::from_utf8_lossy(&running.output);
    let printed: Vec<&str> = printed.trim_ascii_end().lines().map(str::trim_ascii_end).collect();
    let expected: Vec<&str> = expected.lines().collect();
    let wrong = expected.iter().zip(&printed).filter(|(right, printed)| right != printed).count();
    let verdict = match (end, end.failure()) {
        (End::Interrupted, _) => return Ok(None),
        (_, Some(failure)) => failure,
        _ if printed.len() < expected.len() => TOO_FEW_LINES,
        _ if printed.len() > expected.len() => TOO_MANY_LINES,
        _ if wrong > 0 => WRONG_ANSWER,
        _ => RIGHT,
    };
    let first = (0..boards.len()).find(|&case| printed.get(case) != expected.get(case));
    let printed_at = |case: usize| printed.get(case).map(|text| shown(text));
    Ok(Some(Run {
        verdict,
        wrong,
        unanswered: expected.len().saturating_sub(printed.len()),
        first: first.map(|case| (boards[case], expected[case].to_owned(), printed_at(case))),
        boards,
        status: if let End::Exited(status) = end { Some(status.to_string()) } else { None },
        errors: running.last_errors(),
        seconds: start.elapsed().as_secs_f64(),
    }))
}

/// Leaves boards out of an input as long as it fails. Returns whether there was time for all that can be left out.
fn shorten(problem: Problem, program: &Program, mut best: Run) -> (Run, bool) {
    let end = Instant::now() + SEARCH;
    let in_time = || !interrupted() && Instant::now() < end;
    let bar = progress(0, "runs for the shortest input that fails");
    let attempt = |best: &mut Run, boards: Vec<Board>| {
        if (1..best.boards.len()).contains(&boards.len()) && in_time() {
            bar.inc(1);
            match run(problem, program, boards) {
                Ok(Some(run)) if run.verdict != RIGHT => *best = run,
                _ => {}
            }
        }
    };
    // The first board without the right answer, alone or after those before it.
    if let Some((board, ..)) = best.first {
        let before: Vec<Board> =
            best.boards.iter().copied().take_while(|it| *it != board).collect();
        attempt(&mut best, vec![board]);
        attempt(&mut best, [&before[..], &[board]].concat());
    }
    // Ever smaller parts.
    let mut size = best.boards.len().div_ceil(2);
    loop {
        let before = best.boards.len();
        let mut end = before;
        while end > 0 {
            let start = end.saturating_sub(size);
            let rest = [&best.boards[..start], &best.boards[end..]].concat();
            attempt(&mut best, rest);
            end = start;
        }
        if size == 1 && best.boards.len() == before {
            bar.finish_and_clear();
            return (best, in_time());
        }
        size = (size / 2).max(1);
    }
}

fn describe(
    problem: Problem,
    run: &Run,
    shortest: bool,
    args: &Args,
    out: &mut Vec<u8>,
) -> io::Result<()> {
    if let Some((board, expected, printed)) = &run.first {
        writeln!(out)?;
        picture(*board, dense::probe, out)?;
        let (why, printed) = (why(problem, *board), printed.as_deref().unwrap_or("nothing"));
        writeln!(out, "\n{why}\n\nexpected  {expected}\nprinted   {printed}")?;
    }
    if let (RUNTIME_ERROR, Some(status)) = (run.verdict, &run.status) {
        writeln!(out, "\nThe program ended with {status}.")?;
    }
    if !run.errors.is_empty() {
        let errors = run.errors.join("\n  ");
        writeln!(out, "\nThe last lines of its standard error:\n  {errors}")?;
    }
    let (count, in_time) = (run.boards.len(), if shortest { "" } else { " found in time" });
    write!(out, "\nThe shortest input{in_time} that fails has {}", plural(count, "board"))?;
    match count {
        ..=MOST_SHOWN => writeln!(out, ":\n\n{}", input(problem, &run.boards))?,
        _ => writeln!(out, ".")?,
    }
    let command = args.command();
    match &args.save {
        Some(path) => writeln!(out, "Run it by hand: {command} <{}", path.display()),
        None => writeln!(out, "To run it by hand, add --save FILE, then: {command} <FILE"),
    }
}
