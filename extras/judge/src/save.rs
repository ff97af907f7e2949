//! The file of `--save`.

use std::ffi::OsString;
use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{self, Path};

use tictactable::Board;
use tictactable_judge::check::answer;
use tictactable_judge::problems;

/// More bytes than any input has. A longer file, cut to this length, ends within a board, so it is no input.
const MOST: u64 = 1 << 20;

/// Writes the input. Without one the file becomes empty, because an older input in it would mislead.
pub fn save(path: &Path, input: Option<String>, words: &[OsString]) -> io::Result<()> {
    // The file may have changed since the start.
    check_file(path, words)?;
    fs::write(path, input.unwrap_or_default()).map_err(|error| named(path, error))
}

/// Refuses to save to a file of the program, to one with anything else than a saved input, and where nothing can be
/// written.
pub fn check_file(path: &Path, words: &[OsString]) -> io::Result<()> {
    // By its name too, because the program can make the file.
    let files = |path: &Path| [path::absolute(path).ok(), path.canonicalize().ok()];
    let is_own = |word| files(path).iter().zip(files(word)).any(|(a, b)| b.is_some() && *a == b);
    let why = if words.iter().map(Path::new).any(is_own) {
        "--save would replace a file of the program; name another file"
    } else if !is_replaceable(path).map_err(|error| named(path, error))? {
        "--save replaces nothing but an input that it has saved; name another file"
    } else {
        return Ok(());
    };
    Err(named(path, why))
}

/// An error with the name of the file.
fn named(path: &Path, error: impl Display) -> io::Error {
    io::Error::other(format!("{}: {error}", path.display()))
}

/// Whether the file has an input of a check, or nothing. Makes it if there is none.
fn is_replaceable(path: &Path) -> io::Result<bool> {
    if path.exists() && !path.is_file() && !path.is_dir() {
        // A pipe, for example, which cannot be opened before it has a reader.
        return Ok(true);
    }
    let file = File::options().read(true).write(true).create(true).truncate(false).open(path)?;
    let mut text = Vec::new();
    file.take(MOST).read_to_end(&mut text)?;
    Ok(is_input(&String::from_utf8_lossy(&text)))
}

/// Whether this is an input of a check. That of a player may have no boards.
fn is_input(text: &str) -> bool {
    let line = |line: &str| line.parse().ok();
    let boards: Option<Vec<Board>> = text.lines().map(line).collect();
    boards.is_some_and(|boards| answer::input(&boards) == text)
        || problems::ALL.iter().any(|problem| problem.boards(text).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_inputs_of_checks_are_replaced() {
        let boards: Vec<Board> = Board::reachable().take(3).collect();
        let inputs = problems::ALL.iter().map(|problem| problem.input(&boards));
        for text in inputs.chain([answer::input(&boards), String::new()]) {
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
