//! The forms in which each layout was tried: `docs/FORMS.md` from `docs/forms.csv`.

use crate::tables::table::Table;
use serde::Deserialize;
use std::fmt::Write;

/// One form of a layout in one piece of work.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Form {
    /// The round of trials. Forms of one round were timed in the same games, relative to
    /// the same form.
    pub round: u32,
    /// The layout.
    pub layout: String,
    /// The form's short name.
    pub form: String,
    /// The form in one line.
    pub description: String,
    /// What it breaks that all layouts promise; empty of most.
    pub refused: String,
    /// The game, its size and its bookkeeping.
    pub game: String,
    /// What was done.
    pub work: String,
    /// Instructions a move or node; empty where they were not counted.
    pub instructions: Option<f64>,
    /// Mispredicted branches a move or node, by callgrind's model.
    pub mispredictions: Option<f64>,
    /// Time relative to the round's form with the ratio 1.
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

/// A form gains or loses in a kind of work by at least this much: two copies of one
/// source differ by less.
pub const MATTERS: f64 = 0.03;

/// In how many kinds of work a form of ratios to the one in use gains, and in how many it
/// loses.
pub fn gains_and_losses(ratios: impl Iterator<Item = f64>) -> (usize, usize) {
    ratios.fold((0, 0), |(gains, losses), ratio| {
        let (gain, loss) = (ratio <= 1.0 - MATTERS, ratio >= 1.0 + MATTERS);
        (gains + usize::from(gain), losses + usize::from(loss))
    })
}

/// The page: for each layout a table of each round, the last first.
pub fn page(forms: &[Form]) -> String {
    let mut page = HEAD.to_owned();
    for layout in distinct(forms.iter().map(|form| &*form.layout)) {
        let own = || forms.iter().filter(move |form| form.layout == layout);
        let mut rounds: Vec<_> = own().map(|form| form.round).collect();
        rounds.sort_unstable();
        rounds.dedup();
        for &round in rounds.iter().rev() {
            let of_round: Vec<_> = own().filter(|form| form.round == round).collect();
            let title = match rounds.last() == Some(&round) {
                true => format!("`{layout}`"),
                false => format!("`{layout}`, round {round}"),
            };
            let table = table(title, &of_round);
            write!(page, "\n{}", table.markdown()).expect("a string takes all");
            for name in distinct(of_round.iter().map(|form| &*form.form)) {
                let Some(form) = of_round.iter().find(|form| form.form == name) else {
                    continue;
                };
                let refused = match form.refused.as_str() {
                    "" => String::new(),
                    why => format!("; refused: {why}"),
                };
                let line = format!("* `{name}`: {}{refused}\n", form.description);
                page += &line;
            }
        }
    }
    page
}

const HEAD: &str = "# Forms

Every layout was written in several forms. This page lists what was tried. A form is: what a point is, in which integer it is stored, in which width a step is added, how the edge is found, what is given back off the board, and which questions the layout answers itself. [METHOD-DETAILS](METHOD-DETAILS.md#how-the-form-of-a-layout-is-chosen) says how one is chosen.

* Each cell shows instructions for each move (perft: for each node) and time relative to the form whose time is 1. A dash: not counted.
* *Gains* and *losses* are the kinds of work in which a form takes at least 3 % less or more time than that one. *Range* has the least and the largest ratio. The form in use comes first.
* The first table of a layout is its last round: the games as they are, relative to the form in use. Round 1 was done before the source of Othello, of Gomoku and of pseudo-liberties changed; it is relative to what was in use then (`old`).
* Times are medians over pairs of processes in shuffled order on one processor. They are known to about 2 %, because the place of machine code alone moves a figure so much. Instructions are exact (callgrind, by difference of two lengths).
* The games' source is the same for all forms of a round.
* The page is made from `forms.csv` by `cargo run -p report --example forms`; the column `mispredictions` is there, too.
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

fn table(title: String, forms: &[&Form]) -> Table {
    let works = distinct(forms.iter().map(|form| &*form.game));
    let mut rows: Vec<_> = distinct(forms.iter().map(|form| &*form.form))
        .into_iter()
        .map(|name| row(forms, &works, name))
        .collect();
    rows.sort_by_key(|row| row.0);
    let names = ["form"].into_iter().chain(works.iter().copied());
    let ends = ["range", "gains", "losses"];
    Table {
        title,
        header: names.chain(ends).map(str::to_owned).collect(),
        rows: rows.into_iter().map(|row| row.1).collect(),
        notes: Vec::new(),
    }
}

/// A form's place among those of its layout, and its row.
fn row(forms: &[&Form], works: &[&str], name: &str) -> ((bool, isize), Vec<String>) {
    let own = |work| {
        let mut of_work = forms.iter().filter(move |form| form.game == work);
        of_work.find(|form| form.form == name)
    };
    let found: Vec<_> = works.iter().map(|&work| own(work)).collect();
    let ratios = || found.iter().flatten().map(|form| form.ratio);
    let (gains, losses) = gains_and_losses(ratios());
    let (least, most) = (
        ratios().fold(f64::INFINITY, f64::min),
        ratios().fold(0.0, f64::max),
    );
    let cell = |form: &Option<&&Form>| match form {
        Some(form) => {
            let count = form.instructions.map(|count| format!("{count:.0}"));
            format!("{} / {:.2}", count.unwrap_or("-".into()), form.ratio)
        }
        None => "-".into(),
    };
    let in_use = found.iter().flatten().any(|form| form.in_use);
    let first = match in_use {
        true => format!("`{name}` **in use**"),
        false => format!("`{name}`"),
    };
    let ends = [
        format!("{least:.2} to {most:.2}"),
        gains.to_string(),
        losses.to_string(),
    ];
    let row = [first]
        .into_iter()
        .chain(found.iter().map(cell))
        .chain(ends);
    ((!in_use, losses as isize - gains as isize), row.collect())
}
