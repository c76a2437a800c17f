//! Functions that do the same, compared as boards are: no game, no board, only inputs.

use crate::class::Class;
use crate::names::Name;
use crate::world::{NO_GAME, add_cases, add_rows, add_workloads, checks};
use crate::{Registry, run};
use measure::{
    BoardSize, Case, Contender, Described, DescribedWork, Facts, Footprint, Proof, Work,
};
use std::process::ExitCode;
use std::rc::Rc;

/// Runs the command line of boardbench for functions that do the same to the same inputs:
/// `verify` proves that they do, `measure` compares them in blocks, beside a second copy of
/// the first, and writes a report with intervals.
///
/// * `name`: what is compared, in a word.
/// * `input`: makes the input of a seed, with the number of operations that is asked for. It
///   is not timed.
/// * `digest`: a number that depends on all that a function has done to its input. It is not
///   timed.
/// * `functions`: by name. The first is what the others are compared with.
///
/// ```no_run
/// fn main() -> std::process::ExitCode {
///     harness::compare(
///         "sorting",
///         |seed, units| (0..units).map(|at| seed.rotate_left(at) ^ seed).collect::<Vec<u64>>(),
///         |sorted| sorted.iter().fold(0, |sum, number| sum.rotate_left(5) ^ number),
///         &[("stable", |all: &mut Vec<u64>| all.sort()), ("unstable", |all| all.sort_unstable())],
///     )
/// }
/// ```
///
/// # Panics
/// If there is no function.
pub fn compare<I: 'static>(
    name: &'static str,
    input: fn(u64, u32) -> I,
    digest: fn(&I) -> u64,
    functions: &[Function<I>],
) -> ExitCode {
    assert!(!functions.is_empty(), "{name}: no function to compare");
    let mut registry = Registry::default();
    *registry.kept_mut() = Some(Functions {
        name,
        input,
        digest,
        functions: functions.to_vec(),
    });
    registry.add_world(class::<I>(name));
    run(std::env::args_os(), &registry)
}

/// A function by name; what it leaves in its input is its result.
pub type Function<I> = (&'static str, fn(&mut I));

/// Of the case, and of the only workload.
const WORK: &str = "functions";
/// Inputs on which the functions are compared before anything is timed.
const INPUTS: u64 = 64;
/// Operations of each of them.
const UNITS: u32 = 100;

/// What the command line is run for.
#[derive(Clone)]
struct Functions<I> {
    name: &'static str,
    input: fn(u64, u32) -> I,
    digest: fn(&I) -> u64,
    functions: Vec<Function<I>>,
}

/// What is done with them where something is done with each game.
fn class<I: 'static>(name: &'static str) -> &'static Class {
    Box::leak(Box::new(Class {
        name,
        names: Box::leak(Box::new([Name::new(
            name,
            "none",
            "functions on the same inputs",
        )])),
        has: |registry, name| of::<I>(registry).functions.iter().any(|own| own.0 == name),
        list: |registry, rows| {
            let own = of::<I>(registry);
            add_rows(rows, own.name, own.described());
        },
        add_workloads: |_, known| {
            let work = DescribedWork {
                name: WORK,
                unit: "operation",
                summary: "each function on the same inputs",
            };
            add_workloads(known, vec![work]);
        },
        checks: |registry, kind, _| checks(kind, of::<I>(registry).proofs()),
        add_cases: |list, source| {
            let case = of::<I>(source.registry()).case();
            add_cases(list, source, vec![(case, true)]);
        },
        ..NO_GAME
    }))
}

fn of<I: 'static>(registry: &Registry) -> &Functions<I> {
    let kept = registry.kept::<Option<Functions<I>>>();
    kept.and_then(Option::as_ref)
        .expect("it is kept before it is asked for")
}

impl<I: 'static> Functions<I> {
    fn case(&self) -> Case {
        let originals = self.functions.iter().map(|own| self.contender(own, None));
        let first = &self.functions[0];
        let copy = self.contender(first, Some(first.0));
        Case {
            name: format!("{}-{WORK}", self.name),
            game: self.name.into(),
            size: "1".into(),
            workload: WORK.into(),
            parameters: String::new(),
            work: WORK.into(),
            number: None,
            comparison: String::new(),
            unit: "operation".into(),
            pool: "seeds".into(),
            fresh_units: 0,
            free: false,
            contenders: originals.chain([copy]).collect(),
        }
    }

    fn contender(&self, own: &Function<I>, original: Option<&str>) -> Contender {
        let (name, function) = *own;
        let (input, digest) = (self.input, self.digest);
        let called = match original {
            Some(original) => format!("{original}-twin"),
            None => name.into(),
        };
        Contender {
            name: called.clone(),
            layout: called,
            bookkeeping: String::new(),
            state: String::new(),
            facts: Facts::default(),
            board_size: BoardSize::CompileTime,
            reference: name == self.functions[0].0 && original.is_none(),
            duplicate_of: original.map(Into::into),
            make: Rc::new(move || {
                Box::new(OnInput {
                    function,
                    make: input,
                    digest,
                    input: input(0, 1),
                    units: 1,
                })
            }),
        }
    }

    fn described(&self) -> Vec<Described> {
        let described = |(name, _): &(&str, _)| Described {
            name: (*name).into(),
            size: "any".into(),
            summary: "a function".into(),
            source: String::new(),
        };
        self.functions.iter().map(described).collect()
    }

    /// Each function against the first.
    fn proofs(&self) -> Vec<Proof> {
        let (first, reference) = self.functions[0];
        let (input, digest) = (self.input, self.digest);
        let done = move |function: fn(&mut I), seed| {
            let mut own = input(seed, UNITS);
            function(&mut own);
            digest(&own)
        };
        let others = self.functions.iter().skip(1).copied();
        let proof = |(name, function): (&str, fn(&mut I))| Proof {
            name: format!("agreement/{}/{name}", self.name),
            run: Box::new(move || {
                let differs = |seed: &u64| done(function, *seed) != done(reference, *seed);
                match (0..INPUTS).find(differs) {
                    Some(seed) => Err(format!("seed {seed}: another result than {first}")),
                    None => Ok(format!("{INPUTS} inputs of {UNITS} operations")),
                }
            }),
        };
        others.map(proof).collect()
    }
}

/// A function at work on its input.
struct OnInput<I> {
    function: fn(&mut I),
    make: fn(u64, u32) -> I,
    digest: fn(&I) -> u64,
    input: I,
    units: u32,
}

impl<I> Work for OnInput<I> {
    fn load(&mut self, seed: u64, batch: u32) {
        self.input = (self.make)(seed, batch);
        self.units = batch;
    }

    fn run(&mut self) -> u64 {
        (self.function)(&mut self.input);
        0
    }

    fn result(&self) -> u64 {
        (self.digest)(&self.input)
    }

    fn operations(&self) -> u64 {
        u64::from(self.units)
    }

    /// Without what an input holds on the heap.
    fn footprint(&self) -> Footprint {
        Footprint::of(size_of::<I>(), size_of::<I>())
    }

    fn address(&self) -> usize {
        self.function as usize
    }
}

#[cfg(test)]
mod tests;
