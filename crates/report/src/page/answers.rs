//! What the page opens on: which whole program, then which layout. The template makes HTML
//! of it that needs no script.

use measure::BoardSize;
use measure::schema::{CaseRow, Status};
use serde_json::{Value, json};

use super::bars::Scale;
use super::names::summary;
use crate::advise::among_others;
use crate::answers::programs::{self, PROGRAMS, Programs, board, tie};
use crate::escape::{destination, html};
use crate::games;
use crate::lists::{counted, joined};
use crate::measured::called;
use crate::numbers::estimate::ContenderEstimate;
use crate::tables::cells::{dash, place};
use crate::times::{nanoseconds, thousands, times, times_within};
use crate::title::{compiler, date, machine};
use crate::{CaseEstimate, Report};

/// What the report is, in one sentence.
pub(super) fn about(report: &Report) -> String {
    let about = &report.measured.provenance;
    format!(
        "boardbench plays games on many board representations, proves that all of them do the same \
         work, and times them side by side: here {} on {}, {}, {}.",
        counted(report.cases.len(), "case"),
        machine(&about.machine),
        compiler(about),
        date(about),
    )
}

/// Which whole program; null where none were compared.
pub(super) fn of_programs(report: &Report) -> Value {
    let programs = programs::of_games(&report.cases);
    let games = programs.iter().map(|own| of_game(report, own));
    match programs.is_empty() {
        true => Value::Null,
        false => json!({
            "ranges": programs::ranges(&programs),
            "games": games.collect::<Vec<_>>(),
        }),
    }
}

/// The programs of one game as bars.
fn of_game(report: &Report, own: &Programs<'_>) -> Value {
    let about = own.case.about();
    let named = own.rows.iter();
    let named = named.filter_map(|row| Some((&*row.row.contender_name, row.median()?)));
    let scale = Scale::of(named.clone().map(|(_, time)| time));
    let unmeasured = own.case.contenders.iter();
    let unmeasured =
        unmeasured.filter(|c| c.status != Status::Ok && c.row.board_size == BoardSize::CompileTime);
    let rows = own.rows.iter().copied().chain(unmeasured);
    let best = own.rows.iter().copied().find(|row| row.place.is_some());
    let row = |row: &ContenderEstimate| {
        let leads = best.is_some_and(|best| row.place.is_some() && tie(best, row));
        let time = row.median();
        let bytes = time.map(|_| thousands(row.row.bytes_per_position));
        json!({
            "best": leads,
            "place": place(row),
            "name": row.row.contender_name,
            "summary": summary(&row.row).join("; "),
            "bar": time.map(|time| scale.bar(time, interval(row, time))),
            "time": time.map_or_else(|| "not measured".into(), nanoseconds),
            "fast": row.ratio.as_ref().map_or_else(dash, |own| times_within(own.value, own.low, own.high)),
            "bytes": bytes.unwrap_or_else(dash),
        })
    };
    let notes = own
        .contributions()
        .map(|own| own.in_words().replace('`', ""));
    let left = match own.left_out() {
        0 => None,
        count => Some(format!(
            "{} of this case not shown here.",
            counted(count, "other row")
        )),
    };
    let large = own.rows.iter().filter_map(|own| {
        let row = &own.row;
        among_others(
            &row.case_name,
            &row.contender_name,
            row.working_bytes.saturating_sub(row.bytes_per_position),
        )
    });
    let notes = notes
        .into_iter()
        .chain(scale.cut(named))
        .chain(left)
        .chain(large)
        .chain(own.case.unranked(BoardSize::CompileTime));
    json!({
        "id": about.case_name,
        "name": format!("{} {}", games::title(&about.game), own.board()),
        "advice": advice(own),
        "unit": about.unit,
        "rows": rows.map(row).collect::<Vec<_>>(),
        "reference": own.reference.row.contender_name,
        "notes": notes.collect::<Vec<_>>(),
        "others": others(report, own),
    })
}

/// The interval of a ratio around a time: its ends are as far from the time as from the ratio.
fn interval(row: &ContenderEstimate, time: f64) -> Option<(f64, f64)> {
    let ratio = row.ratio.as_ref()?;
    Some((
        time * ratio.low / ratio.value,
        time * ratio.high / ratio.value,
    ))
}

/// The answer in a sentence.
fn advice(own: &Programs<'_>) -> String {
    let name = |row: &ContenderEstimate| format!("<b>{}</b>", html(&row.row.contender_name));
    let mut ranked = own.rows.iter().copied().filter(|row| row.place.is_some());
    let Some(best) = ranked.next() else {
        return "No difference is beyond doubt.".into();
    };
    let (tied, after): (Vec<_>, Vec<_>) = ranked.partition(|row| tie(best, row));
    let mut words = match tied.as_slice() {
        [] => format!("Use {}.", name(best)),
        tied => {
            let verb = if tied.len() == 1 { "ties" } else { "tie" };
            let tied = joined(tied.iter().map(|row| name(row)), ", ");
            format!("Use {}; {tied} {verb} with it.", name(best))
        }
    };
    let ratio =
        |row: &ContenderEstimate| Some(best.ratio.as_ref()?.value / row.ratio.as_ref()?.value);
    if let Some((next, ratio)) = after.first().and_then(|row| Some((row, ratio(row)?))) {
        words += &format!(" It is {} as fast as {}.", times(ratio), name(next));
    }
    let faster = own.rows.first().filter(|first| first.place.is_none());
    if let Some(first) = faster {
        words += &format!(" {} was faster still, and is not ranked.", name(first));
    }
    words
}

/// Links to the other cases of whole programs of the game; `None` of none.
fn others(report: &Report, own: &Programs<'_>) -> Option<String> {
    let about = own.case.about();
    let is_other = |case: &&CaseEstimate| {
        let other = case.about();
        other.game == about.game && other.comparison == PROGRAMS
    };
    let link = |case: &CaseEstimate| {
        let other = case.about();
        format!(
            "<a href=\"{}\">{} {}</a>",
            html(&address(other)),
            html(&called(&other.work, other.number, &other.parameters)),
            html(&board(&other.size))
        )
    };
    let links = report.cases.iter().filter(is_other).map(link);
    Some(joined(links, ", ")).filter(|links| !links.is_empty())
}

/// Where the explorer shows a case.
pub(crate) fn address(about: &CaseRow) -> String {
    let workload = format!("{} {}", about.workload, about.parameters);
    format!(
        "#view=ranking&game={}&workload={}&size={}",
        destination(&about.game),
        destination(workload.trim()),
        destination(&about.size),
    )
}
