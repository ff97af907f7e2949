//! Gives the reader random streams, whole and in pieces, with garbage, and with readers and writers that fail, and
//! compares it with a simple parser, which has the whole input in memory, splits it into words or lines, and takes the
//! answers from the oracle. They share no code.

use std::collections::HashMap;
use std::io::{self, Read};
use std::sync::LazyLock;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use tictactable::Board;
use tictactable_cli::failure::Failure;
use tictactable_judge::problem::Problem;
use tictactable_judge::problems;
use tictactable_judge::stream::answer_all;

use crate::oracle::{self, Answer};
use crate::pieces::Pieces;

/// A reader that fails.
pub struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::PermissionDenied.into())
    }
}

/// All reachable boards, solved.
static SOLVED: LazyLock<HashMap<oracle::Board, Answer>> = LazyLock::new(|| {
    oracle::reachable().into_iter().map(|board| (board, oracle::solve(board))).collect()
});

/// The offset of an error, and whether the board that starts there is not reachable.
type Stop = (usize, bool);

/// The answers before the first error in the input, and the error.
fn read(problem: &Problem, input: &[u8]) -> (String, Option<Stop>) {
    let mut answers = String::new();
    let stop = match problem.name {
        "tictactoe" => read_words(input, true, 3, b".xo", &mut answers),
        "16571" => read_words(input, false, 1, b"012", &mut answers),
        "7682" => read_lines(input, &mut answers),
        name => panic!("no simple parser of {name}"),
    };
    (answers, stop.err())
}

fn read_words(
    input: &[u8],
    has_count: bool,
    length: usize,
    empty_x_o: &[u8; 3],
    answers: &mut String,
) -> Result<(), Stop> {
    let pieces = input.split(u8::is_ascii_whitespace).scan(0, |next, word| {
        *next += word.len() + 1;
        Some((*next - word.len() - 1, word))
    });
    let mut words = pieces.filter(|(_, word)| !word.is_empty()).peekable();
    let end = (input.len(), &b""[..]);
    let mut count = u64::MAX;
    if has_count {
        let (start, word) = words.next().unwrap_or(end);
        // `parse` allows a sign.
        let is_digit = |byte: &u8| byte.is_ascii_digit();
        let number = |length| std::str::from_utf8(&word[..length]).ok()?.parse::<u64>().ok();
        let right = (1..=word.len())
            .take_while(|length| word[..*length].iter().all(is_digit) && number(*length).is_some());
        let right = right.count();
        count = number(right).filter(|_| right == word.len()).ok_or((start + right, false))?;
    }
    for _ in 0..count {
        if !has_count && words.peek().is_none() {
            break;
        }
        let (first, _) = *words.peek().unwrap_or(&end);
        let mut board = oracle::EMPTY;
        for cells in board.chunks_mut(length) {
            let (start, word) = words.next().unwrap_or(end);
            for (place, cell) in cells.iter_mut().enumerate() {
                let is_such =
                    |such: &u8| word.get(place).is_some_and(|it| it.eq_ignore_ascii_case(such));
                let state = empty_x_o.iter().position(is_such).ok_or((start + place, false))?;
                *cell = b".XO"[state];
            }
            if word.len() > length {
                return Err((start + length, false));
            }
        }
        let wdl = SOLVED.get(&board).ok_or((first, true))?.wdl;
        let is_x = oracle::turn(board) == Some(b'X');
        *answers += match (has_count, wdl) {
            (true, 0) => "TIE\n",
            (true, wdl) if is_x == (wdl > 0) => "x\n",
            (true, _) => "o\n",
            (false, wdl) => ["L\n", "D\n", "W\n"][(wdl + 1) as usize],
        };
    }
    words.next().map_or(Ok(()), |(start, _)| Err((start, false)))
}

fn read_lines(input: &[u8], answers: &mut String) -> Result<(), Stop> {
    let mut start = 0;
    for line in input.split_inclusive(|&byte| byte == b'\n') {
        let is_end = line[0].eq_ignore_ascii_case(&b'e');
        let allowed = |place: usize| if is_end { &b"end"[place..=place] } else { b".xo" };
        let all = if is_end { 3 } else { 9 };
        let is_right =
            |(place, byte): (usize, &u8)| allowed(place).contains(&byte.to_ascii_lowercase());
        let right = line.iter().take(all).enumerate().take_while(|it| is_right(*it)).count();
        match &line[right..] {
            _ if right < all => return Err((start + right, false)),
            b"" | b"\n" | b"\r" | b"\r\n" if is_end => return Ok(()),
            b"" | b"\n" | b"\r" | b"\r\n" => {}
            rest => return Err((start + right + usize::from(rest[0] == b'\r'), false)),
        }
        let board = line[..9].to_ascii_uppercase().try_into().expect("nine cells");
        let over = SOLVED.contains_key(&board) && oracle::is_over(board);
        *answers += if over { "valid\n" } else { "invalid\n" };
        start += line.len();
    }
    Err((start, false))
}

/// Asserts that the input is read as the simple parser reads it.
fn assert_read(problem: &Problem, input: &[u8], lengths: &[usize]) {
    let (answers, result) = run(problem, Pieces::new(input, lengths));
    let (expected, stop) = read(problem, input);
    assert!(answers == expected, "{answers}, not {expected}");
    let bad = match result {
        Err(Failure::Line(bad)) => Some(bad),
        Err(failure) => panic!("{failure}"),
        Ok(()) => None,
    };
    let found = bad.map(|bad| (bad.line, bad.column, bad.error.contains("expected a board of")));
    let expected = stop.map(|(offset, is_unreachable)| {
        let before = &input[..offset];
        let line = before.split(|byte| *byte == b'\n').count();
        let column = before.rsplit(|byte| *byte == b'\n').next().map_or(0, <[u8]>::len) + 1;
        (Some(line as u64), Some(column as u64), is_unreachable)
    });
    assert_eq!(found, expected);
}

/// The output and the result.
fn run(problem: &Problem, input: impl Read) -> (String, Result<(), Failure>) {
    let mut answers = Vec::new();
    let result = answer_all(problem, input, &mut answers);
    (String::from_utf8(answers).unwrap(), result)
}

/// The boards that the reader of this problem answers.
fn answered(problem: &Problem) -> Vec<Board> {
    Board::all().filter(|board| (problem.answer)(*board).is_some()).collect()
}

/// A problem, and an input of it with letters in either case and with any allowed white space.
fn streams() -> impl Strategy<Value = (&'static Problem, String)> {
    select(problems::ALL.to_vec()).prop_flat_map(|problem| {
        let boards = vec(select(answered(problem)), 0..30);
        (boards, any::<bool>(), "[ \t\r\n\x0C]{1,3}").prop_map(move |(boards, lower, space)| {
            // Without the last line break, more could follow.
            let input = problem.input(&boards).trim_end().to_owned();
            let input = if lower { input.to_lowercase() } else { input.to_uppercase() };
            let input = match problem.line {
                Some(_) if space.len() > 1 => input.replace('\n', "\r\n"),
                Some(_) => input,
                None => input.split([' ', '\n']).collect::<Vec<_>>().join(&space),
            };
            (problem, input)
        })
    })
}

/// The lengths of pieces.
fn lengths() -> impl Strategy<Value = Vec<usize>> {
    vec(prop_oneof![1..40_usize, 40..400_usize], 1..4)
}

/// Inputs longer than a buffer, which ends at every byte of a board. They end with garbage, so that all lines must be
/// counted.
#[test]
fn boards_are_read_across_buffers() {
    for problem in problems::ALL {
        let input = problem.input(&answered(problem).repeat(2));
        for input in [input.replace('\n', "\r\n"), input] {
            // 7682 allows no white space, and the length of its lines does not divide that of the buffer.
            for shift in 0..if problem.line.is_some() { 1 } else { 20 } {
                let input = format!("{}{}?", " ".repeat(shift), input.trim_end());
                assert_read(problem, input.as_bytes(), &[usize::MAX]);
            }
        }
    }
}

/// White space before a board may be longer than a buffer, but not inside a board.
#[test]
fn white_space_inside_a_board_has_a_limit() {
    let problem = problems::named("16571").unwrap();
    let input = |length| format!("{}0 0{}0 0 0 0 0 0 0", " ".repeat(1 << 17), " ".repeat(length));
    assert_eq!(run(problem, input((1 << 16) - 17).as_bytes()).0, "D\n");
    let (answers, result) =
        run(problem, io::repeat(b' ').take(5).chain("0 ".as_bytes()).chain(io::repeat(b' ')));
    let expected = "1:65542: case 1: expected 0, 1 or 2, found none in 65536 bytes";
    assert_eq!((answers, result.unwrap_err().to_string()), (String::new(), expected.to_owned()));
}

proptest! {
    // A failing case should become a separate test, so proptest writes no file for it.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// The edits put garbage, white space or wrong cells into the stream.
    #[test]
    fn pieces_are_read_as_the_simple_parser_reads_the_whole(
        (problem, stream) in streams(),
        edits in vec(
            (any::<Index>(), any::<bool>(), select(b"\0\n\r .xXoO012%eEndq?-z\x7F\x80\xEF\xFF".to_vec())),
            0..4,
        ),
        lengths in lengths(),
    ) {
        let mut input = stream.into_bytes();
        for (place, replace, byte) in edits {
            let offset = place.index(input.len() + 1);
            input.splice(offset..(offset + usize::from(replace)).min(input.len()), [byte]);
        }
        assert_read(problem, &input, &lengths);
    }

    /// If a reader fails, no answer to a board before the error is lost.
    #[test]
    fn answers_before_a_read_error_are_written((problem, stream) in streams(), place in any::<Index>()) {
        let input = &stream[..place.index(stream.len() + 1)];
        let (answers, result) = run(problem, input.as_bytes().chain(Broken));
        // A board is complete if a wrong byte may follow.
        prop_assert_eq!(answers, read(problem, format!("{input}?").as_bytes()).0);
        prop_assert_eq!(result.unwrap_err().to_string(), "reading: permission denied");
    }

    /// If a writer is full, every byte before has been written.
    #[test]
    fn answers_before_a_write_error_are_written(
        (problem, stream) in streams(), place in any::<Index>(), lengths in lengths(),
    ) {
        let (all, _) = run(problem, stream.as_bytes());
        let mut room = vec![0; place.index(all.len() + 1)];
        let result = answer_all(problem, Pieces::new(stream.as_bytes(), &lengths), &mut room[..]);
        prop_assert_eq!(&room, &all.as_bytes()[..room.len()]);
        prop_assert_eq!(result.is_err(), room.len() < all.len());
    }
}
