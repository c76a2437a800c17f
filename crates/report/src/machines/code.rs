//! Whether two reports timed the same code under one name.

use measure::Provenance;

/// Instructions of a fixed run that differ by less than this share are of the same code.
const SAME: f64 = 0.01;

/// What a report says of the code of one representation.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Code<'a> {
    /// Commit and hash of the lock file, if nothing differed from the commit.
    pub(crate) sources: Option<(&'a str, &'a str)>,
    /// Instructions per operation of a fixed run, if they were counted.
    pub(crate) instructions: Option<f64>,
}

impl Code<'_> {
    /// Whether both executed the same: sources are equal, or both counted the same
    /// instructions within a per cent. Code of which nothing is known is another.
    pub(crate) fn is_same(self, other: Self) -> bool {
        let sources = self.sources.zip(other.sources);
        let counts = self.instructions.zip(other.instructions);
        sources.is_some_and(|(own, other)| own == other)
            || counts.is_some_and(|(own, other)| (own / other - 1.0).abs() < SAME)
    }
}

/// Commit and hash of the lock file of a report.
pub(crate) fn sources(about: &Provenance) -> Option<(&str, &str)> {
    let build = &about.build;
    let is_clean = build.dirty == Some(false);
    let both = build.commit.as_deref().zip(build.lock_hash.as_deref());
    both.filter(|_| is_clean)
}

#[cfg(test)]
mod tests;
