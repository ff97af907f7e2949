//! Adapters for the searches.

use std::collections::HashMap;

use ai_tictactoe::{Move, Position};
use minimax::{Evaluation, Evaluator, Game, Winner};
use tictactable::{Board, Square, Value, Wdl};

/// The value of a board by plain minimax: it plays every game to its end, without a memo or pruning.
pub fn minimax(board: Board) -> Value {
    let moves = board.empty_squares().iter().filter_map(|square| board.play(square).ok());
    moves.map(|next| minimax(next).before()).max().unwrap_or_else(|| {
        let wdl = if board.winner().is_some() { Wdl::Loss } else { Wdl::Draw };
        Value { wdl, remoteness: 0 }
    })
}

/// Every reachable board as a position of `ai-tictactoe`, which can only be reached by moves from the start.
pub fn positions() -> HashMap<Board, Position> {
    let mut positions = HashMap::new();
    let mut met = vec![(Board::EMPTY, Position::start())];
    while let Some((board, position)) = met.pop() {
        if positions.insert(board, position).is_some() {
            continue;
        }
        for square in Square::ALL {
            let mut next = position;
            let moved = next.make_move(Move::new(self::square(square)));
            assert_eq!(moved.is_ok(), board.play(square).is_ok(), "{board:#}");
            met.extend(board.play(square).map(|board| (board, next)));
        }
    }
    positions
}

/// The square as a type of `ai-tictactoe`.
pub fn square(square: Square) -> ai_tictactoe::Square {
    ai_tictactoe::Square::new(square.index())
}

/// The rules for the crate `minimax`.
pub struct Rules;

impl Game for Rules {
    type S = Board;
    type M = Square;

    fn generate_moves(board: &Board, moves: &mut Vec<Square>) -> Option<Winner> {
        moves.extend(board.empty_squares());
        Rules::get_winner(board)
    }

    fn apply(board: &mut Board, square: Square) -> Option<Board> {
        board.play(square).ok()
    }

    fn get_winner(board: &Board) -> Option<Winner> {
        if board.winner().is_some() {
            Some(Winner::PlayerJustMoved)
        } else {
            board.empty_squares().is_empty().then_some(Winner::Draw)
        }
    }
}

/// Estimates unfinished games. The search is deep enough that it never needs this.
pub struct NoGuess;

impl Evaluator for NoGuess {
    type G = Rules;

    fn evaluate(&self, board: &Board) -> Evaluation {
        unreachable!("nine plies end every game, but not the one of {board:#}")
    }
}
