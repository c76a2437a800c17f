//! What a terminal shows during a run: how far it is, and the case so far.

use super::plan::SHORT;
use indicatif::{ProgressBar, ProgressStyle};
use measure::{Event, Step};
use std::time::{Duration, Instant};

/// Rows of the table: with its head and the bar it fits a small terminal.
const ROWS: usize = 16;

/// To look more often would take time from the contenders.
const EVERY: Duration = Duration::from_millis(500);

/// Time between two lines where stderr is no terminal.
const LINE_EVERY: Duration = Duration::from_secs(5);

/// Of a run, how much tells how long the rest takes.
const TELLING: u32 = 4;

/// How long a run takes in all, if that is more than was announced by a quarter: how long a
/// launch takes is known only when it was taken.
fn longer(begun: Duration, done: u32, of: u32, announced: Duration) -> Option<Duration> {
    let all = (done * TELLING >= of && done > 0).then(|| begun.mul_f64(of as f64 / done as f64))?;
    let is_long = all > announced.mul_f64(1.25) && all.as_secs_f64() > 60.0 * SHORT;
    is_long.then_some(all)
}

/// A bar with a table below; where stderr is no terminal, a line now and then.
pub(super) struct Live {
    pub(super) bar: ProgressBar,
    looked: Option<Instant>,
    begin: Instant,
    line: Instant,
    /// How long the run was said to take, until it is known to take longer.
    announced: Option<Duration>,
}

impl Live {
    pub(super) fn new(announced: Option<Duration>) -> Self {
        let style =
            ProgressStyle::with_template("{elapsed:>4} [{bar:30}] {pos}/{len} {prefix}\n{msg}");
        let bar = ProgressBar::new(0).with_style(style.expect("a valid template"));
        let begin = Instant::now();
        Self {
            bar,
            looked: None,
            begin,
            line: begin,
            announced,
        }
    }

    pub(super) fn show(&mut self, event: &Event<'_>) {
        self.bar.set_length(u64::from(event.of));
        self.bar.set_position(u64::from(event.done));
        if self.bar.is_hidden() && self.line.elapsed() >= LINE_EVERY {
            self.line = Instant::now();
            let (done, of, seconds) = (event.done, event.of, self.begin.elapsed().as_secs());
            tell!(
                "boardbench: {done} of {of} launches after {seconds} s, {}",
                event.case
            );
        }
        let longer = |announced| longer(self.begin.elapsed(), event.done, event.of, announced);
        if let Some(all) = self.announced.and_then(longer) {
            self.announced = None;
            let minutes = all.as_secs_f64() / 60.0;
            self.bar.suspend(|| {
                tell!(
                    "boardbench: launches take longer than expected: about {minutes:.0} minutes in all; \
                     what is measured until Ctrl-C is kept"
                );
            });
        }
        match event.step {
            Step::Block { launch, block } => {
                let prefix = format!("{} launch {launch} block {block}", event.case);
                self.bar.set_prefix(prefix);
                self.look(event);
            }
            Step::Found(finding) => self.bar.suspend(|| tell!("boardbench: {finding}")),
            Step::Prepared | Step::Launched => self.bar.set_prefix(event.case.to_owned()),
        }
    }

    fn look(&mut self, event: &Event<'_>) {
        let is_due = self.looked.is_none_or(|looked| looked.elapsed() >= EVERY);
        if self.bar.is_hidden() || !is_due {
            return;
        }
        self.looked = Some(Instant::now());
        if let Some(table) = report::glance(event.taken, ROWS) {
            self.bar.set_message(table.terminal());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_that_takes_longer_is_known_from_a_quarter_on() {
        let minutes = |minutes: u64| Duration::from_secs(60 * minutes);
        assert_eq!(longer(minutes(5), 10, 45, minutes(5)), None, "too early");
        assert_eq!(
            longer(minutes(4), 12, 45, minutes(12)),
            None,
            "a quarter at most"
        );
        assert_eq!(longer(minutes(4), 12, 48, minutes(5)), Some(minutes(16)));
        assert_eq!(longer(minutes(4), 0, 0, minutes(5)), None);
        assert_eq!(longer(minutes(1), 8, 16, minutes(1)), None, "a short run");
    }
}
