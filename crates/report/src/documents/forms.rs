//! The forms in which each layout was tried: `docs/FORMS.md` from `docs/forms.csv`.

use crate::tables::table::Table;
use serde::Deserialize;
use std::fmt::Write;

/// One form of a layout in one piece of work.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Form {
    /// The layout.
    pub layout: String,
    /// The form's short name.
    pub form: String,
    /// The form in one line.
    pub description: String,
    /// The game, its size and its bookkeeping.
    pub game: String,
    /// What was done.
    pub work: String,
    /// Instructions a move or node; empty where they were not counted.
    pub instructions: Option<f64>,
    /// Mispredicted branches a move or node, by callgrind's model.
    pub mispredictions: Option<f64>,
    /// Time relative to the form of before.
    pub ratio: f64,
    /// The processor on which it was timed.
    pub processor: String,
    /// Whether the layout has this form.
    pub in_use: bool,
}

/// Reads the forms.
///
/// # Errors
/// What is wrong with the file, and in which line.
pub fn read(text: &str) -> Result<Vec<Form>, csv::Error> {
    csv::Reader::from_reader(text.as_bytes())
        .deserialize()
        .collect()
}

/// The page: a table for each layout, its best form first.
pub fn page(forms: &[Form]) -> String {
    let mut page = HEAD.to_owned();
    for layout in distinct(forms.iter().map(|form| &*form.layout)) {
        let own: Vec<_> = forms.iter().filter(|form| form.layout == layout).collect();
        let table = table(layout, &own);
        write!(page, "\n{}", table.markdown()).expect("a string takes all");
        for name in distinct(own.iter().map(|form| &*form.form)) {
            let of_name = own.iter().find(|form| form.form == name);
            let description = of_name.map_or("", |form| &form.description);
            writeln!(page, "* `{name}`: {description}").expect("a string takes all");
        }
    }
    page
}

const HEAD: &str = "# Forms

Every layout was written in several forms, and the one that takes the least time over all games is in use. This page lists what was tried. A form is: what a point is, in which integer it is stored, in which width a step is added, how the edge is found, and which questions the layout answers itself.

* Each cell shows instructions for each move (perft: for each node) and time relative to the form that was in use before (1 = the same time). A dash: not counted.
* The last column is the geometric mean of the time ratios. Forms within 2 % of each other tie; then the simpler one is in use, marked **in use**.
* Times are medians over pairs of processes in shuffled order on one processor. They are known to about 2 %, because the place of machine code alone moves a figure so much. Instructions are exact (callgrind, by difference of two lengths).
* The games' source is the same for all forms. Points of all layouts take 16 bits (of `table` 8 on small boards), so that lists of points cost the same; forms with wider points are here for comparison.
* The table is made from `forms.csv` by `cargo run -p report --example forms`; the column `mispredictions` is there, too.
";

fn distinct<'a>(names: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let mut list = Vec::new();
    for name in names {
        if !list.contains(&name) {
            list.push(name);
        }
    }
    list
}

fn table(layout: &str, forms: &[&Form]) -> Table {
    let works = distinct(forms.iter().map(|form| &*form.game));
    let mut rows: Vec<_> = distinct(forms.iter().map(|form| &*form.form))
        .into_iter()
        .map(|name| row(forms, &works, name))
        .collect();
    rows.sort_by(|a, b| a.0.total_cmp(&b.0));
    let names = ["form"].into_iter().chain(works.iter().copied());
    Table {
        title: format!("`{layout}`"),
        header: names.chain(["time"]).map(str::to_owned).collect(),
        rows: rows.into_iter().map(|row| row.1).collect(),
        notes: Vec::new(),
    }
}

/// A form's mean of time ratios, and its row.
fn row(forms: &[&Form], works: &[&str], name: &str) -> (f64, Vec<String>) {
    let own = |work| {
        let mut of_work = forms.iter().filter(move |form| form.game == work);
        of_work.find(|form| form.form == name)
    };
    let found: Vec<_> = works.iter().map(|&work| own(work)).collect();
    let logs: Vec<_> = found.iter().flatten().map(|form| form.ratio.ln()).collect();
    let mean = (logs.iter().sum::<f64>() / logs.len() as f64).exp();
    let cell = |form: &Option<&&Form>| match form {
        Some(form) => {
            let count = form.instructions.map(|count| format!("{count:.0}"));
            format!("{} / {:.2}", count.unwrap_or("-".into()), form.ratio)
        }
        None => "-".into(),
    };
    let in_use = found.iter().flatten().any(|form| form.in_use);
    let first = if in_use {
        format!("`{name}` **in use**")
    } else {
        format!("`{name}`")
    };
    let cells = found.iter().map(cell);
    let row = [first].into_iter().chain(cells);
    (mean, row.chain([format!("{mean:.3}")]).collect())
}
