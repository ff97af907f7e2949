//! Calls the functions of the emitted C headers, in both layouts, with any text and any numbers, and compares them
//! with the library.
//!
//! The whole input is used as a text, and also as a sequence of questions of three bytes: a number for a board and an
//! entry, and a number for a square.
#![no_main]

use std::ffi::{CString, c_char};

use libfuzzer_sys::fuzz_target;
use tictactable::{Board, Entry, Square, dense};

/// As in header.c.
#[repr(C)]
#[derive(Debug, PartialEq)]
struct Parts {
    wdl: i8,
    remoteness: u8,
    terminal: bool,
    turn: u8,
    predicted_winner: u8,
    best_move: u8,
    optimal_moves: u16,
}

/// As in header.c.
#[repr(C)]
struct Functions {
    parse: unsafe extern "C" fn(*const c_char) -> u16,
    probe: extern "C" fn(u16) -> u16,
    winner: extern "C" fn(u16) -> u8,
    cell: extern "C" fn(u16, u8) -> u8,
    play: extern "C" fn(u16, u8) -> u16,
    parts: extern "C" fn(u16) -> Parts,
}

unsafe extern "C" {
    safe static header_layouts: [Functions; 2];
}

const NO_SQUARE: u8 = 9;
const NO_BOARD: u16 = 19_683;

/// Reads the bits of an entry as documented.
fn parts(entry: u16) -> Parts {
    let wdl = (entry >> 14) as i8 - 2;
    let remoteness = (entry >> 9) as u8 % 16;
    let optimal_moves = entry % 512;
    let turn = if entry == 0 { 0 } else { 1 + (entry >> 13) as u8 % 2 };
    Parts {
        wdl,
        remoteness,
        terminal: entry != 0 && remoteness == 0,
        turn,
        predicted_winner: match wdl {
            1 => turn,
            -1 => 3 - turn,
            _ => 0,
        },
        best_move: if optimal_moves == 0 {
            NO_SQUARE
        } else {
            optimal_moves.trailing_zeros() as u8
        },
        optimal_moves,
    }
}

fuzz_target!(|bytes: &[u8]| {
    // The text up to the first NUL, in memory of exactly this length.
    let text = bytes.split(|&byte| byte == 0).next().unwrap_or_default();
    let board = text.try_into().ok().and_then(Board::from_ascii).map_or(NO_BOARD, Board::index);
    let text = CString::new(text).unwrap();
    for layout in &header_layouts {
        // SAFETY: the text ends with a NUL.
        assert_eq!(unsafe { (layout.parse)(text.as_ptr()) }, board);
    }

    for question in bytes.chunks_exact(3) {
        let (number, place) = (u16::from_le_bytes([question[0], question[1]]), question[2]);
        let (board, square) = (Board::from_index(number), Square::new(place));
        let entry = board.and_then(dense::probe).map_or(0, Entry::to_bits);
        let winner = board.and_then(Board::winner).map_or(0, |player| player as u8 + 1);
        let on = board.zip(square);
        let cell = on.and_then(|(board, square)| board.get(square));
        let cell = cell.map_or(0, |player| player as u8 + 1);
        let next = on.and_then(|(board, square)| board.play(square).ok());
        let next = next.map_or(NO_BOARD, Board::index);
        for layout in &header_layouts {
            assert_eq!((layout.probe)(number), entry);
            assert_eq!((layout.winner)(number), winner);
            assert_eq!((layout.cell)(number, place), cell);
            assert_eq!((layout.play)(number, place), next);
            assert_eq!((layout.parts)(number), parts(number));
        }
    }
});
