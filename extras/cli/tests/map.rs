//! Compares what `map` draws with the oracle, and with the pictures in the documents.

use std::fs;

use oracle::Board;

use crate::command::written;

/// Takes this text off the start of the page, and then all up to `end`.
fn take(svg: &mut &str, text: &str, end: &str) {
    let rest = svg.trim_start().strip_prefix(text).unwrap_or_else(|| panic!("{text}: {svg:.200}"));
    *svg = &rest[rest.find(end).unwrap() + end.len()..];
}

/// Compares the next board of the page, and those inside it, with the oracle. `before` is the board after the
/// opponent's move `theirs`. Returns how many of the games are won, drawn and lost.
fn check(svg: &mut &str, you: u8, before: Board, mut theirs: Vec<usize>, depth: u8) -> [u32; 3] {
    let to_reply = oracle::turn(before) == Some(you) && !oracle::is_over(before);
    let yours = to_reply.then(|| oracle::solve(before).optimal_moves[0]);
    let mut board = yours.map_or(before, |square| oracle::play(before, square));
    if let [last] = oracle::moves(board)[..] {
        board = oracle::play(board, last);
        theirs.push(last);
    }
    let is_over = oracle::is_over(board);
    let [won, lost] = [you, b'X' ^ b'O' ^ you].map(|side| oracle::has_line(board, side));
    let ends = [won, !won && !lost, lost].map(|end| is_over && end);
    let ended = ["won", "drawn", "lost"].into_iter().zip(ends).filter(|&(_, is_end)| is_end);
    let marks = (0..9).filter(|&square| board[square] != b'.').map(|square| {
        let kind = match board[square].to_ascii_lowercase() {
            _ if yours == Some(square) => b'y',
            _ if theirs.contains(&square) => b't',
            mark => mark,
        };
        format!("{}{square}", char::from(kind))
    });
    let lines = oracle::LINES.into_iter().filter(|line| line.iter().all(|&s| board[s] == you));
    let shapes = ended.map(|(end, _)| end.to_owned()).chain([format!("g{depth}")]).chain(marks);
    for id in shapes.chain(lines.map(|[a, b, c]| format!("l{a}{b}{c}"))) {
        take(svg, &format!("<use href=\"#{id}\"/>"), "");
    }
    let mut games = ends.map(u32::from);
    for square in oracle::moves(board) {
        let place = format!("<g transform=\"translate({}.01 {}.01)", square % 3, square / 3);
        take(svg, &place, ">");
        let inside = check(svg, you, oracle::play(board, square), vec![square], depth + 1);
        take(svg, "</g>", "");
        games = [0, 1, 2].map(|end| games[end] + inside[end]);
    }
    games
}

/// X starts. O has to reply to a corner, an edge and the centre.
#[test]
fn every_move_is_there_and_answered_by_the_best_one() {
    let after = |square| (oracle::play(oracle::EMPTY, square), vec![square]);
    for (you, starts) in
        [(b'X', vec![(oracle::EMPTY, vec![])]), (b'O', [0, 1, 4].map(after).to_vec())]
    {
        let page = written(&["map", "--for", &char::from(you).to_string()]);
        let (_, mut svg) = page.split_once("<g id=\"strategy\">").unwrap();
        let mut sum = [0; 3];
        for (before, theirs) in starts {
            take(&mut svg, "<g transform=", ">");
            let games = check(&mut svg, you, before, theirs, 0);
            take(&mut svg, "</g>", "");
            sum = [0, 1, 2].map(|end| sum[end] + games[end]);
        }
        take(&mut svg, "</g>", "");
        let ([won, drawn, lost], games) = (sum, sum.iter().sum::<u32>());
        let counted =
            format!("{games} games that can follow, you win {won}, draw {drawn} and lose {lost}.");
        assert!(page.contains(&counted), "{counted}");
    }
}

#[test]
fn pictures_in_the_documents_are_what_the_command_draws() {
    for side in ["x", "o"] {
        let file = format!("docs/strategy-{side}.svg");
        let is_new = fs::read_to_string(format!("../../{file}")).unwrap()
            == written(&["map", "--for", side]);
        assert!(is_new, "run: cargo run -p tictactable-cli -- map --for {side} > {file}");
    }
}
