//! Runs the commands in the documents and in `tests/cmd`, and compares what they print.

mod command;

#[test]
fn output_is_as_documented() {
    // The README's commands run in the root of the repository.
    std::env::set_current_dir("..").unwrap();
    let documents = trycmd::TestCases::new();
    // trycmd can set variables for all cases, but cannot remove any. The command treats empty ones as unset.
    for name in command::withheld() {
        documents.env(name, "");
    }
    documents.insert_var("[VERSION]", env!("CARGO_PKG_VERSION")).unwrap();
    documents.case("README.md").case("docs/*.md");
    documents.case("cli/tests/cmd/*.trycmd").case("cli/tests/cmd/*.toml");
}
