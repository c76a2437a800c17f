//! Which figures stand in which table.

use measure::schema::Status;
use measure::{BoardSize, Stopped};

use crate::CLASSES;
use crate::answers::advise::far;
use crate::lists::{joined, range};
use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::numbers::floor::Floor;
use crate::numbers::rank::differs;
use crate::numbers::significance::holm;
use crate::order::distinct;
use crate::tables::bookkeeping::Bookkeepings;
use crate::tables::table::Table;
pub(crate) use crate::times::figure;

/// The tables of one case: one per class, and what a compile-time size is worth.
pub(crate) fn of_case(case: &CaseEstimate) -> Vec<Table> {
    let classes = CLASSES
        .into_iter()
        .filter_map(|class| of_class(case, class));
    classes.chain(worth_of_size(case)).collect()
}

/// The class that is shown where there is room for one: the first that has a
/// reference.
pub(crate) fn of_first_class(case: &CaseEstimate) -> Option<Table> {
    CLASSES.into_iter().find_map(|class| of_class(case, class))
}

fn of_class(case: &CaseEstimate, class: BoardSize) -> Option<Table> {
    let reference = case.reference(class)?;
    let about = case.about();
    let kept = Bookkeepings::of_class(case, class)?;
    let row = |place: String, own: &ContenderEstimate| {
        let of = own.ratio.as_ref();
        vec![
            place,
            kept.name_of(&own.row),
            of.map_or_else(dash, estimate),
            of.map_or_else(dash, interval),
            own.median().map_or_else(dash, figure),
            own.hot_ratio().map_or_else(dash, estimate),
            instructions(own, reference, case.floor),
            own.row.bytes_per_position.to_string(),
        ]
    };
    let of_class = || case.contenders.iter().filter(|c| c.row.board_size == class);
    let duplicates = of_class().filter(|c| c.duplicate.is_some());
    let duplicates = duplicates.map(|own| row("duplicate".into(), own));
    let ranked = case.ranked(class);
    let ranked = ranked.into_iter().map(|own| row(place(own), own));
    let out = of_class().filter(|c| c.status != Status::Ok).map(|own| {
        let mut row = vec![dash(), own.row.contender_name.clone(), status(own)];
        row.resize_with(8, dash);
        row
    });
    let title = format!(
        "{}: time relative to {} = 1 ({})",
        about.case_name,
        reference.row.contender_name,
        size(class)
    );
    let header = "# | representation | ratio | 95 % interval | ns/unit | hot | Ir/unit | bytes";
    let table = Table::new(title, header, duplicates.chain(ranked).chain(out));
    let table = table.with_notes(notes_of_class(case, class, &kept));
    let table = table.with_notes(case.stopped.map(ended));
    let table = table.with_notes(without_work(case).into_iter().chain(left_out(case)));
    Some(table.per(&about.unit).without_empty_columns())
}

/// What stands below each table of a class.
pub(crate) fn notes_of_class(
    case: &CaseEstimate,
    class: BoardSize,
    kept: &Bookkeepings<'_>,
) -> impl Iterator<Item = String> {
    let notes = [vec![case.floor.in_words()], case.unranked(class)];
    let ranked = case.ranked(class);
    let names = ranked.iter().map(|own| &*own.row.contender_name);
    let alone = far(&case.about().case_name, names);
    notes
        .into_iter()
        .flatten()
        .chain(alone)
        .chain(kept.in_words())
}

/// Why it has no figure.
fn status(own: &ContenderEstimate) -> String {
    let why = match own.status {
        Status::Refused => "refused",
        Status::Disturbed => "disturbed",
        Status::Unsteady => "unsteady",
        Status::Ok | Status::Skipped => "skipped",
    };
    match own.unsteady.filter(|_| own.status == Status::Unsteady) {
        Some((low, high)) => format!("{why}: {low:.2} to {high:.2}"),
        None => why.into(),
    }
}

/// Its place, if it is ranked.
pub(crate) fn place(own: &ContenderEstimate) -> String {
    own.place.map_or_else(dash, |place| place.to_string())
}

/// Blocks that do not count, in words.
fn without_work(case: &CaseEstimate) -> Option<String> {
    let n = case.without_work;
    let blocks = if n == 1 { "block was" } else { "blocks were" };
    (n > 0).then(|| format!("{n} {blocks} left out, as there was nothing to do on the input."))
}

/// Launches that do not count, in words.
fn left_out(case: &CaseEstimate) -> Option<String> {
    let times = range(case.left_out.iter().map(|left| left.time))?;
    let n = case.left_out.len();
    let all = n + case.floor.launches;
    let times = times.map(|time| format!("{time:.2}"));
    let times = joined(distinct(times), " to ");
    let what = match case.left_out.iter().all(|left| left.by_kernel) {
        true => "fixed kernel",
        false => "median representation",
    };
    Some(format!(
        "{n} of {all} launches are left out, as the {what} took {times} times as long there as usual."
    ))
}

/// What ended a case, in words.
fn ended(stopped: Stopped) -> String {
    let what = match stopped {
        Stopped::Blocks => "all blocks of all launches were taken",
        Stopped::Budget => "the budget was over",
        Stopped::Precision => "every interval was narrow enough",
        Stopped::Interrupted => "the run was interrupted",
        Stopped::Failed => "the process failed",
    };
    format!("Ended because {what}.")
}

/// Instructions per operation, with `!` where they and the time disagree about
/// which of contender and reference is better.
fn instructions(
    contender: &ContenderEstimate,
    reference: &ContenderEstimate,
    floor: Floor,
) -> String {
    let Some(own) = contender.instructions() else {
        return dash();
    };
    let base = reference.instructions();
    let more = base.map_or(1.0, |reference| own / reference);
    let time = contender.ratio.as_ref();
    let time = time.filter(|ratio| differs(ratio, ratio.p(), floor));
    let disagree = time.is_some_and(|time| (time.value > 1.0) == (more < 1.0) && more != 1.0);
    format!("{}{}", figure(own), if disagree { " !" } else { "" })
}

/// What it is worth to know the size, for those measured with and without.
pub(crate) fn worth_of_size(case: &CaseEstimate) -> Option<Table> {
    let pairs = case.contenders.iter();
    let pairs: Vec<_> = pairs
        .filter_map(|own| Some((own, own.to_known.as_ref()?)))
        .collect();
    let p: Vec<_> = pairs.iter().map(|(_, to_known)| to_known.p()).collect();
    let rows = pairs.iter().zip(holm(&p)).map(|((own, to_known), p)| {
        let tie = if differs(to_known, p, case.floor) {
            ""
        } else {
            "="
        };
        let name = own.row.contender_name.clone();
        vec![tie.into(), name, estimate(to_known), interval(to_known)]
    });
    let title = format!(
        "{}: run-time size, relative to the same with compile-time size = 1",
        case.about().case_name
    );
    let header = " | representation | ratio | 95 % interval";
    (!pairs.is_empty()).then(|| Table::new(title, header, rows))
}

pub(crate) fn dash() -> String {
    "-".into()
}

pub(crate) fn size(class: BoardSize) -> &'static str {
    match class {
        BoardSize::CompileTime => "compile-time size",
        BoardSize::RunTime => "run-time size",
    }
}

/// A ratio without an interval: three significant digits.
pub(crate) fn ratio(value: f64) -> String {
    format!("{value:.*}", decimals(value))
}

/// A ratio as its interval allows: three significant digits, or fewer, so that the
/// last one is the first that the interval leaves open.
pub(crate) fn estimate(of: &Estimate) -> String {
    format!("{:.*}", decimals_of(of), of.value)
}

/// The interval of a ratio, with the ratio's digits.
pub(crate) fn interval(of: &Estimate) -> String {
    let (low, high) = ends(of);
    format!("{low}-{high}")
}

/// Its two ends. They have a digit more than the ratio where they would be the
/// same otherwise.
pub(crate) fn ends(of: &Estimate) -> (String, String) {
    let own = decimals_of(of);
    let ends = |decimals: usize| [of.low, of.high].map(|end| format!("{end:.decimals$}"));
    let [low, high] = match ends(own) {
        [low, high] if low == high && of.low < of.high => ends(own + 1),
        ends => ends,
    };
    (low, high)
}

/// An interval alone.
pub(crate) fn interval_of(low: f64, high: f64) -> String {
    let own = decimals((low * high).sqrt());
    format!("{low:.own$}-{high:.own$}")
}

/// Digits behind the point of a number with three that count.
fn decimals(value: f64) -> usize {
    let magnitude = value.abs().log10().floor();
    if magnitude.is_finite() {
        (2.0 - magnitude).clamp(0.0, 6.0) as usize
    } else {
        3
    }
}

fn decimals_of(of: &Estimate) -> usize {
    let half = (of.high - of.low) / 2.0;
    let wide = (-half.log10()).ceil();
    let own = decimals(of.value);
    if half > 0.0 {
        own.min(wide.max(0.0) as usize)
    } else {
        own
    }
}

#[cfg(test)]
mod tests;
