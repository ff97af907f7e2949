//! What a player printed.

use serde::Serialize;
use tictactable::{Board, MoveKind, ReviewedMove, Square, Wdl, dense, review_move};

use super::Verdict;
use super::program::{Run, cut};

/// The move on a board.
#[derive(Serialize)]
pub struct Move {
    pub board: Board,
    pub verdict: Verdict,
    /// The line that was printed for the board.
    pub printed: String,
    /// The move, if it is legal.
    #[serde(flatten)]
    pub reviewed: Option<ReviewedMove>,
}

impl Move {
    /// `missing` is the verdict if there is no line.
    fn new(board: Board, line: Option<&str>, missing: Verdict) -> Move {
        let number = line.map(number);
        let (verdict, reviewed) = match number {
            None => (missing, None),
            Some(None) => (Verdict::NoNumber, None),
            Some(Some(number)) => judge(board, number),
        };
        Move { board, verdict, printed: cut(line.unwrap_or_default()), reviewed }
    }

    pub fn square(&self) -> Option<Square> {
        self.reviewed.map(|reviewed| reviewed.square)
    }

    pub fn gives_up_a_win(&self) -> bool {
        let before = self.reviewed.map(|reviewed| reviewed.before.wdl);
        self.verdict == Verdict::Mistake && before == Some(Wdl::Win)
    }
}

/// What a player printed in a run.
pub struct Moves {
    /// A move for each board.
    pub moves: Vec<Move>,
    /// The lines, or as many as are kept.
    pub lines: Vec<String>,
    /// Why the moves do not count, whatever they are.
    pub failure: Option<Verdict>,
    /// Whether it ended with an error after all lines, as a program does that does not expect the end of its input.
    pub is_forgiven: bool,
}

impl Moves {
    pub fn new(boards: &[Board], run: &Run) -> Moves {
        let mut lines: Vec<&str> = run.lines(boards.len()).collect();
        // A prompt can follow the last move.
        if !run.output.ends_with('\n') && lines.last().is_some_and(|line| number(line).is_none()) {
            lines.pop();
        }
        let (failure, has_all) = (run.failure(), lines.len() >= boards.len());
        let is_forgiven = failure.is_some() && has_all && run.has_exited();
        let failure = failure.filter(|_| !is_forgiven);
        let missing = failure.unwrap_or(Verdict::TooFewLines);
        let line = |place: usize| lines.get(place).copied();
        let moves = boards.iter().enumerate();
        let moves = moves.map(|(place, board)| Move::new(*board, line(place), missing)).collect();
        Moves { moves, lines: lines.into_iter().map(cut).collect(), failure, is_forgiven }
    }

    /// The worst verdict.
    pub fn verdict(&self) -> Verdict {
        let too_many = (self.lines.len() > self.moves.len()).then_some(Verdict::TooManyLines);
        let worst = self.moves.iter().map(|it| it.verdict).chain(too_many).max();
        self.failure.or(worst).unwrap_or(Verdict::Right)
    }
}

/// The number that is the last word of the line. Punctuation around it does not count.
pub fn number(line: &str) -> Option<i64> {
    let is_mark = |c: char| !c.is_alphanumeric();
    let word = line.trim_end_matches(is_mark).split_whitespace().next_back()?;
    let digits = word.trim_start_matches(is_mark);
    let sign = if word[..word.len() - digits.len()].ends_with('-') { -1 } else { 1 };
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    // One that is too large is no square either.
    is_number.then(|| digits.parse().map_or(i64::MAX, |number: i64| sign * number))
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
            ("99999999999999999999", i64::MAX),
        ] {
            assert_eq!(number(line), Some(expected), "{line}");
        }
        for line in ["", "?", "a3", "five", "5th", "1-9", "1.5", "Move:5", "5 nodes", "٥"] {
            assert_eq!(number(line), None, "{line}");
        }
    }
}
