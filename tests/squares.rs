//! Squares and sets of squares.

use tictactable::{Square, Squares};

#[test]
fn squares_are_numbered_row_by_row() {
    for number in 0..9 {
        let square = Square::new(number).unwrap();
        assert_eq!(square, Square::ALL[usize::from(number)]);
        assert_eq!(square.index(), number);
        assert_eq!((square.row(), square.column()), (number / 3, number % 3));
    }
    for number in 9..=u8::MAX {
        assert_eq!(Square::new(number), None, "{number}");
    }
}

#[test]
fn all_sets_of_squares() {
    for bits in 0..512 {
        let squares: Vec<Square> =
            Square::ALL.into_iter().filter(|square| bits >> square.index() & 1 == 1).collect();
        let set: Squares = squares.iter().copied().collect();
        assert_eq!(set.bits(), bits);
        assert_eq!(set.len(), squares.len(), "{set:?}");
        assert_eq!(set.is_empty(), squares.is_empty(), "{set:?}");
        assert_eq!(set == Squares::EMPTY, squares.is_empty(), "{set:?}");
        assert_eq!(set.first(), squares.first().copied(), "{set:?}");
        assert_eq!(set.iter().len(), squares.len(), "{set:?}");
        assert!(set.iter().eq(squares.iter().copied()), "{set:?}");
        for square in Square::ALL {
            assert_eq!(set.contains(square), squares.contains(&square), "{set:?} {square:?}");
            let with = bits | 1 << square.index();
            assert_eq!(set.with(square).bits(), with, "{set:?} {square:?}");
        }
    }
}
