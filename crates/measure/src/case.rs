//! A case and its contenders.

use std::collections::HashSet;
use std::rc::Rc;

use serde::{Deserialize, Serialize};

use crate::schema::{CaseRow, SCHEMA_VERSION};
use crate::{Counts, Error, Footprint, Work};

/// Makes a subject; called once per process, in the process that times it.
pub type Make = Rc<dyn Fn() -> Box<dyn Work>>;

/// When the size of the board is known. Ratios compare contenders of the same
/// kind; what a compile-time size is worth is a separate metric.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub enum BoardSize {
    /// To the compiler.
    #[default]
    #[serde(rename = "compile-time", alias = "known")]
    CompileTime,
    /// At run time only.
    #[serde(rename = "run-time")]
    RunTime,
}

/// What a contender is to the others, beside a layout and a bookkeeping.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Role {
    /// One of many.
    #[default]
    #[serde(rename = "")]
    Plain,
    /// It has the layout to which comparisons of layouts are relative.
    Naive,
    /// It is another project's program.
    Peer,
}

/// Facts of a contender that reports compare by. `cases.csv` has a column for each,
/// and [`schema::COLUMNS`](crate::schema::COLUMNS) says what it means.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs, reason = "COLUMNS says what each field means")]
pub struct Facts {
    pub dimension: String,
    pub border: String,
    pub variant_of: String,
    pub change: String,
    pub change_to: String,
    pub base_layout: String,
    pub base_bookkeeping: String,
    pub source: String,
    pub role: Role,
}

/// One contender of a case.
#[derive(Clone)]
pub struct Contender {
    /// Its name in every table, such as `padded+flood`; unique in its case.
    pub name: String,
    /// The layout, without what its name says about kind of board size. Two
    /// contenders of equal layout and bookkeeping and another kind of board size are
    /// compared to say what a compile-time size is worth.
    pub layout: String,
    /// The bookkeeping, such as `flood`.
    pub bookkeeping: String,
    /// What it keeps up to date, in words; empty where nothing is played.
    pub state: String,
    /// What else is known about it, for reports.
    pub facts: Facts,
    /// What it knows of the board's size.
    pub board_size: BoardSize,
    /// Whether the ratios of its class are taken to it. One per class.
    pub reference: bool,
    /// The contender that this is a second copy of. Its ratio to the original
    /// is what no difference may claim to be finer than.
    pub duplicate_of: Option<String>,
    /// Makes the subject.
    pub make: Make,
}

/// Game, size, workload and parameters, with the contenders that do it.
#[derive(Clone)]
pub struct Case {
    /// Unique in a run, short, fit for a command line: `go-19-playout`.
    pub name: String,
    /// `go`, `chess`, ...
    pub game: String,
    /// `N` or `CxR`.
    pub size: String,
    /// `playout`, `perft`, `query`, ...
    pub workload: String,
    /// What else distinguishes the case, such as `depth=2`; may be empty.
    pub parameters: String,
    /// `workload` without its number, for which `N` stands, and without the comparison:
    /// `positions-N`.
    pub work: String,
    /// The number of the workload, such as a depth or a count.
    pub number: Option<u32>,
    /// Which contenders are compared, as `workload` ends: `strings`, `programs`,
    /// `peers`; empty for the main comparison.
    pub comparison: String,
    /// What one operation is: `move`, `node`, `point`.
    pub unit: String,
    /// Where the inputs come from, such as `playouts-1024`.
    pub pool: String,
    /// Minimum number of distinct inputs per launch, so that the branch predictor cannot
    /// memorise them. 0 where the pool says what is fresh.
    pub fresh_units: u32,
    /// Whether contenders may do different numbers of operations on one input, by
    /// the nature of the work. Else a contender whose number is not the
    /// reference's is refused, since its time would be divided by another number.
    pub free: bool,
    /// All of them run in every block.
    pub contenders: Vec<Contender>,
}

/// What preparation found about a contender.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Prepared {
    /// Index in [`Request::contenders`](crate::Request::contenders).
    pub contender: u16,
    /// Its memory.
    pub footprint: Footprint,
    /// False for a duplicate that shares its original's machine code.
    pub own_code: bool,
    /// What some of its runs came to.
    pub counts: Counts,
    /// The median nanoseconds for which it loaded the inputs of these runs.
    pub load_ns: Option<u64>,
}

impl Case {
    /// The contenders called `names`, in that order.
    pub(crate) fn called(&self, names: &[String]) -> Result<Vec<&Contender>, Error> {
        let find = |name: &String| {
            let found = self.contenders.iter().find(|c| c.name == *name);
            found.ok_or_else(|| Error::BadCase {
                case: self.name.clone(),
                reason: format!("it has no contender {name}"),
            })
        };
        names.iter().map(find).collect()
    }

    /// The rows of `cases.csv` for what was found in preparation; a contender that was
    /// refused has no footprint.
    pub(crate) fn rows(&self, number: u32, batch: u32, found: &[Prepared]) -> Vec<CaseRow> {
        let numbered = (0u16..).zip(&self.contenders);
        let row = |(contender, own): (u16, &Contender)| {
            let found = found.iter().find(|found| found.contender == contender);
            self.row(
                number,
                batch,
                own,
                found.copied().unwrap_or(Prepared {
                    contender,
                    footprint: Footprint::default(),
                    own_code: true,
                    counts: Counts::default(),
                    load_ns: None,
                }),
            )
        };
        numbered.map(row).collect()
    }

    fn row(&self, case: u32, batch: u32, own: &Contender, found: Prepared) -> CaseRow {
        CaseRow {
            schema_version: SCHEMA_VERSION,
            case,
            contender: found.contender,
            case_name: self.name.clone(),
            game: self.game.clone(),
            size: self.size.clone(),
            workload: self.workload.clone(),
            parameters: self.parameters.clone(),
            work: self.work.clone(),
            number: self.number,
            comparison: self.comparison.clone(),
            unit: self.unit.clone(),
            pool: self.pool.clone(),
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
            own_code: found.own_code,
            free: self.free,
            bytes_per_position: found.footprint.position,
            working_bytes: found.footprint.working,
            counted_operations: found.counts.operations,
            allocations: found.counts.allocations,
            cycles: found.counts.cycles,
            retired: found.counts.retired,
            branch_misses: found.counts.branch_misses,
            cache_misses: found.counts.cache_misses,
            load_ns: found.load_ns,
        }
    }

    /// # Errors
    /// [`Error::BadCase`] unless names are unique, every kind of board size has one
    /// reference, and duplicates name a contender.
    pub fn check(&self) -> Result<(), Error> {
        let bad = |reason: String| {
            Err(Error::BadCase {
                case: self.name.clone(),
                reason,
            })
        };
        let mut names = HashSet::new();
        let mut contenders = self.contenders.iter();
        if let Some(twice) = contenders.find(|c| !names.insert(c.name.as_str())) {
            return bad(format!("two contenders are called {}", twice.name));
        }
        for size in self.contenders.iter().map(|c| c.board_size) {
            let is_reference = |c: &&Contender| c.board_size == size && c.reference;
            let references = self.contenders.iter().filter(is_reference).count();
            if references != 1 {
                let known = match size {
                    BoardSize::CompileTime => "to the compiler",
                    BoardSize::RunTime => "at run time",
                };
                return bad(format!(
                    "contenders whose size is known {known} have {references} references and need one"
                ));
            }
        }
        let is_lost = |c: &&Contender| {
            let original = c.duplicate_of.as_deref();
            original.is_some_and(|name| !names.contains(name))
        };
        match self.contenders.iter().find(is_lost) {
            Some(duplicate) => bad(format!(
                "{} is a duplicate of no contender of this case",
                duplicate.name
            )),
            None if self.contenders.is_empty() => bad("it has no contender".into()),
            None => Ok(()),
        }
    }
}
