//! What the cases of the standard registry compare.

use crate::registry;
use boardbench::cases::Comparison;
use boardbench::queries::{MANY, OF_VARIANTS};
use boardbench::workloads::{Contender, Entry};
use boardbench::{Chess, Connect4, Game, Go, Hex, Listed, Mnk, Othello, POOL, Registry};
use boardbench::{case, cases};

/// A comparison with a name that nothing is registered by makes no case.
#[test]
fn every_contender_that_a_comparison_names_is_registered() {
    fn of_entries<C>(comparison: &Comparison, entries: &[Entry<C>]) {
        assert_eq!(comparison.not_among(entries), [""; 0]);
    }
    fn of_game<G: Game>(registry: &Registry) {
        for timed in G::timed().iter().flat_map(|board| &board.timed) {
            of_entries(&timed.comparison, registry.contenders::<G>());
        }
    }
    let registry = registry();
    of_game::<Go>(&registry);
    of_game::<Chess>(&registry);
    of_game::<Othello>(&registry);
    of_game::<Mnk>(&registry);
    of_game::<Hex>(&registry);
    of_game::<Connect4>(&registry);
    for timed in boardbench::searched().timed {
        of_entries(&timed.comparison, boardbench::searchers(&registry));
    }
    let of_layouts = OF_VARIANTS.iter().map(|(_, comparison)| comparison);
    for comparison in of_layouts.chain(MANY.iter().map(|(_, comparison)| comparison)) {
        of_entries(comparison, &registry.layouts);
    }
}

/// A registry with peers has cases for them; no other has.
#[test]
fn peers_have_cases_only_where_they_are_registered() {
    let mut registry = registry();
    let of_peers = |registry: &Registry| -> Vec<String> {
        let listed = cases(registry, POOL).into_iter().map(|listed| listed.case);
        let of_peers = listed.filter(|case| case.comparison == "peers");
        of_peers.map(|case| case.name).collect()
    };
    assert_eq!(of_peers(&registry), [""; 0]);
    let othello = registry.contenders_mut::<Othello>();
    let mut all = othello.iter();
    let other = all.find(|c| c.layout == "flat" && !c.size_known);
    let instances = other.expect("flat-dynamic").instances.clone();
    othello.push(Contender {
        name: "peer:other".into(),
        state: "other things".into(),
        ..Contender::own("", "other", false, instances)
    });
    assert_eq!(
        of_peers(&registry),
        [
            "othello-8-playout-peers",
            "othello-8-perft-peers",
            "othello-8-replay-peers"
        ]
    );
    let case = case(&registry, "othello-8-playout-peers", POOL).expect("it is listed");
    case.check().expect("one reference, which the peer shares");
    let names: Vec<_> = case.contenders.iter().map(|c| c.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "padded-tight+scan",
            "bitboard+shifts",
            "bitboard+lanes",
            "peer:other"
        ]
    );
}

/// Each game's whole programs meet in a case that `cargo bench` measures, but where the
/// main case has all of them.
#[test]
fn whole_programs_are_measured_by_default() {
    let listed = cases(&registry(), POOL).into_iter();
    let wanted = |listed: &Listed| listed.default && listed.case.comparison == "programs";
    let names: Vec<_> = listed.filter(wanted).map(|l| l.case.name).collect();
    assert_eq!(
        names,
        [
            "go-9-playout-programs",
            "go-19-playout-programs",
            "chess-8-playout-programs",
            "chess-8-perft-programs",
            "chess-8-alpha-beta-programs",
            "othello-8-playout-programs"
        ]
    );
}
