//! Means over the board sizes of one game and one kind of work.

use measure::BoardSize;
use measure::schema::CaseRow;

use crate::measured::QUERY;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::numbers::floor::Floor;
use crate::numbers::rank::{Place, places};
use crate::numbers::statistics::geometric_mean;

/// One game, one workload, one class of board size.
pub struct Workload {
    /// The game.
    pub game: String,
    /// The workload.
    pub workload: String,
    /// The class.
    pub size_known: BoardSize,
    /// The contender that all ratios are taken to, the same in all cases.
    pub reference: String,
    /// The reference's bookkeeping; empty where contenders have none.
    pub bookkeeping: String,
    /// The bookkeeping that it varies, or itself.
    pub base_bookkeeping: String,
    /// The same in its own words; empty in reports that lack them.
    pub state: String,
    /// How many cases there are.
    pub cases: usize,
    /// What holds for all cases.
    pub floor: Floor,
    /// Contenders measured in all cases, best first.
    pub means: Vec<Mean>,
    /// Contenders measured in some of them only, which can't be ranked.
    pub partial: Vec<String>,
}

impl Workload {
    /// Mean `i` relative to mean `j`, by their resamples.
    pub(crate) fn between(&self, i: usize, j: usize) -> Estimate {
        over(&self.means[i].ratio, &self.means[j].ratio)
    }

    /// The best of some that are ranked, and those of them that tie with it.
    pub(crate) fn best(&self, among: impl Fn(&Mean) -> bool) -> Option<(&Mean, Vec<&Mean>)> {
        let ranked = self.means.iter().filter(|mean| mean.place.is_some());
        let mut own = ranked.filter(|mean| among(mean));
        let best = own.next()?;
        let letters = best.place?.letters;
        let ties = |mean: &&Mean| mean.place.is_some_and(|place| place.letters.tie(letters));
        Some((best, own.filter(ties).collect()))
    }
}

/// The mean of one contender.
pub struct Mean {
    /// The contender.
    pub contender: String,
    /// Its bookkeeping.
    pub bookkeeping: String,
    /// The bookkeeping that it varies, or itself.
    pub base_bookkeeping: String,
    /// The same in its own words; empty in reports that lack them.
    pub state: String,
    /// Geometric mean of its ratios to the reference.
    pub ratio: Estimate,
    /// Its place; `None` if it is not steady in every case.
    pub place: Option<Place>,
}

/// The kind of work of a case, of which means may be taken over board sizes and over
/// nothing else: its workload, of a query what is asked, and of perft how deep.
pub(crate) fn kind_of_work(about: &CaseRow) -> String {
    match [QUERY, "perft"].contains(&about.work.as_str()) {
        true => format!("{} {}", about.workload, about.parameters)
            .trim_end()
            .to_owned(),
        false => about.workload.clone(),
    }
}

/// All means, in the order in which games and workloads were measured. Where
/// cases have different references there is none.
pub(crate) fn workloads(cases: &[CaseEstimate]) -> Vec<Workload> {
    let mut keys = Vec::new();
    for case in cases {
        for class in [BoardSize::CompileTime, BoardSize::RunTime] {
            let key = (&case.about().game, kind_of_work(case.about()), class);
            if case.reference(class).is_some() && !keys.contains(&key) {
                keys.push(key);
            }
        }
    }
    let of_key = |(game, workload, class): (&String, String, BoardSize)| {
        let of_key =
            |c: &&CaseEstimate| c.about().game == *game && kind_of_work(c.about()) == workload;
        let cases: Vec<_> = cases.iter().filter(of_key).collect();
        means(&cases, class)
    };
    keys.into_iter().filter_map(of_key).collect()
}

fn means(cases: &[&CaseEstimate], class: BoardSize) -> Option<Workload> {
    let cases: Vec<_> = cases
        .iter()
        .filter(|c| c.reference(class).is_some())
        .collect();
    let mut references: Vec<_> = cases
        .iter()
        .filter_map(|c| c.reference(class))
        .map(|c| {
            let row = &c.row;
            let bookkeeping = (&row.bookkeeping, &row.base_bookkeeping);
            (&row.contender_name, bookkeeping, &row.state)
        })
        .collect();
    references.dedup();
    let &[(reference, (bookkeeping, base_bookkeeping), state)] = references.as_slice() else {
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
    let floors: Vec<_> = cases.iter().map(|case| case.floor).collect();
    let floor = Floor::mean(&floors)?;
    let places = match cases.as_slice() {
        [case] => whole.iter().map(|(row, _)| place_in(case, row)).collect(),
        cases => places_of_means(cases, &whole, floor),
    };
    let means = whole.into_iter().zip(places);
    let means = means.map(|((row, ratio), place)| Mean {
        contender: row.contender_name,
        bookkeeping: row.bookkeeping,
        base_bookkeeping: row.base_bookkeeping,
        state: row.state,
        ratio,
        place,
    });
    let about = cases[0].about();
    Some(Workload {
        game: about.game.clone(),
        workload: kind_of_work(about),
        size_known: class,
        reference: reference.clone(),
        bookkeeping: bookkeeping.clone(),
        base_bookkeeping: base_bookkeeping.clone(),
        state: state.clone(),
        cases: cases.len(),
        floor,
        means: means.collect(),
        partial,
    })
}

fn place_in(case: &CaseEstimate, row: &CaseRow) -> Option<Place> {
    let mut all = case.contenders.iter();
    all.find(|c| c.row.contender == row.contender)?.place
}

/// The places of means, best first; none for a contender that is not steady in every case.
fn places_of_means(
    cases: &[&&CaseEstimate],
    means: &[(CaseRow, Estimate)],
    floor: Floor,
) -> Vec<Option<Place>> {
    let is_steady = |row: &CaseRow| {
        let all = cases.iter().flat_map(|case| &case.contenders);
        let mut own = all.filter(|c| c.row.contender_name == row.contender_name);
        own.all(ContenderEstimate::is_steady)
    };
    let steady = (0..means.len()).filter(|&i| is_steady(&means[i].0));
    let steady: Vec<_> = steady.collect();
    let ratio = |i: usize, j: usize| Some(over(&means[steady[i]].1, &means[steady[j]].1));
    let found = places(steady.len(), floor, ratio);
    let mut all = vec![None; means.len()];
    for (own, place) in steady.into_iter().zip(found) {
        all[own] = Some(place);
    }
    all
}

fn ratios<'a>(cases: &[&'a &CaseEstimate], class: BoardSize, name: &str) -> Vec<&'a Estimate> {
    let own = cases.iter().filter_map(|case| {
        let own = case
            .ranked(class)
            .into_iter()
            .find(|c| c.row.contender_name == name)?;
        own.ratio.as_ref()
    });
    own.collect()
}

/// The geometric mean, resample by resample. Inputs and links of cases are
/// independent, and so are their resamples. What changes between runs is not: its part
/// of them is the contender's own, alike in all cases, and stays whole in the mean.
fn combine(ratios: &[&Estimate]) -> Estimate {
    if let &[own] = ratios {
        // One figure has one interval.
        return Estimate {
            n: 1,
            ..own.clone()
        };
    }
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
    // Within the run cases are independent, so what is known of each adds up.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::measured::made_up::{Made, noisy};
    use crate::numbers::significance::Spread;

    /// What a run does to a contender, it does in all cases: only what cases show by
    /// themselves becomes smaller in their mean.
    #[test]
    fn what_changes_between_runs_stays_whole_in_a_mean() {
        let made = |(name, time): (&str, f64)| Made {
            name: name.into(),
            time,
        };
        let all = [("naive2d", 3.0), ("flat", 2.0), ("padded", 1.0)].map(made);
        let sizes = [5, 7, 9, 11, 13, 15, 17, 19].map(|size| format!("go-{size}-query"));
        let measured = |percent| sizes.clone().map(|name| noisy(&name, &all, percent));
        let halves = |cases: &[CaseEstimate]| {
            let found = workloads(cases);
            let [own] = found.as_slice() else {
                panic!("one kind of work")
            };
            assert_eq!((own.cases, own.means.len()), (8, 3));
            // Best first: padded, flat, naive2d. The last is the reference.
            let ratio = own.means[0].ratio.spread.half_width();
            (ratio, own.between(0, 1).spread.half_width())
        };
        let of_runs = Spread::known(0.0132).half_width();
        let (ratio, between) = halves(&measured(0.1).map(|case| CaseEstimate::of(&case)));
        for share in [ratio / of_runs, between / of_runs] {
            // 500 draws show the width to a few per cent.
            assert!((0.85..1.15).contains(&share), "{share}");
        }
        let within = measured(1.0).map(|case| CaseEstimate::within_run(&case));
        let one = within[0].ranked(BoardSize::CompileTime)[0].ratio.clone();
        let one = one.map_or(0.0, |ratio| ratio.spread.half_width());
        let (ratio, between) = halves(&within);
        assert!(
            ratio < 0.6 * one && between < 0.6 * one,
            "{ratio} {between} {one}"
        );
    }
}
