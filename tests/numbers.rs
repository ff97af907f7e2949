//! Boards and entries as numbers: round trips, and numbers that belong to no board or entry.

use std::collections::HashSet;

use tictactable::{Board, Entry, dense};

#[test]
fn numbers_of_boards() {
    for number in 0..=u16::MAX {
        let board = Board::from_index(number);
        assert_eq!(Board::try_from(number).ok(), board);
        assert_eq!(board.map(Board::index), (number < 19_683).then_some(number));
        assert_eq!(board.map(u16::from), board.map(Board::index));
    }
}

/// A number converts to an entry if and only if some board has this entry.
#[test]
fn numbers_of_entries() {
    let entries: HashSet<Entry> = Board::all().filter_map(dense::probe).collect();
    let numbers: HashSet<u16> = entries.iter().map(|entry| entry.to_bits()).collect();
    assert_eq!((entries.len(), numbers.len()), (653, 653));
    for bits in 0..=u16::MAX {
        let entry = Entry::from_bits(bits);
        assert_eq!(Entry::try_from(bits).ok(), entry);
        assert_eq!(entry.map(Entry::to_bits), numbers.contains(&bits).then_some(bits));
        assert_eq!(entry.map(u16::from), entry.map(Entry::to_bits));
    }
}

/// These functions work in constants, where they cost nothing at run time.
#[test]
fn constants() {
    use tictactable::{Player, Square, Squares, Symmetry, Value};

    const CENTRE: Square = Square::at(1, 1).unwrap();
    const AFTER: Board = match Board::EMPTY.play(CENTRE) {
        Ok(board) => board,
        Err(_) => panic!(),
    };
    const FREE: Squares = AFTER.empty_squares();
    const IMAGE: Board = Symmetry::Rotate90.apply(AFTER);
    const MOVED: Squares = Symmetry::Rotate90.apply_squares(FREE);
    const VALUE: Value = dense::probe(AFTER).unwrap().value().before();
    const TERMINAL: bool = AFTER.is_terminal();

    assert_eq!(AFTER.get(CENTRE), Some(Player::X));
    assert_eq!((IMAGE, MOVED, TERMINAL), (AFTER, FREE, false));
    assert_eq!(Some(VALUE), dense::probe(Board::EMPTY).map(Entry::value));
}
