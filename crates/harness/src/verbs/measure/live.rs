//! What a terminal shows during a run: how far it is, and the case so far.

use indicatif::{ProgressBar, ProgressStyle};
use measure::{Event, Step};
use std::time::{Duration, Instant};

/// Rows of the table: with its head and the bar it fits a small terminal.
const ROWS: usize = 16;

/// To look more often would take time from the contenders.
const EVERY: Duration = Duration::from_millis(500);

/// Time between two lines where stderr is no terminal.
const LINE_EVERY: Duration = Duration::from_secs(5);

/// A bar with a table below; where stderr is no terminal, a line now and then.
pub(super) struct Live {
    pub(super) bar: ProgressBar,
    looked: Option<Instant>,
    begin: Instant,
    line: Instant,
}

impl Live {
    pub(super) fn new() -> Self {
        let style =
            ProgressStyle::with_template("{elapsed:>4} [{bar:30}] {pos}/{len} {prefix}\n{msg}");
        let bar = ProgressBar::new(0).with_style(style.expect("a valid template"));
        let begin = Instant::now();
        Self {
            bar,
            looked: None,
            begin,
            line: begin,
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
