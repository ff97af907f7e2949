//! What `compact` leaves out of its table because the rules tell it: facts about threatened
//! squares, on every board on which play goes on, against the solved game.
//!
//! A square is threatened by a side if a mark of that side there would complete a line.

use std::collections::HashSet;

use tictactable::dense::probe;
use tictactable::{Board, Entry, Player, Square, Squares, Value, Wdl};

const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// The empty squares on which a mark of the player would complete a line.
fn threatened_by(player: Player, board: Board) -> Squares {
    let completes = |square: &Square| {
        let others_are_marked = |line: &[usize; 3]| {
            line.iter()
                .map(|&number| Square::ALL[number])
                .all(|other| other == *square || board.get(other) == Some(player))
        };
        let through = LINES.iter().filter(|line| line.contains(&usize::from(square.index())));
        through.into_iter().any(others_are_marked)
    };
    board.empty_squares().into_iter().filter(completes).collect()
}

/// A board that is not decided by a line, with its entry, and what each side threatens: the one to
/// move, and its opponent.
struct Position {
    board: Board,
    entry: Entry,
    mine: Squares,
    theirs: Squares,
}

fn positions() -> impl Iterator<Item = Position> {
    Board::reachable().filter(|board| board.winner().is_none()).map(|board| {
        let entry = probe(board).unwrap();
        let mine = threatened_by(entry.turn(), board);
        let theirs = threatened_by(entry.turn().other(), board);
        Position { board, entry, mine, theirs }
    })
}

/// How many boards these are, and how many classes under symmetry.
fn count(positions: impl Iterator<Item = Position>) -> (usize, usize) {
    let boards: Vec<Board> = positions.map(|position| position.board).collect();
    let classes: HashSet<Board> = boards.iter().map(|board| board.canonical().0).collect();
    (boards.len(), classes.len())
}

const WIN_IN_1: Value = Value { wdl: Wdl::Win, remoteness: 1 };
const LOSS_IN_2: Value = Value { wdl: Wdl::Loss, remoteness: 2 };

#[test]
fn a_win_in_one_is_exactly_a_threatened_square() {
    for Position { board, entry, mine, .. } in positions() {
        assert_eq!(entry.value() == WIN_IN_1, !mine.is_empty(), "{board:?}");
        if !mine.is_empty() {
            assert_eq!(entry.optimal_moves(), mine, "{board:?}");
        }
    }
    assert_eq!(count(positions().filter(|position| !position.mine.is_empty())), (2_358, 321));
}

#[test]
fn two_threats_are_a_loss_in_two_by_any_move() {
    let without_win = || positions().filter(|position| position.mine.is_empty());
    for Position { board, entry, theirs, .. } in without_win() {
        assert_eq!(entry.value() == LOSS_IN_2, theirs.len() > 1, "{board:?}");
        if theirs.len() > 1 {
            assert_eq!(entry.optimal_moves(), board.empty_squares(), "{board:?}");
        }
    }
    assert_eq!(count(without_win().filter(|position| position.theirs.len() > 1)), (508, 72));
}

#[test]
fn a_single_threat_has_the_block_as_its_only_best_move() {
    let forced = || positions().filter(|found| found.mine.is_empty() && found.theirs.len() == 1);
    for Position { board, entry, theirs, .. } in forced() {
        assert_eq!(entry.optimal_moves(), theirs, "{board:?}");
    }
    assert_eq!(count(forced()), (976, 133));
}

#[test]
fn the_rules_leave_237_classes() {
    let left = || positions().filter(|found| found.mine.is_empty() && found.theirs.len() < 2);
    assert_eq!(count(left()), (976 + 678 + 16, 133 + 101 + 3));

    let classes =
        |wdl, remoteness: &[u8], blocks| {
            let has_value = |entry: Entry| (entry.wdl(), remoteness.contains(&entry.remoteness()));
            count(left().filter(|found| {
                has_value(found.entry) == (wdl, true) && found.theirs.len() == blocks
            }))
            .1
        };
    let draws: Vec<u8> = (1..=9).collect();
    let found = [0, 1].map(|blocks| {
        [
            classes(Wdl::Draw, &draws, blocks),
            classes(Wdl::Win, &[5], blocks),
            classes(Wdl::Win, &[3], blocks),
            classes(Wdl::Loss, &[4], blocks),
        ]
    });
    assert_eq!(found, [[63, 11, 26, 1], [85, 7, 25, 16]]);
    // The rest are full boards.
    assert_eq!(classes(Wdl::Draw, &[0], 0), 3);
}
