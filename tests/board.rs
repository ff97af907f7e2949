//! The rules, compared with those of the oracle on all 19,683 boards.

use std::str;

use tictactable::{Board, IllegalMove, Player, Square, Squares, Unreachable};

use crate::oracle;

/// All boards, each in the oracle's form and in the library's.
pub fn boards() -> Vec<(oracle::Board, Board)> {
    oracle::all().into_iter().map(|text| (text, parse(text))).collect()
}

fn parse(text: oracle::Board) -> Board {
    str::from_utf8(&text).unwrap().parse().unwrap()
}

pub fn player(mark: u8) -> Player {
    match mark {
        b'X' => Player::X,
        b'O' => Player::O,
        _ => panic!("{:?} is not a mark", char::from(mark)),
    }
}

pub fn squares(numbers: impl IntoIterator<Item = usize>) -> Squares {
    numbers.into_iter().map(|number| Square::ALL[number]).collect()
}

/// The number of a board, what is on its squares, whose turn it is, who has won and by which lines.
#[test]
fn contents() {
    for (text, board) in boards() {
        let digit = |&cell: &u8| ".XO".find(char::from(cell)).unwrap();
        let index = text.iter().rev().map(digit).fold(0, |index, digit| 3 * index + digit);
        assert_eq!(usize::from(board.index()), index, "{board:?}");

        let cells = text.map(|cell| if cell == b'.' { None } else { Some(player(cell)) });
        assert_eq!((board.cells(), Board::from(cells)), (cells, board));
        assert_eq!(Square::ALL.map(|square| board.get(square)), cells, "{board:?}");
        assert_eq!((board.to_ascii(), Board::from_ascii(text)), (text, Some(board)));
        assert_eq!(Board::from_ascii(text.map(|cell| cell.to_ascii_lowercase())), Some(board));

        let [x, o, empty] =
            [b'X', b'O', b'.'].map(|cell| squares((0..9).filter(|&number| text[number] == cell)));
        assert_eq!((board.marks(Player::X), board.marks(Player::O)), (x, o), "{board:?}");
        assert_eq!(Board::from_marks(x, o), Some(board));
        assert_eq!(board.empty_squares(), empty, "{board:?}");
        assert_eq!(usize::from(board.ply()), 9 - oracle::count(text, b'.'), "{board:?}");
        assert_eq!(board.turn(), oracle::turn(text).map(player), "{board:?}");

        let winner = match (oracle::has_line(text, b'X'), oracle::has_line(text, b'O')) {
            (true, false) => Some(Player::X),
            (false, true) => Some(Player::O),
            (true, true) | (false, false) => None,
        };
        assert_eq!(board.winner(), winner, "{board:?}");
        for mark in *b"XO" {
            let has_it = |line: &[usize; 3]| line.iter().all(|&number| text[number] == mark);
            let lines = oracle::LINES.into_iter().filter(has_it);
            let expected = lines.map(|line| line.map(|number| Square::ALL[number]));
            assert!(board.lines_of(player(mark)).eq(expected), "{board:?}");
        }
    }
}

#[test]
fn marks_on_the_same_square_are_no_board() {
    for (x, o) in (0..512).flat_map(|x| (0..512).map(move |o| (x, o))) {
        let [first, second] = [x, o].map(|bits| Squares::from_bits(bits).unwrap());
        assert_eq!(Board::from_marks(first, second).is_some(), x & o == 0, "{x:#b} {o:#b}");
    }
}

#[test]
fn all_boards_and_the_reachable_ones() {
    assert_eq!(Board::default(), Board::EMPTY);
    let reachable = oracle::reachable();
    let mut all = boards();
    all.sort_by_key(|&(_, board)| board.index());
    assert!(Board::all().eq(all.iter().map(|&(_, board)| board)));
    let expected = all.iter().filter(|(text, _)| reachable.contains(text)).map(|&(_, board)| board);
    assert!(Board::reachable().eq(expected.clone()));
    assert!(Board::reachable().rev().eq(expected.rev()));
    assert!(Board::all().rev().eq(all.into_iter().rev().map(|(_, board)| board)));
}

/// `play` allows exactly the oracle's moves, and returns the right reason for any other.
#[test]
fn play_makes_the_legal_moves() {
    let reachable = oracle::reachable();
    for (text, board) in boards() {
        for square in Square::ALL {
            let number = usize::from(square.index());
            let expected = if !reachable.contains(&text) {
                Err(IllegalMove::Unreachable(board.check().unwrap_err()))
            } else if oracle::is_over(text) {
                Err(IllegalMove::Over)
            } else if !oracle::moves(text).contains(&number) {
                Err(IllegalMove::Taken)
            } else {
                Ok(parse(oracle::play(text, number)))
            };
            assert_eq!(board.play(square), expected, "{board:?} {square:?}");
            let is_legal = board.legal_moves().contains(square);
            assert_eq!(is_legal, expected.is_ok(), "{board:?} {square:?}");
        }
    }
}

#[test]
fn check_gives_the_first_reason_that_applies() {
    let reachable = oracle::reachable();
    let mut terminal = 0;
    let mut counts = [0; 4];
    for (text, board) in boards() {
        let (x, o) = (oracle::count(text, b'X') as u8, oracle::count(text, b'O') as u8);
        let (reason, expected) = if reachable.contains(&text) {
            (0, Ok(()))
        } else if x != o && x != o + 1 {
            (1, Err(Unreachable::MarkCounts { x, o }))
        } else if oracle::has_line(text, b'X') && oracle::has_line(text, b'O') {
            (2, Err(Unreachable::BothHaveLines))
        } else {
            // The side to move did not move last, so the game was over when it completed its line.
            let winner = oracle::turn(text).unwrap();
            assert!(oracle::has_line(text, winner), "{board:?} is not reachable without a reason");
            (3, Err(Unreachable::PlayedOn { winner: player(winner) }))
        };
        counts[reason] += 1;
        assert_eq!(board.check(), expected, "{board:?}");
        assert_eq!(board.is_reachable(), expected.is_ok(), "{board:?}");
        let ends_game = expected.is_ok() && oracle::is_over(text);
        assert_eq!(board.is_terminal(), ends_game, "{board:?}");
        terminal += usize::from(ends_game);
    }
    assert_eq!(terminal, 958);
    // Lines without a common square are parallel. There are 12 ways to give one to each player, and 13
    // ways to fill the remaining squares with possible counts: 12 * 13 = 156.
    assert_eq!(counts, [5_478, 13_637, 156, 412]);
}

#[test]
fn reasons_read_well() {
    use Unreachable::{BothHaveLines, MarkCounts, PlayedOn};
    let counts = ": X must have as many marks as O or one more";
    for (text, reason, message, more) in [
        ("XX./.../...", MarkCounts { x: 2, o: 0 }, "2 X and 0 O", counts),
        ("OOO/OOO/OOO", MarkCounts { x: 0, o: 9 }, "0 X and 9 O", counts),
        ("XXX/OOO/...", BothHaveLines, "both X and O have a line", ""),
        ("XXX/OO./O..", PlayedOn { winner: Player::X }, "play went on after X had a line", ""),
        ("OOO/XX./XX.", PlayedOn { winner: Player::O }, "play went on after O had a line", ""),
    ] {
        let board: Board = text.parse().unwrap();
        assert_eq!(board.check(), Err(reason), "{text}");
        assert_eq!(reason.to_string(), format!("{message}{more}"));
        let refused = board.play(Square::CENTRE).unwrap_err().to_string();
        assert_eq!(refused, format!("no game leads to this board: {message}{more}"));
    }
    for (text, message) in
        [("X../.../...", "the square is taken"), ("XXX/OO./...", "the game is over")]
    {
        let board: Board = text.parse().unwrap();
        assert_eq!(board.play(Square::ALL[0]).unwrap_err().to_string(), message);
    }
}
