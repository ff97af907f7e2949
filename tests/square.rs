//! Squares and sets of squares.

use tictactable::{Square, Squares};

#[test]
fn squares_count_row_by_row() {
    for index in 0..9 {
        let square = Square::new(index).unwrap();
        assert_eq!(square, Square::ALL[usize::from(index)]);
        assert_eq!((square.index(), u8::from(square)), (index, index));
        assert_eq!(Square::try_from(index), Ok(square));
        assert_eq!((square.row(), square.column()), (index / 3, index % 3));
    }
    for index in 9..=u8::MAX {
        let error = Square::try_from(index).unwrap_err().to_string();
        assert_eq!(error, format!("no square has the index {index}: the highest is 8"));
        assert_eq!(Square::new(index), None, "{index}");
    }
    assert_eq!(Square::CENTRE, Square::at(1, 1).unwrap());
}

#[test]
fn all_sets_of_squares() {
    for bits in 0..512 {
        let squares: Vec<Square> =
            Square::ALL.into_iter().filter(|square| bits >> square.index() & 1 == 1).collect();
        let set: Squares = squares.iter().copied().collect();
        assert_eq!(set.to_bits(), bits);
        assert_eq!(set.len(), squares.len(), "{set:?}");
        assert_eq!(set.is_empty(), squares.is_empty(), "{set:?}");
        assert_eq!(set == Squares::EMPTY, squares.is_empty(), "{set:?}");
        assert_eq!(set.first(), squares.first().copied(), "{set:?}");
        assert_eq!(set.iter().len(), squares.len(), "{set:?}");
        assert!(set.iter().eq(squares.iter().copied()), "{set:?}");
        assert!((&set).into_iter().eq(set), "{set:?}");
        assert!(set.iter().rev().eq(squares.iter().rev().copied()), "{set:?}");
        assert_eq!(Squares::from_bits(bits), Some(set));
        assert_eq!((!set).to_bits(), 511 - bits);
        for other_bits in 0..512 {
            let other = Squares::from_bits(other_bits).unwrap();
            assert_eq!((set | other).to_bits(), bits | other_bits);
            assert_eq!((set & other).to_bits(), bits & other_bits);
            assert_eq!((set - other).to_bits(), bits & !other_bits);
            let (mut extended, mut united, mut common, mut rest) = (set, set, set, set);
            extended.extend(other);
            united |= other;
            common &= other;
            rest -= other;
            assert_eq!((extended, united, common), (set | other, set | other, set & other));
            assert_eq!(rest, set - other);
        }
        for square in Square::ALL {
            assert_eq!(set.contains(square), squares.contains(&square), "{set:?} {square:?}");
            assert_eq!(Squares::from(square).to_bits(), 1 << square.index());
            let with = bits | 1 << square.index();
            assert_eq!(set.with(square).to_bits(), with, "{set:?} {square:?}");
            let without = bits & !(1 << square.index());
            assert_eq!(set.without(square).to_bits(), without, "{set:?} {square:?}");
        }
    }
    assert!((512..=u16::MAX).all(|bits| Squares::from_bits(bits).is_none()));
    assert_eq!(Squares::from_iter(Square::ALL), Squares::ALL);
    assert_eq!(Squares::default(), Squares::EMPTY);
}

#[test]
fn squares_and_sets_print() {
    let squares: Squares = [3, 6].into_iter().filter_map(Square::new).collect();
    assert_eq!(
        format!("{squares:?} {squares} {squares:#} {}", Squares::EMPTY),
        "{3, 6} {3, 6} {3, 6} {}"
    );
    assert_eq!(format!("{squares:b} {squares:#011b}"), "1001000 0b001001000");
    assert_eq!(Square::ALL.map(|square| square.to_string()).concat(), "012345678");
    assert_eq!(format!("[{:>2}]", Square::CENTRE), "[ 4]");
}

/// An iterator that is used from both ends returns each square once, and then always `None`.
#[test]
fn both_ends_meet() {
    let mut squares = Squares::ALL.iter();
    let mut found = Vec::new();
    while let (Some(first), last) = (squares.next(), squares.next_back()) {
        found.push(first);
        found.extend(last);
        assert_eq!(squares.size_hint(), (9 - found.len(), Some(9 - found.len())));
    }
    found.sort();
    assert_eq!(found, Square::ALL);
    assert_eq!((squares.next(), squares.next_back(), squares.len()), (None, None, 0));
}

#[test]
fn squares_by_row_and_column() {
    for (row, column) in (0..=u8::MAX).flat_map(|row| (0..=u8::MAX).map(move |c| (row, c))) {
        let there = (row < 3 && column < 3).then(|| Square::ALL[usize::from(row * 3 + column)]);
        assert_eq!(Square::at(row, column), there, "{row} {column}");
    }
}

#[test]
fn lines() {
    let lines = Square::LINES.map(|line| line.map(|square| usize::from(square.index())));
    assert_eq!(lines, crate::oracle::LINES);
}
