use std::io::{self, Write};

use clap::CommandFactory;
use clap::error::ErrorKind;
use clap_mangen::Man;

/// Print the manual page of this program or of one of its commands
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  tictactable man | man -l -               Read it (GNU man)
  tictactable man probe | man -l -
  tictactable man emit c | man -l -
  tictactable man > /usr/local/share/man/man1/tictactable.1")]
pub struct Args {
    /// A command, such as probe, or a command and its own command, such as emit c
    command: Vec<String>,
}

pub fn run(args: &Args, out: &mut impl Write) -> io::Result<()> {
    let mut cli = super::Cli::command().disable_help_subcommand(true);
    cli.build();
    let mut page = cli.clone();
    for name in &args.command {
        page = match page.find_subcommand(name) {
            Some(command) => command.clone(),
            None => cli.error(ErrorKind::InvalidSubcommand, format!("no command {name:?}")).exit(),
        };
    }
    Man::new(page).render(out)
}
