//! Means over the board sizes of one game and one kind of work.

use measure::BoardSize;
use measure::schema::CaseRow;

use crate::measured::QUERY;
use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate, quotients};
use crate::numbers::floor::Floor;
use crate::numbers::rank::places;
use crate::numbers::statistics::geometric_mean;
use crate::order::{distinct, grouped};

/// One game, one workload, one class of board size.
pub struct Workload {
    /// The row of the contender that all ratios are taken to, the same in all cases.
    pub reference: CaseRow,
    /// The cases, by their first rows.
    pub cases: Vec<CaseRow>,
    /// Their mean, in the form of a case: contenders measured in all of them, best
    /// first, each with the geometric mean of its ratios, and without a place if it is
    /// not steady in every case. Their rows are those of the first case, under the name
    /// of the mean and without what a mean has not.
    pub mean: CaseEstimate,
    /// Contenders measured in some of them only, which can't be ranked.
    pub partial: Vec<String>,
}

impl Workload {
    /// Mean `i` relative to mean `j`, by their resamples.
    pub(crate) fn between(&self, i: usize, j: usize) -> Option<Estimate> {
        let ratio = |i: usize| self.mean.contenders[i].ratio.as_ref();
        Some(over(ratio(i)?, ratio(j)?))
    }

    /// Of the ranked contenders with the reference's bookkeeping the best, its ratio, and
    /// those that tie with it.
    pub(crate) fn best(&self) -> Option<Best<'_>> {
        let all = self.mean.contenders.iter();
        let mut own = all.filter(|own| own.row.bookkeeping == self.reference.bookkeeping);
        let best = own.find(|own| own.place.is_some())?;
        let letters = best.place?.letters;
        let ties = |own: &&ContenderEstimate| own.place.is_some_and(|p| p.letters.tie(letters));
        Some((best, best.ratio.as_ref()?, own.filter(ties).collect()))
    }
}

/// A contender, its ratio, and those that tie with it.
pub(crate) type Best<'a> = (
    &'a ContenderEstimate,
    &'a Estimate,
    Vec<&'a ContenderEstimate>,
);

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
/// cases have different references there is none, nor where the reference does not count
/// in each of them.
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
    let workload = kind_of_work(cases[0].about());
    let of_mean = |row: &CaseRow| CaseRow {
        case_name: format!("all {workload}"),
        workload: workload.clone(),
        size: "all".into(),
        parameters: String::new(),
        unit: String::new(),
        pool: String::new(),
        ..row.clone()
    };
    let reference = whole.iter().find(|(_, own)| own[0].row.reference)?;
    let reference = of_mean(&reference.1[0].row);
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
    let means = means.map(|((ratio, own), place)| {
        ContenderEstimate::of_ratio(of_mean(&own[0].row), ratio, place)
    });
    let means = means.collect();
    Some(Workload {
        reference,
        cases: cases.iter().map(|case| case.about().clone()).collect(),
        mean: CaseEstimate::of_contenders(means, floor),
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

/// One mean relative to another, or one of a case relative to another of it, by their
/// ratios to the reference, which go together draw by draw.
pub(crate) fn over(own: &Estimate, other: &Estimate) -> Estimate {
    let resamples = quotients(&own.resamples, &other.resamples);
    let degrees = own.spread.degrees.min(other.spread.degrees);
    Estimate::combined(own.value / other.value, own.n, resamples, degrees)
}

#[cfg(test)]
mod tests;
