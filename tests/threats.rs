//! The facts about threatened squares on which `compact` relies, checked against the solved game on every
//! reachable board without a line.
//!
//! A side threatens a square if its mark there would complete a line.

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

/// A board without a line, with its entry and the squares that the side to move and its opponent
/// threaten.
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

/// The number of these boards, and the number of their symmetry classes.
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

/// If nobody threatens an empty square, the outcome and the number of empty squares give the remoteness.
#[test]
fn a_quiet_board_is_won_in_three_or_five_or_drawn() {
    let quiet = || {
        let none = |found: &Position| found.mine.is_empty() && found.theirs.is_empty();
        positions().filter(none).filter(|found| !found.board.is_over())
    };
    for Position { board, entry, .. } in quiet() {
        let empty = board.empty_squares().len();
        match entry.wdl() {
            Wdl::Win => assert_eq!(entry.remoteness(), if empty < 6 { 3 } else { 5 }, "{board:?}"),
            Wdl::Draw => {}
            Wdl::Loss => assert_eq!((entry.remoteness(), empty), (4, 4), "{board:?}"),
        }
        assert!(entry.wdl() == Wdl::Draw || (3..=7).contains(&empty), "{board:?}");
    }
    let outcomes = [Wdl::Win, Wdl::Draw, Wdl::Loss];
    let found = outcomes.map(|wdl| count(quiet().filter(|found| found.entry.wdl() == wdl)));
    assert_eq!(found, [(262, 37), (408, 63), (8, 1)]);
}

/// `compact` finds the optimal moves by this fact.
#[test]
fn a_move_is_optimal_exactly_if_the_game_ends_as_before_it() {
    let end = |board: Board| {
        let entry = probe(board).unwrap();
        let left = board.empty_squares().len() - usize::from(entry.remoteness());
        (entry.predicted_winner(), left)
    };
    for Position { board, entry, .. } in positions() {
        for square in board.empty_squares() {
            let same = end(board.play(square).unwrap()) == end(board);
            assert_eq!(entry.optimal_moves().contains(square), same, "{board:?} {square:?}");
        }
    }
}
