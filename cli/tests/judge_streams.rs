//! Gives the judges random streams, whole and in pieces, with garbage, and with readers and writers that fail, and
//! compares them with the simple parser of each format.

use std::io::{self, Read, Write};

use pieces::Pieces;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use reading::{Reading, Why, assert_stopped};
use tictactable::Board;
use tictactable_cli::Failure;
use tictactable_cli::judge::{Problem, judge};

#[allow(dead_code)] // other tests use the rest
#[path = "../../tests/oracle/mod.rs"]
mod oracle;
mod pieces;
mod reading;

/// The input of a problem, and the simple parser for it.
#[derive(Clone)]
struct Stream {
    problem: Problem,
    read: fn(&[u8]) -> Reading,
    input: Vec<u8>,
    /// For each board, the shortest part of the input that shows that the board is complete.
    complete: Vec<usize>,
}

impl std::fmt::Debug for Stream {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", String::from_utf8_lossy(&self.input))
    }
}

/// Boards that a problem allows, in its format, with letters in either case and with any allowed white space.
fn streams() -> impl Strategy<Value = Stream> {
    let all: Vec<Board> = Board::all().collect();
    let reachable: Vec<Board> = Board::reachable().collect();
    let space = "[ \t\r\n\x0C]{1,3}";
    let spaced = |boards: Vec<Board>| vec((select(boards), space, any::<bool>()), 0..30);
    prop_oneof![
        (spaced(reachable.clone()), space).prop_map(|(boards, space)| {
            let mut stream = Stream::new(Problem::Tictactoe, reading::tictactoe);
            stream.input = format!("{}{space}", boards.len()).into();
            for (board, space, lower) in boards {
                let rows = in_case(board.to_string(), lower);
                stream.push(&rows.replace('\n', &space), &space, 1);
            }
            stream
        }),
        spaced(reachable).prop_map(|boards| {
            let mut stream = Stream::new(Problem::Baekjoon16571, reading::baekjoon_16571);
            for (board, space, _) in boards {
                let cells = format!("{board:#}").replace('/', "");
                let digits = cells.chars().map(|cell| ".XO".find(cell).unwrap().to_string());
                stream.push(&digits.collect::<Vec<_>>().join(&space), &space, 1);
            }
            stream
        }),
        vec((select(all), select(vec!["\n", "\r\n"]), any::<bool>()), 0..30).prop_map(|boards| {
            let mut stream = Stream::new(Problem::Baekjoon7682, reading::baekjoon_7682);
            for (board, line_end, lower) in boards {
                let cells = format!("{board:#}").replace('/', "");
                stream.push(&in_case(cells, lower), line_end, line_end.len());
            }
            stream.input.extend(b"end");
            stream
        }),
    ]
}

fn in_case(text: String, lower: bool) -> String {
    if lower { text.to_lowercase() } else { text }
}

impl Stream {
    fn new(problem: Problem, read: fn(&[u8]) -> Reading) -> Stream {
        Stream { problem, read, input: Vec::new(), complete: Vec::new() }
    }

    /// Appends a board and the text after it. The first `needed` bytes of this text show that the board is complete.
    fn push(&mut self, board: &str, after: &str, needed: usize) {
        self.input.extend(board.bytes());
        self.complete.push(self.input.len() + needed);
        self.input.extend(after.bytes());
    }

    /// The output and the result of the judge.
    fn judge(&self, input: impl Read) -> (String, Result<(), Failure>) {
        let mut answers = Vec::new();
        let result = judge(self.problem, input, &mut answers);
        (String::from_utf8(answers).unwrap(), result)
    }
}

/// A reader that fails.
struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::PermissionDenied.into())
    }
}

/// A writer with limited room, which accepts a few bytes at a time.
struct Disk {
    written: Vec<u8>,
    room: usize,
}

impl Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match bytes.len().min(self.room - self.written.len()).min(5) {
            0 => Err(io::ErrorKind::StorageFull.into()),
            length => self.written.write(&bytes[..length]),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The formats of the fast path, in inputs longer than a buffer, so that the buffer ends at every byte of a board.
/// They end with garbage, so that all lines must be counted.
#[test]
fn ordinary_forms_are_read_across_buffers() {
    let reachable: Vec<Board> = Board::reachable().collect();
    let rows: String = reachable.iter().map(|board| format!("{board}\n\n")).collect();
    let tictactoe = format!("{}\n{rows}", reachable.len() + 1);
    let digits = rows.replace('.', "0 ").replace('X', "1 ").replace('O', "2 ");
    let integers = digits.replace(" \n", "\n");
    let one_line = integers.replace("\n\n", ";").replace('\n', " ").replace(';', "\n");
    let lines: String = Board::all().map(|board| format!("{board:#}\n").replace('/', "")).collect();
    let read: [fn(&[u8]) -> Reading; 3] =
        [reading::tictactoe, reading::baekjoon_16571, reading::baekjoon_7682];
    let [a, b, c] = [Problem::Tictactoe, Problem::Baekjoon16571, Problem::Baekjoon7682];
    for (problem, read, input) in [
        (a, read[0], tictactoe.replace("\n\n", "\n")),
        (a, read[0], tictactoe.clone()),
        (b, read[1], integers.replace("\n\n", "\n")),
        (b, read[1], integers),
        (b, read[1], one_line),
        (c, read[2], lines),
    ] {
        for input in [input.replace('\n', "\r\n"), input] {
            // 7682 allows no white space, and the length of its lines does not divide that of the buffer.
            let shifts = if matches!(problem, Problem::Baekjoon7682) { 0 } else { 24 };
            for shift in 0..=shifts {
                let input = format!("{}{input}?", " ".repeat(shift));
                let expected = read(input.as_bytes());
                let mut answers = Vec::new();
                let result = judge(problem, input.as_bytes(), &mut answers);
                assert!(answers == expected.answers.as_bytes());
                assert_stopped(result, input.as_bytes(), expected.stop);
            }
        }
    }
}

proptest! {
    // A failing case should become a separate test, so proptest writes no file for it.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// In pieces, any stream gets the same answers and the same error as from the simple parser.
    #[test]
    fn pieces_are_read_as_the_simple_reading_reads_the_whole(
        stream in streams(),
        edits in vec((any::<Index>(), any::<bool>(), select(b"\0\n\r .xXoO012%eEndq\xFF".to_vec())), 0..4),
        lengths in vec(prop_oneof![1..40_usize, 40..400_usize], 1..4),
    ) {
        let mut input = stream.input.clone();
        for (place, replace, byte) in edits {
            let offset = place.index(input.len() + 1);
            input.splice(offset..(offset + usize::from(replace)).min(input.len()), [byte]);
        }
        let expected = (stream.read)(&input);
        let (answers, result) =
            stream.judge(Pieces::new(&input, &lengths));
        prop_assert_eq!(answers, expected.answers);
        assert_stopped(result, &input, expected.stop);
    }

    /// A wrong byte in a stream is reported at its position, after the answers to all boards before it.
    #[test]
    fn garbage_is_found_where_it_stands(
        stream in streams(),
        place in any::<Index>(),
        garbage in select(b"\0?-%z\x7F\x80\xEF\xFF".to_vec()),
        lengths in vec(prop_oneof![1..40_usize, 40..400_usize], 1..4),
    ) {
        let offset = place.index(stream.input.len() + 1);
        let mut input = stream.input.clone();
        input.insert(offset, garbage);
        let (answers, result) = stream.judge(Pieces::new(&input, &lengths));
        let (all, _) = stream.judge(&*stream.input);
        let answered = stream.complete.iter().filter(|&&complete| complete <= offset).count();
        let before: String = all.split_inclusive('\n').take(answered).collect();
        prop_assert_eq!(answers, before);
        assert_stopped(result, &input, Some((offset, Why::Malformed)));
    }

    /// If a reader fails, no answer to a board before the error is lost.
    #[test]
    fn answers_before_a_read_error_are_written(stream in streams(), place in any::<Index>()) {
        let read = place.index(stream.input.len() + 1);
        let (answers, result) = stream.judge(stream.input[..read].chain(Broken));
        let (all, _) = stream.judge(&*stream.input);
        let answered = stream.complete.iter().filter(|&&complete| complete <= read).count();
        let before: String = all.split_inclusive('\n').take(answered).collect();
        prop_assert_eq!(answers, before);
        prop_assert!(matches!(result, Err(Failure::Read(_))), "{result:?}");
    }

    /// If a writer fails, every byte before has been written, and only once.
    #[test]
    fn answers_before_a_write_error_are_written(
        stream in streams(),
        place in any::<Index>(),
        lengths in vec(prop_oneof![1..40_usize, 40..400_usize], 1..4),
    ) {
        let (all, _) = stream.judge(&*stream.input);
        if all.is_empty() {
            return Ok(()); // nothing is written
        }
        let room = place.index(all.len());
        let mut disk = Disk { written: Vec::new(), room };
        let input = Pieces::new(&stream.input, &lengths);
        let result = judge(stream.problem, input, &mut disk);
        prop_assert_eq!(disk.written, &all.as_bytes()[..room]);
        prop_assert!(matches!(result, Err(Failure::Write(_))), "{result:?}");
    }
}
