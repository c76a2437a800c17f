//! Reports of several machines: what holds on all of them, and what to expect on
//! another one.
//!
//! A *machine* here is a processor with a compiler and its flags: each distinct
//! combination counts once, and reports of the same one are averaged. Everything is
//! read from `summary.csv` and `machine.json`, so that a small contributed folder is
//! as good as a full one.

mod pool;

use measure::Error;
use pool::{Value, pooled};
use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

/// The ratios of several machines.
pub struct Machines {
    /// What each is called, in the order of the folders.
    pub names: Vec<String>,
    /// Every ratio that at least two machines measured.
    pub ratios: Vec<Ratio>,
    /// Pairs that are significantly apart on at least one machine.
    pub pairs: Vec<Pair>,
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
    pub knowledge: String,
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
type Key = (String, String, String);

/// One folder.
struct Folder {
    machine: String,
    ratios: BTreeMap<Key, Value>,
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
        let mut measured: BTreeMap<&Key, Vec<Vec<Value>>> = BTreeMap::new();
        for folder in folders {
            let machine = names.iter().position(|name| *name == folder.machine);
            let machine = machine.unwrap_or_else(|| {
                names.push(folder.machine.clone());
                names.len() - 1
            });
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
        Self {
            pairs: pairs(&on_each),
            names,
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

fn ratio((case, knowledge, representation): &Key, each: &[Option<Value>]) -> Ratio {
    let values: Vec<Value> = each.iter().flatten().copied().collect();
    let found = pooled(&values);
    let half = found.half.unwrap_or(f64::INFINITY);
    Ratio {
        case: case.clone(),
        representation: representation.clone(),
        knowledge: knowledge.clone(),
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
    fn read(folder: &Path) -> Result<Self, Error> {
        let summary = folder.join("summary.csv");
        let text = text(&summary)?;
        let mut reader = csv::Reader::from_reader(text.as_bytes());
        let header = reader
            .headers()
            .map_err(|why| malformed(&summary, 1, why.to_string()))?
            .clone();
        // Schema 2 called the representation a contender.
        let column = |names: &[&str]| {
            let found = header.iter().position(|name| names.contains(&name));
            found.ok_or_else(|| malformed(&summary, 1, format!("it has no column {}", names[0])))
        };
        let case = column(&["case_name"])?;
        let representation = column(&["representation", "contender_name"])?;
        let knowledge = column(&["knowledge"])?;
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
            ratios.insert(
                (
                    row[case].into(),
                    row[knowledge].into(),
                    row[representation].into(),
                ),
                Value {
                    value: value.ln(),
                    error: (high / low).ln().abs() / (2.0 * INTERVAL),
                },
            );
        }
        Ok(Self {
            machine: machine(&folder.join("machine.json"))?,
            ratios,
        })
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

/// What a machine is called: processor, largest cache, compiler, flags.
fn machine(path: &Path) -> Result<String, Error> {
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
    let flags = word("/build/flags").filter(|flags| !flags.is_empty());
    let flags = flags.map_or_else(String::new, |flags| format!(", {flags}"));
    Ok(format!(
        "{processor}{cache}; {}, {target}{flags}",
        compiler.join(" ")
    ))
}
