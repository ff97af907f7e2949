//! Gives the reader random streams, whole and in pieces, with wrong characters, and with readers and writers that fail.
//! The right answers are those of the oracle.

use std::io::{self, Read};

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use tictactable::Board;
use tictactable_judge::problem::Problem;
use tictactable_judge::problems;
use tictactable_judge::stream::answer_all;

use crate::oracle;
use crate::pieces::Pieces;

/// A reader that fails.
pub struct Broken;

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::ErrorKind::PermissionDenied.into())
    }
}

/// The answers, and the message if reading failed.
pub fn read(problem: &Problem, input: impl Read) -> (String, Option<String>) {
    let mut answers = Vec::new();
    let result = answer_all(problem, input, &mut answers);
    (String::from_utf8(answers).unwrap(), result.err().map(|failure| failure.to_string()))
}

/// The right answer to a board, if the problem has one.
fn answer(problem: &Problem, board: Board) -> Option<&'static str> {
    let cells: oracle::Board = board.one_line().to_string().into_bytes().try_into().unwrap();
    let solved = oracle::ANSWERS.get(&cells);
    let is_x = oracle::turn(cells) == Some(b'X');
    Some(match problem.name {
        "7682" if solved.is_some() && oracle::is_over(cells) => "valid\n",
        "7682" => "invalid\n",
        "16571" => ["L\n", "D\n", "W\n"][(solved?.wdl + 1) as usize],
        _ if solved?.wdl == 0 => "TIE\n",
        _ if is_x == (solved?.wdl > 0) => "x\n",
        _ => "o\n",
    })
}

/// The boards with an answer.
fn answered(problem: &Problem) -> Vec<Board> {
    Board::all().filter(|board| answer(problem, *board).is_some()).collect()
}

/// The line and the column of the end of this text, as they start a message.
fn position(text: &str) -> String {
    let column = text.rsplit('\n').next().map_or(0, str::len) + 1;
    format!("{}:{column}: ", text.split('\n').count())
}

/// A problem, boards, and an input with them: letters in either case, and any allowed white space.
fn streams() -> impl Strategy<Value = (&'static Problem, Vec<Board>, String)> {
    select(problems::ALL.to_vec()).prop_flat_map(|problem| {
        let boards = vec(select(answered(problem)), 0..30);
        (boards, any::<bool>(), "[ \t\r\n\x0C]{1,3}").prop_map(move |(boards, lower, space)| {
            let input = problem.input(&boards).trim_end().to_owned();
            let input = if lower { input.to_lowercase() } else { input.to_uppercase() };
            let input = match problem.line {
                Some(_) if space.len() > 1 => input.replace('\n', "\r\n"),
                Some(_) => input,
                None => input.split([' ', '\n']).collect::<Vec<_>>().join(&space),
            };
            (problem, boards, input)
        })
    })
}

/// The lengths of pieces.
fn lengths() -> impl Strategy<Value = Vec<usize>> {
    vec(prop_oneof![1..40_usize, 40..400_usize], 1..4)
}

/// All boards, in inputs longer than a buffer, which ends at every byte of a board. The wrong character at their end
/// shows that all lines are counted.
#[test]
fn all_boards_are_answered_across_buffers() {
    for problem in problems::ALL {
        let boards = answered(problem).repeat(2);
        let answers: String = boards.iter().filter_map(|board| answer(problem, *board)).collect();
        let input = problem.input(&boards);
        let is_lines = problem.line.is_some();
        let input = if is_lines { input.trim_end() } else { &input };
        // 7682 allows no white space, and the length of its lines does not divide that of the buffer.
        for shift in 0..if is_lines { 1 } else { 20 } {
            let input = " ".repeat(shift) + input;
            let (found, message) = read(problem, format!("{input}?").as_bytes());
            assert!(found == answers, "{}", problem.name);
            assert!(message.unwrap().starts_with(&position(&input)), "{}", problem.name);
        }
    }
}

/// White space before a board may be longer than a buffer, but not inside a board.
#[test]
fn white_space_inside_a_board_has_a_limit() {
    let problem = problems::named("16571").unwrap();
    let input = |length| format!("{}0 0{}0 0 0 0 0 0 0", " ".repeat(1 << 17), " ".repeat(length));
    assert_eq!(read(problem, input((1 << 16) - 17).as_bytes()), ("D\n".to_owned(), None));
    let endless = io::repeat(b' ').take(5).chain("0 ".as_bytes()).chain(io::repeat(b' '));
    let expected = "1:65542: case 1: expected 0, 1 or 2, found none in 65536 bytes";
    assert_eq!(read(problem, endless), (String::new(), Some(expected.to_owned())));
}

proptest! {
    // A failing case should become a separate test, so proptest writes no file for it.
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn streams_are_answered_up_to_the_first_fault(
        (problem, boards, stream) in streams(), place in any::<Index>(), lengths in lengths(),
    ) {
        let answers: Vec<&str> =
            boards.iter().filter_map(|board| answer(problem, *board)).collect();
        let all = answers.concat();
        let found = read(problem, Pieces::new(stream.as_bytes(), &lengths));
        prop_assert_eq!(found, (all.clone(), None));

        // A wrong character is found where it stands, after the answers to all boards before it.
        let (before, after) = stream.split_at(place.index(stream.len() + 1));
        let ends_word =
            |c: char| if problem.line.is_some() { c == '\n' } else { c.is_ascii_whitespace() };
        let (words, _) = before.rsplit_once(ends_word).unwrap_or_default();
        let count = words.split_whitespace().skip(problem.has_count.into()).count();
        let some = answers[..count / (9 / problem.word)].concat();
        let wrong = format!("{before}?{after}");
        let (found, message) = read(problem, Pieces::new(wrong.as_bytes(), &lengths));
        prop_assert_eq!(&found, &some);
        prop_assert!(message.unwrap().starts_with(&position(before)));

        // So they are if the reader fails there. If the writer is full, every byte before has been written.
        let failed = Some("reading: permission denied".to_owned());
        prop_assert_eq!(read(problem, before.as_bytes().chain(Broken)), (some, failed));
        let mut room = vec![0; place.index(all.len() + 1)];
        let result = answer_all(problem, Pieces::new(stream.as_bytes(), &lengths), &mut room[..]);
        prop_assert_eq!(&room, &all.as_bytes()[..room.len()]);
        prop_assert_eq!(result.is_err(), room.len() < all.len());
    }

    /// The edits put wrong characters, white space or wrong cells into the stream.
    #[test]
    fn pieces_are_read_as_the_whole(
        (problem, _, stream) in streams(),
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
        prop_assert_eq!(read(problem, Pieces::new(&input, &lengths)), read(problem, &*input));
    }
}
