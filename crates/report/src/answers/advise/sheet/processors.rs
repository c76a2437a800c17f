//! Which processor answers first, and on how many an order holds.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use measure::{BoardSize, Role};

use super::{Line, Sheet};
use crate::machines::{Code, Value};

/// On how many processors one representation is faster than another.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Order {
    /// Processors on which it is significantly faster.
    pub on: usize,
    /// Processors that measured the same code of both.
    pub of: usize,
}

/// Sheets of one report each, those of one processor together: the processor that timed the
/// most cases by the newest code of their games comes first, so that as many figures as
/// possible are of one. Of a processor the newest is first. Those of one link order are last:
/// they are evidence for nothing.
pub(in crate::answers::advise) fn in_order(mut sheets: Vec<Sheet>) -> Vec<Sheet> {
    sheets.sort_by_cached_key(|sheet| Reverse(sheet.abouts[0].started.clone()));
    let of = |sheet: &Sheet| {
        let (name, numbers, cache) = sheet.abouts[0].processor();
        (name.to_owned(), numbers, cache)
    };
    let mut newest: BTreeMap<String, Option<String>> = BTreeMap::new();
    let mut cases: BTreeMap<_, BTreeMap<String, BTreeSet<String>>> = BTreeMap::new();
    for sheet in sheets.iter().filter(|own| own.abouts[0].link_orders > 1) {
        let about = &sheet.abouts[0];
        for line in &sheet.lines {
            let sources = about.sources.as_ref();
            let sources = sources.map(|own| own.of_case(&line.case_name));
            let first = newest.entry(line.game.clone());
            if *first.or_insert_with(|| sources.clone()) == sources {
                let own = cases.entry(of(sheet)).or_default();
                let own = own.entry(line.game.clone()).or_default();
                own.insert(line.case_name.clone());
            }
        }
    }
    for sheet in &mut sheets {
        let own = cases.get(&of(sheet)).into_iter().flatten();
        sheet.abouts[0].cases = own
            .map(|(game, cases)| (game.clone(), cases.len()))
            .collect();
    }
    sheets.sort_by_cached_key(|sheet| {
        let about = &sheet.abouts[0];
        let cases: usize = about.cases.values().sum();
        let rest = (of(sheet), Reverse(about.started.clone()));
        (about.link_orders < 2, Reverse(cases), rest)
    });
    sheets
}

/// Sheets in order, as they answer for a game: the processor with the most cases of it first,
/// by its newest code. Each comes with its place.
pub(super) fn of_game<'a>(sheets: &'a [Sheet], game: &str) -> Vec<(usize, &'a Sheet)> {
    let mut found: Vec<_> = sheets.iter().enumerate().collect();
    found.sort_by_key(|(_, sheet)| {
        let about = &sheet.abouts[0];
        (about.link_orders < 2, Reverse(about.cases.get(game)))
    });
    found
}

/// The game of a case, by its name.
fn game_of(case: &str) -> &str {
    case.split('-').next().unwrap_or_default()
}

/// By the first report of each processor that holds both with the code of the first of
/// all. Those of one link order are evidence for nothing.
pub(in crate::answers::advise) fn order(
    sheets: &[Sheet],
    case: &str,
    faster: &str,
    slower: &str,
) -> Order {
    let (mut seen, mut found) = (BTreeSet::new(), Order::default());
    let mut first = None;
    for (_, sheet) in of_game(sheets, game_of(case)) {
        let about = &sheet.abouts[0];
        let is = |line: &&Line, name: &str| line.case_name == case && line.contender == name;
        let of = |name| sheet.lines.iter().find(|line| is(line, name));
        let Some((one, other)) = of(faster).zip(of(slower)) else {
            continue;
        };
        if one.size_known != other.size_known || about.link_orders < 2 {
            continue;
        }
        let code = |line: &Line| {
            let row = (case, &*line.contender);
            Code::new(about.sources.as_ref(), row, line.instructions)
        };
        let both = [code(one), code(other)];
        let is_first = first.is_none();
        let [one_first, other_first] = first.get_or_insert(both.clone());
        let is_same = both[0].is_same(one_first) && both[1].is_same(other_first);
        if !(is_first || is_same) || !seen.insert(about.processor()) {
            continue;
        }
        let value = |line: &Line| Value::of_ratio(line.ratio, line.low, line.high);
        found.of += 1;
        found.on += usize::from(value(one).is_below(value(other)));
    }
    found
}

/// See [`Sheet::built_in_leaders`]: by the first report of each processor with the case.
pub(super) fn leaders<'a>(
    sheets: &'a [Sheet],
    case: &str,
    size_known: BoardSize,
    best: &[String],
) -> Vec<(&'a str, &'a str)> {
    let (mut seen, mut found) = (BTreeSet::new(), Vec::new());
    let mut first = None;
    for (_, sheet) in of_game(sheets, game_of(case)) {
        let about = &sheet.abouts[0];
        let is_own = |line: &&Line| line.case_name == case && line.size_known == size_known;
        let here = || sheet.lines.iter().filter(is_own);
        // Those of rank 1 tie.
        let leaders = || here().filter(|line| line.rank == 1 && line.role != Role::Peer);
        let Some(leader) = leaders().min_by(|a, b| a.ratio.total_cmp(&b.ratio)) else {
            continue;
        };
        let sources = about.sources.as_ref().map(|own| own.of_case(case));
        let is_same = sources.is_some() && sources == *first.get_or_insert_with(|| sources.clone());
        let leads = |own: &String| leaders().any(|line| line.contender == *own);
        let is_there = |own: &String| here().any(|line| line.contender == *own);
        // The fastest of those that tie may be behind there.
        let is_behind = best.first().is_some_and(|own| is_there(own) && !leads(own));
        let holds = best.iter().any(leads) && !is_behind;
        let counts = is_same && about.link_orders > 1;
        if counts && seen.insert(about.processor()) && !holds {
            found.push((about.machine.as_str(), leader.contender.as_str()));
        }
    }
    found
}
