//! Shared parts of all figures: the sheet, its colours, and axes.

use std::io;

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

pub(super) type Sheet<'a> = DrawingArea<SVGBackend<'a>, Shift>;
pub(super) type Drawn = Result<(), DrawingAreaErrorKind<io::Error>>;

/// Text is nearly black on white, whatever the reader's theme: the sheet has a
/// background.
pub(super) const INK: RGBColor = RGBColor(34, 34, 34);
pub(super) const PALE: RGBColor = RGBColor(110, 110, 110);
pub(super) const LINE: RGBColor = RGBColor(222, 222, 222);
/// Every second group of a ranking.
pub(super) const BAND: RGBColor = RGBColor(244, 244, 246);
/// What the noise floor hides.
pub(super) const FLOOR: RGBColor = RGBColor(255, 236, 196);

/// Colour-blind readers can distinguish them (Okabe and Ito, "Color universal
/// design", 2008), without its yellow, which is faint on white.
pub(super) const COLOURS: [RGBColor; 7] = [
    RGBColor(0, 114, 178),
    RGBColor(213, 94, 0),
    RGBColor(0, 158, 115),
    RGBColor(204, 121, 167),
    RGBColor(86, 180, 233),
    RGBColor(230, 159, 0),
    RGBColor(34, 34, 34),
];

/// Sizes of text in the units of plotters, which are 1.24 of a pixel.
pub(super) const TITLE: f64 = 17.36;
pub(super) const TEXT: f64 = 14.88;
pub(super) const SMALL: f64 = 13.64;

/// A figure of this many pixels, with `title` above it and for those who can't
/// see it, and `note` below the title.
pub(super) fn figure(
    size: (u32, u32),
    title: &str,
    note: &str,
    draw: impl FnOnce(&Sheet<'_>) -> Drawn,
) -> String {
    let mut text = String::new();
    let sheet = SVGBackend::with_string(&mut text, size).into_drawing_area();
    let drawn = || -> Drawn {
        sheet.fill(&WHITE)?;
        write(&sheet, title, (10, 18), &bold(TITLE), HPos::Left)?;
        write(&sheet, note, (10, 38), &plain(SMALL, PALE), HPos::Left)?;
        draw(&sheet)?;
        sheet.present()
    };
    drawn().expect("text in memory takes every element");
    drop(sheet);
    slim(&text, title)
}

/// The same figure in half as many bytes: what is true of every element is written
/// once, and a text stands on one line.
fn slim(text: &str, title: &str) -> String {
    let mut slim = String::with_capacity(text.len());
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with("<svg ") {
            let line = line.replacen(
                "<svg ",
                "<svg role=\"img\" font-family=\"sans-serif\" font-size=\"11\" fill=\"#222222\" ",
                1,
            );
            slim += &format!("{line}\n<title>{}</title>\n", escaped(title));
            continue;
        }
        // Attributes of ours hold no quotes, and text of others has none left.
        let mut line = line.to_owned();
        for known in [
            " opacity=\"1\"",
            " stroke-width=\"1\"",
            " font-family=\"sans-serif\"",
            " font-size=\"11\"",
            " fill=\"#222222\"",
            " stroke=\"none\"",
            " text-anchor=\"start\"",
        ] {
            line = line.replace(known, "");
        }
        slim += &line;
        inside |= line.starts_with("<text ");
        inside &= !line.ends_with("</text>");
        if !inside {
            slim.push('\n');
        }
    }
    slim
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

pub(super) fn plain(size: f64, colour: RGBColor) -> TextStyle<'static> {
    ("sans-serif", size).into_font().color(&colour)
}

pub(super) fn bold(size: f64) -> TextStyle<'static> {
    FontDesc::from(("sans-serif", size, FontStyle::Bold)).color(&INK)
}

/// Writes one line, centred on the height of `at`.
pub(super) fn write(
    sheet: &Sheet<'_>,
    text: &str,
    at: (i32, i32),
    style: &TextStyle<'_>,
    side: HPos,
) -> Drawn {
    let style = style.pos(Pos::new(side, VPos::Center));
    sheet.draw(&Text::new(text.to_owned(), at, style))
}

/// A horizontal interval with its ends marked, as one line.
pub(super) fn interval(from: i32, to: i32, y: i32) -> [(i32, i32); 6] {
    let (above, below) = (y - 4, y + 4);
    [
        (from, above),
        (from, below),
        (from, y),
        (to, y),
        (to, above),
        (to, below),
    ]
}

/// Values to label on a logarithmic axis from `low` to `high`: as round as
/// possible, at least four where there is room between round numbers.
pub(super) fn ticks(low: f64, high: f64) -> Vec<f64> {
    let within = |value: &f64| *value >= low * 0.9999 && *value <= high * 1.0001;
    let decades = low.log10().floor() as i32..=high.log10().ceil() as i32;
    for steps in [
        &[1.0][..],
        &[1.0, 2.0, 5.0],
        &[1.0, 1.5, 2.0, 3.0, 5.0, 7.0],
    ] {
        let all = decades.clone().flat_map(|decade| {
            let of_decade = move |step: &f64| step * 10f64.powi(decade);
            steps.iter().map(of_decade)
        });
        let found: Vec<f64> = all.filter(within).collect();
        if found.len() >= 4 {
            return found;
        }
    }
    let raw = (high - low) / 5.0;
    let decade = 10f64.powf(raw.log10().floor());
    let step = [1.0, 2.0, 5.0, 10.0].map(|step| step * decade);
    let step = step.into_iter().find(|step| *step >= raw).unwrap_or(decade);
    let from = (low / step).ceil() as i64;
    let all = (from..).map(|i| i as f64 * step);
    all.take_while(|value| *value <= high * 1.0001).collect()
}

/// A tick's label: no more digits than it has.
pub(super) fn label(value: f64) -> String {
    let rounded = format!("{value:.4}");
    let short = rounded.trim_end_matches('0').trim_end_matches('.');
    match value {
        value if value >= 1e9 => format!("{}G", value / 1e9),
        value if value >= 1e6 => format!("{}M", value / 1e6),
        value if value >= 1e4 => format!("{}k", value / 1e3),
        _ => short.to_owned(),
    }
}

/// The least and the greatest of positive values, with a little room.
pub(super) fn span(values: impl Iterator<Item = f64> + Clone, room: f64) -> (f64, f64) {
    let low = values.clone().fold(f64::INFINITY, f64::min);
    let high = values.fold(0.0, f64::max);
    (low / room, high * room)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_enough() {
        assert_eq!(ticks(0.9, 20000.0), [1.0, 10.0, 100.0, 1000.0, 10000.0]);
        let in_words = |low, high| ticks(low, high).into_iter().map(label).collect::<Vec<_>>();
        assert_eq!(in_words(0.18, 1.2), ["0.2", "0.3", "0.5", "0.7", "1"]);
        assert_eq!(in_words(0.93, 1.12), ["0.95", "1", "1.05", "1.1"]);
        assert_eq!([1500.0, 20000.0, 3e6].map(label), ["1500", "20k", "3M"]);
    }

    #[test]
    fn names_of_others_are_text() {
        let hostile = "<script>&\"'</script>";
        let svg = figure((100, 50), hostile, hostile, |_| Ok(()));
        assert!(
            !svg.contains("<script>") && svg.contains("&lt;script&gt;"),
            "{svg}"
        );
        assert!(svg.contains("<rect"), "no background: {svg}");
    }
}
