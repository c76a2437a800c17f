//! What the other representations of a block leave to one: its time in the block against
//! its time in a process of its own, on the same inputs.

use super::rounds::{Ready, spans};
use crate::Failure;
use measure::schema::SampleRow;
use measure::{Case, Launcher, Patience, SETTLING_US, Stop};
use report::statistics::median;
use std::collections::BTreeMap;
use std::time::Duration;

/// One representation of one case.
pub(crate) struct Alone {
    pub(crate) case: String,
    pub(crate) representation: String,
    /// Nanoseconds per operation in a process of its own, the median.
    pub(crate) alone_ns: f64,
    /// Nanoseconds per operation among the others, the median.
    pub(crate) block_ns: f64,
    /// The time among the others over that alone: the median over launches of the median
    /// over the inputs that both ran.
    pub(crate) ratio: f64,
}

/// Blocks of a launch: a dozen pairs of fresh inputs.
const BLOCKS: u32 = 28;

/// Nanoseconds per operation by the number of the block, on fresh inputs.
type Times = BTreeMap<u32, f64>;

/// How far apart the times of the fixed kernel in two launches may be, as a factor: else
/// something outside slowed one of them.
const NEAR: f64 = 1.1;

/// Times each representation of `case` in some launches among the others and in as many
/// alone, in turn, so that a change of the machine falls on both; it settles in both.
/// `kernels` has the times of the fixed kernel in earlier launches, as
/// logarithms, and gets those of these.
///
/// # Errors
/// [`Failure::Finding`] for a case that can't be timed.
pub(crate) fn alone(
    case: &Case,
    launches: u32,
    kernels: &mut Vec<f64>,
    launcher: &mut dyn Launcher,
) -> Result<Vec<Alone>, Failure> {
    let ready = Ready::prepare(case, launcher)?.settling(SETTLING_US);
    let mut found: BTreeMap<u16, Vec<[Times; 2]>> = BTreeMap::new();
    for launch in 1..=launches {
        let (together, kernel) = times(&ready, launch, kernels, launcher)?;
        for (number, among) in together {
            let own = ready.only(number);
            let (mut times, of_own) = times(&own, launch, kernels, launcher)?;
            if (of_own - kernel).abs() <= NEAR.ln() {
                let both = [times.remove(&0).unwrap_or_default(), among];
                found.entry(number).or_default().push(both);
            }
        }
    }
    let name = |number: u16| case.contenders[usize::from(number)].name.clone();
    let rows = found.into_iter().filter_map(|(number, launches)| {
        let [alone, block] = [0, 1].map(|which: usize| {
            let all = launches.iter().flat_map(|both| both[which].values());
            all.copied().collect::<Vec<_>>()
        });
        let ratios: Vec<_> = launches.iter().filter_map(ratio).collect();
        (!ratios.is_empty()).then(|| Alone {
            case: case.name.clone(),
            representation: name(number),
            alone_ns: median(&alone),
            block_ns: median(&block),
            ratio: median(&ratios),
        })
    });
    Ok(rows.collect())
}

/// The times of a launch by contender, and of the fixed kernel as a logarithm.
fn times(
    ready: &Ready<'_>,
    launch: u32,
    kernels: &mut Vec<f64>,
    launcher: &mut dyn Launcher,
) -> Result<(BTreeMap<u16, Times>, f64), Failure> {
    let stop = Stop::exactly(BLOCKS);
    let mut found: BTreeMap<u16, Times> = BTreeMap::new();
    let mut add = |row: &SampleRow| {
        let own = found.entry(row.contender).or_default();
        own.insert(
            row.block,
            row.nanoseconds.max(1) as f64 / row.operations as f64,
        );
    };
    let ready = ready.when(Patience::of(kernels, Duration::MAX));
    let kernel = spans(&ready, launch, stop, launcher, &mut add)?;
    let kernel = (kernel.max(1) as f64).ln();
    kernels.push(kernel);
    Ok((found, kernel))
}

/// The median quotient over the inputs that both ran.
fn ratio([alone, among]: &[Times; 2]) -> Option<f64> {
    let both = among
        .iter()
        .filter_map(|(block, among)| Some(among / alone.get(block)?));
    let both: Vec<_> = both.collect();
    (!both.is_empty()).then(|| median(&both))
}
