//! The order of values, and how entries and outcomes print.

use tictactable::{Value, Wdl};

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
