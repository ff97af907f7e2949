//! Tests output that fails, and output to a file.
#![cfg(unix)]

use std::ffi::OsStr;
use std::fs::{self, File, Permissions};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, chown, symlink};
use std::os::unix::process::ExitStatusExt;
use std::path::Path;
use std::process::{Output, Stdio};
use std::thread;

use command::{folder, tictactable, undisturbed, written};
use nix::sys::signal::{Signal, kill};
use nix::unistd::Pid;

mod command;

const EXPORT: [&str; 1] = ["export"];

/// Boards for `judge 16571`.
const SAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/samples/16571.txt");

/// Runs a shell script in which `"$@"` is the command with these arguments.
fn shell(script: &str, arguments: &[&str], folder: &Path) -> Output {
    undisturbed("sh")
        .args(["-c", script, "sh", env!("CARGO_BIN_EXE_tictactable")])
        .args(arguments)
        .current_dir(folder)
        .output()
        .unwrap()
}

/// Runs `export -o FILE`.
fn export_to(file: impl AsRef<OsStr>) -> Output {
    tictactable(&["export", "-o"]).arg(file).output().unwrap()
}

/// The names in a folder.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn assert_fails(output: &Output, message: &str) {
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(errors.starts_with("tictactable: ") && errors.contains(message), "{errors}");
    assert_eq!(errors.lines().count(), 1);
}

#[test]
fn standard_output_that_cannot_be_written_is_an_error() {
    let folder = folder();
    fs::write(folder.join("file"), "").unwrap();
    for arguments in [
        &EXPORT[..],
        &["probe", "........."],
        &["probe", "--json", "........."],
        &["play"],
        &["judge", "16571", SAMPLE],
        &["review"],
        &["map"],
        &["emit", "c"],
        &["completions", "bash"],
        &["man"],
        &["--help"],
        &["-V"],
        &["help", "probe"],
        &["judge", "--help"],
    ] {
        let output = shell("exec \"$@\" 1<file", arguments, &folder);
        assert_fails(&output, "standard output: Bad file descriptor (os error 9)\n");
        if cfg!(target_os = "linux") {
            let output = shell("exec \"$@\" >/dev/full", arguments, &folder);
            assert_fails(&output, "standard output: No space left on device (os error 28)\n");
        }
    }
}

#[test]
fn standard_input_that_cannot_be_read_is_an_error() {
    let folder = folder();
    for (arguments, name) in [
        (&["probe", "-"][..], "standard input"),
        (&["play", "--hints"], "standard input"),
        (&["judge", "7682"], "<stdin>"),
        (&["review", "-"], "<stdin>"),
    ] {
        let output = shell("exec \"$@\" <.", arguments, &folder);
        assert_fails(&output, &format!("{name}: Is a directory"));
        let output = shell("exec \"$@\" 0>file", arguments, &folder);
        assert_fails(&output, &format!("{name}: Bad file descriptor"));
    }
}

#[cfg(target_os = "linux")] // `/dev/full`
#[test]
fn full_standard_error_is_no_panic() {
    let full = File::create("/dev/full").unwrap();
    let status = tictactable(&["probe", "?"]).stderr(full).status().unwrap();
    assert_eq!(status.code(), Some(1));
}

#[test]
fn closed_standard_streams_are_empty_ones() {
    for (arguments, code) in [
        (&EXPORT[..], 0),
        (&["probe", "-"], 0),
        (&["probe", "?"], 1),
        (&["judge", "tictactoe"], 1),
        (&["judge", "16571"], 0),
    ] {
        let status = undisturbed("sh")
            .args(["-c", "exec \"$@\" <&- >&- 2>&-", "sh", env!("CARGO_BIN_EXE_tictactable")])
            .args(arguments)
            .status()
            .unwrap();
        assert_eq!(status.code(), Some(code), "{arguments:?}");
    }
}

#[test]
fn failed_write_leaves_the_old_file_and_no_other() {
    let folder = folder();
    // Limits files to some kilobytes, with an error instead of a signal.
    let full = "trap '' XFSZ; ulimit -f 8; exec \"$@\" -o a.csv";
    let output = shell(full, &EXPORT, &folder);
    assert_fails(&output, "a.csv: File too large (os error 27)\n");
    assert!(names(&folder).is_empty());

    fs::write(folder.join("a.csv"), "before").unwrap();
    let output = shell(full, &EXPORT, &folder);
    let message = "a.csv: File too large (os error 27) while writing a new file beside it; \
                   the old file is unchanged\n";
    assert_fails(&output, message);
    assert_eq!(fs::read_to_string(folder.join("a.csv")).unwrap(), "before");
    assert_eq!(names(&folder), ["a.csv"]);
}

/// `/proc/self/comm`, the name of a process, can be written, but even root cannot create another file in its folder.
#[cfg(target_os = "linux")]
#[test]
fn file_without_room_for_a_second_one_beside_it_stays() {
    let output = export_to("/proc/self/comm");
    assert_fails(&output, "/proc/self/comm: ");
    assert_fails(&output, "the old file is unchanged\n");
}

#[test]
fn impossible_file_is_an_error() {
    let folder = folder();
    let missing = folder.join("missing/a.csv");
    let output = export_to(missing);
    assert_fails(&output, "missing/a.csv: No such file or directory");
    let output = export_to(&*folder);
    assert_fails(&output, &format!("{}: Is a directory", folder.display()));
    let circle = folder.join("circle");
    symlink("circle", &circle).unwrap();
    let output = export_to(&circle);
    // The message of the system, which differs between systems.
    assert_fails(&output, &format!("circle: {}", fs::read(&circle).unwrap_err()));
    assert_eq!(names(&folder), ["circle"]);
}

/// Even root cannot write to a running program, although a new file could replace it.
#[cfg(target_os = "linux")]
#[test]
fn file_that_must_not_be_written_is_not_replaced() {
    let folder = folder();
    let program = folder.join("program");
    // Another process copies the file, because a child of a parallel test could inherit a descriptor of this one.
    assert!(shell("cp \"$@\" program", &[], &folder).status.success());
    let before = fs::metadata(&program).unwrap();
    let mut running = undisturbed(&program)
        .arg("play")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let output = export_to(&program);
    assert_fails(&output, "program: Text file busy");
    drop(running.stdin.take()); // which ends the game
    running.wait().unwrap();
    let after = fs::metadata(&program).unwrap();
    assert_eq!((before.ino(), before.len()), (after.ino(), after.len()));
    assert_eq!(names(&folder), ["program"]);
}

#[test]
fn links_are_followed_and_stay_even_if_they_lead_to_nothing_yet() {
    let folder = folder();
    fs::create_dir(folder.join("inner")).unwrap();
    fs::write(folder.join("inner/old"), "before").unwrap();
    symlink("inner/old", folder.join("to-old")).unwrap();
    symlink("inner/new", folder.join("to-new")).unwrap();
    // A link to a link, seen from another folder.
    symlink("../to-new", folder.join("inner/twice")).unwrap();
    let csv = written(&EXPORT);
    for (link, file) in [("to-old", "old"), ("inner/twice", "new"), ("to-new", "new")] {
        assert!(export_to(folder.join(link)).status.success());
        assert!(fs::symlink_metadata(folder.join(link)).unwrap().is_symlink(), "{link}");
        assert!(fs::read_to_string(folder.join("inner").join(file)).unwrap() == csv, "{link}");
    }
    assert_eq!(names(&folder), ["inner", "to-new", "to-old"]);
    assert_eq!(names(&folder.join("inner")), ["new", "old", "twice"]);
}

#[test]
fn pipe_stays_a_pipe_and_a_device_a_device() {
    let folder = folder();
    let pipe = folder.join("pipe");
    assert!(undisturbed("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).unwrap()
    });
    assert!(export_to(&pipe).status.success());
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert!(reader.join().unwrap() == written(&EXPORT));
    assert!(export_to("/dev/null").status.success());
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
}

#[test]
fn mode_and_owner_are_kept_and_a_new_file_has_the_usual_mode() {
    let folder = folder();
    let mode = |name: &str| fs::metadata(folder.join(name)).unwrap().mode() & 0o7777;
    assert!(shell("umask 027; exec \"$@\" -o new", &EXPORT, &folder).status.success());
    assert_eq!(mode("new"), 0o640);
    for old in [0o600, 0o644, 0o666, 0o755] {
        let file = folder.join("old");
        fs::write(&file, "before").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(old)).unwrap();
        // Only root can change the owner of a file, so only root can test this.
        let owner = chown(&file, Some(12345), Some(54321))
            .map_or((None, None), |()| (Some(12345), Some(54321)));
        assert!(export_to(&file).status.success());
        assert_eq!(mode("old"), old);
        let metadata = fs::metadata(&file).unwrap();
        assert_eq!(owner.0.unwrap_or(metadata.uid()), metadata.uid());
        assert_eq!(owner.1.unwrap_or(metadata.gid()), metadata.gid());
        fs::remove_file(file).unwrap();
    }
}

#[test]
fn name_may_be_as_long_as_names_can_be() {
    let folder = folder();
    let name = "n".repeat(255);
    for _ in 0..2 {
        assert!(export_to(folder.join(&name)).status.success());
        assert_eq!(names(&folder), [name.as_str()]);
    }
}

/// Output to an open descriptor continues at its position.
#[test]
fn descriptors_by_name_are_written_where_they_stand() {
    let folder = folder();
    symlink("/dev/fd/4", folder.join("link")).unwrap();
    let csv = written(&EXPORT);
    let around = format!("before\n{csv}after\n");
    for (name, descriptor, open) in [
        ("/dev/stdout", 1, ">file"),
        ("/dev/fd/1", 1, ">>file"),
        ("file", 1, ">file"),
        ("/dev/stderr", 2, ">>file"),
        ("/dev/fd/3", 3, ">file"),
        ("/dev/fd/3", 3, ">>file"),
        ("link", 4, ">file"),
        #[cfg(target_os = "linux")]
        ("/proc/self/fd/3", 3, ">file"),
        // To a file without a name.
        ("/dev/fd/3", 3, "<>file; exec 5<file; rm file; trap 'cat <&5 >file' EXIT"),
    ] {
        let script = format!(
            "exec {descriptor}{open}; echo before >&{descriptor}; \"$@\" -o {name} || exit; \
             echo after >&{descriptor}"
        );
        let output = shell(&script, &EXPORT, &folder);
        assert!(output.status.success(), "{name} {open}: {output:?}");
        assert!(fs::read_to_string(folder.join("file")).unwrap() == around, "{name} {open}");
        assert_eq!(names(&folder), ["file", "link"], "{name} {open}");
        fs::remove_file(folder.join("file")).unwrap();
    }
    // Also to a pipe, to which `/dev/stdout` links by a name that is not a file.
    let script = "{ echo before; \"$@\" -o /dev/stdout; echo after; } | cat";
    assert!(shell(script, &EXPORT, &folder).stdout == around.as_bytes());
    // Descriptors that are not open, or not open for writing.
    fs::write(folder.join("file"), "before").unwrap();
    for (open, name) in [("4<file", "link"), ("4<&-", "link"), ("3<&-", "/dev/fd/3")] {
        let output = shell(&format!("exec {open}; \"$@\" -o {name}"), &EXPORT, &folder);
        assert_fails(&output, &format!("{name}: Bad file descriptor"));
        assert_eq!(fs::read_to_string(folder.join("file")).unwrap(), "before");
    }
    assert_eq!(names(&folder), ["file", "link"]);
}

/// Several processes write at the same time, to the same name and to names that differ only at the end, while this
/// process reads.
#[test]
fn nobody_ever_sees_a_wrong_or_half_written_file() {
    let folder = folder();
    let [csv, json] = ["csv", "json"].map(|format| ["export", "--format", format]);
    let (as_csv, as_json) = (written(&csv), written(&json));
    for _ in 0..10 {
        let writers = [(csv, "boards.csv"), (json, "boards.csv"), (json, "boards.json")];
        let mut writers = writers.map(|(format, name)| {
            tictactable(&format).arg("-o").arg(folder.join(name)).spawn().unwrap()
        });
        let mut running = true;
        while running {
            running = writers.iter_mut().any(|writer| writer.try_wait().unwrap().is_none());
            if let Ok(found) = fs::read(folder.join("boards.csv")) {
                assert!(
                    [&as_csv, &as_json].map(String::as_bytes).contains(&&*found),
                    "half-written"
                );
            }
        }
        assert!(writers.map(|mut writer| writer.wait().unwrap().success()) == [true; 3]);
        assert!(fs::read_to_string(folder.join("boards.json")).unwrap() == as_json);
        assert_eq!(names(&folder), ["boards.csv", "boards.json"]);
        fs::remove_file(folder.join("boards.csv")).unwrap();
    }
}

/// Sends the signal as soon as there is a second file in the folder.
#[test]
fn signals_leave_nothing_behind() {
    let folder = folder();
    let file = folder.join("a.csv");
    let csv = written(&EXPORT);
    for signal in [Signal::SIGINT, Signal::SIGTERM, Signal::SIGHUP] {
        // The command inherits ignored signals from the tests. For example, `nohup` ignores SIGHUP.
        if shell(&format!("kill -s {} $$", &signal.as_str()[3..]), &[], &folder).status.success() {
            continue;
        }
        // The command may end before the signal comes, so repeat until enough signals came in time.
        let mut in_time = 0;
        for round in 0.. {
            fs::write(&file, "before").unwrap();
            let mut child = tictactable(&EXPORT).arg("-o").arg(&file).spawn().unwrap();
            let status = loop {
                if names(&folder).len() > 1 {
                    kill(Pid::from_raw(child.id() as i32), signal).unwrap();
                    break child.wait().unwrap();
                }
                if let Some(status) = child.try_wait().unwrap() {
                    break status;
                }
            };
            let found = fs::read_to_string(&file).unwrap();
            assert_eq!(names(&folder), ["a.csv"], "{signal}");
            assert!(found == csv || found == "before", "{signal}: half-written");
            // The exit status reports the signal.
            in_time += usize::from(status.signal() == Some(signal as i32));
            if in_time == 5 {
                break;
            }
            assert!(round < 200, "no signal came in time");
        }
    }
    // A signal that is ignored, as under `nohup`, stays ignored.
    let output = shell("trap '' HUP; \"$@\" -o a.csv & kill -HUP $!; wait $!", &EXPORT, &folder);
    assert!(output.status.success());
    assert!(fs::read_to_string(&file).unwrap() == csv);
}
