//! What the page opens on: which whole program, then which layout. HTML that needs no
//! script.

use measure::BoardSize;
use measure::schema::{CaseRow, Status};

use super::names::summary;
use crate::answers::programs::{self, PROGRAMS, Programs, board, tie};
use crate::escape::{destination, html};
use crate::lists::{counted, joined};
use crate::numbers::estimate::ContenderEstimate;
use crate::readme::in_short::{Layouts, layouts};
use crate::tables::cells::{dash, figure, interval, place, ratio};
use crate::title::{compiler, date, game, machine};
use crate::{CaseEstimate, Report};

/// What the report is, in one sentence.
pub(super) fn about(report: &Report) -> String {
    let about = &report.measured.provenance;
    let cases = counted(report.cases.len(), "case");
    format!(
        "boardbench plays games on many board representations, proves that all of them do the same \
         work, and times them side by side: here {cases} on {}, {}, {}.",
        html(&machine(&about.machine)),
        html(compiler(about)),
        html(date(about)),
    )
}

/// Both answers, and links to what is on the page; where nothing was compared that
/// answers, there is the explorer alone.
pub(super) fn answers(report: &Report) -> String {
    let programs = programs::of_games(&report.cases);
    let layouts = layouts(report);
    let mut text = String::new();
    if !programs.is_empty() {
        text += "<section id=\"use\">\n<h2>What to use</h2>\n<p>Whole programs, side by side in one \
                 case: the best array of each bookkeeping and each bitboard. Shorter is faster. Rows \
                 that share a letter tie. Hover over a name for what it is; <i>About</i> below \
                 lists all names.</p>\n";
        text.extend(programs::ranges(&programs).map(|words| format!("<p>{}</p>\n", html(&words))));
        let charts = programs.iter().map(|own| chart(report, own));
        text += &format!(
            "<div class=\"answers\">\n{}</div>\n</section>\n",
            charts.collect::<String>()
        );
    }
    if !layouts.is_empty() {
        text += "<section id=\"layouts\">\n<h2>Which layout, everything else equal?</h2>\n<p>All \
                 layouts of a row run the same source code with the same bookkeeping, so the figure \
                 measures the layout alone: time relative to the reference of the row, with its 95 % \
                 interval. Shorter is faster. Layouts listed together tie.</p>\n";
        text += &table_of(&layouts);
        text += "</section>\n";
    }
    nav(!programs.is_empty(), !layouts.is_empty()) + &text
}

fn nav(has_programs: bool, has_layouts: bool) -> String {
    let links = [
        (has_programs, "use", "What to use"),
        (has_layouts, "layouts", "Which layout"),
        (true, "explore", "All figures"),
    ];
    let shown = links.iter().filter(|(is_there, ..)| *is_there);
    let links = shown.map(|(_, id, words)| format!("<a href=\"#{id}\">{words}</a> "));
    format!(
        "<nav class=\"screen\" aria-label=\"On this page\">{}</nav>\n",
        links.collect::<String>()
    )
}

/// The programs of one game as bars.
fn chart(report: &Report, own: &Programs<'_>) -> String {
    let about = own.case.about();
    let name = format!("{} {}", game(&about.game), own.board());
    let times = own.rows.iter().filter_map(|row| row.median());
    let most = times.fold(0.0, f64::max);
    let mut rows: String = own.rows.iter().map(|row| bar(row, most, own)).collect();
    rows += &unmeasured(own.case);
    let unit = html(&about.unit);
    let contributions = own
        .contributions()
        .map(|own| own.in_words().replace('`', ""));
    let contributions = contributions.map_or_else(String::new, |words| html(&words) + " ");
    let id = html(&about.case_name);
    format!(
        "<section class=\"answer\">\n<h3 id=\"{id}\">{}</h3>\n<p>{}</p>\n\
         <div class=\"wide\" tabindex=\"0\" role=\"region\" aria-labelledby=\"{id}\">\n\
         <table class=\"bars\"><thead><tr><th scope=\"col\">#</th>\
         <th scope=\"col\">representation</th><th scope=\"col\">ns per {unit}</th>\
         <th scope=\"col\">relative</th><th scope=\"col\">bytes</th></tr></thead>\n\
         <tbody>\n{rows}</tbody></table>\n</div>\n\
         <p class=\"note\">Relative: time divided by that of {}. {contributions}{}{}</p>\n</section>\n",
        html(&name),
        advice(own),
        html(&own.reference.row.contender_name),
        own.case
            .unranked(BoardSize::CompileTime)
            .iter()
            .map(|words| html(words) + " ")
            .collect::<String>(),
        others(report, own),
    )
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
    let times =
        |row: &ContenderEstimate| Some(row.ratio.as_ref()?.value / best.ratio.as_ref()?.value);
    if let Some((next, times)) = after.first().and_then(|row| Some((row, times(row)?))) {
        words += &format!(" {} takes {times:.2} times as long.", name(next));
    }
    let faster = own.rows.first().filter(|first| first.place.is_none());
    if let Some(first) = faster {
        words += &format!(" {} was faster still, and is not ranked.", name(first));
    }
    words
}

fn bar(row: &ContenderEstimate, most: f64, own: &Programs<'_>) -> String {
    let own_time = row.median();
    let share = own_time.map_or(0.0, |time| time / most);
    let best = own.rows.iter().find(|row| row.place.is_some());
    let leads = best.is_some_and(|best| row.place.is_some() && tie(best, row));
    format!(
        "<tr{}><td>{}</td>{}<td><span class=\"bar\" style=\"--share:{share:.4}\"></span>{}</td>\
         <td>{}</td><td>{}</td></tr>\n",
        if leads { " class=\"best\"" } else { "" },
        html(&place(row)),
        head(&row.row),
        own_time.map_or_else(|| "not measured".into(), figure),
        row.ratio.as_ref().map_or_else(dash, |own| ratio(own.value)),
        row.row.bytes_per_position,
    )
}

/// A name, and what it stands for.
fn head(row: &CaseRow) -> String {
    let (name, summary) = (html(&row.contender_name), html(&summary(row).join("; ")));
    format!("<th scope=\"row\"><span class=\"name\" title=\"{summary}\">{name}</span></th>")
}

/// Rows without a figure.
fn unmeasured(case: &CaseEstimate) -> String {
    let own = case.contenders.iter();
    let own = own.filter(|c| c.status != Status::Ok && c.row.board_size == BoardSize::CompileTime);
    let line = |c: &ContenderEstimate| {
        format!(
            "<tr><td>-</td>{}<td>not measured</td><td>-</td><td>-</td></tr>\n",
            head(&c.row)
        )
    };
    own.map(line).collect()
}

/// Links to the other cases of whole programs of the game.
fn others(report: &Report, own: &Programs<'_>) -> String {
    let about = own.case.about();
    let is_other = |case: &&CaseEstimate| {
        let other = case.about();
        other.game == about.game && other.comparison == PROGRAMS
    };
    let link = |case: &CaseEstimate| {
        let other = case.about();
        format!(
            "<a href=\"{}\">{} {}</a>",
            address(other),
            html(&other.work),
            html(&board(&other.size))
        )
    };
    let links = report.cases.iter().filter(is_other).map(link);
    match joined(links, ", ").as_str() {
        "" => String::new(),
        links => format!("In the explorer: {links}."),
    }
}

/// Where the explorer shows a case.
pub(crate) fn address(about: &CaseRow) -> String {
    let workload = format!("{} {}", about.workload, about.parameters);
    format!(
        "#view=ranking&amp;game={}&amp;workload={}&amp;size={}",
        destination(&about.game),
        destination(workload.trim()),
        destination(&about.size),
    )
}

fn table_of(layouts: &[Layouts<'_>]) -> String {
    let rows = layouts.iter().map(|own| {
        let (about, best) = (own.about, own.best);
        let names = joined(own.layouts.iter().map(|name| html(name)), ", ");
        format!(
            "<tr><th scope=\"row\">{} {} {}</th><td class=\"words\">{}</td>\
             <td class=\"words\">{}</td><td><span class=\"bar\" style=\"--share:{:.4}\"></span>{}</td>\
             <td>{}</td></tr>\n",
            html(&game(&about.game)),
            html(&about.workload),
            html(&own.boards),
            html(&about.contender_name),
            names,
            best.value.min(1.0),
            ratio(best.value),
            interval(best),
        )
    });
    format!(
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"Which layout\">\n\
         <table class=\"bars layouts\"><thead><tr><th scope=\"col\">work</th>\
         <th scope=\"col\" class=\"words\">reference = 1</th>\
         <th scope=\"col\" class=\"words\">fastest layouts</th><th scope=\"col\">time</th>\
         <th scope=\"col\">95 % interval</th></tr></thead>\n<tbody>\n{}</tbody></table>\n</div>\n",
        rows.collect::<String>()
    )
}
