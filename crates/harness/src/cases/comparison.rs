//! The contenders of a case, and the reference of their ratios.
//!
//! A case changes one thing: the layout under one bookkeeping, or the
//! bookkeeping (or another part) on one layout. `naive2d+flood` and
//! `naive2d+strings` side by side would be two references, and a ratio between
//! `flat+flood` and `padded+strings` the effect of two causes. Cases of whole
//! programs ([`Comparison::programs`]) are the exception: they answer which program
//! to use, not why.

use crate::registry::REFERENCE;
use measure::BoardSize;
use std::collections::BTreeMap;
use workloads::{Entry, Variant};

/// What a variant changes that tests indices in another way, and that of one which
/// tests none.
const BOUNDS: &str = "bounds checks";
const UNCHECKED: &str = "unchecked";

/// One comparison of contenders, which any workload can time.
#[derive(Clone, Copy)]
pub struct Comparison {
    /// What the names of its cases end with after a hyphen; empty for the main one of a
    /// game.
    pub(super) name: &'static str,
    members: Members,
}

/// The contenders of a comparison; names are separated by spaces.
#[derive(Clone, Copy)]
enum Members {
    Main(&'static str),
    Layouts(&'static str),
    RunTime(&'static str),
    Bounds(&'static str),
    Variants(&'static str),
    Programs(&'static str),
    RunTimePrograms(&'static str),
    Peers(&'static str),
}

/// The comparison in which whole programs meet.
pub(super) const PROGRAMS: &str = "programs";
/// The one in which other people's programs are met.
pub(crate) const PEERS: &str = "peers";

impl Comparison {
    const fn new(name: &'static str, members: Members) -> Self {
        Self { name, members }
    }

    /// Every layout with the first bookkeeping of a game, and every representation that
    /// is no layout nor a variant of one that is none. Ratios are to the naive layout.
    pub const fn main(bookkeeping: &'static str) -> Self {
        Self::new("", Members::Main(bookkeeping))
    }

    /// Every layout with another bookkeeping. Ratios are to the naive layout.
    pub const fn layouts(name: &'static str, bookkeeping: &'static str) -> Self {
        Self::new(name, Members::Layouts(bookkeeping))
    }

    /// Every layout with a bookkeeping, at a size known at run time only: the one machine
    /// code for all sizes. Ratios are to the naive layout.
    pub const fn run_time(name: &'static str, bookkeeping: &'static str) -> Self {
        Self::new(name, Members::RunTime(bookkeeping))
    }

    /// Every layout with a bookkeeping (none for a layout by itself) at the size known to
    /// the compiler, with its variants that mask indices and with its duplicate that tests
    /// none. Ratios are to the naive layout. There is no such comparison where no
    /// duplicate is registered.
    pub const fn bounds(bookkeeping: &'static str) -> Self {
        Self::new("unchecked", Members::Bounds(bookkeeping))
    }

    /// Variants, each as layout`+`bookkeeping and for every kind of board size it is
    /// registered with. Ratios are to the first.
    pub const fn variants(name: &'static str, names: &'static str) -> Self {
        Self::new(name, Members::Variants(names))
    }

    /// Whole programs at the size known to the compiler, whatever their layout and
    /// bookkeeping: the best array of each bookkeeping and each bitboard, side by side.
    /// Ratios are to the first.
    pub const fn programs(names: &'static str) -> Self {
        Self::new(PROGRAMS, Members::Programs(names))
    }

    /// The same where no size is known to the compiler. Ratios are to the first.
    pub const fn programs_of_any_size(names: &'static str) -> Self {
        Self::variants(PROGRAMS, names)
    }

    /// The same at a size known at run time only, as `layout+bookkeeping`.
    pub const fn run_time_programs(names: &'static str) -> Self {
        Self::new("programs-run-time", Members::RunTimePrograms(names))
    }

    /// Every peer, and contenders of our own at the size known to the compiler. Ratios
    /// are to the first of these. There is no such comparison where no peer is registered.
    pub const fn peers(names: &'static str) -> Self {
        Self::new(PEERS, Members::Peers(names))
    }

    /// The name of a work with that of this comparison.
    pub(super) fn of_work(&self, work: &str) -> String {
        match self.name {
            "" => work.to_owned(),
            name => format!("{work}-{name}"),
        }
    }

    /// Whether it is about any of the `registered` contenders, and all that it names are
    /// among them.
    pub(super) fn is_wanted<'a>(
        &self,
        mut registered: impl Iterator<Item = Label<'a>> + Clone,
    ) -> bool {
        if self.absent(registered.clone()).next().is_some() {
            return false;
        }
        match self.members {
            Members::Peers(_) => registered.any(|label| label.is_peer),
            Members::Bounds(_) => {
                let unchecked =
                    |variant: &Variant| variant.change == BOUNDS && variant.to == UNCHECKED;
                registered.any(|label| label.variant.is_some_and(unchecked))
            }
            _ => true,
        }
    }

    /// Those of `able` that meet, each with whether it is the reference of its
    /// class. A duplicate meets where its original does. A class without its
    /// reference, or without another one to compare, is left out.
    pub(super) fn among<'a, T>(&self, able: Vec<(Label<'a>, T)>) -> Vec<(Label<'a>, T, bool)> {
        let labels = able.iter().map(|(label, _)| *label);
        let originals: Vec<Label<'_>> = labels
            .filter(|label| label.duplicate_of.is_none() && self.has(label))
            .collect();
        let compared = |class: BoardSize| {
            let (references, others): (Vec<&Label<'_>>, Vec<_>) = originals
                .iter()
                .filter(|label| label.board_size() == class)
                .partition(|label| self.refers_to(label));
            !references.is_empty() && !others.is_empty()
        };
        let meets = |label: &Label<'_>| {
            let original = label.duplicate_of.unwrap_or(label.name);
            originals.iter().any(|o| o.name == original) && compared(label.board_size())
        };
        let meeting = |(label, one): (Label<'a>, T)| {
            let reference = label.duplicate_of.is_none() && self.refers_to(&label);
            meets(&label).then_some((label, one, reference))
        };
        able.into_iter().filter_map(meeting).collect()
    }

    /// The same, with one duplicate of each bookkeeping, drawn by the name of the case:
    /// over all cases the layouts take turns. A second one would be measured in every
    /// block and show little more.
    pub(super) fn meeting<'a, T>(
        &self,
        able: Vec<(Label<'a>, T)>,
        case: &str,
    ) -> Vec<(Label<'a>, T, bool)> {
        // The hash of Fowler, Noll and Vo, whose low bits depend on every letter.
        let step = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        let draw = case.bytes().fold(0x811c_9dc5, step) as usize >> 8;
        let mut meeting = self.among(able);
        let mut duplicates: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for (label, ..) in meeting.iter().filter(|own| own.0.duplicate_of.is_some()) {
            let own = duplicates.entry(label.bookkeeping).or_default();
            own.push(label.name);
        }
        meeting.retain(|(label, ..)| {
            let own = duplicates.get(label.bookkeeping);
            let is_drawn = |own: &Vec<&str>| own[draw % own.len()] == label.name;
            label.duplicate_of.is_none() || own.is_some_and(is_drawn)
        });
        meeting
    }

    /// The contenders that it names.
    fn names(&self) -> impl Iterator<Item = &'static str> {
        match self.members {
            Members::Variants(names)
            | Members::Programs(names)
            | Members::RunTimePrograms(names)
            | Members::Peers(names) => names,
            _ => "",
        }
        .split_whitespace()
    }

    /// The contenders that it names and that are not among the `registered`.
    pub(super) fn absent<'a>(
        &self,
        registered: impl Iterator<Item = Label<'a>> + Clone,
    ) -> impl Iterator<Item = &'static str> {
        let at_run_time = matches!(self.members, Members::RunTimePrograms(_));
        let is_there = move |name| {
            let mut registered = registered.clone();
            registered.any(|label| label.is(name) && !(at_run_time && label.size_known))
        };
        self.names().filter(move |name| !is_there(name))
    }

    /// The contenders that it names and that are not among these.
    pub fn not_among<C>(&self, entries: &[Entry<C>]) -> Vec<&'static str> {
        self.absent(entries.iter().map(Label::of)).collect()
    }

    /// Whether it may meet here; a duplicate where its original does.
    pub(super) fn concerns(&self, label: &Label<'_>) -> bool {
        label.duplicate_of.is_some() || self.has(label)
    }

    fn has(&self, label: &Label<'_>) -> bool {
        let is_layout = |bookkeeping| !label.layout.is_empty() && label.bookkeeping == bookkeeping;
        let is_named = || self.names().any(|name| name == label.name);
        match self.members {
            Members::Main(bookkeeping) => {
                let is_own = label.layout.is_empty() || label.bookkeeping == bookkeeping;
                is_own && label.variant.is_none()
            }
            Members::Layouts(bookkeeping) => is_layout(bookkeeping) && label.variant.is_none(),
            Members::RunTime(bookkeeping) => is_layout(bookkeeping) && !label.size_known,
            Members::Bounds(bookkeeping) => {
                let varied = label.variant.is_none_or(|variant| variant.change == BOUNDS);
                is_layout(bookkeeping) && label.size_known && varied
            }
            Members::Variants(_) => self.names().any(|name| label.is(name)),
            Members::Programs(_) => label.size_known && is_named(),
            Members::RunTimePrograms(_) => {
                !label.size_known && self.names().any(|name| label.is(name))
            }
            Members::Peers(_) => label.is_peer || is_named(),
        }
    }

    fn refers_to(&self, label: &Label<'_>) -> bool {
        match self.names().next() {
            Some(first) => label.is(first),
            None => label.layout == REFERENCE,
        }
    }
}

/// The condition of a comparison on a contender.
#[derive(Clone, Copy)]
pub(super) struct Label<'a> {
    pub(super) name: &'a str,
    pub(super) layout: &'a str,
    /// Empty for a layout by itself.
    pub(super) bookkeeping: &'a str,
    pub(super) size_known: bool,
    pub(super) duplicate_of: Option<&'a str>,
    /// A variant meets what it varies, where a comparison names both.
    pub(super) variant: Option<&'a Variant>,
    /// Whether it is another project's program.
    pub(super) is_peer: bool,
}

impl<'a> Label<'a> {
    /// That of a registered contender. A peer is compared with the best of ours,
    /// whatever it knows of the size, and so counts as of their class.
    pub(super) fn of<C>(entry: &'a Entry<C>) -> Self {
        Self {
            name: &entry.name,
            layout: &entry.layout,
            bookkeeping: &entry.bookkeeping,
            size_known: entry.size_known || entry.is_peer(),
            duplicate_of: entry.duplicate_of.as_deref(),
            variant: entry.variant.as_ref(),
            is_peer: entry.is_peer(),
        }
    }

    /// Whether this is what a comparison calls `name`, for any kind of board size.
    fn is(&self, name: &str) -> bool {
        let Self {
            layout,
            bookkeeping,
            ..
        } = self;
        let of_layout = || match bookkeeping.is_empty() {
            true => name == *layout,
            false => name == format!("{layout}+{bookkeeping}"),
        };
        name == self.name || !layout.is_empty() && of_layout()
    }

    /// Its class.
    pub(super) fn board_size(&self) -> BoardSize {
        if self.size_known {
            BoardSize::CompileTime
        } else {
            BoardSize::RunTime
        }
    }
}
