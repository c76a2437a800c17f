//! Reports of several machines: what holds on all of them, and what to expect on
//! another one.
//!
//! A *machine* here is a processor with a compiler and its flags: each distinct
//! combination counts once, and reports of the same one are averaged. Everything is
//! read from `summary.csv` and `machine.json`, so that a small contributed folder is
//! as good as a full one.

mod pool;
mod why;

use crate::contribution;
use crate::escape::terminal;
use crate::measured::usual;
use crate::order::grouped;
use measure::schema::{Status, SummaryRow};
use measure::{BoardSize, Error, LARGEST_TEXT, Prices, Provenance};
use measure::{parse_json, read_input, read_whole_rows};
use pool::pooled;
pub(crate) use pool::{Value, weighted};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The ratios of several machines.
pub struct Machines {
    /// What each is called, in the order of the folders.
    pub names: Vec<String>,
    /// What else is known of each.
    pub abouts: Vec<About>,
    /// Every ratio that at least two machines measured.
    pub ratios: Vec<Ratio>,
    /// Pairs that are significantly apart on at least one machine.
    pub pairs: Vec<Pair>,
    /// What could not be pooled, a sentence each.
    pub notes: Vec<String>,
}

/// Facts that may explain why a ratio is another one on a machine.
#[derive(Clone, Debug)]
pub struct About {
    /// Bytes of its first cache.
    pub first_cache: Option<u64>,
    /// What steps cost there, if one of its reports says so.
    pub prices: Option<Prices>,
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

/// One folder.
pub(crate) struct Folder {
    pub(crate) machine: String,
    provenance: Provenance,
    /// Logarithms of ratios.
    pub(crate) ratios: BTreeMap<Key, Value>,
    /// That too many of its launches were left out, or an unknown number, in sentences
    /// with its name.
    pub(crate) busy: Vec<String>,
}

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
        let keys: BTreeSet<&Key> = folders.iter().flat_map(|own| own.ratios.keys()).collect();
        let on_each = keys.into_iter().map(|key| {
            let each = machines.iter().map(|(_, own)| {
                let values = own.iter().filter_map(|own| own.ratios.get(key).copied());
                average(&values.collect::<Vec<_>>())
            });
            (key, each.collect())
        });
        let on_each: Vec<OnEach<'_>> = on_each.collect();
        let is_shared = |(_, each): &&OnEach<'_>| each.iter().flatten().count() >= 2;
        let ratios: Vec<Ratio> = on_each.iter().filter(is_shared).map(ratio).collect();
        let mut notes: Vec<String> = folders.iter().flat_map(|own| own.busy.clone()).collect();
        if ratios.len() < on_each.len() {
            notes.push(format!(
                "{} ratios were measured on one machine only and are left out",
                on_each.len() - ratios.len()
            ));
        }
        if let [(name, _)] = machines.as_slice() {
            notes.push(format!(
                "all folders are of one machine ({name}): ratios of others can't be predicted from it"
            ));
        }
        let commits = folders.iter();
        let commits = commits.filter_map(|own| own.provenance.build.commit.as_deref());
        let commits: BTreeSet<&str> = commits.collect();
        if commits.len() > 1 {
            let short = commits.iter().map(|own| own.get(..7).unwrap_or(own));
            notes.push(format!(
                "the reports are of {} commits of boardbench ({}): what changed between them counts as a difference between machines",
                commits.len(),
                short.collect::<Vec<_>>().join(", ")
            ));
        }
        Self {
            pairs: pairs(&on_each),
            names: machines.iter().map(|(name, _)| (*name).clone()).collect(),
            abouts: machines.iter().map(|(_, own)| about(own)).collect(),
            ratios,
            notes,
        }
    }
}

/// By the first report that says how large its cache is, and the last with prices.
fn about(folders: &[&Folder]) -> About {
    let first_cache = |own: &&Folder| {
        let mut caches = own.provenance.machine.caches.iter();
        Some(caches.find(|cache| cache.level == 1)?.bytes)
    };
    let prices = |own: &&Folder| own.provenance.prices.clone();
    About {
        first_cache: folders.iter().find_map(first_cache),
        prices: folders.iter().rev().find_map(prices),
    }
}

/// Several reports of one machine as one: weighted by their errors.
fn average(own: &[Value]) -> Option<Value> {
    let found = weighted(own, 0.0);
    (!own.is_empty()).then(|| Value {
        value: found.mean,
        error: found.sum.powf(-0.5),
    })
}

fn ratio(((case, size_known, representation), each): &OnEach<'_>) -> Ratio {
    let found = pooled(&each.iter().flatten().copied().collect::<Vec<_>>());
    let on_each = each.iter().map(|own| own.map(|own| own.value.exp()));
    Ratio {
        case: case.clone(),
        representation: representation.clone(),
        size_known: *size_known,
        mean: found.mean.exp(),
        low: (found.mean - found.half).exp(),
        high: (found.mean + found.half).exp(),
        spread: found.between.exp(),
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

impl Folder {
    pub(crate) fn read(folder: &Path) -> Result<Self, Error> {
        let path = folder.join("summary.csv");
        let rows: Vec<SummaryRow> = read_whole_rows(&path)?;
        let mut ratios = BTreeMap::new();
        for (row, line) in rows.into_iter().zip(2..) {
            let is_ratio = row.metric == "ratio" && row.status == Status::Ok;
            // Means over cases are pooled by the reader, if at all.
            if !is_ratio || row.case_name.starts_with("all") {
                continue;
            }
            let number = |value: Option<f64>| {
                let is_one = |n: &f64| n.is_finite() && *n > 0.0;
                let words = value.map_or_else(String::new, |value| value.to_string());
                value.filter(is_one).ok_or_else(|| Error::Malformed {
                    path: path.clone(),
                    line,
                    reason: format!("\"{words}\" is no ratio: expected a number above 0"),
                })
            };
            let (value, low, high) = (number(row.value)?, number(row.low)?, number(row.high)?);
            if low != high {
                let key = (row.case_name, row.board_size, row.contender_name);
                ratios.insert(key, Value::of_ratio(value, low, high));
            }
        }
        let path = folder.join("machine.json");
        let about = fs::symlink_metadata(&path).map_err(Error::read(&path))?;
        if !about.is_file() {
            return Err(Error::damaged(&path, "it is a link or no file"));
        }
        let provenance = parse_json(&path, &read_input(&path, LARGEST_TEXT)?)?;
        Ok(Self {
            machine: called(&provenance),
            provenance,
            ratios,
            busy: busy(folder),
        })
    }
}

/// That too many launches of a report or of its cases were left out, or why that is
/// unknown: its ratios can be compared nevertheless.
fn busy(folder: &Path) -> Vec<String> {
    let found = match launches(folder) {
        Ok(cases) => [usual::busy(&cases), usual::busy_cases(&cases)],
        Err(why) => {
            let words = format!("how many of its launches were left out is unknown: {why}");
            [Some(words), None]
        }
    };
    let name = terminal(&folder.file_name().unwrap_or_default().to_string_lossy());
    let named = found.into_iter().flatten();
    named.map(|words| format!("{name}: {words}")).collect()
}

fn launches(folder: &Path) -> Result<Vec<usual::Launches>, Error> {
    if !folder.join(contribution::ABOUT).exists() {
        return usual::launches(folder);
    }
    let path = folder.join(contribution::LAUNCHES);
    Ok(contribution::launches_of(&read_whole_rows(&path)?))
}

/// What builds are called by unless they say otherwise.
const USUAL_PROFILE: &str = "release, opt-level 3";

/// What a machine is called: processor, largest cache, compiler, flags.
fn called(about: &Provenance) -> String {
    let (machine, build) = (&about.machine, &about.build);
    let largest = machine.caches.iter().map(|cache| cache.bytes).max();
    let cache = largest.map_or_else(String::new, |bytes| format!(", cache {} MiB", bytes >> 20));
    // Without the hash and the date.
    let compiler: Vec<&str> = build.rustc.split_whitespace().take(2).collect();
    let target = &build.target_cpu;
    let mut name = format!(
        "{}{cache}; {}, {target}",
        machine.processor,
        compiler.join(" ")
    );
    let usual = format!("-Ctarget-cpu={target}");
    for (own, usual) in [(&build.profile, USUAL_PROFILE), (&build.flags, &usual)] {
        if !own.is_empty() && own != usual {
            name += &format!(", {own}");
        }
    }
    name
}
