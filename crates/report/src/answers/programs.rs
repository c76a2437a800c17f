//! Which whole program? The best array of each bookkeeping and every bitboard of a game,
//! from one case in which all of them ran, and what layout, bookkeeping and bitboard
//! contribute.

use measure::{BoardSize, Role};
use serde::Serialize;

use crate::lists::range;
use crate::numbers::estimate::{CaseEstimate, ContenderEstimate};
use crate::order::{distinct, grouped};
use crate::tables::cells::{dash, figure, interval, place, ratio};
use crate::tables::table::Table;

/// The work whose programs stand for a game, and the comparison in which whole programs
/// meet.
const PLAYOUT: &str = "playout";
pub(crate) const PROGRAMS: &str = "programs";

/// The programs of one game.
pub(crate) struct Programs<'a> {
    /// The case in which all of them ran.
    pub(crate) case: &'a CaseEstimate,
    /// The programs, fastest first.
    pub(crate) rows: Vec<&'a ContenderEstimate>,
    /// The one whose time is 1.
    pub(crate) reference: &'a ContenderEstimate,
}

/// By how much one program is faster than another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct Step {
    /// The slower one.
    pub(crate) from: String,
    /// The faster one.
    pub(crate) to: String,
    /// The time of the one over that of the other.
    pub(crate) factor: f64,
    /// Whether they tie.
    pub(crate) tie: bool,
}

/// What makes a program fast, in the order in which a programmer decides.
pub(crate) struct Contributions {
    /// From the naive layout to the best one, with the same bookkeeping.
    pub(crate) layout: Step,
    /// From there to the best bookkeeping of an array; `None` where arrays have only one.
    pub(crate) bookkeeping: Option<Step>,
    /// From there to the best bitboard; `None` where there is none.
    pub(crate) bitboard: Option<Step>,
}

/// Those of each game, in the order in which games were measured.
pub(crate) fn of_games(cases: &[CaseEstimate]) -> Vec<Programs<'_>> {
    let games = grouped(cases.iter().map(|case| (&case.about().game, case))).into_iter();
    let shown = games.map(|(_, own)| own.into_iter().filter_map(Programs::of));
    shown
        .filter_map(|own| own.max_by_key(Programs::worth))
        .collect()
}

/// Whether the two share a group of equals.
pub(crate) fn tie(one: &ContenderEstimate, other: &ContenderEstimate) -> bool {
    let both = one.place.zip(other.place);
    both.is_none_or(|(one, other)| one.letters.tie(other.letters))
}

/// A board of this size in words.
pub fn board(size: &str) -> String {
    match size.contains('x') {
        true => size.to_owned(),
        false => format!("{size}x{size}"),
    }
}

/// Bookkeepings without what varies them.
fn kind(own: &ContenderEstimate) -> &str {
    &own.row.base_bookkeeping
}

impl<'a> Programs<'a> {
    /// Of a case of playouts that has more than one bookkeeping.
    fn of(case: &'a CaseEstimate) -> Option<Self> {
        let about = case.about();
        let all = about.comparison == PROGRAMS;
        if about.work != PLAYOUT || !(all || about.comparison.is_empty()) {
            return None;
        }
        let reference = case.reference(BoardSize::CompileTime)?;
        let mut rows: Vec<&ContenderEstimate> = Vec::new();
        for own in case.ranked(BoardSize::CompileTime) {
            let is_bitboard = own.row.layout.is_empty();
            let is_naive = own.row.role == Role::Naive;
            let leads = rows.iter().all(|other| kind(other) != kind(own));
            let is_own = own.row.role != Role::Peer;
            if is_own && (all || is_bitboard || is_naive || leads || own.row.reference) {
                rows.push(own);
            }
        }
        let kinds = distinct(rows.iter().copied().map(kind));
        (kinds.len() > 1).then_some(Self {
            case,
            rows,
            reference,
        })
    }

    /// Cases of whole programs come before others, and large boards before small ones.
    fn worth(&self) -> (bool, u32) {
        let about = self.case.about();
        let columns = about.size.split('x').next().unwrap_or_default();
        let is_made_for_it = about.comparison == PROGRAMS;
        (is_made_for_it, columns.parse().unwrap_or(0))
    }

    /// `None` where one of them is not ranked: then a difference proves nothing, and
    /// neither does a tie.
    fn step(from: &ContenderEstimate, to: &ContenderEstimate) -> Option<Step> {
        from.place.as_ref().and(to.place.as_ref())?;
        let factor = from.ratio.as_ref()?.value / to.ratio.as_ref()?.value;
        Some(Step {
            from: from.row.contender_name.clone(),
            to: to.row.contender_name.clone(),
            factor,
            tie: tie(from, to),
        })
    }

    /// What layout, bookkeeping and bitboard are worth here; `None` without the naive
    /// layout.
    pub(crate) fn contributions(&self) -> Option<Contributions> {
        let arrays = || self.rows.iter().filter(|own| !own.row.layout.is_empty());
        let naive = arrays().find(|own| own.row.role == Role::Naive)?;
        let same = arrays().find(|own| own.row.bookkeeping == naive.row.bookkeeping)?;
        let best = arrays().next()?;
        let bitboard = self.rows.iter().find(|own| own.row.layout.is_empty());
        let several = arrays().any(|own| kind(own) != kind(naive));
        Some(Contributions {
            layout: Self::step(naive, same)?,
            bookkeeping: Self::step(same, best).filter(|_| several),
            bitboard: bitboard.and_then(|own| Self::step(best, own)),
        })
    }

    /// How many of our own representations of the case are no row here.
    pub(crate) fn left_out(&self) -> usize {
        let ranked = self.case.ranked(BoardSize::CompileTime).into_iter();
        let own = ranked.filter(|own| own.row.role != Role::Peer);
        own.count() - self.rows.len()
    }

    /// The board in words.
    pub(crate) fn board(&self) -> String {
        board(&self.case.about().size)
    }

    /// The table of the game.
    pub(crate) fn table(&self) -> Table {
        let about = self.case.about();
        let row = |own: &&ContenderEstimate| {
            let of = own.ratio.as_ref();
            vec![
                place(own),
                own.row.contender_name.clone(),
                own.median().map_or_else(dash, figure),
                of.map_or_else(dash, |own| ratio(own.value)),
                of.map_or_else(dash, interval),
                own.row.bytes_per_position.to_string(),
            ]
        };
        let title = format!(
            "{} {}: time relative to {} = 1, case {}",
            about.game,
            self.board(),
            self.reference.row.contender_name,
            about.case_name
        );
        let header = "# | representation | ns/unit | time | 95 % interval | bytes";
        Table::new(title, header, self.rows.iter().map(row))
            .per(&about.unit)
            .with_notes(self.contributions().map(|own| own.in_words()))
    }
}

impl Contributions {
    /// A sentence with the three factors.
    pub(crate) fn in_words(&self) -> String {
        let steps = [
            ("the layout", Some(&self.layout)),
            // The best array of the one and of the other, so each has its own layout.
            (
                "the bookkeeping on its best layout",
                self.bookkeeping.as_ref(),
            ),
            ("the bitboard", self.bitboard.as_ref()),
        ];
        let parts = steps.into_iter().filter_map(|(what, step)| {
            let Step { from, to, .. } = step?;
            Some(match step?.tie {
                _ if from == to => format!("{what} nothing (`{to}` leads)"),
                true => format!("{what} nothing (`{from}` and `{to}` tie)"),
                false => format!("{what} x{:.2} (`{from}` to `{to}`)", step?.factor),
            })
        });
        let parts: Vec<_> = parts.collect();
        format!("What makes it faster: {}.", parts.join(", "))
    }
}

/// Over all games: the range of what each decision is worth; `None` of fewer than two.
pub(crate) fn ranges(programs: &[Programs<'_>]) -> Option<String> {
    let all = programs.iter().filter_map(Programs::contributions);
    let all: Vec<_> = all.collect();
    if all.len() < 2 {
        return None;
    }
    // The range, and of how many games.
    let range = |of: fn(&Contributions) -> Option<&Step>| {
        let factors = all.iter().filter_map(|own| Some(of(own)?.factor));
        let [least, most] = range(factors.clone()).unwrap_or_default();
        (format!("{least:.2} to {most:.2}"), factors.count())
    };
    let (layout, games) = range(|own| Some(&own.layout));
    let mut words =
        format!("Across {games} games, a better layout makes an array {layout} times as fast");
    let (kept, several) = range(|own| own.bookkeeping.as_ref());
    if several > 0 {
        words += &format!(
            "; a better bookkeeping makes it {kept} times as fast, where a game has several ({several})"
        );
    }
    let (bitboard, several) = range(|own| own.bitboard.as_ref());
    if several > 0 {
        words += &format!("; the best bitboard is {bitboard} times as fast as the best array");
    }
    Some(words + ".")
}

#[cfg(test)]
mod tests;
