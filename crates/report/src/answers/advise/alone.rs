//! What a reader must know of a time that was taken among other representations: alone in a
//! process it may be another one, because nothing else uses the caches.

use std::collections::HashMap;
use std::sync::LazyLock;

use estimate::statistics::median;
use serde::Deserialize;

use crate::lists::joined;
use crate::times::{thousands, times};

/// Bytes of tables beyond which a representation may be slower among others than alone: more
/// than the first cache holds.
const LARGE: u64 = 64 << 10;

/// How far a time among others may be from the time alone, both relative to their case,
/// before every answer with that time says it.
const FAR: f64 = 1.05;

/// That the figure of a representation in a case is of one with others beside it, in a
/// sentence, if its `tables` (bytes beside a position) are large or its time alone is far.
pub(crate) fn among_others(case: &str, name: &str, tables: u64) -> Option<String> {
    let alone = Alone::of(case, name);
    if tables > LARGE {
        let alone = alone.map_or_else(
            || "in a process of its own it may take less time than here".to_owned(),
            |own| own.beside_the_fastest(),
        );
        return Some(format!(
            "{name} reads tables of {} bytes. Between its runs the other boards use the caches; {alone}.",
            thousands(tables)
        ));
    }
    let own = alone.filter(Alone::is_far)?;
    Some(format!(
        "Alone in a process, relative to its case, {name} is {} as fast as among others (measured on {}).",
        own.gain(),
        own.own.processor
    ))
}

/// Which representations of a case are far from their times alone, in a sentence.
pub(crate) fn far<'a>(case: &str, names: impl Iterator<Item = &'a str>) -> Option<String> {
    let all = names.filter_map(|name| Alone::of(case, name));
    let all: Vec<Alone<'_>> = all.filter(Alone::is_far).collect();
    let gain = |own: &Alone<'_>| format!("{} {}", own.own.representation, own.gain());
    Some(format!(
        "Alone in a process, relative to the case, some are faster or slower than among others \
         (measured on {}): {}.",
        all.first()?.own.processor,
        joined(all.iter().map(gain), ", ")
    ))
}

/// A row of `docs/data/alone.csv`.
#[derive(Debug, Deserialize)]
struct Row {
    case: String,
    representation: String,
    alone_ns: f64,
    /// The time among others, relative to that alone.
    ratio: f64,
    processor: String,
    commit: String,
}

/// All rows by case, the newest program last.
static ROWS: LazyLock<HashMap<String, Vec<Row>>> = LazyLock::new(|| {
    let table = include_str!("../../../../../docs/data/alone.csv");
    let mut cases: HashMap<String, Vec<Row>> = HashMap::new();
    for row in csv::Reader::from_reader(table.as_bytes()).into_deserialize() {
        let row: Row = row.expect("a test reads it");
        cases.entry(row.case.clone()).or_default().push(row);
    }
    cases
});

/// A representation in a process of its own, by the newest program.
struct Alone<'a> {
    own: &'a Row,
    /// The fastest of the case.
    best: &'a Row,
    /// How many times as fast as among others, relative to the median of the case.
    gain: f64,
}

impl Alone<'_> {
    fn of(case: &str, name: &str) -> Option<Self> {
        let rows = ROWS.get(case)?;
        let own = rows.iter().rev().find(|row| row.representation == name)?;
        let run = |row: &&Row| row.processor == own.processor && row.commit == own.commit;
        let run = || rows.iter().filter(run);
        let best = run().min_by(|a, b| a.alone_ns.total_cmp(&b.alone_ns))?;
        // Duplicates would count twice.
        let once = run().filter(|row| !row.representation.contains("-twin"));
        let ratios: Vec<f64> = once.map(|row| row.ratio).collect();
        let gain = own.ratio / median(&ratios);
        Some(Self { own, best, gain })
    }

    fn is_far(&self) -> bool {
        self.gain.max(1.0 / self.gain) > FAR
    }

    fn gain(&self) -> String {
        times(1.0 / self.gain)
    }

    fn beside_the_fastest(&self) -> String {
        let Self { own, best, .. } = self;
        let place = format!("alone in a process ({})", own.processor);
        match best.representation == own.representation {
            true => format!("{place} it is the fastest"),
            false => format!(
                "{place} {} is {} as fast",
                best.representation,
                times(best.alone_ns / own.alone_ns)
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_large_tables_the_time_alone_is_said_with_that_of_the_fastest() {
        assert_eq!(among_others("no-case", "a", LARGE), None);
        let said = among_others("no-case", "a", 100_000).unwrap();
        assert!(said.ends_with("it may take less time than here."), "{said}");
        let case = "chess-8-playout-programs";
        let said = among_others(case, "bitboard+magic", 865_320).unwrap();
        let (_, fast) = said.split_once(" bitboard+").unwrap();
        let (_, fast) = fast.split_once(" is ").unwrap();
        let fast: f64 = fast.trim_end_matches("x as fast.").parse().unwrap();
        assert!(fast > 1.0, "{said}");
    }

    /// Of every default row that is more than 5 % from its time alone, and of no other without
    /// large tables.
    #[test]
    fn every_row_that_is_far_from_its_time_alone_is_said() {
        let mut count = 0;
        for (case, rows) in ROWS.iter() {
            let names = || rows.iter().map(|row| &*row.representation);
            let note = far(case, names()).unwrap_or_default();
            let listed = note.split_once("): ").map_or("", |(_, list)| list);
            let listed: Vec<&str> = listed
                .split(", ")
                .filter_map(|own| Some(own.split_once(' ')?.0))
                .collect();
            for name in names() {
                let gain = Alone::of(case, name).unwrap().gain;
                let is_far = !(1.0 / FAR..=FAR).contains(&gain);
                count += usize::from(is_far);
                assert_eq!(
                    among_others(case, name, 0).is_some(),
                    is_far,
                    "{case} {name}"
                );
                assert_eq!(listed.contains(&name), is_far, "{case} {name}: {note}");
            }
        }
        assert!(count > 0);
        let magic = Alone::of("chess-8-playout", "bitboard+magic").unwrap();
        assert_eq!(magic.gain(), "1.12x", "118.8 and 129 ns, the median 1.015");
        assert_eq!(far("no-case", ["a"].into_iter()), None);
    }
}
