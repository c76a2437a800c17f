//! The questions of docs/FAQ.md as they stand on the front page: in their groups, each with
//! its answer, tables and all.

use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use serde_json::{Value, json};

use crate::escape::html;

/// What begins a mark of `scripts/figures` that names the case of a report.
const CASE: &str = "<!--= report ";

/// The groups of questions. `link` says where a link of the document leads on the page, by
/// its address and, if it names a report, the case; `None` if nowhere, so that its words
/// remain.
pub(super) fn groups(text: &str, link: impl Fn(&str, Option<&str>) -> Option<String>) -> Value {
    let (head, sections) = text.split_once("\n## ").unwrap_or((text, ""));
    let sections = sections.split("\n## ");
    let sections = sections.filter_map(|section| section.split_once('\n'));
    let sections: Vec<(String, &str, &str)> = sections
        .map(|(title, body)| (anchor(title), title, body))
        .collect();
    let named = head
        .lines()
        .filter_map(|line| line.strip_prefix("**")?.split_once("**"));
    let group = |(name, links): (&str, &str)| {
        let anchors = links.split("](#").skip(1);
        let anchors = anchors.filter_map(|rest| rest.split(')').next());
        let questions = anchors.filter_map(|anchor| sections.iter().find(|own| own.0 == anchor));
        let questions = questions.map(|(anchor, title, body)| {
            let title = rendered(title, &link);
            let title = title
                .trim()
                .trim_start_matches("<p>")
                .trim_end_matches("</p>");
            let answer = rendered(body, &link);
            let first = beginning(&answer);
            let answer = scrollable(&answer, anchor);
            json!({ "anchor": anchor, "question": title, "first": first, "answer": answer })
        });
        json!({ "group": name, "questions": questions.collect::<Vec<_>>() })
    };
    named.map(group).collect()
}

/// What a link to a heading is called, as GitHub and scripts of this project have it.
fn anchor(title: &str) -> String {
    let lower = title.to_lowercase();
    let kept = lower
        .chars()
        .filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// Markdown as HTML, without what is HTML in it.
fn rendered(text: &str, link: impl Fn(&str, Option<&str>) -> Option<String>) -> String {
    let (mut case, mut is_kept) = (None, false);
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).filter_map(|event| match event {
        Event::Html(mark) | Event::InlineHtml(mark) => {
            let name = mark
                .strip_prefix(CASE)
                .and_then(|rest| rest.split_once("-->"));
            case = name.map(|(name, _)| name.trim().to_owned());
            None
        }
        Event::Start(Tag::Link {
            link_type,
            dest_url,
            title,
            id,
        }) => {
            let address = link(&dest_url, case.as_deref());
            is_kept = address.is_some();
            let dest_url = address?.into();
            Some(Event::Start(Tag::Link {
                link_type,
                dest_url,
                title,
                id,
            }))
        }
        Event::End(TagEnd::Link) if !is_kept => None,
        other => Some(other),
    });
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, events);
    html
}

/// Bytes of an answer that stand where questions were searched, at least.
const BEGINNING: usize = 60;

/// The first sentence of an answer, or more if it is short; HTML without links.
fn beginning(answer: &str) -> String {
    let (_, rest) = answer.split_once("<p>").unwrap_or_default();
    let (paragraph, _) = rest.split_once("</p>").unwrap_or((rest, ""));
    let mut text = String::new();
    for part in paragraph.split_inclusive('>') {
        match part.rfind("<a ").or_else(|| part.rfind("</a>")) {
            Some(at) => text += &part[..at],
            None => text += part,
        }
    }
    let ends = text.match_indices(". ").map(|(at, _)| at + 1);
    let end = ends.into_iter().find(|end| *end >= BEGINNING);
    text.truncate(end.unwrap_or(text.len()));
    text
}

/// Tables that scroll by themselves, with the keyboard, too.
fn scrollable(answer: &str, name: &str) -> String {
    let mut parts = answer.split("<table>");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for (number, part) in (1..).zip(parts) {
        let label = format!("Table {number} of {}", html(name));
        text += &format!(
            "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{label}\"><table>{}",
            part.replace("</table>", "</table></div>")
        );
    }
    text
}

#[cfg(test)]
mod tests;
