//! The games of a player against every possible opponent.

use std::collections::BTreeMap;
use std::mem;

use tictactable::{Board, Player, Square};

/// The games, as far as the moves of the player are known.
pub struct Games {
    /// The boards that it meets next, each with a game that leads there.
    pub next: BTreeMap<Board, Vec<Square>>,
    /// The boards that it has met.
    pub met: Vec<Board>,
    /// A shortest game that it loses, for each side that loses one.
    pub loses: BTreeMap<Player, Vec<Square>>,
}

impl Games {
    pub fn new() -> Games {
        let next = BTreeMap::from([(Board::EMPTY, Vec::new())]);
        Games { next, met: Vec::new(), loses: BTreeMap::new() }
    }

    /// Plays the player's move and every reply on all next boards. `answers` has no entry for a board that the player
    /// was not asked about, and no square if its answer is no legal move.
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
                if let Some(winner) = next.winner() {
                    self.loses.entry(winner.other()).or_insert(game);
                } else if !next.is_terminal() {
                    self.next.entry(next).or_insert(game);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    type Choose = fn(Board) -> Option<Square>;

    /// Plays all games of one side, one after another. Returns the length of the shortest that it loses.
    fn play(board: Board, own: Player, choose: Choose, met: &mut BTreeSet<Board>) -> Option<usize> {
        let is_own = board.turn() == Some(own);
        if board.is_terminal() {
            return (board.winner().is_some() && is_own).then(|| board.ply().into());
        }
        let squares: Vec<Square> = if is_own {
            met.insert(board);
            choose(board).into_iter().collect()
        } else {
            board.legal_moves().into_iter().collect()
        };
        let play = |square| play(board.play(square).unwrap(), own, choose, met);
        squares.into_iter().filter_map(play).min()
    }

    #[test]
    fn all_games_are_followed() {
        let players: [Choose; 4] = [
            |board| board.probe().unwrap().best_move(),
            |board| board.legal_moves().into_iter().next(),
            |board| board.legal_moves().into_iter().next_back(),
            // This player makes no legal move on some boards.
            |board| board.legal_moves().into_iter().next().filter(|it| it.index() % 4 != 2),
        ];
        for choose in players {
            let mut games = Games::new();
            for _ in 0..5 {
                games.follow(|board| Some(choose(board)));
            }
            assert!(games.next.is_empty());
            let mut met = BTreeSet::new();
            for own in Player::ALL {
                let lost = play(Board::EMPTY, own, choose, &mut met);
                assert_eq!(games.loses.get(&own).map(Vec::len), lost);
                let mut board = Board::EMPTY;
                for &square in games.loses.get(&own).into_iter().flatten() {
                    assert!(board.turn() != Some(own) || choose(board) == Some(square));
                    board = board.play(square).unwrap();
                }
                assert_eq!(board.winner().is_some() && board.turn() == Some(own), lost.is_some());
            }
            assert_eq!(games.met.len(), met.len());
            assert_eq!(games.met.into_iter().collect::<BTreeSet<_>>(), met);
        }
    }
}
