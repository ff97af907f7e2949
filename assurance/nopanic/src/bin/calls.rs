//! Calls every public function of the library once, and prints every public type with every formatting trait. The
//! arguments and results are hidden from the compiler. Iterators are read from both ends if possible. The program is
//! linked but never run, because it has no memory layout.
//!
//! `ParseBoardError` is not printed. Its message quotes a character: the standard library's `Debug` of `char` can
//! panic.

#![no_std]
#![no_main]

use core::fmt::{self, Binary, Debug, Display, Formatter, Write};
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

#[unsafe(no_mangle)]
extern "C" fn _start() {
    let (board, square, player) = (any(Board::EMPTY), any(Square::ALL[0]), any(Player::X));
    squares(square, any(Squares::EMPTY));
    self::board(board, square, player);
    if let Some(error) = any(None::<ParseBoardError>) {
        any(ParseBoardError::position(error));
        any(ParseBoardError::found(error));
    }
    any(Player::other(player));
    any(Player::from_str(any("")).is_ok());
    symmetry(any(Symmetry::ALL[0]), board, square);
    if let Some(entry) = any(None::<Entry>) {
        self::entry(entry);
    }
    value(any(Wdl::Draw), any(Value { wdl: Wdl::Draw, remoteness: 0 }));
    layouts(board, square);
    solver(board);
    _ = write!(Sink, "{All} {All:#} {All:>9}");
    derived(square, any(Value { wdl: Wdl::Draw, remoteness: 0 }));
}

/// Reads an iterator from the front and from the back.
fn drain(mut items: impl DoubleEndedIterator) {
    while let (Some(front), Some(back)) = (items.next(), items.next_back()) {
        any((&front, &back));
    }
}

fn squares(square: Square, squares: Squares) {
    any(Square::new(any(0)));
    any(Square::try_from(any(0)).is_ok());
    any(Square::from_str(any("")).is_ok());
    any(u8::from(square));
    any(Square::at(any(0), any(0)));
    any(Square::index(square));
    any(Square::row(square));
    any(Square::column(square));

    any(Squares::from_bits(any(0)));
    any(Squares::to_bits(squares));
    any(Squares::contains(squares, square));
    any(Squares::with(squares, square));
    any(Squares::without(squares, square));
    any(Squares::len(squares));
    any(Squares::is_empty(squares));
    any(Squares::first(squares));
    any(Squares::nth(squares, any(0)));
    any(Squares::into_iter(squares));
    any(Squares::bitand(squares, any(squares)));
    any(Squares::bitor(squares, any(squares)));
    any(Squares::sub(squares, any(squares)));
    any(Squares::not(squares));
    any(Squares::from(square));
    any(<&Squares>::into_iter(any(&squares)));
    any(Squares::from_iter(any([square])));
    let mut more = any(squares);
    Squares::extend(&mut more, any([square]));
    Squares::bitor_assign(&mut more, any(squares));
    Squares::bitand_assign(&mut more, any(squares));
    Squares::sub_assign(&mut more, any(squares));
    any(more);

    let mut iter: SquaresIter = any(Squares::iter(squares));
    any(SquaresIter::next(&mut iter));
    any(SquaresIter::next_back(&mut iter));
    any(SquaresIter::size_hint(&iter));
    any(SquaresIter::len(&iter));
}

fn board(board: Board, square: Square, player: Player) {
    drain(Board::all());
    drain(Board::reachable());
    any(Board::from_index(any(0)));
    any(Board::try_from(any(0)).is_ok());
    any(u16::from(board));
    any(Board::from_ascii(any([0; 9])));
    any(Board::from_marks(any(Squares::EMPTY), any(Squares::EMPTY)));
    any(Board::from_moves(any([square])).is_ok());
    any(Board::from(any([Some(player); 9])));
    any(Board::from_str(any("")).is_ok());
    any(Board::index(board));
    any(Board::cells(board));
    any(Board::to_ascii(board));
    any(Board::get(board, square));
    any(Board::marks(board, player));
    any(Board::turn(board));
    any(Board::ply(board));
    any(Board::winner(board));
    any(Board::is_terminal(board));
    any(Board::empty_squares(board));
    any(Board::legal_moves(board));
    any(Board::play(board, square).is_ok());
    any(Board::check(board).is_ok());
    any(Board::is_reachable(board));
    any(Board::probe(board).is_ok());
    any(Board::canonical(board));
    Board::lines_of(board, player).for_each(|line| _ = any(line));
    Board::images(board).for_each(|image| _ = any(image));
    Board::game(board).into_iter().flatten().for_each(|square| _ = any(square));
}

fn symmetry(symmetry: Symmetry, board: Board, square: Square) {
    any(Symmetry::inverse(symmetry));
    any(Symmetry::apply(symmetry, board));
    any(Symmetry::apply_square(symmetry, square));
    any(Symmetry::apply_squares(symmetry, any(Squares::EMPTY)));
}

fn entry(entry: Entry) {
    any(Entry::from_bits(any(0)));
    any(Entry::try_from(any(0)).is_ok());
    any(u16::from(entry));
    any(Entry::to_bits(entry));
    any(Entry::wdl(entry));
    any(Entry::remoteness(entry));
    any(Entry::value(entry));
    any(Entry::turn(entry));
    any(Entry::optimal_moves(entry));
    any(Entry::best_move(entry));
    any(Entry::is_terminal(entry));
    any(Entry::winner(entry));
    any(Entry::predicted_winner(entry));
}

fn value(wdl: Wdl, value: Value) {
    any(Wdl::neg(wdl));
    any(i8::from(wdl));
    any(Wdl::from_str(any("")).is_ok());
    any(Value::before(value));
    any(Value::cmp(&value, &any(value)));
    any(Value::partial_cmp(&value, &any(value)));
}

fn layouts(board: Board, square: Square) {
    any(hashed::probe(board));
    any(ranked::probe(board));
    any(probe(board));
    any(dense::probe(board));
    any(compact::probe(board));
    any(digest(any(|_| any(None::<Entry>))));
    any(mistakes(board, compact::probe));
    rated_moves(board, compact::probe).for_each(|rated| _ = any(rated));
    best_line(board, compact::probe).for_each(|square| _ = any(square));
    if let Ok(reviewed) = review_move(board, square, compact::probe) {
        any(ReviewedMove::kind(any(reviewed)));
    }
    review(any([square]), compact::probe).for_each(|reviewed| _ = any(reviewed));
}

fn solver(board: Board) {
    let mut solver = any(Solver::new());
    any(Solver::solve(&mut solver, board));
    drain(Solver::entries(&solver));
    any(Solver::default());
}

/// Discards any text.
struct Sink;

impl Write for Sink {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        any(text);
        Ok(())
    }
}

/// Prints everything, with the width and the form of the formatter.
struct All;

impl Display for All {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        Display::fmt(&any(Board::EMPTY), f)?;
        Display::fmt(&any(Board::EMPTY).one_line(), f)?;
        Display::fmt(&any(Player::X), f)?;
        Display::fmt(&any(Wdl::Draw), f)?;
        Display::fmt(&any(Square::CENTRE), f)?;
        Binary::fmt(&any(Squares::EMPTY), f)?;
        Display::fmt(&any(Value { wdl: Wdl::Draw, remoteness: 0 }), f)?;
        Display::fmt(&any(MoveKind::Mistake), f)?;
        Display::fmt(&any(Unreachable::BothHaveLines), f)?;
        Display::fmt(&any(IllegalMove::Over), f)?;
        any(None::<IllegalGame>).map_or(Ok(()), |error| Display::fmt(&error, f))?;
        any(None::<ParseNameError>).map_or(Ok(()), |error| Display::fmt(&error, f))?;
        any(None::<OutOfRange>).map_or(Ok(()), |error| Display::fmt(&error, f))?;

        Debug::fmt(&any(Board::EMPTY), f)?;
        Debug::fmt(&any(Squares::EMPTY), f)?;
        Debug::fmt(&any(Solver::new()), f)?;
        any(None::<Entry>).map_or(Ok(()), |entry| Debug::fmt(&entry, f))?;
        Ok(())
    }
}

/// Prints with implementations from `derive`.
fn derived(square: Square, value: Value) {
    let (player, wdl, symmetry) = (any(Player::X), any(Wdl::Draw), any(Symmetry::Identity));
    let (squares, iter): (Squares, SquaresIter) = (any(Squares::EMPTY), any(Squares::EMPTY.iter()));
    let (reason, illegal) = (any(Unreachable::BothHaveLines), any(IllegalMove::Over));
    let errors = any((None::<ParseNameError>, None::<OutOfRange>));
    let rated = RatedMove { square, value };
    _ = write!(Sink, "{square:?} {squares:?} {iter:?} {player:?} {wdl:?} {symmetry:?} {reason:?}");
    _ = write!(Sink, "{illegal:?} {rated:?} {errors:?} {illegal:#?} {rated:#?} {errors:#?}");
}
