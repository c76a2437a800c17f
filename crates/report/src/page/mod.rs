//! `index.html`: one file that shows a report and needs no network.
//!
//! It opens on the answers (`answers`): which whole program, which layout. They are
//! HTML, so that they are there before a script has run, and without one. The explorer
//! below has the figures as JSON (`data`); they are estimated here, and the script in
//! `assets/` only chooses, sorts and draws. It draws with Observable Plot, which is put
//! in unchanged: `assets/vendor/README.md` says why that one and where it is from.

mod answers;
mod bars;
mod bins;
mod claims;
mod data;
mod faq;
mod front;
mod names;
mod number;
mod pairs;
mod series;
mod shown;
mod site;

pub use shown::Site;

use serde_json::json;

use crate::Report;
use crate::escape::html;
use crate::readme::in_short;
use crate::template::fill;
use crate::title::heading;

/// The skeleton, with the answers; see [`fill`].
const TEMPLATE: &str = include_str!("../../assets/page.html");
const STYLE: &str = include_str!("../../assets/page.css");
/// Each with its licence, which has to go where it goes; D3 first, which Plot
/// leans on.
const LIBRARIES: [(&str, &str); 2] = [
    (
        include_str!("../../assets/vendor/d3.LICENSE"),
        include_str!("../../assets/vendor/d3.min.js"),
    ),
    (
        include_str!("../../assets/vendor/plot.LICENSE"),
        include_str!("../../assets/vendor/plot.umd.min.js"),
    ),
];
/// In the order in which they lean on one another.
const SCRIPTS: [&str; 9] = [
    include_str!("../../assets/report.js"),
    include_str!("../../assets/choice.js"),
    include_str!("../../assets/elements.js"),
    include_str!("../../assets/ranking.js"),
    include_str!("../../assets/heatmap.js"),
    include_str!("../../assets/growth.js"),
    include_str!("../../assets/samples.js"),
    include_str!("../../assets/claims.js"),
    include_str!("../../assets/page.js"),
];

/// The style of every page.
pub(crate) fn style() -> String {
    bare(STYLE)
}

/// The whole document.
pub(crate) fn page(report: &Report) -> String {
    let title = heading(report);
    let data = data::data(report).to_string();
    let libraries = LIBRARIES.map(script).concat();
    let parts = json!({
        "title": title,
        "about": answers::about(report),
        "programs": answers::of_programs(report),
        "layouts": in_short::layouts(report),
        "style": style(),
        "data": harmless(&data),
        "libraries": libraries,
        "script": bare(&SCRIPTS.concat()),
    });
    fill(TEMPLATE, &parts, html)
}

fn script((licence, source): (&str, &str)) -> String {
    format!("<script>\n/*\n{licence}*/\n{source}</script>\n")
}

/// A source of ours without indentation and without lines that are comments: the page is
/// sent by mail. No string of ours goes over several lines.
fn bare(source: &str) -> String {
    let mut inside = false;
    let is_code = |line: &&str| {
        let begins = line.starts_with("/*");
        let comment = inside || begins || line.starts_with("//") || line.is_empty();
        inside = (inside || begins) && !line.ends_with("*/");
        !comment
    };
    let code = source.lines().map(str::trim_start).filter(is_code);
    code.flat_map(|line| [line, "\n"]).collect()
}

/// JSON that may stand in a script element: no tag, comment or entity begins in
/// it, and it reads back as the same.
fn harmless(json: &str) -> String {
    json.replace('&', "\\u0026")
        .replace('<', "\\u003c")
        .replace('>', "\\u003e")
}

#[cfg(test)]
mod tests;
