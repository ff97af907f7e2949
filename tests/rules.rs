//! Compares the library with the oracle, a second implementation of the rules, on all 19,683 boards: the
//! methods of `Board`, each layout and the live solver.

use std::str;

use tictactable::{
    Board, IllegalGame, IllegalMove, Player, Solver, Square, Squares, Unreachable, probe,
};

use crate::layouts::LAYOUTS;
use crate::oracle;

/// All boards, each in the oracle's form and in the library's.
fn boards() -> Vec<(oracle::Board, Board)> {
    oracle::all().into_iter().map(|text| (text, parse(text))).collect()
}

fn parse(text: oracle::Board) -> Board {
    str::from_utf8(&text).unwrap().parse().unwrap()
}

fn player(mark: u8) -> Player {
    match mark {
        b'X' => Player::X,
        b'O' => Player::O,
        _ => panic!("{:?} is not a mark", char::from(mark)),
    }
}

fn squares(numbers: impl IntoIterator<Item = usize>) -> Squares {
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
        assert_eq!(board.one_line().to_string().as_bytes(), text);
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

/// The moves are a game of the oracle that leads to the board, and the library plays them to the same board.
#[test]
fn game_leads_to_the_board() {
    let reachable = oracle::reachable();
    for (text, board) in boards() {
        match board.game() {
            Ok(moves) => {
                let end = moves.clone().fold(oracle::EMPTY, |before, square| {
                    let number = usize::from(square.index());
                    assert!(oracle::moves(before).contains(&number), "{board:?} {square:?}");
                    oracle::play(before, number)
                });
                assert_eq!(end, text, "{board:?}");
                assert_eq!(Board::from_moves(moves), Ok(board));
            }
            Err(reason) => {
                assert!(!reachable.contains(&text), "{board:?}");
                assert_eq!(Err(reason), board.check());
            }
        }
    }
}

/// A game with one more move is refused at that move, for the reason that `play` gives.
#[test]
fn illegal_games_name_the_move() {
    for board in Board::reachable() {
        let moves: Vec<Square> = board.game().unwrap().collect();
        for square in Square::ALL {
            let more = moves.iter().copied().chain([square]).chain(Square::ALL);
            let number = moves.len() as u8 + 1;
            let expected = board.play(square).map_err(|reason| IllegalGame { number, reason });
            let one_more = more.clone().take(moves.len() + 1);
            assert_eq!(Board::from_moves(one_more), expected, "{board:?} {square:?}");
            if let Err(error) = expected {
                let message = format!("move {number} is illegal: {}", error.reason);
                assert_eq!(error.to_string(), message);
                assert_eq!(Board::from_moves(more), expected, "{board:?} {square:?}");
            }
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
        assert_eq!(board.probe(), expected.map(|()| probe(board).unwrap()), "{board:?}");
        let ends_game = expected.is_ok() && oracle::is_over(text);
        assert_eq!(board.is_terminal(), ends_game, "{board:?}");
        terminal += usize::from(ends_game);
    }
    assert_eq!(terminal, 958);
    // Lines without a common square are parallel. There are 12 ways to give one to each player, and 13
    // ways to fill the remaining squares with possible counts: 12 * 13 = 156.
    assert_eq!(counts, [5_478, 13_637, 156, 412]);
}

/// Each layout and the solver give the oracle's answer on every board.
#[test]
fn answers() {
    let mut solver = Solver::new();
    for (text, board) in boards() {
        let expected = oracle::ANSWERS.get(&text);
        let solved = ("solver", solver.solve(board));
        let answers = LAYOUTS.iter().map(|&(layout, probe)| (layout, probe(board)));
        for (layout, entry) in answers.chain([solved]) {
            let context = format!("{layout} {board:?}");
            assert_eq!(entry.is_some(), expected.is_some(), "{context}");
            let (Some(entry), Some(expected)) = (entry, expected) else { continue };
            let turn = player(oracle::turn(text).unwrap());
            let predicted_winner = match expected.wdl {
                1 => Some(turn),
                0 => None,
                _ => Some(turn.other()),
            };
            let moves = squares(expected.optimal_moves.iter().copied());
            let best_move = expected.optimal_moves.first().map(|&number| Square::ALL[number]);
            assert_eq!(entry.turn(), turn, "{context}");
            assert_eq!(entry.wdl() as i8, expected.wdl, "{context}");
            assert_eq!(usize::from(entry.remoteness()), expected.remoteness, "{context}");
            assert_eq!(entry.predicted_winner(), predicted_winner, "{context}");
            assert_eq!(entry.winner(), board.winner(), "{context}");
            assert_eq!(entry.optimal_moves(), moves, "{context}");
            assert_eq!(entry.best_move(), best_move, "{context}");
            assert_eq!(entry.is_terminal(), oracle::is_over(text), "{context}");
        }
    }
}
