use std::io::{self, Write};

use clap_complete::Shell;

/// Print the completion script of a shell
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  mkdir -p ~/.local/share/bash-completion/completions
  tictactable completions bash > ~/.local/share/bash-completion/completions/tictactable
  tictactable completions fish > ~/.config/fish/completions/tictactable.fish")]
pub struct Args {
    #[arg(ignore_case = true)]
    shell: Shell,
}

pub fn run(args: &Args, out: &mut impl Write) -> io::Result<()> {
    // Into memory, because `generate` panics if it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut super::cli(), "tictactable", &mut script);
    out.write_all(&script)
}
