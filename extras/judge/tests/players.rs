//! Tests `tictactable-judge` with players. Slow ones are in `slow.rs`.

use serde_json::{Value, json};
use tictactable_judge::check::CONTRACT;

use crate::command;
use crate::program::{GRID, assert_reported, assert_shows, program, text};

#[test]
fn each_player_has_its_report() {
    const FIRST: &str = "It answered the first board only: it has to read all boards. \
        For a player that reads one board, add --each.";
    let contract = format!("\n\nThe contract:\n\n{CONTRACT}");
    // What the player does and prints, the options, the verdict, whether it is legal, never loses, and wins if it can,
    // other fields of the JSON object, and parts of the text. There is no advice, and the check is not stopped, unless
    // the fields say so.
    let (yes, no, unknown) = ([true; 3], [false; 3], [(); 3]);
    let cases = json!([
        ["perfect", "1. Move: [@]!", "", "right", yes, {"boards": 507, "depends": false, "faults": []}, []],
        ["unfinished", "@\nYour board? ", "", "right", yes, {}, ["Right: 507 boards, 0 faults (seed 1)\n"]],
        ["slow-win", "", "", "right", yes, {"X/faults/mistake": null, "X/faults/slow win": 49}, []],
        // Perfect from the start, but with mistakes on boards that it never meets.
        ["from-the-start", "", "", "right", yes, {"boards": 507, "X/meets": 81, "O/meets": 426}, []],
        // X wins the game.
        ["loses-as-o", "", "", "mistake", [true, false, true],
            {"X/loses": null, "O/loses": [1, 3, 0, 2, 4, 5, 7], "example/fails": 3}, []],
        ["misses-wins", "", "", "mistake", [true, true, false], {},
            [GRID, "X8: you could win in 1 move; now it is a draw.\n\nexpected  "]],
        // An illegal move comes before the mistakes, although they are earlier in the game.
        ["taken-last", "", "", "illegal move", no, {"faults/0/verdict": "illegal move"},
            ["Illegal move: ", GRID, "X is to move, and square 1 is taken.\n\n", "\n\nSome wrong lines of the check, which may differ if you run these boards by hand:\n\n"]],
        ["perfect", "-9223372036854775808", "", "illegal move", no, {}, []],
        ["perfect", "9223372036854775808", "", "illegal move", no, {}, [GRID, ", and there is no such square: they are 1 to 9.\n"]],
        ["ends-with-an-error", "", "", "right", yes, {},
            ["Right: 507 boards, 0 faults (seed 1)\n"]],
        // Neither a signal nor an end before all lines is forgiven.
        ["shell-aborts", "", "--each", "runtime error", no, {"stopped": "3 failures in a row", "faults/0/board": "X.....O..", "faults/0/verdict": "runtime error"}, []],
        ["aborts", "", "--each", "runtime error", no, {"stopped": "3 failures in a row", "example/line/verdict": "mistake", "faults/0/verdict": "runtime error"}, []],
        ["shell-aborts", "", "", "runtime error", no, {"stopped": "it broke the contract"}, []],
        ["three", "", "", "runtime error", unknown, {"stopped": "it broke the contract", "depends": true},
            ["\n\nThis input of 4 boards fails, and no board can be left out:\n\n"]],
        ["crashes", "", "", "runtime error", no, {"stopped": "it broke the contract", "boards": 19, "X/faults": {}, "O/faults": {"runtime error": 1}}, ["\n\n19 boards, 1 fault (seed 1)\n"]],
        ["crashes", "", "--each", "runtime error", no, {"boards": 462, "X/faults": {}, "O/faults": {"runtime error": 10}}, []],
        ["exits", "", "", "runtime error", no, {"stopped": "it broke the contract", "boards": 1},
            ["Runtime error: it ended with an error (exit ", ": 1).\n\nThe end of its standard error:\n  It ends.\n", &contract]],
        ["silent", "", "", "too few lines", no, {"stopped": "it broke the contract"},
            ["Too few lines: it printed fewer lines than there are boards (exit ", ": 0).\n\n1 board, 1 fault (seed 1)\n", GRID, "\nprinted   nothing\n", &contract]],
        ["endless", "", "", "output limit", no, {"stopped": "it broke the contract"}, []],
        ["perfect", "Thinking\n@", "", "no number", no, {"stopped": "it broke the contract"},
            ["No number: it printed a line whose last word is not a number (exit ", GRID, "\nprinted   Thinking\n", &contract]],
        // One line for the empty board.
        ["perfect", "@\n\n", "", "no number", unknown, {"stopped": "it broke the contract"}, []],
        ["perfect", "@\n9000", "", "too many lines", no, {"stopped": "it broke the contract"}, ["\nThe line after the last answer: 9000\n"]],
        ["once", "", "", "too few lines", unknown,
            {"stopped": "it broke the contract", "advice": FIRST, "example/shortest": true}, []],
        ["once", "Your board? @", "--each", "right", yes, {"boards": 507}, []],
        ["from-0", "", "", "illegal move", no, {"example/line/board": ".OO.XXX.."},
            [GRID, "O is to move, and there is no square 0: they are 1 to 9.\n\nexpected  1\nprinted   Move: 0\n",
                "\n\n line  board      expected           printed\n    1  .........  1 2 3 4 5 6 7 8 9  Move: 0 (there is no square 0: they are 1 to 9)\n"]],
        ["one-line", "", "", "too few lines", unknown, {"stopped": "it broke the contract",
            "advice": "All answers are on one line: print each on a line of its own."}, ["\nAll answers are on one line: ", GRID]],
    ]);
    type Case = (String, String, String, String, Value, Value, Vec<String>);
    for (mode, printed, options, verdict, claims, fields, parts) in
        serde_json::from_value::<Vec<Case>>(cases).unwrap()
    {
        let printed = if printed.is_empty() { "Move: @" } else { &printed };
        let options: Vec<&str> = options.split_whitespace().chain(["-j1", "--seed", "1"]).collect();
        let mut expected = json!({"advice": null, "stopped": null});
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
    assert_shows(&shown, &["\nIt answered the first board only: "]);
    assert!(!shown.contains(depends), "{shown}");
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

Some wrong lines of the check, which may differ if you run these boards by hand:

 line  board      expected  printed
    9  ..X......  5         Move: 1
   10  ....X....  1 3 7 9   Move: 2
   12  ...X.....  1 5 6 7   Move: 2
   14  ......X..  5         Move: 1
   15  .X.......  1 3 5 8   Move: 4

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
";
    let program = program();
    let expected = expected.replace("PROGRAM", &shlex::try_quote(&program).unwrap());
    assert_eq!(loses, expected);
}
