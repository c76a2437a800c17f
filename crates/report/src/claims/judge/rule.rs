//! The prediction of a claim, and whether a figure agrees or opposes.

use std::fmt;
use std::str::FromStr;

use super::{Figure, Metric};
use crate::numbers::bootstrap::Estimate;
use crate::numbers::rank::apart;

/// What a claim expects of the ratio of the contender that it favours to
/// another one, such as `ratio<1`: the metric, a sign, a bound.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Expectation {
    /// What is compared.
    pub metric: Metric,
    sign: Sign,
    /// Where the ratio lies below, above or at; 1 unless the claim says by how
    /// much.
    pub bound: f64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    Below,
    NotAbove,
    Equal,
    NotBelow,
    Above,
}

impl Sign {
    /// Those of two characters come first, to be read.
    const ALL: [Self; 5] = [
        Self::NotAbove,
        Self::NotBelow,
        Self::Below,
        Self::Above,
        Self::Equal,
    ];

    fn word(self) -> &'static str {
        match self {
            Self::Below => "<",
            Self::NotAbove => "<=",
            Self::Equal => "=",
            Self::NotBelow => ">=",
            Self::Above => ">",
        }
    }
}

/// What a figure means for an expectation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It is as expected.
    Agrees,
    /// It is the contrary.
    Opposes,
    /// Undecided.
    Ties,
}

impl Outcome {
    /// One word.
    pub fn word(self) -> &'static str {
        match self {
            Self::Agrees => "agrees",
            Self::Opposes => "opposes",
            Self::Ties => "ties",
        }
    }
}

impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.sign.word(), self.bound)
    }
}

impl FromStr for Expectation {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = || {
            let (metric, rest) = text.split_at(text.find(['<', '=', '>'])?);
            let is = |sign: &Sign| rest.starts_with(sign.word());
            let sign = Sign::ALL.into_iter().find(is)?;
            let bound = rest[sign.word().len()..].parse().ok()?;
            let metric = Metric::named(metric)?;
            (bound > 0.0).then_some(Self {
                metric,
                sign,
                bound,
            })
        };
        found().ok_or_else(|| format!("\"{text}\" is no expectation: expected such as ratio<1"))
    }
}

impl Expectation {
    /// Whether no difference is expected.
    pub(super) fn is_equal(&self) -> bool {
        self.sign == Sign::Equal
    }

    /// What `figure` says, given its chance of error after
    /// [`holm`](crate::holm).
    ///
    /// *Different* has the meaning of all tables: the interval excludes the
    /// bound, the chance of error is below 5 %, and the distance exceeds the
    /// floor. *No worse* and *equal* are no mere ties: the interval must lie
    /// within the floor, so that an imprecise figure decides nothing.
    pub fn outcome(&self, figure: &Figure, adjusted_p: f64) -> Outcome {
        let margin = figure.floor.unwrap_or(1.0);
        let Estimate {
            value, low, high, ..
        } = figure.ratio;
        let [value, low, high] = match self.sign {
            Sign::Above | Sign::NotBelow => [value, high, low].map(|own| self.bound / own),
            Sign::Below | Sign::NotAbove | Sign::Equal => {
                [value, low, high].map(|own| own / self.bound)
            }
        };
        let differs = apart(value, [low, high], adjusted_p, margin);
        match self.sign {
            Sign::Equal if differs => Outcome::Opposes,
            _ if differs && value > 1.0 => Outcome::Opposes,
            Sign::Below | Sign::Above if differs => Outcome::Agrees,
            Sign::NotAbove | Sign::NotBelow if high <= margin || differs => Outcome::Agrees,
            Sign::Equal if low >= 1.0 / margin && high <= margin => Outcome::Agrees,
            _ => Outcome::Ties,
        }
    }
}

#[cfg(test)]
mod tests;
