//! What both programs need to run a command line: its arguments, the standard streams, and messages.

use std::env;
use std::fmt::Display;
#[cfg(unix)]
use std::fs::File;
use std::io::{self, BufWriter, ErrorKind, IsTerminal, Read, Write};
use std::process::ExitCode;

use clap::error::{self, ContextKind, ContextValue};
use clap::{CommandFactory, Parser};

use crate::display::COLOURS;

/// Runs the command that the arguments select. Returns its exit code, or 2 for wrong usage, or 1 for any other error.
pub fn run<Cli: Parser>(
    execute: impl FnOnce(Cli, &mut dyn Write) -> io::Result<ExitCode>,
) -> ExitCode {
    let cli = command::<Cli>();
    let name = cli.get_name().to_owned();
    let code = match cli.try_get_matches().and_then(|found| Cli::from_arg_matches(&found)) {
        Ok(cli) => write(|out| execute(cli, out)),
        Err(error) if error.use_stderr() => return refuse::<Cli>(error),
        // Help and version.
        Err(answer) => write(|out| {
            let help = answer.render();
            if *COLOURS {
                write!(out, "{}", help.ansi())?
            } else {
                write!(out, "{help}")?
            }
            Ok(ExitCode::SUCCESS)
        }),
    };
    unless_closed(code).unwrap_or_else(|error| {
        report(&name, &error);
        ExitCode::FAILURE
    })
}

/// Not an error if the reader, for example `head`, has closed the pipe.
pub fn unless_closed<T: Default>(written: io::Result<T>) -> io::Result<T> {
    match written {
        Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(T::default()),
        _ => written,
    }
}

/// The command line, as clap reads and describes it.
fn command<Cli: CommandFactory>() -> clap::Command {
    // Zero means that the width is unknown. With zero, clap would print one word per line.
    let unknown = env::var("COLUMNS").is_ok_and(|columns| columns.parse() == Ok(0_usize));
    if unknown { Cli::command().term_width(80) } else { Cli::command() }
}

/// Prints a usage error. clap quotes arguments unchanged in its message, so this parses them again after escaping
/// them.
fn refuse<Cli: CommandFactory>(error: clap::Error) -> ExitCode {
    let arguments = env::args_os().map(|argument| escaped(&argument.to_string_lossy()));
    let arguments: Vec<String> = arguments.collect();
    let is_board = |it: &str| it.len() >= 8 && it.chars().all(|c| "-XxOo/".contains(c));
    let is_board = arguments.iter().filter_map(|it| it.strip_prefix('-')).any(is_board);
    let mut error = command::<Cli>().try_get_matches_from(arguments).err().unwrap_or(error);
    if is_board && error.kind() == error::ErrorKind::UnknownArgument {
        let tip = ContextValue::StyledStrs(vec!["an empty square is '.'".into()]);
        error.insert(ContextKind::Suggested, tip);
    }
    _ = error.print();
    ExitCode::from(2)
}

/// Prints an error or a note of the program of this name.
pub fn report(name: &str, message: impl Display) {
    // Not `eprintln!`, which panics if standard error cannot be written.
    _ = writeln!(io::stderr(), "{}", escaped(&format!("{name}: {message}")));
}

/// The text with control characters, line separators, byte-order marks and the controls of bidirectional text escaped,
/// because file names, arguments and what a program prints can contain them.
pub fn escaped(text: &str) -> String {
    with_escapes(text, |c| c.escape_default().to_string())
}

/// The JSON with such characters escaped. It has them only in its strings.
pub fn escaped_json(json: &str) -> String {
    with_escapes(json, |c| format!("\\u{:04x}", u32::from(c)))
}

fn with_escapes(text: &str, escape: impl Fn(char) -> String) -> String {
    let is_obeyed = |c: char| {
        c.is_control()
            || matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{FEFF}')
            || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
    };
    // This saves most of the time of a long file.
    if text.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
        return text.to_owned();
    }
    text.chars().map(|c| if is_obeyed(c) { escape(c) } else { c.to_string() }).collect()
}

/// Reads the number of `--seed`.
pub fn seed(text: &str) -> Result<u64, &'static str> {
    text.parse().map_err(|_| "expected a whole number from 0 to 2^64 - 1")
}

/// Calls `answer` with standard output.
fn write<T>(answer: impl FnOnce(&mut dyn Write) -> io::Result<T>) -> io::Result<T> {
    let stream = Named::new("standard output", standard_output())?;
    let mut out = BufWriter::new(stream);
    let result = answer(&mut out);
    // Write the answers before an error too.
    let flushed = unless_closed(out.flush());
    result.and_then(|code| flushed.map(|()| code))
}

/// A stream whose errors say its name.
pub struct Named<S> {
    pub name: String,
    stream: S,
}

impl<S> Named<S> {
    /// The stream, or the error of opening it.
    pub fn new(name: impl Into<String>, stream: io::Result<S>) -> io::Result<Named<S>> {
        let name = name.into();
        let stream = stream.map_err(|error| at(&name, error))?;
        Ok(Named { name, stream })
    }
}

impl<S: Read> Read for Named<S> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.stream.read(buffer).map_err(|error| at(&self.name, error))
    }
}

impl<S: Write> Write for Named<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.write(bytes).map_err(|error| at(&self.name, error))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush().map_err(|error| at(&self.name, error))
    }
}

/// The error with the place where it occurred in its message.
pub fn at(place: &str, error: io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{place}: {error}"))
}

/// Standard output as a file, because `std`'s own standard output ignores writes to a stream that is not open for
/// writing.
#[cfg(unix)]
fn standard_output() -> io::Result<File> {
    use std::os::fd::AsFd;
    Ok(io::stdout().as_fd().try_clone_to_owned()?.into())
}

#[cfg(not(unix))]
fn standard_output() -> io::Result<io::StdoutLock<'static>> {
    Ok(io::stdout().lock())
}

/// Standard input as a file, because `std`'s own standard input treats a stream that is not open for reading as
/// empty.
#[cfg(unix)]
pub fn standard_input() -> io::Result<impl Read> {
    use std::os::fd::AsFd;
    Ok(File::from(io::stdin().as_fd().try_clone_to_owned()?))
}

#[cfg(not(unix))]
pub fn standard_input() -> io::Result<impl Read> {
    Ok(io::stdin().lock())
}

/// Says what is read from standard input, if a person has to type it.
pub fn wait_for(what: &str) {
    let end = if cfg!(windows) { "Ctrl-Z and Enter end" } else { "Ctrl-D ends" };
    if io::stdin().is_terminal() {
        // In one piece: between two pieces, the terminal could show what is typed.
        let hint = format!("Type {what}, one a line; {end} the input.\n");
        _ = io::stderr().write_all(hint.as_bytes());
    }
}
