//! What must be true of a contribution.

use std::collections::{BTreeMap, BTreeSet};

use measure::schema::{SCHEMA_VERSION, Status, SummaryRow};
use serde_json::Value;

use super::derived::mean_of;
use super::origin::{impossible, unfit};
use super::{Contribution, Expected, FLOOR_LIMIT, METRICS, VERSION, launches_of};
use crate::escape::{terminal, uncell};
use crate::measured::usual::{busy, busy_cases};
use crate::names::shortened;
use crate::summary::unit;

/// Figures that were rounded to five digits, and their mean.
pub(super) const ROUNDING: f64 = 1e-4;

/// A ratio beyond this, or below its inverse, is no measurement of two boards.
pub(super) const POSSIBLE: f64 = 1000.0;

/// Nanoseconds that one operation can take.
pub(super) const NANOSECONDS: std::ops::RangeInclusive<f64> = 0.01..=1e10;

/// A text of `machine.json` has at most this number of characters.
const LONGEST: usize = 300;

/// The form of a date; digits stand for any.
const DATE: &str = "2026-11-20T12:00:00Z";

/// The month of the first version.
const EARLIEST: &str = "2026-11";

/// Whether each number of a date can be one.
fn is_possible(date: &str) -> bool {
    let limits = [
        (5, 1, 12),
        (8, 1, 31),
        (11, 0, 23),
        (14, 0, 59),
        (17, 0, 60),
    ];
    limits.into_iter().all(|(at, least, most)| {
        let number = date.get(at..at + 2).and_then(|digits| digits.parse().ok());
        number.is_some_and(|number: u32| (least..=most).contains(&number))
    })
}

impl Contribution {
    /// Everything that is wrong with it, a sentence each; nothing if it can be accepted.
    pub fn refused(&self, expected: &Expected) -> Vec<String> {
        let mut wrong = self.versions();
        wrong.extend(self.texts());
        wrong.extend(unfit(&self.provenance.machine, &self.provenance.build));
        wrong.extend(impossible(&self.provenance));
        let latest = &expected.latest;
        if !latest.is_empty() && self.provenance.started > *latest {
            wrong.push("the date in machine.json has not come yet".into());
        }
        // Names first: what follows prints them.
        let names = self.names(expected);
        if !names.is_empty() {
            wrong.extend(names);
            return wrong;
        }
        wrong.extend(self.digests(expected));
        // A folder that is all wrong needs no list.
        wrong.extend(self.figures().take(MOST_NAMED));
        wrong.extend(self.medians().into_iter().take(MOST_NAMED));
        wrong.extend(self.derived(expected).into_iter().take(MOST_NAMED));
        wrong.extend(self.floor());
        wrong.extend(busy(&launches_of(&self.launches)));
        wrong
    }

    /// What a reader should know and is no reason to refuse it, a sentence each.
    pub fn flagged(&self, expected: &Expected) -> Vec<String> {
        let (about, build) = (&self.about, &self.provenance.build);
        let other_build = "the digests were computed by another build than the one that measured";
        let flags = [
            (
                about.busy,
                "other programs took processor time during the run",
            ),
            (!about.same_program, other_build),
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
        let flags = flags.map(|(_, words)| words.to_owned());
        let busy = busy_cases(&launches_of(&self.launches));
        let cases: BTreeSet<_> = self.launches.iter().map(|row| &row.case_name).collect();
        let all = expected.cases.len();
        let few = (cases.len() < all)
            .then(|| format!("it has {} of the {all} default cases", cases.len()));
        let lacks = self.left_away(expected);
        flags.chain(busy).chain(few).chain(lacks).collect()
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

    fn versions(&self) -> Vec<String> {
        let own = self.about.contribution_version;
        let version = format!("it has version {own} of the format, not {VERSION}");
        let schemas = self.summary.iter().map(|row| row.schema_version);
        let mut schemas = schemas.chain([self.provenance.schema_version]);
        let schema = schemas.find(|own| *own != SCHEMA_VERSION);
        let name = self.folder.file_name().unwrap_or_default();
        let called = format!(
            "its folder is called \"{}\", and by its content {}",
            terminal(&name.to_string_lossy()),
            terminal(&self.name)
        );
        let is_hash = |text: &str, length: usize| {
            let is_digit = |c: char| c.is_ascii_hexdigit() && !c.is_ascii_uppercase();
            (length..=64).contains(&text.len()) && text.chars().all(is_digit)
        };
        let hashes = is_hash(&self.about.samples_sha256, 64) && is_hash(&self.about.program, 8);
        let wrong = [
            (own != VERSION).then_some(version),
            schema.map(|other| format!("it has schema {other}, not {SCHEMA_VERSION}")),
            (name != self.name.as_str()).then_some(called),
            (!hashes).then(|| "the hash of its samples or of its program is no hash".into()),
        ];
        wrong.into_iter().flatten().collect()
    }

    /// Free texts can end up in tables, pages and file names.
    fn texts(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        let date = &self.provenance.started;
        let pairs = date.bytes().zip(DATE.bytes());
        let mut fits = pairs.map(|(own, form)| match form.is_ascii_digit() {
            true => own.is_ascii_digit(),
            false => own == form,
        });
        if date.len() != DATE.len() || !fits.all(|fits| fits) || !is_possible(date) {
            wrong.push(format!("the date in machine.json is not such as {DATE}"));
        } else if date.as_str() < EARLIEST {
            wrong.push("the date in machine.json is before the first version".into());
        }
        let facts = serde_json::to_value(&self.provenance).expect("a provenance is JSON");
        for (name, text) in texts_in("text", &facts) {
            if let Some(reason) = harmful(text) {
                wrong.push(format!("the {name} in machine.json {reason}"));
            }
        }
        if self.provenance.machine.slug().is_empty() {
            wrong.push("machine.json names no processor".into());
        }
        wrong
    }

    /// Every name is one of this version, and each row is there once.
    fn names(&self, expected: &Expected) -> Vec<String> {
        let summary = self.summary.iter().map(|row| {
            let key = (&row.case_name, &row.contender_name, row.board_size);
            (row.metric.as_str(), key)
        });
        let launches = self.launches.iter().map(|row| {
            let key = (&row.case_name, &row.representation, row.size_known);
            ("launches", key)
        });
        let rows = || summary.clone().chain(launches.clone());
        let unknown = rows().find_map(|(_, (case, representation, _))| {
            let (case, representation) = (uncell(case), uncell(representation));
            let (what, name) = match expected.cases.get(case) {
                None => ("default case".to_owned(), case),
                Some(known) if known.representations.contains_key(representation) => return None,
                Some(_) => (format!("representation of {case}"), representation),
            };
            Some(format!("no {what} is called \"{}\"", short(name)))
        });
        let mut metrics = self.summary.iter().map(|row| row.metric.as_str());
        let metric = metrics.find(|own| !METRICS.contains(own));
        let metric = metric.map(|own| {
            let own = short(own);
            format!("no metric of a contribution is called \"{own}\"")
        });
        let mut seen = BTreeSet::new();
        let twice = rows().find(|key| !seen.insert(*key));
        let twice = twice.map(|(_, (case, name, _))| {
            let (name, case) = (short(name), short(case));
            format!("{name} of {case} occurs twice")
        });
        let cells = self.cells(expected);
        [unknown, metric, twice, cells]
            .into_iter()
            .flatten()
            .collect()
    }

    /// The cells that are neither names nor numbers.
    fn cells(&self, expected: &Expected) -> Option<String> {
        let is_letters = |groups: &str| {
            let known = groups.chars().all(|c| c.is_ascii_lowercase() || c == ' ');
            known && groups.len() <= LONGEST && groups.trim() == groups
        };
        self.summary.iter().find_map(|row| {
            let case = expected.cases.get(uncell(&row.case_name));
            let column = if case.is_some_and(|case| case.game != uncell(&row.game)) {
                "game"
            } else if row.unit != unit(&row.metric) {
                "unit"
            } else if !is_letters(&row.groups) {
                "groups"
            } else if self
                .reference(row)
                .is_some_and(|name| name != row.reference)
            {
                "reference"
            } else {
                return None;
            };
            let (name, case) = (short(&row.contender_name), short(&row.case_name));
            Some(format!(
                "{name} of {case} has in {column} what does not belong there"
            ))
        })
    }

    /// What a row must name as its reference, by the launches if they have one.
    fn reference(&self, row: &SummaryRow) -> Option<&str> {
        if row.metric != "ratio" {
            return Some("");
        }
        let own = (&row.case_name, row.board_size);
        let mut references = self.launches.iter().filter(|other| {
            (&other.case_name, other.size_known) == own && other.metric == "nanoseconds"
        });
        references.next().map(|other| other.representation.as_str())
    }

    /// The same games as here; all boards of this version.
    fn digests(&self, expected: &Expected) -> Vec<String> {
        let mut wrong = Vec::new();
        for ours in &expected.digests {
            let board =
                |own: &&super::DigestRow| (&own.game, &own.size) == (&ours.game, &ours.size);
            let name = format!("{} {}", ours.game, ours.size);
            wrong.push(match self.digests.iter().find(board) {
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
            });
        }
        if self.digests.len() > expected.digests.len() {
            wrong.push("it has more digests than this version has boards".into());
        }
        wrong
    }

    /// Numbers that can have been measured, with intervals around them.
    fn figures(&self) -> impl Iterator<Item = String> {
        self.summary.iter().filter_map(|row| {
            let place = format!("{} of {}: ", row.contender_name, row.case_name);
            let Some(value) = row.value.filter(|value| value.is_finite()) else {
                return Some(format!("{place}a {} that is no number", row.metric));
            };
            let possible = match row.metric.as_str() {
                "ratio" => 1.0 / POSSIBLE..=POSSIBLE,
                "noise_floor" => 1.0..=POSSIBLE,
                _ => NANOSECONDS,
            };
            if row.status != Status::Ok || row.n == 0 || !possible.contains(&value) {
                return Some(format!("{place}{} {value} is not possible", row.metric));
            }
            let is_around = match (row.low, row.high) {
                (Some(low), Some(high)) => {
                    let around = low / (1.0 + ROUNDING)..=high * (1.0 + ROUNDING);
                    low > 0.0 && high.is_finite() && around.contains(&value)
                }
                (None, None) => row.metric != "ratio",
                _ => false,
            };
            (!is_around).then(|| format!("{place}its interval does not contain {value}"))
        })
    }

    /// Every ratio follows from the medians of its launches, and the other way round.
    fn medians(&self) -> Vec<String> {
        let ratios = self.of_metric("ratio");
        let ratios = ratios.map(|row| ((&row.case_name, row.board_size, &row.contender_name), row));
        let mut ratios: BTreeMap<_, &SummaryRow> = ratios.collect();
        let (mut wrong, mut references) = (self.unequal_launches(), BTreeSet::new());
        wrong.extend(self.repeated_launches());
        for row in &self.launches {
            let key = (&row.case_name, row.size_known, &row.representation);
            let mut found = |why: String| {
                wrong.push(format!(
                    "{} of {}: {why}",
                    row.representation, row.case_name
                ));
            };
            let Some(mean) = mean_of(row) else {
                found("its launches are not those that are listed".into());
                continue;
            };
            let expected = match row.metric.as_str() {
                "nanoseconds" if !references.insert((key.0, key.1)) => {
                    found("it is a second reference".into());
                    continue;
                }
                "nanoseconds" => 1.0,
                "ratio" => mean,
                _ => {
                    found("its medians are neither times nor ratios".into());
                    continue;
                }
            };
            let printed = ratios.remove(&key);
            let value = printed.and_then(|row| row.value).unwrap_or(f64::NAN);
            let near = 1.0 - ROUNDING..=1.0 + ROUNDING;
            if !near.contains(&(value / expected)) {
                found(format!("ratio {value}, and {expected:.4} by its launches"));
            }
            if row.metric == "ratio" && printed.is_some_and(|row| row.low == row.high) {
                found("its interval has no width".into());
            }
        }
        for (case, _, name) in ratios.keys().take(1) {
            wrong.push(format!("{name} of {case}: a ratio without launches"));
        }
        let mut rows = self.launches.iter();
        let missing = rows.find(|row| !references.contains(&(&row.case_name, row.size_known)));
        wrong.extend(missing.map(|row| format!("{} has no reference", row.case_name)));
        wrong
    }

    /// Rows of one case are of the same launches: otherwise one row could hide how many
    /// were left out.
    fn unequal_launches(&self) -> Vec<String> {
        let mut cases: BTreeMap<&str, BTreeSet<_>> = BTreeMap::new();
        for row in &self.launches {
            let own = cases.entry(uncell(&row.case_name)).or_default();
            own.insert((&row.launches, row.left_out));
        }
        let unequal = cases.iter().filter(|(_, own)| own.len() > 1);
        let words = |(case, _): (&&str, _)| format!("{case}: its rows differ in their launches");
        unequal.map(words).collect()
    }

    /// A launch that stands there twice, or intervals would follow from more than was
    /// measured. A few rows do not agree in all digits by chance.
    fn repeated_launches(&self) -> Vec<String> {
        let mut cases: BTreeMap<&str, Vec<Vec<&str>>> = BTreeMap::new();
        for row in &self.launches {
            let own = cases.entry(uncell(&row.case_name)).or_default();
            own.push(row.medians.split(' ').collect());
        }
        let repeated = cases.iter().filter_map(|(case, rows)| {
            let launch = |at| rows.iter().map(|row| row.get(at).copied()).collect();
            let launches: Vec<Vec<_>> = (0..rows[0].len()).map(launch).collect();
            let pair = (0..launches.len()).find_map(|second| {
                let first = launches[..second]
                    .iter()
                    .position(|own| *own == launches[second])?;
                Some((first + 1, second + 1))
            });
            let (first, second) = pair.filter(|_| rows.len() >= SURELY_UNLIKE)?;
            Some(format!(
                "{case}: launches {first} and {second} are the same"
            ))
        });
        repeated.collect()
    }

    /// Representations of this version that its cases lack.
    fn left_away(&self, expected: &Expected) -> Option<String> {
        let rows = self.launches.iter();
        let rows: BTreeSet<_> = rows
            .map(|row| (uncell(&row.case_name), uncell(&row.representation)))
            .collect();
        let cases: BTreeSet<_> = rows.iter().map(|(case, _)| *case).collect();
        let known = expected.cases.iter();
        let known = known.filter(|(case, _)| cases.contains(case.as_str()));
        let mut lacking = known.flat_map(|(case, own)| {
            let names = own.representations.keys().map(|name| (&**case, &**name));
            names.filter(|row| !rows.contains(row))
        });
        let (case, name) = lacking.next()?;
        let (name, others) = (short(name), lacking.count());
        Some(format!(
            "it lacks {name} of {case} and {others} other rows of its cases"
        ))
    }

    fn floor(&self) -> Vec<String> {
        let with_floor = self.of_metric("noise_floor").map(|row| &row.case_name);
        let with_floor: BTreeSet<_> = with_floor.collect();
        let mut of_ratio = self.of_metric("ratio").map(|row| &row.case_name);
        let without = of_ratio.find(|case| !with_floor.contains(case));
        let missing = without.map(|case| format!("the noise floor of {case} is missing"));
        let wide = match self.floors() {
            Some((middle, _)) if middle <= FLOOR_LIMIT => None,
            Some((middle, _)) => Some(format!(
                "the noise floor is {middle:.1} % in half of its cases, above {FLOOR_LIMIT} %: measure on an idle machine"
            )),
            None => Some("it has no noise floor".into()),
        };
        missing.into_iter().chain(wide).collect()
    }
}

/// Rows of a case from which two launches that agree in all digits are one.
const SURELY_UNLIKE: usize = 3;

/// Sentences about figures, at most.
const MOST_NAMED: usize = 10;

/// Every text in `value`, at any depth, with the name of the field that holds it;
/// `name` is that of `value` itself.
fn texts_in<'a>(name: &'a str, value: &'a Value) -> Vec<(&'a str, &'a str)> {
    match value {
        Value::String(text) => vec![(name, text)],
        Value::Array(all) => all.iter().flat_map(|own| texts_in(name, own)).collect(),
        Value::Object(all) => {
            let fields = all.iter();
            fields.flat_map(|(name, own)| texts_in(name, own)).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => Vec::new(),
    }
}

/// Why a text may do harm where it is printed; `None` for what machines are called.
fn harmful(text: &str) -> Option<&'static str> {
    let plain = |c: char| c.is_ascii_alphanumeric() || " .,:;+-_()@%=/'#~*!?".contains(c);
    let mut words = text.split([' ', '=', ':', '\'', ',']);
    let is_path = text.contains("~/")
        || text.contains("..")
        || words.any(|word| word.starts_with('/') && word.len() > 1)
        || text.matches('/').count() > 2;
    if text.chars().count() > LONGEST {
        Some("is too long")
    } else if !text.chars().all(plain) {
        Some("has characters that no machine has in its name")
    } else if text.starts_with(['=', '+', '-', '@', '\'']) && !is_flag(text) {
        Some("begins as a formula does")
    } else if is_path {
        Some("holds a path")
    } else {
        None
    }
}

/// Whether a text that begins with a dash is an option of a compiler: in a spreadsheet it
/// would be a name that it does not know.
fn is_flag(text: &str) -> bool {
    let option = text
        .strip_prefix('-')
        .map(|rest| rest.trim_start_matches('-'));
    option.is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()))
}

/// A foreign name in a message.
fn short(name: &str) -> String {
    shortened(name, 40)
}
