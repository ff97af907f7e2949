//! What a player printed.

use tictactable::{Board, MoveKind, ReviewedMove, Square, dense, review_move};
use tictactable_cli::names::numbers;

use super::Verdict;
use super::program::{Line, Run, cut};

/// What a player printed in a run.
pub struct Moves<'a> {
    /// One for each board.
    pub moves: Vec<Line>,
    /// The lines, or as many as are kept.
    pub lines: Vec<&'a str>,
    /// Why the moves do not count, whatever they are.
    pub failure: Option<Verdict>,
}

impl Moves<'_> {
    pub fn new<'a>(boards: &[Board], run: &'a Run) -> Moves<'a> {
        let mut lines: Vec<&str> = run.lines(boards.len()).collect();
        // A prompt can follow the last move.
        if !run.output.ends_with('\n') && lines.last().is_some_and(|line| number(line).is_none()) {
            lines.pop();
        }
        // A program that does not expect the end of its input ends with an error after all lines.
        let is_forgiven = lines.len() >= boards.len() && run.has_exited();
        let failure = run.failure().filter(|_| !is_forgiven);
        let missing = failure.unwrap_or(Verdict::TooFewLines);
        let judged = |(place, board): (usize, &Board)| {
            let printed = lines.get(place).copied();
            let number = printed.and_then(number);
            let (verdict, reviewed) = match (printed, number) {
                (None, _) => (missing, None),
                (_, None) => (Verdict::NoNumber, None),
                (_, Some(number)) => judge(*board, number),
            };
            let best = board.probe().map(|entry| numbers(entry.optimal_moves()));
            Line {
                line: place + 1,
                board: *board,
                verdict,
                expected: best.unwrap_or_default(),
                printed: printed.map(cut),
                why: number.filter(|_| reviewed.is_none()).map(why_illegal),
                reviewed,
            }
        };
        let moves = boards.iter().enumerate().map(judged).collect();
        Moves { moves, lines, failure }
    }
}

/// The number that is the last word of the line. Punctuation and colours around it do not count.
pub fn number(line: &str) -> Option<i64> {
    let line = without_colours(line);
    let is_mark = |c: char| !c.is_alphanumeric();
    let word = line.trim_end_matches(is_mark).split_whitespace().next_back()?;
    let digits = word.trim_start_matches(is_mark);
    let sign = if word[..word.len() - digits.len()].ends_with('-') { -1 } else { 1 };
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    // One that is too large is no square either.
    is_number.then(|| digits.parse().map_or(i64::MAX, |number: i64| sign * number))
}

/// The line without the sequences that set colours in a terminal: Escape, `[`, numbers, and `m`.
fn without_colours(line: &str) -> String {
    let is_of_number = |c: char| c.is_ascii_digit() || c == ';';
    let colour = |part: &str| part.len() - part.trim_start_matches(is_of_number).len();
    line.split("\u{1b}[")
        .map(|part| part[colour(part)..].strip_prefix('m').unwrap_or(part))
        .collect()
}

/// Why the number is no legal move.
pub fn why_illegal(number: i64) -> String {
    match number {
        1..=9 => format!("square {number} is taken"),
        i64::MAX => "there is no such square: they are 1 to 9".to_owned(),
        _ => format!("there is no square {number}: they are 1 to 9"),
    }
}

/// The verdict of a number, and the move if it is legal.
pub fn judge(board: Board, number: i64) -> (Verdict, Option<ReviewedMove>) {
    let square = number.checked_sub(1).and_then(|index| Square::new(index.try_into().ok()?));
    let reviewed = square.and_then(|square| review_move(board, square, dense::probe).ok());
    let verdict = match reviewed.map(ReviewedMove::kind) {
        Some(MoveKind::Mistake) => Verdict::Mistake,
        Some(MoveKind::SlowWin) => Verdict::SlowWin,
        Some(MoveKind::QuickLoss) => Verdict::QuickLoss,
        Some(MoveKind::Optimal) => Verdict::Right,
        None => Verdict::IllegalMove,
    };
    (verdict, reviewed)
}

/// The boards as the player reads them.
pub fn input(boards: &[Board]) -> String {
    boards.iter().map(|board| format!("{}\n", board.one_line())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_word_is_the_number() {
        for (line, expected) in [
            ("5", 5),
            ("I choose square 5.", 5),
            ("Move: [05].\r", 5),
            ("of 9 squares -> '5' !", 5),
            ("-1", -1),
            ("Move: \u{1b}[1;31m5\u{1b}[0m", 5),
            ("99999999999999999999", i64::MAX),
        ] {
            assert_eq!(number(line), Some(expected), "{line}");
        }
        for line in ["", "?", "a3", "five", "5th", "1-9", "1.5", "Move:5", "5 nodes", "٥"] {
            assert_eq!(number(line), None, "{line}");
        }
    }
}
