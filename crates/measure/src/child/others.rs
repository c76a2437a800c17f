//! Processor time and threads of this process beside the thread that is timed (Linux): a
//! second thread does work that no span shows.

/// What the other threads had taken at some moment.
#[derive(Clone, Copy)]
pub(crate) struct Others {
    /// Their processor time in microseconds lies between these bounds: the two times that
    /// it is the difference of are read one after the other.
    at_least: i64,
    at_most: i64,
    /// All threads of the process.
    threads: u64,
}

/// What is wrong with a contender that has more threads than before.
pub(crate) const STARTED: &str = "started a thread, whose work is not timed";

/// Microseconds that the rounding of four times can add up to, and more.
const ROUNDING: i64 = 10;

impl Others {
    /// None where the system does not say.
    pub(crate) fn now() -> Option<Self> {
        system::now()
    }

    /// What the other threads did since `before`, in words; `None` for nothing.
    pub(crate) fn since(&self, before: &Self) -> Option<String> {
        let time = self.at_least - before.at_most;
        if self.threads > before.threads {
            Some(STARTED.into())
        } else if time > ROUNDING {
            Some(format!(
                "another thread took {time} us of processor time, which are not timed"
            ))
        } else {
            None
        }
    }
}

/// Threads of this process, where the system says.
pub(crate) fn threads() -> Option<u64> {
    system::threads()
}

#[cfg(target_os = "linux")]
mod system {
    use crate::child::others::Others;
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;
    use std::os::unix::fs::MetadataExt;

    pub(super) fn now() -> Option<Others> {
        let own = time_of(UsageWho::RUSAGE_THREAD)?;
        let all = time_of(UsageWho::RUSAGE_SELF)?;
        Some(Others {
            at_least: all - time_of(UsageWho::RUSAGE_THREAD)?,
            at_most: all - own,
            threads: threads()?,
        })
    }

    fn time_of(who: UsageWho) -> Option<i64> {
        let usage = getrusage(who).ok()?;
        Some((usage.user_time() + usage.system_time()).num_microseconds())
    }

    /// A folder has a link for each folder in it, itself and the one above.
    pub(super) fn threads() -> Option<u64> {
        let folder = std::fs::metadata("/proc/self/task").ok()?;
        folder.nlink().checked_sub(2)
    }
}

#[cfg(not(target_os = "linux"))]
mod system {
    use crate::child::others::Others;

    pub(super) fn now() -> Option<Others> {
        None
    }

    pub(super) fn threads() -> Option<u64> {
        None
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests;
