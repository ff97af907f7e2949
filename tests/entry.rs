//! The order of values, and how entries and outcomes print.

use std::collections::BTreeSet;

use tictactable::{Board, Value, Wdl, dense};

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
fn before_turns_the_outcome_and_adds_a_move() {
    for (wdl, opposite) in [(Wdl::Loss, Wdl::Win), (Wdl::Draw, Wdl::Draw), (Wdl::Win, Wdl::Loss)] {
        for remoteness in 0..=u8::MAX {
            // The greatest remoteness stays as it is.
            let before = Value { wdl: opposite, remoteness: remoteness.saturating_add(1) };
            assert_eq!(Value { wdl, remoteness }.before(), before);
        }
    }
}

#[test]
fn entries_show_all_that_they_hold() {
    let entry = tictactable::dense::probe("XX./OO./...".parse().unwrap()).unwrap();
    let expected = "Entry { turn: X, wdl: Win, remoteness: 1, optimal_moves: {2} }";
    assert_eq!(format!("{entry:?}"), expected);
}

#[test]
fn outcomes_print_as_words() {
    for (wdl, word) in [(Wdl::Loss, "loss"), (Wdl::Draw, "draw"), (Wdl::Win, "win")] {
        assert_eq!(format!("{wdl} [{wdl:5}] {}", -wdl), format!("{word} [{word:5}] {}", -wdl));
        assert_eq!(Value { wdl, remoteness: 255 }.to_string(), format!("{word} in 255"));
    }
}

/// The remotenesses that the documentation of `Entry::remoteness` states.
#[test]
fn remoteness() {
    let of = |wdl| {
        let entries = Board::reachable().map(|board| (board, dense::probe(board).unwrap()));
        entries.filter(move |(_, entry)| entry.wdl() == wdl).map(|(b, e)| (e.remoteness(), b))
    };
    let set = |wdl| of(wdl).map(|(remoteness, _)| remoteness).collect::<BTreeSet<u8>>();
    assert_eq!(set(Wdl::Win), [1, 3, 5].into());
    assert_eq!(set(Wdl::Loss), [0, 2, 4].into());
    assert!(of(Wdl::Draw).all(|(n, board)| usize::from(n) == board.empty_squares().len()));
}

#[test]
fn wdl_of_a_number() {
    for number in i8::MIN..=i8::MAX {
        let found = [Wdl::Loss, Wdl::Draw, Wdl::Win].into_iter().find(|&wdl| wdl as i8 == number);
        assert_eq!(Wdl::try_from(number).ok(), found, "{number}");
    }
    let error = Wdl::try_from(2).unwrap_err();
    assert_eq!(error.to_string(), "no WDL is 2: expected -1, 0 or 1");
}
