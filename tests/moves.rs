//! Rated moves and the line of best play, through every layout.

mod layouts;

use layouts::LAYOUTS;
use tictactable::{Board, RatedMove, Square, Squares, Value, Wdl, best_line, rated_moves};

#[test]
fn rated_moves_agree_with_the_entry() {
    for &(layout, probe) in LAYOUTS {
        let mut compared = 0;
        for board in Board::all() {
            let context = format!("{layout} {board:?}");
            let rated: Vec<RatedMove> = rated_moves(board, probe).collect();
            let squares = rated.iter().map(|rated| rated.square);
            match probe(board) {
                Some(entry) if !entry.is_terminal() => {
                    assert!(squares.eq(board.empty_squares()), "{context}");
                    let best = rated.iter().map(|rated| rated.value).max();
                    assert_eq!(best, Some(entry.value()), "{context}");
                    let mut optimal =
                        rated.iter().filter(|rated| rated.value == entry.value()).map(|r| r.square);
                    assert_eq!(
                        optimal.clone().collect::<Squares>(),
                        entry.optimal_moves(),
                        "{context}"
                    );
                    assert_eq!(optimal.next(), entry.best_move(), "{context}");
                    compared += 1;
                }
                _ => assert_eq!(rated, [], "{context}"),
            }
        }
        assert_eq!(compared, 4_520, "{layout}");
    }
}

#[test]
fn best_line_plays_best_moves_to_the_predicted_end() {
    for &(layout, probe) in LAYOUTS {
        let mut compared = 0;
        for board in Board::all() {
            let context = format!("{layout} {board:?}");
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
            compared += 1;
        }
        assert_eq!(compared, 5_478, "{layout}");
    }
}

/// A caller may pass any function as `probe`; one that knows nothing is no reason to panic.
#[test]
fn a_probe_that_knows_nothing() {
    for board in Board::all() {
        assert_eq!(rated_moves(board, |_| None).count(), 0, "{board:?}");
        assert_eq!(best_line(board, |_| None).count(), 0, "{board:?}");
    }
}

/// One that answers for another board names squares that are taken: the line ends there.
#[test]
fn a_probe_that_answers_for_another_board() {
    let (_, probe) = LAYOUTS[0];
    for board in Board::all() {
        let line: Vec<Square> = best_line(board, |_| probe(Board::EMPTY)).collect();
        let taken = board.play(Square::ALL[0]).is_err();
        assert_eq!(line.len(), usize::from(!taken), "{board:?}");
    }
}

#[test]
fn values_are_ordered_by_preference() {
    let value = |wdl, remoteness| Value { wdl, remoteness };
    let ascending = [
        value(Wdl::Loss, 0),
        value(Wdl::Loss, 2),
        value(Wdl::Loss, 4),
        value(Wdl::Loss, u8::MAX),
        value(Wdl::Draw, 0),
        value(Wdl::Draw, 9),
        value(Wdl::Win, u8::MAX),
        value(Wdl::Win, 5),
        value(Wdl::Win, 3),
        value(Wdl::Win, 1),
        value(Wdl::Win, 0),
    ];
    for (rank, low) in ascending.iter().enumerate() {
        for (other_rank, high) in ascending.iter().enumerate() {
            assert_eq!(low.cmp(high), rank.cmp(&other_rank), "{low:?} {high:?}");
        }
    }
}

#[test]
fn before_turns_the_outcome_and_adds_a_ply() {
    for remoteness in 0..=u8::MAX {
        // One more than the greatest distance is still the greatest distance.
        let further = if remoteness == u8::MAX { u8::MAX } else { remoteness + 1 };
        for (wdl, opposite) in
            [(Wdl::Loss, Wdl::Win), (Wdl::Draw, Wdl::Draw), (Wdl::Win, Wdl::Loss)]
        {
            assert_eq!(
                Value { wdl, remoteness }.before(),
                Value { wdl: opposite, remoteness: further }
            );
        }
    }
}
