//! The answers of each layout and of the solver, compared with those of the oracle on all boards.

use tictactable::{Board, Entry, Solver, Square, compact, dense, probe, ranked};

use crate::board::{boards, player, squares};
use crate::oracle;

type Probe = fn(Board) -> Option<Entry>;

/// The layouts under test.
pub const LAYOUTS: &[(&str, Probe)] = &[
    #[cfg(feature = "hashed")]
    ("hashed", tictactable::hashed::probe),
    ("ranked", ranked::probe),
    ("dense", dense::probe),
    ("compact", compact::probe),
];

/// Each layout and the solver give the oracle's answer on every board.
#[test]
fn answers() {
    let mut solver = Solver::new();
    for (text, board) in boards() {
        let expected = oracle::ANSWERS.get(&text);
        assert_eq!(board.probe(), probe(board).ok_or_else(|| board.check().unwrap_err()));
        let solved = ("solver", solver.solve(board));
        let answers = LAYOUTS.iter().map(|&(layout, probe)| (layout, probe(board)));
        for (layout, entry) in answers.chain([solved]) {
            let context = format!("{layout} {board:?}");
            assert_eq!(entry.is_some(), expected.is_some(), "{context}");
            let (Some(entry), Some(expected)) = (entry, expected) else { continue };
            let turn = player(oracle::turn(text).unwrap());
            let predicted_winner = match expected.wdl {
                1 => Some(turn),
                0 => None,
                _ => Some(turn.other()),
            };
            let moves = squares(expected.optimal_moves.iter().copied());
            let best_move = expected.optimal_moves.first().map(|&number| Square::ALL[number]);
            assert_eq!(entry.turn(), turn, "{context}");
            assert_eq!(entry.wdl() as i8, expected.wdl, "{context}");
            assert_eq!(usize::from(entry.remoteness()), expected.remoteness, "{context}");
            assert_eq!(entry.predicted_winner(), predicted_winner, "{context}");
            assert_eq!(entry.winner(), board.winner(), "{context}");
            assert_eq!(entry.optimal_moves(), moves, "{context}");
            assert_eq!(entry.best_move(), best_move, "{context}");
            assert_eq!(entry.is_terminal(), oracle::is_over(text), "{context}");
        }
    }
}
