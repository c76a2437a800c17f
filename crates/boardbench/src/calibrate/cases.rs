//! The cases of a calibration: real work, beside which the truth is planted.

use super::planted::{Plant, Planted, Shared};
use crate::Registry;
use crate::cases::{POOL, cases};
use measure::{Case, Contender};
use std::cell::RefCell;
use std::rc::Rc;

/// Work of which a unit is short and all inputs cost alike.
const WORK: [&str; 8] = [
    "go-9-playout",
    "othello-8-playout",
    "tictactoe-3-playout",
    "gomoku-15-playout",
    "go-19-neighbours",
    "go-19-traverse-cells",
    "gomoku-15-five-in-a-row",
    "chess-8-traverse-from",
];

/// The slowdowns, in percent.
pub(super) const PLANTED: [f64; 3] = [0.5, 1.0, 2.0];

const FAULTS: [Plant; 7] = [
    Plant::Digest(1),
    Plant::Digest(10),
    Plant::Digest(50),
    Plant::Panic(10),
    Plant::Counts(|operations| 2 * operations),
    Plant::Counts(|_| 0),
    // Units of work for operations.
    Plant::Counts(|operations| operations.div_ceil(100)),
];

/// The cases of one kind of work.
pub(crate) struct Cases {
    /// Those whose ratios are known: the same work against itself, then against it with
    /// each of [`PLANTED`]. Each has two contenders only: they share their machine code,
    /// so in a larger field the one that is first in a block meets a colder predictor than
    /// all that follow.
    pub(super) known: Vec<Case>,
    /// The same work with its duplicate, as in the tables, where each has its own machine
    /// code and memory.
    pub(super) duplicates: Case,
    /// The same work with wrong contenders.
    pub(super) wrong: Case,
}

impl Cases {
    /// The cases for the work of a registry.
    pub(crate) fn of(registry: &Registry) -> Vec<Self> {
        let listed = cases(registry, POOL).into_iter().map(|listed| listed.case);
        let of_work = listed.filter(|case| WORK.contains(&case.name.as_str()));
        of_work.filter_map(Self::of_case).collect()
    }

    /// `None` for a case without a duplicate.
    fn of_case(mut case: Case) -> Option<Self> {
        let contenders = &mut case.contenders;
        let at = contenders.iter().position(|c| c.duplicate_of.is_some())?;
        let duplicate = contenders.swap_remove(at);
        let own = |c: &Contender| Some(&c.name) == duplicate.duplicate_of.as_ref();
        let at = contenders.iter().position(own)?;
        let original = contenders.swap_remove(at);
        // Made once in each process, by the first one that is made.
        let made: RefCell<Option<Shared>> = RefCell::new(None);
        let shared: Rc<dyn Fn() -> Shared> = Rc::new(move || {
            let mut made = made.borrow_mut();
            let new = || Rc::new(RefCell::new((original.make)()));
            Rc::clone(made.get_or_insert_with(new))
        });
        let contender = |name: &str, plant: Plant| {
            let shared = Rc::clone(&shared);
            Contender {
                name: name.into(),
                layout: duplicate.layout.clone(),
                bookkeeping: duplicate.bookkeeping.clone(),
                state: duplicate.state.clone(),
                facts: duplicate.facts.clone(),
                board_size: duplicate.board_size,
                // The first is the reference.
                reference: name == "base",
                duplicate_of: None,
                make: Box::new(move || Box::new(Planted::new(shared(), plant))),
            }
        };
        let like = |kind: &str, name: &str, contenders| Case {
            name: format!("calibrate-{kind}{}{name}", case.name),
            contenders,
            ..copy(&case)
        };
        let against = |name: &str, plant| Case {
            fresh_units: 0,
            // Each has its own inputs in a block.
            free: true,
            ..like(
                "",
                &format!("-{name}"),
                vec![
                    contender("base", Plant::Swapped { second: false }),
                    contender(name, plant),
                ],
            )
        };
        let again = against("again", Plant::Swapped { second: true });
        let slower =
            PLANTED.map(|percent| against(&format!("slower-{percent}"), Plant::Slower(percent)));
        let faults = FAULTS.into_iter().enumerate();
        let faults = faults.map(|(number, fault)| contender(&format!("wrong-{number}"), fault));
        let base = || contender("base", Plant::Plain);
        let wrong = like("wrong-", "", [base()].into_iter().chain(faults).collect());
        let (base, known) = (base(), [again].into_iter().chain(slower).collect());
        let mut duplicates = like("twin-", "", vec![base]);
        duplicates.contenders.push(Contender {
            duplicate_of: Some("base".into()),
            ..duplicate
        });
        Some(Self {
            known,
            duplicates,
            wrong,
        })
    }

    /// All of them, for the process that times them.
    pub(crate) fn into_all(self) -> impl Iterator<Item = Case> {
        self.known.into_iter().chain([self.duplicates, self.wrong])
    }
}

/// The same case without its contenders.
fn copy(case: &Case) -> Case {
    Case {
        name: case.name.clone(),
        game: case.game.clone(),
        size: case.size.clone(),
        workload: case.workload.clone(),
        parameters: case.parameters.clone(),
        work: case.work.clone(),
        number: case.number,
        comparison: case.comparison.clone(),
        unit: case.unit.clone(),
        pool: case.pool.clone(),
        fresh_units: case.fresh_units,
        free: case.free,
        contenders: Vec::new(),
    }
}
