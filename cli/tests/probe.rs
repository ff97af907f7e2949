//! Tests `tictactable probe` with all boards on standard input.

use serde_json::{Value as Json, json};
use tictactable::{Board, Player, RatedMove, Solver, Square, Wdl, best_line, dense, rated_moves};

use crate::command::{run, tictactable};
use crate::export::rows;

/// The output of the command for these boards.
fn probe(boards: &[Board], options: &[&str]) -> String {
    let text: String = boards.iter().map(|board| format!("{board:#}\n")).collect();
    let (code, output, errors) = run(&[&["probe", "-"], options].concat(), text.as_bytes());
    assert_eq!((code, &*errors), (0, ""));
    output
}

/// The number of replies to the move that change the outcome.
fn reply_mistakes(board: Board, square: Square, solver: &mut Solver) -> usize {
    let next = board.play(square).unwrap();
    let wdl = solver.solve(next).unwrap().wdl();
    let boards = next.empty_squares().into_iter().filter_map(|reply| next.play(reply).ok());
    boards.filter(|&board| -solver.solve(board).unwrap().wdl() != wdl).count()
}

#[test]
fn json_of_every_board_is_that_of_the_library() {
    let boards: Vec<Board> = Board::reachable().collect();
    let output = probe(&boards, &["--json"]);
    let mut solver = Solver::new();
    let mut lines = output.lines();
    for (board, mut expected) in rows() {
        let moves: Vec<RatedMove> = rated_moves(board, |board| solver.solve(board)).collect();
        let with_replies = |rated: RatedMove| {
            let mut object = json!(rated);
            object["reply_mistakes"] = json!(reply_mistakes(board, rated.square, &mut solver));
            object
        };
        let moves: Vec<Json> = moves.into_iter().map(with_replies).collect();
        let completed = Player::ALL.into_iter().flat_map(|player| board.lines_of(player));
        expected["lines"] = json!(completed.collect::<Vec<_>>());
        expected["moves"] = json!(moves);
        let line = best_line(board, |board| solver.solve(board));
        expected["best_line"] = json!(line.collect::<Vec<_>>());
        assert_eq!(lines.next().unwrap().parse::<Json>().unwrap(), expected);
    }
    assert_eq!(lines.next(), None);
}

#[test]
fn text_of_every_board_names_the_outcome_and_every_move() {
    let boards: Vec<Board> = Board::reachable().collect();
    let output = probe(&boards, &[]);
    let mut solver = Solver::new();
    // After an empty line, only a drawing starts with a blank.
    let descriptions: Vec<&str> = output.split("\n\n ").collect();
    assert_eq!(descriptions.len(), boards.len());
    let number = |square: Square| (square.index() + 1).to_string();
    for (board, description) in boards.into_iter().zip(descriptions) {
        let entry = solver.solve(board).unwrap();
        let cells = Square::ALL.map(|square| match board.get(square) {
            Some(player) => player.to_string(),
            None => number(square),
        });
        let rows: Vec<String> = cells.chunks(3).map(|row| row.join(" │ ")).collect();
        let drawing = rows.join("\n───┼───┼───\n ");
        let text = description.trim_start().strip_prefix(&*drawing);
        let text = text.unwrap_or_else(|| panic!("{board:?}: {description}"));
        if entry.is_terminal() {
            let end = board.winner().map_or("The game is a draw.".to_owned(), |winner| {
                let lines = board.lines_of(winner).map(|line| line.map(number).join(" "));
                format!("{winner} has won with {}.", lines.collect::<Vec<_>>().join(" and "))
            });
            assert_eq!(text.trim_end(), format!("\n\n{end}"), "{board:?}");
            continue;
        }
        let plies = if entry.remoteness() == 1 { "ply" } else { "plies" };
        let value = format!("{} in {} {plies} with best play", entry.wdl(), entry.remoteness());
        let optimal: Vec<String> = entry.optimal_moves().into_iter().map(number).collect();
        let mut turns = [entry.turn(), entry.turn().other()].into_iter().cycle();
        let line = best_line(board, |board| solver.solve(board));
        let line: Vec<String> =
            line.map(|square| format!("{}{}", turns.next().unwrap(), number(square))).collect();
        let lines = |start: &str| -> Vec<&str> {
            description.lines().filter_map(|line| line.strip_prefix(start)).collect()
        };
        let heading = format!("{} to move: ", entry.turn());
        assert!(lines(&heading)[0].ends_with(&value), "{board:?}: {description}");
        assert_eq!(lines("Best move      "), [number(entry.best_move().unwrap())], "{board:?}");
        assert_eq!(lines("Optimal moves  "), [optimal.join(" ")], "{board:?}");
        assert_eq!(lines("Best play      "), [line.join(" ")], "{board:?}");
        let rated: Vec<_> = rated_moves(board, |board| solver.solve(board)).collect();
        for rated in rated {
            let outcome = format!(" {} in {} pl", rated.value.wdl, rated.value.remoteness);
            let of = board.empty_squares().len() - 1;
            let replies = match reply_mistakes(board, rated.square, &mut solver) {
                0 => String::new(),
                1 => format!("1 of {of} replies is a mistake)"),
                n => format!("{n} of {of} replies are mistakes)"),
            };
            let number = number(rated.square);
            let found = description.lines().any(|line| {
                let (start, moves) = line.split_once(": ").unwrap_or_default();
                let (squares, rest) = moves.split_once(" (").unwrap_or((moves, ""));
                let has_it = squares.split(' ').any(|square| square == number);
                start.contains(&outcome) && has_it && rest == replies
            });
            assert!(found, "{board:?}, square {number}: {description}");
        }
    }
}

#[test]
fn all_layouts_answer_the_same() {
    // A tenth is enough to see the options: the library's tests compare the layouts themselves.
    let boards: Vec<Board> = Board::reachable().step_by(10).collect();
    let answers = ["hashed", "ranked", "dense", "compact"]
        .map(|layout| probe(&boards, &["--json", "--layout", layout]));
    assert!(answers.iter().all(|answer| *answer == answers[0]));
}

#[test]
fn colours_come_only_if_they_are_asked_for() {
    let run = |board: &str, variables: &[(&str, &str)]| {
        let mut command = tictactable(&["probe", board]);
        command.envs(variables.iter().copied());
        String::from_utf8(command.output().unwrap().stdout).unwrap()
    };
    let (ongoing, won) = ("XX./OO./...", "OXX/.O./X.O");
    let coloured = |board| run(board, &[("CLICOLOR_FORCE", "1")]);
    for board in [ongoing, won] {
        let plain = run(board, &[]);
        assert!(!plain.contains('\x1b'), "standard output is a pipe");
        assert_eq!(anstream::adapter::strip_str(&coloured(board)).to_string(), plain);
    }
    // Green for a win, yellow for a draw, red for a loss.
    let colours = [(Wdl::Win, 32, "+ win"), (Wdl::Draw, 33, "= draw"), (Wdl::Loss, 31, "- loss")];
    for (_, colour, words) in colours {
        assert!(coloured(ongoing).contains(&format!("\x1b[{colour}m{words}")));
    }
    for text in [ongoing, won] {
        let board: Board = text.parse().unwrap();
        let description = coloured(text);
        let rows: Vec<Vec<&str>> =
            description.lines().step_by(2).take(3).map(|row| row.split('│').collect()).collect();
        for square in Square::ALL {
            let drawn = rows[usize::from(square.row())][usize::from(square.column())];
            // A free square has the colour of its outcome, and the line of three has that of a win.
            let wdl = match rated_moves(board, dense::probe).find(|rated| rated.square == square) {
                Some(rated) => Some(rated.value.wdl),
                None => (text == won && square.row() == square.column()).then_some(Wdl::Win),
            };
            for (outcome, colour, _) in colours {
                let shown = drawn.contains(&format!("\x1b[{colour}m"));
                assert_eq!(shown, wdl == Some(outcome), "{square:?}: {drawn:?}");
            }
        }
    }
}
