//! The cases of a calibration: real work, beside which the truth is planted.

use super::planted::{Fault, Plain, Shared, Slower, Swapped, Wrong};
use crate::Registry;
use crate::cases::{POOL, cases};
use measure::{Case, Contender, Make};
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

/// What the names of all of them begin with.
const PREFIX: &str = "calibrate-";

/// The slowdowns, in percent.
pub(super) const PLANTED: [f64; 3] = [0.5, 1.0, 2.0];

const FAULTS: [Fault; 7] = [
    Fault::Digest(1),
    Fault::Digest(10),
    Fault::Digest(50),
    Fault::Panic(10),
    Fault::Counts(|operations| 2 * operations),
    Fault::Counts(|_| 0),
    // Units of work for operations.
    Fault::Counts(|operations| operations.div_ceil(100)),
];

/// The cases whose ratios are known, for each kind of work: the same work
/// against itself, then against it with each of [`PLANTED`]. Each has two
/// contenders only: they share their machine code, so in a larger field the one that
/// is first in a block meets a colder predictor than all that follow.
pub(crate) fn known(registry: &Registry) -> Vec<Vec<Case>> {
    bases(registry, "").map(|base| base.known()).collect()
}

/// The same work, each with its duplicate; in the order of [`known`].
pub(crate) fn duplicates(registry: &Registry) -> Vec<Case> {
    bases(registry, "twin-")
        .map(|base| base.duplicates())
        .collect()
}

/// The cases that have wrong contenders.
pub(crate) fn wrong(registry: &Registry) -> Vec<Case> {
    bases(registry, "wrong-").map(|base| base.wrong()).collect()
}

/// A case with its duplicate, and the subject that all others share.
struct Base {
    case: Case,
    duplicate: Contender,
    shared: Rc<dyn Fn() -> Shared>,
}

fn bases<'a>(registry: &'a Registry, kind: &'a str) -> impl Iterator<Item = Base> + 'a {
    let of_work = |case: &Case| WORK.contains(&case.name.as_str());
    let listed = cases(registry, POOL).into_iter().map(|listed| listed.case);
    listed.filter(of_work).filter_map(move |mut case| {
        case.name = format!("{PREFIX}{kind}{}", case.name);
        Base::of(case)
    })
}

impl Base {
    /// `None` for a case without a duplicate.
    fn of(mut case: Case) -> Option<Self> {
        let at = case
            .contenders
            .iter()
            .position(|c| c.duplicate_of.is_some())?;
        let duplicate = case.contenders.swap_remove(at);
        let own = |c: &Contender| Some(&c.name) == duplicate.duplicate_of.as_ref();
        let at = case.contenders.iter().position(own)?;
        let original = case.contenders.swap_remove(at);
        case.contenders.clear();
        // Made once in each process, by the first one that is made.
        let made: RefCell<Option<Shared>> = RefCell::new(None);
        let shared = move || {
            let mut made = made.borrow_mut();
            let new = || Rc::new(RefCell::new((original.make)()));
            Rc::clone(made.get_or_insert_with(new))
        };
        Some(Self {
            case,
            duplicate,
            shared: Rc::new(shared),
        })
    }

    fn known(self) -> Vec<Case> {
        let again = self.against("again", |shared| Box::new(Swapped::new(shared, true)));
        let planted = PLANTED.map(|percent| {
            let slower = move |shared| Slower::new(Swapped::new(shared, true), percent);
            self.against(&format!("slower-{percent}"), move |shared| {
                Box::new(slower(shared))
            })
        });
        [again].into_iter().chain(planted).collect()
    }

    /// The work against what is called `name`.
    fn against(
        &self,
        name: &str,
        make: impl Fn(Shared) -> Box<dyn measure::Work> + 'static,
    ) -> Case {
        let case = &self.case;
        let own = Case {
            name: format!("{}-{name}", case.name),
            game: case.game.clone(),
            size: case.size.clone(),
            workload: case.workload.clone(),
            parameters: case.parameters.clone(),
            work: case.work.clone(),
            number: case.number,
            comparison: case.comparison.clone(),
            unit: case.unit.clone(),
            pool: case.pool.clone(),
            fresh_units: 0,
            // Each has its own inputs in a block.
            free: true,
            contenders: vec![
                self.contender("base", |shared| Box::new(Swapped::new(shared, false))),
                self.contender(name, make),
            ],
        };
        finished(own)
    }

    /// As in the tables, where each has its own machine code and memory.
    fn duplicates(mut self) -> Case {
        self.add("base", |shared| Box::new(Plain(shared)));
        self.case.contenders.push(Contender {
            duplicate_of: Some("base".into()),
            ..self.duplicate
        });
        finished(self.case)
    }

    fn wrong(mut self) -> Case {
        self.add("base", |shared| Box::new(Plain(shared)));
        for (number, fault) in FAULTS.into_iter().enumerate() {
            let wrong = move |shared| Wrong::new(shared, fault);
            self.add(&format!("wrong-{number}"), move |shared| {
                Box::new(wrong(shared))
            });
        }
        finished(self.case)
    }

    fn add(&mut self, name: &str, make: impl Fn(Shared) -> Box<dyn measure::Work> + 'static) {
        let own = self.contender(name, make);
        self.case.contenders.push(own);
    }

    fn contender(
        &self,
        name: &str,
        make: impl Fn(Shared) -> Box<dyn measure::Work> + 'static,
    ) -> Contender {
        let shared = Rc::clone(&self.shared);
        let make: Make = Box::new(move || make(shared()));
        Contender {
            name: name.into(),
            layout: self.duplicate.layout.clone(),
            bookkeeping: self.duplicate.bookkeeping.clone(),
            state: self.duplicate.state.clone(),
            facts: self.duplicate.facts.clone(),
            board_size: self.duplicate.board_size,
            reference: false,
            duplicate_of: None,
            make,
        }
    }
}

/// The first is the reference.
fn finished(mut case: Case) -> Case {
    case.contenders[0].reference = true;
    case
}
