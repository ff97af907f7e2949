//! Tests help and wrong usage.

use crate::command::{in_one_line, run, written};

#[test]
fn help_answers_its_example() {
    let help = in_one_line(&written(&["answer", "--help"]));
    let (_, example) = help.split_once("Example: echo ").unwrap();
    let (input, answer) =
        example.split_once(" | tictactable-judge answer tictactoe Prints ").unwrap();
    let (code, printed, _) = run(&["answer", "tictactoe"], input.as_bytes());
    assert_eq!((code, printed), (0, format!("{answer}\n")));
}

#[test]
fn help_names_every_answer() {
    let help = in_one_line(&written(&["answer", "--help"]));
    for (problem, to, answers) in [
        ("tictactoe", "16571: ", &["x", "o", "TIE"][..]),
        ("16571", "7682: ", &["W", "D", "L"]),
        ("7682", "[FILE]", &["valid", "invalid"]),
    ] {
        let (_, said) = help.split_once(&format!("- {problem}: ")).unwrap();
        let (_, said) = said.split_once(to).unwrap().0.split_once("prints").unwrap();
        let quoted: Vec<&str> = said.split('`').skip(1).step_by(2).collect();
        for answer in answers {
            assert!(quoted.contains(answer), "{problem}: {said}");
        }
    }
}

#[test]
fn names_may_be_written_in_capitals() {
    for (usual, other) in [("tictactoe", "TICTACTOE"), ("player", "PLAYER"), ("player", "Player")] {
        let [usual, other] = [usual, other].map(|name| written(&["check", name, "--help"]));
        assert_eq!(usual, other);
    }
    assert_eq!(run(&["answer", "TICTACTOE"], b"1 xx. oo. ...").1, "x\n");
}

#[test]
fn wrong_usage_is_refused() {
    // The arguments, and the start of the message, in one line.
    let table = "\
check player --sample=9 true => unexpected argument '--sample' found
check 16571 --strict true => unexpected argument '--strict' found
check 7682 --all-boards true => unexpected argument '--all-boards' found
check 7682 -j0 true => invalid value '0' for '--jobs <N>': expected a number from 1 to 65535
check 7682 -j100000 true => invalid value '100000' for '--jobs <N>': expected a number from 1 to 65535
check 7682 --timeout=0 true => invalid value '0' for '--timeout <S>': expected a number of seconds from 0.01 to 86400
check 7682 -j -1 true => invalid value '-1' for '--jobs <N>': expected a number from 1 to 65535
check 7682 --timeout -1 true => invalid value '-1' for '--timeout <S>': expected a number of seconds from 0.01 to 86400
check 7682 --timeout 86401 true => invalid value '86401' for '--timeout <S>': expected a number of seconds from 0.01
check 7682 --timeout 0.009 true => invalid value '0.009' for '--timeout <S>': expected a number of seconds from 0.01
check 7682 --sample 0 true => invalid value '0' for '--sample <N>': number would be zero
check 7682 --seed -1 true => invalid value '-1' for '--seed <N>': expected a whole number from 0 to 2^64 - 1
check 7682 --seed 18446744073709551616 true => invalid value '18446744073709551616' for '--seed <N>': expected a whole
";
    for (arguments, message) in table.lines().map(|line| line.split_once(" => ").unwrap()) {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let (code, printed, errors) = run(&arguments, b"");
        assert_eq!((code, printed.as_str()), (2, ""), "{arguments:?}");
        let errors = in_one_line(&errors);
        assert!(errors.starts_with(&format!("error: {message}")), "{message}: {errors}");
    }
}
