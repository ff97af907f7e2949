//! The oracle: tic-tac-toe from its rules alone. It shares no code with the library.
//!
//! It is short and plain, to be checked by reading. A board is nine characters. To solve a board, it plays
//! every game from there to its end. It does not store, pack or prune anything.

use std::collections::{HashMap, HashSet};
use std::sync::LazyLock;

/// Nine characters, row by row: `.`, `X` or `O`.
pub type Board = [u8; 9];

pub const EMPTY: Board = *b".........";

pub const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

pub fn has_line(board: Board, mark: u8) -> bool {
    LINES.iter().any(|&[a, b, c]| board[a] == mark && board[b] == mark && board[c] == mark)
}

pub fn count(board: Board, cell: u8) -> usize {
    board.iter().filter(|&&found| found == cell).count()
}

/// The side to move: X moves first, then they take turns.
pub fn turn(board: Board) -> Option<u8> {
    let (x, o) = (count(board, b'X'), count(board, b'O'));
    if x == o {
        Some(b'X')
    } else if x == o + 1 {
        Some(b'O')
    } else {
        None
    }
}

/// The game is over at the first line of three or when the board is full.
pub fn is_over(board: Board) -> bool {
    has_line(board, b'X') || has_line(board, b'O') || !board.contains(&b'.')
}

/// The legal moves of a reachable board.
pub fn moves(board: Board) -> Vec<usize> {
    if is_over(board) {
        return Vec::new();
    }
    (0..9).filter(|&square| board[square] == b'.').collect()
}

/// The board after a move.
pub fn play(mut board: Board, square: usize) -> Board {
    board[square] = turn(board).expect("one side is to move on every board of a game");
    board
}

/// All ways to fill nine cells.
pub fn all() -> Vec<Board> {
    let mut boards = vec![EMPTY];
    for square in 0..9 {
        for board in boards.clone() {
            for mark in *b"XO" {
                let mut marked = board;
                marked[square] = mark;
                boards.push(marked);
            }
        }
    }
    assert_eq!(boards.len(), 19_683);
    boards
}

/// All boards that can occur in a game.
pub fn reachable() -> HashSet<Board> {
    fn play_on(board: Board, met: &mut HashSet<Board>) {
        // The moves from a board do not depend on the moves before it.
        if met.insert(board) {
            for square in moves(board) {
                play_on(play(board, square), met);
            }
        }
    }
    let mut met = HashSet::new();
    play_on(EMPTY, &mut met);
    met
}

/// The answer for a board under best play.
pub struct Answer {
    /// For the side to move: 1 win, 0 draw, -1 loss.
    pub wdl: i8,
    /// Plies until the game ends.
    pub remoteness: usize,
    /// In ascending order.
    pub optimal_moves: Vec<usize>,
}

/// Solves a reachable board.
pub fn solve(board: Board) -> Answer {
    // Each move with its value for the mover: the opponent's loss is the mover's win, and the move adds
    // one move.
    let moves: Vec<(usize, i8, usize)> = moves(board)
        .into_iter()
        .map(|square| {
            let reply = solve(play(board, square));
            (square, -reply.wdl, reply.remoteness + 1)
        })
        .collect();
    if moves.is_empty() {
        // Only the side that moved last can have made a line.
        let lost = has_line(board, b'X') || has_line(board, b'O');
        return Answer { wdl: if lost { -1 } else { 0 }, remoteness: 0, optimal_moves: vec![] };
    }

    let best_wdl = moves.iter().map(|&(_, wdl, _)| wdl).max().unwrap();
    let distances =
        moves.iter().filter(|&&(_, wdl, _)| wdl == best_wdl).map(|&(_, _, plies)| plies);
    let remoteness = match best_wdl {
        1 => distances.min().unwrap(),
        -1 => distances.max().unwrap(),
        _ => count(board, b'.'),
    };
    let optimal_moves = moves
        .iter()
        .filter(|&&(_, wdl, plies)| wdl == best_wdl && plies == remoteness)
        .map(|&(square, _, _)| square)
        .collect();
    Answer { wdl: best_wdl, remoteness, optimal_moves }
}

/// The answers for all reachable boards, for the tests that need them all: they take seconds.
pub static ANSWERS: LazyLock<HashMap<Board, Answer>> =
    LazyLock::new(|| reachable().into_iter().map(|board| (board, solve(board))).collect());
