//! Gives the judges random streams, whole and in pieces, with garbage, and with readers and writers that fail, and
//! compares them with the simple parser of each format.

use std::io::{self, Read, Write};

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use tictactable::Board;
use tictactable_cli::failure::Failure;
use tictactable_judge::problems::named;
use tictactable_judge::stream::answer_all;

use crate::pieces::Pieces;
use crate::reading::{Broken, PROBLEMS, assert_stopped, read};

/// The number of a problem, and boards that it allows, in its format, with letters in either case and with any
/// allowed white space.
fn streams() -> impl Strategy<Value = (usize, String)> {
    // The rows of some boards, each with the text after it.
    let boards = |allowed: Vec<Board>, after: BoxedStrategy<String>| {
        let rows = (select(allowed), any::<bool>()).prop_map(|(board, lower)| {
            let rows = board.to_string();
            if lower { rows.to_lowercase() } else { rows }
        });
        vec((rows, after), 0..30)
    };
    let space = "[ \t\r\n\x0C]{1,3}";
    let reachable = boards(Board::reachable().collect(), space.boxed());
    let all = boards(Board::all().collect(), select(vec!["\n", "\r\n"]).prop_map_into().boxed());
    prop_oneof![
        (reachable.clone(), space).prop_map(|(boards, space)| {
            let rows = boards.iter().map(|(rows, after)| rows.replace('\n', after) + after);
            (0, format!("{}{space}{}", boards.len(), rows.collect::<String>()))
        }),
        reachable.prop_map(|boards| {
            let digits = boards.iter().flat_map(|(rows, after)| {
                let cells = rows.lines().flat_map(str::chars);
                cells.map(move |cell| {
                    let digit = ".XO".find(cell.to_ascii_uppercase()).unwrap();
                    format!("{digit}{after}")
                })
            });
            (1, digits.collect())
        }),
        all.prop_map(|boards| {
            let lines = boards.iter().map(|(rows, line_end)| rows.replace('\n', "") + line_end);
            (2, lines.collect::<String>() + "end")
        }),
    ]
}

/// The lengths of pieces.
fn lengths() -> impl Strategy<Value = Vec<usize>> {
    vec(prop_oneof![1..40_usize, 40..400_usize], 1..4)
}

/// The output and the result of the judge.
fn run(problem: &str, input: impl Read) -> (String, Result<(), Failure>) {
    let mut answers = Vec::new();
    let result = answer_all(named(problem).unwrap(), input, &mut answers);
    (String::from_utf8(answers).unwrap(), result)
}

/// Accepts some bytes, a few at a time, is full once, and then has room again.
struct FullOnce {
    written: Vec<u8>,
    room: usize,
}

impl Write for FullOnce {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.room == 0 {
            self.room = usize::MAX;
            return Err(io::ErrorKind::StorageFull.into());
        }
        let length = bytes.len().min(self.room).min(5);
        self.room -= length;
        self.written.write(&bytes[..length])
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The formats of the fast path, in inputs longer than a buffer, so that the buffer ends at every byte of a board.
/// They have all boards that the problem allows, and end with garbage, so that all lines must be counted.
#[test]
fn ordinary_forms_are_read_across_buffers() {
    let reachable: Vec<Board> = Board::reachable().collect();
    let rows: String = reachable.iter().map(|board| format!("{board}\n\n")).collect();
    let tictactoe = format!("{}\n{rows}", reachable.len() + 1);
    let digits = rows.replace('.', "0 ").replace('X', "1 ").replace('O', "2 ");
    let integers = digits.replace(" \n", "\n");
    let one_line = integers.replace("\n\n", ";").replace('\n', " ").replace(';', "\n");
    let lines: String = Board::all().map(|board| format!("{}\n", board.one_line())).collect();
    let [a, b, c] = PROBLEMS;
    for ((problem, parser), input) in [
        (a, tictactoe.replace("\n\n", "\n")),
        (a, tictactoe),
        (b, integers.replace("\n\n", "\n")),
        (b, integers),
        (b, one_line),
        (c, lines),
    ] {
        for input in [input.replace('\n', "\r\n"), input] {
            // 7682 allows no white space, and the length of its lines does not divide that of the buffer.
            let shifts = if problem == "7682" { 0 } else { 24 };
            for shift in 0..=shifts {
                let input = format!("{}{input}?", " ".repeat(shift));
                let (expected, stop) = read(parser, input.as_bytes());
                let (answers, result) = run(problem, input.as_bytes());
                assert!(answers == expected);
                assert_stopped(result, input.as_bytes(), stop);
            }
        }
    }
}

proptest! {
    // A failing case should become a separate test, so proptest writes no file for it.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// In pieces, any stream gets the same answers and the same error as from the simple parser. The edits put
    /// garbage, white space or wrong cells into the stream.
    #[test]
    fn pieces_are_read_as_the_simple_reading_reads_the_whole(
        (problem, stream) in streams(),
        edits in vec(
            (any::<Index>(), any::<bool>(), select(b"\0\n\r .xXoO012%eEndq?-z\x7F\x80\xEF\xFF".to_vec())),
            0..4,
        ),
        lengths in lengths(),
    ) {
        let (problem, parser) = PROBLEMS[problem];
        let mut input = stream.into_bytes();
        for (place, replace, byte) in edits {
            let offset = place.index(input.len() + 1);
            input.splice(offset..(offset + usize::from(replace)).min(input.len()), [byte]);
        }
        let (expected, stop) = read(parser, &input);
        let (answers, result) = run(problem, Pieces::new(&input, &lengths));
        prop_assert_eq!(answers, expected);
        assert_stopped(result, &input, stop);
    }

    /// If a reader fails, no answer to a board before the error is lost.
    #[test]
    fn answers_before_a_read_error_are_written(
        (problem, stream) in streams(), place in any::<Index>(),
    ) {
        let (problem, parser) = PROBLEMS[problem];
        let input = &stream[..place.index(stream.len() + 1)];
        let (answers, result) = run(problem, input.as_bytes().chain(Broken));
        // A board is complete if a wrong byte may follow.
        prop_assert_eq!(answers, read(parser, format!("{input}?").as_bytes()).0);
        prop_assert_eq!(result.unwrap_err().to_string(), "reading: permission denied");
    }

    /// If a writer fails, every byte before has been written, only once, and no byte after.
    #[test]
    fn answers_before_a_write_error_are_written(
        (problem, stream) in streams(), place in any::<Index>(), lengths in lengths(),
    ) {
        let (problem, _) = PROBLEMS[problem];
        let (all, _) = run(problem, stream.as_bytes());
        if all.is_empty() {
            return Ok(()); // nothing is written
        }
        let room = place.index(all.len());
        let mut output = FullOnce { written: Vec::new(), room };
        let result = answer_all(named(problem).unwrap(), Pieces::new(stream.as_bytes(), &lengths), &mut output);
        prop_assert_eq!(output.written, &all.as_bytes()[..room]);
        prop_assert!(matches!(result, Err(Failure::Write(_))), "{result:?}");
    }
}
