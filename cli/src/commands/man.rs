use std::io::{self, Write};
use std::iter;

use clap::{ArgMatches, Command};
use clap_mangen::Man;

/// Print the manual page of this program or of one of its commands
#[derive(clap::Args)]
#[command(disable_help_subcommand = true, override_usage = "tictactable man [COMMAND]...")]
#[command(after_help = "\
Examples:
  tictactable man | man -l -               Read it (GNU man)
  tictactable man probe | man -l -
  tictactable man emit c | man -l -
  tictactable man > /usr/local/share/man/man1/tictactable.1
  tictactable man probe > /usr/local/share/man/man1/tictactable-probe.1")]
pub struct Args {}

/// The subcommands of this command, as subcommands of `man`, so that all shells offer them.
pub fn pages(command: &Command) -> Vec<Command> {
    let pages = command.get_subcommands().map(|inner| {
        Command::new(inner.get_name().to_owned())
            .aliases(inner.get_all_aliases().map(str::to_owned))
            .about(inner.get_about().cloned().unwrap_or_default())
            .disable_help_flag(true)
            .disable_help_subcommand(true)
            .subcommands(pages(inner))
    });
    pages.collect()
}

/// Prints a page of the command line `cli`, the one that the arguments in `found` name.
pub fn run(found: &ArgMatches, cli: Command, out: &mut dyn Write) -> io::Result<()> {
    let mut cli = cli.disable_help_subcommand(true);
    cli.build();
    // The first name is `man`.
    let mut names = iter::successors(found.subcommand(), |(_, inner)| inner.subcommand()).skip(1);
    let page = names.try_fold(&cli, |command, (name, _)| command.find_subcommand(name));
    let mut page = page.expect("these are its own commands").clone();
    // The usage from --help, because the synopsis of clap_mangen leaves out the values of options.
    let usage = page.render_usage().to_string();
    let page = page.override_usage(usage.trim_start_matches("Usage: ").to_owned());
    // The program's version, because its commands have none.
    let source = format!("{} {}", cli.get_name(), cli.get_version().unwrap_or_default());
    let mut text = Vec::new();
    Man::new(page).source(source).render(&mut text)?;
    // Keep the line breaks in the tables and examples of the help.
    let text = String::from_utf8_lossy(&text).replace(".SH EXTRA\n", ".SH NOTES\n.nf\n");
    out.write_all(text.as_bytes())
}
