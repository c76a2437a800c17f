//! Reports of several machines: what holds on all of them, and what to expect on
//! another one.
//!
//! A *machine* here is a processor with a compiler and its flags: each distinct
//! combination counts once, and reports of the same one are averaged. A figure counts
//! only if its code is that of the newest report. Everything is
//! read from `summary.csv` and `machine.json`, so that a small contributed folder is
//! as good as a full one.

mod code;
mod folder;
mod pool;
mod prediction;

use crate::order::grouped;
pub(crate) use code::{Code, Sources};
pub(crate) use folder::Folder;
use measure::{BoardSize, Error};
use pool::between;
pub(crate) use pool::{Value, weighted};
pub use prediction::LeftOut;
use prediction::{left_out, spreads};
use std::collections::BTreeMap;
use std::path::Path;

/// The ratios of several machines.
pub struct Machines {
    /// What each is called, in the order of the folders.
    pub names: Vec<String>,
    /// Every ratio that at least two machines measured.
    pub ratios: Vec<Ratio>,
    /// Pairs that are significantly apart on at least one machine.
    pub pairs: Vec<Pair>,
    /// How well the intervals of `ratios` predict each machine from the others.
    pub left_out: Vec<LeftOut>,
    /// What could not be pooled, a sentence each.
    pub notes: Vec<String>,
}

/// The time of a representation relative to its reference, over machines.
#[derive(Clone, Debug)]
pub struct Ratio {
    /// The case.
    pub case: String,
    /// The representation.
    pub representation: String,
    /// Whether the compiler knows the size, as in the report.
    pub size_known: BoardSize,
    /// The geometric mean over machines.
    pub mean: f64,
    /// The 95 % interval for another machine.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// Spread between machines as a factor: 1.05 is five per cent either way (one
    /// standard deviation).
    pub spread: f64,
    /// The ratio on each machine.
    pub each: Vec<Option<f64>>,
}

/// Two representations of one case and one class.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The case.
    pub case: String,
    /// The one that is faster on more machines.
    pub faster: String,
    /// The other.
    pub slower: String,
    /// Machines on which `faster` is significantly faster.
    pub agree: usize,
    /// Machines on which it is significantly slower.
    pub disagree: usize,
    /// Machines that measured both.
    pub machines: usize,
}

/// What names a ratio: case, class, representation.
pub(crate) type Key = (String, BoardSize, String);

/// A ratio, and its value on each machine.
type OnEach<'a> = (&'a Key, Vec<Option<Value>>);

impl Machines {
    /// Reads report folders.
    ///
    /// # Errors
    /// Fewer than one folder with a ratio; files that are missing or not what they
    /// should be, each in one sentence.
    pub fn read(folders: &[impl AsRef<Path>]) -> Result<Self, Error> {
        let folders = folders.iter().map(|folder| Folder::read(folder.as_ref()));
        let folders: Vec<Folder> = folders.collect::<Result<_, _>>()?;
        Ok(Self::of(&folders))
    }

    fn of(folders: &[Folder]) -> Self {
        let machines = grouped(folders.iter().map(|own| (&own.machine, own)));
        let newest = newest(folders);
        let on_each = |counts: &dyn Fn(&Folder, &Key) -> bool| -> Vec<OnEach<'_>> {
            let value = |key: &Key, own: &[&Folder]| {
                let own = own.iter().filter(|own| counts(own, key));
                let values = own.filter_map(|own| own.ratios.get(key).copied());
                average(&values.collect::<Vec<_>>())
            };
            let keys = newest.keys().copied();
            let each = |key| machines.iter().map(|(_, own)| value(key, own)).collect();
            keys.map(|key| (key, each(key))).collect()
        };
        let is_same = |own: &Folder, key: &Key| own.has_code_of(newest[key], key);
        let all = on_each(&|own, key| is_same(own, key) && own.has_reference_of(newest[key], key));
        let is_shared = |(_, each): &OnEach<'_>| each.iter().flatten().count() >= 2;
        let mut shared = all.clone();
        shared.retain(is_shared);
        let spreads = spreads(&shared);
        let ratios = shared.iter().map(|own| ratio(own, &spreads));
        let mut notes: Vec<String> = folders.iter().flat_map(|own| own.busy.clone()).collect();
        notes.extend(of_other_code(folders, &newest));
        if shared.len() < all.len() {
            notes.push(format!(
                "{} ratios were measured on one machine only and are left out",
                all.len() - shared.len()
            ));
        }
        if let [(name, _)] = machines.as_slice() {
            notes.push(format!(
                "all folders are of one machine ({name}): ratios of others can't be predicted from it"
            ));
        }
        Self {
            ratios: ratios.collect(),
            pairs: pairs(&on_each(&is_same)),
            left_out: left_out(&shared),
            names: machines.iter().map(|(name, _)| (*name).clone()).collect(),
            notes,
        }
    }
}

/// The newest report that holds each ratio: its code is what the others are compared with.
fn newest(folders: &[Folder]) -> BTreeMap<&Key, &Folder> {
    let mut by_age: Vec<&Folder> = folders.iter().collect();
    by_age.sort_by(|a, b| a.provenance.started.cmp(&b.provenance.started));
    let all = by_age.into_iter();
    all.flat_map(|own| own.ratios.keys().map(move |key| (key, own)))
        .collect()
}

/// Reports with ratios that count for nothing, because their code or that of their reference
/// is another than in the newest report, or is unknown; a sentence each.
fn of_other_code(folders: &[Folder], newest: &BTreeMap<&Key, &Folder>) -> Vec<String> {
    let found = folders.iter().filter_map(|own| {
        let is_other = |key: &&Key| {
            let newest = newest[key];
            !(own.has_code_of(newest, key) && own.has_reference_of(newest, key))
        };
        let others = own.ratios.keys().filter(is_other).count();
        (others > 0).then(|| {
            format!(
                "{}: {others} of {} ratios are of other code or to another reference than in the \
                 newest report, or of code that was not counted, and are left out",
                own.name,
                own.ratios.len()
            )
        })
    });
    found.collect()
}

/// Several reports of one machine as one: weighted by their errors.
fn average(own: &[Value]) -> Option<Value> {
    let found = weighted(own, 0.0);
    (!own.is_empty()).then(|| Value {
        value: found.mean,
        error: found.sum.powf(-0.5),
    })
}

fn ratio((key, each): &OnEach<'_>, spreads: &BTreeMap<&str, pool::Spread>) -> Ratio {
    let (case, size_known, representation) = key;
    let values: Vec<Value> = each.iter().flatten().copied().collect();
    let (mean, half) = spreads[prediction::kind(case)].elsewhere(&values);
    let on_each = each.iter().map(|own| own.map(|own| own.value.exp()));
    Ratio {
        case: case.clone(),
        representation: representation.clone(),
        size_known: *size_known,
        mean: mean.exp(),
        low: (mean - half).exp(),
        high: (mean + half).exp(),
        spread: between(&[values]).sqrt().exp(),
        each: on_each.collect(),
    }
}

/// All pairs within a case and class that are apart on some machine.
fn pairs(on_each: &[OnEach<'_>]) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for group in on_each.chunk_by(|(a, _), (b, _)| (&a.0, &a.1) == (&b.0, &b.1)) {
        for (index, (one, ours)) in group.iter().enumerate() {
            for (other, theirs) in &group[index + 1..] {
                let both = ours.iter().zip(theirs);
                let both = both.filter_map(|(own, their)| own.zip(*their));
                let both: Vec<(Value, Value)> = both.collect();
                let before = both.iter().filter(|(own, their)| own.is_below(*their));
                let after = both.iter().filter(|(own, their)| their.is_below(*own));
                let (before, after) = (before.count(), after.count());
                if both.len() < 2 || before + after == 0 {
                    continue;
                }
                let (faster, slower) = match before >= after {
                    true => (one, other),
                    false => (other, one),
                };
                pairs.push(Pair {
                    case: one.0.clone(),
                    faster: faster.2.clone(),
                    slower: slower.2.clone(),
                    agree: before.max(after),
                    disagree: before.min(after),
                    machines: both.len(),
                });
            }
        }
    }
    pairs
}
