//! Tests the commands that read lines of standard input with input that is not text or ends too early, and all
//! commands with a reader that closes the pipe.

use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use crate::command::{ended, feed, run, tictactable};

/// Malformed input of `review`, how many games are answered before the message, and this.
const MALFORMED_GAMES: &str = r#"
1 2\nq => 1, 2:1: expected a square, 1 to 9, found 'q'
12\n\n 3 4 5\0 => 1, 3:7: expected a square, 1 to 9, or the end of the line, found '\0'
1é => 0, 1:2: expected a square, 1 to 9, or the end of the line, found 'é'
,1 => 0, 1:1: expected a square, 1 to 9, found ','
,,, => 0, 1:1: expected a square, 1 to 9, found ','
1,,2 => 0, 1:3: expected a square, 1 to 9, found ','
121 => 0, 1:3: expected a free square, one of 3 4 5 6 7 8 9, found '1'
5\n142536 => 1, 2:6: expected the end of the line, as X has won, found '6'
123546879 1 => 0, 1:11: expected the end of the line, as the board is full, found '1'
O1 => 0, 1:1: expected a square, 1 to 9, found 'O'
X1 x2 => 0, 1:4: expected a square, 1 to 9, or the end of the line, found 'x'
XX1 => 0, 1:2: expected a square, 1 to 9, found 'X'
1 o => 0, 1:4: expected a square, 1 to 9, found the end of the line
1 O,2 => 0, 1:4: expected a square, 1 to 9, found ','
048 => 0, 1:1: expected a square, 1 to 9, found '0': squares are 0 to 8 in JSON only
["0","4"] => 0, 1:2: expected a square, 0 to 8, found '"0"'
[0,null] => 0, 1:4: expected a square, 0 to 8, found 'null'
  [0, 9] => 0, 1:7: expected a square, 0 to 8, found '9'
[111111111111111111111] => 0, 1:2: expected a square, 0 to 8, found '11111111111111111111'
[[0,4,8],[1]] => 0, 1:2: expected a square, 0 to 8, found '[0,4,8]': put each game of a list on its own line, as jq -c '.[]' FILE does
[0,é] => 0, 1:4: each line is one whole game: expected value, found 'é'
[0 1] => 0, 1:4: each line is one whole game: expected `,` or `]`, found '1'
[0,1], => 0, 1:6: each line is one whole game: expected the end of the line, found ','
[0\n, 1] => 0, 1:2: each line is one whole game: this line ends before the game does
1\n{"moves": [ => 1, 2:11: each line is one whole game: this line ends before the game does
{"squares":[0]} => 0, 1:15: each line is one whole game: missing field `moves`
1\n{"moves":[0],"moves":[1]} => 1, 2:20: each line is one whole game: duplicate field `moves`
{ "moves": "012345678"} => 0, 1:12: expected a list of squares, found '"012345678"'
{"moves":{"a":[0,1,2,3,4,5,6]}} => 0, 1:10: expected a list of squares, found '{"a":[0,1,2,3,4,5,6]'
[0,3,1,4,2,5,8] => 0, 1:12: move 6 is illegal: the game is over
{"moves":[0,0]} => 0, 1:13: move 2 is illegal: the square is taken"#;

/// The same for `probe`.
const MALFORMED_BOARDS: &str = r"
XXX/OO./...\n\n.X => 1, 3:3: expected '.', 'X' or 'O' as character 3, found the end
X0....... => 0, 1:2: expected '.', 'X' or 'O' as character 2, found '0': perhaps the letter O is meant
.........\nX-....... => 1, 2:2: expected '.', 'X' or 'O' as character 2, found '-': an empty square is '.'";

#[test]
fn malformed_input_is_refused_after_the_answers_before() {
    for (command, table) in [("review", MALFORMED_GAMES), ("probe", MALFORMED_BOARDS)] {
        for row in table.lines().skip(1) {
            let (input, expected) = row.split_once(" => ").unwrap();
            let input = input.replace("\\n", "\n").replace("\\0", "\0");
            for end in ["", "\n"] {
                let input = format!("{input}{end}");
                let (code, answers, errors) = run(&[command, "--json", "-"], input.as_bytes());
                let message = errors.strip_prefix("tictactable: <stdin>:").unwrap();
                let found = format!("{}, {message}", answers.lines().count());
                assert_eq!((code, found), (1, format!("{expected}\n")));
            }
        }
        assert_eq!(run(&[command, "--json", "-"], b""), (0, String::new(), String::new()));
    }
}

#[test]
fn keep_going_answers_all_other_lines() {
    let long = &*"5".repeat(1 << 20);
    for (command, good, bad, column, error) in [
        ("review", "[0,4]", "[0,0]", "4", "move 2 is illegal: the square is taken"),
        ("review", "159", long, "", "the line is too long"),
        ("probe", "X........", "XX", "3", "expected '.', 'X' or 'O' as character 3, found the end"),
        (
            "probe",
            "X........",
            "XXXOOO...",
            "",
            "no game leads to this board: both X and O have a line",
        ),
        ("probe", "X........", &long[..1 << 16], "", "the line is too long"),
    ] {
        let input = format!("{bad}\n{good}\n{bad}\n\n{good}\n{bad}");
        // Without a column, both forms leave it out.
        let text = format!("tictactable: <stdin>:LINE:{column}: {error}\n").replace("::", ":");
        let json = format!("{{\"line\":LINE,\"column\":{column},\"error\":\"{error}\"}}\n")
            .replace("\"column\":,", "");
        for (form, report) in [(&["-"][..], text), (&["--json", "-"], json)] {
            let arguments = [&[command], form].concat();
            let (_, answers, _) = run(&arguments, format!("\n{good}\n\n\n{good}").as_bytes());
            let found = run(&[&arguments[..], &["--keep-going"]].concat(), input.as_bytes());
            let reports = ["1", "3", "6"].map(|line| report.replace("LINE", line)).concat();
            assert_eq!(found, (1, answers, reports));
        }
    }
    // An argument has no line.
    let (code, answer, errors) = run(&["probe", "-k", "XX", "X........"], b"");
    assert_eq!((code, answer), (1, run(&["probe", "X........"], b"").1));
    assert!(errors.starts_with("tictactable: \"XX\": expected '.', 'X' or 'O' as"), "{errors}");
}

#[test]
fn each_line_is_answered_before_the_next_is_read() {
    for (arguments, line) in
        [(&["review", "--json"][..], "15\n"), (&["probe", "--json", "-"], "XO.......\n")]
    {
        let mut command = tictactable(arguments);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (mut input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        let (sender, answers) = mpsc::channel();
        thread::spawn(move || BufReader::new(output).lines().try_for_each(|it| sender.send(it)));
        for _ in 0..3 {
            input.write_all(line.as_bytes()).unwrap();
            // A busy machine needs seconds; without an answer, this would wait for ever.
            let answer = answers.recv_timeout(Duration::from_secs(300));
            answer.unwrap_or_else(|_| panic!("no answer yet: {arguments:?}")).unwrap();
        }
        drop(input);
        assert!(child.wait().unwrap().success());
    }
}

/// The mark of UTF-8 changes nothing, and the messages say what was found in its place.
#[test]
fn input_is_utf_8() {
    let file = crate::command::folder().join("file");
    std::fs::write(&file, "\u{FEFF}1 2\n").unwrap();
    assert_eq!(run(&["review", file.to_str().unwrap()], b""), run(&["review", "1 2"], b""));
    assert_eq!(play("\u{FEFF}1\nq\n"), play("1\nq\n"));
    for (input, message) in [
        (b"\xFF\xFE1 2\n", " this is UTF-16: save it as UTF-8"),
        (b"\xFE\xFF1 2\n", " this is UTF-16: save it as UTF-8"),
        (b"1 2 \xFF\n", "1:5: expected UTF-8, found the byte 0xFF"),
    ] {
        let message = format!("tictactable: <stdin>:{message}\n");
        assert_eq!(run(&["review"], input), (1, String::new(), message));
    }
}

/// What a terminal shows while the command, whose standard error it is, reads this input.
#[cfg(target_os = "linux")] // this `script`
fn shown(arguments: &str, input: &str) -> String {
    let command = format!("'{}' {arguments}", crate::command::executable().display());
    let mut script = crate::command::undisturbed("script");
    script.args(["-qef", "-E", "never", "-c", &command, "/dev/null"]);
    script.envs([("SHELL", "/bin/sh"), ("TERM", "xterm")]);
    let (code, shown, _) = ended(feed(&mut script, input.as_bytes()));
    assert_eq!(code, 0, "{arguments}: {shown}");
    shown
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_is_told_what_is_waited_for() {
    for (arguments, input, hint) in [
        ("probe --json -", ".........\n", "Type boards, one a line; Ctrl-D ends the input."),
        ("review --json", "1\n", "Type games, one a line; Ctrl-D ends the input."),
        ("review --json -", "1\n", "Type games, one a line; Ctrl-D ends the input."),
        ("probe --json .........", "\n", ""),
        ("review --json 1", "\n", ""),
    ] {
        let shown = shown(arguments, input);
        assert!(shown.contains("{\"") && shown.contains(hint), "{arguments}: {shown}");
        assert_eq!(shown.matches("Type ").count(), usize::from(!hint.is_empty()), "{shown}");
        // Without a terminal, there is no hint.
        let arguments: Vec<&str> = arguments.split(' ').collect();
        assert_eq!(run(&arguments, input.as_bytes()).2, "");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn only_standard_output_decides_on_colours() {
    let file = crate::command::folder().join("file");
    let command = "probe X........";
    assert!(shown(command, "").contains('\x1b'));
    shown(&format!("{command} >'{}'", file.display()), "");
    assert_eq!(
        std::fs::read_to_string(file).unwrap(),
        crate::command::written(&["probe", "X........"])
    );
}

/// The output of `yes` never ends.
#[cfg(unix)] // `yes`
#[test]
fn endless_input_is_refused_at_once() {
    for (input, arguments, message) in [
        ("yes . | tr -d '\n'", ["probe", "-"], "<stdin>:1: the line is too long"),
        ("yes ' ' | tr -d '\n'", ["review", "--json"], "<stdin>:1: the line is too long"),
        ("yes 5", ["play", "--hints"], "standard input: 5000 bytes did not end the game"),
    ] {
        let mut shell = crate::command::shell(&format!("{input} | \"$@\""), &arguments);
        let (code, _, errors) = ended(shell.output().unwrap());
        assert_eq!((code, errors), (1, format!("tictactable: {message}\n")), "{arguments:?}");
    }
}

/// The standard output of a game with this input, which must succeed and write no errors.
fn play(input: &str) -> String {
    let (code, stdout, stderr) = run(&["play", "--seed", "1"], input.as_bytes());
    assert_eq!((code, &*stderr), (0, ""), "{input}");
    stdout
}

/// Input that never finishes a game does not come from a person.
#[test]
fn play_gives_up() {
    for line in ["y\n", "\n", "h\n", "5\n", "5\nu\n", "undo\n"] {
        let (code, stdout, stderr) = run(&["play"], line.repeat(5_000).as_bytes());
        let asked = 5_000 * line.lines().count() / line.len();
        assert_eq!(stdout.matches("X> ").count(), asked, "{line:?}");
        let message = "tictactable: standard input: 5000 bytes did not end the game\n";
        assert_eq!((code, stderr.as_str()), (1, message), "{line:?}");
    }
    // The limit is for each game, and a long line does not end one.
    let long = "5".repeat(4_980);
    let stdout = play(&format!("1\n2\n3\n4\n5\n6\n7\n8\n9\ny\n{long}\n+5\n05\nq\n"));
    for refused in ["55555555555555555555", "+5", "05"] {
        assert!(stdout.contains(&format!("X> \"{refused}\" is not a move: ")), "{stdout}");
    }
    assert!(stdout.ends_with("X> Bye.\n"), "{stdout}");
    assert!(play("5").contains("X> \nNo more input: the game ends here.\n"));
}

#[test]
fn play_asks_for_another_game() {
    let game = "1\n2\n3\n4\n5\n6\n7\n8\n9\n";
    for (answers, games) in [("n", 1), ("Quit", 1), ("\n1\nq", 2), ("Yes\nq", 2), ("7\nno", 1)] {
        // The squares that are left after the game are not answers either.
        let stdout = play(&format!("{game}{answers}\n1\n"));
        assert_eq!(stdout.matches("\n 1 │ 2 │ 3\n").count(), games, "{answers:?}: {stdout}");
        assert!(stdout.contains("Play again? [Y/n] Type y or n.\n"), "{stdout}");
        assert_eq!(stdout.ends_with("Play again? [Y/n] "), games == 1, "nothing follows: {stdout}");
        assert!(stdout.starts_with("You are X. Your opponent never errs.\n"), "{stdout}");
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
        assert!(stdout.contains(end), "{stdout}");
        let marks = |colour| stdout.matches(&format!("\x1b[1m\x1b[{colour}m")).count();
        assert_eq!((marks(colour), marks(63 - colour)), (3, 0), "{stdout:?}");
    }
}

/// Messages can name files and all other arguments.
#[test]
fn messages_hold_nothing_that_a_terminal_would_obey() {
    const BIDIRECTIONAL: &str = "\u{61C}\u{200E}\u{200F}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}";
    let hostile = &*format!(
        "\x1b]0;title\x07\x1b[31m\u{9b}2J\r\x7f{BIDIRECTIONAL}\u{2028}\u{2029}\u{FEFF}\nforged"
    );
    for arguments in
        [&["review", hostile][..], &["export", "--format", hostile], &["probe", hostile]]
    {
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
    let (_, _, json) =
        run(&["review", "--keep-going", "--json"], "[\"é\u{9B}\u{202E}\"]".as_bytes());
    assert!(json.ends_with("found '\\\"é\\u009b\\u202e\\\"'\"}\n"), "{json}");
}

/// A reader such as `head -n 1` closes the pipe early. That is not an error.
#[test]
fn closed_pipe_ends_quietly() {
    // The boards and the table do not fit in a pipe, so the command writes to the closed pipe.
    let boards = ".........\n".repeat(10_000);
    for arguments in [&["probe", "-"][..], &["export"], &["--help"]] {
        let mut command = tictactable(arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        drop(child.stdout.take());
        // This fails too, unless the command reads on.
        _ = child.stdin.take().unwrap().write_all(boards.as_bytes());
        let (code, _, errors) = ended(child.wait_with_output().unwrap());
        assert_eq!((code, &*errors), (0, ""), "{arguments:?}");
    }
}
