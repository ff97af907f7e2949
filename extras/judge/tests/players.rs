//! Tests `tictactable-judge` with players. Slow ones are in `slow.rs`.

use serde_json::{Value, json};
use tictactable_judge::check::CONTRACT;

use crate::command;
use crate::program::{GRID, assert_reported, assert_shows, program, text};

#[test]
fn each_player_has_its_report() {
    const OTHER: &str =
        "there is other text, such as a prompt: print one line for each board, and nothing else";
    const FIRST: &str =
        "it moves on the first board only: read boards until the end of the input, or add --each";
    let contract = format!("\n\nThe contract:\n\n{CONTRACT}");
    // What the player does and prints, the options, the verdict, whether it is legal, never loses, and wins if it can,
    // other fields of the JSON object, and parts of the text. There is no hint, and the check is not stopped, unless the
    // fields say so.
    let (yes, no, unknown) = ([true; 3], [false; 3], [(); 3]);
    let cases = json!([
        ["perfect", "", "", "right", yes, {"boards": 507, "forgiven": null, "depends": false, "faults": []}, []],
        ["perfect", "1. Move: [@]!", "", "right", yes, {"boards": 507}, []],
        ["unfinished", "@\nYour board? ", "", "right", yes, {}, ["Right: 507 boards, 0 faults (seed 1)\n"]],
        ["slow-win", "", "", "right", yes, {"X/faults/mistake": null, "X/faults/slow win": 49}, []],
        // Perfect from the start, but with mistakes on boards that it never meets.
        ["from-the-start", "", "", "right", yes, {"boards": 507, "X/meets": 81, "O/meets": 426}, []],
        // X wins the game.
        ["loses-as-o", "", "", "mistake", [true, false, true],
            {"X/loses": null, "O/loses": [1, 3, 0, 2, 4, 5, 7], "example/fails": 3}, []],
        ["misses-wins", "", "", "mistake", [true, true, false], {},
            ["\n\n X │ O │ 3\n───┼───┼───\n 4 │ 5 │ 6\n───┼───┼───\n 7 │ 8 │ 9\n\n\
                X3: you could win in 5 moves; now it is a draw.\n\nexpected  "]],
        // An illegal move comes before the mistakes, although they are earlier in the game.
        ["taken-last", "", "", "illegal move", no, {"faults/0/verdict": "illegal move"},
            ["Illegal move: ", GRID, "X is to move.\n\n", "\n\nOther faults, which may not appear "]],
        ["perfect", "-9223372036854775808", "", "illegal move", no, {}, []],
        ["ends-with-an-error", "", "", "right", yes, {},
            ["Right: 507 boards, 0 faults (seed 1)\nIt ended with exit ", " after all boards. That does no harm; "]],
        // Neither a signal nor an end before all lines is forgiven.
        ["aborts", "", "", "runtime error", no, {"stopped": "it broke the contract after 1 line for 1 board", "example/boards": ["........."]},
            ["Runtime error: it ended with ", &contract, "\nPlays only legal moves     no\n"]],
        ["shell-aborts", "", "", "runtime error", no, {"stopped": "it broke the contract after 1 line for 1 board"}, []],
        ["three", "", "", "runtime error", unknown, {"stopped": "it broke the contract after 3 lines for 17 boards", "depends": true},
            ["\n\nThis input of 4 boards fails, and no board can be left out:\n\n"]],
        ["crashes", "", "", "runtime error", no, {"stopped": "it broke the contract after 23 lines for 95 boards", "boards": 19, "X/faults": {}, "O/faults": {"runtime error": 1}}, ["\n\n19 boards, 1 fault (seed 1)\n"]],
        ["crashes", "", "--each", "runtime error", no, {"boards": 462, "X/faults": {}, "O/faults": {"runtime error": 10}}, []],
        ["exits", "", "", "runtime error", no, {"stopped": "it broke the contract after 0 lines for 1 board", "boards": 1},
            ["Runtime error: it ended with exit", ": 1.\n\nThe last lines of its standard error:\n  It ends.\n", &contract]],
        ["silent", "", "", "too few lines", no, {"stopped": "it broke the contract after 0 lines for 1 board"},
            ["Too few lines: it ended with exit", ": 0.\n\n1 board, 1 fault (seed 1)\n", GRID, "\nprinted   nothing\n", &contract]],
        ["endless", "", "", "output limit", no, {"stopped": "it broke the contract after 0 lines for 1 board"}, []],
        ["perfect", "Thinking\n@", "", "no number", no, {"stopped": "it broke the contract after 1 line for 1 board", "hint": OTHER},
            ["No number: it printed a line whose last word is not a number.\n", "\nHint: there is other text", GRID, "\nprinted   Thinking\n", &contract]],
        // One line for the empty board.
        ["perfect", "@\n\n", "", "no number", unknown, {"stopped": "it broke the contract after 17 lines for 17 boards", "hint": OTHER}, []],
        ["perfect", "@\n9000", "", "too many lines", no, {"stopped": "it broke the contract after 1 line for 1 board"}, ["\nThe first line after the last answer: 9000\n"]],
        ["once", "", "", "too few lines", unknown,
            {"stopped": "it broke the contract after 1 line for 17 boards", "hint": FIRST, "example/shortest": true}, []],
        ["from-0", "", "", "illegal move", no,
            {"hint": "squares are counted from 1, not from 0"}, ["\nHint: squares", GRID]],
    ]);
    type Case = (String, String, String, String, Value, Value, Vec<String>);
    for (mode, printed, options, verdict, claims, fields, parts) in
        serde_json::from_value::<Vec<Case>>(cases).unwrap()
    {
        let printed = if printed.is_empty() { "Move: @" } else { &printed };
        let options: Vec<&str> = options.split_whitespace().chain(["-j1", "--seed", "1"]).collect();
        let mut expected = json!({"hint": null, "stopped": null});
        expected.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        let report =
            assert_reported(["player", &mode, printed], &options, &verdict, expected, &parts);
        let found = ["legal", "never_loses", "wins_if_possible"].map(|name| &report[name]);
        assert_eq!(json!(found), claims, "{mode} {printed}");
    }
}

#[test]
fn a_move_that_depends_on_more_than_the_board_is_shown() {
    let depends =
        "\nA move depends on more than the board: on the boards before it, or on chance.\n";
    let input = "\n\nThis input of 2 boards fails, and no board can be left out:\n\n";
    let shown = text("player", &[], "same-marks", "@");
    assert_shows(&shown, &[depends, "; now ", "\n\nexpected  ", input]);
    let file = command::folder().join("runs");
    let shown = text("player", &["-j1"], "errs-once", file.to_str().unwrap());
    assert_shows(&shown, &["Mistake: ", depends, " fails in 1 of 3 runs"]);
    let shown = text("player", &[], "once", "@");
    assert!(shown.contains("\nHint: ") && !shown.contains(depends), "{shown}");
}

#[test]
fn text_shows_what_a_player_does_wrong() {
    let loses = text("player", &["-j1"], "loses-as-o", "Move: @");
    let expected = "\
Mistake: 511 boards, 9 faults (seed 1)

 X │ 2 │ 3
───┼───┼───
 4 │ 5 │ 6
───┼───┼───
 7 │ 8 │ 9

O2: you had a draw; now you lose in 6 moves.

expected  5
printed   Move: 2

This input of 1 board fails:

X........

Run it by hand: echo X........ | PROGRAM loses-as-o player 'Move: @'

                         X     O
Boards that it meets    81   430
Illegal move             0     0
Mistake                  0     9
Quick loss, no fault     0     0
Slow win, no fault       0     0

Plays only legal moves     yes
Never loses from the start no
Wins whenever it can       yes

As O it loses this game, by squares 1 to 9: 2 4 1 3 5 6 8

Other faults, which may not appear if you run these boards by hand:

";
    let program = program();
    let expected = expected.replace("PROGRAM", &shlex::try_quote(&program).unwrap());
    assert!(loses.starts_with(&expected), "{loses}");
    assert_eq!(loses.matches("mistake, printed Move: ").count(), 3);
}
