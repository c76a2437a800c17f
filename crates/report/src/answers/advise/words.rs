//! The answer in a sentence, for the command line and for the page on which a reader
//! chooses.

use measure::BoardSize;

use super::answer::{Advice, Question};
use super::sheet::Order;
use crate::answers::programs::board;
use crate::games::title;
use crate::order::distinct;
use crate::times::{nanoseconds, thousands, times};

/// What to use; or what is the fastest of what was measured, and what to expect. `order` says
/// on how many processors one representation is faster than another in a case.
pub fn in_words(
    question: &Question,
    advice: &[Advice],
    order: impl Fn(&str, &str, &str) -> Order,
) -> String {
    let best = &advice[0];
    let (name, place) = (&best.representation, place(question));
    let of = |circumstance: &'static str| {
        let is_of = move |own: &&Advice| own.circumstance == circumstance;
        advice.iter().filter(is_of)
    };
    let tied = of("candidate").filter(|own| !own.changes);
    let names = [best].into_iter().chain(tied);
    let names: Vec<_> = names.map(|own| own.representation.as_str()).collect();
    let (ties, names) = (names.len() > 1, names.join(" or "));
    let each = format!(
        "{} ns a {}, {} bytes",
        nanoseconds(best.nanoseconds),
        best.unit,
        thousands(best.bytes)
    );
    if !best.missing.is_empty() {
        let missing = distinct(best.missing.split(' ')).join(", ");
        let Some(expected) = of("not measured here").next() else {
            return format!(
                "Of what was measured for {place}, {names} is the fastest: {each}. Not measured \
                 in that case: {missing}."
            );
        };
        let (expected, there, more) = (
            &expected.representation,
            &expected.case,
            times(expected.to_recommended.unwrap_or(f64::NAN)),
        );
        let case = &best.case;
        let there = match there == case {
            true => "with a compile-time size".to_owned(),
            false => format!("in the case {there}"),
        };
        return format!(
            "Expect {expected} to be the fastest for {place}: {there} it is {more} as fast as the \
             fastest of those that were measured here ({case}). Of these, without {missing}, \
             {names} is the fastest: {each}."
        );
    }
    let next = of("candidate").find(|own| own.changes);
    let next = next.map_or_else(String::new, |next| {
        let more = times(1.0 / next.to_recommended.unwrap_or(f64::NAN));
        let on = processors(order(&best.case, name, &next.representation));
        format!("{more} as fast as {}{on}; ", next.representation)
    });
    match ties {
        true => format!("Use {names} for {place}: they tie, {next}{name} takes {each}."),
        false => format!("Use {names} for {place}: {next}{each}."),
    }
}

fn place(question: &Question) -> String {
    let class = match question.size_known {
        Some(BoardSize::RunTime) => " of a size known at run time only",
        _ => "",
    };
    let board = board(&question.size);
    let game = title(&question.game);
    format!("{game} {board}{class}, {}", question.workload)
}

/// On how many processors an order holds, as the end of a sentence; nothing of what no
/// report of several link orders measured.
fn processors(Order { on, of }: Order) -> String {
    match of {
        0 => String::new(),
        1 => " (this code ran on one processor)".into(),
        of => format!(" (faster on {on} of {of} processors)"),
    }
}
