//! Runs the commands in the documents and in `tests/cmd`, and compares what they print.
#![cfg(feature = "cli")]

#[test]
fn output_is_as_documented() {
    trycmd::TestCases::new().case("README.md").case("tests/cmd/*.md").case("tests/cmd/*.toml");
}
