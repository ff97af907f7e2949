//! Tests `tictactable-judge` with players. Slow ones are in `slow.rs`.

use serde_json::{Value, json};

use crate::command;
use crate::program::{GRID, assert_reported, assert_shows, program, rows, text};

#[test]
fn each_player_has_its_report() {
    const SEVERAL: &str = "some lines have several numbers";
    const FIRST: &str = "the first number of each output is a good move";
    const LAST: &str = "the last number of each output is a good move";
    let rule = "\nPrint one line with exactly one number for each board; other text without numbers, or on \
                standard error.\nprinted   PRINTED\nby hand   echo ......... | ";
    // What the player does and prints, the options, the verdict, whether it is legal, never loses, and wins if it can,
    // other fields of the JSON object, and parts of the text. There is no hint, and it is not started for each board,
    // unless the fields say so.
    let (yes, no) = ([true; 3], [false; 3]);
    let cases = json!([
        ["perfect", "", "--strict --all-boards", "right", yes, {"boards": 4520}, []],
        ["slow-win", "", "", "right", yes, {"X/faults/mistake": null, "X/faults/slow win": 49},
            ["Right: ", "\n\nNo fault without --strict: on ", ": you could win in 1 move; now you win in "]],
        ["slow-win", "", "--strict", "slow win", yes, {}, ["\nSlow win  ", GRID]],
        // Perfect from the start, but with mistakes on boards that it never meets.
        ["from-the-start", "", "", "right", yes, {"boards": 507, "X/meets": 81, "O/meets": 426}, []],
        ["from-the-start", "", "--all-boards", "mistake", yes,
            {"boards": 4520, "X/meets": 81, "O/meets": 426}, []],
        // X wins the game. One of all faults of this kind is confirmed.
        ["loses-as-o", "", "", "mistake", [true, false, true],
            {"X/loses": null, "O/loses": [1, 3, 0, 2, 4, 5, 7], "faults/0/alone": true, "faults/1/alone": false}, []],
        ["misses-wins", "", "", "mistake", [true, true, false], {},
            ["\n\n X │ O │ 3\n───┼───┼───\n 4 │ 5 │ 6\n───┼───┼───\n 7 │ 8 │ 9\n\n\
                Mistake, X3: you could win in 5 moves; now it is a draw. Best: "]],
        // An illegal move comes before the mistakes, although they are earlier in the game.
        ["taken-last", "", "", "illegal move", no,
            {"faults/0/verdict": "illegal move", "stopped": null}, ["Illegal move: ", GRID]],
        ["ten-first", "", "", "illegal move", no, {"stopped": null}, [GRID]],
        ["crashes", "", "", "runtime error", no,
            {"stopped": null, "boards": 462, "X/faults": {}, "O/faults": {"runtime error": 10}}, []],
        // It answers the other boards, as both sides. The error comes before the table.
        ["fails-late", "", "", "runtime error", no, {"stopped": "3 failures in a row", "O/meets": 264},
            [": 1.\nprinted   nothing\nby hand   echo ", "\nStopped: 3 failures in a row\n"]],
        ["ends-with-an-error", "", "", "right", yes, {},
            ["Right: 507 boards (seed 1)\n\
                It ended with an error when there was no more input, which does no harm.\n\n"]],
        ["stops", "", "", "too few lines", no, {"started_for_each_board": "0 answers for 95 boards"}, []],
        ["from-0", "", "", "illegal move", no,
            {"hint": "squares are counted from 1; one higher, all its answers are legal moves"},
            ["\nHint: squares are counted from 1; one higher, ", GRID]],
        ["late", "", "", "illegal move", no, {"hint": "each answer comes one line late"}, []],
        // Alone, it is right.
        ["reversed", "", "", "mistake", [null, null, null],
            {"hint": "the answers come in reversed order", "boards": 14, "X/faults": {}, "O/faults": {},
                "stopped": "it does not always answer a board the same"}, []],
        ["transposed", "", "", "illegal move", no,
            {"hint": "rows and columns are swapped; the squares of the first row are 1 2 3"}, []],
        ["other-side", "", "", "mistake", [true, false, false],
            {"hint": "it moves for the other side; X is to move if both sides have as many marks"}, []],
        ["perfect", "-9223372036854775808", "", "illegal move", no, {}, []],
        ["perfect", "2 @", "", "not one square", no,
            {"started_for_each_board": SEVERAL, "hint": LAST, "stopped": null, "faults/0/printed": "2 1"},
            [format!(" (seed 1)\n{}", rule.replace("PRINTED", "2 1")), "\n\nHint: the last number"]],
        ["perfect", "@\n9000 nodes", "", "not one square", no,
            {"started_for_each_board": "18 answers for 9 boards", "hint": FIRST, "faults/0/printed": "1\n9000 nodes"},
            []],
        // On the few boards that it is asked about, one higher is legal.
        ["once", "5", "", "illegal move", no, {"started_for_each_board": "1 answer for 17 boards"}, []],
        // Rows and columns are swapped in some answers only.
        ["once-errs", "", "", "illegal move", no,
            {"started_for_each_board": "1 answer for 17 boards", "stopped": "an illegal move decides all four claims"},
            []],
        // One wrong answer would be right for the other side, but not the others.
        ["once-moves", "", "", "mistake", [true, false, false], {"started_for_each_board": "1 answer for 17 boards"}, []],
        // It ends with an error after each answer, but only the form of the answer is a fault.
        ["once", "From 1 to 9: @", "", "runtime error", no, {"started_for_each_board": SEVERAL, "hint": LAST},
            ["\n\nIt ended with exit", rule.replace("PRINTED", "From 1 to 9: 1")]],
        ["once", "@\n9000 nodes", "", "runtime error", no,
            {"started_for_each_board": "2 answers for 9 boards", "hint": FIRST, "stopped": null}, []],
        ["utf-16", "@", "", "not one square", no,
            {"hint": "it prints UTF-16; print UTF-8", "started_for_each_board": "0 answers for 9 boards",
                "stopped": "3 failures in a row"}, []],
        // It gives at most six answers, and answers otherwise in games.
        ["six", "", "", "mistake", [true, null, null], {"started_for_each_board": "6 answers for 17 boards"}, []],
        ["exits", "", "", "runtime error", no, {"stopped": "3 failures in a row", "boards": 3},
            [": 1.\n\nIt gets a line of nine characters for each board, such as X...O...., and then ",
                " not the protocol of Kattis.\nprinted   nothing\n"]],
        ["silent", "", "", "too few lines", no,
            {"started_for_each_board": "0 answers for 9 boards", "stopped": "3 failures in a row", "boards": 2},
            ["Too few lines: 2 boards, 2 faults (seed 1)", rule.replace("PRINTED", "nothing"),
                "\nToo few lines            1     1\n"]],
        ["endless", "", "", "output limit", no, {"started_for_each_board": "0 answers for 9 boards"}, []],
        // After right answers.
        ["floods", "", "", "output limit", no, {"started_for_each_board": "0 answers for 9 boards"}, []],
    ]);
    type Case = (String, String, String, String, Value, Value, Vec<String>);
    for (mode, printed, options, verdict, claims, fields, parts) in rows::<Case>(cases) {
        let printed = if printed.is_empty() { "Your board?\nMove: @" } else { &printed };
        let options: Vec<&str> = options.split_whitespace().chain(["-j1", "--seed", "1"]).collect();
        let mut expected = json!({"hint": null, "started_for_each_board": null});
        expected.as_object_mut().unwrap().extend(fields.as_object().unwrap().clone());
        let report =
            assert_reported(["player", &mode, printed], &options, &verdict, expected, &parts);
        let found = ["legal", "never_loses", "wins_if_possible"].map(|name| &report[name]);
        assert_eq!(json!(found), claims, "{mode} {printed}");
    }
}

#[test]
fn a_player_that_answers_otherwise_elsewhere_is_not_right() {
    let shown = text("player", &[], "same-marks", "@");
    let otherwise = "\n\nAfter other boards, it answers otherwise than alone:\n\n";
    let input = "\n\nThis input of 2 boards fails, and no board can be left out:\n\n";
    assert_shows(&shown, &[otherwise, " is to move.\n\nexpected  ", input]);
    let shown = text("player", &[], "stops-in-games", "@");
    let expected = "expected  one number for each board, but: 1 answer for 2 boards\nprinted   ";
    assert_shows(&shown, &["507 boards, not always the same answer (seed 1)", otherwise, expected]);
    let folder = command::folder();
    let shown = text("player", &[], "errs-once", folder.join("runs").to_str().unwrap());
    let by_chance = "\n\nIt does not always answer the same:\n\n";
    assert_shows(&shown, &["\nStopped: it does not always ", by_chance, " fails in 1 of 3 runs"]);
    let shown = text("player", &[], "wrong-alone", "@");
    assert_shows(&shown, &["\n\nAlone, it answers otherwise than after other boards:\n\n"]);
}

#[test]
fn text_shows_what_a_player_does_wrong() {
    let loses = text("player", &["-j1"], "loses-as-o", "Move: @");
    let expected = "\
Mistake: 511 boards, 9 faults, 1 of them confirmed alone (seed 1)

                         X     O
Boards that it meets    81   430
Illegal move             0     0
Mistake                  0     9
Quick loss, no fault     0     0
Slow win, no fault       0     0

Plays only legal moves                yes
Never loses from the start            no
Wins whenever it can                  yes
Never loses and wins whenever it can  no

As O it loses this game: 2 4 1 3 5 6 8

 X │ 2 │ 3
───┼───┼───
 4 │ 5 │ 6
───┼───┼───
 7 │ 8 │ 9

Mistake, O2: you had a draw; now you lose in 6 moves. Best: 5
printed   Move: 2
by hand   echo X........ | PROGRAM loses-as-o player 'Move: @'
";
    let program = program();
    let expected = expected.replace("PROGRAM", &shlex::try_quote(&program).unwrap());
    assert!(loses.starts_with(&expected), "{loses}");
    assert_eq!(loses.matches("\nMistake, ").count(), 3);
}
