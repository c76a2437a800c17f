//! The contenders of a case in one process, and one block of them.

use std::any::Any;
use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};

use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::SliceRandom;

use crate::schema::Sample;
use crate::{Case, Contender, Error, Refusal, Subject, Timing, timed};

/// A subject and who it is.
pub(crate) struct Runner {
    /// Index in the field.
    pub(crate) contender: u16,
    pub(crate) subject: Box<dyn Subject>,
}

/// All contenders that are still in.
pub(crate) struct Field<'a> {
    case: &'a str,
    /// All who were asked for; samples and refusals number them.
    pub(crate) contenders: Vec<&'a Contender>,
    /// The contender whose digests are right by definition: the first that is
    /// a reference.
    judge: u16,
    pub(crate) runners: Vec<Runner>,
}

/// One block's yield.
pub(crate) struct Block {
    pub(crate) samples: Vec<Sample>,
    pub(crate) refusals: Vec<Refusal>,
}

impl<'a> Field<'a> {
    /// Makes the subjects of the contenders called `names` but the refused.
    pub(crate) fn assemble(
        case: &'a Case,
        names: &[String],
        refused: &[u16],
    ) -> Result<Self, Error> {
        case.check()?;
        let contenders = case.called(names)?;
        let judge = contenders.iter().position(|c| c.reference).unwrap_or(0) as u16;
        let numbered = (0u16..).zip(&contenders);
        let runners = numbered.filter(|(number, _)| !refused.contains(number));
        let runners = runners
            .map(|(contender, c)| Runner {
                contender,
                subject: (c.make)(),
            })
            .collect();
        Ok(Self {
            case: &case.name,
            contenders,
            judge,
            runners,
        })
    }

    /// Runs each contender once, in shuffled order, on the input of `seed`,
    /// and drops whoever returns a digest other than the reference's.
    pub(crate) fn block(
        &mut self,
        seed: u64,
        batch: u32,
        random: &mut Xoshiro256PlusPlus,
    ) -> Result<Block, Error> {
        // From one order, so that the new one depends on `random` alone.
        self.runners.sort_by_key(|runner| runner.contender);
        self.runners.shuffle(random);
        let runs: Vec<_> = self
            .runners
            .iter_mut()
            .map(|r| (r.contender, r.run(seed, batch)))
            .collect();
        let expected = self.expected(&runs)?;
        let mut block = Block {
            samples: Vec::with_capacity(runs.len()),
            refusals: Vec::new(),
        };
        for (position, (contender, run)) in (0u16..).zip(runs) {
            let wrong = match run {
                Ok((timing, operations)) if timing.digest == expected => {
                    block
                        .samples
                        .push(sample(contender, position, operations, &timing));
                    continue;
                }
                Ok((timing, _)) => self.explain(contender, seed, batch, timing.digest, expected),
                Err(panic) => panic,
            };
            self.runners.retain(|runner| runner.contender != contender);
            block.refusals.push(Refusal {
                contender,
                seed,
                batch,
                reason: wrong,
            });
        }
        Ok(block)
    }

    /// The reference's digest, by which all others are judged.
    fn expected(&self, runs: &[(u16, Run)]) -> Result<u64, Error> {
        let run = runs.iter().find(|(contender, _)| *contender == self.judge);
        let reason = match run {
            Some((_, Ok((timing, _)))) => return Ok(timing.digest),
            Some((_, Err(panic))) => format!("its reference failed: {panic}"),
            None => "its reference is missing".into(),
        };
        Err(Error::BadCase {
            case: self.case.to_owned(),
            reason,
        })
    }

    /// Says in what a digest's work differs from the reference's.
    fn explain(&mut self, contender: u16, seed: u64, batch: u32, own: u64, right: u64) -> String {
        let mut words = |who: u16| {
            let runner = self.runners.iter_mut().find(|r| r.contender == who);
            runner.map_or_else(Vec::new, |r| {
                guarded(|| r.subject.transcript(seed, batch)).unwrap_or_default()
            })
        };
        let difference = first_difference(&words(self.judge), &words(contender));
        let judge = &self.contenders[usize::from(self.judge)].name;
        format!("digest {own:016x} where {judge} has {right:016x}{difference}")
    }
}

/// A timing with its operations, or why there is none.
type Run = Result<(Timing, u64), String>;

impl Runner {
    fn run(&mut self, seed: u64, batch: u32) -> Run {
        guarded(|| {
            self.subject.load(seed, batch);
            let timing = timed(&mut *self.subject);
            (timing, self.subject.operations())
        })
    }
}

fn sample(contender: u16, position: u16, operations: u64, timing: &Timing) -> Sample {
    let Timing {
        nanoseconds,
        switches,
        ..
    } = *timing;
    Sample {
        contender,
        position,
        operations,
        nanoseconds,
        switches,
    }
}

thread_local! {
    /// Whether a panic will be told in a refusal.
    static GUARDED: Cell<bool> = const { Cell::new(false) };
}

/// A contender that panics must not take the others with it.
fn guarded<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    GUARDED.set(true);
    let done = catch_unwind(AssertUnwindSafe(work));
    GUARDED.set(false);
    done.map_err(|panic| format!("panicked: {}", words_of(&*panic)))
}

/// Keeps panics that are told in a refusal from standard error, where they
/// would look like a failure of the program.
pub(crate) fn quiet_panics() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        if !GUARDED.get() {
            usual(panic);
        }
    }));
}

fn words_of(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("no message")
}

/// The first operation in which two transcripts differ, as the end of a
/// sentence; empty if they can't tell.
fn first_difference(right: &[String], own: &[String]) -> String {
    let differs = (0..right.len().max(own.len())).find(|&i| right.get(i) != own.get(i));
    let word = |list: &[String], i: usize| list.get(i).map_or("the end", String::as_str).to_owned();
    match differs {
        None => String::new(),
        Some(i) => format!(
            "; first difference at operation {}: {}, should be {}",
            i + 1,
            word(own, i),
            word(right, i)
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::first_difference;

    #[test]
    fn the_first_differing_operation_is_named() {
        let list = |words: &str| words.split(' ').map(String::from).collect::<Vec<_>>();
        assert_eq!(first_difference(&list("a b"), &list("a b")), "");
        let said = first_difference(&list("a b c"), &list("a x c"));
        assert_eq!(said, "; first difference at operation 2: x, should be b");
        let said = first_difference(&list("a"), &list("a b"));
        assert_eq!(
            said,
            "; first difference at operation 2: b, should be the end"
        );
    }
}
