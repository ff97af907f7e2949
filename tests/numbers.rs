//! Boards and entries as numbers: round trips, and numbers that belong to no board or entry.

use std::collections::HashSet;

use tictactable::{Board, Entry, Wdl, dense};

#[test]
fn numbers_of_boards() {
    for number in 0..=u16::MAX {
        let board = Board::try_from(number);
        assert_eq!(Board::from_index(number), board.ok());
        assert_eq!(board.is_ok(), number < 19_683);
        match board {
            Ok(board) => assert_eq!((board.index(), u16::from(board)), (number, number)),
            Err(error) => {
                let message = format!("no board has the index {number}: the highest is 19682");
                assert_eq!(error.to_string(), message);
            }
        }
    }
}

/// A number converts to an entry if and only if some board has this entry.
#[test]
fn numbers_of_entries() {
    let entries: HashSet<Entry> = Board::all().filter_map(dense::probe).collect();
    let numbers: HashSet<u16> = entries.iter().map(|entry| entry.to_bits()).collect();
    assert_eq!((entries.len(), numbers.len()), (653, 653));
    for bits in 0..=u16::MAX {
        let entry = Entry::try_from(bits);
        assert_eq!(Entry::from_bits(bits), entry.ok());
        assert_eq!(entry.is_ok(), numbers.contains(&bits));
        match entry {
            Ok(entry) => assert_eq!((entry.to_bits(), u16::from(entry)), (bits, bits)),
            Err(error) => {
                let message = format!("no board has an entry with the bits {bits:#06x}");
                assert_eq!(error.to_string(), message);
            }
        }
    }
}

#[test]
fn numbers_of_outcomes() {
    assert_eq!([Wdl::Loss, Wdl::Draw, Wdl::Win].map(i8::from), [-1, 0, 1]);
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
