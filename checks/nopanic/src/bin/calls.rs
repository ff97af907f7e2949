//! Links every public function of the library and every formatting of its public types. The address of each function is
//! hidden from the compiler, so that it compiles the function for all arguments. Generic functions and iterators are
//! called, with hidden arguments. The program never runs, because it has no memory layout.
//!
//! `ParseBoardError` is not printed. Its message quotes a character: the standard library's `Debug` of `char` can
//! panic.

#![no_std]
#![no_main]

use core::fmt::{Binary, Debug, Display};
use core::hint::black_box as any;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Neg, Not, Sub, SubAssign};
use core::panic::PanicInfo;
use core::str::FromStr;

use tictactable::*;

/// The compiler requires this function. It is linked only if something can panic.
#[panic_handler]
fn panic(_: &PanicInfo) -> ! {
    loop {}
}

/// Links these functions of a type.
macro_rules! link {
    ($($type:ty: $($function:ident)+;)+) => {
        $($(any(<$type>::$function as *const ());)+)+
    };
}

/// Links the only function of a trait, for each type.
macro_rules! link_for {
    ($($trait:ty, $function:ident: $($type:ty),+;)+) => {
        $($(any(<$type as $trait>::$function as *const ());)+)+
    };
}

#[unsafe(no_mangle)]
extern "C" fn _start() {
    #[cfg(feature = "panic")]
    any(None::<Square>).unwrap();
    link! {
        Board: from_index from_ascii from_marks from_str index cells to_ascii get marks turn ply;
        Board: winner is_terminal empty_squares legal_moves play check is_reachable probe canonical;
        Entry: from_bits to_bits wdl remoteness value turn optimal_moves best_move is_terminal;
        Entry: winner predicted_winner;
        ParseBoardError: position found;
        Player: other from_str;
        ReviewedMove: kind;
        Solver: new solve default;
        Square: new at index row column from_str;
        Squares: from_bits to_bits contains with without len is_empty first iter into_iter;
        Squares: bitand bitor sub not bitand_assign bitor_assign sub_assign;
        &Squares: into_iter;
        SquaresIter: next next_back size_hint len;
        Symmetry: inverse apply apply_square apply_squares;
        Value: before cmp partial_cmp;
        Wdl: neg from_str;
    }
    link_for! {
        TryFrom<i8>, try_from: Wdl;
        TryFrom<u8>, try_from: Square;
        TryFrom<u16>, try_from: Board, Entry;
        From<[Option<Player>; 9]>, from: Board;
        From<Board>, from: u16;
        From<Entry>, from: u16;
        From<Square>, from: u8, Squares;
        From<Wdl>, from: i8;
        Binary, fmt: Squares;
        Debug, fmt: Board, Entry, IllegalGame, IllegalMove, MoveKind, OutOfRange, ParseNameError;
        Debug, fmt: Player, RatedMove, ReviewedMove, Solver, Square, Squares, SquaresIter;
        Debug, fmt: Symmetry, Unreachable, Value, Wdl;
        Display, fmt: Board, IllegalGame, IllegalMove, MoveKind, OutOfRange, ParseNameError;
        Display, fmt: Player, Square, Squares, Unreachable, Value, Wdl;
    }
    for probe in [probe, hashed::probe, ranked::probe, dense::probe, compact::probe] {
        any(probe);
    }
    generic(any(Board::EMPTY), any(Square::CENTRE), any(&Solver::new()));
}

fn generic(board: Board, square: Square, solver: &Solver) {
    drain(Board::all());
    drain(Board::reachable());
    drain(solver.entries());
    board.lines_of(any(Player::X)).for_each(hide);
    board.images().for_each(hide);
    any::<&dyn Display>(&board.one_line());
    board.game().into_iter().flatten().for_each(hide);

    hide(Board::from_moves(any([square])));
    hide(any([square]).iter().copied().collect::<Squares>());
    any(Squares::EMPTY).extend(any([square]));

    hide(deduce(board, any(|_| any(None))));
    hide(digest(any(|_| any(None))));
    hide(mistakes(board, compact::probe));
    rated_moves(board, compact::probe).for_each(hide);
    best_line(board, compact::probe).for_each(hide);
    hide(review_move(board, square, compact::probe));
    review(any([square]), compact::probe).for_each(hide);
}

/// Reads an iterator from the front and from the back.
fn drain(mut items: impl DoubleEndedIterator) {
    while let (Some(front), Some(back)) = (items.next(), items.next_back()) {
        hide((front, back));
    }
}

fn hide<T>(value: T) {
    any(&value);
}
