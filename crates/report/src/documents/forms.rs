//! The forms in which each layout was tried: `docs/FORMS.md` from `docs/forms.csv`.

use crate::lists::{joined, range};
use crate::order::{distinct, grouped};
use crate::tables::cells::dash;
use crate::tables::table::Table;
use serde::Deserialize;

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

/// For each layout a table of each round, the last first.
pub fn tables(forms: &[Form]) -> String {
    let mut page = String::new();
    for (layout, own) in grouped(forms.iter().map(|form| (&form.layout, form))) {
        let mut rounds = distinct(own.iter().map(|form| form.round));
        rounds.sort_unstable();
        for round in rounds.iter().rev() {
            let title = match rounds.last() == Some(round) {
                true => format!("`{layout}`"),
                false => format!("`{layout}`, round {round}"),
            };
            let own = own.iter().filter(|form| form.round == *round);
            let own: Vec<_> = own.copied().collect();
            page += &table(title, &own).markdown();
            for (name, of_form) in grouped(own.iter().map(|form| (&form.form, form))) {
                let Form {
                    description,
                    refused,
                    ..
                } = of_form[0];
                let refused = match refused.as_str() {
                    "" => String::new(),
                    why => format!("; refused: {why}"),
                };
                page += &format!("* `{name}`: {description}{refused}\n");
            }
            page += "\n";
        }
    }
    page
}

fn table(title: String, forms: &[&Form]) -> Table {
    let works = distinct(forms.iter().map(|form| form.game.as_str()));
    let names = grouped(forms.iter().map(|form| (form.form.as_str(), *form)));
    let mut rows: Vec<_> = names.iter().map(|own| row(own, &works)).collect();
    rows.sort_by_key(|row| row.0);
    let rows = rows.into_iter().map(|row| row.1);
    let ends = ["range", "gains", "losses"];
    let columns = works.into_iter().chain(ends).map(str::to_owned);
    Table::new(title, "form", rows).with_columns(columns)
}

/// A form's place among those of its layout, and its row.
fn row((name, own): &(&str, Vec<&Form>), works: &[&str]) -> ((bool, isize), Vec<String>) {
    let in_work = |work: &&str| own.iter().find(|form| form.game == **work);
    let found: Vec<_> = works.iter().map(in_work).collect();
    let ratios = || found.iter().flatten().map(|form| form.ratio);
    let (gains, losses) = gains_and_losses(ratios());
    let cell = |form: &Option<&&Form>| {
        form.map_or_else(dash, |form| {
            let count = form.instructions.map(|count| format!("{count:.0}"));
            format!("{} / {:.2}", count.unwrap_or_else(dash), form.ratio)
        })
    };
    let in_use = found.iter().flatten().any(|form| form.in_use);
    let mark = if in_use { " **in use**" } else { "" };
    let mut row = vec![format!("`{name}`{mark}")];
    row.extend(found.iter().map(cell));
    let ends = range(ratios()).map(|ends| ends.map(|end| format!("{end:.2}")));
    row.push(joined(ends.unwrap_or_default(), " to "));
    row.extend([gains, losses].map(|count| count.to_string()));
    ((!in_use, losses as isize - gains as isize), row)
}
