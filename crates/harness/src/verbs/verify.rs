//! `boardbench verify`: proves that the contenders do the same work.

use crate::class::Class;
use crate::output::print;
use crate::verify::{Check, Depth, Verdict, checks};
use crate::{Failure, Registry};
use indicatif::{ProgressBar, ProgressStyle};
use std::collections::BTreeMap;
use std::io::{self, IsTerminal};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Sender};
use std::thread;
use std::{mem, panic};

/// Prove that the representations do the same work, without timing
#[derive(Debug, clap::Args)]
#[command(after_help = "Example: boardbench verify chess\n\
                  Words of the filter must all occur in a check's name, such as oracle/chess/padded+scan.")]
pub(crate) struct Args {
    /// Words that a check's name must contain
    filter: Vec<String>,
    /// Also the rows of the published tables from 10^5 to 10^7 nodes
    #[arg(long)]
    deep: bool,
    /// A line for each check in a terminal, too, not only for each group and failure
    #[arg(long)]
    all: bool,
}

/// Runs the checks whose names contain all words of the filter, and prints what they
/// found in the order of the list: one line each, in a terminal one for each group.
///
/// # Errors
/// [`Failure::BadInput`] if there is no such check, [`Failure::Finding`] if one
/// failed.
pub(crate) fn run(registry: &Registry, args: &Args) -> Result<(), Failure> {
    let depth = if args.deep { Depth::Deep } else { Depth::Usual };
    let words: Vec<_> = args
        .filter
        .iter()
        .map(|word| in_checks(registry, word))
        .collect();
    let chosen = select(checks(registry, depth), &words)?;
    let is_brief = !args.all && io::stdout().is_terminal();
    let counts = silently(|| run_all(&chosen, is_brief))?;
    let (passed, failed) = (counts.passed, counts.failed);
    let (rest, all) = (counts.rest(), if is_brief { "; each: --all" } else { "" });
    print(&format!("{passed} passed, {failed} failed{rest}{all}\n"))?;
    match failed {
        0 => Ok(()),
        failed => {
            let failed = report::counted(failed, "check");
            Err(Failure::Finding(format!("{failed} failed")))
        }
    }
}

/// A word as names of checks have it: all names of a game stand for one there, such as
/// `mnk` for Gomoku.
fn in_checks<'a>(registry: &Registry, word: &'a str) -> &'a str {
    let is_called = |class: &&Class| class.names.iter().any(|own| own.name == word);
    let game = registry.subjects().find(is_called);
    game.map_or(word, |class| class.name)
}

fn select<'a>(all: Vec<Check<'a>>, filter: &[&str]) -> Result<Vec<Check<'a>>, Failure> {
    let occurs = |word: &&&str| all.iter().any(|check| check.name().contains(**word));
    if let Some(word) = filter.iter().find(|word| !occurs(word)) {
        let names = || all.iter().map(|check| check.name());
        let parts = names().flat_map(|name| name.split('/'));
        return Err(Failure::BadInput(report::names::unknown(
            "check, or part of a check,",
            word,
            parts.chain(names()),
            "checks have names such as oracle/chess/padded+scan",
        )));
    }
    let chosen: Vec<_> = all
        .into_iter()
        .filter(|check| filter.iter().all(|word| check.name().contains(word)))
        .collect();
    if chosen.is_empty() {
        return Err(Failure::BadInput(format!(
            "no check has all of these words in its name: {}",
            filter.join(" ")
        )));
    }
    Ok(chosen)
}

/// Without the standard message of panics: a check prints its own.
fn silently<T>(work: impl FnOnce() -> T) -> T {
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let result = work();
    panic::set_hook(hook);
    result
}

#[derive(Default)]
struct Counts {
    passed: usize,
    failed: usize,
    not_applicable: usize,
}

impl Counts {
    fn add(&mut self, verdict: &Verdict) {
        *match verdict {
            Verdict::Passed(_) => &mut self.passed,
            Verdict::Failed(_) => &mut self.failed,
            Verdict::NotApplicable(_) => &mut self.not_applicable,
        } += 1;
    }

    /// Those that are neither passed nor failed, in words.
    fn rest(&self) -> String {
        match self.not_applicable {
            0 => String::new(),
            number => format!(", {number} not applicable"),
        }
    }
}

/// What is printed of verdicts: each one, or failures and a line for each group, the
/// checks whose names differ in the last part alone.
#[derive(Default)]
struct Printed {
    is_brief: bool,
    group: String,
    counts: Counts,
}

impl Printed {
    /// The lines that the next verdict makes ready.
    fn next(&mut self, name: &str, verdict: &Verdict) -> String {
        if !self.is_brief {
            return line(name, verdict);
        }
        let group = name.rsplit_once('/').map_or(name, |(group, _)| group);
        let mut lines = String::new();
        if group != self.group {
            lines = self.end();
            group.clone_into(&mut self.group);
        }
        self.counts.add(verdict);
        if let Verdict::Failed(_) = verdict {
            lines += &line(name, verdict);
        }
        lines
    }

    /// The line of the last group.
    fn end(&mut self) -> String {
        let counts = mem::take(&mut self.counts);
        if counts.passed + counts.not_applicable == 0 {
            return String::new();
        }
        let passed = report::counted(counts.passed, "check");
        format!("ok      {}: {passed}{}\n", self.group, counts.rest())
    }
}

/// Runs all checks on all processors, and prints the verdicts in the order of the list.
fn run_all(checks: &[Check], is_brief: bool) -> Result<Counts, Failure> {
    // Draws nothing when stderr is no terminal.
    let bar = ProgressBar::new(checks.len() as u64).with_style(
        ProgressStyle::with_template("{elapsed:>4} [{bar:30}] {pos}/{len}")
            .expect("a valid template"),
    );
    let (next, (send, received)) = (AtomicUsize::new(0), mpsc::channel());
    let work = |send: Sender<(usize, Verdict)>| {
        let numbers = std::iter::repeat_with(|| next.fetch_add(1, Ordering::Relaxed));
        for number in numbers.take_while(|&number| number < checks.len()) {
            // Nothing is left to do where nothing can be printed.
            if send.send((number, checks[number].run())).is_err() {
                break;
            }
        }
    };
    let counts = thread::scope(|scope| {
        match thread::available_parallelism() {
            Ok(workers) => {
                for send in vec![send; workers.get()] {
                    scope.spawn(|| work(send));
                }
            }
            // Without threads (WebAssembly), all checks run before the first is printed.
            Err(_) => work(send),
        }
        let (mut waiting, mut counts, mut own) = (BTreeMap::new(), Counts::default(), 0);
        let mut printed = Printed {
            is_brief,
            ..Printed::default()
        };
        for (number, verdict) in received {
            bar.inc(1);
            waiting.insert(number, verdict);
            while let Some(verdict) = waiting.remove(&own) {
                counts.add(&verdict);
                let lines = printed.next(checks[own].name(), &verdict);
                bar.suspend(|| print(&lines))?;
                own += 1;
            }
        }
        bar.suspend(|| print(&printed.end()))?;
        Ok(counts)
    });
    bar.finish_and_clear();
    counts
}

fn line(name: &str, verdict: &Verdict) -> String {
    match verdict {
        Verdict::Passed(what) => format!("ok      {name}: {what}\n"),
        Verdict::NotApplicable(why) => format!("n/a     {name}: {why}\n"),
        Verdict::Failed(what) => format!("FAILED  {name}: {}\n", what.replace('\n', "\n        ")),
    }
}

#[cfg(test)]
mod tests;
