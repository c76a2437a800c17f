//! Means over the board sizes of one game and one kind of work.

use measure::BoardSize;
use measure::schema::CaseRow;

use crate::measured::QUERY;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate, quotients};
use crate::numbers::floor::Floor;
use crate::numbers::rank::{Place, places};
use crate::numbers::statistics::geometric_mean;
use crate::order::{distinct, grouped};

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
    let more = match about.work.as_str() {
        QUERY | "perft" => &about.parameters,
        _ => "",
    };
    format!("{} {more}", about.workload).trim_end().to_owned()
}

/// All means, in the order in which games and workloads were measured. Where
/// cases have different references there is none.
pub(crate) fn workloads(cases: &[CaseEstimate]) -> Vec<Workload> {
    let classes = cases.iter().flat_map(|case| {
        let classes = [BoardSize::CompileTime, BoardSize::RunTime].into_iter();
        let own = classes.filter(|class| case.reference(*class).is_some());
        own.map(move |class| {
            (
                (&case.about().game, kind_of_work(case.about()), class),
                case,
            )
        })
    });
    let groups = grouped(classes).into_iter();
    groups
        .filter_map(|((.., class), cases)| means(&cases, class))
        .collect()
}

fn means(cases: &[&CaseEstimate], class: BoardSize) -> Option<Workload> {
    let references = cases.iter().filter_map(|case| case.reference(class));
    let names = references.clone().map(|own| {
        let row = &own.row;
        let bookkeeping = (&row.bookkeeping, &row.base_bookkeeping);
        (&row.contender_name, bookkeeping, &row.state)
    });
    if distinct(names).len() > 1 {
        return None;
    }
    let reference = &references.clone().next()?.row;
    let ranked: Vec<_> = cases.iter().map(|case| case.ranked(class)).collect();
    let (mut whole, mut partial) = (Vec::new(), Vec::new());
    for name in distinct(ranked.iter().flatten().map(|own| &own.row.contender_name)) {
        let is_own = |own: &&&ContenderEstimate| own.row.contender_name == *name;
        let own = ranked.iter().filter_map(|all| all.iter().find(is_own));
        let own: Vec<&ContenderEstimate> = own.copied().collect();
        match own.len() == cases.len() {
            true => whole.push((combine(&own), own)),
            false => partial.push(name.clone()),
        }
    }
    whole.sort_by(|(a, _), (b, _)| a.value.total_cmp(&b.value));
    let floors: Vec<_> = cases.iter().map(|case| case.floor).collect();
    let floor = Floor::mean(&floors)?;
    // None for a contender that is not steady in every case.
    let is_steady = |(_, own): &(_, Vec<&ContenderEstimate>)| own.iter().all(|c| c.is_steady());
    let steady: Vec<_> = (0..whole.len()).filter(|&i| is_steady(&whole[i])).collect();
    let ratio = |i: usize, j: usize| Some(over(&whole[steady[i]].0, &whole[steady[j]].0));
    let places = match cases {
        [_] => whole.iter().map(|(_, own)| own[0].place).collect(),
        _ => {
            let mut all = vec![None; whole.len()];
            let found = places(steady.len(), floor, ratio).into_iter();
            steady
                .iter()
                .zip(found)
                .for_each(|(&own, place)| all[own] = Some(place));
            all
        }
    };
    let means = whole.into_iter().zip(places);
    let means = means.map(|((ratio, own), place)| Mean {
        contender: own[0].row.contender_name.clone(),
        bookkeeping: own[0].row.bookkeeping.clone(),
        base_bookkeeping: own[0].row.base_bookkeeping.clone(),
        state: own[0].row.state.clone(),
        ratio,
        place,
    });
    let about = cases[0].about();
    Some(Workload {
        game: about.game.clone(),
        workload: kind_of_work(about),
        size_known: class,
        reference: reference.contender_name.clone(),
        bookkeeping: reference.bookkeeping.clone(),
        base_bookkeeping: reference.base_bookkeeping.clone(),
        state: reference.state.clone(),
        cases: cases.len(),
        floor,
        means: means.collect(),
        partial,
    })
}

/// The geometric mean, resample by resample. Inputs and links of cases are
/// independent, and so are their resamples. What changes between runs is not: its part
/// of them is the contender's own, alike in all cases, and stays whole in the mean.
fn combine(of: &[&ContenderEstimate]) -> Estimate {
    let ratios: Vec<_> = of.iter().filter_map(|own| own.ratio.as_ref()).collect();
    if let &[own] = ratios.as_slice() {
        // One figure has one interval.
        return Estimate {
            n: 1,
            ..own.clone()
        };
    }
    let mean =
        |draw: usize| geometric_mean(&ratios.iter().map(|own| own.drawn(draw)).collect::<Vec<_>>());
    let resamples = (1..=ratios[0].resamples.len()).map(mean).collect();
    // Within the run cases are independent, so what is known of each adds up.
    let degrees = ratios.iter().map(|ratio| ratio.spread.degrees).sum();
    Estimate::combined(mean(0), ratios.len(), resamples, degrees)
}

/// One mean relative to another.
fn over(own: &Estimate, other: &Estimate) -> Estimate {
    let resamples = quotients(&own.resamples, &other.resamples);
    let degrees = own.spread.degrees.min(other.spread.degrees);
    Estimate::combined(own.value / other.value, own.n, resamples, degrees)
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
