//! Any sequence of questions, to each layout and to one solver that starts with an empty memo.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tictactable::{Board, Solver, Symmetry, best_line, compact, dense, hashed, rated_moves};

fuzz_target!(|bytes: &[u8]| {
    let mut solver = Solver::new();
    for index in bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])) {
        let Some(board) = Board::from_index(index) else {
            assert!(index >= 19_683);
            continue;
        };
        let entry = solver.solve(board);
        assert_eq!(entry.is_some(), board.check().is_ok());
        for probe in [hashed::probe, dense::probe, compact::probe] {
            assert_eq!(probe(board), entry);
            assert!(rated_moves(board, probe).eq(rated_moves(board, |board| solver.solve(board))));
        }
        let Some(entry) = entry else { continue };

        // What the answer promises about itself.
        let line = best_line(board, dense::probe).count();
        assert_eq!(line, usize::from(entry.remoteness()));
        assert_eq!(entry.turn(), board.turn().unwrap());
        assert_eq!(entry.optimal_moves().is_empty(), entry.is_terminal());
        for symmetry in Symmetry::ALL {
            let image = compact::probe(symmetry.apply(board)).unwrap();
            assert_eq!(image.value(), entry.value());
            assert_eq!(image.optimal_moves(), symmetry.apply_squares(entry.optimal_moves()));
        }
    }
});
