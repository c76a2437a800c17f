//! The files of a report folder: each row, with the meaning and the unit of every
//! column.
//!
//! Measured files (`cases.csv`, `samples.csv.gz`, `launches.csv`, `refusals.csv`,
//! `instructions.csv`, `plan.json`, `machine.json`) hold exact integers and are never
//! overwritten. `summary.csv` is computed from them and can be made again.
//!
//! Older files are read too: see `earlier`.

use serde::{Deserialize, Serialize};

use crate::{BoardSize, Role, Stopped};

/// The version of all files of a report folder. Stands in `machine.json` and
/// in every row of `cases.csv` and `summary.csv`.
pub const SCHEMA_VERSION: u32 = 3;

/// Whether a row holds a figure.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// It does.
    Ok,
    /// The contender did other work than the reference.
    Refused,
    /// It could not be measured here.
    Skipped,
    /// Its launches took too different times to be one figure.
    Unsteady,
    /// Something outside slowed too many launches of its case.
    Disturbed,
}

/// A column of a file.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// The file.
    pub file: &'static str,
    /// The name in its header.
    pub name: &'static str,
    /// The unit; empty for names and flags.
    pub unit: &'static str,
    /// What it says.
    pub meaning: &'static str,
}

/// Declares the row of each file and [`COLUMNS`] from one list. A column has the name of
/// its field unless another follows (`as "entry"`), its type, its unit and its meaning.
/// Files without a column that `= default` marks can be read.
macro_rules! tables {
    ($(
        $(#[$about:meta])*
        $row:ident in $file:literal {
            $($field:ident $(as $name:literal)?: $type:ty $(= $default:ident)?, $unit:literal, $meaning:literal;)*
        }
    )*) => {
        $(
            $(#[$about])*
            #[derive(Serialize, Deserialize)]
            pub struct $row {
                $(
                    #[doc = $meaning]
                    $(#[serde(rename = $name)])?
                    $(#[serde($default)])?
                    pub $field: $type,
                )*
            }
        )*

        /// Every column, in the order of the files.
        pub const COLUMNS: &[Column] = &[$($(
            Column {
                file: $file,
                name: tables!(@name $field $($name)?),
                unit: $unit,
                meaning: $meaning,
            },
        )*)*];
    };
    (@name $field:ident) => { stringify!($field) };
    (@name $field:ident $name:literal) => { $name };
}

tables! {
    /// What is constant about one contender of one case.
    #[derive(Clone, Debug, Default, PartialEq, Eq)]
    CaseRow in "cases.csv" {
        schema_version: u32, "", "version of this table of columns";
        case: u32, "number", "the case's number in all files, from 1";
        contender as "entry": u16, "number", "the representation's number within its case, from 0";
        case_name: String, "", "unique in the report";
        game: String, "", "the game's name, such as go";
        size: String, "points", "N or CxR";
        workload: String, "", "the name of the workload";
        parameters: String, "", "what else distinguishes the case, such as a depth";
        work: String = default, "", "the workload with N for its number and without the comparison, such as positions-N. Absent in older reports, as the next two columns";
        number: Option<u32> = default, "number", "the workload's number, such as a depth or a count; may be empty";
        comparison: String = default, "", "which representations are compared, such as programs or peers; empty for the main comparison";
        unit: String, "", "what one operation is";
        pool: String, "", "where the inputs come from";
        batch: u32, "count", "units of work (playouts, positions, queries) in a sample";
        contender_name as "representation": String, "", "the representation's name";
        layout: String, "", "how points are addressed";
        bookkeeping: String, "", "the name of the state that a position maintains besides its board";
        state: String = default, "", "that state in words; empty if no game is played";
        dimension: String = default, "", "one or two indices into the layout's memory; may be empty. Absent in older reports, as the next seven columns";
        border: String = default, "", "cells around the board that mark its edge: none, shared (by the ends of two rows) or full; may be empty";
        variant_of: String = default, "", "the base of a variant; empty for others";
        change: String = default, "", "what the variant changes, such as undo";
        change_to: String = default, "", "what it changes this to, such as copy";
        base_layout: String = default, "", "the layout of the variant's base; for others the same as layout";
        base_bookkeeping: String = default, "", "the bookkeeping of the variant's base; for others the same as bookkeeping";
        source: String = default, "", "where the idea comes from";
        role: Role = default, "", "naive: has the layout of the reference where layouts are compared; peer: another project's program; empty for others. Absent in older reports";
        board_size as "size_known": BoardSize, "", "when the board size is known: compile-time or run-time";
        reference: bool, "", "whether ratios with the same size_known are relative to it";
        duplicate_of as "twin_of": String, "", "the original of a duplicate";
        own_code: bool, "", "false for a duplicate that shares its original's machine code";
        free: bool = default, "", "whether entries may do different numbers of operations on one input";
        bytes_per_position: u64, "bytes", "memory of one position, heap included";
        working_bytes: u64, "bytes", "memory used in a sample: buffers, and tables that all positions share";
        counted_operations: u64, "count", "operations of the untimed runs in which the following were counted";
        allocations: Option<u64>, "count", "calls of the allocator; empty if unavailable, as all that follow";
        cycles: Option<u64>, "count", "core cycles, by the processor's counter";
        retired: Option<u64>, "count", "instructions retired, by the processor's counter";
        branch_misses: Option<u64>, "count", "mispredicted branches, by the processor's counter";
        cache_misses: Option<u64>, "count", "misses of the last cache, by the processor's counter";
        load_ns: Option<u64> = default, "ns", "median time to load the inputs of a sample, of 5 of these runs; part of no figure. Absent in older reports";
    }

    /// One timed run, as it is kept.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    SampleRow in "samples.csv" {
        case: u32, "number", "as in cases.csv";
        contender as "entry": u16, "number", "as in cases.csv";
        launch: u32, "number", "the process, from 1";
        block: u32, "number", "the block within the launch, from 1: one input for all entries. Blocks 1 to 4, 5 to 8 ... are groups, which each entry runs at once; every second group reverses the order of the one before. Before November 25, 2026 a group is one block";
        hot: u8, "0 or 1", "1: the launch's repeated input; 0: a new one";
        position: u16, "number", "place in the shuffled order of the block, from 0";
        operations: u64, "count", "operations done in the span, at least 1";
        nanoseconds: u64, "ns", "wall time of the span";
        switches: Option<u64>, "count", "involuntary context switches in the span; empty if unavailable";
    }

    /// One launch of one case.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    LaunchRow in "launches.csv" {
        case: u32, "number", "as in cases.csv";
        launch: u32, "number", "as in samples.csv";
        link_order: u32 = default, "number", "the number of the program's link order, from 1";
        seed: u64, "", "seed of inputs and order (xoshiro256++); 64 bits, so read it as text";
        blocks: u32, "count", "complete blocks; a continued launch has several rows, of which the last counts";
        drawn_again: u32 = default, "count", "inputs without any operation, which were replaced";
        refusals: u32 = default, "count", "rows of this case in refusals.csv when the launch ended";
        stopped: Stopped, "", "what ended the launch. blocks: all were taken; budget: the time was over; precision: every interval of the case is narrow enough; interrupted: by the user; failed: the process failed";
        empty_span: Option<u64>, "ns", "median time of 1001 spans without work; empty if it was not found";
        kernel: Option<u64> = default, "ns", "median time of the fixed kernel, by which launches are left out. Absent in older reports";
        started_ms: Option<u64>, "ms", "start by the wall clock, since 1970-01-01 UTC";
        wall_ms: Option<u64>, "ms", "wall time of the process";
        load_percent: Option<u64>, "%", "load average of the last minute at the start, in hundredths: 360 is 3.60; empty if unavailable, as the next two";
        others_ms: Option<u64>, "ms", "processor time of all other processes meanwhile";
        steal_ms: Option<u64>, "ms", "processor time that the hypervisor gave to other machines";
    }

    /// A contender that was refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    RefusalRow in "refusals.csv" {
        case: u32, "number", "as in cases.csv";
        contender as "entry": u16, "number", "as in cases.csv";
        case_name: String, "", "as in cases.csv";
        contender_name as "representation": String, "", "as in cases.csv";
        launch: u32, "number", "as in samples.csv; 0 for the verification before";
        seed: u64, "", "the input on which it was wrong";
        batch: u32, "count", "units of work done";
        reason: String, "", "what differed from the reference, and the first operation that did";
    }

    /// Instructions of one contender of one case; the file is optional.
    #[derive(Clone, Debug, PartialEq)]
    InstructionRow in "instructions.csv" {
        case_name: String, "", "as in cases.csv";
        contender_name as "representation": String, "", "as in cases.csv";
        instructions: Option<u64>, "count", "instructions executed, without loading";
        operations: Option<u64>, "count", "operations done meanwhile";
        data_reads: Option<u64>, "count", "loads";
        data_writes: Option<u64>, "count", "stores";
        first_level_misses: Option<u64>, "count", "loads and stores that miss a simulated first cache of 32 KiB, 8 ways";
        last_level_misses: Option<u64>, "count", "loads and stores that miss a simulated last cache of 32 MiB, 16 ways";
        branches: Option<u64>, "count", "conditional branches and indirect jumps; empty if not counted";
        branch_misses: Option<u64>, "count", "those that a simulated predictor mispredicts";
        status: Status, "", "ok or skipped";
    }

    /// One metric of one contender of one case.
    #[derive(Clone, Debug, PartialEq)]
    SummaryRow in "summary.csv" {
        schema_version: u32, "", "version of this table of columns";
        game: String, "", "as in cases.csv";
        case_name: String, "", "as in cases.csv, or all: over the cases of the game";
        contender_name as "representation": String, "", "as in cases.csv";
        board_size as "size_known": BoardSize, "", "as in cases.csv";
        metric: String, "", "the name of the metric, such as ratio";
        unit: String = default, "", "unit of value, low and high; operation is the case's unit; empty for ratios and ranks";
        value: Option<f64>, "by metric", "the estimate; empty unless status is ok";
        low: Option<f64>, "by metric", "lower end of its 95 % interval; may be empty";
        high: Option<f64>, "by metric", "upper end";
        n: u64, "count", "number of blocks (for geometric means: cases)";
        status: Status, "", "ok, refused, skipped, unsteady (its link orders differ by more than a factor of 1.3) or disturbed (too many launches of its case were slowed from outside)";
        groups: String = default, "", "letters of a ratio; two rows tie if they share one";
        stopped: Option<Stopped>, "", "what ended the case, as in launches.csv; empty over several cases";
        reference: String = default, "", "of a ratio: the representation whose ratio is 1; elsewhere empty";
    }
}

impl SampleRow {
    /// The case, the launch and the number of its block.
    pub(crate) fn block_key(&self) -> (u32, u32, u32) {
        (self.case, self.launch, self.block)
    }
}

#[cfg(test)]
mod tests;
