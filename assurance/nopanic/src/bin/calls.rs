//! Calls every public function of the library but those that print, with arguments and results
//! that the compiler knows nothing of.

#![no_std]
#![no_main]

use core::hint::black_box as any;

use nopanic as _;
use tictactable::{
    Board, Entry, ParseBoardError, Player, RatedMove, Solver, Square, Squares, SquaresIter,
    Symmetry, Unreachable, Value, Wdl, best_line, compact, dense, digest, hashed, probe,
    rated_moves,
};

#[unsafe(no_mangle)]
extern "C" fn _start() {
    player(any(Player::X));
    squares(any(Square::ALL[0]), any(Squares::EMPTY));
    board(any(Board::EMPTY), any(Square::ALL[0]), any(Player::X));
    symmetry(any(Symmetry::ALL[0]), any(Board::EMPTY), any(Square::ALL[0]));
    if let Some(entry) = any(None::<Entry>) {
        self::entry(entry);
    }
    value(any(Wdl::Draw), any(Wdl::Draw), any(0), any(0));
    layouts(any(Board::EMPTY));
    moves(any(Board::EMPTY));
    solver(any(Board::EMPTY));
}

fn player(player: Player) {
    any(player.other());
    any(player == any(player));
}

fn squares(square: Square, squares: Squares) {
    any(Square::new(any(0)));
    any((square.index(), square.row(), square.column()));
    any(square.cmp(&any(square)));

    any((squares.bits(), squares.contains(square), squares.with(square)));
    any((squares.len(), squares.is_empty(), squares.first()));
    any(Squares::default() == squares);
    any(squares.into_iter().collect::<Squares>());
    let mut iter: SquaresIter = squares.iter();
    any(iter.clone().len());
    any((iter.size_hint(), iter.next(), iter.next()));
}

fn board(board: Board, square: Square, mark: Player) {
    any(Board::from_index(any(0)));
    any(Board::from_ascii(any([0; 9])));
    any(Board::from(any([Some(mark); 9])));
    match any("").parse::<Board>() {
        Ok(board) => _ = any(board),
        Err(error) => {
            let error: ParseBoardError = error;
            any((error.position(), error.found()));
            any(error == any(error));
        }
    }
    any((board.index(), board.get(square), board.turn(), board.winner()));
    any((board.empty_squares(), board.play(square)));
    let check: Result<(), Unreachable> = board.check();
    any(check == any(check));
    any((board.canonical(), board.cmp(&any(board))));
}

fn symmetry(symmetry: Symmetry, board: Board, square: Square) {
    any((symmetry.inverse(), symmetry.apply(board), symmetry.apply_square(square)));
    any(symmetry.apply_squares(any(Squares::EMPTY)));
}

fn entry(entry: Entry) {
    any((entry.to_bits(), entry.wdl(), entry.remoteness(), entry.value(), entry.turn()));
    any((entry.optimal_moves(), entry.best_move(), entry.is_terminal(), entry.predicted_winner()));
    any(entry == any(entry));
}

fn value(wdl: Wdl, other: Wdl, remoteness: u8, other_remoteness: u8) {
    any((-wdl, wdl.cmp(&other)));
    let value = Value { wdl, remoteness };
    let other = Value { wdl: other, remoteness: other_remoteness };
    any((value.before(), value.cmp(&other), value.partial_cmp(&other), value == other));
}

fn layouts(board: Board) {
    any((hashed::probe(board), dense::probe(board), compact::probe(board), probe(board)));
    any((digest(hashed::probe), digest(dense::probe), digest(compact::probe)));
}

fn moves(board: Board) {
    for rated in rated_moves(board, compact::probe) {
        let rated: RatedMove = rated;
        any(rated);
    }
    best_line(board, compact::probe).for_each(|square| _ = any(square));
}

fn solver(board: Board) {
    let mut solver = any(Solver::new());
    any(solver.solve(board));
    solver.entries().for_each(|solved| _ = any(solved));
    any(Solver::default());
}
