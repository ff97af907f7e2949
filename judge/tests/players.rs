//! Tests `tictactable-judge check` with players. Slow ones are in `slow.rs`.

use serde_json::{Value, json};
use tictactable::{Board, Square, dense, review_move};

use crate::command;
use crate::program::{
    GRID, assert_has, assert_reported, assert_shows, check, program, rows, tell_from_right, text,
};

#[test]
fn players_are_told_apart() {
    // What the player does, the options, the verdict, three claims, fields of the JSON object, and parts of the text.
    let cases = json!([
        ["perfect", "--strict --all-boards", "right", [true, true, true], {"boards": 4520}, []],
        ["slow-win", "", "right", [true, true, true], {"X/faults/mistake": null, "X/faults/slow win": 49},
            ["Right: ", "\n\nNo fault without --strict: on ", ": you could win in 1 move; now you win in "]],
        ["slow-win", "--strict", "slow win", [true, true, true], {}, []],
        // Perfect from the start, but with mistakes on boards that it never meets.
        ["from-the-start", "", "right", [true, true, true], {"boards": 507, "X/meets": 81, "O/meets": 426}, []],
        ["from-the-start", "--all-boards", "mistake", [true, true, true],
            {"boards": 4520, "X/meets": 81, "O/meets": 426}, []],
        // X wins the game. One of all faults of this kind is confirmed.
        ["loses-as-o", "", "mistake", [true, false, true],
            {"X/loses": null, "O/loses": [1, 3, 0, 2, 4, 5, 7], "faults/0/alone": true, "faults/1/alone": false}, []],
        ["misses-wins", "", "mistake", [true, true, false], {},
            ["\n\n X │ O │ 3\n───┼───┼───\n 4 │ 5 │ 6\n───┼───┼───\n 7 │ 8 │ 9\n\n\
                Mistake, X3: you could win in 5 moves; now it is a draw. Best: "]],
        ["taken", "", "illegal move", [false, false, false], {"faults/0/verdict": "illegal move", "stopped": null}, []],
        // An illegal move comes before the mistakes, although they are earlier in the game.
        ["taken-last", "", "illegal move", [false, false, false], {}, ["Illegal move: ", GRID]],
        ["ten", "", "illegal move", [false, false, false], {}, []],
        // It is not started for each board.
        ["crashes", "--seed 1", "runtime error", [false, false, false],
            {"started_for_each_board": null, "stopped": null, "boards": 462, "X/faults": {},
                "O/faults": {"runtime error": 10}}, []],
        // It answers the other boards, as both sides. The error comes before the table.
        ["fails-late", "", "runtime error", [false, false, false], {"stopped": "3 failures in a row"},
            [": 1.\nprinted   nothing\nby hand   echo ", "\nStopped: 3 failures in a row\n"]],
    ]);
    type Case = (String, String, String, Value, Value, Vec<String>);
    for (mode, options, verdict, claims, fields, parts) in rows::<Case>(cases) {
        let options: Vec<&str> = options.split_whitespace().collect();
        let report = assert_reported(["player", &mode, ""], &options, &verdict, fields, &parts);
        let found = ["legal", "never_loses", "wins_if_possible"].map(|name| &report[name]);
        assert_eq!(json!(found), claims, "{mode} {options:?}");
        assert_has(&report, json!({"hint": null}));
        if mode == "fails-late" {
            assert!(report["O"]["meets"].as_u64().unwrap() > 200, "{}", report["O"]);
        }
    }
}

#[test]
fn players_answer_and_end_in_many_ways() {
    const SEVERAL: &str = "some lines have several numbers";
    const FIRST: &str = "the first number of each output is a good move";
    const LAST: &str = "the last number of each output is a good move";
    let rule = "\nPrint one line with exactly one number for each board; other text without numbers, or on \
                standard error.\nprinted   PRINTED\nby hand   echo ......... | ";
    // What the player does and prints, the verdict, why it is started for each board, the hint, other fields of the
    // JSON object, and parts of the text.
    let cases = json!([
        ["perfect", "I choose square @.", "right", null, null, {}, []],
        ["perfect", "(@)", "right", null, null, {}, []],
        ["ends-with-an-error", "", "right", null, null, {},
            ["Right: 507 boards (seed 1)\n\
                It ended with an error when there was no more input, which does no harm.\n\n"]],
        ["stops", "", "too few lines", "0 answers for 95 boards", null, {}, []],
        ["from-0", "", "illegal move", null,
            "squares are counted from 1; one higher, all its answers are legal moves", {},
            ["\nHint: squares are counted from 1; one higher, ", GRID]],
        ["ten-first", "", "illegal move", null, null, {"stopped": null}, [GRID]],
        ["late", "", "illegal move", null, "each answer comes one line late", {}, []],
        // Alone, it is right.
        ["reversed", "", "mistake", null, "the answers come in reversed order",
            {"boards": 14, "X/faults": {}, "O/faults": {}, "stopped": "it does not always answer a board the same"}, []],
        ["transposed", "", "illegal move", null,
            "rows and columns are swapped; the squares of the first row are 1 2 3", {}, []],
        ["other-side", "", "mistake", null,
            "it moves for the other side; X is to move if both sides have as many marks", {}, []],
        ["perfect", "-9223372036854775808", "illegal move", null, null, {}, []],
        ["perfect", "a@", "not one square", "0 answers for 9 boards", null, {}, []],
        ["perfect", "2 @", "not one square", SEVERAL, LAST, {"faults/0/printed": "2 1"},
            [format!(" (seed 1)\n{}", rule.replace("PRINTED", "2 1")), "\n\nHint: the last number"]],
        ["perfect", "@\n@", "not one square", "18 answers for 9 boards", LAST, {}, []],
        ["perfect", "Bot 1.0\n@", "not one square", SEVERAL, LAST, {}, []],
        ["perfect", "Move: @ (win in 3)", "not one square", SEVERAL, FIRST, {}, []],
        ["perfect", "@\n1 | X | 3", "not one square", SEVERAL, FIRST, {}, []],
        ["perfect", "1\r2\r@", "not one square", SEVERAL, LAST, {}, []],
        ["perfect", "@.0", "not one square", SEVERAL, FIRST, {}, []],
        ["perfect", "@\n9000 nodes", "not one square", "18 answers for 9 boards", FIRST,
            {"faults/0/printed": "1\n9000 nodes"}, []],
        ["once", "10", "illegal move", "1 answer for 9 boards", null,
            {"stopped": "an illegal move decides all four claims"}, []],
        // On the few boards that it is asked about, one higher is legal.
        // One wrong answer would be right for the other side, but not the others.
        ["once-errs", "", "mistake", "1 answer for 17 boards", null, {}, []],
        ["once", "5", "illegal move", "1 answer for 17 boards", null, {}, []],
        // It ends with an error after each answer, but only the form of the answer is a fault.
        ["once", "From 1 to 9: @", "runtime error", SEVERAL, LAST, {},
            ["\n\nIt ended with exit", rule.replace("PRINTED", "From 1 to 9: 1")]],
        // It gives at most six answers, and answers otherwise in games.
        ["six", "", "mistake", "6 answers for 17 boards", null, {}, []],
        ["exits", "", "runtime error", null, null, {"stopped": "3 failures in a row", "boards": 3},
            [": 1.\n\nIt gets a line of nine characters for each board, such as X...O...., and then ",
                " not the protocol of Kattis.\nprinted   nothing\n"]],
        ["silent", "", "too few lines", "0 answers for 9 boards", null,
            {"stopped": "3 failures in a row", "boards": 2},
            ["Too few lines: 2 boards, 2 faults (seed 1)", rule.replace("PRINTED", "nothing"),
                "\nToo few lines            1     1\n"]],
        ["endless", "", "output limit", "0 answers for 9 boards", null, {}, []],
    ]);
    type Case = (String, String, String, Value, Value, Value, Vec<String>);
    for (mode, printed, verdict, why, hint, fields, parts) in rows::<Case>(cases) {
        let printed = if printed.is_empty() { "Your board?\nMove: @" } else { &printed };
        let options = ["-j1", "--seed", "1"];
        let report =
            assert_reported(["player", &mode, printed], &options, &verdict, fields, &parts);
        assert_has(&report, json!({"started_for_each_board": why, "hint": hint}));
    }
}

#[test]
fn a_player_that_answers_otherwise_elsewhere_is_not_right() {
    tell_from_right(1..2);
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
Quick loss               0     0
Slow win                 0     0

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

#[test]
fn a_player_that_draws_lots_is_judged_by_each_answer() {
    let (code, report) = check("player", &[], "lots", "");
    assert_eq!(code, 1);
    for fault in report["faults"].as_array().unwrap() {
        let board: Board = fault["board"].as_str().unwrap().parse().unwrap();
        let square = Square::new(fault["square"].as_u64().unwrap() as u8).unwrap();
        let kind = review_move(board, square, dense::probe).unwrap().kind();
        assert_eq!(fault["verdict"], kind.to_string());
    }
}
