//! Runs the examples of the documents.

use crate::command::{ended, tictactable};

#[test]
fn output_is_as_documented() {
    let (_, example) = include_str!("../README.md").split_once("```console\n$ ").unwrap();
    let (command, expected) = example.split_once("```").unwrap().0.split_once('\n').unwrap();
    let arguments: Vec<&str> = command.split(' ').skip(1).collect();
    let output = tictactable(&arguments).current_dir("..").output().unwrap();
    assert_eq!(ended(output), (0, expected.to_owned(), String::new()));
}
