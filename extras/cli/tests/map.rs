//! Compares the pictures in the documents with what `map` draws.

use std::fs;

use crate::command::written;

#[test]
fn pictures_in_the_documents_are_what_the_command_draws() {
    for side in ["x", "o"] {
        let file = format!("docs/strategy-{side}.svg");
        let is_new = fs::read_to_string(format!("../../{file}")).unwrap()
            == written(&["map", "--for", side]);
        assert!(is_new, "run: cargo run -p tictactable-cli -- map --for {side} > {file}");
    }
}
