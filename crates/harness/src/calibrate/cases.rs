//! The cases of a calibration: real work, beside which the truth is planted.

use super::planted::{Plant, Planted, Shared};
use crate::Registry;
use crate::cases::{POOL, cases};
use measure::{Case, Contender};
use std::cell::RefCell;
use std::rc::Rc;

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
        let of_work = listed.filter(|case| registry.calibrated.contains(&case.name.as_str()));
        of_work.filter_map(Self::of_case).collect()
    }

    /// `None` for a case without a duplicate.
    fn of_case(case: Case) -> Option<Self> {
        let find = |is: &dyn Fn(&Contender) -> bool| case.contenders.iter().find(|own| is(own));
        let duplicate = find(&|own| own.duplicate_of.is_some())?;
        let original = find(&|own| Some(&own.name) == duplicate.duplicate_of.as_ref())?;
        // Made once in each process, by the first one that is made.
        let (make, made) = (Rc::clone(&original.make), RefCell::new(None));
        let shared: Rc<dyn Fn() -> Shared> = Rc::new(move || {
            let mut made = made.borrow_mut();
            Rc::clone(made.get_or_insert_with(|| Rc::new(RefCell::new(make()))))
        });
        let contender = |name: &str, plant: Plant| {
            let shared = Rc::clone(&shared);
            Contender {
                name: name.into(),
                // The first is the reference.
                reference: name == "base",
                duplicate_of: None,
                make: Rc::new(move || Box::new(Planted::new(shared(), plant))),
                ..duplicate.clone()
            }
        };
        let like = |kind: &str, name: &str, contenders| Case {
            name: format!("calibrate-{kind}{}{name}", case.name),
            contenders,
            ..case.clone()
        };
        let against = |name: &str, plant| {
            let base = contender("base", Plant::Swapped { second: false });
            Case {
                fresh_units: 0,
                // Each has its own inputs in a block.
                free: true,
                ..like("", &format!("-{name}"), vec![base, contender(name, plant)])
            }
        };
        let again = against("again", Plant::Swapped { second: true });
        let slower =
            PLANTED.map(|percent| against(&format!("slower-{percent}"), Plant::Slower(percent)));
        let faults = FAULTS.into_iter().enumerate();
        let faults = faults.map(|(number, fault)| contender(&format!("wrong-{number}"), fault));
        let base = || contender("base", Plant::Plain);
        let wrong = like("wrong-", "", [base()].into_iter().chain(faults).collect());
        let twin = Contender {
            duplicate_of: Some("base".into()),
            ..duplicate.clone()
        };
        Some(Self {
            known: [again].into_iter().chain(slower).collect(),
            duplicates: like("twin-", "", vec![base(), twin]),
            wrong,
        })
    }

    /// All of them, for the process that times them.
    pub(crate) fn into_all(self) -> impl Iterator<Item = Case> {
        self.known.into_iter().chain([self.duplicates, self.wrong])
    }
}
