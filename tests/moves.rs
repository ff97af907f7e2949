//! Rated moves, mistakes, reviews and the line of best play. They accept any `probe`; these tests pass `dense::probe`.

use tictactable::dense::probe;
use tictactable::{
    Board, IllegalGame, IllegalMove, MoveKind, RatedMove, ReviewedMove, Square, Value, Wdl,
    best_line, mistakes, rated_moves, review, review_move,
};

/// The counts are facts about the game. The opponent's best answer decides the kind of a mistake.
#[test]
fn mistakes_are_the_moves_that_worsen_the_outcome() {
    // The numbers of mistakes that let the opponent win in 1, 3 or 5 plies, or turn a win into a draw.
    let (mut lose, mut draw) = ([0; 6], 0);
    for board in Board::all() {
        for square in mistakes(board, probe) {
            let next = probe(board.play(square).unwrap()).unwrap();
            match next.wdl() {
                Wdl::Win => lose[usize::from(next.remoteness())] += 1,
                Wdl::Draw => draw += 1,
                Wdl::Loss => panic!("{board:?}: {square:?} wins"),
            }
        }
    }
    assert_eq!((lose, draw), ([0, 5_004, 0, 720, 0, 196], 1_384));

    let after = Square::ALL.map(|first| Board::EMPTY.play(first).unwrap());
    let replies = after.map(|board| mistakes(board, probe).len());
    assert_eq!(replies, [7, 4, 7, 4, 4, 4, 7, 4, 7]);
}

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

#[test]
fn best_line_plays_best_moves_to_the_predicted_end() {
    for board in Board::all() {
        let context = format!("{board:?}");
        let line: Vec<Square> = best_line(board, probe).collect();
        let Some(entry) = probe(board) else {
            assert_eq!(line, [], "{context}");
            continue;
        };
        assert_eq!(line.len(), usize::from(entry.remoteness()), "{context}");
        let mut end = board;
        for square in line {
            assert_eq!(probe(end).unwrap().best_move(), Some(square), "{context}, at {end:?}");
            end = end.play(square).unwrap();
        }
        assert!(probe(end).is_some_and(|end| end.is_terminal()), "{context}");
        assert_eq!(end.winner(), entry.predicted_winner(), "{context}");
    }
}

/// A caller may pass any function as `probe`, even one that never answers. Nothing panics.
#[test]
fn a_probe_that_knows_nothing() {
    for board in Board::all() {
        assert_eq!(best_line(board, |_| None).count(), 0, "{board:?}");
        for square in board.legal_moves() {
            let refused = review_move(board, square, |_| None);
            assert!(matches!(refused, Err(IllegalMove::Unreachable(_))), "{board:?} {square:?}");
        }
    }
}

/// The board after each move is asked for once, and any answer is taken as it is. The factor 0 answers for the empty
/// board, 1 for the right one, and the others often not at all.
#[test]
fn probes_that_lie() {
    for (board, factor) in Board::all().flat_map(|board| (0..5).map(move |factor| (board, factor)))
    {
        let lie = |board: Board| probe(Board::from_index(board.index().wrapping_mul(factor))?);
        let mut asked = Vec::new();
        let mut listen = |board| {
            asked.push(board);
            lie(board)
        };
        let rated: Vec<RatedMove> = rated_moves(board, &mut listen).collect();
        let worse = mistakes(board, &mut listen);

        let moves = board.legal_moves().into_iter();
        let moves: Vec<_> = moves.map(|square| (square, board.play(square).unwrap())).collect();
        let value = |square, next| Some(RatedMove { square, value: lie(next)?.value().before() });
        assert!(moves.iter().filter_map(|&(square, next)| value(square, next)).eq(rated.clone()));
        let after = moves.iter().map(|&(_, next)| next);
        let after_again = after.clone().take_while(|_| lie(board).is_some());
        assert!(after.chain([board]).chain(after_again).eq(asked), "{board:?} {factor}");
        let is_worse = |rated: &RatedMove| lie(board).is_some_and(|e| rated.value.wdl < e.wdl());
        let expected = rated.into_iter().filter(is_worse).map(|rated| rated.square).collect();
        assert_eq!(worse, expected, "{board:?} {factor}");
        if factor == 0 {
            // The best move of the empty board is square 0. A line ends where it is taken.
            let is_legal = board.legal_moves().contains(Square::ALL[0]);
            assert_eq!(best_line(board, lie).count(), usize::from(is_legal), "{board:?}");
        }
    }
}

#[test]
fn values_are_ordered_by_preference() {
    let losses = [0, 2, 4, u8::MAX].map(|remoteness| Value { wdl: Wdl::Loss, remoteness });
    let draws = [0, 9].map(|remoteness| Value { wdl: Wdl::Draw, remoteness });
    let wins = [u8::MAX, 5, 3, 1, 0].map(|remoteness| Value { wdl: Wdl::Win, remoteness });
    let ascending = [&losses[..], &draws, &wins].concat();
    for (rank, low) in ascending.iter().enumerate() {
        for (other_rank, high) in ascending.iter().enumerate() {
            assert_eq!(low.cmp(high), rank.cmp(&other_rank), "{low:?} {high:?}");
        }
    }
}

#[test]
fn before_turns_the_outcome_and_adds_a_ply() {
    for (wdl, opposite) in [(Wdl::Loss, Wdl::Win), (Wdl::Draw, Wdl::Draw), (Wdl::Win, Wdl::Loss)] {
        for remoteness in 0..=u8::MAX {
            // The greatest remoteness stays as it is.
            let before = Value { wdl: opposite, remoteness: remoteness.saturating_add(1) };
            assert_eq!(Value { wdl, remoteness }.before(), before);
        }
    }
}
