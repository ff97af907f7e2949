//! Runs the commands in the documents and in `tests/cmd`, and compares what they print.

mod command;

use std::fs;
use std::path::PathBuf;

/// The document with an empty line at the end of each console block. trycmd leaves out the last line break of a
/// block, so without this the documents would need the empty line.
fn for_trycmd(document: &str) -> String {
    let mut parts: Vec<String> = document.split("```").map(str::to_owned).collect();
    let blocks = parts.iter_mut().skip(1).step_by(2);
    blocks.filter(|block| block.starts_with("console\n")).for_each(|block| block.push('\n'));
    parts.join("```")
}

#[test]
fn output_is_as_documented() {
    // The README's commands run in the root of the repository.
    std::env::set_current_dir("../../..").unwrap();
    let folder = command::folder();
    let folders = ["docs", "extras/cli"].map(|folder| fs::read_dir(folder).unwrap());
    let documents = folders.into_iter().flatten().map(|entry| entry.unwrap().path());
    let documents = documents.filter(|path| path.extension().is_some_and(|end| end == "md"));
    for path in documents.chain([PathBuf::from("README.md")]) {
        let copy = for_trycmd(&fs::read_to_string(&path).unwrap());
        fs::write(folder.join(path.display().to_string().replace(['/', '\\'], "-")), copy).unwrap();
    }
    let cases = trycmd::TestCases::new();
    cases.register_bin("tictactable", command::executable().as_path());
    // trycmd can set variables for all cases, but cannot remove any. The command treats empty ones as unset.
    for name in command::withheld() {
        cases.env(name, "");
    }
    cases.insert_var("[VERSION]", env!("CARGO_PKG_VERSION")).unwrap();
    cases.case(folder.join("*.md"));
    cases
        .case("extras/cli/more-tests/tests/cmd/*.trycmd")
        .case("extras/cli/more-tests/tests/cmd/*.toml");
}
