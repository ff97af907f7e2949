//! Boards and entries as numbers: round trips, and numbers that belong to no board or entry.

use std::collections::HashSet;

use tictactable::{Board, Entry, Wdl, dense};

#[test]
fn numbers_of_boards() {
    for number in 0..=u16::MAX {
        let board = Board::from_index(number);
        let error = format!("no board has the index {number}: the highest is 19682");
        assert_eq!(Board::try_from(number).map_err(|error| error.to_string()), board.ok_or(error));
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
        let error = format!("no board has an entry with the bits 0x{bits:04x}");
        assert_eq!(Entry::try_from(bits).map_err(|error| error.to_string()), entry.ok_or(error));
        assert_eq!(entry.map(Entry::to_bits), numbers.contains(&bits).then_some(bits));
        assert_eq!(entry.map(u16::from), entry.map(Entry::to_bits));
    }
    assert_eq!([Wdl::Loss, Wdl::Draw, Wdl::Win].map(i8::from), [-1, 0, 1]);
}
