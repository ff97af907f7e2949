//! Tests the commands that read lines of standard input with input that is not text or ends too early, and all
//! commands with a reader that closes the pipe.

use serde_json::{Value, json};
use tictactable::Board;

use crate::command::{
    converses, ended, ends_with_the_pipe, feed, knows_byte_order_marks, run, tictactable,
};
use crate::review::MALFORMED;

#[test]
fn probe_reads_one_board_a_line() {
    let arguments = run(&["probe", "X........", "XO.......", "xo./.x./..."], b"");
    let lines = run(&["probe", "X........", "-"], b"XO.......\n\n \t\r\nxo./.x./...\r\n");
    assert_eq!((lines.0, &lines), (0, &arguments));
}

#[test]
fn probe_answers_what_comes_before_and_says_what_is_wrong() {
    const WON: &str = "XXX/OO./...";
    let (_, answer, _) = run(&["probe", "--json", WON], b"");
    assert!(answer.starts_with("{\"index\":229,"), "{answer}");
    for (rest, expected) in [
        (&b".X\n.........\n"[..], "3: expected '.', 'X' or 'O' as character 3, found the end"),
        (b" .........\n", "1: expected '.', 'X' or 'O' as character 1, found ' '"),
        (b".........\t\n", "10: expected the end as character 10, found U+0009"),
        (
            b"X0.......\n",
            "2: expected '.', 'X' or 'O' as character 2, found '0': perhaps the letter O is meant",
        ),
        (b"X\xFF.......\n", "2: expected UTF-8, found the byte 0xFF"),
        (&[b'.'; 1 << 16], " the line is too long"),
    ] {
        let input = [WON.as_bytes(), b"\n\n", rest].concat();
        let message = format!("tictactable: <stdin>:3:{expected}\n");
        assert_eq!(run(&["probe", "--json", "-"], &input), (1, answer.clone(), message));
    }
    // Empty input is not an error.
    assert_eq!(run(&["probe", "-"], b""), (0, String::new(), String::new()));
    assert_eq!(run(&["probe", "--json", "-"], WON.as_bytes()), (0, answer, String::new()));
}

/// Runs the command with good lines and bad ones among them. The message of a bad one begins with the column, if there
/// is one.
fn goes_on(command: &str, good: Vec<String>, bad: impl Iterator<Item = (String, String)>) {
    let (mut lines, mut messages) = (good.clone(), Vec::new());
    let bad: Vec<_> = bad.take(good.len() / 2).collect();
    assert!(good.len() >= 190 && bad.len() >= 10);
    for (place, (line, message)) in (0..).step_by(good.len() / bad.len()).zip(bad) {
        lines.insert(place, line);
        messages.push(format!("<stdin>:{}:{message}", place + 1));
    }
    for form in [&[][..], &["--json"]] {
        let (_, expected, _) = run(&[&[command, "-"], form].concat(), good.join("\n").as_bytes());
        let arguments = [&[command, "-", "--keep-going"], form].concat();
        let (code, found, errors) = run(&arguments, lines.join("\n").as_bytes());
        assert!(code == 1 && found == expected, "{arguments:?}: {code}, {found}");
        let message = |error: &str| match error.strip_prefix("tictactable: ") {
            Some(message) => message.to_owned(),
            None => {
                let object: Value = error.parse().unwrap();
                let column = object.get("column").map(|column| format!("{column}:"));
                let (column, message) = (column.unwrap_or_default(), object["error"].as_str());
                format!("<stdin>:{}:{column} {}", object["line"], message.unwrap())
            }
        };
        assert_eq!(errors.lines().map(message).collect::<Vec<_>>(), messages);
        let objects = errors.lines().filter(|error| error.starts_with('{'));
        assert_eq!(objects.count(), form.len() * messages.len());
    }
}

#[test]
fn keep_going_answers_all_other_lines() {
    let game = |board: Board| json!(board.game().unwrap().collect::<Vec<_>>()).to_string();
    let games = Board::reachable().skip(1).step_by(20).map(game).collect();
    let bad = MALFORMED.iter().filter_map(|(line, _, message)| {
        let line = std::str::from_utf8(line).ok()?.strip_suffix('\n')?;
        let message = message.strip_prefix("1:")?.to_owned();
        (line.is_ascii() && !line.contains('\n')).then(|| (line.to_owned(), message))
    });
    goes_on("review", games, bad);

    let boards = Board::reachable().step_by(12).map(|board| format!("{board:#}")).collect();
    let unreachable = Board::all().filter_map(|board| Some((board, board.check().err()?)));
    let bad = unreachable.step_by(200).map(|(board, reason)| {
        (format!("{board:#}"), format!(" no game leads to this board: {reason}"))
    });
    goes_on("probe", boards, bad);

    // A long line is skipped, and an argument is reported without a line.
    let long = format!("{}\nXX\n5", "5".repeat(1 << 20));
    let (_, answer, errors) = run(&["review", "--json", "-k"], long.as_bytes());
    assert_eq!(answer, run(&["review", "--json", "5"], b"").1);
    assert!(errors.starts_with("{\"line\":1,\"error\":\"the line is too long\"}\n{\"line\":2,"));
    let (_, _, errors) = run(&["probe", "--json", "-k", "-"], b".........\nXX\n");
    let object =
        r#"{"line":2,"column":3,"error":"expected '.', 'X' or 'O' as character 3, found the end"}"#;
    assert_eq!(errors, format!("{object}\n"));
    let (code, answer, errors) = run(&["probe", "-k", "XX", "X........"], b"");
    assert_eq!((code, answer), (1, run(&["probe", "X........"], b"").1));
    assert!(errors.starts_with("tictactable: \"XX\": expected '.', 'X' or 'O' as"), "{errors}");
}

#[test]
fn each_line_is_answered_before_the_next_is_read() {
    converses(&["review", "--json"], "15\n");
    converses(&["probe", "--json", "-"], "XO.......\n");
}

#[test]
fn byte_order_marks_are_known() {
    for (arguments, input) in [
        (&["probe", "--json", "-"][..], "XO.......\n"),
        (&["play", "--seed", "1"], "5\nq\n"),
        (&["review"], "1 2\n5 6\n"),
        (&["review", "--json"], "[0, 1]\n"),
    ] {
        knows_byte_order_marks(arguments, input);
    }
    let folder = crate::command::folder();
    let file = folder.join("file");
    std::fs::write(&file, "\u{FEFF}1 2\n").unwrap();
    assert_eq!(run(&["review", file.to_str().unwrap()], b""), run(&["review", "1 2"], b""));
}

/// The output of `yes` never ends, and here it has no line breaks.
#[cfg(unix)] // `yes`
#[test]
fn endless_lines_are_refused_at_once() {
    for (arguments, byte, message) in [
        (["probe", "-"], ".", "<stdin>:1: the line is too long"),
        (["review", "--json"], " ", "<stdin>:1: the line is too long"),
        (["play", "--hints"], "5", "standard input: a line is too long to be a move"),
    ] {
        let script = format!("yes '{byte}' | tr -d '\\n' | \"$@\"");
        let mut shell = crate::command::shell(&script, &arguments);
        let (code, _, errors) = ended(shell.output().unwrap());
        assert_eq!((code, errors), (1, format!("tictactable: {message}\n")), "{arguments:?}");
    }
}

/// The standard output of a game with this seed and this input, which must succeed and write no errors.
fn play(seed: &str, options: &[&str], input: &str) -> String {
    let arguments = [&["play", "--seed", seed], options].concat();
    let (code, stdout, stderr) = run(&arguments, input.as_bytes());
    assert_eq!((code, &*stderr), (0, ""), "{input}");
    stdout
}

#[test]
fn a_line_that_is_too_long_does_not_end_a_game() {
    // Just above the limit, and longer than a buffer.
    for length in [101, 20_000] {
        let stdout = play("1", &[], &format!("{}\n5\nq\n", "5".repeat(length)));
        assert!(stdout.contains("\nX> This line is too long.\nX> \n"), "{stdout}");
        assert!(stdout.contains("X> Bye.\n"), "{stdout}");
    }
    let stdout = play("1", &[], &"5".repeat(100));
    assert!(stdout.contains("5\" is not a move: "), "{stdout}");
}

/// The random numbers have 32 bits on every machine. With 64 bits the games would differ.
#[test]
fn a_seed_gives_the_same_game_everywhere() {
    for (seed, moves, end) in [
        ("1", "1 5 2 3 4 6 7", "You win."),
        ("32", "1 2 3 5 4 9 6 7 8", "The game is a draw."),
        ("18446744073709551615", "1 5 2 4 3", "You win."),
    ] {
        let stdout = play(seed, &["--blunder", "50"], "1\n2\n3\n4\n5\n6\n7\n8\n9\n");
        assert!(stdout.contains(&format!("\nThe moves: {moves}\n")), "{seed}: {stdout}");
        assert!(stdout.contains(&format!("\n{end}\n")), "{seed}: {stdout}");
    }
}

/// The fourth best move, 4, sets no trap.
#[test]
fn hints_tell_the_best_moves_apart_by_their_traps() {
    let stdout = play("5", &["--as", "o", "--hints"], "q\n");
    let (_, traps) = stdout.split_once("7: loss in 6 │ 8: loss in 6 │ 9: draw\n").unwrap();
    let expected =
        "After 3 9: 3 of 7 replies are mistakes\nAfter 5: 1 of 7 replies is a mistake\nO> ";
    assert!(traps.starts_with(expected), "{stdout}");
}

/// Input that never finishes a game does not come from a person.
#[test]
fn play_gives_up() {
    for line in ["y\n", "\n", "h\n", "5\n", "5\nu\n"] {
        let (code, stdout, stderr) = run(&["play"], line.repeat(10_000).as_bytes());
        assert_eq!(stdout.matches("X> ").count(), 1000, "{line:?}");
        let message = "tictactable: standard input: 1000 lines did not end the game\n";
        assert_eq!((code, stderr.as_str()), (1, message), "{line:?}");
    }
}

#[test]
fn play_asks_for_another_game() {
    let game = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    let once = play("1", &[], &format!("{game}n\n{game}"));
    assert!(once.contains("\nPlay again? [Y/n] "), "{once}");
    for (answers, games) in [("n", 1), ("Q", 1), ("\n1\nq", 2), ("Yes\nq", 2), ("7\nno", 1)] {
        // The squares that are left after the game are not answers either.
        let stdout = play("1", &[], &format!("{game}{answers}\n1\n"));
        assert_eq!(stdout.matches("\n 1 │ 2 │ 3\n").count(), games, "{answers:?}: {stdout}");
        assert!(stdout.contains("Play again? [Y/n] Type y or n.\n"), "{stdout}");
    }
}

/// Your line has the colour of a win, and the opponent's that of a loss.
#[test]
fn the_line_of_the_loser_is_not_green() {
    for (blunder, moves, end, colour) in [
        ("--blunder=0", "1\n2\n3\n4\n6\n7\n8\n9\n", "You lose.", 31),
        ("--blunder=100", "5\n1\n2\n3\n4\n6\n7\n8\n9\n", "You win.", 32),
    ] {
        let mut command = tictactable(&["play", "--seed", "1", blunder]);
        let (_, stdout, _) = ended(feed(command.env("CLICOLOR_FORCE", "1"), moves.as_bytes()));
        let (board, _) = stdout.split_once(end).unwrap_or_else(|| panic!("{stdout}"));
        let (_, board) = board.rsplit_once("\n\n").unwrap();
        let marks = |colour| board.matches(&format!("\x1b[1m\x1b[{colour}m")).count();
        assert_eq!((marks(colour), marks(63 - colour)), (3, 0), "{board:?}");
    }
}

#[test]
fn letters_in_either_case_are_commands() {
    let lower = play("1", &[], "5\nh\nu\n1\nundo\nhint\n5\nq\n");
    let upper = play("1", &[], "5\nH\nU\n1\nUndo\nHINT\n5\nQ\n");
    assert_eq!(lower, upper);
    assert!(lower.contains("draw in 9 plies: "), "{lower}");
    let end = "\nX> Bye.\n\nYou made no mistake.\nThe moves: 5 9\n";
    assert!(lower.ends_with(end), "{lower}");
}

/// This includes file names and all other arguments.
#[test]
fn messages_hold_nothing_that_a_terminal_would_obey() {
    const BIDIRECTIONAL: &str = "\u{61C}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}";
    let hostile =
        &*format!("\x1b]0;title\x07\x1b[31m\u{9b}2J\r\x7f{BIDIRECTIONAL}\u{2028}\u{2029}\nforged");
    for arguments in [
        &["review", hostile][..],
        &["map", "a", hostile],
        &["export", "-o", hostile, "-o", "b"],
        &["export", "-o", &format!("missing/{hostile}")],
        &["map", "--for", hostile],
        &["play", "--seed", hostile],
        &["probe", hostile],
        &[hostile],
    ] {
        let [plain, coloured] = [None, Some(("CLICOLOR_FORCE", "1"))].map(|forced| {
            let (code, _, errors) = ended(tictactable(arguments).envs(forced).output().unwrap());
            assert_ne!(code, 0, "{arguments:?}");
            errors
        });
        let obeyed = |c: char| hostile.contains(c) && !(c == '\n' || c.is_ascii_graphic());
        assert!(!plain.is_empty() && !plain.contains(obeyed), "{arguments:?}: {plain:?}");
        assert!(!plain.contains("\nforged"), "{arguments:?}: {plain}");
        // All other control characters are those of the colours.
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), plain);
    }
    let (_, _, errors) = run(&["review", "a\x1b[31m\nb"], b"");
    assert!(errors.starts_with("tictactable: a\\u{1b}[31m\\nb: "), "{errors}");
}

/// A reader such as `head -n 1` closes the pipe early. That is not an error.
#[test]
fn closed_pipe_ends_quietly() {
    // The boards, the table and the map do not fit in a pipe, so the command writes to the closed pipe.
    let boards = ".........\n".repeat(10_000);
    for arguments in [&["probe", "-"][..], &["export"], &["map", "--for", "o"], &["--help"]] {
        ends_with_the_pipe(arguments, &boards);
    }
}
