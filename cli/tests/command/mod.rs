//! The command as every test starts it: nothing that the caller's terminal, locale or habits have
//! set reaches it, so that it writes the same everywhere.
#![allow(dead_code)] // what other tests ask

use std::env;
use std::ffi::OsStr;
use std::process::{Command, Stdio};

/// What a program cannot do without: where other programs are, and on Windows the system.
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

/// The variables that do not reach it, for who starts it by other means.
pub fn withheld() -> impl Iterator<Item = String> {
    let names = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    names.filter(|name| !KEPT.contains(&name.as_str()))
}
