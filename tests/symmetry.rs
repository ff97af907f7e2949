//! The eight symmetries: their effect on squares and boards, and the canonical board.

use std::collections::HashSet;

use tictactable::{Board, Player, Square, Symmetry};

#[test]
fn squares_go_where_the_names_say() {
    assert_eq!(Symmetry::default(), Symmetry::Identity);
    let images = Symmetry::ALL.map(|symmetry| {
        (symmetry, Square::ALL.map(|square| symmetry.apply_square(square).index()))
    });
    assert_eq!(
        images,
        [
            (Symmetry::Identity, [0, 1, 2, 3, 4, 5, 6, 7, 8]),
            (Symmetry::Rotate90, [2, 5, 8, 1, 4, 7, 0, 3, 6]),
            (Symmetry::Rotate180, [8, 7, 6, 5, 4, 3, 2, 1, 0]),
            (Symmetry::Rotate270, [6, 3, 0, 7, 4, 1, 8, 5, 2]),
            (Symmetry::FlipColumns, [2, 1, 0, 5, 4, 3, 8, 7, 6]),
            (Symmetry::FlipRows, [6, 7, 8, 3, 4, 5, 0, 1, 2]),
            (Symmetry::Transpose, [0, 3, 6, 1, 4, 7, 2, 5, 8]),
            (Symmetry::AntiTranspose, [8, 5, 2, 7, 4, 1, 6, 3, 0]),
        ]
    );
}

/// The marks of X are all sets of squares.
#[test]
fn marks_and_sets_go_where_their_squares_go() {
    for symmetry in Symmetry::ALL {
        for board in Board::all() {
            let image = symmetry.apply(board);
            assert_eq!(symmetry.inverse().apply(image), board, "{symmetry:?} {board:?}");
            let moved = symmetry.apply_squares(board.marks(Player::X));
            assert_eq!(moved, image.marks(Player::X), "{symmetry:?} {board:?}");
            for square in Square::ALL {
                let moved = image.get(symmetry.apply_square(square));
                assert_eq!(moved, board.get(square), "{symmetry:?} {board:?}");
            }
        }
    }
}

#[test]
fn images_are_the_different_ones_and_canonical_is_the_lowest() {
    for board in Board::all() {
        let images = Symmetry::ALL.map(|symmetry| symmetry.apply(board));
        let lowest = images.into_iter().min_by_key(|image| image.index()).unwrap();
        let first = images.iter().position(|&image| image == lowest).unwrap();
        assert_eq!(board.canonical(), (lowest, Symmetry::ALL[first]), "{board:?}");
        let mut met = HashSet::new();
        let expected = images.into_iter().filter(|&image| met.insert(image));
        assert!(board.images().eq(expected), "{board:?}");
    }
}
