//! Games as lists of moves, compared with those of the oracle.

use tictactable::{Board, IllegalGame, Square};

use crate::board::boards;
use crate::oracle;

/// The moves are a game of the oracle that leads to the board, and the library plays them to the same board.
#[test]
fn game_leads_to_the_board() {
    let reachable = oracle::reachable();
    for (text, board) in boards() {
        match board.game() {
            Ok(moves) => {
                let end = moves.clone().fold(oracle::EMPTY, |before, square| {
                    let number = usize::from(square.index());
                    assert!(oracle::moves(before).contains(&number), "{board:?} {square:?}");
                    oracle::play(before, number)
                });
                assert_eq!(end, text, "{board:?}");
                assert_eq!(Board::from_moves(moves), Ok(board));
            }
            Err(reason) => {
                assert!(!reachable.contains(&text), "{board:?}");
                assert_eq!(Err(reason), board.check());
            }
        }
    }
}

/// A game with one more move is refused at that move, for the reason that `play` gives.
#[test]
fn illegal_games_name_the_move() {
    for board in Board::reachable() {
        let moves: Vec<Square> = board.game().unwrap().collect();
        for square in Square::ALL {
            let more = moves.iter().copied().chain([square]).chain(Square::ALL);
            let number = moves.len() as u8 + 1;
            let expected = board.play(square).map_err(|reason| IllegalGame { number, reason });
            let one_more = more.clone().take(moves.len() + 1);
            assert_eq!(Board::from_moves(one_more), expected, "{board:?} {square:?}");
            if let Err(error) = expected {
                let message = format!("move {number} is illegal: {}", error.reason);
                assert_eq!(error.to_string(), message);
                assert_eq!(Board::from_moves(more), expected, "{board:?} {square:?}");
            }
        }
    }
}
