//! Prints what the library says, an object a line, for the modules to be compared with: of every
//! board why it cannot occur, or else who wins and what each move leads to; and of many other texts
//! which board they spell, or why they are none. So many random texts come on top as the argument says.

use std::iter;

use serde_json::{Value, json};
use tictactable::{Board, Square, probe};

/// Characters that stand in no board, or not everywhere in it, some of which do not print as they
/// are.
const STRANGERS: &str = "/ ?,'\"\\\0\t\n\r\u{1b}\u{7f}\u{a0}\u{ad}\u{301}\u{200b}\u{2028}\u{e000}\u{fe0f}\u{feff}012éſОХ❌⭕🙂";

fn main() {
    for board in Board::all() {
        println!("{}", answer(board));
    }
    let mut texts = Vec::new();
    for first in ["", "/", "\n", "//"] {
        for second in ["", "/", "\n", "\r\n"] {
            let text = format!("XO.{first}ox.{second}x..");
            for (place, character) in text.char_indices() {
                let (before, after) = (&text[..place], &text[place + character.len_utf8()..]);
                texts.push(before.to_owned());
                texts.push(format!("{before}{after}"));
                for stranger in STRANGERS.chars().chain("xO.".chars()) {
                    texts.push(format!("{before}{stranger}{after}"));
                    texts.push(format!("{before}{stranger}{character}{after}"));
                    texts.push(format!("{text}{stranger}"));
                }
            }
            texts.push(text);
        }
    }
    let random = std::env::args().nth(1).map_or(0, |count| count.parse().expect("a number"));
    let mut rng = fastrand::Rng::with_seed(0);
    texts.extend(iter::repeat_with(|| random_text(&mut rng)).take(random));
    texts.sort();
    texts.dedup();
    for text in texts {
        println!("{}", spelling(&text));
    }
}

/// A board that was changed in up to four places, by characters that even old versions of Unicode know:
/// the others are escaped in messages where they are not known.
fn random_text(rng: &mut fastrand::Rng) -> String {
    let row = |rng: &mut fastrand::Rng| -> String {
        iter::repeat_with(|| char::from(rng.choice(*b".XOxo").unwrap())).take(3).collect()
    };
    let ends = ["", "/", "\n", "\r\n"];
    let [first, second] = [(); 2].map(|()| rng.choice(ends).unwrap());
    let text = [row(rng), first.into(), row(rng), second.into(), row(rng)].concat();
    let mut text: Vec<char> = text.chars().collect();
    let strangers: Vec<char> = STRANGERS.chars().collect();
    for _ in 0..rng.usize(..=4) {
        let place = rng.usize(..=text.len());
        let found =
            if rng.bool() { *rng.choice(&strangers).unwrap() } else { rng.char('\0'..='\u{24F}') };
        match rng.u8(..3) {
            0 => text.insert(place, found),
            1 if place < text.len() => text[place] = found,
            _ => text.truncate(text.len().max(1) - 1),
        }
    }
    text.into_iter().collect()
}

fn answer(board: Board) -> Value {
    match board.check() {
        Err(reason) => json!({ "text": cells(board), "unreachable": reason.to_string() }),
        Ok(()) => {
            let winner = probe(board).and_then(|entry| entry.predicted_winner());
            json!({
                "text": cells(board),
                "predicted_winner": winner.map(|player| player.to_string()),
                "moves": Square::ALL.map(|square| after(board, square)),
            })
        }
    }
}

fn after(board: Board, square: Square) -> Value {
    match board.play(square) {
        Ok(board) => json!({ "board": cells(board) }),
        Err(reason) => json!({ "illegal": reason.to_string() }),
    }
}

fn spelling(text: &str) -> Value {
    match text.parse::<Board>() {
        Ok(board) => json!({ "text": text, "cells": cells(board) }),
        Err(error) => json!({ "text": text, "no_board": error.to_string() }),
    }
}

fn cells(board: Board) -> String {
    board.to_ascii().map(char::from).iter().collect()
}
