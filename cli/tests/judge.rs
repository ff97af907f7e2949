//! Tests `tictactable judge` with samples, every board, malformed input, and input in pieces.

use std::cell::RefCell;
use std::io::{self, Read, Write};
use std::process::{Output, Stdio};

use assert_cmd::Command;
use command::tictactable;
use pieces::Pieces;
use tictactable::{Board, Solver, Wdl};
use tictactable_cli::Failure;
use tictactable_cli::judge::{Problem, judge};

mod command;
mod pieces;

/// The samples of each problem: input and answers.
const SAMPLES: [(&str, Problem, &str, &str); 3] = [
    ("tictactoe", Problem::Tictactoe, include_str!("samples/tictactoe.txt"), "TIE\nx\no\n"),
    (
        "16571",
        Problem::Baekjoon16571,
        // Empty; X wins with either diagonal; X has a line; full without a line; O to move against a fork.
        include_str!("samples/16571.txt"),
        "D\nW\nL\nD\nL\n",
    ),
    (
        "7682",
        Problem::Baekjoon7682,
        include_str!("samples/7682.txt"),
        "invalid\ninvalid\nvalid\ninvalid\ninvalid\ninvalid\ninvalid\nvalid\nvalid\ninvalid\n\
         valid\nvalid\nvalid\ninvalid\n",
    ),
];

/// Malformed input: the problem, the input, the answers before the error, and the message.
const MALFORMED: [(&str, &[u8], &str, &str); 54] = [
    ("tictactoe", b"", "", "1:1: expected the count of boards, found the end of the input"),
    ("tictactoe", b" \n ", "", "2:2: expected the count of boards, found the end of the input"),
    ("tictactoe", b"x..", "", "1:1: expected the count of boards, found 'x'"),
    ("tictactoe", b"-1\n", "", "1:1: expected the count of boards, found '-'"),
    ("tictactoe", b"1.\n", "", "1:2: expected white space after the count of boards, found '.'"),
    ("tictactoe", b"\xEF\xBB\xBF1\n", "", "1:1: expected the count of boards, found the byte 0xEF"),
    ("tictactoe", b"18446744073709551616\n", "", "1:20: expected a count below 2^64, found '6'"),
    (
        "tictactoe",
        b"000000000000000000001\n",
        "",
        "1:21: expected white space after the count of boards, found '1'",
    ),
    ("tictactoe", b"1", "", "1:2: case 1: expected '.', 'x' or 'o', found the end of the input"),
    (
        "tictactoe",
        b"2\n... ... ...\n",
        "TIE\n",
        "3:1: case 2: expected '.', 'x' or 'o', found the end of the input",
    ),
    (
        "tictactoe",
        b"2\n...\n...\n...\n...\n..",
        "TIE\n",
        "6:3: case 2: expected '.', 'x' or 'o', found the end of the input",
    ),
    ("tictactoe", b"1\n...\n.q.\n...\n", "", "3:2: case 1: expected '.', 'x' or 'o', found 'q'"),
    (
        "tictactoe",
        b"1\n...\n..\n...\n",
        "",
        "3:3: case 1: expected '.', 'x' or 'o', found the end of the line",
    ),
    (
        "tictactoe",
        b"1\n....\n..\n...\n",
        "",
        "2:4: case 1: expected white space after three cells, found '.'",
    ),
    (
        "tictactoe",
        b"1\n...\n...\n...0\n",
        "",
        "4:4: case 1: expected white space after three cells, found '0'",
    ),
    (
        "tictactoe",
        b"1\n...\n...\n...\n...\n",
        "TIE\n",
        "5:1: case 1: expected the end of the input after the last board, found '.'",
    ),
    (
        "tictactoe",
        b"0\nx",
        "",
        "2:1: expected the end of the input after the last board, found 'x'",
    ),
    (
        "tictactoe",
        b"2\n...\n...\n...\n\n xxx\n...\n...\n",
        "TIE\n",
        "6:2: case 2: expected a board of a game, found XXX/.../...: \
         3 X and 0 O: X must have as many marks as O or one more",
    ),
    (
        "tictactoe",
        b"2\n...\n...\n...\nxxx\nooo\n...\n",
        "TIE\n",
        "5:1: case 2: expected a board of a game, found XXX/OOO/...: both X and O have a line",
    ),
    (
        "tictactoe",
        b"1\nxxx\r\noo.\r\no..\r\n",
        "",
        "2:1: case 1: expected a board of a game, found XXX/OO./O..: \
         play went on after X had a line",
    ),
    ("tictactoe", b"1\n\0..\n...\n...\n", "", "2:1: case 1: expected '.', 'x' or 'o', found '\\0'"),
    (
        "tictactoe",
        b"1\n..\xFF\n...\n...\n",
        "",
        "2:3: case 1: expected '.', 'x' or 'o', found the byte 0xFF",
    ),
    ("tictactoe", b"1\n..%\n...\n...\n", "", "2:3: case 1: expected '.', 'x' or 'o', found '%'"),
    ("16571", b"x", "", "1:1: case 1: expected 0, 1 or 2, found 'x'"),
    ("16571", b"0 0 0 0 3", "", "1:9: case 1: expected 0, 1 or 2, found '3'"),
    ("16571", b"0 0 -1", "", "1:5: case 1: expected 0, 1 or 2, found '-'"),
    ("16571", b"0 0 01", "", "1:6: case 1: expected white space after the digit, found '1'"),
    ("16571", b"0 0 0,", "", "1:6: case 1: expected white space after the digit, found ','"),
    (
        "16571",
        b"0 0 0 0 0 0 0 0 0\n0 0\n",
        "D\n",
        "3:1: case 2: expected 0, 1 or 2, found the end of the input",
    ),
    (
        "16571",
        b"0 0 0 0 0 0 0 0 0\n\n2 0 0\n0 0 0\n0 0 0\n",
        "D\n",
        "3:1: case 2: expected a board of a game, found O../.../...: \
         0 X and 1 O: X must have as many marks as O or one more",
    ),
    (
        "16571",
        b"1 1 1 2 2 2 0 0 0",
        "",
        "1:1: case 1: expected a board of a game, found XXX/OOO/...: both X and O have a line",
    ),
    (
        "16571",
        b"2 2 2 1 1 0 1 1 0",
        "",
        "1:1: case 1: expected a board of a game, found OOO/XX./XX.: \
         play went on after O had a line",
    ),
    ("16571", b"\xEF\xBB\xBF0", "", "1:1: case 1: expected 0, 1 or 2, found the byte 0xEF"),
    ("16571", b"0 \0 0", "", "1:3: case 1: expected 0, 1 or 2, found '\\0'"),
    (
        "16571",
        b"0 0\xFF",
        "",
        "1:4: case 1: expected white space after the digit, found the byte 0xFF",
    ),
    (
        "7682",
        b"",
        "",
        "1:1: case 1: expected a board's '.', 'X' or 'O', or the line 'end', \
         found the end of the input",
    ),
    (
        "7682",
        b"XOXOXOX..\n",
        "valid\n",
        "2:1: case 2: expected a board's '.', 'X' or 'O', or the line 'end', \
         found the end of the input",
    ),
    (
        "7682",
        b"XOXOXOX..",
        "valid\n",
        "1:10: case 2: expected a board's '.', 'X' or 'O', or the line 'end', \
         found the end of the input",
    ),
    (
        "7682",
        b"XOXOXOX..\n\nend\n",
        "valid\n",
        "2:1: case 2: expected a board's '.', 'X' or 'O', or the line 'end', \
         found the end of the line",
    ),
    (
        "7682",
        b" XOXOXOX.\nend\n",
        "",
        "1:1: case 1: expected a board's '.', 'X' or 'O', or the line 'end', found ' '",
    ),
    (
        "7682",
        b"XOXOX\nend\n",
        "",
        "1:6: case 1: expected '.', 'X' or 'O', found the end of the line",
    ),
    ("7682", b"XOXOX\r\nend\n", "", "1:6: case 1: expected '.', 'X' or 'O', found '\\r'"),
    (
        "7682",
        b".........\nXOXOX",
        "invalid\n",
        "2:6: case 2: expected '.', 'X' or 'O', found the end of the input",
    ),
    (
        "7682",
        b"XOXOXOXOXO\nend\n",
        "",
        "1:10: case 1: expected the end of the line after nine cells, found 'O'",
    ),
    (
        "7682",
        b"XOXOXOXOX end\n",
        "",
        "1:10: case 1: expected the end of the line after nine cells, found ' '",
    ),
    (
        "7682",
        b"XOXOXOXOX\r\r\nend\n",
        "",
        "1:11: case 1: expected the end of the line after nine cells, found '\\r'",
    ),
    ("7682", b"XOX?XOXOX\nend\n", "", "1:4: case 1: expected '.', 'X' or 'O', found '?'"),
    (
        "7682",
        b".........\nen",
        "invalid\n",
        "2:3: case 2: expected the line 'end', found the end of the input",
    ),
    ("7682", b".........\nenX\n", "invalid\n", "2:3: case 2: expected the line 'end', found 'X'"),
    (
        "7682",
        b".........\nends\n",
        "invalid\n",
        "2:4: case 2: expected the end of the line after 'end', found 's'",
    ),
    (
        "7682",
        b"\xEF\xBB\xBF.........\nend\n",
        "",
        "1:1: case 1: expected a board's '.', 'X' or 'O', or the line 'end', found the byte 0xEF",
    ),
    (
        "7682",
        b".........\nX\0X......\nend\n",
        "invalid\n",
        "2:2: case 2: expected '.', 'X' or 'O', found '\\0'",
    ),
    (
        "7682",
        b".........\n........\xFF\nend\n",
        "invalid\n",
        "2:9: case 2: expected '.', 'X' or 'O', found the byte 0xFF",
    ),
    (
        "7682",
        b"%OXOXOX..\nend\n",
        "",
        "1:1: case 1: expected a board's '.', 'X' or 'O', or the line 'end', found '%'",
    ),
];

fn command(problem: &str) -> Command {
    Command::from_std(tictactable(&["judge", problem]))
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

/// Asserts the exit code, standard output and standard error of the command.
fn assert_ended(output: &Output, code: i32, stdout: &str, stderr: &str, of: &str) {
    let found = (output.status.code(), text(&output.stdout), text(&output.stderr));
    assert_eq!(found, (Some(code), stdout, stderr), "{of}");
}

/// Runs the judge in this process. Returns the answers, and the message if it failed.
fn run(problem: Problem, input: impl Read) -> (String, Option<String>) {
    let mut answers = Vec::new();
    let result = judge(problem, input, &mut answers);
    (text(&answers).to_owned(), result.err().map(|failure| failure.to_string()))
}

fn problem(name: &str) -> Problem {
    SAMPLES.into_iter().find(|sample| sample.0 == name).unwrap().1
}

#[test]
fn samples_from_standard_input() {
    for (name, _, input, answers) in SAMPLES {
        for input in [input.to_owned(), input.to_lowercase(), input.to_uppercase()] {
            for input in [input.replace('\n', "\r\n"), input] {
                let output = command(name).write_stdin(input.clone()).output().unwrap();
                assert_ended(&output, 0, answers, "", &input);
            }
        }
    }
}

#[test]
fn samples_from_a_file() {
    for (name, _, input, answers) in SAMPLES {
        let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        std::fs::write(&path, input).unwrap();
        let output = command(name).arg(path).output().unwrap();
        assert_ended(&output, 0, answers, "", name);
    }
}

#[test]
fn minus_is_standard_input() {
    for (name, _, input, answers) in SAMPLES {
        let output = command(name).arg("-").write_stdin(input).output().unwrap();
        assert_ended(&output, 0, answers, "", name);
    }
    let output = command("7682").arg("-").write_stdin("?").output().unwrap();
    assert!(text(&output.stderr).starts_with("tictactable: <stdin>:1:1: "));
}

#[test]
fn input_may_end_without_a_newline_and_with_white_space() {
    for (name, problem, input, answers) in SAMPLES {
        assert_eq!(run(problem, input.trim_end().as_bytes()), (answers.into(), None), "{name}");
    }
    let tictactoe = "\t 2\x0C... ... ...\r\n\nxx.\too. ...\n \n";
    assert_eq!(run(Problem::Tictactoe, tictactoe.as_bytes()), ("TIE\nx\n".into(), None));
    let baekjoon_16571 = "\n0 0\t0 0\r\n0 0 0 0\n\n0\n \n";
    assert_eq!(run(Problem::Baekjoon16571, baekjoon_16571.as_bytes()), ("D\n".into(), None));
    // Zero is a valid number of boards.
    assert_eq!(run(Problem::Tictactoe, "0".as_bytes()), (String::new(), None));
    assert_eq!(run(Problem::Baekjoon16571, " \n".as_bytes()), (String::new(), None));
    assert_eq!(run(Problem::Baekjoon16571, "".as_bytes()), (String::new(), None));
    assert_eq!(run(Problem::Baekjoon7682, "end".as_bytes()), (String::new(), None));
}

#[test]
fn what_follows_the_line_end_is_not_read() {
    let output = command("7682").write_stdin("end\nanything").output().unwrap();
    assert_ended(&output, 0, "", "", "text after the line end");
}

/// Compares the answer to every board with the solver's, in the format of each problem. A problem need not allow
/// all boards.
#[test]
fn every_board() {
    let mut solver = Solver::new();
    let mut compared = 0;
    let mut long = [String::from("5478\n"), String::new(), String::new()];
    let mut answers = [const { String::new() }; 3];
    for board in Board::all() {
        let entry = solver.solve(board);
        let rows = board.to_string();
        let line = rows.replace('\n', "");
        let digits: String = line.chars().map(|c| format!("{} ", ".XO".find(c).unwrap())).collect();

        long[2] += &format!("{line}\n");
        answers[2] += match entry {
            Some(entry) if entry.is_terminal() => "valid\n",
            _ => "invalid\n",
        };
        if let Some(entry) = entry {
            long[0] += &format!("{rows}\n");
            answers[0] += match (entry.wdl(), board.turn().unwrap()) {
                (Wdl::Draw, _) => "TIE\n",
                (Wdl::Win, tictactable::Player::X) | (Wdl::Loss, tictactable::Player::O) => "x\n",
                _ => "o\n",
            };
            long[1] += &format!("{digits}\n");
            answers[1] += match entry.wdl() {
                Wdl::Win => "W\n",
                Wdl::Draw => "D\n",
                Wdl::Loss => "L\n",
            };
        } else {
            let reason = board.check().unwrap_err();
            let message = |line| {
                format!("{line}:1: case 1: expected a board of a game, found {board:#}: {reason}")
            };
            let tictactoe = format!("1\n{rows}\n");
            let refused = (String::new(), Some(message(2)));
            assert_eq!(run(Problem::Tictactoe, tictactoe.as_bytes()), refused);
            let refused = (String::new(), Some(message(1)));
            assert_eq!(run(Problem::Baekjoon16571, digits.as_bytes()), refused);
        }
        compared += 1;
    }
    long[2] += "end\n";
    for (((name, problem, ..), input), answers) in SAMPLES.into_iter().zip(&long).zip(&answers) {
        assert_eq!(run(problem, input.as_bytes()), (answers.clone(), None), "{name}");
    }
    assert_eq!(compared, 19_683);
}

#[test]
fn malformed_input_is_refused_after_the_answers_before() {
    for (name, input, answers, message) in MALFORMED {
        let output = command(name).write_stdin(input).output().unwrap();
        let stderr = format!("tictactable: <stdin>:{message}\n");
        assert_ended(&output, 1, answers, &stderr, &String::from_utf8_lossy(input));
    }
}

#[test]
fn the_message_names_the_file() {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("cut short");
    std::fs::write(&path, "X").unwrap();
    let output = command("7682").arg(&path).output().unwrap();
    let message = format!(
        "tictactable: {}:1:2: case 1: expected '.', 'X' or 'O', found the end of the input\n",
        path.display()
    );
    assert_ended(&output, 1, "", &message, "a file cut short");
}

/// `Pieces` is interrupted before each piece.
#[test]
fn pieces_are_read_as_the_whole() {
    let malformed = MALFORMED.map(|(name, input, ..)| (problem(name), input));
    let samples = SAMPLES.map(|(_, problem, input, _)| (problem, input.as_bytes()));
    for (problem, text) in samples.into_iter().chain(malformed) {
        let whole = run(problem, text);
        for at_most in 1..=text.len() {
            assert_eq!(run(problem, Pieces::new(text, &[at_most])), whole);
        }
        for cut in 0..=text.len() {
            let (before, after) = text.split_at(cut);
            assert_eq!(run(problem, before.chain(after)), whole);
        }
    }
}

/// Puts any byte at any position. The judge reads the input both from a whole buffer and byte by byte, because these
/// use different code.
#[test]
fn any_byte_at_any_place() {
    for (problem, text) in [
        (Problem::Tictactoe, &b"2\nxo.\n.x.\n...\n...\n...\n...\n"[..]),
        (Problem::Baekjoon16571, b"1 2 0\n0 1 0\n0 0 0\n0 0 0 0 0 0 0 0 0\n"),
        (Problem::Baekjoon7682, b"XO..X.o.x\n.........\nend\n"),
    ] {
        for place in 0..text.len() {
            for byte in 0..=u8::MAX {
                let mut text = text.to_vec();
                text[place] = byte;
                let bytewise = run(problem, Pieces::new(&text, &[1]));
                assert_eq!(run(problem, &text[..]), bytewise, "{byte:#04X} {place}");
            }
        }
    }
}

/// A writer whose output a reader can inspect.
struct Shared<'a>(&'a RefCell<Vec<u8>>);

impl Write for Shared<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns one line per read. Before each line it asserts that the previous one was answered.
struct Conversation<'a> {
    lines: std::str::SplitInclusive<'a, char>,
    answered: &'a RefCell<Vec<u8>>,
    asked: usize,
}

impl Read for Conversation<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let answered = text(&self.answered.borrow()).lines().count();
        assert_eq!(answered, self.asked, "answers at the time of the next read");
        let line = self.lines.next().unwrap_or("");
        self.asked += usize::from(!line.is_empty());
        line.as_bytes().read(buffer)
    }
}

#[test]
fn a_board_is_answered_before_the_next_is_read() {
    let answered = RefCell::new(Vec::new());
    let lines = "XOXOXOX..\n.........\nXXXOOOXXX\n".split_inclusive('\n');
    let conversation = Conversation { lines, answered: &answered, asked: 0 };
    judge(Problem::Baekjoon7682, conversation, Shared(&answered)).unwrap_err();
    assert_eq!(text(&answered.borrow()), "valid\ninvalid\ninvalid\n");
}

/// Returns its text, then fails every time.
struct Broken<'a>(&'a [u8], io::ErrorKind);

impl Read for Broken<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        match self.0.read(buffer)? {
            0 => Err(self.1.into()),
            length => Ok(length),
        }
    }
}

#[test]
fn a_read_error_comes_after_the_answers() {
    let input = Broken(b".........\nXOX", io::ErrorKind::PermissionDenied);
    let (answers, message) = run(Problem::Baekjoon7682, input);
    assert_eq!(
        (answers.as_str(), message.as_deref()),
        ("invalid\n", Some("reading: permission denied"))
    );
}

/// Accepts some bytes, is full once, and then has room again.
struct FullOnce<'a> {
    written: &'a mut Vec<u8>,
    room: usize,
}

impl Write for FullOnce<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.room == 0 {
            self.room = usize::MAX;
            return Err(io::ErrorKind::StorageFull.into());
        }
        let length = bytes.len().min(self.room);
        self.room -= length;
        self.written.write(&bytes[..length])
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn nothing_is_written_after_a_write_error() {
    let (_, problem, input, answers) = SAMPLES[2];
    for room in 0..answers.len() {
        let mut written = Vec::new();
        let output = FullOnce { written: &mut written, room };
        // In pieces, so that answers are written before the end.
        let result = judge(problem, Pieces::new(input.as_bytes(), &[1]), output);
        assert!(matches!(result, Err(Failure::Write(_))), "{room}");
        assert_eq!(text(&written), &answers[..room]);
    }
}

/// Never ends. A second read is an error, because the judge should have stopped after the first.
struct Endless {
    byte: u8,
    reads: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.reads += 1;
        assert_eq!(self.reads, 1, "the first buffer contains an error");
        buffer.fill(self.byte);
        Ok(buffer.len())
    }
}

#[test]
fn an_endless_line_is_refused_at_once() {
    for (problem, before, byte, message) in [
        (Problem::Tictactoe, "", b'9', "1:20: expected a count below 2^64, found '9'"),
        (
            Problem::Tictactoe,
            "",
            b'0',
            "1:21: expected white space after the count of boards, found '0'",
        ),
        (
            Problem::Tictactoe,
            "1\n",
            b'.',
            "2:4: case 1: expected white space after three cells, found '.'",
        ),
        (
            Problem::Baekjoon16571,
            "",
            b'0',
            "1:2: case 1: expected white space after the digit, found '0'",
        ),
        (
            Problem::Baekjoon7682,
            "",
            b'.',
            "1:10: case 1: expected the end of the line after nine cells, found '.'",
        ),
    ] {
        let input = before.as_bytes().chain(Endless { byte, reads: 0 });
        assert_eq!(run(problem, input), (String::new(), Some(message.into())));
    }
}

#[test]
fn files_that_cannot_be_read() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    for path in [folder, &format!("{folder}/no such file")] {
        let output = command("7682").arg(path).output().unwrap();
        // The message of the system, which differs between systems.
        let error = std::fs::read(path).unwrap_err();
        assert_ended(&output, 1, "", &format!("tictactable: {path}: {error}\n"), path);
    }
}

/// This file can be opened but not read, because nothing is mapped at its start. A file without permission would
/// not do, because root can read it.
#[cfg(target_os = "linux")]
#[test]
fn a_file_that_opens_but_cannot_be_read() {
    let output = command("7682").arg("/proc/self/mem").output().unwrap();
    let message = "tictactable: /proc/self/mem: Input/output error (os error 5)\n";
    assert_ended(&output, 1, "", message, "a file that cannot be read");
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child = tictactable(&["judge", "7682"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut stdin = child.stdin.take().unwrap();
    // More than fits in the pipe, so writing also fails here unless the command reads on.
    let _ = stdin.write_all(".........\n".repeat(100_000).as_bytes());
    drop(stdin);
    let output = child.wait_with_output().unwrap();
    assert_ended(&output, 0, "", "", "closed pipe");
}

#[test]
fn usage_errors_exit_with_2() {
    for arguments in [&["judge"][..], &["judge", "7683"], &["judge", "7682", "a", "b"]] {
        let output = tictactable(arguments).output().unwrap();
        assert_eq!((output.status.code(), text(&output.stdout)), (Some(2), ""));
        assert!(text(&output.stderr).starts_with("error: "), "{}", text(&output.stderr));
    }
}
