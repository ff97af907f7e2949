//! Logs every value of every type with `defmt`, decodes it with the decoder that a programmer uses, and compares it with
//! `Display` or `Debug`. It runs on a PC, and its own file has the format strings. The script `run` builds it.

use std::cell::RefCell;
use std::collections::HashSet;
use std::{env, fs};

use defmt::Format;
use defmt_decoder::Table;
use tictactable::{
    Board, Entry, IllegalGame, IllegalMove, MoveKind, Player, RatedMove, ReviewedMove, Square,
    Squares, Symmetry, Value, Wdl, compact, review_move,
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
    Symmetry::ALL.iter().for_each(|symmetry| same(table, symmetry, format!("{symmetry:?}")));
    for kind in [MoveKind::Optimal, MoveKind::SlowWin, MoveKind::QuickLoss, MoveKind::Mistake] {
        same(table, kind, format!("{kind:?}"));
    }
    for squares in (0..512).filter_map(Squares::from_bits) {
        same(table, squares, format!("{squares:?}"));
    }
    for wdl in [Wdl::Loss, Wdl::Draw, Wdl::Win] {
        same(table, wdl, wdl);
        for remoteness in 0..=u8::MAX {
            let value = Value { wdl, remoteness };
            same(table, value, value);
            for square in Square::ALL {
                let text = format!("RatedMove {{ square: {square}, value: {value} }}");
                same(table, RatedMove { square, value }, text);
            }
        }
    }
    let (mut moves, mut reasons) = (HashSet::new(), HashSet::new());
    for board in Board::all() {
        same(table, board, format!("{board:#}"));
        for square in Square::ALL {
            match review_move(board, square, compact::probe) {
                Ok(reviewed) => moves.insert(reviewed),
                Err(reason) => reasons.insert(reason),
            };
        }
    }
    for entry in (0..=u16::MAX).filter_map(Entry::from_bits) {
        let (turn, wdl, plies) = (entry.turn(), entry.wdl(), entry.remoteness());
        let moves = entry.optimal_moves();
        let text =
            format!("turn: {turn}, wdl: {wdl}, remoteness: {plies}, optimal_moves: {moves:?}");
        same(table, entry, format!("Entry {{ {text} }}"));
    }
    for &reviewed in &moves {
        let ReviewedMove { turn, square, before, after, optimal_moves } = reviewed;
        let text = format!("turn: {turn}, square: {square}, before: {before}, after: {after}");
        same(
            table,
            reviewed,
            format!("ReviewedMove {{ {text}, optimal_moves: {optimal_moves:?} }}"),
        );
    }
    for &reason in &reasons {
        same(table, reason, reason);
        if let IllegalMove::Unreachable(reason) = reason {
            same(table, reason, reason);
        }
        for number in 1..=10 {
            let text = format!("IllegalGame {{ number: {number}, reason: {reason} }}");
            same(table, IllegalGame { number, reason }, text);
        }
    }
    println!("defmt: {} different moves, {} errors, and all else", moves.len(), reasons.len());
}
