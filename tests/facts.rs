//! Known facts about the game, each counted from the table.

use tictactable::dense::probe;
use tictactable::{Board, Entry, Player, Wdl};

use crate::oracle;

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
    assert_eq!(count(|board, _| is_canonical(board)), 765);
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
    assert_eq!(by_length.iter().sum::<u32>(), 255_168);
}

/// The first rule of `compact` that applies to an ongoing board, and in how many plies somebody wins by the rules, without
/// the one that is left out.
fn decide(board: oracle::Board, left_out: usize) -> (usize, Option<usize>) {
    let mine = oracle::turn(board).unwrap();
    let theirs = if mine == b'X' { b'O' } else { b'X' };
    let empty = oracle::moves(board);
    // The empty squares on this many lines or more that have this number of the side's marks and nothing else.
    let on_lines = |least: usize, marks, mark| {
        let is_such = |line: [usize; 3]| {
            let count = |cell| line.iter().filter(|&&square| board[square] == cell).count();
            count(mark) == marks && count(b'.') == 3 - marks
        };
        let lines: Vec<_> = oracle::LINES.into_iter().filter(|&line| is_such(line)).collect();
        let count = move |square| lines.iter().filter(|line| line.contains(&square)).count();
        empty.iter().copied().filter(move |&square| count(square) >= least).collect::<Vec<_>>()
    };
    let after = |square| {
        let next = oracle::play(board, square);
        let won = oracle::has_line(next, mine);
        if won { Some(1) } else { decide(next, left_out).1.map(|plies| plies + 1) }
    };
    let applies = |rule: &usize| match rule {
        _ if *rule == left_out => false,
        1 => !on_lines(1, 2, mine).is_empty(),
        2 => !on_lines(1, 2, theirs).is_empty(),
        3 => !on_lines(2, 1, mine).is_empty(),
        4 => !empty.is_empty() && on_lines(2, 1, theirs) == empty,
        5 => {
            oracle::count(board, mine) == 1 && empty.iter().any(|&square| after(square) == Some(5))
        }
        _ => true,
    };
    let rule = (1..=6).find(applies).unwrap();
    let plies = match rule {
        1 => Some(1),
        2 => after(on_lines(1, 2, theirs)[0]),
        3 => Some(3),
        4 => after(empty[0]),
        5 => Some(5),
        _ => None,
    };
    (rule, plies)
}

/// How many boards each rule decides, and how many have a wrong answer without it: the table in docs/design.md.
#[test]
fn rules_of_compact() {
    let (mut decided, mut wrong) = ([0; 7], [0; 6]);
    for (board, entry) in reachable().filter(|(_, entry)| !entry.is_terminal()) {
        let text = board.to_ascii();
        let remoteness = usize::from(entry.remoteness());
        let plies = (entry.wdl() != Wdl::Draw).then_some(remoteness);
        decided[decide(text, 0).0] += 1;
        for (left_out, wrong) in wrong.iter_mut().enumerate() {
            *wrong += usize::from(decide(text, left_out).1 != plies);
        }
    }
    assert_eq!(decided[1..], [2_358, 1_484, 192, 8, 70, 408]);
    assert_eq!(wrong, [0, 1_928, 866, 302, 16, 70]);
}
