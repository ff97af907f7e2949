//! What the command says about its use, whatever it is called by and however wide the terminal is.

mod command;

#[cfg(unix)] // only there a program can be started by another name
#[test]
fn usage_names_the_command_whatever_its_file_is_called() {
    use std::os::unix::process::CommandExt;

    // As on Windows.
    let output = command::tictactable(&["probe"]).arg0("tictactable.exe").output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("\nUsage: tictactable probe <BOARD>...\n"), "{errors}");
}
