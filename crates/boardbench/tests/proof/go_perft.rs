//! Larger published node counts of Go, under all rule sets.

use super::players;
use boardbench::games::oracle;
use boardbench::workloads::Counting;
use boardbench::{Go, Registry};

#[test]
fn rows_up_to_two_million_nodes_for_one_contender() {
    let registry = Registry::standard();
    let mut compared = 0;
    for row in oracle::go_perft() {
        if !(100_001..=2_000_000).contains(&row.nodes) {
            continue;
        }
        let mut able = players(registry.contenders::<Go>(), &row.setup()).into_iter();
        let (_, mut position) = able
            .find(|(contender, _)| contender.name == "padded-dynamic+flood")
            .expect("it plays on any board");
        let found = position.perft(row.depth, Counting::Full);
        assert_eq!(found, row.nodes, "{row:?}");
        compared += 1;
    }
    assert!(compared > 20, "only {compared} counts");
}
