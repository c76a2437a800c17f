//! Contenders and workloads as reports name them.

use super::comparison::Label;
use crate::registry::REFERENCE;
use measure::{Facts, Role};
use std::rc::Rc;
use workloads::{Entry, Work, Workload};

/// A contender of a case.
pub(super) fn contender<C>(
    entry: &Entry<C>,
    reference: bool,
    make: impl Fn() -> Box<dyn Work> + 'static,
) -> measure::Contender {
    measure::Contender {
        name: entry.name.clone(),
        layout: entry.layout.clone(),
        bookkeeping: entry.bookkeeping.clone(),
        state: entry.state.clone(),
        facts: facts(entry),
        board_size: Label::of(entry).board_size(),
        reference,
        duplicate_of: entry.duplicate_of.clone(),
        make: Rc::new(make),
    }
}

/// What reports compare by.
fn facts<C>(entry: &Entry<C>) -> Facts {
    let plain = Facts {
        dimension: entry.dimension.clone(),
        border: entry.border.clone(),
        base_layout: entry.layout.clone(),
        base_bookkeeping: entry.bookkeeping.clone(),
        source: entry.source.clone(),
        role: match entry.layout.as_str() {
            REFERENCE => Role::Naive,
            _ if entry.is_peer() => Role::Peer,
            _ => Role::Plain,
        },
        ..Facts::default()
    };
    match entry.variant.clone() {
        None => plain,
        Some(variant) => Facts {
            variant_of: variant.of,
            change: variant.change,
            change_to: variant.to,
            base_layout: variant.layout,
            base_bookkeeping: variant.bookkeeping,
            ..plain
        },
    }
}

/// The number of a workload that has one.
pub(super) fn number(workload: &Workload) -> Option<u32> {
    let has = workload.name.contains('N') || workload.parameters.contains('N');
    has.then_some(workload.number)
}
