//! Boards and entries as numbers: round trips, and numbers that belong to no board or entry.

use std::collections::HashSet;

use tictactable::{Board, Entry, dense};

#[test]
fn numbers_of_boards() {
    for number in 0..=u16::MAX {
        match Board::try_from(number) {
            Ok(board) => {
                assert_eq!((board.index(), u16::from(board)), (number, number));
                assert_eq!(Board::from_index(number), Some(board));
            }
            Err(error) => {
                assert!(number >= 19_683);
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
    assert_eq!(entries.len(), 653);
    let mut found = 0;
    for bits in 0..=u16::MAX {
        match Entry::try_from(bits) {
            Ok(entry) => {
                assert!(entries.contains(&entry), "{entry:?}");
                assert_eq!((entry.to_bits(), u16::from(entry)), (bits, bits));
                assert_eq!(Entry::from_bits(bits), Some(entry));
                found += 1;
            }
            Err(error) => {
                assert_eq!(Entry::from_bits(bits), None);
                let message = format!("no board has an entry with the bits {bits:#06x}");
                assert_eq!(error.to_string(), message);
            }
        }
    }
    assert_eq!(found, entries.len());
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
