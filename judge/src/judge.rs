//! `tictactable-judge answer`: answers the three published problems, as a stream filter.
//!
//! Boards that are completely in the buffer are decoded there, each in one step. All other input, such as a board
//! across two reads or a malformed one, is read byte by byte. This gives the same boards, and the position and
//! reason of an error.

use std::io::{Read, Write};

use clap::ValueEnum;
use tictactable::{Board, Entry, Player, dense};
use tictactable_cli::failure::Failure;

use crate::stream::{Answer, Stream};

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Problem {
    /// AlgoSpot TICTACTOE: a count, then boards of three rows of `x`, `o` and `.`; prints who wins under best play: `x`, `o` or `TIE`
    Tictactoe,
    /// Baekjoon 16571: boards of nine integers, 0 empty, 1 X, 2 O; prints `W`, `D` or `L` for the side to move
    #[value(name = "16571")]
    Baekjoon16571,
    /// Baekjoon 7682: lines of nine characters `X`, `O` and `.`, until a line `end`; prints `valid` if a game can end with the board, else `invalid`
    #[value(name = "7682")]
    Baekjoon7682,
}

impl Problem {
    /// The name in the command line.
    pub fn name(self) -> String {
        self.to_possible_value().map_or_else(String::new, |value| value.get_name().to_owned())
    }
}

/// Answers every board of the input, one line each.
///
/// Even if it returns an error, it has written the answers to all boards before the error.
pub fn judge(problem: Problem, input: impl Read, output: impl Write) -> Result<(), Failure> {
    Stream::run(input, output, |stream| match problem {
        Problem::Tictactoe => tictactoe(stream),
        Problem::Baekjoon16571 => baekjoon_16571(stream),
        Problem::Baekjoon7682 => baekjoon_7682(stream),
    })
}

fn tictactoe<R: Read, W: Write>(stream: &mut Stream<R, W>) -> Result<(), Failure> {
    // An index instead of a branch, because the processor would mispredict the winner of every second board.
    const X_O_TIE: [Answer; 3] = [Answer::new(b"x\n"), Answer::new(b"o\n"), Answer::new(b"TIE\n")];
    let answer =
        |entry: Entry| X_O_TIE[entry.predicted_winner().map_or(2, |player| player as usize)];
    let answer_to = |cells| Some(answer(dense::probe(Board::from_ascii(cells)?)?));

    let count = count(stream)?;
    loop {
        stream.answer_ahead(count, |ahead| {
            // The most common format. `words` accepts it too, but this is a tenth faster.
            let (rows, behind) = ahead.split_first_chunk()?;
            if let [a, b, c, b'\n', d, e, f, b'\n', g, h, i, b'\n'] = *rows {
                return Some((answer_to([a, b, c, d, e, f, g, h, i])?, behind));
            }
            let (cells, behind) = words::<3>(ahead)?;
            Some((answer_to(cells)?, behind))
        });
        if stream.case == count {
            break;
        }
        let end = "white space after three cells";
        let entry = entry::<3, _, _>(stream, b".xo", "'.', 'x' or 'o'", end)?;
        answer(entry).append_to(&mut stream.answers);
    }
    stream.skip_white_space()?;
    match stream.peek()? {
        None => Ok(()),
        found => Err(stream.malformed("the end of the input after the last board", found)),
    }
}

fn baekjoon_16571<R: Read, W: Write>(stream: &mut Stream<R, W>) -> Result<(), Failure> {
    const L_D_W: [Answer; 3] = [Answer::new(b"L\n"), Answer::new(b"D\n"), Answer::new(b"W\n")];
    let answer = |entry: Entry| L_D_W[(entry.wdl() as i8 + 1) as usize];

    loop {
        stream.answer_ahead(u64::MAX, |ahead| {
            let (digits, behind) = words::<1>(ahead)?;
            Some((answer(dense::probe(board_of_digits(&digits)?)?), behind))
        });
        stream.skip_white_space()?;
        if stream.peek()?.is_none() {
            return Ok(());
        }
        let entry = entry::<1, _, _>(stream, b"012", "0, 1 or 2", "white space after the digit")?;
        answer(entry).append_to(&mut stream.answers);
    }
}

fn baekjoon_7682<R: Read, W: Write>(stream: &mut Stream<R, W>) -> Result<(), Failure> {
    const VALID: Answer = Answer::new(b"valid\n");
    const INVALID: Answer = Answer::new(b"invalid\n");

    let answer = |board| match dense::probe(board) {
        Some(entry) if entry.is_terminal() => VALID,
        _ => INVALID,
    };
    loop {
        stream.answer_ahead(u64::MAX, |ahead| {
            let (&cells, [b'\n', behind @ ..] | [b'\r', b'\n', behind @ ..]) =
                ahead.split_first_chunk()?
            else {
                return None;
            };
            Some((answer(Board::from_ascii(cells)?), behind))
        });
        stream.case += 1;
        if let Some(b'e' | b'E') = stream.peek()? {
            for letter in *b"end" {
                match stream.peek()? {
                    Some(found) if found.to_ascii_lowercase() == letter => stream.skip(),
                    found => return Err(stream.malformed("the line 'end'", found)),
                }
            }
            return stream.end_of_line("the end of the line after 'end'");
        }
        let mut cells = [None; 9];
        let mut expected = "a board's '.', 'X' or 'O', or the line 'end'";
        for cell in &mut cells {
            *cell = self::cell(stream, b".xo", expected)?;
            expected = "'.', 'X' or 'O'";
        }
        stream.end_of_line("the end of the line after nine cells")?;
        answer(cells.into()).append_to(&mut stream.answers);
    }
}

/// The board with these cells, each 0, 1 or 2.
fn board_of_digits(digits: &[u8; 9]) -> Option<Board> {
    let index = digits.iter().rev().try_fold(0, |index, digit| match digit {
        b'0'..=b'2' => Some(index * 3 + u16::from(digit - b'0')),
        _ => None,
    });
    Board::from_index(index?)
}

/// Reads nine cells from the start of `ahead`, in words of `N` characters. White space must follow each word and
/// may precede it. `None` if the input has any other format.
fn words<const N: usize>(mut ahead: &[u8]) -> Option<([u8; 9], &[u8])> {
    let mut cells = [0; 9];
    for word in cells.chunks_exact_mut(N) {
        while ahead.first()?.is_ascii_whitespace() {
            ahead = &ahead[1..];
        }
        match ahead.split_first_chunk::<N>()? {
            (found, [space, behind @ ..]) if space.is_ascii_whitespace() => {
                word.copy_from_slice(found);
                ahead = behind;
            }
            _ => return None,
        }
    }
    Some((cells, ahead))
}

/// Reads a board byte by byte, in words of `N` characters, and looks it up.
fn entry<const N: usize, R: Read, W: Write>(
    stream: &mut Stream<R, W>,
    empty_x_o: &[u8; 3],
    expected: &'static str,
    expected_behind: &'static str,
) -> Result<Entry, Failure> {
    stream.skip_white_space()?;
    stream.case += 1;
    let at = stream.position();
    let mut cells = [None; 9];
    for word in cells.chunks_exact_mut(N) {
        stream.skip_white_space()?;
        for cell in word {
            *cell = self::cell(stream, empty_x_o, expected)?;
        }
        stream.end_of_token(expected_behind)?;
    }
    let board = Board::from(cells);
    dense::probe(board).ok_or_else(|| match board.check() {
        Err(reason) => Failure::Unreachable { at, board, reason },
        Ok(()) => unreachable!("tests compare the table and the rules on all boards"),
    })
}

/// Reads a cell. `empty_x_o` has the characters of its three states; letters may be in either case.
fn cell<R: Read, W: Write>(
    stream: &mut Stream<R, W>,
    empty_x_o: &[u8; 3],
    expected: &'static str,
) -> Result<Option<Player>, Failure> {
    let found = stream.peek()?;
    let [empty, x, o] = empty_x_o.map(Some);
    let cell = match found.map(|byte| byte.to_ascii_lowercase()) {
        byte if byte == empty => None,
        byte if byte == x => Some(Player::X),
        byte if byte == o => Some(Player::O),
        _ => return Err(stream.malformed(expected, found)),
    };
    stream.skip();
    Ok(cell)
}

/// Reads the count of boards.
fn count<R: Read, W: Write>(stream: &mut Stream<R, W>) -> Result<u64, Failure> {
    stream.skip_white_space()?;
    let mut count: Option<u64> = None;
    loop {
        let found = stream.peek()?;
        match (found, count) {
            (Some(digit @ b'0'..=b'9'), _) => {
                let larger = count.unwrap_or(0).checked_mul(10);
                count = larger.and_then(|tens| tens.checked_add(u64::from(digit - b'0')));
                if count.is_none() {
                    return Err(stream.malformed("a count below 2^64", found));
                }
                stream.skip();
            }
            (_, None) => return Err(stream.malformed("the count of boards", found)),
            (_, Some(count)) => {
                stream.end_of_token("white space after the count of boards")?;
                return Ok(count);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If `words` rejected these boards, the answers would be the same, only slower. No other test would notice.
    #[test]
    fn ordinary_boards_are_read_by_the_fast_path() {
        for input in ["...\nXO.\n..x\nrest", "\n...\r\nXO.\r\n..x\r\nrest", "... XO. ..x rest"] {
            let (cells, behind) = words::<3>(input.as_bytes()).unwrap();
            assert_eq!((&cells, behind.trim_ascii_start()), (b"...XO...x", &b"rest"[..]));
        }
        for input in ["0 0 0 1 2 0 0 0 1\nrest", "\r\n0 0 0\r\n1 2 0\r\n0 0 1\r\nrest"] {
            let (digits, behind) = words::<1>(input.as_bytes()).unwrap();
            assert_eq!((&digits, behind.trim_ascii_start()), (b"000120001", &b"rest"[..]));
            assert_eq!(board_of_digits(&digits).unwrap().to_string(), "...\nXO.\n..X");
        }
    }
}
