//! The games of a player against every possible opponent.

use std::collections::BTreeMap;
use std::mem;

use tictactable::{Board, Square};

/// The games, as far as the moves of the player are known.
pub struct Games {
    /// The boards that it meets next, each with a game that leads there.
    next: BTreeMap<Board, Vec<Square>>,
    /// The boards that it has met.
    pub met: Vec<Board>,
    /// A shortest game that it loses as X, and one as O.
    pub loses: [Option<Vec<Square>>; 2],
}

impl Games {
    pub fn new() -> Games {
        let next = BTreeMap::from([(Board::EMPTY, Vec::new())]);
        Games { next, met: Vec::new(), loses: [None, None] }
    }

    pub fn next_boards(&self) -> Vec<Board> {
        self.next.keys().copied().collect()
    }

    /// Plays its move and every reply on all next boards. `answers` has no entry for a board that it was not asked
    /// about, and no square if its answer is no legal move.
    pub fn follow(&mut self, answers: impl Fn(Board) -> Option<Option<Square>>) {
        for (board, game) in mem::take(&mut self.next) {
            if board == Board::EMPTY {
                // As O it meets every first move of X.
                let first = |square| Some((Board::EMPTY.play(square).ok()?, vec![square]));
                self.next.extend(Square::ALL.into_iter().filter_map(first));
            }
            let Some(answer) = answers(board) else { continue };
            self.met.push(board);
            let Some((square, after)) = answer.and_then(|it| Some((it, board.play(it).ok()?)))
            else {
                continue;
            };
            for reply in after.legal_moves() {
                let Ok(next) = after.play(reply) else { continue };
                let game = [&game[..], &[square, reply]].concat();
                if next.winner().is_some() {
                    self.loses[side(next)].get_or_insert(game);
                } else if !next.is_terminal() {
                    self.next.entry(next).or_insert(game);
                }
            }
        }
    }
}

/// The place of the side to move in `Games::loses`.
pub fn side(board: Board) -> usize {
    usize::from(board.ply() % 2)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// Plays all games of one side, one after another.
    fn play(
        board: Board,
        own: usize,
        choose: fn(Board) -> Option<Square>,
        met: &mut BTreeSet<Board>,
        lost: &mut Option<u8>,
    ) {
        if board.is_terminal() {
            if board.winner().is_some() && side(board) == own {
                *lost = Some(lost.unwrap_or(9).min(board.ply()));
            }
        } else if side(board) == own {
            met.insert(board);
            if let Some(after) = choose(board).and_then(|square| board.play(square).ok()) {
                play(after, own, choose, met, lost);
            }
        } else {
            for square in board.legal_moves() {
                play(board.play(square).unwrap(), own, choose, met, lost);
            }
        }
    }

    #[test]
    fn all_games_are_followed() {
        let players: [fn(Board) -> Option<Square>; 4] = [
            |board| board.probe().unwrap().best_move(),
            |board| board.legal_moves().into_iter().next(),
            |board| board.legal_moves().into_iter().next_back(),
            // It makes no legal move on some boards.
            |board| board.legal_moves().into_iter().next().filter(|it| it.index() % 4 != 2),
        ];
        for choose in players {
            let mut games = Games::new();
            let mut rounds = 0;
            while !games.next.is_empty() {
                games.follow(|board| Some(choose(board)));
                rounds += 1;
            }
            assert_eq!(rounds, 5);
            let mut met = BTreeSet::new();
            for own in [0, 1] {
                let mut lost = None;
                play(Board::EMPTY, own, choose, &mut met, &mut lost);
                let game = &games.loses[own];
                assert_eq!(game.as_ref().map(Vec::len), lost.map(usize::from));
                let mut board = Board::EMPTY;
                for square in game.iter().flatten() {
                    let choice = choose(board).filter(|_| side(board) == own);
                    assert!(choice.is_none_or(|choice| choice == *square));
                    board = board.play(*square).unwrap();
                }
                assert!(game.is_none() || board.winner().is_some() && side(board) == own);
            }
            assert_eq!(games.met.len(), met.len());
            assert_eq!(games.met.into_iter().collect::<BTreeSet<_>>(), met);
        }
    }

    #[test]
    fn boards_that_it_was_not_asked_about_are_not_met() {
        let mut games = Games::new();
        games.follow(|_| None);
        assert_eq!((games.met.len(), games.next_boards().len()), (0, 9));
    }
}
