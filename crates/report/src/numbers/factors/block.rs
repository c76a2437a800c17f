//! Finds layouts, kinds of board size and cases that were all measured together, without
//! a gap.

use std::collections::BTreeMap;

use measure::BoardSize;
use measure::schema::CaseRow;

use super::{logarithms, plain};
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::numbers::factors::factor::Factor;
use crate::numbers::variance::Crossed;
use crate::order::distinct;

/// By layout and what it knows of the size.
type Items<'a> = BTreeMap<(&'a str, BoardSize), &'a ContenderEstimate>;

/// A crossed part of what was measured.
pub(super) struct Block<'a> {
    pub(super) layouts: Vec<&'a str>,
    classes: Vec<BoardSize>,
    cases: Vec<(&'a CaseEstimate, Items<'a>)>,
}

impl<'a> Block<'a> {
    /// The one with the most to compare, among those that some case suggests by
    /// its contenders; at least three layouts.
    pub(super) fn largest(cases: &[&'a CaseEstimate]) -> Option<Self> {
        let all: Vec<_> = cases.iter().map(|case| (*case, items(case))).collect();
        let known = [BoardSize::CompileTime, BoardSize::RunTime];
        let mut best: Option<Self> = None;
        for classes in [&known[..], &known[..1], &known[1..]] {
            let suggested = all.iter().map(|(_, items)| {
                let mut layouts: Vec<_> = items.keys().map(|(layout, _)| *layout).collect();
                layouts.dedup();
                layouts.retain(|layout| has(items, layout, classes));
                layouts
            });
            for layouts in distinct(suggested) {
                let whole = |(_, items): &&(&CaseEstimate, Items<'a>)| {
                    layouts.iter().all(|layout| has(items, layout, classes))
                };
                let block = Self {
                    cases: all.iter().filter(whole).cloned().collect(),
                    classes: classes.to_vec(),
                    layouts,
                };
                let larger = best.as_ref().is_none_or(|best| block.size() > best.size());
                if block.layouts.len() > 2 && larger {
                    best = Some(block);
                }
            }
        }
        best
    }

    /// Comparisons within cases.
    fn size(&self) -> usize {
        (self.layouts.len() * self.classes.len()).saturating_sub(1) * self.cases.len()
    }

    /// The design of [`Block::cells`].
    pub(super) fn design(&self) -> Crossed {
        Crossed {
            layouts: levels(&self.layouts, self.cases[0].0),
            classes: self.classes.len(),
            cases: hierarchy(self.cases.iter().map(|(case, _)| case.about())),
        }
    }

    /// Logarithms of times and their resamples, in the order of
    /// [`Crossed::sums`].
    pub(super) fn cells(&self) -> Vec<&'a [f64]> {
        let mut cells = Vec::new();
        for (_, items) in &self.cases {
            for layout in &self.layouts {
                let of_class = |class: &BoardSize| logarithms(items[&(*layout, *class)]);
                cells.extend(self.classes.iter().map(of_class));
            }
        }
        cells
    }
}

fn has(items: &Items<'_>, layout: &str, classes: &[BoardSize]) -> bool {
    let mut classes = classes.iter();
    classes.all(|class| items.contains_key(&(layout, *class)))
}

/// The contenders of a case by layout and class; none where a layout is there
/// more than once, for then something else is compared.
fn items(case: &CaseEstimate) -> Items<'_> {
    let mut items = BTreeMap::new();
    for contender in plain(case) {
        let item = (contender.row.layout.as_str(), contender.row.board_size);
        if items.insert(item, contender).is_some() {
            return BTreeMap::new();
        }
    }
    items
}

/// Of dimension and border; an undescribed layout has its own.
fn levels(layouts: &[&str], case: &CaseEstimate) -> Vec<[usize; 2]> {
    let level = |layout: &&str, factor: Factor| {
        let own = plain(case).find(|own| own.row.layout == **layout);
        let level = own.and_then(|own| factor.level(&own.row));
        level.unwrap_or_else(|| format!("of {layout} alone"))
    };
    let numbers = |factor| numbered(layouts.iter().map(|layout| level(layout, factor)));
    let dimensions = numbers(Factor::Dimension).into_iter();
    let both = dimensions.zip(numbers(Factor::Border));
    both.map(<[usize; 2]>::from).collect()
}

/// Numbers from 0 in the order in which names first occur.
fn numbered<T: PartialEq>(names: impl Iterator<Item = T> + Clone) -> Vec<usize> {
    let known = distinct(names.clone());
    let number = |name| known.iter().position(|own| *own == name);
    names.filter_map(number).collect()
}

/// Games, sizes within them, and workloads within those; what distinguishes cases
/// beyond that is what they keep.
fn hierarchy<'a>(rows: impl Iterator<Item = &'a CaseRow> + Clone) -> Vec<[usize; 3]> {
    let board = |row: &'a CaseRow| (&row.game, &row.size);
    let work = |row: &'a CaseRow| (&row.work, row.number, comparison(row), &row.parameters);
    let game = numbered(rows.clone().map(|row| &row.game)).into_iter();
    let size = numbered(rows.clone().map(board));
    let workload = numbered(rows.map(|row| (board(row), work(row))));
    let all = game.zip(size).zip(workload);
    all.map(|((game, size), work)| [game, size, work]).collect()
}

/// Empty for a comparison of layouts with one bookkeeping, by whose name it is called:
/// the bookkeeping is another circumstance.
fn comparison(row: &CaseRow) -> &str {
    match row.comparison == row.bookkeeping {
        true => "",
        false => &row.comparison,
    }
}

#[cfg(test)]
mod tests;
