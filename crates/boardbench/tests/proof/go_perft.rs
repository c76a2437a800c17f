//! Published node counts of Go under all rule sets.

use super::players;
use boardbench::Registry;
use boardbench::games::oracle;
use boardbench::workloads::Counting;

/// Holds rows of more than `above` and at most `below` nodes; returns how many
/// counts were compared.
fn hold(above: u64, below: u64, who: impl Fn(&str) -> bool) -> usize {
    let registry = Registry::standard();
    let mut held = 0;
    for row in oracle::go_perft() {
        if row.nodes <= above || row.nodes > below {
            continue;
        }
        for (contender, mut position) in players(&registry, &row.setup()) {
            if who(&contender.name) {
                let found = position.perft(row.depth, Counting::Full);
                assert_eq!(found, row.nodes, "{}: {row:?}", contender.name);
                held += 1;
            }
        }
    }
    held
}

#[test]
fn rows_up_to_a_hundred_thousand_nodes_for_every_contender() {
    let held = hold(0, 100_000, |_| true);
    assert!(held > 120 * 11, "only {held} counts");
}

#[test]
fn rows_up_to_two_million_nodes_for_one_contender() {
    let held = hold(100_000, 2_000_000, |name| name == "padded-dynamic+flood");
    assert!(held > 20, "only {held} counts");
}
