//! Modes that play.

use std::time::Duration;
use std::{io, process};

use tictactable::{Board, MoveKind, Player, ReviewedMove, Square, Wdl, dense, review_move};

use crate::{append, work};

/// Answers boards with this text, in which @ is the square, until the input ends.
pub fn play(mode: &str, text: &str) {
    let run = if mode == "errs-once" { append(text).metadata().unwrap().len() } else { 0 };
    let text = if mode == "errs-once" || text.is_empty() { "@" } else { text };
    let mut first = None;
    let mut lines = io::stdin().lines().map(Result::unwrap).peekable();
    let mut number = 0;
    while let Some(cells) = lines.next() {
        let board = Board::from_ascii(cells.as_bytes().try_into().unwrap()).unwrap();
        let marks = board.ply();
        let is_alone = number == 0 && lines.peek().is_none();
        let more_marks = marks.abs_diff(*first.get_or_insert(marks));
        let line = match mode {
            "crashes" if marks == 3 && board.index() % 5 == 0 => process::exit(1),
            "errs-once" if run == 3 => worst(board),
            "three" if number == 3 => process::abort(),
            "remembers" if number == 2 => "1".to_owned(),
            "wrong-alone" if is_alone && marks > 0 => worst(board),
            "same-marks" if more_marks > 0 => worst(board),
            "stops-in-games" if number == 1 && more_marks == 2 => return,
            _ => text.replace('@', &choose(mode, &cells, board).to_string()),
        };
        match mode {
            "unfinished" => print!("{line}"),
            "one-line" => print!("{line} "),
            _ => println!("{line}"),
        }
        if mode == "rests" && number == 400 {
            work(Duration::from_secs(2));
        }
        if mode == "once" {
            return;
        }
        number += 1;
    }
    match mode {
        "aborts" => process::abort(),
        "shell-aborts" => process::exit(134),
        "ends-with-an-error" => {
            eprintln!("EOFError: EOF when reading a line");
            process::exit(1);
        }
        _ => {}
    }
}

/// The worst legal move.
fn worst(board: Board) -> String {
    let rated = tictactable::rated_moves(board, dense::probe);
    let worst = rated.min_by_key(|rated| rated.value).unwrap();
    (worst.square.index() + 1).to_string()
}

/// The answer to a board, 1 to 9 if the mode allows it.
fn choose(mode: &str, cells: &str, board: Board) -> usize {
    let number = |square: Square| usize::from(square.index()) + 1;
    let best = number(board.probe().unwrap().best_move().unwrap());
    let first = |is_wanted: &dyn Fn(ReviewedMove) -> bool| {
        let reviewed = |square| review_move(board, square, dense::probe).unwrap();
        let mut squares = board.legal_moves().into_iter();
        squares.find(|&square| is_wanted(reviewed(square))).map_or(best, number)
    };
    let (marks, turn) = (board.ply(), board.turn().unwrap());
    match mode {
        "taken-last" if marks == 8 => cells.find('X').unwrap() + 1,
        "from-0" => best - 1,
        "slow-win" => first(&|made| made.kind() == MoveKind::SlowWin),
        "loses-as-o" | "taken-last" if turn == Player::O && marks == 1 => {
            first(&|made| made.kind() == MoveKind::Mistake)
        }
        "misses-wins" | "aborts" if board.probe().unwrap().wdl() == Wdl::Win => {
            first(&|made| made.after.wdl == Wdl::Draw)
        }
        // It always begins in the same corner.
        "from-the-start" if turn == Player::X && marks == 2 && !cells.starts_with('X') => {
            first(&|made| made.kind() == MoveKind::Mistake)
        }
        _ => best,
    }
}
