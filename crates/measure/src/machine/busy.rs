//! Other load on the machine, where the system reports it (Linux).

use std::time::{Duration, Instant, SystemTime};

/// A point in time, and what the machine had done until then.
pub(crate) struct Moment {
    at: Instant,
    /// Wall clock since 1970, in milliseconds.
    pub(crate) started_ms: Option<u64>,
    /// Load average of the last minute, in hundredths.
    pub(crate) load_percent: Option<u64>,
    ticks: Option<Ticks>,
    own_ms: Option<u64>,
}

/// What happened since a moment.
pub(crate) struct Meanwhile {
    pub(crate) wall_ms: u64,
    pub(crate) others_ms: Option<u64>,
    pub(crate) steal_ms: Option<u64>,
}

impl Moment {
    pub(crate) fn now() -> Self {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
        Self {
            at: Instant::now(),
            started_ms: since.ok().map(|since| since.as_millis() as u64),
            load_percent: load_percent(),
            ticks: Ticks::so_far(),
            own_ms: own_ms(),
        }
    }

    /// Wall time since then.
    pub(crate) fn elapsed(&self) -> Duration {
        self.at.elapsed()
    }

    /// Children that ended meanwhile count as own.
    pub(crate) fn until_now(&self) -> Meanwhile {
        let now = Self::now();
        let ticks = now.ticks.zip(self.ticks);
        let own = now.own_ms.zip(self.own_ms);
        let others = ticks.zip(own).map(|((now, then), (own, before))| {
            let busy = TICK_MS * now.busy.saturating_sub(then.busy);
            busy.saturating_sub(own.saturating_sub(before))
        });
        Meanwhile {
            wall_ms: self.at.elapsed().as_millis() as u64,
            others_ms: others,
            steal_ms: ticks.map(|(now, then)| TICK_MS * now.steal.saturating_sub(then.steal)),
        }
    }
}

/// That the machine does other work now, in a sentence, if it does. Takes a fifth
/// of a second; the load average would still show a build that just ended.
pub fn busy_now() -> Option<String> {
    let moment = Moment::now();
    std::thread::sleep(LOOK);
    let meanwhile = moment.until_now();
    let others = meanwhile.others_ms? as f64 / meanwhile.wall_ms.max(1) as f64;
    let load = moment.load_percent? as f64 / 100.0;
    (others > BUSY_NOW).then(|| {
        format!(
            "the machine is busy: other programs take {:.0} % of a processor (load average {load}); \
             intervals will be wider than on an idle one",
            100.0 * others
        )
    })
}

/// How long others are watched before a run.
const LOOK: Duration = Duration::from_millis(200);

/// Their part of one processor that counts as busy.
const BUSY_NOW: f64 = 0.3;

/// Of the files in `/proc`: a hundredth of a second on all machines.
const TICK_MS: u64 = 10;

/// Time of all processors since the system began.
#[derive(Clone, Copy)]
struct Ticks {
    busy: u64,
    steal: u64,
}

impl Ticks {
    fn so_far() -> Option<Self> {
        Self::read(&std::fs::read_to_string("/proc/stat").ok()?)
    }

    /// The first line is `cpu user nice system idle iowait irq softirq steal ..`.
    fn read(text: &str) -> Option<Self> {
        let words = text
            .lines()
            .next()?
            .strip_prefix("cpu ")?
            .split_whitespace();
        let ticks: Vec<u64> = words.map_while(|word| word.parse().ok()).collect();
        let [user, nice, system, _, _, irq, soft, steal, ..] = ticks[..] else {
            return None;
        };
        Some(Self {
            busy: user + nice + system + irq + soft,
            steal,
        })
    }
}

/// In hundredths, of `/proc/loadavg`.
pub(crate) fn load_percent() -> Option<u64> {
    load_of(&std::fs::read_to_string("/proc/loadavg").ok()?)
}

fn load_of(text: &str) -> Option<u64> {
    let (whole, hundredths) = text.split_whitespace().next()?.split_once('.')?;
    Some(100 * whole.parse::<u64>().ok()? + hundredths.parse::<u64>().ok()?)
}

/// Processor time of this process and its children that ended.
#[cfg(target_os = "linux")]
fn own_ms() -> Option<u64> {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;
    let of = |who| {
        let usage = getrusage(who).ok()?;
        let time = usage.user_time() + usage.system_time();
        u64::try_from(time.num_milliseconds()).ok()
    };
    Some(of(UsageWho::RUSAGE_SELF)? + of(UsageWho::RUSAGE_CHILDREN)?)
}

#[cfg(not(target_os = "linux"))]
fn own_ms() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests;
