//! What a reader must know of a representation with large tables: among others it may take
//! longer than in a process of its own.

use serde::Deserialize;

use crate::times::{nanoseconds, thousands};

/// Bytes of tables beyond which a representation may be slower among others than alone: more
/// than the first cache holds.
const LARGE: u64 = 64 << 10;

/// That the figure of a representation in a case is of one with others beside it, in a
/// sentence, if its tables are large: by the bytes of a position and those that it works in.
pub(crate) fn among_others(case: &str, name: &str, bytes: u64, working: u64) -> Option<String> {
    (working.saturating_sub(bytes) > LARGE).then(|| {
        let alone = Alone::of(case, name).unwrap_or_else(|| {
            "in a process of its own it may take less time than here".to_owned()
        });
        format!(
            "{name} reads tables of {} bytes. Between its runs the other boards use the caches; {alone}.",
            thousands(working)
        )
    })
}

/// A time in a process of its own, a row of `docs/data/alone.csv`.
#[derive(Debug, Deserialize)]
struct Alone {
    case: String,
    representation: String,
    alone_ns: f64,
    processor: String,
}

impl Alone {
    /// What a representation takes alone, and what the fastest of its case does.
    fn of(case: &str, name: &str) -> Option<String> {
        let table = include_str!("../../../../../docs/data/alone.csv");
        let rows = csv::Reader::from_reader(table.as_bytes()).into_deserialize();
        let rows: Result<Vec<Self>, _> = rows.collect();
        let mut rows = rows.expect("a test reads it");
        rows.retain(|row| row.case == case);
        // The last measurement is that of the newest program.
        let own = rows.iter().rev().find(|row| row.representation == name)?;
        let there = rows.iter().filter(|row| row.processor == own.processor);
        let best = there.min_by(|a, b| a.alone_ns.total_cmp(&b.alone_ns))?;
        let rest = match best.representation == name {
            true => String::new(),
            false => format!(
                " and {} {}",
                best.representation,
                nanoseconds(best.alone_ns)
            ),
        };
        let time = nanoseconds(own.alone_ns);
        Some(format!(
            "alone in a process ({}) it takes {time} ns{rest}",
            own.processor
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_large_tables_the_time_alone_is_said_with_that_of_the_fastest() {
        assert_eq!(among_others("no-case", "a", 10, LARGE), None);
        let said = among_others("no-case", "a", 10, 100_000).unwrap();
        assert!(said.ends_with("it may take less time than here."), "{said}");
        let case = "chess-8-playout-programs";
        let said = among_others(case, "bitboard+magic", 40, 865_320).unwrap();
        let (_, alone) = said.split_once("it takes ").unwrap();
        let (own, best) = alone.split_once(" ns and bitboard+").unwrap();
        let best = best.trim_end_matches('.').rsplit(' ').next().unwrap();
        let [own, best]: [f64; 2] = [own, best].map(|time| time.parse().unwrap());
        assert!(best < own, "{said}");
    }
}
