//! Tests wrong usage.

use crate::command::{refuses, run, written};

#[test]
fn names_may_be_written_in_capitals() {
    assert_eq!(written(&["PLAYER", "--help"]), written(&["player", "--help"]));
}

#[test]
fn wrong_usage_is_refused() {
    let table = "\
player --sample=9 true => --sample is only for solutions
16571 --each true => --each is only for players
7682 -j0 true => invalid value '0' for '--jobs <N>': expected a number from 1 to 65535
7682 -j100000 true => invalid value '100000' for '--jobs <N>': expected a number from 1 to 65535
7682 --timeout 86401 true => invalid value '86401' for '--timeout <S>': expected a number of seconds from 0.01
7682 --timeout 0.009 true => invalid value '0.009' for '--timeout <S>': expected a number of seconds from 0.01
7682 --sample 0 true => invalid value '0' for '--sample <N>': expected a number from 1 to 65535
7682 --seed -1 true => invalid value '-1' for '--seed <N>': expected a whole number from 0 to 2^64 - 1
7682 --save - true => invalid value '-' for '--save <FILE>': expected a file; one of this name is ./-
";
    refuses(table, "");
    let (code, _, help) = run(&[], b"");
    assert!(code == 2 && help.starts_with("Check your own program: "), "{help}");
    assert!(help.lines().count() <= 35, "{help}");
}
