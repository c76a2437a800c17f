//! Means over the cases of one game and one workload (sizes, parameters).

use measure::Knowledge;

use crate::bootstrap::Estimate;
use crate::estimate::CaseEstimate;
use crate::floor::Floor;
use crate::rank::{Pairs, Place, groups};
use crate::statistics::geometric_mean;

/// One game, one workload, one class of size knowledge.
pub struct Workload {
    /// The game.
    pub game: String,
    /// The workload.
    pub workload: String,
    /// The class.
    pub knowledge: Knowledge,
    /// The contender that all ratios are taken to, the same in all cases.
    pub reference: String,
    /// The reference's bookkeeping; empty where contenders have none.
    pub bookkeeping: String,
    /// The same in its own words; empty in reports that lack them.
    pub keeps: String,
    /// How many cases there are.
    pub cases: usize,
    /// What holds for all cases.
    pub floor: Floor,
    /// Who was measured in all cases, best first.
    pub means: Vec<Mean>,
    /// Who was measured in some of them only, and so can't be ranked.
    pub partial: Vec<String>,
}

impl Workload {
    /// Mean `i` relative to mean `j`, by their resamples.
    pub(crate) fn between(&self, i: usize, j: usize) -> Estimate {
        over(&self.means[i].ratio, &self.means[j].ratio)
    }

    /// The best of some, and those of them that share its place.
    pub(crate) fn best(&self, among: impl Fn(&Mean) -> bool) -> Option<(&Mean, Vec<&Mean>)> {
        let mut own = self.means.iter().filter(|mean| among(mean));
        let best = own.next()?;
        let tied = own.filter(|mean| mean.place.rank == best.place.rank);
        Some((best, tied.collect()))
    }
}

/// The mean of one contender.
pub struct Mean {
    /// The contender.
    pub contender: String,
    /// What it keeps up to date.
    pub bookkeeping: String,
    /// The same in its own words; empty in reports that lack them.
    pub keeps: String,
    /// Geometric mean of its ratios to the reference.
    pub ratio: Estimate,
    /// Its place.
    pub place: Place,
}

/// All means, in the order in which games and workloads were measured. Where
/// cases have different references there is none.
pub(crate) fn workloads(cases: &[CaseEstimate]) -> Vec<Workload> {
    let mut keys = Vec::new();
    for case in cases {
        for class in [Knowledge::Known, Knowledge::RunTime] {
            let key = (&case.about().game, &case.about().workload, class);
            if case.reference(class).is_some() && !keys.contains(&key) {
                keys.push(key);
            }
        }
    }
    let of_key = |(game, workload, class): (&String, &String, Knowledge)| {
        let of_key = |c: &&CaseEstimate| (&c.about().game, &c.about().workload) == (game, workload);
        let cases: Vec<_> = cases.iter().filter(of_key).collect();
        means(&cases, class)
    };
    keys.into_iter().filter_map(of_key).collect()
}

fn means(cases: &[&CaseEstimate], class: Knowledge) -> Option<Workload> {
    let cases: Vec<_> = cases
        .iter()
        .filter(|c| c.reference(class).is_some())
        .collect();
    let mut references: Vec<_> = cases
        .iter()
        .filter_map(|c| c.reference(class))
        .map(|c| (&c.row.contender_name, &c.row.bookkeeping, &c.row.keeps))
        .collect();
    references.dedup();
    let &[(reference, bookkeeping, keeps)] = references.as_slice() else {
        return None;
    };
    let mut names: Vec<&String> = Vec::new();
    let (mut whole, mut partial) = (Vec::new(), Vec::new());
    for contender in cases.iter().flat_map(|case| case.ranked(class)) {
        let name = &contender.row.contender_name;
        if names.contains(&name) {
            continue;
        }
        names.push(name);
        let ratios = ratios(&cases, class, name);
        if ratios.len() == cases.len() {
            whole.push((contender.row.clone(), combine(&ratios)));
        } else {
            partial.push(name.clone());
        }
    }
    whole.sort_by(|(_, a), (_, b)| a.value.total_cmp(&b.value));
    let floor = cases.iter().map(|case| case.floor).reduce(Floor::joined)?;
    let ratio = |i: usize, j: usize| over(&whole[i].1, &whole[j].1);
    let pairs = Pairs::new(whole.len(), |i, j| ratio(i, j).p());
    let places = groups(whole.len(), floor, &pairs, |i, j| Some(ratio(i, j)));
    let means = whole.into_iter().zip(places);
    let means = means.map(|((row, ratio), place)| Mean {
        contender: row.contender_name,
        bookkeeping: row.bookkeeping,
        keeps: row.keeps,
        ratio,
        place,
    });
    let about = cases[0].about();
    Some(Workload {
        game: about.game.clone(),
        workload: about.workload.clone(),
        knowledge: class,
        reference: reference.clone(),
        bookkeeping: bookkeeping.clone(),
        keeps: keeps.clone(),
        cases: cases.len(),
        floor,
        means: means.collect(),
        partial,
    })
}

fn ratios<'a>(cases: &[&'a &CaseEstimate], class: Knowledge, name: &str) -> Vec<&'a Estimate> {
    let own = cases.iter().filter_map(|case| {
        let own = case
            .ranked(class)
            .into_iter()
            .find(|c| c.row.contender_name == name)?;
        own.ratio.as_ref()
    });
    own.collect()
}

/// The geometric mean, resample by resample: cases are independent, so any
/// pairing of their resamples is as good as another.
fn combine(ratios: &[&Estimate]) -> Estimate {
    let mean = |pick: &dyn Fn(&Estimate) -> f64| {
        geometric_mean(&ratios.iter().map(|ratio| pick(ratio)).collect::<Vec<_>>())
    };
    let resamples = ratios
        .iter()
        .map(|ratio| ratio.resamples.len())
        .min()
        .unwrap_or(0);
    let resamples = (0..resamples)
        .map(|i| mean(&|ratio| ratio.resamples[i]))
        .collect();
    // Cases are independent, so what is known of each adds up.
    let degrees = ratios.iter().map(|ratio| ratio.spread.degrees).sum();
    Estimate::combined(mean(&|ratio| ratio.value), ratios.len(), resamples, degrees)
}

/// One mean relative to another.
fn over(own: &Estimate, other: &Estimate) -> Estimate {
    let resamples = own
        .resamples
        .iter()
        .zip(&other.resamples)
        .map(|(own, other)| own / other);
    let degrees = own.spread.degrees.min(other.spread.degrees);
    Estimate::combined(own.value / other.value, own.n, resamples.collect(), degrees)
}
