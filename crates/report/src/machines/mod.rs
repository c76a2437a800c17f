//! Reports of several machines: what holds on all of them, and what to expect on
//! another one.
//!
//! A *machine* here is a processor with a compiler and its flags: each distinct
//! combination counts once, and reports of the same one are averaged. Everything is
//! read from `summary.csv` and `machine.json`, so that a small contributed folder is
//! as good as a full one.

mod pool;
mod why;

use measure::{Error, Prices};
pub(crate) use pool::Value;
use pool::pooled;
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
#[derive(Clone, Debug, Default)]
pub struct About {
    /// Bytes of its first cache.
    pub first_cache: Option<u64>,
    /// What steps cost there, if one of its reports says so.
    pub prices: Option<Prices>,
    /// Commits of the programs that measured.
    commits: BTreeSet<String>,
}

/// The time of a representation relative to its reference, over machines.
#[derive(Clone, Debug)]
pub struct Ratio {
    /// The case.
    pub case: String,
    /// The representation.
    pub representation: String,
    /// Whether the compiler knows the size, as in the report.
    pub size_known: String,
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
pub(crate) type Key = (String, String, String);

/// One folder.
pub(crate) struct Folder {
    pub(crate) machine: String,
    about: About,
    pub(crate) ratios: BTreeMap<Key, Value>,
}

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
        let mut names: Vec<String> = Vec::new();
        let mut abouts: Vec<About> = Vec::new();
        let mut measured: BTreeMap<&Key, Vec<Vec<Value>>> = BTreeMap::new();
        for folder in folders {
            let machine = names.iter().position(|name| *name == folder.machine);
            let machine = machine.unwrap_or_else(|| {
                names.push(folder.machine.clone());
                abouts.push(About::default());
                names.len() - 1
            });
            abouts[machine].join(&folder.about);
            for (key, &value) in &folder.ratios {
                let each = measured.entry(key).or_default();
                each.resize(each.len().max(machine + 1), Vec::new());
                each[machine].push(value);
            }
        }
        let on_each: BTreeMap<&Key, Vec<Option<Value>>> = measured
            .into_iter()
            .map(|(key, mut each)| {
                each.resize(names.len(), Vec::new());
                (key, each.iter().map(|own| average(own)).collect())
            })
            .collect();
        let alone = on_each.values().filter(|each| count(each) < 2).count();
        let shared = on_each.iter().filter(|(_, each)| count(each) >= 2);
        let ratios: Vec<Ratio> = shared.map(|(key, each)| ratio(key, each)).collect();
        let mut notes = Vec::new();
        if alone > 0 {
            notes.push(format!(
                "{alone} ratios were measured on one machine only and are left out"
            ));
        }
        if names.len() == 1 {
            notes.push(format!(
                "all folders are of one machine ({}): ratios of others can't be predicted from it",
                names[0]
            ));
        }
        let commits: BTreeSet<&String> = abouts.iter().flat_map(|own| &own.commits).collect();
        if commits.len() > 1 {
            let short: Vec<&str> = commits
                .iter()
                .map(|own| own.get(..7).unwrap_or(own))
                .collect();
            notes.push(format!(
                "the reports are of {} commits of boardbench ({}): what changed between them counts as a difference between machines",
                short.len(),
                short.join(", ")
            ));
        }
        Self {
            pairs: pairs(&on_each),
            names,
            abouts,
            ratios,
            notes,
        }
    }
}

fn count(each: &[Option<Value>]) -> usize {
    each.iter().flatten().count()
}

/// Several reports of one machine as one: weighted by their errors.
fn average(own: &[Value]) -> Option<Value> {
    let weight = |value: &Value| value.error.max(1e-4).powi(-2);
    let sum: f64 = own.iter().map(weight).sum();
    (!own.is_empty()).then(|| Value {
        value: own.iter().map(|one| weight(one) * one.value).sum::<f64>() / sum,
        error: sum.powf(-0.5),
    })
}

fn ratio((case, size_known, representation): &Key, each: &[Option<Value>]) -> Ratio {
    let values: Vec<Value> = each.iter().flatten().copied().collect();
    let found = pooled(&values);
    let half = found.half.unwrap_or(f64::INFINITY);
    Ratio {
        case: case.clone(),
        representation: representation.clone(),
        size_known: size_known.clone(),
        mean: found.mean.exp(),
        low: (found.mean - half).exp(),
        high: (found.mean + half).exp(),
        spread: found.between.exp(),
        each: each
            .iter()
            .map(|own| own.map(|own| own.value.exp()))
            .collect(),
    }
}

/// Two standard errors of a difference, near enough.
const APART: f64 = 1.96;

/// All pairs within a case and class that are apart on some machine.
fn pairs(on_each: &BTreeMap<&Key, Vec<Option<Value>>>) -> Vec<Pair> {
    let rows: Vec<_> = on_each.iter().collect();
    let mut pairs = Vec::new();
    for group in rows.chunk_by(|(a, _), (b, _)| (&a.0, &a.1) == (&b.0, &b.1)) {
        for (index, (one, ours)) in group.iter().enumerate() {
            for (other, theirs) in &group[index + 1..] {
                let (mut before, mut after, mut machines) = (0, 0, 0);
                for (own, their) in ours.iter().zip(theirs.iter()) {
                    let (Some(own), Some(their)) = (own, their) else {
                        continue;
                    };
                    machines += 1;
                    let difference = own.value - their.value;
                    let apart = difference.abs() > APART * own.error.hypot(their.error);
                    before += usize::from(apart && difference < 0.0);
                    after += usize::from(apart && difference > 0.0);
                }
                if machines < 2 || before + after == 0 {
                    continue;
                }
                let (faster, slower) = if before >= after {
                    (one, other)
                } else {
                    (other, one)
                };
                pairs.push(Pair {
                    case: one.0.clone(),
                    faster: faster.2.clone(),
                    slower: slower.2.clone(),
                    agree: before.max(after),
                    disagree: before.min(after),
                    machines,
                });
            }
        }
    }
    pairs
}

/// Half the width of a 95 % interval in standard errors.
const INTERVAL: f64 = 1.96;

/// A summary of all cases can't be large; more is no summary.
const MOST_BYTES: u64 = 64 << 20;

impl Folder {
    pub(crate) fn read(folder: &Path) -> Result<Self, Error> {
        let summary = folder.join("summary.csv");
        let text = text(&summary)?;
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let header = reader
            .headers()
            .map_err(|why| malformed(&summary, 1, why.to_string()))?
            .clone();
        // Schema 2 had other names for two of them.
        let column = |names: &[&str]| {
            let found = header.iter().position(|name| names.contains(&name));
            found.ok_or_else(|| malformed(&summary, 1, format!("it has no column {}", names[0])))
        };
        let case = column(&["case_name"])?;
        let representation = column(&["representation", "contender_name"])?;
        let class = column(&["size_known", "knowledge"])?;
        let metric = column(&["metric"])?;
        let [value, low, high] = [column(&["value"])?, column(&["low"])?, column(&["high"])?];
        let status = column(&["status"])?;
        let mut ratios = BTreeMap::new();
        for (row, line) in reader.records().zip(2..) {
            let row = row.map_err(|why| malformed(&summary, line, why.to_string()))?;
            let is_ratio = &row[metric] == "ratio" && &row[status] == "ok";
            // Means over cases are pooled by the reader, if at all.
            if !is_ratio || row[case].starts_with("all") {
                continue;
            }
            let number = |index: usize| {
                let number = row[index].parse::<f64>().ok();
                number.filter(|n| n.is_finite() && *n > 0.0).ok_or_else(|| {
                    malformed(
                        &summary,
                        line,
                        format!("\"{}\" is no ratio: expected a number above 0", &row[index]),
                    )
                })
            };
            let (value, low, high) = (number(value)?, number(low)?, number(high)?);
            if low == high {
                continue;
            }
            let size_known = match &row[class] {
                "known" => COMPILE_TIME,
                other => other,
            };
            ratios.insert(
                (
                    row[case].into(),
                    size_known.into(),
                    row[representation].into(),
                ),
                Value {
                    value: value.ln(),
                    error: (high / low).ln().abs() / (2.0 * INTERVAL),
                },
            );
        }
        let (machine, about) = machine(&folder.join("machine.json"))?;
        Ok(Self {
            machine,
            about,
            ratios,
        })
    }
}

/// What `size_known` says of a size that the compiler knows.
const COMPILE_TIME: &str = "compile-time";

impl About {
    /// With what another report of the same machine says.
    fn join(&mut self, other: &Self) {
        self.first_cache = self.first_cache.or(other.first_cache);
        self.prices = other.prices.clone().or(self.prices.take());
        self.commits.extend(other.commits.iter().cloned());
    }
}

fn text(path: &Path) -> Result<String, Error> {
    let about = fs::symlink_metadata(path).map_err(Error::read(path))?;
    if !about.is_file() {
        return Err(malformed(path, 1, "it is no file".into()));
    }
    if about.len() > MOST_BYTES {
        return Err(malformed(
            path,
            1,
            format!(
                "it has {} bytes: at most {MOST_BYTES} are read",
                about.len()
            ),
        ));
    }
    fs::read_to_string(path).map_err(Error::read(path))
}

fn malformed(path: &Path, line: u64, reason: String) -> Error {
    let path = path.to_owned();
    Error::Malformed { path, line, reason }
}

/// What builds are called by unless they say otherwise.
const USUAL_PROFILE: &str = "release, opt-level 3";

/// What a machine is called: processor, largest cache, compiler, flags; and what else
/// is known of it.
fn machine(path: &Path) -> Result<(String, About), Error> {
    let text = text(path)?;
    let facts: serde_json::Value =
        serde_json::from_str(&text).map_err(|why| malformed(path, 1, why.to_string()))?;
    let word = |pointer: &str| facts.pointer(pointer).and_then(|fact| fact.as_str());
    let (Some(processor), Some(rustc)) = (word("/machine/processor"), word("/build/rustc")) else {
        return Err(malformed(
            path,
            1,
            "it names no processor or no compiler".into(),
        ));
    };
    let caches = facts
        .pointer("/machine/caches")
        .and_then(|caches| caches.as_array());
    let largest = caches
        .into_iter()
        .flatten()
        .filter_map(|cache| cache["bytes"].as_u64())
        .max();
    let cache = largest.map_or_else(String::new, |bytes| format!(", cache {} MiB", bytes >> 20));
    // Without the hash and the date.
    let compiler: Vec<&str> = rustc.split_whitespace().take(2).collect();
    let target = word("/build/target_cpu").unwrap_or("baseline");
    let unusual = |fact: &str, usual: &str| {
        let own = word(fact).filter(|own| !own.is_empty() && *own != usual);
        own.map_or_else(String::new, |own| format!(", {own}"))
    };
    let profile = unusual("/build/profile", USUAL_PROFILE);
    let flags = unusual("/build/flags", &format!("-Ctarget-cpu={target}"));
    let first = caches.into_iter().flatten();
    let first = first
        .filter(|cache| cache["level"] == 1)
        .find_map(|cache| cache["bytes"].as_u64());
    let prices = facts.get("prices").filter(|prices| !prices.is_null());
    let prices = prices.map(|prices| serde_json::from_value(prices.clone()));
    let prices = prices
        .transpose()
        .map_err(|why| malformed(path, 1, format!("its prices are not readable: {why}")))?;
    let about = About {
        first_cache: first,
        prices,
        commits: word("/build/commit")
            .map(str::to_owned)
            .into_iter()
            .collect(),
    };
    let name = format!(
        "{processor}{cache}; {}, {target}{profile}{flags}",
        compiler.join(" ")
    );
    Ok((name, about))
}
