//! Whether two reports timed the same code under one name.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::games;
use measure::Provenance;

/// Instructions of a fixed run that differ by less than this share are of the same code.
const SAME: f64 = 0.01;

/// What a report says of the code of one representation.
#[derive(Clone, Debug)]
pub(crate) struct Code {
    /// What names the sources that its case times, if nothing differed from the commit.
    pub(crate) sources: Option<String>,
    /// Instructions per operation of a fixed run, if they were counted.
    pub(crate) instructions: Option<f64>,
}

impl Code {
    /// Of a representation in a case of a report with these sources, where its
    /// instructions were `counted` if the report has them.
    pub(crate) fn new(
        sources: Option<&Sources>,
        (case, representation): (&str, &str),
        counted: Option<f64>,
    ) -> Self {
        let own = sources.map(|own| own.of_case(case));
        let earlier = || instructions(own.as_ref()?, case, representation);
        Self {
            instructions: counted.or_else(earlier),
            sources: own,
        }
    }

    /// Whether both executed the same: sources are equal, or both counted the same
    /// instructions within a per cent. Code of which nothing is known is another.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        let sources = self.sources.as_ref().zip(other.sources.as_ref());
        let counts = self.instructions.zip(other.instructions);
        sources.is_some_and(|(own, other)| own == other)
            || counts.is_some_and(|(own, other)| (own / other - 1.0).abs() < SAME)
    }
}

/// The sources of a program, as far as they are timed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sources {
    commit: String,
    lock: String,
    /// Digests by game, and of what games share; empty in reports of before there were any
    /// and of which [`EARLIER`] knows nothing.
    parts: BTreeMap<String, String>,
}

/// Commit, part and digest of programs whose reports do not say it.
const EARLIER: &str = include_str!("earlier_sources.csv");

/// A digest of sources or of `Cargo.lock`, that of an earlier state which executes the same for
/// all other games, and how this is known.
const EQUAL: &str = include_str!("equal_sources.csv");

impl Sources {
    /// `None` if they differed from the commit, or it is not known.
    pub(crate) fn of(about: &Provenance) -> Option<Self> {
        let build = &about.build;
        let (commit, mut lock) = build.commit.clone().zip(build.lock_hash.clone())?;
        let mut parts = build.timed.clone();
        if parts.is_empty() {
            let rows = EARLIER
                .lines()
                .map(|row| row.split(',').collect::<Vec<_>>());
            let own = rows.filter(|row| row[0] == commit);
            parts = own.map(|row| (row[1].into(), row[2].into())).collect();
        }
        for digest in parts.values_mut().chain([&mut lock]) {
            let mut rows = EQUAL.lines().filter_map(|row| row.split_once(','));
            if let Some((_, rest)) = rows.find(|(own, _)| own == digest) {
                *digest = rest.split(',').next().unwrap_or_default().into();
            }
        }
        let is_clean = build.dirty == Some(false);
        is_clean.then_some(Self {
            commit,
            lock,
            parts,
        })
    }

    /// What names those of a case: digests of its game and of what games share. Without
    /// digests it is the commit, and of a game that has none all digests.
    pub(crate) fn of_case(&self, case: &str) -> String {
        let game = case.split('-').next().unwrap_or_default();
        let folder = games::general(game).unwrap_or(game);
        let is_own = |part: &&String| part.starts_with(folder);
        let Some(shared) = self.parts.get("shared") else {
            return format!("{} {}", self.lock, self.commit);
        };
        let digests = match self.parts.keys().find(is_own) {
            Some(part) => format!("{shared} {}", self.parts[part]),
            None => format!("{:?}", self.parts),
        };
        format!("{} {digests}", self.lock)
    }
}

/// Instructions of random games, by sources, case and representation, of programs whose
/// reports do not have them (`scripts/instructions`). Not of perft, which became faster by
/// equally many.
static COUNTS: LazyLock<BTreeMap<[&str; 3], f64>> = LazyLock::new(|| {
    let rows = include_str!("instructions.csv").lines();
    let rows = rows.filter_map(|row| {
        let [sources, case, name, count] = row.split(',').collect::<Vec<_>>().try_into().ok()?;
        Some(([sources, case, name], count.parse().ok()?))
    });
    rows.collect()
});

/// Ends of names of cases that time the same with other rivals.
const RIVALS: [&str; 5] = ["-programs", "-program", "-bookkeeping", "-lines", "-width"];

fn instructions(sources: &str, case: &str, representation: &str) -> Option<f64> {
    let work = RIVALS.iter().find_map(|end| case.strip_suffix(end));
    let row = [sources, work.unwrap_or(case), representation];
    COUNTS.get(&row).copied()
}

#[cfg(test)]
mod tests;
