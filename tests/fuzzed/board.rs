//! Parses any text as a board, and compares the result with a simple parser for the format that `Board`
//! documents.

use tictactable::Board;

/// The nine cells, or the number of characters before the first wrong one.
fn read(text: &str) -> Result<String, usize> {
    let chars: Vec<char> = text.chars().collect();
    let mut cells = String::new();
    for (position, &found) in chars.iter().enumerate() {
        let row_begins = cells.len() == 3 || cells.len() == 6;
        let after_cell = position > 0 && !"/\n".contains(chars[position - 1]);
        match found {
            '.' | 'X' | 'x' | 'O' | 'o' if cells.len() < 9 => cells.push(found),
            '/' | '\n' if row_begins && after_cell => {}
            _ => return Err(position),
        }
    }
    if cells.len() == 9 { Ok(cells.to_uppercase()) } else { Err(chars.len()) }
}

/// Checks the bytes as one text, and every nine of them in a row as cells.
pub fn check(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes) {
        match (read(text), text.parse::<Board>()) {
            (Ok(cells), Ok(board)) => {
                let printed = format!("{board:#}");
                assert_eq!(printed.replace('/', ""), cells);
                assert_eq!(printed.parse(), Ok(board));
                assert_eq!(board.to_string().parse(), Ok(board));
                assert_eq!(Board::from_index(board.index()), Some(board));
            }
            (Err(right), Err(error)) => {
                assert_eq!((error.position(), error.found()), (right + 1, text.chars().nth(right)));
                _ = error.to_string();
            }
            (expected, found) => panic!("expected {expected:?}, found {found:?}"),
        }
    }

    // `from_ascii` takes nine cells and no separators.
    for cells in bytes.windows(9) {
        let parsed = std::str::from_utf8(cells).ok().filter(|text| !text.contains(['/', '\n']));
        let parsed = parsed.and_then(|text| text.parse().ok());
        assert_eq!(Board::from_ascii(cells.try_into().unwrap()), parsed);
    }
}
