//! A process, together with all processes that it starts and that do not leave its group or, on Windows, its job. On
//! Linux, those that leave it are ended after the check.

use std::io;
use std::process::{Child, Command, ExitStatus};
use std::thread;

#[cfg(unix)]
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions as Options, kill_process_group, waitid};

use super::Stop;

/// Dropping it ends all processes.
pub struct Group {
    /// The first process, until its end is known.
    pub leader: Option<Child>,
    #[cfg(windows)]
    job: Option<win32job::Job>,
}

impl Group {
    /// The status of the first process if it has ended. Then this also ends the others.
    pub fn try_wait(&mut self) -> io::Result<Option<ExitStatus>> {
        if !self.has_ended()? {
            return Ok(None);
        }
        self.end();
        self.leader.take().map(|mut leader| leader.wait()).transpose()
    }

    /// Ends all processes.
    fn end(&mut self) {
        self.end_members();
        // The leader is perhaps no member.
        _ = self.leader.as_mut().map(Child::kill);
    }
}

impl Drop for Group {
    fn drop(&mut self) {
        self.end();
        if let Some(mut leader) = self.leader.take() {
            // In a thread, because a leader that may not be killed (a setuid program) can go on for long. Not waiting
            // at all would leave a zombie.
            _ = thread::Builder::new().spawn(move || leader.wait());
        }
    }
}

#[cfg(unix)]
impl Group {
    pub fn start(mut command: Command) -> Result<Group, Stop> {
        use std::os::unix::process::CommandExt;

        Ok(Group { leader: Some(command.process_group(0).spawn().map_err(blame)?) })
    }

    /// Leaves the leader a zombie. As long as it is one, its number cannot belong to another group.
    fn has_ended(&self) -> io::Result<bool> {
        let Some(leader) = &self.leader else { return Ok(false) };
        let options = Options::EXITED | Options::NOWAIT | Options::NOHANG;
        Ok(waitid(WaitId::Pid(Pid::from_child(leader)), options)?.is_some())
    }

    fn end_members(&mut self) {
        if let Some(leader) = &self.leader {
            // Fails if no process is left.
            _ = kill_process_group(Pid::from_child(leader), Signal::KILL);
        }
    }
}

#[cfg(windows)]
impl Group {
    pub fn start(mut command: Command) -> Result<Group, Stop> {
        use std::os::windows::io::AsRawHandle;
        use win32job::{ExtendedLimitInfo, Job};

        let mut limits = ExtendedLimitInfo::new();
        let job = Job::create_with_limit_info(limits.limit_kill_on_job_close());
        let job = job.map_err(|error| Stop::Own(error.into()))?;
        let leader = command.spawn().map_err(blame)?;
        // Fails if the leader has ended. What it starts before this is not in the job, because the standard library
        // cannot start it suspended.
        _ = job.assign_process(leader.as_raw_handle() as isize);
        Ok(Group { leader: Some(leader), job: Some(job) })
    }

    fn has_ended(&mut self) -> io::Result<bool> {
        let leader = self.leader.as_mut();
        Ok(leader.map(|leader| leader.try_wait()).transpose()?.flatten().is_some())
    }

    fn end_members(&mut self) {
        self.job = None;
    }
}

/// On Linux, adopts the processes that have left their group when their parent ends. Dropping it ends them.
pub struct Adopter(());

impl Adopter {
    pub fn start() -> Adopter {
        // Fails on no Linux that Rust supports.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::set_child_subreaper(Some(rustix::process::getpid()));
        Adopter(())
    }
}

impl Drop for Adopter {
    fn drop(&mut self) {
        #[cfg(target_os = "linux")]
        super::processes::end_children();
    }
}

/// The program is not to blame if the system has no more files, memory or processes.
fn blame(error: io::Error) -> Stop {
    #[cfg(unix)]
    let is_exhausted = {
        use rustix::io::Errno;

        let errors = [Errno::MFILE, Errno::NFILE, Errno::AGAIN, Errno::NOMEM];
        Errno::from_io_error(&error).is_some_and(|error| errors.contains(&error))
    };
    // ERROR_TOO_MANY_OPEN_FILES, NOT_ENOUGH_MEMORY, OUTOFMEMORY, NO_PROC_SLOTS, NO_SYSTEM_RESOURCES to
    // COMMITMENT_LIMIT, and NOT_ENOUGH_QUOTA.
    #[cfg(windows)]
    let is_exhausted = matches!(error.raw_os_error(), Some(4 | 8 | 14 | 89 | 1450..=1455 | 1816));
    if is_exhausted { Stop::Own(error) } else { Stop::CannotBeStarted(error) }
}
