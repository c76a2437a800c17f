//! Which figures stand in which table.

use measure::schema::Status;
use measure::{BoardSize, Stopped};

use crate::numbers::bootstrap::Estimate;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::numbers::floor::Floor;
use crate::numbers::rank::differs;
use crate::numbers::significance::holm;
use crate::tables::bookkeeping::Bookkeepings;
use crate::tables::table::Table;

pub(crate) fn notes(floor: Floor, partial: &[String]) -> Vec<String> {
    let mut notes = vec![floor.in_words()];
    if !partial.is_empty() {
        notes.push(format!("Not in every case: {}.", partial.join(", ")));
    }
    notes
}

/// The tables of one case: one per class, and what a compile-time size is worth.
pub(crate) fn of_case(case: &CaseEstimate) -> Vec<Table> {
    let classes = [BoardSize::CompileTime, BoardSize::RunTime];
    let mut tables: Vec<_> = classes
        .iter()
        .filter_map(|class| of_class(case, *class))
        .map(Table::without_empty_columns)
        .collect();
    tables.extend(worth_of_size(case));
    tables
}

/// The class that is shown where there is room for one: the first that has a
/// reference.
pub(crate) fn of_first_class(case: &CaseEstimate) -> Option<Table> {
    let classes = [BoardSize::CompileTime, BoardSize::RunTime];
    let table = classes.into_iter().find_map(|class| of_class(case, class));
    table.map(Table::without_empty_columns)
}

fn of_class(case: &CaseEstimate, class: BoardSize) -> Option<Table> {
    let reference = case.reference(class)?;
    let about = case.about();
    let ranked = case.ranked(class);
    let kept = Bookkeepings::of_rows(&reference.row, ranked.iter().map(|c| &c.row));
    let row = |contender: &&ContenderEstimate| {
        let place = contender.place.map_or_else(dash, |place| place.to_string());
        figures(place, contender, reference, &kept, case.floor)
    };
    let duplicates = case.contenders.iter();
    let duplicates = duplicates.filter(|c| c.row.board_size == class && c.duplicate.is_some());
    let mut rows: Vec<_> = duplicates
        .map(|c| figures("duplicate".into(), c, reference, &kept, case.floor))
        .collect();
    rows.extend(ranked.iter().map(row));
    let out = case
        .contenders
        .iter()
        .filter(|c| c.row.board_size == class && c.status != Status::Ok);
    rows.extend(out.map(|contender| {
        let status = if contender.status == Status::Refused {
            "refused"
        } else {
            "skipped"
        };
        let mut row = vec![dash(), contender.row.contender_name.clone(), status.into()];
        row.resize_with(8, dash);
        row
    }));
    let unit = &about.unit;
    Some(Table {
        title: format!(
            "{}: time relative to {} = 1 ({})",
            about.case_name,
            reference.row.contender_name,
            size(class)
        ),
        header: vec![
            "#".into(),
            "representation".into(),
            "ratio".into(),
            "95 % interval".into(),
            format!("ns/{unit}"),
            "hot".into(),
            format!("Ir/{unit}"),
            "bytes".into(),
        ],
        rows,
        notes: [
            vec![case.floor.in_words()],
            case.unranked(class),
            kept.in_words(),
            case.stopped.map(ended).into_iter().collect(),
            without_work(case).into_iter().collect(),
            left_out(case).into_iter().collect(),
        ]
        .concat(),
    })
}

/// Blocks that do not count, in words.
fn without_work(case: &CaseEstimate) -> Option<String> {
    let n = case.without_work;
    let blocks = if n == 1 { "block was" } else { "blocks were" };
    (n > 0).then(|| format!("{n} {blocks} left out, as there was nothing to do on the input."))
}

/// Launches that do not count, in words.
fn left_out(case: &CaseEstimate) -> Option<String> {
    let times = case.left_out.iter().map(|left| left.time);
    let low = times.clone().reduce(f64::min)?;
    let high = times.reduce(f64::max)?;
    let (n, all) = (
        case.left_out.len(),
        case.left_out.len() + case.floor.launches,
    );
    let range = match (format!("{low:.2}"), format!("{high:.2}")) {
        (low, high) if low == high => low,
        (low, high) => format!("{low} to {high}"),
    };
    Some(format!(
        "{n} of {all} launches are left out, as the median representation took {range} times as long there as usual."
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

fn figures(
    place: String,
    contender: &ContenderEstimate,
    reference: &ContenderEstimate,
    kept: &Bookkeepings<'_>,
    floor: Floor,
) -> Vec<String> {
    let own = contender.ratio.as_ref();
    vec![
        place,
        kept.name(&contender.row.contender_name, &contender.row.bookkeeping),
        own.map_or_else(dash, estimate),
        own.map_or_else(dash, interval),
        contender
            .time
            .as_ref()
            .map_or_else(dash, |time| figure(time.median.value)),
        contender
            .hot
            .as_ref()
            .and_then(|hot| hot.ratio.as_ref())
            .map_or_else(dash, estimate),
        instructions(contender, reference, floor),
        contender.row.bytes_per_position.to_string(),
    ]
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
    let more = reference
        .instructions()
        .map_or(1.0, |reference| own / reference);
    let time = contender
        .ratio
        .as_ref()
        .filter(|ratio| differs(ratio, ratio.p(), floor));
    let disagree = time.is_some_and(|time| (time.value > 1.0) == (more < 1.0) && more != 1.0);
    format!("{}{}", figure(own), if disagree { " !" } else { "" })
}

/// What it is worth to know the size, for those measured with and without.
pub(crate) fn worth_of_size(case: &CaseEstimate) -> Option<Table> {
    let pairs = case
        .contenders
        .iter()
        .filter_map(|c| Some((c, c.to_known.as_ref()?)));
    let pairs: Vec<_> = pairs.collect();
    let p: Vec<_> = pairs.iter().map(|(_, to_known)| to_known.p()).collect();
    let row = |((contender, to_known), p): ((&ContenderEstimate, &Estimate), f64)| {
        let verdict = if differs(to_known, p, case.floor) {
            ""
        } else {
            "="
        };
        let name = contender.row.contender_name.clone();
        vec![
            verdict.to_owned(),
            name,
            estimate(to_known),
            interval(to_known),
        ]
    };
    let rows: Vec<_> = pairs.into_iter().zip(holm(&p)).map(row).collect();
    (!rows.is_empty()).then(|| Table {
        title: format!(
            "{}: run-time size, relative to the same with compile-time size = 1",
            case.about().case_name
        ),
        header: strings(&["", "representation", "ratio", "95 % interval"]),
        rows,
        notes: Vec::new(),
    })
}

pub(crate) fn strings(words: &[&str]) -> Vec<String> {
    words.iter().map(|&word| word.to_owned()).collect()
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

/// Three or more digits.
pub(crate) fn figure(value: f64) -> String {
    match value {
        value if value < 10.0 => format!("{value:.2}"),
        value if value < 1000.0 => format!("{value:.1}"),
        value => format!("{value:.0}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_words(value: f64, low: f64, high: f64) -> String {
        let mut of = Estimate::combined(value, 1, vec![value; 2], 1.0);
        (of.low, of.high) = (low, high);
        format!("{} [{}]", estimate(&of), interval(&of))
    }

    #[test]
    fn ratios_have_the_digits_that_their_intervals_allow() {
        for (value, low, high, words) in [
            (0.041234, 0.0409, 0.0415, "0.0412 [0.0409-0.0415]"),
            (0.6414, 0.6352, 0.6471, "0.641 [0.635-0.647]"),
            (0.6414, 0.6152, 0.6671, "0.64 [0.62-0.67]"),
            (0.6414, 0.5, 0.8, "0.6 [0.5-0.8]"),
            (1.0649, 1.0601, 1.0698, "1.06 [1.06-1.07]"),
            (1.0622, 1.0612, 1.0632, "1.06 [1.061-1.063]"),
            (12.345, 12.3, 12.4, "12.3 [12.3-12.4]"),
            (1.0, 1.0, 1.0, "1.00 [1.00-1.00]"),
            (45.2, 30.0, 70.0, "45 [30-70]"),
        ] {
            assert_eq!(in_words(value, low, high), words);
        }
        assert_eq!(
            [0.04123, 0.999, 1.0, 312.7].map(ratio),
            ["0.0412", "0.999", "1.00", "313"]
        );
    }
}
