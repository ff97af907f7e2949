//! Rated moves, mistakes and the line of best play, with `dense::probe` and with probes that lie.

use tictactable::dense::probe;
use tictactable::{Board, RatedMove, Square, Wdl, best_line, mistakes, rated_moves};

/// The counts are facts about the game. The opponent's best answer decides the kind of a mistake.
#[test]
fn mistakes_are_the_moves_that_worsen_the_outcome() {
    // The numbers of mistakes that let the opponent win in 1, 3 or 5 moves, or turn a win into a draw.
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

#[test]
fn best_line_plays_best_moves_to_the_predicted_end() {
    for board in Board::all() {
        let context = format!("{board:?}");
        let line: Vec<Square> = best_line(board, probe).collect();
        assert_eq!(best_line(board, |_| None).next(), None, "{context}");
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
