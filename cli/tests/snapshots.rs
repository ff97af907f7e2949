//! Runs the commands in the documents and in `tests/cmd`, and compares what they print.

mod command;

#[test]
fn output_is_as_documented() {
    // Where the README's reader is.
    std::env::set_current_dir("..").unwrap();
    let documents = trycmd::TestCases::new();
    // It can add variables to all cases, but take none away. Empty ones count as absent.
    for name in command::withheld() {
        documents.env(name, "");
    }
    documents.insert_var("[VERSION]", env!("CARGO_PKG_VERSION")).unwrap();
    documents.case("README.md").case("docs/*.md");
    documents.case("cli/tests/cmd/*.md").case("cli/tests/cmd/*.toml");
}
