//! The file of `--save`.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use tictactable::Board;
use tictactable_judge::check::moves;
use tictactable_judge::problems;

/// More bytes than any input has.
const MOST: u64 = 1 << 20;

/// Writes the input. Without one the file becomes empty, because an older input in it would mislead.
pub fn save(path: &Path, input: Option<String>) -> io::Result<()> {
    refuse_others(path)?;
    fs::write(path, input.unwrap_or_default())
}

/// Fails unless the file can be written, and has nothing but an input of a check: all else would be lost. Makes it if
/// there is none.
pub fn refuse_others(path: &Path) -> io::Result<()> {
    let mut file =
        File::options().read(true).write(true).create(true).truncate(false).open(path)?;
    let (about, mut text) = (file.metadata()?, String::new());
    // To read a pipe could take for ever.
    let is_short = about.is_file() && about.len() <= MOST;
    match is_short && file.read_to_string(&mut text).is_ok() && is_input(&text) {
        true => Ok(()),
        false => Err(io::Error::other(
            "--save replaces nothing but an input that it has saved; name another file",
        )),
    }
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
    }
}
