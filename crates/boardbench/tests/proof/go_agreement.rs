//! Random play with undos on small boards of all shapes and rules, where
//! captures, ko and suicide abound: every contender judged by the naive one.

use super::players;
use boardbench::Registry;
use boardbench::games::Side;
use boardbench::games::go::{Ko, Passes, Rules, Setup, Suicide, vertex};
use boardbench::verify::difference;
use proptest::prelude::*;

fn rules() -> impl Strategy<Value = Rules> {
    let ko = prop::sample::select(&[Ko::Simple, Ko::PositionalSuperko]);
    let suicide = prop::sample::select(&[Suicide::Forbidden, Suicide::OfSeveral]);
    let passes = prop::sample::select(&[Passes::End, Passes::Free, Passes::Never]);
    (ko, suicide, passes).prop_map(|(ko, suicide, passes)| Rules {
        ko,
        suicide,
        passes,
    })
}

fn setups() -> impl Strategy<Value = Setup> {
    (2..=7_usize, 2..=7_usize, rules())
        .prop_map(|(rows, columns, rules)| Setup::empty(rows, columns, rules).unwrap())
}

/// The first contender that disagrees, with the moves and the board.
fn all_agree(registry: &Registry, setup: &Setup, choices: &[u16]) -> Result<(), String> {
    let judge = |contender: &str| contender == "naive2d-dynamic+flood";
    let (judges, others): (Vec<_>, Vec<_>) = players(registry, setup)
        .into_iter()
        .partition(|(contender, _)| judge(&contender.name));
    let (_, mut judge) = judges.into_iter().next().expect("the judge plays anywhere");
    let notation = |side, code| {
        let colour = if side == Side::Black { 'B' } else { 'W' };
        format!("{colour} {}", vertex(code, setup.rows, setup.columns))
    };
    assert!(others.len() >= 10, "only {} to judge", others.len());
    for (contender, mut position) in others {
        difference::along(judge.as_mut(), position.as_mut(), choices, &notation)
            .map_err(|what| format!("{}, {what}", contender.name))?;
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn every_contender_plays_as_the_naive_one(
        setup in setups(),
        choices in prop::collection::vec(any::<u16>(), 0..=100),
    ) {
        let registry = Registry::standard();
        let agreed = all_agree(&registry, &setup, &choices);
        prop_assert!(agreed.is_ok(), "{}", agreed.unwrap_err());
    }
}
