//! Reviews of moves, judged from the rated moves, and of games.

use tictactable::dense::probe;
use tictactable::{
    Board, IllegalGame, IllegalMove, MoveKind, RatedMove, ReviewedMove, Square, Wdl, mistakes,
    rated_moves, review, review_move,
};

/// Every move of every board, judged from the rated moves. The counts are facts about the game.
#[test]
fn rated_and_reviewed_moves() {
    let mut counts = [0; 4];
    for board in Board::all() {
        let rated: Vec<RatedMove> = rated_moves(board, probe).collect();
        assert!(rated.iter().map(|rated| rated.square).eq(board.legal_moves()), "{board:?}");
        for square in Square::ALL {
            let reviewed = review_move(board, square, probe);
            let Some(made) = rated.iter().find(|rated| rated.square == square) else {
                assert_eq!(reviewed.err(), board.play(square).err(), "{board:?} {square:?}");
                continue;
            };
            let unknown = review_move(board, square, |_| None);
            assert!(matches!(unknown, Err(IllegalMove::Unreachable(_))), "{board:?} {square:?}");
            let best = rated.iter().map(|rated| rated.value).max().unwrap();
            let optimal = rated.iter().filter(|rated| rated.value == best);
            let expected = ReviewedMove {
                turn: board.turn().unwrap(),
                square,
                before: best,
                after: made.value,
                optimal_moves: optimal.map(|rated| rated.square).collect(),
            };
            assert_eq!(reviewed, Ok(expected), "{board:?}");
            let kind = if expected.optimal_moves.contains(square) {
                MoveKind::Optimal
            } else if mistakes(board, probe).contains(square) {
                MoveKind::Mistake
            } else if best.wdl == Wdl::Win {
                MoveKind::SlowWin
            } else {
                MoveKind::QuickLoss
            };
            assert_eq!(expected.kind(), kind, "{board:?} {square:?}");
            counts[kind as usize] += 1;
        }
    }
    assert_eq!(counts, [7_123, 1_228, 512, 7_304]);
    let names = [MoveKind::Optimal, MoveKind::SlowWin, MoveKind::QuickLoss, MoveKind::Mistake];
    assert!(names.is_sorted());
    assert_eq!(names.map(|k| k.to_string()), ["optimal", "slow win", "quick loss", "mistake"]);
    assert_eq!(format!("[{:8}]", MoveKind::Mistake), "[mistake ]");
}

/// A review has an item for each move up to the first illegal one.
#[test]
fn reviewed_games() {
    for end in Board::reachable() {
        let square = Square::ALL[usize::from(end.index() % 9)];
        let moves = end.game().unwrap().chain([square, square]);
        let (mut board, mut expected) = (Board::EMPTY, Vec::new());
        for (number, square) in (1..).zip(moves.clone()) {
            let reviewed = review_move(board, square, probe);
            expected.push(reviewed.map_err(|reason| IllegalGame { number, reason }));
            let Ok(next) = board.play(square) else { break };
            board = next;
        }
        assert_eq!(review(moves, probe).collect::<Vec<_>>(), expected, "{end:?}");
    }
}
