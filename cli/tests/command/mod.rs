//! Starts the command for the tests, without the caller's environment variables, so that its output is the same
//! everywhere.
#![allow(dead_code)] // each test uses only some of the functions

use std::env;
use std::ffi::OsStr;
use std::ops::Deref;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// The variables that every program needs: the path of programs and, on Windows, of the system.
const KEPT: [&str; 2] = ["PATH", "SystemRoot"];

/// The command with these arguments.
pub fn tictactable(arguments: &[&str]) -> Command {
    let mut command = undisturbed(env!("CARGO_BIN_EXE_tictactable"));
    command.args(arguments);
    command
}

/// The standard output of the command, which must succeed and write no errors.
pub fn written(arguments: &[&str]) -> String {
    let output = tictactable(arguments).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{arguments:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

/// Runs the command with this input. Returns the exit code, standard output and standard error.
pub fn run(arguments: &[&str], input: &[u8]) -> (i32, String, String) {
    let mut command = assert_cmd::Command::from_std(tictactable(arguments));
    let output = command.write_stdin(input).output().unwrap();
    let [stdout, stderr] =
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    (output.status.code().unwrap(), stdout, stderr)
}

/// An empty folder for a test, which is deleted at its end.
pub struct Folder(TempDir);

pub fn folder() -> Folder {
    Folder(TempDir::with_prefix_in("test-", env!("CARGO_TARGET_TMPDIR")).unwrap())
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        self.0.path()
    }
}

/// Any program, for example a shell that starts the command.
pub fn undisturbed(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.env_clear().stdin(Stdio::null());
    command.envs(KEPT.into_iter().filter_map(|name| Some((name, env::var_os(name)?))));
    command
}

/// The variables to remove, for tests that start the command in another way.
pub fn withheld() -> impl Iterator<Item = String> {
    let names = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    names.filter(|name| !KEPT.contains(&name.as_str()))
}
