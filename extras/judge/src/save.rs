//! The file of `--save`.

use std::fs::File;
use std::io::{self, Read, Seek, Write};
use std::path::Path;

use tictactable::Board;
use tictactable_judge::check::moves;
use tictactable_judge::problems;

/// More bytes than any input has. A longer file, cut to this length, ends within a board, so it is no input.
const MOST: u64 = 1 << 20;

/// Writes the input. Without one the file becomes empty, because an older input in it would mislead.
pub fn save(path: &Path, input: Option<String>) -> io::Result<()> {
    let mut file = open(path)?;
    file.set_len(0)?;
    file.rewind()?;
    file.write_all(input.unwrap_or_default().as_bytes())
}

/// Opens a file that has nothing but an input of a check, and makes it if there is none. Refuses all others, because
/// what they have would be lost.
pub fn open(path: &Path) -> io::Result<File> {
    let mut file =
        File::options().read(true).write(true).create(true).truncate(false).open(path)?;
    let mut text = Vec::new();
    // To read a pipe could take for ever.
    let is_file = file.metadata()?.is_file();
    if is_file {
        (&mut file).take(MOST).read_to_end(&mut text)?;
    }
    match is_file && is_input(&String::from_utf8_lossy(&text)) {
        true => Ok(file),
        false => Err(io::Error::other(
            "--save replaces nothing but an input that it has saved; name another file",
        )),
    }
}

/// An error with the name of the file.
pub fn named(path: &Path, error: io::Error) -> io::Error {
    io::Error::other(format!("{}: {error}", path.display()))
}

/// Whether this is an input of a check. That of a player may have no boards.
fn is_input(text: &str) -> bool {
    let line = |line: &str| line.parse().ok();
    let boards: Option<Vec<Board>> = text.lines().map(line).collect();
    boards.is_some_and(|boards| moves::input(&boards) == text)
        || problems::ALL.iter().any(|problem| problem.boards(text).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_inputs_of_checks_are_replaced() {
        let boards: Vec<Board> = Board::reachable().take(3).collect();
        let inputs = problems::ALL.iter().map(|problem| problem.input(&boards));
        for text in inputs.chain([moves::input(&boards), String::new()]) {
            assert!(is_input(&text), "{text}");
            assert!(!is_input(&format!("{text}print(5)\n")), "{text}");
        }
        for text in [
            "\n",
            "5\n",
            "X..O....\n",
            "abcdefghi\n",
            "X..O.....",
            "end\nX..O.....\n",
            "2\n.xo\n...\n...\n",
        ] {
            assert!(!is_input(text), "{text}");
        }
    }
}
