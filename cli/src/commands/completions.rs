use std::io::{self, Write};

use clap::Command;
use clap_complete::Shell;

/// Print the completion script of a shell
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  mkdir -p ~/.local/share/bash-completion/completions
  tictactable completions bash > ~/.local/share/bash-completion/completions/tictactable
  tictactable completions fish > ~/.config/fish/completions/tictactable.fish
  tictactable completions zsh | sudo tee /usr/local/share/zsh/site-functions/_tictactable")]
pub struct Args {
    #[arg(ignore_case = true)]
    shell: Shell,
}

/// Prints the script for the command line `cli`.
pub fn run(args: &Args, mut cli: Command, out: &mut dyn Write) -> io::Result<()> {
    // Write to memory first, because `generate` panics if it cannot write.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut cli, "tictactable", &mut script);
    if args.shell == Shell::Bash {
        script.extend(FILES.as_bytes());
    }
    out.write_all(&script)
}

/// Where FILE is expected, the generated script offers options. This removes them, so that bash offers files.
const FILES: &str = "
_tictactable_files() {
    _tictactable \"$@\"
    case ${COMP_WORDS[1]}:$COMP_CWORD in
        review:* | judge:[3-9]*) [[ $2 == -* ]] || COMPREPLY=() ;;
    esac
}
complete -F _tictactable_files -o bashdefault -o default tictactable
";
