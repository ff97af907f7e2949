//! A process, together with all processes that it starts and that do not leave its group or, on Windows, its job.

use std::io;
use std::process::{Child, Command};

pub struct Group {
    pub child: Child,
    #[cfg(windows)]
    job: Option<win32job::Job>,
}

#[cfg(unix)]
impl Group {
    pub fn start(mut command: Command) -> io::Result<Group> {
        use std::os::unix::process::CommandExt;

        Ok(Group { child: command.process_group(0).spawn()? })
    }

    /// Ends all processes. Call it only once, because later the number can belong to another group.
    pub fn kill(&mut self) {
        use rustix::process::{Pid, Signal, kill_process_group};

        // Fails if no process is left.
        _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
    }
}

#[cfg(windows)]
impl Group {
    pub fn start(mut command: Command) -> io::Result<Group> {
        use std::os::windows::io::AsRawHandle;
        use win32job::{ExtendedLimitInfo, Job};

        let mut limits = ExtendedLimitInfo::new();
        let job = Job::create_with_limit_info(limits.limit_kill_on_job_close());
        let job = job.map_err(io::Error::other)?;
        let mut child = command.spawn()?;
        if let Err(error) = job.assign_process(child.as_raw_handle() as isize) {
            // Fails if it has ended.
            _ = child.kill();
            return Err(io::Error::other(error));
        }
        Ok(Group { child, job: Some(job) })
    }

    /// Ends all processes.
    pub fn kill(&mut self) {
        self.job = None;
    }
}
