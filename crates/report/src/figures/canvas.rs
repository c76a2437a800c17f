//! Shared parts of all figures: the sheet, its colours, and axes.

use crate::escape::html;
use crate::lists::range;

/// Text is nearly black on white, whatever the reader's theme: the sheet has a
/// background.
pub(super) const INK: &str = "#222222";
pub(super) const PALE: &str = "#6E6E6E";
pub(super) const LINE: &str = "#DEDEDE";
/// Every second group of a ranking.
pub(super) const BAND: &str = "#F4F4F6";
/// What the noise floor hides.
pub(super) const FLOOR: &str = "#FFECC4";

/// Colour-blind readers can distinguish them (Okabe and Ito, "Color universal
/// design", 2008), without its yellow, which is faint on white.
pub(super) const COLOURS: [&str; 7] = [
    "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", INK,
];

/// A place in whole pixels from the corner of a panel.
pub(super) type At = (i32, i32);

/// Which end of a text stands at its place.
#[derive(Clone, Copy)]
pub(super) enum Side {
    Left,
    Middle,
    Right,
}

/// A figure in SVG. What is true of every element is written once.
pub(super) struct Sheet {
    svg: String,
    /// The panel that is drawn: its corner.
    corner: At,
}

impl Sheet {
    /// A figure of this many pixels, with `title` above it and for those who can't
    /// see it, and `note` below the title.
    pub(super) fn new(width: i32, height: i32, title: &str, note: &str) -> Self {
        let svg = format!(
            "<svg role=\"img\" font-family=\"sans-serif\" font-size=\"11\" fill=\"{INK}\" \
             width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\" \
             xmlns=\"http://www.w3.org/2000/svg\">\n<title>{}</title>\n\
             <rect x=\"0\" y=\"0\" width=\"{width}\" height=\"{height}\" fill=\"#FFFFFF\"/>\n",
            html(title)
        );
        let corner = (0, 0);
        let mut sheet = Self { svg, corner };
        sheet.bold(title, (10, 18), 14);
        sheet.text(note, (10, 38), Side::Left, PALE);
        sheet
    }

    /// Begins a panel with this corner and heading, whose text stands so far below it.
    pub(super) fn panel(&mut self, corner: At, heading: &str, below: i32) {
        self.corner = corner;
        self.bold(heading, (10, below), 12);
    }

    /// The whole figure.
    pub(super) fn finish(self) -> String {
        self.svg + "</svg>\n"
    }

    fn on_sheet(&self, (x, y): At) -> At {
        (x + self.corner.0, y + self.corner.1)
    }

    fn bold(&mut self, text: &str, at: At, size: u32) {
        let ((x, y), text) = (self.on_sheet(at), html(text));
        self.svg += &format!(
            "<text x=\"{x}\" y=\"{y}\" dy=\"0.5ex\" font-size=\"{size}\" font-weight=\"bold\">{text}</text>\n"
        );
    }

    /// Writes one line, centred on the height of `at`.
    pub(super) fn text(&mut self, text: &str, at: At, side: Side, colour: &str) {
        let ((x, y), text, fill) = (self.on_sheet(at), html(text), fill(colour));
        let anchor = match side {
            Side::Left => "",
            Side::Middle => " text-anchor=\"middle\"",
            Side::Right => " text-anchor=\"end\"",
        };
        self.svg +=
            &format!("<text x=\"{x}\" y=\"{y}\" dy=\"0.5ex\"{anchor}{fill}>{text}</text>\n");
    }

    /// Draws a line through points.
    pub(super) fn line(&mut self, points: &[At], colour: &str, width: u32) {
        let points = self.points(points);
        let width = match width {
            1 => String::new(),
            width => format!(" stroke-width=\"{width}\""),
        };
        self.svg +=
            &format!("<polyline fill=\"none\" stroke=\"{colour}\"{width} points=\"{points}\"/>\n");
    }

    /// Draws a horizontal interval with its ends marked.
    pub(super) fn interval(&mut self, from: i32, to: i32, y: i32, colour: &str) {
        let (above, below) = (y - 4, y + 4);
        let ends = [(from, above), (from, below), (from, y)];
        let points = [ends, [(to, y), (to, above), (to, below)]].concat();
        self.line(&points, colour, 2);
    }

    /// Fills the rectangle between two corners.
    pub(super) fn bar(&mut self, from: At, to: At, colour: &str) {
        let ((x, y), (width, height)) = (self.on_sheet(from), (to.0 - from.0, to.1 - from.1));
        let fill = fill(colour);
        self.svg +=
            &format!("<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"{fill}/>\n");
    }

    pub(super) fn dot(&mut self, centre: At, radius: u32, colour: &str) {
        let ((x, y), fill) = (self.on_sheet(centre), fill(colour));
        self.svg += &format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"{fill}/>\n");
    }

    pub(super) fn triangle(&mut self, (x, y): At, colour: &str) {
        let points = self.points(&[(x, y - 4), (x - 3, y + 2), (x + 4, y + 2)]);
        let fill = fill(colour);
        self.svg += &format!("<polygon{fill} points=\"{points}\"/>\n");
    }

    pub(super) fn cross(&mut self, centre: At, colour: &str) {
        let (x, y) = self.on_sheet(centre);
        let (left, right, above, below) = (x - 4, x + 4, y - 4, y + 4);
        for (from, to) in [(above, below), (below, above)] {
            self.svg += &format!(
                "<line stroke=\"{colour}\" x1=\"{left}\" y1=\"{from}\" x2=\"{right}\" y2=\"{to}\"/>\n"
            );
        }
    }

    fn points(&self, points: &[At]) -> String {
        let points = points.iter().map(|&at| self.on_sheet(at));
        points.map(|(x, y)| format!("{x},{y} ")).collect()
    }
}

/// What is not filled with ink says so.
fn fill(colour: &str) -> String {
    match colour {
        INK => String::new(),
        colour => format!(" fill=\"{colour}\""),
    }
}

/// A logarithmic axis over these values, between two pixels.
pub(super) struct Axis {
    pub(super) low: f64,
    pub(super) high: f64,
    ends: At,
}

impl Axis {
    /// Over values, with a little room. Zero has no logarithm: it stands at the low end.
    pub(super) fn over(values: impl Iterator<Item = f64>, room: f64, ends: At) -> Self {
        let [low, high] = range(values).unwrap_or([1.0; 2]);
        let high = high * room;
        let low = match low > 0.0 {
            true => low / room,
            false => high * 1e-5,
        };
        Self { low, high, ends }
    }

    /// Where a value stands.
    pub(super) fn at(&self, value: f64) -> i32 {
        let part = (value.ln() - self.low.ln()) / (self.high.ln() - self.low.ln());
        let part = part.clamp(0.0, 1.0);
        let length = f64::from(self.ends.1 - self.ends.0);
        // A value at a pixel stays there, whatever the rounding.
        self.ends.0
            + match length > 0.0 {
                true => (length * part + 1e-3).floor() as i32,
                false => (length * part - 1e-3).ceil() as i32,
            }
    }

    /// Values to label: as round as possible, at least four where there is room between
    /// round numbers.
    pub(super) fn ticks(&self) -> Vec<f64> {
        let (low, high) = (self.low, self.high);
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

#[cfg(test)]
mod tests;
