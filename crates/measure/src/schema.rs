//! The files of a report folder: one struct per row, and [`COLUMNS`], which
//! gives the meaning and the unit of every column.
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

/// What is constant about one contender of one case.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "COLUMNS says what each field means")]
pub struct CaseRow {
    pub schema_version: u32,
    pub case: u32,
    #[serde(rename = "entry")]
    pub contender: u16,
    pub case_name: String,
    pub game: String,
    pub size: String,
    pub workload: String,
    pub parameters: String,
    #[serde(default)]
    pub work: String,
    #[serde(default)]
    pub number: Option<u32>,
    #[serde(default)]
    pub comparison: String,
    pub unit: String,
    pub pool: String,
    pub batch: u32,
    #[serde(rename = "representation")]
    pub contender_name: String,
    pub layout: String,
    pub bookkeeping: String,
    #[serde(rename = "state", default)]
    pub state: String,
    #[serde(default)]
    pub dimension: String,
    #[serde(default)]
    pub border: String,
    #[serde(default)]
    pub variant_of: String,
    #[serde(default)]
    pub change: String,
    #[serde(default)]
    pub change_to: String,
    #[serde(default)]
    pub base_layout: String,
    #[serde(default)]
    pub base_bookkeeping: String,
    #[serde(default)]
    pub source: String,
    #[serde(default)]
    pub role: Role,
    #[serde(rename = "size_known")]
    pub board_size: BoardSize,
    pub reference: bool,
    #[serde(rename = "twin_of")]
    pub duplicate_of: String,
    pub own_code: bool,
    #[serde(default)]
    pub free: bool,
    pub bytes_per_position: u64,
    pub working_bytes: u64,
    pub counted_operations: u64,
    pub allocations: Option<u64>,
    pub cycles: Option<u64>,
    pub retired: Option<u64>,
    pub branch_misses: Option<u64>,
    pub cache_misses: Option<u64>,
}

/// One timed run, as a child reports it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "COLUMNS says what each field means")]
pub struct Sample {
    pub contender: u16,
    pub hot: u8,
    pub position: u16,
    pub operations: u64,
    pub nanoseconds: u64,
    pub switches: Option<u64>,
}

/// One timed run, as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "COLUMNS says what each field means")]
pub struct SampleRow {
    pub case: u32,
    #[serde(rename = "entry")]
    pub contender: u16,
    pub launch: u32,
    pub block: u32,
    pub hot: u8,
    pub position: u16,
    pub operations: u64,
    pub nanoseconds: u64,
    pub switches: Option<u64>,
}

impl Sample {
    /// The row that is kept of it.
    pub(crate) fn keep(&self, launch: &LaunchRow, block: u32) -> SampleRow {
        let Self {
            contender,
            hot,
            position,
            operations,
            nanoseconds,
            switches,
        } = *self;
        let (case, launch) = (launch.case, launch.launch);
        SampleRow {
            case,
            contender,
            launch,
            block,
            hot,
            position,
            operations,
            nanoseconds,
            switches,
        }
    }
}

/// One launch of one case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "COLUMNS says what each field means")]
pub struct LaunchRow {
    pub case: u32,
    pub launch: u32,
    #[serde(default)]
    pub link_order: u32,
    pub seed: u64,
    pub blocks: u32,
    #[serde(default)]
    pub drawn_again: u32,
    #[serde(default)]
    pub refusals: u32,
    pub stopped: Stopped,
    pub empty_span: Option<u64>,
    pub started_ms: Option<u64>,
    pub wall_ms: Option<u64>,
    pub load_percent: Option<u64>,
    pub others_ms: Option<u64>,
    pub steal_ms: Option<u64>,
}

/// A contender that was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "COLUMNS says what each field means")]
pub struct RefusalRow {
    pub case: u32,
    #[serde(rename = "entry")]
    pub contender: u16,
    pub case_name: String,
    #[serde(rename = "representation")]
    pub contender_name: String,
    pub launch: u32,
    pub seed: u64,
    pub batch: u32,
    pub reason: String,
}

/// Instructions of one contender of one case; the file is optional.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "COLUMNS says what each field means")]
pub struct InstructionRow {
    pub case_name: String,
    #[serde(rename = "representation")]
    pub contender_name: String,
    pub instructions: Option<u64>,
    pub operations: Option<u64>,
    pub data_reads: Option<u64>,
    pub data_writes: Option<u64>,
    pub first_level_misses: Option<u64>,
    pub last_level_misses: Option<u64>,
    pub branches: Option<u64>,
    pub branch_misses: Option<u64>,
    pub status: Status,
}

/// One metric of one contender of one case.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "COLUMNS says what each field means")]
pub struct SummaryRow {
    pub schema_version: u32,
    pub game: String,
    pub case_name: String,
    #[serde(rename = "representation")]
    pub contender_name: String,
    #[serde(rename = "size_known")]
    pub board_size: BoardSize,
    pub metric: String,
    #[serde(default)]
    pub unit: String,
    pub value: Option<f64>,
    pub low: Option<f64>,
    pub high: Option<f64>,
    pub n: u64,
    pub status: Status,
    #[serde(default)]
    pub groups: String,
    pub stopped: Option<Stopped>,
}

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

macro_rules! columns {
    ($($file:literal { $($name:literal [$unit:literal] $meaning:literal)* })*) => {
        &[$($(Column { file: $file, name: $name, unit: $unit, meaning: $meaning }),*),*]
    };
}

/// Every column, in the order of the files.
pub const COLUMNS: &[Column] = columns! {
    "cases.csv" {
        "schema_version" [""] "version of this table of columns"
        "case" ["number"] "the case's number in all files, from 1"
        "entry" ["number"] "the representation's number within its case, from 0"
        "case_name" [""] "unique in the report"
        "game" [""] "go, chess, othello, gomoku, tictactoe, mnk"
        "size" ["points"] "N or CxR"
        "workload" [""] "what is done"
        "parameters" [""] "what else distinguishes the case"
        "work" [""] "the workload without its number, for which N stands, and without the comparison, such as positions-N. Older reports lack this column and the next two"
        "number" ["number"] "the number of the workload, such as a depth or a count; empty where there is none"
        "comparison" [""] "which representations are compared, as the workload ends: strings, programs, peers; empty for the main comparison"
        "unit" [""] "what one operation is"
        "pool" [""] "where the inputs come from"
        "batch" ["count"] "units of work (playouts, positions, questions) in a sample"
        "representation" [""] "the representation's name"
        "layout" [""] "how points are addressed"
        "bookkeeping" [""] "the name of the state that the position maintains beside its board"
        "state" [""] "the same in words; empty where nothing is played"
        "dimension" [""] "one or two: how the memory of the layout is indexed; empty where that can't be said. Older reports lack this column and the next seven"
        "border" [""] "none, shared (by the ends of two rows) or full: cells around the board that say where it ends; empty where that can't be said"
        "variant_of" [""] "the representation of which this one changes one thing; empty for others"
        "change" [""] "what a variant changes, such as undo"
        "change_to" [""] "what that is in the variant, such as copy"
        "base_layout" [""] "the layout that a variant changes, else the same as layout"
        "base_bookkeeping" [""] "the bookkeeping that a variant changes, else the same as bookkeeping"
        "source" [""] "where the idea comes from"
        "role" [""] "naive: it has the layout to which comparisons of layouts are relative; peer: another project's program; empty for others. Older reports lack this column"
        "size_known" [""] "when the size of the board is known: compile-time or run-time"
        "reference" [""] "whether ratios of its class are taken to it"
        "twin_of" [""] "the representation that this is a duplicate of"
        "own_code" [""] "false for a duplicate that shares its original's machine code"
        "free" [""] "true: entries do different numbers of operations on one input, by the nature of the work; false: equal numbers, in every block"
        "bytes_per_position" ["bytes"] "memory of one position, heap included"
        "working_bytes" ["bytes"] "memory of the buffers worked in during a sample"
        "counted_operations" ["count"] "operations done while the following were counted, in runs that were not timed"
        "allocations" ["count"] "calls of the allocator meanwhile; empty where unavailable, as all that follow"
        "cycles" ["count"] "core cycles, by the processor's counter"
        "retired" ["count"] "instructions retired, by the processor's counter"
        "branch_misses" ["count"] "branches predicted wrongly, by the processor's counter"
        "cache_misses" ["count"] "misses of the last cache, by the processor's counter"
    }
    "samples.csv" {
        "case" ["number"] "as in cases.csv"
        "entry" ["number"] "as in cases.csv"
        "launch" ["number"] "the process, from 1"
        "block" ["number"] "the block within the launch, from 1; one input for all entries; 1 and 2, 3 and 4 ... are pairs, the second in the reverse order of the first"
        "hot" ["0 or 1"] "1: the launch's one hot input, repeated; 0: a fresh one"
        "position" ["number"] "place in the shuffled order of the block, from 0"
        "operations" ["count"] "operations done in the span, at least 1"
        "nanoseconds" ["ns"] "wall time of the span"
        "switches" ["count"] "involuntary context switches in the span; empty where unavailable"
    }
    "launches.csv" {
        "case" ["number"] "as in cases.csv"
        "launch" ["number"] "as in samples.csv"
        "link_order" ["number"] "the link of the program that ran, from 1"
        "seed" [""] "of inputs and order (xoshiro256++); 64 bits, so read it as text"
        "blocks" ["count"] "whole blocks taken; a launch that was interrupted and continued has several rows, of which the last counts"
        "drawn_again" ["count"] "inputs of this process that held no operation (a question with nothing to ask) and were replaced by others"
        "refusals" ["count"] "rows of this case in refusals.csv when the launch ended"
        "stopped" [""] "blocks: all were taken; budget: the time was over; precision: every interval of the case is narrow enough, so this was its last launch; interrupted: by the user; failed: the process"
        "empty_span" ["ns"] "what a span without work takes, median of 1001; empty if it was not found"
        "started_ms" ["ms"] "wall clock when it began, since 1970-01-01 UTC"
        "wall_ms" ["ms"] "wall time of the process"
        "load_percent" ["%"] "load average of the last minute when it began, in hundredths: 360 is 3.60; empty where unavailable, as the next two"
        "others_ms" ["ms"] "processor time that all other processes took meanwhile"
        "steal_ms" ["ms"] "processor time that the hypervisor gave to other machines meanwhile"
    }
    "refusals.csv" {
        "case" ["number"] "as in cases.csv"
        "entry" ["number"] "as in cases.csv"
        "case_name" [""] "as in cases.csv"
        "representation" [""] "as in cases.csv"
        "launch" ["number"] "as in samples.csv; 0 for the verification before"
        "seed" [""] "the input on which it was wrong"
        "batch" ["count"] "units of work done"
        "reason" [""] "what differed from the reference, and the first operation that did"
    }
    "instructions.csv" {
        "case_name" [""] "as in cases.csv"
        "representation" [""] "as in cases.csv"
        "instructions" ["count"] "instructions executed, loading left out"
        "operations" ["count"] "operations done meanwhile"
        "data_reads" ["count"] "loads"
        "data_writes" ["count"] "stores"
        "first_level_misses" ["count"] "loads and stores that miss a simulated first cache of 32 KiB, 8 ways"
        "last_level_misses" ["count"] "loads and stores that miss a simulated last cache of 32 MiB, 16 ways"
        "branches" ["count"] "conditional branches and indirect jumps; empty where they were not counted"
        "branch_misses" ["count"] "of them, those that a simulated predictor takes wrongly"
        "status" [""] "ok or skipped"
    }
    "summary.csv" {
        "schema_version" [""] "version of this table of columns"
        "game" [""] "as in cases.csv"
        "case_name" [""] "as in cases.csv, or all: over the cases of the game"
        "representation" [""] "as in cases.csv"
        "size_known" [""] "as in cases.csv"
        "metric" [""] "what value is"
        "unit" [""] "of value, low and high; operation is what the case's column unit says, empty for ratios and ranks"
        "value" ["by metric"] "the estimate; empty unless status is ok"
        "low" ["by metric"] "lower end of its 95 % interval; empty where there is none"
        "high" ["by metric"] "upper end"
        "n" ["count"] "blocks (for geometric means: cases) behind it"
        "status" [""] "ok, refused or skipped"
        "groups" [""] "of a ratio: a letter for each group of ties that the row belongs to; two rows tie if they share a letter"
        "stopped" [""] "what ended the case, as in launches.csv: precision, or what ended its last launch; empty over several cases"
    }
};

/// The columns of all files as a Markdown document. Samples are described by
/// the name of their file before it is compressed.
pub fn columns_markdown() -> String {
    let mut text = String::from("# Columns\n");
    let mut file = "";
    for column in COLUMNS {
        if column.file != file {
            file = column.file;
            text += &format!("\n## {file}\n\n| column | unit | meaning |\n|---|---|---|\n");
        }
        text += &format!(
            "| {} | {} | {} |\n",
            column.name, column.unit, column.meaning
        );
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The header that serde writes for a row must be the one described.
    fn agrees<T: Serialize>(file: &str, row: T) {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.serialize(row).unwrap();
        let text = String::from_utf8(writer.into_inner().unwrap()).unwrap();
        let described: Vec<_> = COLUMNS
            .iter()
            .filter(|c| c.file == file)
            .map(|c| c.name)
            .collect();
        assert_eq!(text.lines().next().unwrap(), described.join(","), "{file}");
    }

    /// The document is made again by printing [`columns_markdown`].
    #[test]
    fn the_document_of_columns_is_up_to_date() {
        let document = include_str!("../../../docs/FILES.md");
        assert!(
            document.contains(&columns_markdown()),
            "docs/FILES.md should contain:\n{}",
            columns_markdown()
        );
    }

    #[test]
    fn every_column_is_described_in_its_order() {
        agrees(
            "samples.csv",
            SampleRow {
                case: 1,
                contender: 0,
                launch: 1,
                block: 1,
                hot: 0,
                position: 0,
                operations: 1,
                nanoseconds: 1,
                switches: None,
            },
        );
        agrees(
            "launches.csv",
            LaunchRow {
                case: 1,
                launch: 1,
                ..LaunchRow::default()
            },
        );
        let name = String::new;
        agrees(
            "refusals.csv",
            RefusalRow {
                case: 1,
                contender: 0,
                case_name: name(),
                contender_name: name(),
                launch: 0,
                seed: 0,
                batch: 1,
                reason: name(),
            },
        );
        agrees(
            "instructions.csv",
            InstructionRow {
                case_name: name(),
                contender_name: name(),
                instructions: None,
                operations: None,
                data_reads: None,
                data_writes: None,
                first_level_misses: None,
                last_level_misses: None,
                branches: None,
                branch_misses: None,
                status: Status::Skipped,
            },
        );
        agrees(
            "summary.csv",
            SummaryRow {
                schema_version: SCHEMA_VERSION,
                game: name(),
                case_name: name(),
                contender_name: name(),
                board_size: BoardSize::CompileTime,
                metric: name(),
                unit: name(),
                value: None,
                low: None,
                high: None,
                n: 0,
                status: Status::Ok,
                groups: name(),
                stopped: None,
            },
        );
        agrees(
            "cases.csv",
            CaseRow {
                schema_version: SCHEMA_VERSION,
                case: 1,
                contender: 0,
                case_name: name(),
                game: name(),
                size: name(),
                workload: name(),
                parameters: name(),
                work: name(),
                number: None,
                comparison: name(),
                unit: name(),
                pool: name(),
                batch: 1,
                contender_name: name(),
                layout: name(),
                bookkeeping: name(),
                state: name(),
                dimension: name(),
                border: name(),
                variant_of: name(),
                change: name(),
                change_to: name(),
                base_layout: name(),
                base_bookkeeping: name(),
                source: name(),
                role: Role::Peer,
                board_size: BoardSize::CompileTime,
                reference: true,
                duplicate_of: name(),
                own_code: true,
                free: false,
                bytes_per_position: 0,
                working_bytes: 0,
                counted_operations: 0,
                allocations: None,
                cycles: None,
                retired: None,
                branch_misses: None,
                cache_misses: None,
            },
        );
    }
}
