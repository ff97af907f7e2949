//! Logs values of every type with `defmt`, decodes them with the decoder that a programmer uses, and compares them with
//! `Display` or `Debug`. It runs on a PC, and its own file has the format strings. The script `run` builds it.

use std::cell::RefCell;
use std::collections::HashSet;
use std::{env, fs};

use defmt::Format;
use defmt_decoder::Table;
use tictactable::{
    Board, Entry, IllegalGame, MoveKind, Player, RatedMove, ReviewedMove, Square, Squares, Symmetry,
};

thread_local!(static SENT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) });

#[defmt::global_logger]
struct Logger;

// SAFETY: only one thread logs.
unsafe impl defmt::Logger for Logger {
    fn acquire() {}
    unsafe fn flush() {}
    unsafe fn release() {}
    unsafe fn write(bytes: &[u8]) {
        SENT.with_borrow_mut(|sent| sent.extend(bytes));
    }
}

/// Logs the value, alone and as inside of a type that derives `Format`. Fails unless this text is decoded.
fn same(table: &Table, value: impl Format, text: impl ToString) {
    for log in [|value| defmt::info!("{}", value), |value| defmt::info!("{:?}", value)] {
        log(&value);
        let sent = SENT.take();
        let (frame, _) = table.decode(&sent).expect("nothing is logged: set DEFMT_LOG=info");
        assert_eq!(frame.display_message().to_string(), text.to_string());
    }
}

fn main() {
    let program = fs::read(env::current_exe().unwrap()).unwrap();
    let table = &Table::parse(&program).unwrap().expect("the program has no format strings");

    Player::ALL.iter().for_each(|player| same(table, player, player));
    Square::ALL.iter().for_each(|square| same(table, square, square));
    for squares in (0..512).filter_map(Squares::from_bits) {
        same(table, squares, squares);
    }
    for entry in (0..=u16::MAX).filter_map(Entry::from_bits) {
        let (turn, wdl, plies) = (entry.turn(), entry.wdl(), entry.remoteness());
        let moves = entry.optimal_moves();
        let text = format!("turn: {turn}, wdl: {wdl}, remoteness: {plies}, optimal_moves: {moves}");
        same(table, wdl, wdl);
        same(table, entry.value(), entry.value());
        same(table, entry, format!("Entry {{ {text} }}"));
    }
    let mut reasons = HashSet::new();
    for board in Board::all() {
        same(table, board, format!("{board:#}"));
        reasons.extend(Square::ALL.iter().filter_map(|&square| board.play(square).err()));
    }
    reasons.into_iter().for_each(|reason| same(table, reason, reason));

    // These types derive `Format`, from the formats of their fields.
    fn formatted<T: Format>() {}
    formatted::<(RatedMove, IllegalGame, ReviewedMove, MoveKind, Symmetry)>();
}
