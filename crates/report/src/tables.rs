//! Which figures stand in which table.

use measure::schema::Status;
use measure::{Knowledge, Stopped};

use crate::bootstrap::Estimate;
use crate::estimate::{CaseEstimate, ContenderEstimate};
use crate::floor::Floor;
use crate::kept::Bookkeepings;
use crate::rank::differs;
use crate::significance::holm;
use crate::table::Table;

pub(crate) fn notes(floor: Floor, partial: &[String]) -> Vec<String> {
    let mut notes = vec![floor.told()];
    if !partial.is_empty() {
        notes.push(format!("Not in every case: {}.", partial.join(", ")));
    }
    notes
}

/// The tables of one case: one per class, and what the knowledge is worth.
pub(crate) fn of_case(case: &CaseEstimate) -> Vec<Table> {
    let classes = [Knowledge::Known, Knowledge::RunTime];
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
    let classes = [Knowledge::Known, Knowledge::RunTime];
    let table = classes.into_iter().find_map(|class| of_class(case, class));
    table.map(Table::without_empty_columns)
}

fn of_class(case: &CaseEstimate, class: Knowledge) -> Option<Table> {
    let reference = case.reference(class)?;
    let about = case.about();
    let ranked = case.ranked(class);
    let kept = Bookkeepings::of_rows(&reference.row, ranked.iter().map(|c| &c.row));
    let row = |contender: &&ContenderEstimate| {
        let place = contender.place.map_or_else(dash, |place| place.to_string());
        figures(place, contender, reference, &kept)
    };
    let twins = case.contenders.iter();
    let twins = twins.filter(|c| c.row.knowledge == class && c.twin.is_some());
    let mut rows: Vec<_> = twins
        .map(|c| figures("twin".into(), c, reference, &kept))
        .collect();
    rows.extend(ranked.iter().map(row));
    let out = case
        .contenders
        .iter()
        .filter(|c| c.row.knowledge == class && c.status != Status::Ok);
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
        notes: [case.floor.told()]
            .into_iter()
            .chain(kept.told())
            .chain(case.stopped.map(ended))
            .collect(),
    })
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
) -> Vec<String> {
    let own = contender.ratio.as_ref();
    vec![
        place,
        kept.name(&contender.row.contender_name, &contender.row.bookkeeping),
        own.map_or_else(dash, |own| ratio(own.value)),
        own.map_or_else(dash, interval),
        contender
            .time
            .as_ref()
            .map_or_else(dash, |time| figure(time.median.value)),
        contender
            .hot
            .as_ref()
            .and_then(|hot| hot.ratio.as_ref())
            .map_or_else(dash, |hot| ratio(hot.value)),
        instructions(contender, reference),
        contender.row.bytes_per_position.to_string(),
    ]
}

/// Instructions per operation, with `!` where they and the time disagree about
/// who of contender and reference is better.
fn instructions(contender: &ContenderEstimate, reference: &ContenderEstimate) -> String {
    let Some(own) = contender.instructions() else {
        return dash();
    };
    let more = reference
        .instructions()
        .map_or(1.0, |reference| own / reference);
    let coarse = Floor {
        twins: None,
        layouts: 1,
    };
    let time = contender
        .ratio
        .as_ref()
        .filter(|ratio| differs(ratio, ratio.p(), coarse));
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
            ratio(to_known.value),
            interval(to_known),
        ]
    };
    let rows: Vec<_> = pairs.into_iter().zip(holm(&p)).map(row).collect();
    (!rows.is_empty()).then(|| Table {
        title: format!(
            "{}: size at run time, relative to the same with known size = 1",
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

pub(crate) fn size(class: Knowledge) -> &'static str {
    match class {
        Knowledge::Known => "known size",
        Knowledge::RunTime => "size at run time",
    }
}

/// A ratio with as many digits as can matter.
pub(crate) fn ratio(value: f64) -> String {
    format!("{value:.3}")
}

pub(crate) fn interval(of: &Estimate) -> String {
    interval_of(of.low, of.high)
}

pub(crate) fn interval_of(low: f64, high: f64) -> String {
    format!("{low:.3}-{high:.3}")
}

/// Three or more digits.
pub(crate) fn figure(value: f64) -> String {
    match value {
        value if value < 10.0 => format!("{value:.2}"),
        value if value < 1000.0 => format!("{value:.1}"),
        value => format!("{value:.0}"),
    }
}
