//! Boards as text: round trips of all boards, and the errors for malformed texts.

use std::str;

use tictactable::{Board, ParseBoardError};

#[test]
fn printed_boards_parse_back() {
    for board in Board::all() {
        let line = format!("{board:#}");
        let rows = line.replace('/', "\n");
        assert_eq!(format!("{board} {board:?}"), format!("{rows} Board({line})"));
        let cells = line.replace('/', "");
        assert_eq!(board.one_line().to_string(), cells);
        let padded = format!("[{board:13}][{board:^#13}][{:>10}]", board.one_line());
        assert_eq!(padded, format!("[{rows}  ][ {line} ][ {cells}]"));
        for text in [&rows, &line, &cells] {
            for text in [text, &text.to_lowercase(), &format!("{text}\n"), &format!("{text}\r\n")] {
                assert_eq!(text.parse(), Ok(board), "{text:?}");
            }
        }
    }
}

#[test]
fn each_separator_is_optional() {
    let board: Board = "XO./.X./..O".parse().unwrap();
    for first in ["", "/", "\n", "\r\n"] {
        for second in ["", "/", "\n", "\r\n"] {
            let text = format!("XO.{first}.x.{second}..o");
            assert_eq!(text.parse(), Ok(board), "{text:?}");
        }
    }
}

const CELL: &str = "'.', 'X' or 'O'";

const CELL_OR_SEPARATOR: &str = "'.', 'X', 'O', '/' or a new line";

const END: &str = "the end";

/// Messages quote printable ASCII and give the numbers of other characters, because many look like an X or an O.
fn assert_error(text: &str, position: usize, found: Option<char>, expected: &str) {
    let error: ParseBoardError = text.parse::<Board>().unwrap_err();
    assert_eq!((error.position(), error.found()), (position, found), "{text:?}");
    let found = match found {
        None => "the end".to_owned(),
        Some(found) if found.is_ascii() && !found.is_control() => format!("'{found}'"),
        Some(found) => format!("U+{:04X}", u32::from(found)),
    };
    let message = format!("expected {expected} as character {position}, found {found}");
    assert_eq!(error.to_string(), message, "{text:?}");
}

#[test]
fn malformed_texts() {
    for (text, position, found, expected) in [
        // Too short.
        ("XO..X.\n", 8, None, CELL),
        // Too long.
        (".../.../....", 12, Some('.'), END),
        ("..........", 10, Some('.'), END),
        (".../.../...\n\n", 12, Some('\n'), END),
        (".../.../...\n/", 12, Some('\n'), END),
        (".........\n.", 10, Some('\n'), END),
        (".../.../...\r\n\n", 12, Some('\r'), END),
        (".../.../.../", 12, Some('/'), END),
        ("...\n...\n...\0", 12, Some('\0'), END),
        // Two separators, one in a wrong place, and one of another kind.
        ("...//...", 5, Some('/'), CELL),
        (".../\n...", 5, Some('\n'), CELL),
        ("...\n\n...", 5, Some('\n'), CELL),
        (".../...//...", 9, Some('/'), CELL),
        ("/.../.../...", 1, Some('/'), CELL),
        ("\n...\n...\n...", 1, Some('\n'), CELL),
        ("./..", 2, Some('/'), CELL),
        ("..../..", 5, Some('/'), CELL),
        ("...\r\n\r\n...", 6, Some('\r'), CELL),
        ("...\r\nX\r\n...", 7, Some('\r'), CELL),
        // CR without LF.
        ("...\r...", 4, Some('\r'), CELL_OR_SEPARATOR),
        ("...\r\r\n...", 4, Some('\r'), CELL_OR_SEPARATOR),
        (".../.../...\r", 12, Some('\r'), END),
        // Characters that look like a mark.
        ("\u{1f600}", 1, Some('\u{1f600}'), CELL),
        ("XO.\u{41e}", 4, Some('\u{41e}'), CELL_OR_SEPARATOR),
        (".../.../...\u{20ac}", 12, Some('\u{20ac}'), END),
    ] {
        assert_error(text, position, found, expected);
    }
}

#[test]
fn a_wrong_character_in_every_place_and_the_end_there() {
    for separator in ["", "/", "\n"] {
        let text = ["XO.", ".X.", "..O"].join(separator);
        for position in 1..=text.len() {
            // A row may begin with a separator. Without one, the row's first cell is at that
            // position.
            let starts_row = if separator.is_empty() { [4, 7] } else { [4, 8] };
            let expected = if starts_row.contains(&position) { CELL_OR_SEPARATOR } else { CELL };
            let (before, after) = (&text[..position - 1], &text[position..]);
            assert_error(before, position, None, expected);
            for wrong in ('\0'..='\u{ff}').filter(|&found| !".XxOo/\n".contains(found)) {
                assert_error(&format!("{before}{wrong}{after}"), position, Some(wrong), expected);
            }
        }
    }
}

/// `from_ascii` accepts the five characters and no other byte, whatever the other cells are.
#[test]
fn every_byte_in_every_place_of_ascii_cells() {
    let mut cells_taken = 0;
    for around in *b".XxOo" {
        for place in 0..9 {
            for byte in 0..=u8::MAX {
                let mut cells = [around; 9];
                cells[place] = byte;
                let text = str::from_utf8(&cells).ok().filter(|text| !text.contains(['/', '\n']));
                let parsed = text.and_then(|text| text.parse().ok());
                assert_eq!(Board::from_ascii(cells), parsed, "{byte:#04x} in place {place}");
                cells_taken += usize::from(parsed.is_some());
            }
        }
    }
    assert_eq!(cells_taken, 5 * 9 * 5);
}
