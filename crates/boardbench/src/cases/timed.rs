//! Contenders and work as the clock sees them.

use super::comparison::Label;
use measure::{Footprint, Subject};
use workloads::Work;

/// A contender of a case.
pub(super) fn contender(
    label: Label<'_>,
    reference: bool,
    make: impl Fn() -> Box<dyn Work> + 'static,
) -> measure::Contender {
    measure::Contender {
        layout: label.layout.into(),
        bookkeeping: label.bookkeeping.into(),
        keeps: label.keeps.into(),
        knowledge: label.knowledge(),
        reference,
        twin_of: label.twin_of.map(str::to_owned),
        make: Box::new(move || Box::new(Timed(make()))),
        name: label.name.into_owned(),
    }
}

/// Work under the clock.
struct Timed(Box<dyn Work>);

impl Subject for Timed {
    fn load(&mut self, seed: u64, batch: u32) {
        self.0.load(seed, batch);
    }

    fn run(&mut self) -> u64 {
        self.0.run()
    }

    fn operations(&self) -> u64 {
        self.0.operations()
    }

    fn footprint(&self) -> Footprint {
        Footprint {
            position: self.0.bytes() as u64,
            working: self.0.working_bytes() as u64,
        }
    }

    fn transcript(&mut self, seed: u64, batch: u32) -> Vec<String> {
        self.0.transcript(seed, batch)
    }

    fn address(&self) -> usize {
        self.0.address()
    }
}
