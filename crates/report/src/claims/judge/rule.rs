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
mod tests {
    use super::*;

    fn outcome(expects: &str, value: f64, half: f64) -> Outcome {
        let expects: Expectation = expects.parse().unwrap();
        let figure = Figure::made_up(value, half);
        expects.outcome(&figure, figure.p(expects.bound))
    }

    #[test]
    fn a_figure_says_what_the_tie_rule_lets_it_say() {
        use Outcome::{Agrees, Opposes, Ties};
        for (expects, value, half, shown) in [
            ("ratio<1", 0.8, 0.05, Agrees),
            ("ratio<1", 1.2, 0.05, Opposes),
            ("ratio<1", 0.97, 0.001, Ties),
            ("ratio<1", 0.8, 0.3, Ties),
            ("ratio>1", 1.2, 0.05, Agrees),
            ("ratio>1", 0.8, 0.05, Opposes),
            ("ratio<=1", 1.02, 0.01, Agrees),
            ("ratio<=1", 0.8, 0.01, Agrees),
            ("ratio<=1", 1.02, 0.2, Ties),
            ("ratio<=1", 1.2, 0.05, Opposes),
            ("ratio>=1", 0.98, 0.01, Agrees),
            ("ratio>=1", 0.8, 0.01, Opposes),
            ("ratio=1", 1.02, 0.01, Agrees),
            ("ratio=1", 1.02, 0.2, Ties),
            ("ratio=1", 0.8, 0.05, Opposes),
            ("ratio<0.667", 0.5, 0.05, Agrees),
            ("ratio<0.667", 0.8, 0.05, Opposes),
            ("ratio<0.667", 0.65, 0.01, Ties),
        ] {
            assert_eq!(
                outcome(expects, value, half),
                shown,
                "{expects} {value} {half}"
            );
        }
    }

    #[test]
    fn exact_figures_need_no_allowance() {
        let one: Expectation = "bytes<1".parse().unwrap();
        let outcome = |value| one.outcome(&Figure::exact(value), 0.0);
        let shown = [outcome(0.999), outcome(1.0), outcome(1.001)];
        assert_eq!(shown, [Outcome::Agrees, Outcome::Ties, Outcome::Opposes]);
        let equal: Expectation = "bytes=1".parse().unwrap();
        assert_eq!(equal.outcome(&Figure::exact(1.0), 0.0), Outcome::Agrees);
    }

    #[test]
    fn what_is_no_expectation_is_refused() {
        for text in ["ratio", "speed<1", "ratio<", "ratio<0", "ratio<<1"] {
            let refused = text.parse::<Expectation>();
            assert!(refused.is_err(), "{text}: {refused:?}");
        }
    }
}
