//! Compares what the published problems say about a board with the oracle, on all boards.

use tictactable::Board;
use tictactable_judge::problems;

/// The right answer, if the problem has one, and whether the statement allows the board.
fn expected(problem: &str, board: oracle::Board) -> (Option<&'static str>, bool) {
    let (solved, is_over) = (oracle::ANSWERS.get(&board), oracle::is_over(board));
    match (problem, solved.map(|solved| solved.wdl)) {
        ("tictactoe", None) | ("16571", None) => (None, false),
        ("tictactoe", Some(0)) => (Some("TIE"), true),
        ("tictactoe", Some(wdl)) => {
            let is_x = (oracle::turn(board) == Some(b'X')) == (wdl > 0);
            (Some(if is_x { "x" } else { "o" }), true)
        }
        ("16571", Some(wdl)) => (Some(["L", "D", "W"][(wdl + 1) as usize]), !is_over),
        ("7682", wdl) if wdl.is_some() && is_over => (Some("valid"), true),
        ("7682", _) => (Some("invalid"), true),
        _ => panic!("this test does not know the problem {problem}"),
    }
}

#[test]
fn all_boards_are_answered_as_by_the_oracle() {
    for problem in problems::ALL {
        for board in Board::all() {
            let cells = board.to_ascii();
            let found = ((problem.answer)(board), (problem.allows)(board));
            assert_eq!(found, expected(problem.name, cells), "{}: {board:?}", problem.name);
        }
    }
}

#[test]
fn inputs_are_written_as_the_problems_show_them() {
    let boards = ["XO......X", "........."].map(|board| board.parse().unwrap());
    for (problem, input) in [
        ("tictactoe", "2\nxo.\n...\n..x\n...\n...\n...\n"),
        ("16571", "1 2 0\n0 0 0\n0 0 1\n0 0 0\n0 0 0\n0 0 0\n"),
        ("7682", "XO......X\n.........\nend\n"),
    ] {
        assert_eq!(problems::named(problem).unwrap().input(&boards), input);
    }
}
