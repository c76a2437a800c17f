//! The command line: one verb of many. Each has a file with what it takes and what it does.

pub(crate) mod advise;
mod calibrate;
mod check;
mod claims;
mod compare;
mod completions;
pub(crate) mod contribute;
mod layout;
pub(crate) mod list;
mod machines;
mod man;
pub(crate) mod measure;
mod merge;
pub(crate) mod path;
mod perft;
mod playout;
mod pool;
mod rank;
mod repeat;
mod report;
mod search;
mod show;
mod site;
mod verify;
mod versus;

use crate::{Failure, Registry};
use clap::{CommandFactory, Parser, Subcommand};

/// Compares board representations: proves that they do the same work, then
/// times them side by side.
#[derive(Debug, Parser)]
#[command(
    name = "boardbench",
    version,
    after_help = "Example: boardbench perft go --size 9 --depth 2\n\
                  Results go to stdout, messages to stderr. Exit code 0, 1 for a finding \
                  (a disagreement, a refused row), 2 for bad usage or input, 130 after Ctrl-C.\n\
                  Tables are text on a terminal and CSV in a pipe or a file; --format chooses. \
                  measure, merge, verify, show and layout always print text."
)]
pub(crate) struct Cli {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Debug, Subcommand)]
enum Verb {
    List(list::Args),
    Perft(perft::Args),
    Playout(playout::Args),
    Search(search::Args),
    Show(show::Args),
    Layout(layout::Args),
    Path(path::Args),
    Verify(verify::Args),
    Measure(measure::Args),
    Rank(rank::Args),
    Advise(advise::Args),
    Versus(versus::Args),
    Repeat(repeat::Args),
    Claims(claims::Args),
    Report(report::Args),
    Site(site::Args),
    Pool(pool::Args),
    Calibrate(calibrate::Args),
    Compare(compare::Args),
    Machines(machines::Args),
    Merge(merge::Args),
    Contribute(contribute::Args),
    Check(check::Args),
    Completions(completions::Args),
    Man(man::Args),
    #[command(name = measure::CHILD, hide = true)]
    Child(measure::ChildArgs),
}

impl Cli {
    /// Does what the command line says.
    ///
    /// # Errors
    /// What the exit code and the sentence on stderr are made of.
    pub(crate) fn run(self, registry: &Registry) -> Result<(), Failure> {
        match self.verb {
            Verb::List(args) => list::run(registry, &args),
            Verb::Perft(args) => perft::run(registry, &args),
            Verb::Playout(args) => playout::run(registry, &args),
            Verb::Search(args) => search::run(registry, &args),
            Verb::Show(args) => show::run(registry, &args),
            Verb::Layout(args) => layout::run(registry, &args),
            Verb::Path(args) => path::run(registry, &args),
            Verb::Verify(args) => verify::run(registry, &args),
            Verb::Measure(args) => measure::run(registry, &args).map(|_| ()),
            Verb::Rank(args) => rank::run(&args),
            Verb::Advise(args) => advise::run(registry, &args),
            Verb::Versus(args) => versus::run(&args),
            Verb::Repeat(args) => repeat::run(registry, &args),
            Verb::Claims(args) => claims::run(&args),
            Verb::Report(args) => report::run(&args),
            Verb::Site(args) => site::run(registry, &args),
            Verb::Pool(args) => pool::run(registry, &args),
            Verb::Calibrate(args) => calibrate::run(registry, &args),
            Verb::Compare(args) => compare::run(&args),
            Verb::Machines(args) => machines::run(&args),
            Verb::Merge(args) => merge::run(&args),
            Verb::Contribute(args) => contribute::run(registry, &args),
            Verb::Check(args) => check::run(registry, &args),
            Verb::Completions(args) => completions::run(Self::command(), &args),
            Verb::Man(args) => man::run(Self::command(), &args),
            Verb::Child(args) => measure::child(registry, &args),
        }
    }
}
