//! The contenders of a case in one process, and one block of them.

use std::time::Duration;

use super::audit::Audit;
use super::block_plan::BlockPlan;
use super::guard::guarded;
use super::noted;
use super::others::{Others, STARTED, threads};
use super::place::{Kept, Places, on_shifted_stack, stack_shift};
use super::runner::{Ran, Run, Runner, Runs, loaded};
use crate::run::message::Emit;
use crate::schema::{RefusalRow, SampleRow};
use crate::{Case, Contender, Error, Message, Request, Task};

/// All contenders that were not refused.
pub(crate) struct RunningCase<'a> {
    pub(crate) case: &'a str,
    /// What rows of samples and refusals say of it and of the launch.
    number: u32,
    launch: u32,
    /// All requested contenders; samples and refusals number them.
    pub(crate) contenders: Vec<&'a Contender>,
    /// The contender whose digests are right by definition: the first that is
    /// a reference.
    reference_number: u16,
    /// See [`Case::free`].
    free: bool,
    /// Whether places in memory are drawn.
    drawn: bool,
    /// How long each contender runs untimed before its spans.
    settling: Duration,
    /// Whether no thread but this one may work.
    alone: bool,
    /// Whether one did in a block, so that each contender is watched: that takes 4 us a
    /// sample, 2 % of a run, and so is done in preparation and on suspicion alone.
    suspicious: bool,
    /// What was seen of the contenders since it was assembled.
    pub(crate) audit: Audit,
    pub(crate) runners: Vec<Runner>,
}

impl<'a> RunningCase<'a> {
    /// Makes the subjects of the contenders that are requested but the refused, each at
    /// random places in memory that follow from the seed of the task.
    pub(crate) fn assemble(case: &'a Case, request: &Request) -> Result<Self, Error> {
        case.check()?;
        let settling = match &request.task {
            Task::Prepare(_) => Duration::ZERO,
            Task::Launch(task) => Duration::from_micros(task.settling_us),
        };
        let (launch, refused, places) = match &request.task {
            Task::Prepare(task) => (0, &[][..], Some(task.seed)),
            Task::Launch(task) => {
                let places = (!task.fixed_places).then_some(task.seed);
                (task.launch, &task.refused[..], places)
            }
        };
        let contenders = case.called(&request.contenders)?;
        let reference_number = contenders.iter().position(|c| c.reference).unwrap_or(0) as u16;
        let numbered = (0u16..).zip(&contenders);
        let runners = numbered.filter(|(number, _)| !refused.contains(number));
        let runners = runners
            .map(|(contender, c)| {
                let mut beside = Kept::default();
                let mut places = places.map(|seed| Places::of(seed, contender));
                let mut scatter = |beside: &mut Kept| {
                    places.iter_mut().for_each(|places| places.scatter(beside));
                };
                scatter(&mut beside);
                let before = threads();
                let subject = (c.make)();
                let started_thread = threads() > before;
                // What it is made of and what a load adds lie apart by chance.
                scatter(&mut beside);
                Runner {
                    contender,
                    subject,
                    started_thread,
                    _beside: beside,
                }
            })
            .collect();
        Ok(Self {
            case: &case.name,
            number: request.number,
            launch,
            contenders,
            reference_number,
            free: case.free,
            drawn: places.is_some(),
            settling,
            alone: false,
            suspicious: false,
            audit: Audit::default(),
            runners,
        })
    }

    /// From now on a contender with a second thread is refused: this process is the
    /// case's alone.
    pub(crate) fn watch_threads(&mut self) {
        self.alone = true;
    }

    /// Runs each contender once, on the input and in the order of `block_plan`; returns the
    /// [samples](Self::samples).
    pub(crate) fn block(
        &mut self,
        block_plan: BlockPlan,
        batch: u32,
        emit: Emit<'_>,
    ) -> Result<Vec<SampleRow>, Error> {
        let runs = self.group(&[block_plan], batch).pop();
        self.samples(block_plan, batch, runs.unwrap_or_default(), emit)
    }

    /// Lets each contender settle and run the inputs of `group` one after another, in the
    /// order of its first block.
    pub(crate) fn group(&mut self, group: &[BlockPlan], batch: u32) -> Vec<Runs> {
        // From one order, so that the new one depends on the plan alone.
        self.runners.sort_by_key(|runner| runner.contender);
        group[0].arrange(&mut self.runners);
        let count = self.runners.len();
        let mut runs: Vec<Runs> = group.iter().map(|_| Vec::with_capacity(count)).collect();
        let shift = match self.drawn {
            true => stack_shift(group[0].input),
            false => 0,
        };
        let mut begin = self.alone.then(Others::now).flatten();
        let each = self.launch == 0 || self.suspicious;
        on_shifted_stack(shift, &mut || {
            let mut before = begin.filter(|_| each);
            for r in &mut self.runners {
                let settled = r.settle(group[0], batch, self.settling);
                for (block_plan, runs) in group.iter().zip(&mut runs) {
                    let own = settled.clone().and_then(|()| r.run(*block_plan, batch));
                    let made = (self.alone && r.started_thread).then(|| STARTED.to_owned());
                    let second = made.or(watched(&mut before));
                    runs.push((r.contender, second.map_or(own, Err)));
                }
            }
        });
        self.suspicious |= watched(&mut begin).is_some();
        runs
    }

    /// The samples of a block. Drops each contender that returned another digest than the
    /// reference or another number of operations. An input without any operation gives
    /// none.
    pub(crate) fn samples(
        &mut self,
        block_plan: BlockPlan,
        batch: u32,
        mut runs: Runs,
        emit: Emit<'_>,
    ) -> Result<Vec<SampleRow>, Error> {
        // Without those that an earlier block of the group refused.
        runs.retain(|(own, _)| self.runners.iter().any(|runner| runner.contender == *own));
        let expected = self.expected(&runs)?;
        // Where numbers are free, one of them is enough.
        let is_nothing = match self.free {
            true => runs
                .iter()
                .any(|(_, run)| matches!(run, Ok(ran) if ran.operations == 0)),
            false => expected.operations == 0,
        };
        let mut samples = Vec::with_capacity(runs.len());
        for (position, (contender, run)) in (0u16..).zip(runs) {
            let reason = match run {
                Ok(Ran {
                    timing,
                    operations,
                    load,
                }) => {
                    let own = Answer {
                        digest: timing.digest,
                        operations,
                    };
                    if expected.is_done_by(own, self.free) {
                        let sample = SampleRow {
                            case: self.number,
                            contender,
                            launch: self.launch,
                            block: block_plan.number,
                            hot: block_plan.hot.into(),
                            position,
                            operations,
                            nanoseconds: timing.nanoseconds,
                            switches: timing.switches,
                        };
                        if !is_nothing {
                            self.audit.add(&sample, load);
                            samples.push(sample);
                        }
                        continue;
                    }
                    self.explain(contender, block_plan, batch, own, expected)
                }
                Err(panic) => panic,
            };
            let input = (block_plan.input, loaded(block_plan, batch));
            self.refuse(contender, input, reason, emit)?;
        }
        Ok(samples)
    }

    /// Takes a contender out of the case and says why, with the seed and the batch.
    fn refuse(
        &mut self,
        contender: u16,
        (seed, batch): (u64, u32),
        reason: String,
        emit: Emit<'_>,
    ) -> Result<(), Error> {
        self.runners.retain(|runner| runner.contender != contender);
        let refusal = RefusalRow {
            case: self.number,
            contender,
            case_name: self.case.to_owned(),
            contender_name: self.contenders[usize::from(contender)].name.clone(),
            launch: self.launch,
            seed,
            batch,
            reason,
        };
        emit(Message::Refused(refusal)).map(drop)
    }

    /// Refuses those that can't have done their work in the spans of a launch with this
    /// seed; to be called when it is over.
    pub(crate) fn refuse_by_audit(
        &mut self,
        (seed, batch): (u64, u32),
        empty_span: u64,
        emit: Emit<'_>,
    ) -> Result<(), Error> {
        let mut found = self.audit.refused(self.reference_number, empty_span);
        let judged = self.runners.iter_mut();
        let judged = judged.filter(|runner| runner.contender != self.reference_number);
        found.extend(judged.filter_map(|runner| {
            let reason = guarded(|| noted::refused(&mut *runner.subject, seed));
            Some((runner.contender, reason.unwrap_or_else(Some)?))
        }));
        for (contender, reason) in found {
            if self.runners.iter().any(|own| own.contender == contender) {
                self.refuse(contender, (seed, batch), reason, emit)?;
            }
        }
        Ok(())
    }

    /// The reference's work, by which all others are judged.
    fn expected(&self, runs: &[(u16, Run)]) -> Result<Answer, Error> {
        let run = runs
            .iter()
            .find(|(contender, _)| *contender == self.reference_number);
        let reason = match run {
            Some((_, Ok(ran))) => {
                return Ok(Answer {
                    digest: ran.timing.digest,
                    operations: ran.operations,
                });
            }
            Some((_, Err(panic))) => format!("its reference failed: {panic}"),
            None => "its reference is missing".into(),
        };
        Err(Error::BadCase {
            case: self.case.to_owned(),
            reason,
        })
    }

    /// Describes how a contender's work differs from the reference's.
    fn explain(
        &mut self,
        contender: u16,
        block_plan: BlockPlan,
        batch: u32,
        own: Answer,
        right: Answer,
    ) -> String {
        let batch = loaded(block_plan, batch);
        let mut words = |number: u16| {
            let runner = self.runners.iter_mut().find(|r| r.contender == number);
            runner.map_or_else(Vec::new, |r| {
                guarded(|| r.subject.transcript(block_plan.input, batch)).unwrap_or_default()
            })
        };
        let difference = first_difference(&words(self.reference_number), &words(contender));
        let reference = &self.contenders[usize::from(self.reference_number)].name;
        if own.digest == right.digest {
            let (own, right) = (own.operations, right.operations);
            format!("counts {own} operations where {reference} counts {right}{difference}")
        } else {
            let (own, right) = (own.digest, right.digest);
            format!("digest {own:016x} where {reference} has {right:016x}{difference}")
        }
    }
}

/// What a run did.
#[derive(Clone, Copy)]
struct Answer {
    digest: u64,
    operations: u64,
}

impl Answer {
    fn is_done_by(self, other: Self, free: bool) -> bool {
        self.digest == other.digest && (free || self.operations == other.operations)
    }
}

/// What other threads did since `before`, which is set to now.
fn watched(before: &mut Option<Others>) -> Option<String> {
    let then = (*before)?;
    *before = Others::now();
    (*before)?.since(&then)
}

/// The first operation in which two transcripts differ, as the end of a
/// sentence; empty if they show none.
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

/// Inputs that are tried for a block, of which one must hold an operation.
pub(crate) const DRAWS: u32 = 1000;

/// The error for a case without an operation on any input.
pub(crate) fn nothing_to_do(case: &str) -> Error {
    Error::BadCase {
        case: case.to_owned(),
        reason: format!("none of {DRAWS} inputs holds an operation"),
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
