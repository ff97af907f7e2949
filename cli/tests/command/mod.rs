//! Starts the command for the tests, without the caller's environment variables, so that its output is the same
//! everywhere.
#![allow(dead_code)] // each test uses only some of the functions

use std::env;
use std::ffi::OsStr;
use std::process::{Command, Stdio};

/// The variables that every program needs: the path of programs and, on Windows, of the system.
const KEPT: [&str; 2] = ["PATH", "SystemRoot"];

/// The command with these arguments.
pub fn tictactable(arguments: &[&str]) -> Command {
    let mut command = undisturbed(env!("CARGO_BIN_EXE_tictactable"));
    command.args(arguments);
    command
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
