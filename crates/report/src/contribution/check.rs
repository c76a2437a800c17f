//! What must be true of a contribution.

use std::collections::{BTreeMap, BTreeSet};

use measure::BoardSize;
use measure::schema::{SCHEMA_VERSION, Status, SummaryRow};

use super::{Contribution, Expected, FLOOR_LIMIT, LaunchesRow, METRICS, VERSION};
use crate::escape::{terminal, uncell};

/// Figures that were rounded to five digits, and their mean.
const ROUNDING: f64 = 1e-4;

/// A ratio beyond this, or below its inverse, is no measurement of two boards.
const POSSIBLE: f64 = 1000.0;

/// Nanoseconds that one operation can take.
const NANOSECONDS: std::ops::RangeInclusive<f64> = 0.01..=1e10;

/// A text of `machine.json` has at most this number of characters.
const LONGEST: usize = 300;

impl Contribution {
    /// Everything that is wrong with it, a sentence each; nothing if it can be accepted.
    pub fn refused(&self, expected: &Expected) -> Vec<String> {
        let mut wrong = Vec::new();
        self.versions(&mut wrong);
        self.texts(&mut wrong);
        // Names first: what follows prints them.
        if !self.names(expected, &mut wrong) {
            return wrong;
        }
        self.digests(expected, &mut wrong);
        self.figures(&mut wrong);
        self.medians(&mut wrong);
        self.floor(&mut wrong);
        wrong
    }

    /// What a reader should know and is no reason to refuse it, a sentence each.
    pub fn flagged(&self) -> Vec<String> {
        let build = &self.provenance.build;
        let flags = [
            (
                self.about.busy,
                "other programs took processor time during the run",
            ),
            (
                !self.about.same_program,
                "the digests were computed by another build than the one that measured",
            ),
            (
                build.dirty == Some(true),
                "the sources differed from their commit",
            ),
            (
                build.commit.is_none(),
                "the commit of the sources is unknown",
            ),
        ];
        let flags = flags.into_iter().filter(|(is, _)| *is);
        flags.map(|(_, words)| words.to_owned()).collect()
    }

    /// The noise floors of its cases in percent: the middle one and the largest.
    pub fn floors(&self) -> Option<(f64, f64)> {
        let rows = self.of_metric("noise_floor");
        let floors = rows.filter_map(|row| row.value);
        let mut floors: Vec<f64> = floors.map(|floor| 100.0 * (floor - 1.0)).collect();
        floors.sort_by(f64::total_cmp);
        let middle = floors.get(floors.len() / 2)?;
        Some((*middle, *floors.last()?))
    }

    /// Its cases.
    pub fn cases(&self) -> BTreeSet<&str> {
        let names = self.summary.iter().map(|row| uncell(&row.case_name));
        names.collect()
    }

    fn of_metric<'a>(&'a self, metric: &'a str) -> impl Iterator<Item = &'a SummaryRow> {
        self.summary.iter().filter(move |row| row.metric == metric)
    }

    fn versions(&self, wrong: &mut Vec<String>) {
        let own = self.about.contribution_version;
        if own != VERSION {
            wrong.push(format!("it has version {own} of the format, not {VERSION}"));
        }
        let schema = self.provenance.schema_version;
        let rows = self.summary.iter().map(|row| row.schema_version);
        if let Some(other) = rows.chain([schema]).find(|own| *own != SCHEMA_VERSION) {
            wrong.push(format!("it has schema {other}, not {SCHEMA_VERSION}"));
        }
        let name = self.folder.file_name().unwrap_or_default();
        if name != self.name.as_str() {
            wrong.push(format!(
                "its folder is called \"{}\", and by its content {}",
                terminal(&name.to_string_lossy()),
                terminal(&self.name)
            ));
        }
        let is_hash = |text: &str, length: usize| {
            let hex = |c: char| c.is_ascii_hexdigit() && !c.is_ascii_uppercase();
            text.len() >= length && text.len() <= 64 && text.chars().all(hex)
        };
        if !is_hash(&self.about.samples_sha256, 64) || !is_hash(&self.about.program, 8) {
            wrong.push("the hash of its samples or of its program is no hash".into());
        }
    }

    /// Free texts can end up in tables, pages and file names.
    fn texts(&self, wrong: &mut Vec<String>) {
        let (machine, build) = (&self.provenance.machine, &self.provenance.build);
        let date = self.provenance.started.as_bytes();
        let is_date = date.len() == 20
            && (0..20).all(|at| match at {
                4 | 7 => date[at] == b'-',
                10 => date[at] == b'T',
                13 | 16 => date[at] == b':',
                19 => date[at] == b'Z',
                _ => date[at].is_ascii_digit(),
            });
        if !is_date {
            wrong.push("the date in machine.json is not such as 2026-11-20T12:00:00Z".into());
        }
        let texts = [
            ("processor", &machine.processor),
            ("architecture", &machine.architecture),
            ("system", &machine.system),
            ("kernel", &machine.kernel),
            ("hardware_counters", &machine.hardware_counters),
            ("command", &self.provenance.command),
            ("version", &build.version),
            ("rustc", &build.rustc),
            ("target", &build.target),
            ("profile", &build.profile),
            ("flags", &build.flags),
            ("target_cpu", &build.target_cpu),
        ];
        let optional = [("lock_hash", &build.lock_hash), ("commit", &build.commit)];
        let optional = optional
            .iter()
            .filter_map(|(name, own)| Some((*name, own.as_ref()?)));
        for (name, text) in texts.into_iter().chain(optional) {
            if let Some(reason) = harmful(text) {
                wrong.push(format!("the {name} in machine.json {reason}"));
            }
        }
        if machine.slug().is_empty() {
            wrong.push("machine.json names no processor".into());
        }
    }

    /// Whether every name is one of this version, and each row there once.
    fn names(&self, expected: &Expected, wrong: &mut Vec<String>) -> bool {
        let before = wrong.len();
        let summary = self
            .summary
            .iter()
            .map(|row| (&row.case_name, &row.contender_name));
        let launches = self
            .launches
            .iter()
            .map(|row| (&row.case_name, &row.representation));
        for (case, representation) in summary.chain(launches) {
            let (case, representation) = (uncell(case), uncell(representation));
            let reason = match expected.cases.get(case) {
                None => format!("no default case is called \"{}\"", short(case)),
                Some(known) if !known.contains(representation) => format!(
                    "no representation of {case} is called \"{}\"",
                    short(representation)
                ),
                Some(_) => continue,
            };
            wrong.push(reason);
            break;
        }
        if let Some(row) = self
            .summary
            .iter()
            .find(|row| !METRICS.contains(&row.metric.as_str()))
        {
            wrong.push(format!(
                "no metric of a contribution is called \"{}\"",
                short(&row.metric)
            ));
        }
        let mut seen = BTreeSet::new();
        let summary = self.summary.iter().map(|row| {
            (
                row.metric.as_str(),
                &row.case_name,
                &row.contender_name,
                class(row.board_size),
            )
        });
        let launches = self.launches.iter().map(|row| {
            (
                "launches",
                &row.case_name,
                &row.representation,
                class(row.size_known),
            )
        });
        if let Some((_, case, name, _)) = summary.chain(launches).find(|key| !seen.insert(*key)) {
            wrong.push(format!("{} of {} occurs twice", short(name), short(case)));
        }
        if self.summary.is_empty() {
            wrong.push("it has no figures".into());
        }
        wrong.len() == before
    }

    /// The same games as here; all boards of this version.
    fn digests(&self, expected: &Expected, wrong: &mut Vec<String>) {
        for ours in &expected.digests {
            let board =
                |own: &&super::DigestRow| (&own.game, &own.size) == (&ours.game, &ours.size);
            let name = format!("{} {}", ours.game, ours.size);
            let reason = match self.digests.iter().find(board) {
                None => format!("the digest of {name} is missing"),
                Some(own) if (own.playouts, own.seed) != (ours.playouts, ours.seed) => {
                    format!("the digest of {name} is of other games")
                }
                Some(own) if (&own.digest, own.moves) != (&ours.digest, ours.moves) => format!(
                    "{name} was played otherwise: digest {} and {} moves, here {} and {}",
                    short(&own.digest),
                    own.moves,
                    ours.digest,
                    ours.moves
                ),
                Some(own) if own.representations == 0 => {
                    format!("no representation played {name}")
                }
                Some(_) => continue,
            };
            wrong.push(reason);
        }
        if self.digests.len() > expected.digests.len() {
            wrong.push("it has more digests than this version has boards".into());
        }
    }

    /// Numbers that can have been measured, with intervals around them.
    fn figures(&self, wrong: &mut Vec<String>) {
        for row in &self.summary {
            let place = format!("{} of {}: ", row.contender_name, row.case_name);
            let Some(value) = row.value.filter(|value| value.is_finite()) else {
                wrong.push(format!("{place}a {} that is no number", row.metric));
                continue;
            };
            let possible = match row.metric.as_str() {
                "ratio" => (1.0 / POSSIBLE..=POSSIBLE).contains(&value),
                "noise_floor" => (1.0..=POSSIBLE).contains(&value),
                _ => NANOSECONDS.contains(&value),
            };
            if row.status != Status::Ok || row.n == 0 || !possible {
                wrong.push(format!("{place}{} {value} is not possible", row.metric));
            }
            let is_around = match (row.low, row.high) {
                (Some(low), Some(high)) => {
                    let finite = low.is_finite() && high.is_finite() && low > 0.0;
                    finite && low <= value * (1.0 + ROUNDING) && value <= high * (1.0 + ROUNDING)
                }
                (None, None) => row.metric != "ratio",
                _ => false,
            };
            if !is_around {
                wrong.push(format!("{place}its interval does not contain {value}"));
            }
            if wrong.len() > MOST_NAMED {
                return;
            }
        }
    }

    /// Every ratio follows from the medians of its launches, and the other way round.
    fn medians(&self, wrong: &mut Vec<String>) {
        let mut ratios: BTreeMap<(&str, Class, &str), &SummaryRow> = self
            .of_metric("ratio")
            .map(|row| {
                let key = (
                    row.case_name.as_str(),
                    class(row.board_size),
                    row.contender_name.as_str(),
                );
                (key, row)
            })
            .collect();
        let mut references = BTreeSet::new();
        for row in &self.launches {
            let place = format!("{} of {}: ", row.representation, row.case_name);
            let Some(mean) = mean(row) else {
                wrong.push(format!("{place}its launches are not those that are listed"));
                continue;
            };
            let key = (
                row.case_name.as_str(),
                class(row.size_known),
                row.representation.as_str(),
            );
            let is_reference = row.metric == "nanoseconds";
            let expected = match (row.metric.as_str(), is_reference) {
                (_, true) if !references.insert((key.0, key.1)) => {
                    wrong.push(format!("{place}it is a second reference"));
                    continue;
                }
                (_, true) => 1.0,
                ("ratio", _) => mean,
                _ => {
                    wrong.push(format!("{place}its medians are neither times nor ratios"));
                    continue;
                }
            };
            let printed = ratios.remove(&key);
            let value = printed.and_then(|row| row.value).unwrap_or(f64::NAN);
            let near = 1.0 - ROUNDING..=1.0 + ROUNDING;
            if !near.contains(&(value / expected)) {
                wrong.push(format!(
                    "{place}ratio {value}, and {expected:.4} by its launches"
                ));
            }
            let exact = printed.is_some_and(|row| row.low == row.high);
            if exact && !is_reference {
                wrong.push(format!("{place}its interval has no width"));
            }
            if wrong.len() > MOST_NAMED {
                return;
            }
        }
        for (case, _, name) in ratios.keys().take(1) {
            wrong.push(format!("{name} of {case}: a ratio without launches"));
        }
        let missing = self.launches.iter().find(|row| {
            let key = (row.case_name.as_str(), class(row.size_known));
            !references.contains(&key)
        });
        if let Some(row) = missing {
            wrong.push(format!("{} has no reference", row.case_name));
        }
    }

    fn floor(&self, wrong: &mut Vec<String>) {
        let with_floor: BTreeSet<_> = self
            .of_metric("noise_floor")
            .map(|row| &row.case_name)
            .collect();
        let mut of_ratio = self.of_metric("ratio").map(|row| &row.case_name);
        if let Some(case) = of_ratio.find(|case| !with_floor.contains(case)) {
            wrong.push(format!("the noise floor of {case} is missing"));
        }
        match self.floors() {
            Some((middle, _)) if middle <= FLOOR_LIMIT => {}
            Some((middle, _)) => wrong.push(format!(
                "the noise floor is {middle:.1} % in half of its cases, above {FLOOR_LIMIT} %: measure on an idle machine"
            )),
            None => wrong.push("it has no noise floor".into()),
        }
    }
}

/// Sentences about figures, at most: a folder that is all wrong needs no list.
const MOST_NAMED: usize = 10;

/// A class that can be ordered.
type Class = u8;

fn class(size_known: BoardSize) -> Class {
    match size_known {
        BoardSize::CompileTime => 0,
        BoardSize::RunTime => 1,
    }
}

/// The geometric mean over link orders of that over their launches.
fn mean(row: &LaunchesRow) -> Option<f64> {
    let counts: Option<Vec<usize>> = row.launches.split(' ').map(|n| n.parse().ok()).collect();
    let medians: Option<Vec<f64>> = row.medians.split(' ').map(|n| n.parse().ok()).collect();
    let (counts, medians) = (counts?, medians?);
    let range = match row.metric.as_str() {
        "nanoseconds" => NANOSECONDS,
        _ => 1.0 / POSSIBLE..=POSSIBLE,
    };
    let possible = medians.iter().all(|one| range.contains(one));
    let all = counts
        .iter()
        .try_fold(0_usize, |sum, n| sum.checked_add(*n));
    if !possible || all != Some(medians.len()) || counts.contains(&0) {
        return None;
    }
    let mut rest = medians.iter();
    let order = |n: &usize| rest.by_ref().take(*n).map(|one| one.ln()).sum::<f64>() / *n as f64;
    let orders: Vec<f64> = counts.iter().map(order).collect();
    Some((orders.iter().sum::<f64>() / orders.len() as f64).exp())
}

/// Why a text may do harm where it is printed; `None` for what machines are called.
fn harmful(text: &str) -> Option<&'static str> {
    let plain = |c: char| c.is_ascii_alphanumeric() || " .,:;+-_()@%=/'#~*!?".contains(c);
    let first = text.chars().next().unwrap_or('a');
    let is_path = text.contains("~/")
        || text.contains("..")
        || text
            .split([' ', '=', ':', '\'', ','])
            .any(|word| word.starts_with('/') && word.len() > 1)
        || text.matches('/').count() > 2;
    if text.chars().count() > LONGEST {
        Some("is too long")
    } else if !text.chars().all(plain) {
        Some("has characters that no machine has in its name")
    } else if "=+@'".contains(first) {
        Some("begins as a formula does")
    } else if is_path {
        Some("holds a path")
    } else {
        None
    }
}

/// A foreign name in a message.
fn short(name: &str) -> String {
    let safe = terminal(name);
    match safe.char_indices().nth(40) {
        Some((at, _)) => format!("{}...", &safe[..at]),
        None => safe,
    }
}
