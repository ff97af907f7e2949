//! Known facts about the game, each counted from the table.

use tictactable::dense::probe;
use tictactable::{Board, Entry, Player, Wdl};

fn reachable() -> impl Iterator<Item = (Board, Entry)> {
    Board::all().filter_map(|board| Some((board, probe(board)?)))
}

fn count(is_wanted: impl Fn(Board, Entry) -> bool) -> usize {
    reachable().filter(|&(board, entry)| is_wanted(board, entry)).count()
}

#[test]
fn outcomes() {
    let outcomes = [Wdl::Win, Wdl::Draw, Wdl::Loss];
    assert_eq!(outcomes.map(|wdl| count(|_, entry| entry.wdl() == wdl)), [2_836, 1_068, 1_574]);
    let ongoing = |wdl| count(|_, entry| entry.wdl() == wdl && !entry.is_terminal());
    assert_eq!(outcomes.map(ongoing), [2_836, 1_052, 632]);
    let won_by = |player| count(|board, entry| entry.is_terminal() && board.winner() == player);
    assert_eq!([Some(Player::X), Some(Player::O), None].map(won_by), [626, 316, 16]);
}

/// The counts by ply are <https://oeis.org/A008907>.
#[test]
fn boards_up_to_symmetry() {
    let is_canonical = |board: Board| board.canonical().0 == board;
    let with = |ply| count(|board, _| is_canonical(board) && usize::from(board.ply()) == ply);
    let by_ply: [usize; 10] = std::array::from_fn(with);
    assert_eq!(by_ply, [1, 3, 12, 38, 108, 174, 204, 153, 57, 15]);
    assert_eq!(count(|board, entry| is_canonical(board) && entry.is_terminal()), 138);
}

#[test]
fn games_by_result_and_by_length() {
    let mut sorted: Vec<(Board, Entry)> = reachable().collect();
    sorted.sort_by_key(|&(board, _)| board.ply());

    // The number of games that lead to each board is the sum over the boards before it.
    let mut games = vec![0; usize::from(Board::COUNT)];
    games[usize::from(Board::EMPTY.index())] = 1;
    let results = [Some(Player::X), Some(Player::O), None];
    let (mut by_result, mut by_length) = ([0; 3], [0; 10]);
    for (board, entry) in sorted {
        let ways = games[usize::from(board.index())];
        if entry.is_terminal() {
            let result = results.iter().position(|&winner| winner == board.winner()).unwrap();
            by_result[result] += ways;
            by_length[usize::from(board.ply())] += ways;
        }
        for next in board.empty_squares().into_iter().filter_map(|square| board.play(square).ok()) {
            games[usize::from(next.index())] += ways;
        }
    }

    assert_eq!(by_result, [131_184, 77_904, 46_080]);
    assert_eq!(by_length, [0, 0, 0, 0, 0, 1_440, 5_328, 47_952, 72_576, 127_872]);
}
