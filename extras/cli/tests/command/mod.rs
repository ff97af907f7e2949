//! Starts the command for the tests, without the caller's environment variables, so that its output is the same
//! everywhere.
#![allow(dead_code)] // each program of tests uses only some of the functions

use std::env::{self, consts::EXE_SUFFIX};
use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::SystemTime;

/// The variables that every program needs: the path of programs and, on Windows, of the system.
const KEPT: [&str; 2] = ["PATH", "SystemRoot"];

/// The file of the command or, for the tests of `tictactable-judge`, of that. Cargo names it only to the tests of the
/// same package.
pub fn executable() -> PathBuf {
    let [command, judge] =
        [option_env!("CARGO_BIN_EXE_tictactable"), option_env!("CARGO_BIN_EXE_tictactable-judge")];
    if let Some(path) = command.or(judge) {
        return PathBuf::from(path);
    }
    let tests = env::current_exe().unwrap();
    let path = tests.ancestors().nth(2).unwrap().join(format!("tictactable{EXE_SUFFIX}"));
    let is_new = is_newer(&path, &["build.rs", "src", "extras/cli/src"]);
    assert!(is_new, "the command is older than its sources: cargo build -p tictactable-cli");
    path
}

/// Whether the program is there, and not older than these files and folders of the repository.
pub fn is_newer(program: &Path, sources: &[&str]) -> bool {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let root = folders.find(|folder| folder.join("build.rs").exists()).unwrap();
    program.exists() && sources.iter().all(|path| changed(&root.join(path)) <= changed(program))
}

/// When the file, or the last in the folder, was changed.
fn changed(path: &Path) -> SystemTime {
    let inside = fs::read_dir(path).into_iter().flatten().map(|entry| entry.unwrap().path());
    // A change of src/defmt.rs builds no program anew.
    let inside = inside.filter(|path| !path.ends_with("src/defmt.rs")).map(|path| changed(&path));
    inside.max().unwrap_or_else(|| fs::metadata(path).unwrap().modified().unwrap())
}

/// The command with these arguments.
pub fn tictactable(arguments: &[&str]) -> Command {
    let mut command = undisturbed(executable());
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
    ended(feed(&mut tictactable(arguments), input))
}

/// The exit code, standard output and standard error.
pub fn ended(output: Output) -> (i32, String, String) {
    let [stdout, stderr] =
        [output.stdout, output.stderr].map(|text| String::from_utf8(text).unwrap());
    (output.status.code().unwrap(), stdout, stderr)
}

/// The text with a blank in place of each white space.
pub fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Asserts that usage is wrong. A line of the table has arguments and the start of the message, which has this end.
pub fn refuses(table: &str, end: &str) {
    for (arguments, message) in table.lines().map(|line| line.split_once(" => ").unwrap()) {
        let arguments: Vec<&str> = arguments.split(' ').collect();
        let (code, printed, errors) = run(&arguments, b"");
        assert_eq!((code, printed.as_str()), (2, ""), "{arguments:?}");
        let errors = in_one_line(&errors);
        assert!(errors.starts_with(&format!("error: {message}")), "{message}: {errors}");
        assert!(errors.ends_with(end), "{errors}");
    }
}

/// Runs any program with this input.
pub fn feed(program: &mut Command, input: &[u8]) -> Output {
    let program = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = program.spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    thread::scope(|scope| {
        // This fails if the program ends before it has read everything, which it may.
        scope.spawn(move || _ = stdin.write_all(input));
        child.wait_with_output().unwrap()
    })
}

/// An empty folder for the test that calls this, which has its name.
pub fn folder() -> PathBuf {
    let test = thread::current().name().unwrap().replace("::", "-");
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(env!("CARGO_PKG_NAME")).join(test);
    // Of an earlier run.
    _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

/// Any program, for example a shell that starts the command.
pub fn undisturbed(program: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(program);
    command.env_clear().stdin(Stdio::null());
    command.envs(KEPT.into_iter().filter_map(|name| Some((name, env::var_os(name)?))));
    command
}

/// A shell script in which `"$@"` is the command with these arguments.
pub fn shell(script: &str, arguments: &[&str]) -> Command {
    let mut shell = undisturbed("sh");
    shell.args(["-c", script, "sh"]).arg(executable()).args(arguments);
    shell
}

/// The variables to remove, for tests that start the command in another way.
pub fn withheld() -> impl Iterator<Item = String> {
    let names = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    names.filter(|name| !KEPT.contains(&name.as_str()))
}
