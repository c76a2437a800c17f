//! Contenders and workloads as reports name them.

use super::comparison::Label;
use crate::registry::REFERENCE;
use measure::{Facts, Role};
use workloads::{Work, Workload};

/// A contender of a case.
pub(super) fn contender(
    label: Label<'_>,
    reference: bool,
    make: impl Fn() -> Box<dyn Work> + 'static,
) -> measure::Contender {
    measure::Contender {
        name: label.name.into(),
        layout: label.layout.into(),
        bookkeeping: label.bookkeeping.into(),
        state: label.state.into(),
        facts: facts(label),
        board_size: label.board_size(),
        reference,
        duplicate_of: label.duplicate_of.map(str::to_owned),
        make: Box::new(make),
    }
}

/// What reports compare by.
fn facts(label: Label<'_>) -> Facts {
    let plain = Facts {
        dimension: label.dimension.into(),
        border: label.border.into(),
        base_layout: label.layout.into(),
        base_bookkeeping: label.bookkeeping.into(),
        source: label.source.into(),
        role: match label.layout {
            REFERENCE => Role::Naive,
            _ if label.is_peer => Role::Peer,
            _ => Role::Plain,
        },
        ..Facts::default()
    };
    let Some(variant) = label.variant.cloned() else {
        return plain;
    };
    Facts {
        variant_of: variant.of,
        change: variant.change,
        change_to: variant.to,
        base_layout: variant.layout,
        base_bookkeeping: variant.bookkeeping,
        ..plain
    }
}

/// The number of a workload that has one.
pub(super) fn number(workload: &Workload) -> Option<u32> {
    let has = workload.name.contains('N') || workload.parameters.contains('N');
    has.then_some(workload.number)
}
