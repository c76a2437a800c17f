//! A case on its way through a run.

use crate::schema::{CaseRow, SCHEMA_VERSION};
use crate::{Case, Contender, Counts, Finding, Footprint, Prepared, Request, Taken, Task};

/// A case on its way through a run.
pub(crate) struct Entry<'a> {
    pub(crate) number: u32,
    pub(crate) case: &'a Case,
    pub(crate) taken: Taken,
}

impl Entry<'_> {
    pub(crate) fn request(&self, task: Task) -> Request {
        let names = self.case.contenders.iter().map(|c| c.name.clone());
        Request {
            case: self.case.name.clone(),
            contenders: names.collect(),
            task,
        }
    }

    /// What refusals say to the user.
    pub(crate) fn findings(&self) -> impl Iterator<Item = Finding> {
        self.taken.refusals.iter().map(|row| Finding::Refused {
            case: row.case_name.clone(),
            contender: row.contender_name.clone(),
            seed: row.seed,
            reason: row.reason.clone(),
        })
    }

    /// The rows of the case; a contender that was refused has no footprint.
    pub(crate) fn rows(&self, batch: u32, contenders: &[Prepared]) -> Vec<CaseRow> {
        let row = |(number, contender): (u16, &Contender)| {
            let prepared = contenders.iter().find(|p| p.contender == number);
            self.row(batch, number, contender, prepared)
        };
        (0u16..).zip(&self.case.contenders).map(row).collect()
    }

    fn row(&self, batch: u32, number: u16, own: &Contender, found: Option<&Prepared>) -> CaseRow {
        let case = self.case;
        let footprint = found.map_or_else(Footprint::default, |p| p.footprint);
        let counts = found.map_or_else(Counts::default, |p| p.counts);
        CaseRow {
            schema_version: SCHEMA_VERSION,
            case: self.number,
            contender: number,
            case_name: case.name.clone(),
            game: case.game.clone(),
            size: case.size.clone(),
            workload: case.workload.clone(),
            parameters: case.parameters.clone(),
            work: case.work.clone(),
            number: case.number,
            comparison: case.comparison.clone(),
            unit: case.unit.clone(),
            pool: case.pool.clone(),
            batch,
            contender_name: own.name.clone(),
            layout: own.layout.clone(),
            bookkeeping: own.bookkeeping.clone(),
            state: own.state.clone(),
            dimension: own.facts.dimension.clone(),
            border: own.facts.border.clone(),
            variant_of: own.facts.variant_of.clone(),
            change: own.facts.change.clone(),
            change_to: own.facts.change_to.clone(),
            base_layout: own.facts.base_layout.clone(),
            base_bookkeeping: own.facts.base_bookkeeping.clone(),
            source: own.facts.source.clone(),
            role: own.facts.role,
            board_size: own.board_size,
            reference: own.reference,
            duplicate_of: own.duplicate_of.clone().unwrap_or_default(),
            own_code: found.is_none_or(|p| p.own_code),
            free: case.free,
            bytes_per_position: footprint.position,
            working_bytes: footprint.working,
            counted_operations: counts.operations,
            allocations: counts.allocations,
            cycles: counts.cycles,
            retired: counts.retired,
            branch_misses: counts.branch_misses,
            cache_misses: counts.cache_misses,
        }
    }
}
