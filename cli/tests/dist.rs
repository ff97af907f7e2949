//! The script `dist` replaces only its own releases.
#![cfg(target_os = "linux")] // `dist` runs only on Linux

use std::fs;
use std::path::Path;

use command::folder;

mod command;

/// The error of `dist` with these arguments, run in the folder. It stops after its checks, because there is no
/// folder for temporary files.
fn error(folder: &Path, arguments: &[&str]) -> String {
    let mut dist = command::undisturbed(concat!(env!("CARGO_MANIFEST_DIR"), "/../dist"));
    dist.args(arguments).current_dir(folder).env("TMPDIR", folder.join("missing"));
    let output = dist.output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    String::from_utf8(output.stderr).unwrap()
}

/// Writes the checksums of all files in the folder, as in a release.
fn write_sums(folder: &Path) {
    let sum = "LC_ALL=C sha256sum -- * >../sums; mv ../sums SHA256SUMS";
    let mut shell = command::undisturbed("sh");
    assert!(shell.args(["-c", sum]).current_dir(folder).status().unwrap().success());
}

#[test]
fn folders_of_others_are_refused_and_stay() {
    let folder = folder();
    let thesis = |name: &str| folder.join(name).join("thesis.txt");
    for (name, files, add) in [
        ("sums only in name", &["thesis.txt"][..], "SHA256SUMS"),
        ("the sums of others", &["thesis.txt"], ""),
        ("a file more", &["thesis.txt", "tictactable.html"], "more"),
        ("a hidden file more", &["thesis.txt", "tictactable.html"], ".more"),
        ("a file that changed", &["thesis.txt", "tictactable.html"], "tictactable.html"),
        ("no sums", &[], "thesis.txt"),
    ] {
        fs::create_dir(folder.join(name)).unwrap();
        for file in files {
            fs::write(folder.join(name).join(file), "years of work").unwrap();
        }
        if !files.is_empty() {
            write_sums(&folder.join(name));
        }
        if !add.is_empty() {
            fs::write(folder.join(name).join(add), "years of work, too").unwrap();
        }
        let errors = error(&folder, &["--quick", name]);
        assert!(errors.contains("something other than a release"), "{name}: {errors}");
        assert!(thesis(name).exists(), "{name}");
    }
    // A release passes the check.
    fs::remove_file(folder.join("a file more/more")).unwrap();
    let errors = error(&folder, &["a file more"]);
    assert!(errors.starts_with("mktemp: "), "{errors}");
    assert!(thesis("a file more").exists());
}

#[test]
fn unknown_options_are_refused() {
    let folder = folder();
    for (arguments, problem) in [
        (&["--qiuck"][..], "unknown option '--qiuck'"),
        (&["a", "-q"], "unknown option '-q'"),
        (&[""], "unknown option ''"),
        (&["a", "--quick", "b"], "more than one folder: a b"),
    ] {
        let errors = error(&folder, arguments);
        assert!(errors.starts_with(&format!("error: {problem}")), "{arguments:?}: {errors}");
    }
    assert_eq!(fs::read_dir(&*folder).unwrap().count(), 0);
}
