//! The proof that the contenders do the same work, as named checks.
//!
//! Every contender of a registry, those registered from outside included, is
//! checked against the laws of layouts, published figures, the reference playouts
//! and the naive representation:
//!
//! | checks | what is compared with what |
//! |---|---|
//! | `conformance/LAYOUT` | the layout at every size, to the laws |
//! | `queries/LAYOUT` | the queries that it is asked on boards of five sizes, to the reference |
//! | `oracle/GAME/NAME` | node counts, to published ones |
//! | `recorded/GAME/NAME` | recorded games, to their final positions |
//! | `search/chess/NAME` | nodes, scores and best moves, to those micro-Max prints |
//! | `playouts/GAME/NAME` | Go to the reference playouts, others to the reference |
//! | `agreement/GAME/NAME` | random play with undos, to the reference |
//! | `copies/GAME/NAME` | clones and new set-ups between any two positions, to the reference |
//! | `free/go/NAME` | games chosen in its own way: every move, to the reference; their mean length |
//! | `asked/GAME/NAME` | every workload that it offers on a pool, to `naive2d` |
//!
//! The reference is `naive2d-dynamic`.

mod agreement;
mod copies;
pub mod difference;
mod free;
mod layouts;
mod offers;
mod oracle;
mod outside;
mod playouts;
mod recorded;
mod searches;

pub use agreement::TACTICAL_POSITIONS;
pub(crate) use outside::add as check_outside;

use crate::game::Game;
use crate::{REFERENCE, Registry};
use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use workloads::{AnyPosition, Contender};

/// What a check has found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// All is well, with the number of things looked at in words.
    Passed(String),
    /// There is nothing that this contender could be compared with.
    NotApplicable(String),
    /// What differs first.
    Failed(String),
}

impl Verdict {
    /// Passed if there is no difference.
    fn of(result: Result<String, String>) -> Self {
        match result {
            Ok(what) => Self::Passed(what),
            Err(difference) => Self::Failed(difference),
        }
    }
}

/// One check of one contender.
pub struct Check<'a> {
    name: String,
    run: Box<dyn Fn() -> Verdict + Send + Sync + 'a>,
}

impl<'a> Check<'a> {
    fn new(name: String, run: impl Fn() -> Verdict + Send + Sync + 'a) -> Self {
        Self {
            name,
            run: Box::new(run),
        }
    }

    /// The name, such as `oracle/chess/padded+scan`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Runs the check. A contender that panics has failed.
    pub fn run(&self) -> Verdict {
        // Whatever a panic leaves behind is dropped with the check's positions.
        catch_unwind(AssertUnwindSafe(|| (self.run)()))
            .unwrap_or_else(|payload| Verdict::Failed(format!("panicked: {}", said(&*payload))))
    }
}

fn said(payload: &(dyn Any + Send)) -> &str {
    let text = payload.downcast_ref::<&str>().copied();
    let owned = payload.downcast_ref::<String>().map(String::as_str);
    text.or(owned).unwrap_or("without a message")
}

/// How far published counts are followed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Depth {
    /// Rows of up to 10^5 nodes.
    Usual,
    /// Rows of up to 10^7 nodes; those above 10^5 are counted in bulk.
    Deep,
}

/// All checks of a registry, by kind and in the order of its contenders.
pub fn checks(registry: &Registry, depth: Depth) -> Vec<Check<'_>> {
    let mut list = Vec::new();
    layouts::add(&mut list, registry);
    oracle::add(&mut list, registry, depth);
    recorded::add(&mut list, registry);
    searches::add(&mut list, registry, depth);
    playouts::add(&mut list, registry);
    agreement::add(&mut list, registry);
    copies::add(&mut list, registry);
    free::add(&mut list, registry);
    offers::add(&mut list, registry);
    for brought in &registry.outside {
        brought.add_checks(&mut list, registry, depth);
    }
    list
}

/// Adds one check for each contender of a game.
fn for_contenders<'a, G: Game>(
    list: &mut Vec<Check<'a>>,
    registry: &'a Registry,
    kind: &str,
    check: impl Fn(&Contender<G::Setup>, &Contender<G::Setup>) -> Verdict + Clone + Send + Sync + 'a,
) {
    let reference = reference::<G>(registry);
    for contender in G::contenders(registry) {
        let name = format!("{kind}/{}/{}", G::NAME, contender.name);
        let check = check.clone();
        list.push(Check::new(name, move || match reference {
            Some(reference) => check(reference, contender),
            None => Verdict::Failed(format!("there is no {REFERENCE}-dynamic to reference it")),
        }));
    }
}

/// The contender that the others of a game are compared with: it plays on any board.
pub(crate) fn reference<G: Game>(registry: &Registry) -> Option<&Contender<G::Setup>> {
    let mut contenders = G::contenders(registry).iter();
    contenders.find(|c| c.layout == REFERENCE && !c.size_known)
}

/// Opens a position, or none where the contender can't play.
pub(crate) fn open<S>(contender: &Contender<S>, setup: &S) -> Option<Box<dyn AnyPosition>> {
    contender.on(setup).and_then(|plays| plays.open(setup)).ok()
}
