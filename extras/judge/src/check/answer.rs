//! What a player answered.

use serde::Serialize;
use tictactable::{Board, MoveKind, Player, ReviewedMove, Square, Wdl, dense, review_move};
use tictactable_cli::names::numbers;

use super::Verdict;
use super::program::{End, Run};
use super::reading::{Reading, square};
use super::shortest::{Difference, Example};

/// The answer to a board.
#[derive(Serialize)]
pub struct Answer {
    pub board: Board,
    pub verdict: Verdict,
    /// Whether the program was asked about this board alone.
    pub alone: bool,
    /// All that it printed for this board alone.
    pub printed: String,
    /// The end of standard error.
    pub errors: String,
    /// How it ended.
    pub status: String,
    /// The move, if it is legal.
    #[serde(flatten)]
    pub reviewed: Option<ReviewedMove>,
}

/// The side to move and the verdict.
pub type Kind = (Option<Player>, Verdict);

impl Answer {
    /// The answer with this number, or without one.
    pub fn new(board: Board, number: Option<i64>, run: &Run) -> Answer {
        let (verdict, reviewed) =
            number.map_or_else(|| (without_answer(run), None), |number| judge(board, number));
        let printed = number.map_or_else(String::new, |number| number.to_string());
        let (errors, status) = (run.errors.clone(), run.ended());
        Answer { board, verdict, alone: false, printed, errors, status, reviewed }
    }

    /// The kind of a fault.
    pub fn kind(&self) -> Kind {
        (self.board.turn(), self.verdict)
    }

    /// The square, if the move is legal.
    pub fn square(&self) -> Option<Square> {
        self.reviewed.map(|reviewed| reviewed.square)
    }

    /// Whether the answer is a number, of a square or not.
    pub fn has_number(&self) -> bool {
        self.reviewed.is_some() || self.verdict == Verdict::IllegalMove
    }

    pub fn gives_up_a_win(&self) -> bool {
        let before = self.reviewed.map(|reviewed| reviewed.before.wdl);
        self.verdict == Verdict::Mistake && before == Some(Wdl::Win)
    }

    /// This fault as an input that shows it.
    pub fn example(&self) -> Example {
        let ended = (self.status.clone(), &*self.errors);
        Example::new(&[self.board], input(&[self.board]), self.verdict, ended, self.difference())
    }

    pub fn difference(&self) -> Difference {
        let expected = self.board.probe().ok().map(|entry| numbers(entry.optimal_moves()));
        Difference { board: Some(self.board), expected, printed: Some(self.printed.clone()) }
    }
}

/// The answers of a run, one for each board, or why there are none.
pub fn answers(boards: &[Board], run: &Run) -> Result<Vec<Answer>, String> {
    let reading = reading(run);
    let numbers = reading.answers_to(boards.len())?;
    let answers = boards.iter().zip(numbers);
    Ok(answers.map(|(board, number)| Answer::new(*board, Some(number), run)).collect())
}

/// The verdict of an answer, and the move if it is legal.
pub fn judge(board: Board, number: i64) -> (Verdict, Option<ReviewedMove>) {
    let square = square(number);
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

/// The verdict of an output that does not have one square for each board.
pub fn without_answer(run: &Run) -> Verdict {
    let is_empty = run.output.trim_ascii().is_empty();
    let verdict = if is_empty { Verdict::TooFewLines } else { Verdict::NotOneSquare };
    run.failure().unwrap_or(verdict)
}

/// What the player answered. An output that was cut off has no answers, whatever it begins with.
pub fn reading(run: &Run) -> Reading<'_> {
    match run.end {
        _ if run.is_utf16 => Reading::default(),
        End::OutputLimit => Reading::default(),
        _ => Reading::new(&run.output),
    }
}

/// The boards as the player reads them.
pub fn input(boards: &[Board]) -> String {
    boards.iter().map(|board| format!("{}\n", board.one_line())).collect()
}
