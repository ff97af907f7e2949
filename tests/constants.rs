//! Functions that are `const` are called in constants here. If one no longer is, this file does not compile. Other
//! files test what they return.

use tictactable::*;

const BOARD: Board = Board::from_ascii(*b"XO..X...O").unwrap();
const ENTRY: Entry = ranked::probe(BOARD).unwrap();

const _: () = {
    let board = Board::from_index(BOARD.index()).unwrap();
    let board = Board::from_marks(board.marks(Player::X), board.marks(Player::O)).unwrap();
    let [first, ..] = board.to_ascii();
    assert!(first == b'X' && board.get(Square::CENTRE).is_some() && board.ply() == 4);
    assert!(board.is_reachable() && board.check().is_ok() && !board.is_terminal());
    assert!(board.turn().is_some() && board.winner().is_none());
    assert!(board.legal_moves().len() == board.empty_squares().len());
    assert!(board.play(Square::CENTRE).is_err());

    assert!(dense::probe(BOARD).unwrap().to_bits() == ENTRY.to_bits());
    assert!(compact::probe(BOARD).unwrap().to_bits() == ENTRY.to_bits());
    assert!(ENTRY.wdl() as i8 == 1 && ENTRY.remoteness() == 3 && !ENTRY.is_terminal());
    assert!(ENTRY.value().before().remoteness == 4);
    assert!(ENTRY.optimal_moves().first().unwrap().index() == ENTRY.best_move().unwrap().index());
    assert!(ENTRY.turn().other() as u8 == Player::O as u8);
    assert!(ENTRY.predicted_winner().is_some() && ENTRY.winner().is_none());

    let square = Square::new(Square::at(1, 2).unwrap().index()).unwrap();
    assert!(square.row() == 1 && square.column() == 2);
    let squares = Squares::from_bits(0b111).unwrap().with(square).without(Square::ALL[0]);
    assert!(squares.contains(square) && !squares.is_empty() && squares.to_bits() == 0b100_110);
    _ = squares.iter();
    let turned = Symmetry::Rotate90;
    assert!(turned.inverse().apply(turned.apply(BOARD)).index() == BOARD.index());
    assert!(turned.apply_squares(squares).contains(turned.apply_square(square)));
    _ = Solver::new();
};

const fn _of_an_error(error: ParseBoardError) -> (usize, Option<char>) {
    (error.position(), error.found())
}
